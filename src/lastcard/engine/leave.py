"""A seat quits the match in the middle of whatever is going on (OP-51)."""

from __future__ import annotations

from .codes import (
    CHOOSE_COLOR,
    DRAFT,
    NOBODY,
    ROUND_OVER,
    SEAT_IN,
    START_COLOR,
    START_DEALER_COLOR,
    START_DRAFT,
    SWAP,
)
from .jit import rule
from .piles import hand_under_pile
from .resolve import end_sequence, settle_sequence
from .rules import Rules
from .score import drop_out, end_round, win_by_leaving
from .state import State
from .turn import after, give_turn


@rule
def leave(r: Rules, s: State, p: int) -> None:
    """Seat p quits: its hand goes under the draw pile, nobody else pays, and play goes on with the next seat."""
    if s.match_over or s.out[p] != SEAT_IN:
        return
    s.passes = 0
    if s.phase != ROUND_OVER and p == s.turn and s.phase == DRAFT:
        end_sequence(r, s, p)  # it ends as if stopped
    if s.phase != ROUND_OVER and p == s.turn and s.phase == SWAP:
        settle_sequence(r, s, p)  # the swap lapses, the rest follows
    finisher = int(s.finisher)
    lapses = p == s.turn or p == finisher
    if s.phase == ROUND_OVER:
        drop_out(s, p)
    else:
        quit_round(s, p)
        if finisher != NOBODY and lapses:
            end_round(r, s, finisher)  # without the leaver's cards
    win_by_leaving(r, s)


@rule
def quit_round(s: State, p: int) -> None:
    """Seat p leaves a running round; what it was asked for lapses, except a colour, which the next seat names."""
    if s.catchable == p:
        s.catchable = NOBODY
    hand_under_pile(s, p)
    drop_out(s, p)
    if p != s.turn:
        return
    s.drawn = -1
    phase = s.phase
    if s.seats_in == 0:
        return
    if phase == CHOOSE_COLOR:
        q = after(s, s.dealer) if s.starter == START_DEALER_COLOR else after(s, p)
        give_turn(s, q)
        s.phase = CHOOSE_COLOR
        if s.starter != START_DRAFT:
            s.starter = START_COLOR
        return
    s.total = 0
    give_turn(s, after(s, p))
