"""How fast the table's server is, measured from another process; boardgame.io beside it in the same run if it is there.

    python bench/table.py [--seconds 5] [--rounds 3] [--compiled build/native] [--boardgameio FOLDER]

`build/native` is what `make native` has made; FOLDER is one in which `npm install boardgame.io` has been run. Prints
machine, versions, and of every figure the median and the range over the rounds; the servers take turns, so that noise
hits all of them.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

sys.path.insert(0, str(Path(__file__).parent.parent))

from bench.load import fill, paced, saturate
from lastcard.service.process import new_loop

HERE = Path(__file__).parent
T = TypeVar("T")
TABLES, MANY, RATE = 50, 200, 500.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def serving(
    command: list[str], port: int, folder: Path | None = None, package: Path | None = None
) -> Iterator[subprocess.Popen[bytes]]:
    own = {**os.environ, "PYTHONPATH": str(package.resolve())} if package else None
    process = subprocess.Popen([*command], cwd=folder, stdout=subprocess.DEVNULL, env=own)
    try:
        for _ in range(200):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.05)
        yield process
    finally:
        process.terminate()
        process.wait()


@contextmanager
def ours(package: Path | None = None) -> Iterator[tuple[str, int]]:
    """Our server: as it is installed, or from the folder in which a package lies."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        where = ["--host", "127.0.0.1", "--port", str(port), "--db", str(Path(folder, "tables.db"))]
        command = [sys.executable, "-m", "lastcard", "serve", "--no-browser", "--pace", "0", "--rate", "0", *where]
        with serving(command, port, package=package) as process:
            yield f"http://127.0.0.1:{port}", process.pid


def boardgameio(folder: Path, seconds: float) -> float:
    """Moves a second of the other, kept in memory."""
    for file in ("game.cjs", "server.cjs", "load.cjs"):
        shutil.copy(HERE / "boardgameio" / file, folder / file)
    port = free_port()
    with serving(["node", "server.cjs", str(port)], port, folder):
        load = ["node", "load.cjs", str(port), str(TABLES), str(seconds)]
        said = subprocess.run(load, cwd=folder, capture_output=True, text=True, check=True).stdout
        return float(json.loads(said.splitlines()[-1])["moves_per_second"])


def run(load: Coroutine[Any, Any, T]) -> T:
    """Runs a load in the loop that costs least, so that it takes as little as it can from the server."""
    with asyncio.Runner(loop_factory=new_loop) as runner:
        return runner.run(load)


def memory(pid: int) -> int:
    """Bytes of a process that are its own."""
    for line in Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines():
        if line.startswith("RssAnon"):
            return 1024 * int(line.split()[1])
    raise SystemExit("the memory of a process is read as on Linux")


def idle(package: Path | None) -> float:
    """Bytes for a table with four connections at which a match is on and nobody moves."""

    async def sit(base: str, pid: int) -> float:
        await fill(base, 10, 1.0)
        before = memory(pid)
        loads = await fill(base, MANY, 1.0)
        for load in loads:
            load.wires[0].send(b'{"type":"start"}')
        await asyncio.sleep(2.0)
        return (memory(pid) - before) / MANY

    with ours(package) as (base, pid):
        return run(sit(base, pid))


def told(name: str, values: list[float], unit: str) -> None:
    print(f"{name:<44}{statistics.median(values):>10,.1f} {unit:<8} ({min(values):,.1f} to {max(values):,.1f})")


def compared(name: str, mine: list[float], other: list[float]) -> None:
    told(f"{name}: times as many", [a / b for a, b in zip(mine, other, strict=True)], "")


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--seconds", type=float, default=5.0)
    asked.add_argument("--rounds", type=int, default=3)
    asked.add_argument("--compiled", type=Path)
    asked.add_argument("--boardgameio", type=Path)
    chosen = asked.parse_args()
    print(f"{platform.processor() or platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}")
    ways = {"as it stands": None, **({"compiled": chosen.compiled} if chosen.compiled else {})}
    full: dict[str, list[dict[str, float]]] = {way: [] for way in ways}
    slow: dict[str, list[dict[str, float]]] = {way: [] for way in ways}
    other = []
    for _ in range(chosen.rounds):
        for way, package in ways.items():
            with ours(package) as (base, _pid):
                full[way].append(run(saturate(base, TABLES, chosen.seconds)))
        if chosen.boardgameio:
            other.append(boardgameio(chosen.boardgameio, chosen.seconds))
        for way, package in ways.items():
            with ours(package) as (base, _pid):
                slow[way].append(run(paced(base, MANY, RATE, chosen.seconds)))
    if other:
        told(f"boardgame.io in memory, {TABLES} tables", other, "moves/s")
    for way, package in ways.items():
        moves = [found["moves_per_second"] for found in full[way]]
        print(f"\n{way}")
        told(f"{TABLES} tables, everybody answers at once", moves, "moves/s")
        if other:
            compared("  against boardgame.io", moves, other)
        if package:
            compared("  against as it stands", moves, [found["moves_per_second"] for found in full["as it stands"]])
        told("on the wire, for all four together", [found["bytes_per_move"] for found in full[way]], "bytes")
        told(f"{MANY} tables, {RATE:.0f} moves/s: median", [found["p50_ms"] for found in slow[way]], "ms")
        told(f"{MANY} tables, {RATE:.0f} moves/s: p99", [found["p99_ms"] for found in slow[way]], "ms")
        told("a table with four idle connections", [idle(package) / 1000], "kB")


if __name__ == "__main__":
    main()
