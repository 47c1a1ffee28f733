"""Measures the compiled engine beside `limit.c`, alternating in one run: `python bench/speed.py [--quick]`.

Prints one table of medians and ranges in Markdown. Machines are shared and noisy: the ratios count, not the rates.
"""

from __future__ import annotations

import argparse
import ctypes
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

import numba
import numpy as np
from lastcard.compiled.engine import batch

from lastcard.editions import EDITIONS
from lastcard.engine.rules import Rules
from lastcard.engine.state import State, new_state
from lastcard.engine.tables import make_rules
from lastcard.options import resolve

HERE = Path(__file__).parent
HOUSE_RULES = {
    "stack_same": True,
    "stack_cross": "both",
    "deflect": True,
    "zero_rotate": True,
    "seven_swap": True,
    "draw_mode": "until_playable",
    "force_play": True,
    "multi_discard": True,
}


def build_limit(folder: Path) -> ctypes.CDLL:
    """Compiles `limit.c` for this machine; with the PDEP instruction where the processor has it."""
    library = folder / "limit.so"
    source = [str(HERE / "limit.c"), "-o", str(library)]
    bmi2 = "bmi2" in Path("/proc/cpuinfo").read_text() if Path("/proc/cpuinfo").exists() else False
    flags = ["-O3", "-march=native", "-shared", "-fPIC", *(["-DPDEP"] if bmi2 else [])]
    subprocess.run(["cc", *flags, *source], check=True)
    c = ctypes.CDLL(str(library))
    c.init_tables()
    c.simulate.restype = ctypes.c_int64
    return c


def limit_rounds(c: ctypes.CDLL, players: int, eager: int) -> Callable[[int], int]:
    """A function that plays so many rounds in C and tells the decisions."""
    state = ctypes.create_string_buffer(16384)
    check = ctypes.c_int64()

    def run(rounds: int) -> int:
        return int(c.simulate(state, ctypes.c_int64(rounds), ctypes.c_int64(0), players, eager, ctypes.byref(check)))

    return run


def engine_rounds(edition: str, players: int, eager: int, **options: object) -> Callable[[int], int]:
    """A function that plays so many rounds in the compiled engine and tells the decisions."""
    rules, states = np.zeros(1, Rules.dtype()), np.zeros(1, State.dtype())
    make_rules(EDITIONS[edition], resolve(EDITIONS[edition], options), auto_uno=True).write(rules[0])
    new_state(players).write(states[0])

    def run(rounds: int) -> int:
        return int(batch.random_rounds(rules, states, rounds, 0, eager)[0])

    return run


def rate(run: Callable[[int], int], rounds: int) -> float:
    """Rounds a second."""
    begun = time.perf_counter()
    run(rounds)
    return rounds / (time.perf_counter() - begun)


def enough(run: Callable[[int], int], seconds: float) -> int:
    """How many rounds take about that long."""
    run(10)
    rounds = 50
    while True:
        begun = time.perf_counter()
        run(rounds)
        spent = time.perf_counter() - begun
        if spent > seconds / 4:
            return max(1, int(rounds * seconds / spent))
        rounds *= 4


def spread(values: list[float]) -> str:
    """Median and range."""
    return f"{statistics.median(values):,.2f} ({min(values):,.2f} to {max(values):,.2f})"


def compare(name: str, mine: Callable[[int], int], other: Callable[[int], int], repeat: int, seconds: float) -> None:
    """One row: both rates, and the ratio of neighbouring runs."""
    n, m = enough(mine, seconds), enough(other, seconds)
    pairs = [(rate(mine, n), rate(other, m)) for _ in range(repeat)]
    ratios = [a / b for a, b in pairs]
    rates = " | ".join(f"{statistics.median(column):,.0f}" for column in zip(*pairs, strict=True))
    print(f"| {name} | {rates} | {spread(ratios)} |", flush=True)


