"""A run on a Ray cluster of two nodes, one killed in mid-run: `... two_nodes CHECKPOINT FILE.parquet BATCH`.

It runs in a process of its own: Ray leaves threads and sockets behind, and tests turn warnings into errors.
"""

import os
import sys
import time
from pathlib import Path

os.environ["RAY_USAGE_STATS_ENABLED"] = "0"

from ray.cluster_utils import Cluster as Nodes

from lastcard.simulate.checkpoint import load
from lastcard.simulate.cluster import Cluster
from lastcard.simulate.parquet import RowFile
from lastcard.simulate.run import Run

MEMORY = 100 << 20
NOTICED = 60  # seconds that a cluster may take to notice


def still_alive(pool: Cluster) -> int:
    """How many nodes are left, once the cluster has noticed that one is gone."""
    for _ in range(NOTICED * 4):
        left = int(sum(node["Alive"] for node in pool.ray.nodes()))
        if left < 2:
            return left
        time.sleep(0.25)
    return 2


def main(checkpoint: Path, out: Path) -> None:
    """Plays the job of a checkpoint, whatever is done in it, and saves the end there."""
    nodes = Nodes(
        initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False, "object_store_memory": MEMORY}
    )
    second = nodes.add_node(num_cpus=1, object_store_memory=MEMORY)
    nodes.wait_for_nodes()
    run = Run(load(checkpoint).job, checkpoint=checkpoint, size=int(sys.argv[3]))
    run.rows = RowFile(out, run.job)
    pool = Cluster(nodes.address, run.job, keep_rows=True)
    assert pool.workers == 2
    killed: list[int] = []

    def kill_once(now: Run) -> None:
        """With a third done; the batches that the node plays or keeps are lost."""
        if not killed and now.done > now.job.matches // 3:
            killed.append(now.done)
            nodes.remove_node(second, allow_graceful=False)

    begun = time.monotonic()
    run.play(pool, lambda: False, kill_once)
    left = still_alive(pool)
    run.rows.finish()
    run.save()
    pool.close()
    nodes.shutdown()
    print(f"killed a node after {killed[0]} of {run.done}, {left} left; {time.monotonic() - begun:.1f} s")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
