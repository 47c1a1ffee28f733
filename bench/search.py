"""Measures what a search costs: `python bench/search.py [--quick]`.

Positions are taken from the middle of rounds between careful players; every one is searched with 2,000 playouts a few
times, and the quickest counts (machines are shared). Prints medians and ranges over the positions in Markdown.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from typing import Any

import numpy as np

from lastcard.bots.search import Engine
from lastcard.editions import EDITIONS
from lastcard.engine import deal, rng
from lastcard.engine.codes import ROUND_OVER, TURN
from lastcard.engine.legal import decisions
from lastcard.engine.piles import count_bits
from lastcard.engine.play import play
from lastcard.engine.rules import Rules
from lastcard.engine.state import State, new_state
from lastcard.engine.tables import make_rules
from lastcard.engine.view import view
from lastcard.loops.search_records import Search
from lastcard.minds.choose import choose, notice
from lastcard.minds.mind import CAREFUL, GRAIN, Mind, forget
from lastcard.options import resolve

ROLLOUTS = 2000
CASES = [("classic", 2), ("classic", 4), ("classic", 10), ("nascar", 4), ("mariokart", 4)]


def careful(seed: int) -> Mind:
    mind = Mind()
    mind.kind, mind.kick_good = CAREFUL, GRAIN // 2
    rng.seed(mind, 3, seed)
    forget(mind)
    return mind


def middle(rules: Rules, players: int, seed: int) -> tuple[State, Mind] | None:
    """A view of a seat with a choice, some actions into a round, and what that seat remembers."""
    s, mind, dice = new_state(players), careful(seed), random.Random(seed)
    rng.seed(s, 1, seed)
    deal.deal(rules, s, seed % players)
    notice(rules, s, mind)
    for _ in range(dice.randrange(2 * players, 9 * players)):
        v = new_state(players)
        view(s, v, s.turn)
        play(rules, s, s.turn, choose(rules, v, s.turn, mind))
        if s.phase == ROUND_OVER:
            return None
        notice(rules, s, mind)
    cards, other = decisions(rules, s)
    if s.phase != TURN or count_bits(cards) + count_bits(other) < 3:
        return None
    v = new_state(players)
    view(s, v, s.turn)
    return v, mind


def positions(rules: Rules, players: int, n: int) -> list[tuple[State, Mind]]:
    """The first n that fit."""
    found: list[tuple[State, Mind]] = []
    seed = 0
    while len(found) < n:
        seed += 1
        spot = middle(rules, players, seed)
        if spot is not None:
            found.append(spot)
    return found


def milliseconds(engine: Engine, spot: tuple[State, Mind], repeats: int) -> float:
    """The quickest of some searches of one position."""
    v, mind = spot
    engine.set_out(v, mind)
    times = []
    for _ in range(repeats):
        start = time.perf_counter()
        engine.think(int(v.turn), ROLLOUTS, True)
        times.append(1000 * (time.perf_counter() - start))
    return min(times)


def row(edition: str, players: int, n: int, repeats: int) -> str:
    """One line of the table."""
    rules = make_rules(EDITIONS[edition], resolve(EDITIONS[edition], {"scoring": "single"}), auto_uno=True)
    search: Any = Search()
    rng.seed(search, 1, 1)
    engine = Engine(rules, search)
    times = [milliseconds(engine, spot, repeats) for spot in positions(rules, players, n)]
    rate = ROLLOUTS / statistics.median(times)
    return (
        f"| {edition} | {players} | {statistics.median(times):.1f} ms | {min(times):.1f} – {max(times):.1f} ms | "
        f"{np.percentile(times, 95):.1f} ms | {rate:.0f} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="few positions")
    options = parser.parse_args()
    n, repeats = (10, 2) if options.quick else (100, 3)
    print(f"{ROLLOUTS} playouts from the middle of a round, {n} positions each, one thread.\n")
    print("| edition | players | median | range | 95 of 100 below | playouts a millisecond |")
    print("|---|---|---|---|---|---|")
    for edition, players in CASES:
        print(row(edition, players, n, repeats), flush=True)


if __name__ == "__main__":
    main()