def threads(repeat: int, seconds: float) -> None:
    """Two threads against one."""
    runs = [engine_rounds("classic", 4, 1) for _ in range(2)]
    n = enough(runs[0], seconds)

    def both(rounds: int) -> int:
        workers = [threading.Thread(target=run, args=(rounds // 2,)) for run in runs]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        return 0

    pairs = [(rate(both, n), rate(runs[0], n)) for _ in range(repeat)]
    print(f"| two threads / one | {spread([a / b for a, b in pairs])} |", flush=True)


def process_times(repeat: int) -> None:
    """The first use with an empty cache, and later ones, as whole processes."""
    program = (
        "import time; begun = time.time()\n"
        "import numpy as np\n"
        "from lastcard.compiled.engine import batch\n"
        "from lastcard.editions import EDITIONS\n"
        "from lastcard.engine.rules import Rules\n"
        "from lastcard.engine.state import State, new_state\n"
        "from lastcard.engine.tables import make_rules\n"
        "from lastcard.options import resolve\n"
        "rules, states = np.zeros(1, Rules.dtype()), np.zeros(1, State.dtype())\n"
        "edition = next(iter(EDITIONS.values()))\n"
        "make_rules(edition, resolve(edition, {}), auto_uno=True).write(rules[0]); new_state(4).write(states[0])\n"
        "batch.random_rounds(rules, states, 1, 0, 1)\n"
        "print(time.time() - begun)"
    )
    with tempfile.TemporaryDirectory() as cache:
        env = {**os.environ, "NUMBA_CACHE_DIR": cache}

        def once() -> float:
            told = subprocess.run([sys.executable, "-c", program], env=env, check=True, capture_output=True, text=True)
            return float(told.stdout)

        print(f"| cold compile, s | {once():.1f} |", flush=True)
        print(f"| process start to first decision, cached, s | {spread([once() for _ in range(repeat)])} |", flush=True)


def interpreted(repeat: int) -> None:
    """One decision on a plain object, without a compiler."""
    from lastcard.engine import batch as plain

    edition = EDITIONS["classic"]
    rules, state = make_rules(edition, resolve(edition, {}), auto_uno=True), new_state(4)
    found = []
    for _ in range(repeat):
        begun = time.perf_counter()
        decisions, _check = plain.random_rounds([rules], [state], 300, 0, 1)
        found.append((time.perf_counter() - begun) / decisions * 1e6)
    print(f"| interpreted, one decision, µs | {spread(found)} |", flush=True)


def main() -> None:
    """Prints the tables."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--quick", action="store_true", help="shorter runs, for a look")
    quick = options.parse_args().quick
    repeat, seconds = (5, 0.3) if quick else (7, 1.5)
    print(f"{platform.processor() or platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}, ")
    print(f"Numba {numba.__version__}, NumPy {np.__version__}; {repeat} alternating repetitions, one thread\n")
    with tempfile.TemporaryDirectory() as folder:
        c = build_limit(Path(folder))
        print("| rounds/s | lastcard | limit.c | ratio: median (range) |\n|---|---|---|---|")
        for eager in (1, 0):
            for players in (2, 4, 10):
                name = f"classic, {players} players, {'eager' if eager else 'uniform'}"
                compare(
                    name, engine_rounds("classic", players, eager), limit_rounds(c, players, eager), repeat, seconds
                )
    print("\n| decisions/s, 4 players, eager | ratio to classic: median (range) |\n|---|---|")
    for edition, house in (*((key, {}) for key in EDITIONS if key != "classic"), ("classic", HOUSE_RULES)):
        ratio_to_classic(edition, house, repeat, seconds)
    print("\n| measure | median (range) |\n|---|---|")
    threads(repeat, seconds)
    interpreted(repeat)
    process_times(repeat)


def ratio_to_classic(edition: str, house: dict[str, object], repeat: int, seconds: float) -> None:
    """Decisions a second of another edition or with house rules, against classic."""
    runs = [engine_rounds(edition, 4, 1, **house), engine_rounds("classic", 4, 1)]
    sizes = [enough(run, seconds) for run in runs]

    def speed(which: int) -> float:
        begun = time.perf_counter()
        decisions = runs[which](sizes[which])
        return decisions / (time.perf_counter() - begun)

    ratios = [speed(0) / speed(1) for _ in range(repeat)]
    print(f"| {edition}{', house rules on' if house else ''} | {spread(ratios)} |", flush=True)


if __name__ == "__main__":
    main()
