"""Measures `lastcard simulate` as a whole process, alternating in one run: `python bench/simulate.py [--quick]`.

Prints Markdown: throughput with one thread and with two, and the memory of a run of 100 million decisions. Machines are
shared and noisy: the ratios count, not the rates.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

LONG = 100_000_000  # decisions
SAMPLES = 10
GAMES = {
    "classic, 4 eager, single hands": ("classic", "--bots", "eager", "--format", "single"),
    "classic, 4 eager, to 500 points": ("classic", "--bots", "eager"),
    "classic, 4 casual, to 500 points": ("classic", "--bots", "casual"),
    "classic, 4 careful, to 500 points": ("classic", "--bots", "careful"),
    "mariokart, 4 eager, single hands": ("mariokart", "--bots", "eager"),
    "classic, rotation12, eager": ("classic", "--bots", "eager", "--format", "rotation12"),
}


def command(*flags: str) -> list[str]:
    """The command line."""
    return [sys.executable, "-m", "lastcard", "simulate", *flags, "--seed", "1", "--json", "--quiet"]


def run(*flags: str) -> tuple[float, float, int]:
    """Decisions a second of the whole process, of the part that plays, and how many decisions."""
    begun = time.perf_counter()
    done = subprocess.run(command(*flags), capture_output=True, text=True, check=True)
    spent = time.perf_counter() - begun
    found = json.loads(done.stdout)
    return found["decisions"] / spent, found["decisions"] / found["seconds"], found["decisions"]


def enough(flags: tuple[str, ...], seconds: float) -> str:
    """How many matches take about that long on one thread."""
    _, rate, decisions = run(*flags, "--threads", "1", "-n", "2000")
    return str(max(2000, int(seconds * rate / (decisions / 2000))))


def spread(values: list[float], digits: int = 2) -> str:
    """Median and range."""
    return f"{statistics.median(values):,.{digits}f} ({min(values):,.{digits}f} to {max(values):,.{digits}f})"


def throughput(repeat: int, seconds: float) -> None:
    """Rates of whole processes, and two threads against one in neighboring runs."""
    print("| M decisions/s, playing part | one thread | two threads | two / one: median (range) |\n|---|---|---|---|")
    for name, flags in GAMES.items():
        matches = enough(flags, seconds)
        pairs = [[run(*flags, "-n", matches, "--threads", n)[1] / 1e6 for n in ("1", "2")] for _ in range(repeat)]
        ones, twos = zip(*pairs, strict=True)
        ratios = [two / one for one, two in pairs]
        print(f"| {name} | {spread(list(ones))} | {spread(list(twos))} | {spread(ratios)} |", flush=True)


def resident(process: int) -> float:
    """The memory of a process, MB."""
    pages = int(Path(f"/proc/{process}/statm").read_text(encoding="ascii").split()[1])
    return pages * 4096 / 1e6


def memory(decisions: int, *more: str) -> None:
    """Memory at several points of one long run."""
    flags = ("classic", "--bots", "eager", "--format", "single", *more)
    _, rate, some = run(*flags, "-n", "20000")
    matches = int(decisions / (some / 20000))
    expected = decisions / rate
    child = subprocess.Popen(command(*flags, "-n", str(matches)), stdout=subprocess.PIPE, text=True)
    samples = []
    time.sleep(1.5)
    while child.poll() is None:
        samples.append(resident(child.pid))
        time.sleep(max(0.05, expected / SAMPLES))
    assert child.stdout is not None
    found = json.loads(child.stdout.read())
    child.stdout.close()
    samples = [one for one in samples if one > 1]
    points = ", ".join(f"{one:.0f}" for one in samples)
    print(
        f"| {found['decisions']:,} decisions{' with --out' if more else ''} | {found['seconds']:.1f} s | {points} |",
        flush=True,
    )


def main() -> None:
    """Everything, in turn."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--quick", action="store_true", help="fewer and shorter runs")
    quick = parser.parse_args().quick
    throughput(3 if quick else 7, 0.5 if quick else 3.0)
    print("\n| memory of one run, two threads | played in | MB at equal distances |\n|---|---|---|")
    decisions = LONG // 10 if quick else LONG
    memory(decisions)
    with tempfile.TemporaryDirectory() as folder:
        memory(decisions, "--out", f"{folder}/rows.parquet")


if __name__ == "__main__":
    main()
