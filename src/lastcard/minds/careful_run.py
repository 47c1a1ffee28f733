"""Which card to lay: every one is tried on the view, and where it brings the own side another turn, what could follow.

The search is a loop over a small stack in the mind, because functions that call each other in a circle cannot be kept
in the compiler's cache. The view is as before when it ends.
"""

from __future__ import annotations

from ..engine.codes import DRAW_CARDS, NO_CARD, NO_COLOR, REVERSE, SKIP
from ..engine.jit import rule, small
from ..engine.legal import fitting
from ..engine.piles import hand_add, hand_remove, lowest
from ..engine.rules import Rules
from ..engine.state import State
from .careful_value import effect, hit, holding, shed
from .mind import LONGEST_RUN, Mind


@rule
def best_run(r: Rules, v: State, seat: int, m: Mind, cards: int) -> None:
    """Finds the best of some cards to lay: `m.best`, to go on with `m.best_color`, of worth `m.best_worth`."""
    m.best = NO_CARD
    open_level(m, 0, cards, 0)
    level = 0
    while level >= 0:
        if m.todo[level] == 0:
            level -= 1
            if level >= 0:
                take_back(r, v, seat, m, level)
        elif lay_next(r, v, seat, m, level):
            level += 1
        else:
            take_back(r, v, seat, m, level)


@small
def open_level(m: Mind, level: int, cards: int, gain: int) -> None:
    """So much was gained by the cards before; these may follow."""
    m.todo[level], m.tint[level], m.gain[level] = cards, 0, gain


@rule
def next_color(r: Rules, m: Mind, level: int, k: int) -> int:
    """The color to try card k with; wilds are tried with each."""
    if (r.naming >> k) & 1 == 0:
        m.todo[level] &= m.todo[level] - 1
        return int(r.color[k])
    color = int(m.tint[level])
    m.tint[level] = color + 1
    if color + 1 == NO_COLOR:
        m.tint[level] = 0
        m.todo[level] &= m.todo[level] - 1
    return color


@rule
def lay_next(r: Rules, v: State, seat: int, m: Mind, level: int) -> bool:
    """Lays the next card to be tried and weighs the position; True if the own turn goes on."""
    k = lowest(m.todo[level])
    color = next_color(r, m, level, k)
    if level == 0:
        m.root, m.root_color = k, color
    gain = m.gain[level] + shed(r, m, k) - holding(r, v, seat, m, k)
    m.tried[level], m.under_color[level], m.under_top[level] = k, v.color, v.top
    hand_remove(v, seat, k)
    m.colors[r.color[k]] -= 1
    v.color, v.top = color, k
    compare(m, gain + effect(r, v, seat, m, k))
    if level + 1 == LONGEST_RUN or v.sizes[seat] == 0 or not again(r, v, m, k):
        return False
    open_level(m, level + 1, fitting(r, v, seat), gain + hit(r, v, seat, m, int(m.ahead), int(r.amount[k])))
    return True


@small
def compare(m: Mind, worth: int) -> None:
    """Keeps the first card of the best run so far."""
    if m.best == NO_CARD or worth > m.best_worth:
        m.best, m.best_color, m.best_worth = m.root, m.root_color, worth


@small
def again(r: Rules, v: State, m: Mind, k: int) -> bool:
    """Does card k, played between two, bring the own side another turn?"""
    if not m.two or v.total > 0:
        return False
    verb = r.verb[k]
    return verb == SKIP or (verb == REVERSE and m.duel != 0) or (verb == DRAW_CARDS and not r.stacking)


@rule
def take_back(r: Rules, v: State, seat: int, m: Mind, level: int) -> None:
    """Takes back the card laid at this level."""
    k = int(m.tried[level])
    v.color, v.top = m.under_color[level], m.under_top[level]
    m.colors[r.color[k]] += 1
    hand_add(v, seat, k)
