"""Our bots inside RLCard's UNO, against its rule agent and its random agent: `python bench/rlcard_match.py -n 10000`.

Two players, RLCard's own rules and its own shuffles; the bots take seat 0 and seat 1 in turn. Prints Markdown with 95 %
intervals by Wilson's formula. Needs RLCard.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import rlcard
from rlcard.agents import RandomAgent
from rlcard.models.uno_rule_models import UNORuleAgentV1
from rlcard_table import OurAgent

from lastcard.bots import BotError, parse

ACTIONS = 61
SEED = 20_000
THEIRS: dict[str, Callable[[], Any]] = {"random": lambda: RandomAgent(ACTIONS), "uno-rule-v1": UNORuleAgentV1}


def agent(name: str, seat: int, seed: int) -> Any:
    """An agent of RLCard by its name, or one of our bots behind `our:`."""
    if name in THEIRS:
        return THEIRS[name]()
    return OurAgent(parse(name.removeprefix("our:"))[0].make(f"rlcard/{seed}/{seat}"), seat)


def wilson(wins: float, n: int, z: float = 1.96) -> tuple[float, float]:
    """The 95 % interval of a share, in percent."""
    share, squared = wins / n, z * z
    center = (share + squared / (2 * n)) / (1 + squared / n)
    half = z * math.sqrt(share * (1 - share) / n + squared / (4 * n * n)) / (1 + squared / n)
    return 100 * (center - half), 100 * (center + half)


def match(ours: str, theirs: str, games: int) -> tuple[int, int, int]:
    """Games won by `ours`; decisions it was asked for; those where RLCard did not allow the action and another came."""
    won = asked = replaced = 0
    for seat in range(2):
        np.random.seed(SEED + seat)
        env = rlcard.make("uno", config={"seed": SEED + seat})
        mine = agent(ours, seat, SEED)
        other = agent(theirs, 1 - seat, SEED)
        env.set_agents([mine, other] if seat == 0 else [other, mine])
        for _ in range(games // 2):
            _, payoffs = env.run(is_training=False)
            won += int(payoffs[seat] > 0)
        asked += getattr(mine, "asked", 0)
        replaced += getattr(mine, "replaced", 0)
    return won, asked, replaced


def row(ours: str, theirs: str, games: int) -> str:
    """One line of the table."""
    start = time.perf_counter()
    won, asked, replaced = match(ours, theirs, games)
    n = games // 2 * 2
    low, high = wilson(won, n)
    swapped = f"{100 * replaced / asked:.2f}%" if asked else "-"
    seconds = time.perf_counter() - start
    return f"| {ours} | {theirs} | {n} | {100 * won / n:.1f}% | {low:.1f}% – {high:.1f}% | {swapped} | {seconds:.0f} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-n", type=int, default=10_000, help="games of each pair")
    parser.add_argument("--bots", default="our:casual our:careful our:search:rollouts=100", help="between blanks")
    parser.add_argument("--against", default="random uno-rule-v1")
    options = parser.parse_args()
    print(f"RLCard's UNO, two players, its rules; seeds {SEED} (first seat) and {SEED + 1} (second seat).\n")
    print("| bot | against | games | won | 95 % interval | not allowed there | seconds |")
    print("|---|---|---|---|---|---|---|")
    pairs = [(ours, theirs) for ours in options.bots.split() for theirs in options.against.split()]
    for ours, theirs in [("uno-rule-v1", "random"), *pairs]:
        try:
            print(row(ours, theirs, options.n), flush=True)
        except BotError as error:
            parser.error(str(error))


if __name__ == "__main__":
    main()
