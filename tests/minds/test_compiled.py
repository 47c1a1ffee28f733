"""Interpreted and compiled minds decide alike and remember alike, bit for bit, under all editions and many options."""

from typing import Any

import numpy as np
import pytest
from lastcard.compiled.minds.step import ask, listen, watch

from lastcard.bots.arrays import array_of
from lastcard.engine import codes
from lastcard.engine.rules import Rules
from lastcard.engine.state import State
from lastcard.minds.choose import choose, interject, notice
from lastcard.minds.mind import Mind, forget
from tests.minds.positions import MINDS, in_turn, mind, seen
from tests.random_games import Game, random_game

VIEW, TABLE = State.dtype(), Rules.dtype()


class Twins:
    """The minds of all seats, each a second time as an array."""

    def __init__(self, name: str, game: Game) -> None:
        self.rules, self.arrays = game.rules, array_of(game.rules)
        self.minds = [mind(name, 50 * seat + 7) for seat in range(game.players)]
        self.twins = [array_of(m) for m in self.minds]
        self.asked: dict[int, int] = {}

    def deal(self) -> None:
        """A new round."""
        for m, twin in zip(self.minds, self.twins, strict=True):
            forget(m)
            m.write(twin[0])

    def look(self, state: State) -> None:
        """Every seat takes notice, may speak, and the one in turn decides."""
        table = array_of(state)
        for seat, m in enumerate(self.minds):
            notice(self.rules, state, m)
            watch(self.arrays, table, self.twins[seat])
            v = seen(state, seat)
            views = array_of(v)
            assert interject(self.rules, v, seat, m) == listen(self.arrays, views, self.twins[seat], seat)
            if seat == state.turn and in_turn(state) and state.out[seat] == codes.SEAT_IN:
                mine = choose(self.rules, v, seat, m)
                assert mine == ask(self.arrays, views, self.twins[seat], seat), codes.PHASES[state.phase]
                self.asked[state.phase] = self.asked.get(state.phase, 0) + 1
            assert same(m, self.twins[seat])


def same(m: Mind, twin: Any) -> bool:
    """Does the array hold what the plain mind holds?"""
    return all(np.array_equal(getattr(m, name), twin[name][0]) for name in Mind.FIELDS)


def compare(name: str, games: range) -> dict[int, int]:
    """How often each phase was decided, alike."""
    asked: dict[int, int] = {}
    for seed in games:
        game = random_game(seed)
        twins = Twins(name, game)
        for moment in game.moments(40):
            if moment.before is None:
                twins.deal()
            twins.look(moment.after)
        for phase, n in twins.asked.items():
            asked[phase] = asked.get(phase, 0) + n
    return asked


@pytest.mark.parametrize("name", MINDS)
def test_compiled_minds_are_the_interpreted_ones(name: str) -> None:
    asked = compare(name, range(48))
    assert sum(asked.values()) > 500
    assert set(asked) >= set(range(codes.ROUND_OVER)) - {codes.CANNOT_DRAW}


@pytest.mark.slow
@pytest.mark.parametrize("name", MINDS)
def test_compiled_minds_are_the_interpreted_ones_in_many_games(name: str) -> None:
    assert sum(compare(name, range(1000, 2500)).values()) > 20_000
