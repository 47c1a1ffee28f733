"""Choosing at random among what is lawful: uniform, or eager (never draws or keeps while something is playable)."""

from __future__ import annotations

from .codes import DRAW, WORD
from .jit import hot, small
from .legal import decisions
from .piles import count_bits
from .rng import Generator, below
from .rules import Rules
from .state import State

PASSIVE = 3 << (DRAW - WORD)
FEW = 2


@small
def nth_bit(x: int, n: int) -> int:
    """The place of the n-th bit (from 0) of a word that has more than n bits."""
    for _ in range(n):
        x &= x - 1
    return count_bits((x & -x) - 1)


@small
def nth_action(cards: int, other: int, n: int) -> int:
    """The n-th action (from 0) of a set."""
    first = count_bits(cards)
    if n < first:
        return nth_bit(cards, n)
    return WORD + nth_bit(other, n - first)


@hot
def random_action(r: Rules, s: State, g: Generator, eager: int) -> int:
    """A lawful action of the seat in turn, every one equally likely; the generator of g decides.

    With two cards or fewer in the piles an eager player may keep too: else one card could go round for ever (an item
    box that always turns up the card it was drawn in exchange for).
    """
    cards, other = decisions(r, s)
    if eager and s.n_draw + s.n_discard > FEW:
        active = other & ~PASSIVE
        if (cards | active) != 0:
            other = active
    return nth_action(cards, other, below(g, count_bits(cards) + count_bits(other)))
