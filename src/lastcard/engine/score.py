"""The end of a round and of a match, in every format."""

from __future__ import annotations

from .codes import (
    LOW,
    NOBODY,
    POINTS,
    ROUND_OVER,
    SEAT_IN,
    SEAT_LEFT,
    SEAT_OUT_OF_MATCH,
    SINGLE,
)
from .jit import rule
from .piles import hand_value
from .rules import Rules
from .state import State
from .turn import partners, sides_in


@rule
def close_round(s: State, winner: int) -> None:
    """The round stands still; nothing is asked of anybody any more."""
    s.phase = ROUND_OVER
    s.winner = winner
    s.finisher = s.source = s.catchable = s.called = NOBODY
    s.total = s.n_extras = s.multi = s.starter = s.exchanged = s.passes = s.fresh = 0
    s.drafts_left = s.wild_total = s.guilty = 0
    s.draft_rank = s.drawn = -1
    s.rounds += 1


@rule
def end_round(r: Rules, s: State, winner: int) -> None:
    """Seat `winner` has won the round: points are counted and booked as the format says."""
    close_round(s, winner)
    s.points = 0
    for q in range(s.players):
        if not partners(r, winner, q):
            s.points += hand_value(r, s, q)
    if r.scoring == SINGLE:
        win_match(r, s, winner)
    elif r.scoring == POINTS:
        book_points(r, s, winner)
    else:
        book_leftovers(r, s)
        if r.scoring == LOW:
            end_low(r, s)
        else:
            eliminate(r, s, winner)


@rule
def win_match(r: Rules, s: State, p: int) -> None:
    """Seat p wins the match, with its partner in a team game."""
    s.match_over = 1
    s.match_winners = 0
    for q in range(s.players):
        if partners(r, p, q):
            s.match_winners |= 1 << q


@rule
def book_points(r: Rules, s: State, winner: int) -> None:
    """The winner scores what the opponents hold; at the target the match is won (in teams: both partners)."""
    for q in range(s.players):
        if partners(r, winner, q):
            s.scores[q] += s.points
    if s.scores[winner] >= r.target:
        win_match(r, s, winner)


@rule
def book_leftovers(r: Rules, s: State) -> None:
    """Every seat still in adds its own leftovers; in teams both partners carry what both have left."""
    for p in range(s.players):
        for q in range(s.players):
            if s.out[q] == SEAT_IN and partners(r, p, q):
                s.scores[p] += hand_value(r, s, q)


@rule
def end_low(r: Rules, s: State) -> None:
    """Low scoring: once a seat reaches the target, the lowest total of the seats still in wins; ties share (OP-50)."""
    reached = 0
    best = -1
    for p in range(s.players):
        if s.out[p] == SEAT_IN:
            if s.scores[p] >= r.target:
                reached = 1
            if best < 0 or s.scores[p] < best:
                best = s.scores[p]
    if not reached:
        return
    s.match_over = 1
    s.match_winners = 0
    for p in range(s.players):
        if s.out[p] == SEAT_IN and s.scores[p] == best:
            for q in range(s.players):
                if partners(r, p, q):
                    s.match_winners |= 1 << q


@rule
def eliminate(r: Rules, s: State, winner: int) -> None:
    """Challenge UNO: whoever reaches the target is out, but never the winner of the round (OP-49)."""
    for p in range(s.players):
        if p != winner and s.out[p] == SEAT_IN and s.scores[p] >= r.target:
            s.out[p] = SEAT_OUT_OF_MATCH
            s.seats_in -= 1
    if s.seats_in == 1:
        win_match(r, s, last_in(s))


@rule
def last_in(s: State) -> int:
    """The lowest seat still in the match."""
    for p in range(s.players):
        if s.out[p] == SEAT_IN:
            return p
    return NOBODY


@rule
def drop_out(s: State, p: int) -> None:
    """Seat p leaves the match for good."""
    s.out[p] = SEAT_LEFT
    s.seats_in -= 1


@rule
def win_by_leaving(r: Rules, s: State) -> None:
    """If leaving has left one side alone, it wins the match (OP-51)."""
    if s.match_over or sides_in(r, s) > 1:
        return
    if s.phase != ROUND_OVER:
        close_round(s, last_in(s))
        s.points = 0
    win_match(r, s, last_in(s))


@rule
def end_blocked(r: Rules, s: State) -> None:
    """Nobody can draw or play: the round is void, or the lowest hand wins it (OP-43)."""
    if not r.lowest_wins_blocked:
        close_round(s, NOBODY)
        s.void = 1
        s.points = 0
        return
    best = NOBODY
    for p in range(s.players):
        if s.out[p] == SEAT_IN and (best < 0 or hand_value(r, s, p) < hand_value(r, s, best)):
            best = p
    end_round(r, s, best)
