"""What the end of a round is worth to one seat."""

from __future__ import annotations

from ..engine.codes import ELIMINATION, NOBODY, POINTS, SEAT_OUT_OF_MATCH, SINGLE
from ..engine.jit import rule
from ..engine.piles import hand_value
from ..engine.rules import Rules
from ..engine.state import State
from ..engine.turn import partners
from .search_strength import strength

WIN = 1000  # of a match that is one round
POINTS_WON = 100  # in a usual round, from each rival
MATCH = 2  # winning or losing a match counts as so many times its target


@rule
def worth(r: Rules, s: State, seat: int) -> int:
    """How good the position after the round is for the side of `seat`; more is better, the unit is of no meaning.

    Where one round decides: was it won? Where scores are kept: the own score beside those of the rivals, and far more
    if the match is decided.
    """
    if r.scoring == SINGLE:
        if s.winner == NOBODY:
            return WIN // s.players
        return WIN if partners(r, s.winner, seat) else 0
    lead = 0
    rivals = 0
    for q in range(s.players):
        if not partners(r, q, seat):
            lead -= standing(r, s, q)
            rivals += 1
    lead += rivals * standing(r, s, seat)
    if s.match_over:
        won = (s.match_winners >> seat) & 1
        lead += rivals * MATCH * (r.target if won else -r.target)
    return lead


@rule
def unit(r: Rules, s: State) -> int:
    """About what a win of the round is worth."""
    return WIN if r.scoring == SINGLE else POINTS_WON * s.seats_in


@rule
def standing(r: Rules, s: State, q: int) -> int:
    """The score of one seat, more being better; who is out of the match is far behind (OP-49, OP-50)."""
    if s.out[q] == SEAT_OUT_OF_MATCH:
        return -MATCH * r.target
    return s.scores[q] if r.scoring == POINTS else -s.scores[q]


@rule
def outlook(r: Rules, s: State, seat: int) -> int:
    """How good the position of a running round is for the side of `seat`, in the unit of `worth`.

    Everybody may still go out, as likely as its strength is a share of all (Luce's rule); that is worth what it would
    be worth now.
    """
    strengths = 1
    own = 0
    lead = 0
    for q in range(s.players):
        x = strength(r, s, q)
        strengths += x
        if r.scoring == SINGLE:
            own += x if partners(r, q, seat) else 0
        elif x > 0:
            lead += x * if_out(r, s, seat, q)
    return (WIN * own if r.scoring == SINGLE else lead) // strengths


@rule
def if_out(r: Rules, s: State, seat: int, winner: int) -> int:
    """The lead of the side of `seat` if `winner` went out now."""
    gain = 0
    for q in range(s.players):
        if not partners(r, q, winner):
            gain += hand_value(r, s, q)
    lead = 0
    rivals = 0
    for q in range(s.players):
        if not partners(r, q, seat):
            lead -= booked(r, s, q, winner, gain)
            rivals += 1
    return lead + rivals * booked(r, s, seat, winner, gain)


@rule
def booked(r: Rules, s: State, q: int, winner: int, gain: int) -> int:
    """The standing of seat q if `winner` went out now and the others held `gain` points."""
    if s.out[q] == SEAT_OUT_OF_MATCH:
        return -MATCH * r.target
    score = int(s.scores[q])
    if r.scoring == POINTS:
        score += gain if partners(r, q, winner) else 0
        return score + (MATCH * r.target if score >= r.target else 0)
    for p in range(s.players):
        if p != winner and partners(r, p, q):
            score += hand_value(r, s, p)
    return -score - (MATCH * r.target if r.scoring == ELIMINATION and score >= r.target else 0)
