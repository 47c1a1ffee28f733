"""What can catch a mutant. Each net is cast over one place at a time and says whether something is wrong there.

`python -m tests.mutants.nets [MUTANT] NET=PLACE ...` casts them in order and prints the first one that catches the
mutant, or nothing; `NET=` goes through all places of a net. Without a mutant the engine itself is tried.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

from . import plant

TESTS = Path(__file__).parent.parent
CASE_FILES = sorted([*TESTS.glob("cases/*.jsonl"), *TESTS.glob("rules/*.jsonl")])
SEEDS = range(8)  # of the differential net
ACTIONS = 3_000
GAMES = range(0, 24, 2)  # of the properties net
MOMENTS = 60
LEAVES = 300  # of the perft net


# ---- scenarios -----------------------------------------------------------------------------------------
def scenarios() -> dict[str, dict[str, Any]]:
    """All scenarios that are part of the tests, by id."""
    lines = [line for file in CASE_FILES for line in file.read_text(encoding="utf-8").splitlines() if line.strip()]
    return {case["id"]: case for case in map(json.loads, lines)}


def scenario_fails(case: dict[str, Any]) -> bool:
    """Does the referee answer something else than what the scenario expects?"""
    from lastcard.referee import hear
    from tests.test_naive_cases import shortfalls

    keys = ("id", "edition", "players", "setup", "actions")
    result = hear({key: case[key] for key in keys if key in case})
    return "error" in result or not result["ok"] or bool(shortfalls(case["expect"], result))


# ---- perft ---------------------------------------------------------------------------------------------
def positions() -> dict[str, Any]:
    """All positions of the perft files, those with the smallest trees first."""
    from lastcard.editions import EDITIONS
    from tests.perft import load

    found = {f"{edition}/{block.id}": block for edition in EDITIONS for block in load(edition)[1]}
    return dict(sorted(found.items(), key=lambda pair: sum(line.leaves for line in pair[1].lines)))


def perft_differs(block: Any) -> bool:
    """Are the numbers of a position others than those of its file?"""
    from tests.perft.walk import walk

    depth = block.depth(LEAVES)
    return bool(walk(block.pos, "interpreted", depth) != block.lines[:depth])


# ---- differential --------------------------------------------------------------------------------------
def without_compiler() -> None:
    """The differential test compares the compiled engine too; here there is none."""
    step = ModuleType("lastcard.compiled.engine.step")
    step.__dict__["step"] = None
    sys.modules[step.__name__] = step


def oracle_differs(seed: int) -> bool:
    """Does the engine part from the oracle in a random match?"""
    from tests import differential

    class Nothing:
        def __init__(self, *_: object) -> None:
            pass

        def differs(self, *_: object) -> str:
            return ""

    differential.Compiled = Nothing  # type: ignore[assignment,misc]
    differential.run(ACTIONS, seed)
    return False


# ---- properties ----------------------------------------------------------------------------------------
def property_broken(seed: int) -> bool:
    """Does a property fail in a random game?"""
    from tests.test_properties import check

    check(seed, MOMENTS)
    return False


Cast = Callable[[Any], bool]
NETS: dict[str, tuple[Callable[[], dict[str, Any]], Cast]] = {
    "scenarios": (scenarios, scenario_fails),
    "perft": (positions, perft_differs),
    "differential": (lambda: {str(seed): seed for seed in SEEDS}, oracle_differs),
    "properties": (lambda: {str(seed): seed for seed in GAMES}, property_broken),
}


def catches(cast: Cast, place: Any) -> bool:
    """Is something wrong there? An error of any kind is."""
    try:
        return cast(place)
    except Exception:
        return True


def caught(net: str, only: str = "") -> Iterator[str]:
    """The places where a net catches, all of them tried or only one."""
    find, cast = NETS[net]
    places = find()
    for name, place in places.items() if not only else [(only, places.get(only))]:
        if place is not None and catches(cast, place):
            yield name


def main(words: list[str]) -> None:
    """Prints the first catch as NET=PLACE."""
    without_compiler()
    if words and "=" not in words[0]:
        from .mistakes import MUTANTS

        name, *words = words
        plant(next(mutant for mutant in MUTANTS if mutant.name == name))
    for word in words:
        net, _, only = word.partition("=")
        place = next(caught(net, only), None)
        if place is not None:
            print(f"{net}={place}")
            return


if __name__ == "__main__":
    main(sys.argv[1:])
