"""The search beats a bot that does not look ahead: duplicate deals, so that the cards favor nobody."""

import pytest

from lastcard.bots import make
from lastcard.bots.player import Bot
from lastcard.bots.search import Search
from lastcard.editions import EDITIONS
from lastcard.engine import codes, deal, rng
from lastcard.engine.piles import settle_order
from lastcard.engine.play import play
from lastcard.engine.state import new_state
from lastcard.engine.tables import make_rules
from lastcard.options import resolve
from tests.minds.positions import seen

CLASSIC = EDITIONS["classic"]
RULES = make_rules(CLASSIC, resolve(CLASSIC, {"scoring": "single"}), auto_uno=True)


def winner(number: int, bots: list[Bot]) -> int:
    """The seat that wins the round dealt from that number."""
    state = new_state(2)
    rng.seed(state, 9, number)
    deal.deal(RULES, state, number % 2)
    settle_order(state)
    while state.phase != codes.ROUND_OVER:
        for seat, bot in enumerate(bots):
            assert bot.interject(RULES, seen(state, seat), seat) is None
        play(RULES, state, state.turn, bots[state.turn].choose(RULES, seen(state, state.turn), state.turn))
    return state.winner


def games_won(deals: range) -> int:
    """Games won by a search of 100 playouts against casual; each deal is played from both seats."""
    won = 0
    for number in deals:
        for seat in range(2):
            bots: list[Bot] = [make("casual", f"{number}/0"), make("casual", f"{number}/1")]
            bots[seat] = Search({"rollouts": 100, "ms": 0, "kick_good": 0.5}, number)
            won += winner(number, bots) == seat
    return won


def test_a_hundred_playouts_beat_casual() -> None:
    """It wins about 60 % in the long run: then 50 of 100 or fewer are met once in 40 times, but the seeds are fixed."""
    assert games_won(range(50)) > 50


@pytest.mark.slow
def test_a_hundred_playouts_beat_casual_by_far() -> None:
    """At 60 %, less than 54 % of 1,000 games are met once in 10,000 times; at 50 %, more than 54 % once in 200."""
    assert games_won(range(1000, 1500)) > 540
