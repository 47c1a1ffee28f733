"""A position after some random decisions, with every pile in order: what a perft file may begin with.

`python -m tests.perft.random_position EDITION PLAYERS SEED DECISIONS [OPTION=VALUE ...]`; 0 decisions: an opening.
"""

from __future__ import annotations

import sys

from lastcard.editions import get
from lastcard.engine import codes, deal, rng
from lastcard.engine.piles import settle_order
from lastcard.engine.play import play
from lastcard.engine.policy import random_action
from lastcard.engine.state import new_state
from lastcard.engine.tables import make_rules
from lastcard.notation import show
from lastcard.options import from_text, resolve


def random_position(edition_key: str, players: int, seed: int, decisions: int, *options: str) -> str:
    """Its text; if the round ends before, the position before its last decision."""
    edition = get(edition_key)
    pairs = (option.partition("=") for option in options)
    chosen = resolve(edition, {name: from_text(name, value) for name, _, value in pairs})
    rules, state = make_rules(edition, chosen), new_state(players)
    rng.seed(state, 0, seed)
    deal.deal(rules, state, seed % players)
    settle_order(state)
    for _ in range(decisions):
        after = state.copy()
        play(rules, after, after.turn, random_action(rules, after, after, 1))
        if after.phase == codes.ROUND_OVER:
            break
        settle_order(after)
        state = after
    state.rng[:] = [0] * 4
    state.scripted = 1
    return show(edition, chosen, rules, state)


if __name__ == "__main__":
    key, seats, number, count, *given = sys.argv[1:]
    print(random_position(key, int(seats), int(number), int(count), *given))
