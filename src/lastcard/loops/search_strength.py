"""How fast a hand may be expected to go out: the value of a position where a playout is cut off.

The numbers were fitted to 95,000 positions of rounds of two and of four casual players, then rounded, so that
the share of a hand's strength in the strength of all is how often its player wins (Luce's choice rule): a number for
each size, and factors for what is in the hand.
"""

from __future__ import annotations

from ..engine.codes import DRAW_CARDS, REVERSE, SEAT_IN, SKIP
from ..engine.jit import rule
from ..engine.legal import fitting
from ..engine.piles import lowest
from ..engine.rules import Rules
from ..engine.state import State

SIZES = (10000, 10000, 4600, 2600, 1700, 1200, 900, 700, 500, 400, 300, 250, 200, 150, 120, 80)  # by cards in hand
DUEL = (10000, 10000, 6900, 5100, 4200, 3400, 2900, 2400, 1900, 1700, 1250, 1200, 900, 800, 700, 500)  # between two
WILD = 200  # percent, for each wild held
BLOCK = 125  # for each card that takes a turn from another
FITS = 140  # some colored card fits on the top card
OUT = 9000  # the last card fits, and it is this hand's turn
ENOUGH = 4  # more cards of a kind count no more


@rule
def strength(r: Rules, s: State, q: int) -> int:
    """The strength of the hand of seat q; 0 for a seat that is out."""
    if s.out[q] != SEAT_IN:
        return 0
    size = min(s.sizes[q], len(SIZES) - 1)
    x = DUEL[size] if s.seats_in == 2 else SIZES[size]
    wilds = 0
    blocks = 0
    rest = int(s.bits[q])
    while rest:
        k = lowest(rest)
        rest &= rest - 1
        if (r.wilds >> k) & 1:
            wilds += s.hands[q][k]
        elif blocking(r, s, k):
            blocks += s.hands[q][k]
    for _ in range(min(wilds, ENOUGH)):
        x = x * WILD // 100
    for _ in range(min(blocks, ENOUGH)):
        x = x * BLOCK // 100
    fits = fitting(r, s, q)
    if fits & ~r.wilds:
        x = x * FITS // 100
    if fits and size == 1 and q == s.turn:
        x = x * OUT // 100
    return x


@rule
def blocking(r: Rules, s: State, k: int) -> bool:
    """Does colored card k take a turn from another?"""
    return r.verb[k] == SKIP or r.verb[k] == DRAW_CARDS or (r.verb[k] == REVERSE and s.seats_in == 2)
