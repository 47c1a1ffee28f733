"""Whose turn it is, and the UNO window that opens and closes with the turns."""

from __future__ import annotations

from .codes import NOBODY, SEAT_IN, TURN
from .jit import rule, small
from .rules import Rules
from .state import State


@small
def around(q: int, n: int) -> int:
    """Seat numbers go round the table."""
    if q >= n:
        return q - n
    return q + n if q < 0 else q


@rule
def after(s: State, p: int) -> int:
    """The next seat still in, in the direction of play."""
    n = int(s.players)
    step = int(s.direction)
    q = around(p + step, n)
    while s.out[q] != SEAT_IN:
        q = around(q + step, n)
    return q


@rule
def before(s: State, p: int) -> int:
    """The seat still in that plays before p in the direction of play, skipped or not (OP-30)."""
    s.direction = -s.direction
    q = after(s, p)
    s.direction = -s.direction
    return q


@small
def give_turn(s: State, p: int) -> None:
    """Seat p has a turn of its own; a call made in the turn that ended is used up (OP-35)."""
    s.turn = p
    s.phase = TURN
    s.called = NOBODY


@small
def ask(s: State, p: int, phase: int) -> None:
    """Seat p must take the decision that `phase` names."""
    if p != s.turn:
        s.called = NOBODY
    s.turn = p
    s.phase = phase


@rule
def open_window(r: Rules, s: State, p: int, called: bool) -> None:
    """Seat p has finished a play: with one card left and no call it can be caught (OP-35, OP-36, HR-4)."""
    if s.sizes[p] == 1 and not called and not r.auto_uno and (r.swap_uno or not s.exchanged):
        s.catchable = p
    s.exchanged = 0


@small
def close_window(s: State, p: int) -> None:
    """A voluntary draw or play by another seat ends the chance to catch (OP-36)."""
    if s.catchable != p:
        s.catchable = NOBODY


@rule
def partners(r: Rules, p: int, q: int) -> bool:
    """Are p and q on one side? Partners sit opposite each other (OP-54)."""
    return p == q or (r.team != 0 and (p - q) & 1 == 0)


@rule
def sides_in(r: Rules, s: State) -> int:
    """How many sides (seats, or teams) still have a seat in the match."""
    if not r.team:
        return int(s.seats_in)
    sides = 0
    for side in range(2):
        if s.out[side] == SEAT_IN or s.out[side + 2] == SEAT_IN:
            sides += 1
    return sides
