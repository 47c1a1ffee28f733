"""Counting the tree of actions below a position: the fingerprint of a set of rules.

A leaf at depth n is a sequence of n decisions of the seats in turn (colours and targets included in the action that
names them; UNO calls and catches left aside). Sequences that end the round earlier are tallied as ends.
"""

from __future__ import annotations

from .codes import ROUND_OVER, WORD
from .legal import decisions
from .piles import lowest
from .play import play
from .rules import Rules
from .state import State


def actions_of(cards: int, other: int) -> list[int]:
    """The action numbers of a set, ascending."""
    found = []
    for word, base in ((cards, 0), (other, WORD)):
        rest = word
        while rest:
            found.append(base + lowest(rest))
            rest &= rest - 1
    return found


def children(r: Rules, s: State) -> list[tuple[int, State]]:
    """Every decision of the seat in turn with the position after it."""
    if s.phase == ROUND_OVER:
        return []
    found = []
    for action in actions_of(*decisions(r, s)):
        child = s.copy()
        play(r, child, child.turn, action)
        found.append((action, child))
    return found


def perft(r: Rules, s: State, depth: int) -> tuple[int, int]:
    """(leaves at this depth, rounds that ended earlier)."""
    if depth == 0:
        return 1, 0
    if s.phase == ROUND_OVER:
        return 0, 1
    leaves = ends = 0
    for _, child in children(r, s):
        below, ended = perft(r, child, depth - 1)
        leaves += below
        ends += ended
    return leaves, ends
