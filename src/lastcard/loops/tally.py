"""Counting: what an action was and what came of it, read off the state before and after."""

from __future__ import annotations

from ..engine.codes import (
    CALL_UNO,
    CATCH,
    CHALLENGE,
    DRAW,
    FLIP,
    GUILTY,
    KICK_GOOD,
    KICK_MISS,
    NOBODY,
    TURN,
)
from ..engine.jit import hot, rule
from ..engine.legal import card_of
from ..engine.piles import lowest
from ..engine.play import play
from ..engine.rules import Rules
from ..engine.state import State
from .records import LENGTHS, TURNS, Match, Row, Tally


@hot
def count_drawn(s: State, row: Row, t: Tally, flipped: bool) -> None:
    """The cards that the last action drew, each by its kind; a card flipped onto a box went to no hand."""
    for i in range(s.n_prior):
        t.drawn[s.prior[i]] += 1
    for i in range(s.n_draw, s.before):
        t.drawn[s.draw[i]] += 1
    row.cards_drawn += s.n_prior + s.before - s.n_draw
    if flipped:
        t.drawn[s.top] -= 1
        row.cards_drawn -= 1


@hot
def count_turn(s: State, m: Match, row: Row, p: int) -> None:
    """Seat p makes its first choice of a turn, in its turn or by jumping in."""
    row.turns += 1
    m.turns += 1
    if m.owner == p:
        row.extra_turns += 1
    if p != s.turn:
        row.jump_ins += 1
    m.owner = p


@rule
def count_rare(s: State, row: Row, action: int) -> None:
    """Challenges and kicks, once they are done."""
    if action == CHALLENGE:
        row.challenges += 1
        row.challenges_won += 1 if s.challenge == GUILTY else 0
    else:
        row.kicks += 1
        row.kicks_good += 1 if action == KICK_GOOD else 0


@hot
def act(r: Rules, s: State, m: Match, row: Row, t: Tally, p: int, action: int) -> None:
    """Seat p does an action that is lawful for it, and it is counted."""
    pile = s.n_draw
    open_to = s.catchable
    if action < CALL_UNO:
        row.decisions += 1
        if s.phase == TURN:
            count_turn(s, m, row, p)
    elif action >= CATCH and s.catchable == action - CATCH:
        row.uno_caught += 1
    if action < DRAW:
        row.cards_played += 1
        m.last = card_of(r, action)
        t.played[m.last] += 1
    play(r, s, p, action)
    if s.n_draw != pile or s.n_prior > 0:
        if s.before != pile or s.n_prior > 0:
            row.reshuffles += 1
        count_drawn(s, row, t, action < DRAW and r.verb[m.last] == FLIP)
    if s.catchable != open_to and s.catchable != NOBODY:
        row.uno_missed += 1
    if CHALLENGE <= action <= KICK_MISS:
        count_rare(s, row, action)


@rule
def count_deal(s: State, m: Match, t: Tally) -> None:
    """Hands, starter card and who begins."""
    t.rounds_begun[m.who[s.turn]] += 1
    t.started[s.top] += 1
    for p in range(s.players):
        rest = s.bits[p]
        while rest:
            k = lowest(rest)
            rest &= rest - 1
            t.dealt[k] += s.hands[p][k]
    m.starter = s.turn
    m.owner = NOBODY
    m.turns = 0


@rule
def place(s: State, first: int, p: int) -> int:
    """How many seats that played the round sit between the one that began it and seat p, clockwise."""
    n = 0
    q = first
    while q != p:
        if s.sizes[q] > 0:
            n += 1
        q = (q + 1) % s.players
    return n


@rule
def count_round(r: Rules, s: State, m: Match, row: Row, t: Tally) -> None:
    """A round is over."""
    row.rounds += 1
    t.round_turns[min(m.turns, TURNS - 1)] += 1
    t.turns_square += m.turns * m.turns
    if s.winner == NOBODY:
        row.void_rounds += 1
        return
    t.rounds += 1
    t.round_wins[m.who[s.winner]] += 1
    t.place_wins[place(s, m.starter, s.winner)] += 1
    row.starter_wins += 1 if s.winner == m.starter else 0
    if r.team:
        t.side_wins[(s.winner - m.starter) & 1] += 1
    if s.sizes[s.winner] == 0:
        t.decided[m.last] += 1
    row.points += s.points
    t.points_square += s.points * s.points


@rule
def count_match(m: Match, row: Row, t: Tally) -> None:
    """A match is over."""
    row.winners = m.winners
    t.match_rounds[min(row.rounds, LENGTHS - 1)] += 1
    t.stuck += m.stuck
    for p in range(len(row.scores)):
        row.scores[p] = m.totals[p]
