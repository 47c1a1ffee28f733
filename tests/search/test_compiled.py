"""A search interpreted on plain records and compiled on arrays: the same playouts, sums and choice."""

from typing import Any

import numpy as np
from lastcard.compiled.loops.search import think as compiled_think

from lastcard.bots.arrays import array_of
from lastcard.engine import codes, rng
from lastcard.engine.state import State, new_state
from lastcard.loops import search_minds
from lastcard.loops.search import think
from lastcard.loops.search_records import Search
from lastcard.minds.mind import EAGER, Mind
from tests.minds.positions import in_turn, mind, positions, seen

SCRATCH = list(Mind.FIELDS).index("colors")
MEMORY = list(Mind.FIELDS)[list(Mind.FIELDS).index("noticed") : SCRATCH]


def records(rules: Any, view: State) -> Any:
    """The arguments of a search, as plain records."""
    search = Search()
    rng.seed(search, 5, view.actions)
    players = [mind("careful", 1), mind("careful", 2), mind("casual" if view.actions % 2 else "careful", 3)]
    quiet = rules.copy()
    quiet.auto_uno = 1
    return [[quiet], [view], [search], [new_state(2)], players]


def stacked(some: list[Any]) -> Any:
    return np.concatenate([array_of(record) for record in some])


def test_interpreted_and_compiled_searches_agree() -> None:
    agreed = 0
    for rules, state, _ in positions(range(120, 132), 12):
        if not in_turn(state) or state.phase == codes.KICK or state.out[state.turn] != codes.SEAT_IN:
            continue
        plain = records(rules, seen(state, state.turn))
        arrays = [stacked(some) for some in records(rules, seen(state, state.turn))]
        for rollouts, fresh in ((17, True), (9, False)):
            order = (state.turn, rollouts, fresh)
            assert think(*(*plain, *order)) == compiled_think(*(*arrays, *order))
        twin = Search.read(arrays[2][0])
        n = twin.n
        for name in ("actions", "worth", "played"):
            assert getattr(twin, name)[:n] == getattr(plain[2][0], name)[:n]
        assert (twin.used, twin.rng) == (plain[2][0].used, plain[2][0].rng)
        agreed += 1
    assert agreed > 50


def test_a_playout_starts_from_all_that_is_remembered() -> None:
    m, to = mind("careful", 1), mind("careful", 2)
    fill(m)
    search_minds.recall(m, to)
    for name in MEMORY:
        assert getattr(to, name) == getattr(m, name), name
    assert to.kind != EAGER


def fill(m: Mind) -> None:
    """Every field of the memory gets numbers of its own."""
    number = 0
    for name in MEMORY:
        value = getattr(m, name)
        for row in value if isinstance(value, list) else []:
            for i in range(len(row) if isinstance(row, list) else 0):
                row[i] = number = number + 1
        if isinstance(value, list) and value and not isinstance(value[0], list):
            value[:] = range(number + 1, number + 1 + len(value))
            number += len(value)
        if not isinstance(value, list):
            number += 1
            setattr(m, name, number)
