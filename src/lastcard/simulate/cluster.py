"""The same batches as tasks of a Ray cluster; one that is lost with its machine is played again, and counted once."""

from __future__ import annotations

import os
import socket
from dataclasses import dataclass, field
from typing import Any

from lastcard.compiled import digest
from lastcard.simulate.extras import need
from lastcard.simulate.job import Job
from lastcard.simulate.pool import Part, Promise, play_part
from lastcard.simulate.setup import Loop

REACH = 10.0  # seconds to wait for an address
TRIES = 20  # of one batch, before the cluster is given up
WORDS = ("auto", "local")  # addresses that Ray itself makes something of
LOOPS: dict[bytes, Loop] = {}  # of this worker process, by job


class ClusterError(ValueError):
    """A cluster that cannot be used; the message is one line."""


def play_batch(job: bytes, engine: str, first: int, count: int, keep_rows: bool) -> Part:
    """Plays one batch in a worker process; `job` is JSON. Another engine than the asker's is a ClusterError."""
    import msgspec

    if digest() != engine:
        node = socket.gethostname()
        raise ClusterError(f"node {node} has another version of lastcard, whose matches may differ from ours")
    if job not in LOOPS:
        LOOPS.clear()
        LOOPS[job] = Loop(msgspec.json.decode(job, type=Job).setup())
    seed = msgspec.json.decode(job, type=Job).seed
    return play_part(LOOPS[job], seed, first, count, keep_rows)


def check_address(address: str) -> None:
    """Refuses an address where nobody answers, before Ray waits for minutes."""
    if address in WORDS:
        return
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not port.isdigit() or not 0 < int(port) < 1 << 16:
        raise ClusterError(f"--cluster {address}: an address is auto, local, HOST:PORT or ray://HOST:PORT")
    try:
        socket.create_connection((host.strip("[]"), int(port)), REACH).close()
    except OSError as error:
        raise ClusterError(f"--cluster {address}: nobody answers there ({error.strerror or error})") from None


def connect(address: str) -> Any:
    """Ray, connected to a cluster; it sends no usage statistics and serves no dashboard."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    ray = need("ray", "--cluster")
    check_address(address)
    own = {"include_dashboard": False} if address == "local" else {}
    try:
        ray.init(address=address, log_to_driver=False, logging_level="ERROR", ignore_reinit_error=True, **own)
    except (ConnectionError, RuntimeError, ValueError, TimeoutError, OSError) as error:
        what = " ".join(str(error).split())[:200]
        raise ClusterError(f"--cluster {address}: no cluster could be reached ({what})") from None
    return ray


class Cluster:
    """A pool over a Ray cluster, as many batches at a time as it has processors."""

    def __init__(self, address: str, job: Job, keep_rows: bool) -> None:
        import msgspec

        self.ray = connect(address)
        self.keep_rows = keep_rows
        self.workers = max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        self.task = self.ray.remote(max_retries=TRIES, num_cpus=1)(play_batch)
        self.job = self.ray.put(msgspec.json.encode(job))

    def submit(self, first: int, count: int) -> Promise[Part]:
        """Has matches `first` to `first + count - 1` played somewhere."""
        return Remote(self, first, count)

    def start(self, first: int, count: int) -> Any:
        """A reference to what a batch will come to."""
        return self.task.remote(self.job, digest(), first, count, self.keep_rows)

    def close(self) -> None:
        """Leaves the cluster."""
        self.ray.shutdown()


@dataclass
class Remote:
    """One batch in the cluster."""

    cluster: Cluster
    first: int
    count: int
    reference: Any = field(init=False)

    def __post_init__(self) -> None:
        self.reference = self.cluster.start(self.first, self.count)

    def result(self) -> Part:
        """Waits for it; when its machine is lost, it is played again elsewhere."""
        errors = self.cluster.ray.exceptions
        for _ in range(TRIES):
            try:
                part: Part = self.cluster.ray.get(self.reference)
                return part
            except errors.RayTaskError as error:
                raise own_fault(error) from None
            except errors.RayError:
                self.reference = self.cluster.start(self.first, self.count)
        raise ClusterError(f"the cluster lost matches {self.first} to {self.first + self.count - 1} {TRIES} times")

    def cancel(self) -> bool:
        """Takes the batch back, done or not."""
        self.cluster.ray.cancel(self.reference)
        return True


def own_fault(error: Any) -> Exception:
    """What went wrong in a worker, as it would have here."""
    cause = getattr(error, "cause", None)
    return cause if isinstance(cause, ClusterError) else ClusterError(f"a worker failed: {str(error).splitlines()[-1]}")
