"""A real Ray cluster of two nodes, one of them killed in mid-run: the same numbers, nothing twice, nothing lost."""

import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from lastcard.simulate.checkpoint import load
from lastcard.simulate.parquet import RowFile
from lastcard.simulate.run import Run
from tests.simulate.playing import game, job_of, played

pytest.importorskip("ray")
ROOT = Path(__file__).parents[2]
LONGEST = 280  # seconds; it takes 20, and a minute more where the engine has to be compiled


def on_two_nodes(*arguments: str) -> tuple[int, str, str]:
    """Runs the script in a session of its own, of which nothing is left behind; exit code and what it wrote."""
    line = [sys.executable, "-m", "tests.simulate.two_nodes", *arguments]
    pipe = subprocess.PIPE
    child = subprocess.Popen(line, cwd=ROOT, stdout=pipe, stderr=pipe, text=True, start_new_session=True)
    try:
        out, errors = child.communicate(timeout=LONGEST)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(child.pid, signal.SIGKILL)
    return child.returncode, out, errors


def test_a_node_is_killed(tmp_path: Path) -> None:
    job = job_of(game("classic", "eager", 4, "points"), 20_000)
    local = Run(job, rows=RowFile(tmp_path / "local.parquet", job))
    played(job, 2, run=local)
    assert local.rows is not None
    local.rows.finish()
    asked, out = tmp_path / "job.json", tmp_path / "cluster.parquet"
    Run(job, checkpoint=asked).save()
    status, told, errors = on_two_nodes(str(asked), str(out), "200")
    assert status == 0, errors[-2000:]
    assert "killed a node after " in told
    assert " 1 left" in told
    found = load(asked)
    assert (found.done, found.sums) == (job.matches, local.summary.sums)
    assert out.read_bytes() == (tmp_path / "local.parquet").read_bytes()
