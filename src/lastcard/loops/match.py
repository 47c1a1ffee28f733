"""A whole match: deals, decisions of the minds, booking, until an outside seat must decide or it is over."""

from __future__ import annotations

from ..engine.codes import KICK, MAX_SEATS, NOBODY, ROUND_OVER
from ..engine.deal import deal, next_dealer
from ..engine.jit import hot, rule
from ..engine.piles import settle_order
from ..engine.policy import random_action
from ..engine.rng import branch
from ..engine.rules import Rules
from ..engine.score import close_round
from ..engine.state import State
from ..engine.view import view
from ..minds.choose import choose, interject, notice
from ..minds.mind import EAGER, OUTSIDE, Mind, forget
from .booking import book, seat_board
from .questions import CUTS_IN, cut_ins, is_quiet
from .records import Match, Plan, Row, Tally
from .tally import act, count_deal, count_round

MINDS = 1 << 16  # parts of a match's chance: one for every deal, and from here on one for every mind
LONGEST_ROUND = 100_000  # decisions after which a round is given up as one without an end
OVER = -1


@rule
def begin(plan: Plan, m: Match, s: State, minds: list[Mind], seed: int, number: int) -> None:
    """Match `number` of the run `seed` begins, seated as `m.who` says; the minds start their own generators from it."""
    m.seed, m.number = seed, number
    m.deals = m.round = m.board = m.dealt = m.over = m.winners = m.tied = m.stuck = 0
    for p in range(MAX_SEATS):
        m.totals[p] = 0
    for p in range(plan.players):
        branch(minds[p], seed, number, MINDS + p)
    seat_board(plan, m, s)


@hot
def deal_round(r: Rules, plan: Plan, m: Match, s: State, minds: list[Mind], row: Row, t: Tally) -> None:
    """Deals the next round at the present board, from a generator of that deal's own."""
    if plan.rounds or m.tied:
        dealer = 0
    elif m.deals == 0:
        dealer = m.number % s.players
        row.first_dealer = dealer
    else:
        dealer = next_dealer(r, s)
    branch(s, m.seed, m.number, m.deals)
    m.deals += 1
    deal(r, s, dealer)
    if plan.fixed_order:
        settle_order(s)
    m.dealt = 1
    m.decisions = m.asked = 0
    for p in range(plan.players):
        forget(minds[p])
    count_deal(s, m, t)
    tell(r, m, s, minds)


@rule
def tell(r: Rules, m: Match, s: State, minds: list[Mind]) -> None:
    """Every mind at the board notices what everybody can see."""
    for p in range(s.players):
        if minds[m.who[p]].kind > EAGER:
            notice(r, s, minds[m.who[p]])


@hot
def do(r: Rules, m: Match, s: State, minds: list[Mind], row: Row, t: Tally, watched: bool, p: int, action: int) -> None:
    """Seat p does an action; the others may cut in again."""
    m.asked = 0
    m.decisions += 1
    act(r, s, m, row, t, p, action)
    if watched:
        tell(r, m, s, minds)


@hot
def cut_in(r: Rules, m: Match, s: State, v: State, minds: list[Mind]) -> tuple[int, int]:
    """The first seat that cuts in and its action; an outside seat that may, with -1; (NOBODY, -1) when none does."""
    while m.asked < s.players:
        p = int(m.asked)
        cards, other = cut_ins(r, s, p)
        if (cards | other) != 0:
            mind = minds[m.who[p]]
            if mind.kind == OUTSIDE:
                return p, -1
            view(s, v, p)
            action = interject(r, v, p, mind)
            if action >= 0:
                return p, action
        m.asked += 1
    return NOBODY, -1


@hot
def decide(r: Rules, s: State, v: State, mind: Mind, p: int) -> int:
    """The decision of the mind in turn; one that only picks a lawful action needs no view, except to kick."""
    if mind.kind <= EAGER and s.phase != KICK:
        return random_action(r, s, mind, 1 if mind.kind == EAGER else 0)
    view(s, v, p)
    return choose(r, v, p, mind)


@hot
def end_round(r: Rules, plan: Plan, m: Match, s: State, row: Row, t: Tally) -> None:
    """Counts and books a round that is over."""
    count_round(r, s, m, row, t)
    book(plan, m, s)


@hot
def give_up(m: Match, s: State) -> None:
    """A round that comes to no end is void."""
    close_round(s, NOBODY)
    s.void = m.stuck = 1
    s.points = 0


@hot
def advance(
    rules: list[Rules], plan: Plan, m: Match, s: State, v: State, minds: list[Mind], row: Row, t: Tally, watched: bool
) -> int:
    """Plays on until an outside seat is asked or the match is over.

    `rules` has two elements: of the rounds, and of a playoff. Returns `OVER`, the seat that must decide, or that seat
    plus `CUTS_IN` if it is asked whether it cuts in. `watched`: some mind takes notice of what others do.
    """
    while not m.over:
        r = rules[1 if m.tied else 0]
        if not m.dealt or s.phase == ROUND_OVER:
            if m.dealt:
                end_round(r, plan, m, s, row, t)
            else:
                deal_round(r, plan, m, s, minds, row, t)
            continue
        if not is_quiet(r) and m.asked < s.players:
            p, action = cut_in(r, m, s, v, minds)
            if p != NOBODY:
                if action < 0:
                    return p + CUTS_IN
                do(r, m, s, minds, row, t, watched, p, action)
                continue
        p = int(s.turn)
        mind = minds[m.who[p]]
        if mind.kind == OUTSIDE:
            return p
        if m.decisions >= LONGEST_ROUND:
            give_up(m, s)
            continue
        do(r, m, s, minds, row, t, watched, p, decide(r, s, v, mind, p))
    return OVER
