"""How strong the bots are: `python -m tests.minds.strength [DEALS]` prints the table of docs/bots.md.

One bot of a kind plays among others of one kind. Every deal is played with the bot in every seat (the order of the draw
pile is part of the deal), so that much of the luck falls out; the error is that of the mean over deals.
"""

import sys
from collections.abc import Iterator
from math import sqrt

from lastcard.bots import BotSpec
from lastcard.editions import EDITIONS
from lastcard.simulate.duel import every_seat, with_better
from lastcard.simulate.setup import Loop, Setup

FIRST_DEAL = 1_000_000  # the weights were chosen on others
PAIRS = (("casual", "random"), ("casual", "eager"), ("careful", "random"), ("careful", "eager"), ("careful", "casual"))


def share(bot: str, foe: str, edition: str, players: int, deals: int, **options: object) -> tuple[float, float]:
    """The share of single hands that one bot wins among its foes, and the standard error of that."""
    given = {"scoring": "single", **options}
    setup = Setup(EDITIONS[edition], given, players=players)
    setup = with_better(setup, BotSpec(bot, {"call_rate": 1}), BotSpec(foe, {"call_rate": 1}))
    seats = every_seat(setup)
    rows, _ = Loop(setup, seats).play(1, FIRST_DEAL * len(seats), deals * len(seats))
    wins = (rows["winners"] & 1).reshape(deals, len(seats)).mean(1)
    return float(wins.mean()), float(wins.std()) / sqrt(deals)


def table(deals: int) -> Iterator[str]:
    """The lines of the table."""
    yield "| edition | players | one | among | won | standard error |"
    yield "|---|---|---|---|---|---|"
    for edition in EDITIONS:
        for players in (2, 4):
            for bot, foe in PAIRS:
                won, error = share(bot, foe, edition, players, deals)
                yield f"| {edition} | {players} | {bot} | {foe} | {won:.1%} | {error:.2%} |"


if __name__ == "__main__":
    for line in table(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000):
        print(line, flush=True)
