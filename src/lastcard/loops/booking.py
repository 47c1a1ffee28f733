"""Who sits where, and what a round that is over counts: a plain match, or partners in rotation (OP-46, OP-47)."""

from __future__ import annotations

from ..engine.codes import MAX_SEATS, SEAT_IN
from ..engine.jit import rule
from ..engine.state import State
from .records import TABLE, Match, Plan


@rule
def seat_board(plan: Plan, m: Match, s: State) -> None:
    """The players take their seats for the present board: everybody in, no score yet."""
    n = int(plan.players)
    if m.tied:
        n = 0
        for p in range(plan.players):
            if (m.tied >> p) & 1:
                m.who[n] = p
                n += 1
    elif plan.rounds:
        n = TABLE
        for p in range(TABLE):
            m.who[p] = plan.schedule[m.round][m.board][p]
    s.players = s.seats_in = n
    for p in range(MAX_SEATS):
        s.out[p] = SEAT_IN
        s.scores[p] = 0
    s.match_over = s.match_winners = s.rounds = s.actions = 0


@rule
def book(plan: Plan, m: Match, s: State) -> None:
    """Books the round that is over at the present board, and opens what comes next."""
    m.dealt = 0
    if s.void:
        if m.stuck:
            m.over = 1
    elif m.tied:
        m.over = 1
        m.winners = 1 << m.who[s.winner]
    elif plan.rounds:
        book_rotation(plan, m, s)
    else:
        book_plain(m, s)


@rule
def book_plain(m: Match, s: State) -> None:
    """The engine has booked; the match is over when it says so."""
    m.over = s.match_over
    for p in range(s.players):
        m.totals[m.who[p]] = s.scores[p]
        m.winners |= ((s.match_winners >> p) & 1) << m.who[p]


@rule
def book_rotation(plan: Plan, m: Match, s: State) -> None:
    """The winning pair, or only its finisher, is credited; then the next board, the next round, or the end."""
    m.totals[m.who[s.winner]] += s.points
    if not plan.finisher_only:
        m.totals[m.who[(s.winner + 2) % TABLE]] += s.points
    m.board += 1
    if m.board == plan.boards:
        m.board = 0
        m.round += 1
    if m.round == plan.rounds:
        end_rotation(plan, m)
    if not m.over:
        seat_board(plan, m, s)


@rule
def end_rotation(plan: Plan, m: Match) -> None:
    """The highest total wins; a tie is shared or played off."""
    best = m.totals[0]
    for p in range(plan.players):
        best = max(best, m.totals[p])
    leaders = 0
    for p in range(plan.players):
        if m.totals[p] == best:
            leaders |= 1 << p
    if plan.playoff and leaders & (leaders - 1):
        m.tied = leaders
    else:
        m.over = 1
        m.winners = leaders
