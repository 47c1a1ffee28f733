"""What RLCard's random agent loses by: the random agent with single good habits, each against the plain one.

`python bench/rlcard_parts.py -n 10000` prints a table in Markdown. Needs RLCard.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np
import rlcard
from rlcard.agents import RandomAgent
from rlcard_match import ACTIONS, SEED, wilson

Filter = Callable[[list[str], list[str]], list[str]]


def held(hand: list[str]) -> Counter[str]:
    """The colored cards of a hand by color."""
    return Counter(card[0] for card in hand if "wild" not in card)


def hold_wilds(actions: list[str], _hand: list[str]) -> list[str]:
    return [a for a in actions if "wild" not in a] or actions


def name_most(actions: list[str], hand: list[str]) -> list[str]:
    most = max(held(hand).values(), default=0)
    return [a for a in actions if "wild" not in a or held(hand)[a[0]] == most]


def take_turns(actions: list[str], _hand: list[str]) -> list[str]:
    return [a for a in actions if a.endswith(("skip", "draw_2"))] or actions


def spare_turns(actions: list[str], _hand: list[str]) -> list[str]:
    return [a for a in actions if not a.endswith(("skip", "draw_2"))] or actions


def shed_most(actions: list[str], hand: list[str]) -> list[str]:
    colored = [a for a in actions if "wild" not in a]
    if not colored:
        return actions
    most = max(held(hand)[a[0]] for a in colored)
    return [a for a in actions if "wild" in a or held(hand)[a[0]] == most]


HABITS: dict[str, Filter] = {
    "wilds last": hold_wilds,
    "names the color held most": name_most,
    "Skip and Draw Two first": take_turns,
    "Skip and Draw Two last": spare_turns,
    "lays the color held most": shed_most,
}
ROWS = [[], *([name] for name in HABITS)]
ROWS += [
    ["wilds last", "names the color held most"],
    ["wilds last", "names the color held most", "Skip and Draw Two last"],
    ["wilds last", "names the color held most", "Skip and Draw Two last", "lays the color held most"],
    ["wilds last", "names the color held most", "lays the color held most"],
]


class Habitual:
    """Chooses at random among what its habits leave."""

    use_raw = True

    def __init__(self, habits: list[str], seed: int) -> None:
        self.filters, self.dice = [HABITS[name] for name in habits], random.Random(seed)

    def step(self, state: dict[str, Any]) -> str:
        actions: list[str] = sorted(set(state["raw_legal_actions"]))
        for chosen in self.filters:
            actions = chosen(actions, state["raw_obs"]["hand"])
        return self.dice.choice(actions)

    def eval_step(self, state: dict[str, Any]) -> tuple[str, dict[str, Any]]:
        return self.step(state), {}


def wins(habits: list[str], games: int) -> int:
    """Games won against the random agent, from both seats in turn."""
    won = 0
    for seat in range(2):
        np.random.seed(SEED + seat)
        env = rlcard.make("uno", config={"seed": SEED + seat})
        agents: list[Any] = [RandomAgent(ACTIONS), RandomAgent(ACTIONS)]
        agents[seat] = Habitual(habits, SEED + seat)
        env.set_agents(agents)
        won += sum(int(env.run(is_training=False)[1][seat] > 0) for _ in range(games // 2))
    return won


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-n", type=int, default=10_000, help="games of each row")
    n = parser.parse_args().n // 2 * 2
    print("| habits | games | won | 95 % interval |")
    print("|---|---|---|---|")
    for habits in ROWS:
        won = wins(habits, n)
        low, high = wilson(won, n)
        print(f"| {', '.join(habits) or 'none'} | {n} | {100 * won / n:.1f}% | {low:.1f}% – {high:.1f}% |", flush=True)


if __name__ == "__main__":
    main()
