"""Compile every entry point into the cache on disk, two at a time, so that tests on several workers need not wait.

`make test` does it first; when all is there already it takes a second or two.
"""

import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

SIMULATION = """
from lastcard.editions import EDITIONS
from lastcard.simulate.setup import Loop, Setup
Loop(Setup(next(iter(EDITIONS.values())))).play(0, 0, 0)
"""
ENVIRONMENT = """
from lastcard.envs.vector import LastcardVectorEnv
LastcardVectorEnv(1{opponents}).reset(seed=0)
"""
SEARCH = "from lastcard.bots.search import warm; warm()"
PROGRAMS = {
    "matches": SIMULATION,
    "one seat against bots": ENVIRONMENT.format(opponents=", opponents='casual'"),
    "search": SEARCH,
    "self-play": ENVIRONMENT.format(opponents=""),
}


def compile_one(name: str) -> str:
    begun = time.monotonic()
    subprocess.run([sys.executable, "-c", PROGRAMS[name]], check=True)
    return f"{name} {time.monotonic() - begun:.0f} s"


def main() -> None:
    with ThreadPoolExecutor(2) as pool:
        print("compiled:", ", ".join(pool.map(compile_one, PROGRAMS)), flush=True)


if __name__ == "__main__":
    main()
