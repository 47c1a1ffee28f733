"""The interpreted loop on plain objects plays the same matches as the compiled one, row by row and sum by sum."""

import pytest

from lastcard.engine.rules import Rules
from lastcard.engine.state import new_state
from lastcard.loops.matches import play_matches
from lastcard.loops.records import Match, Plan, Row, Tally
from lastcard.minds.mind import CAREFUL
from lastcard.simulate.setup import Loop, Setup
from tests.simulate.playing import game

GAMES = {
    "classic": game(),
    "single": game(bots="random", players=2, form="single"),
    "casual": game(bots="casual", players=3, target=100),
    "careful": game(bots="careful,casual", players=4, target=100),
    "low": game("nascar", "casual,eager", 5, "low", target=100),
    "elimination": game("nfl", "eager", 4, "challenge_uno", target=100),
    "team": game("mariokart", "casual", 4, "team", target=100),
    "rotation": game("classic", "eager,casual", 4, "rotation12"),
    "playoff": game("nfl", "eager", 4, "rotation12", rotation_tie="playoff", team_rotation_credit="finisher"),
    "house rules": game(bots="casual", stack_same=True, stack_cross="both", zero_rotate=True, jump_in=True, target=80),
    "forgetful": game("nascar", "eager:call_rate=0.5,casual", 3, "single"),
}


def interpreted(setup: Setup, seed: int, first: int, count: int) -> tuple[list[Row], Tally]:
    """The same as `Loop.play`, on plain objects."""
    rows, tally, state = [Row() for _ in range(count)], Tally(), new_state(setup.players)
    rules = [Rules.read(one) for one in setup.rules()]
    minds, seats = [mind.copy() for mind in setup.minds], [list(range(setup.players))]
    watched = any(mind.kind >= CAREFUL for mind in minds)
    plan = Plan.read(setup.plan()[0])
    play_matches(rules, [plan], [Match()], [state], [state.copy()], minds, seats, rows, [tally], seed, first, watched)
    return rows, tally


@pytest.mark.parametrize("name", GAMES)
def test_compiled_is_interpreted(name: str) -> None:
    setup, seed, first, count = GAMES[name], 5, 1000, 3
    rows, tally = Loop(setup).play(seed, first, count)
    plain, sums = interpreted(setup, seed, first, count)
    assert [Row.read(row) for row in rows] == plain
    assert Tally.read(tally[0]) == sums
    assert all(row.decisions > 0 and row.match == first + at for at, row in enumerate(plain))


def test_the_seed_matters() -> None:
    loop = Loop(game())
    assert (loop.play(1, 0, 5)[0] != loop.play(2, 0, 5)[0]).all()
