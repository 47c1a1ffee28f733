"""Views of random games, and minds of every kind, for the tests of this folder."""

from collections.abc import Iterator

from lastcard.bots import BOTS
from lastcard.engine import codes, rng
from lastcard.engine.rules import Rules
from lastcard.engine.state import State, new_state
from lastcard.engine.view import view
from lastcard.minds.mind import GRAIN, Mind, forget
from tests.random_games import random_game

ACTIONS = 60  # of each game
MINDS = [name for name, kind in BOTS.items() if not kind.ahead]


def seen(state: State, seat: int) -> State:
    v = new_state(state.players)
    view(state, v, seat)
    return v


def mind(name: str, seed: int, **settings: float) -> Mind:
    """A mind of that kind with its usual settings, some replaced."""
    kind, m = BOTS[name], Mind()
    m.kind = kind.number
    for setting, value in {**kind.settings, **settings}.items():
        setattr(m, setting, round(value * GRAIN))
    rng.seed(m, 1, seed)
    forget(m)
    return m


def positions(games: range, actions: int = ACTIONS) -> Iterator[tuple[Rules, State, bool]]:
    """Every position of some random games, and whether it was just dealt."""
    for seed in games:
        game = random_game(seed)
        for moment in game.moments(actions):
            yield game.rules, moment.after, moment.before is None


def in_turn(state: State) -> bool:
    """Is somebody asked for a decision?"""
    return state.phase != codes.ROUND_OVER
