"""How `casual` lays further cards in one turn: a Drafting, or several cards of one number."""

from __future__ import annotations

from ..engine.codes import DRAFT_ALL, DRAFT_NONE, DRAW_CARDS, END_DRAFT, NO_COLOR, REVERSE, SKIP
from ..engine.jit import rule
from ..engine.piles import lowest
from ..engine.rules import Rules
from ..engine.state import State
from ..engine.turn import after, before
from .casual_weigh import OUT, hit, shed, trade
from .look import playable
from .mind import Mind

GONE = 5  # a card out of the hand: less than the harm of a hit on the partner
WILD = 10  # a wild is better kept than drafted


@rule
def next_draft(r: Rules, v: State, seat: int, m: Mind) -> int:
    """The next card of the sequence, or its end."""
    cards, _ = playable(r, v)
    all_go = m.size <= v.drafts_left and cards == v.bits[seat]
    best = END_DRAFT
    worth = 1
    rest = cards
    while rest:
        k = lowest(rest)
        rest &= rest - 1
        w = number_weight(r, m, k) if v.multi else draft_weight(r, v, seat, m, k, all_go)
        if w >= worth:
            best, worth = k, w
    return best


@rule
def number_weight(r: Rules, m: Mind, k: int) -> int:
    """Every card of the number goes; the color held most comes last, so that it stays on top (HR-10)."""
    return OUT - m.colors[r.color[k]]


@rule
def draft_weight(r: Rules, v: State, seat: int, m: Mind, k: int, all_go: bool) -> int:
    """Any card gone is a gain, unless it hits the partner, trades badly, or is a wild better kept (OP-20, OP-21)."""
    if all_go:
        return OUT + shed(r, m, k)
    worth = GONE + shed(r, m, k) - (WILD if r.color[k] == NO_COLOR else 0)
    if r.drafting != DRAFT_NONE:
        worth += drafted(r, v, seat, m, k) + trade(r, v, seat, m, k)
    return worth


@rule
def drafted(r: Rules, v: State, seat: int, m: Mind, k: int) -> int:
    """What a drafted Skip or draw card does to the seat it will hit; after a starter lost turns lapse (OP-07)."""
    verb = r.verb[k]
    if verb != DRAW_CARDS and (verb != SKIP or v.starter != 0):
        return 0
    return hit(r, v, seat, next_in_line(r, v, seat, m), r.amount[k])


@rule
def next_in_line(r: Rules, v: State, seat: int, m: Mind) -> int:
    """The seat that the next drafted Skip or draw card uses up, behind those drafted before it."""
    line = seat
    turned = False
    drafted_before = int(v.n_extras) if r.drafting == DRAFT_ALL else 0
    for i in range(drafted_before):
        verb = r.verb[v.extras[i]]
        if verb == REVERSE and not m.duel:
            line, turned = seat, not turned
        elif verb in (SKIP, DRAW_CARDS):
            line = step(v, line, turned)
    victim = step(v, line, turned)
    return step(v, victim, turned) if victim == seat else victim


@rule
def step(v: State, p: int, turned: bool) -> int:
    """The seat after p, or before it where drafted Reverses have turned the direction."""
    return before(v, p) if turned else after(v, p)
