"""How `careful` lays further cards in one turn: a Drafting, or several cards of one number."""

from __future__ import annotations

from ..engine.codes import DRAFT_NONE, DRAW_CARDS, END_DRAFT, KEEP_HANDS, SKIP
from ..engine.jit import rule
from ..engine.piles import hand_add, hand_remove, lowest
from ..engine.rules import Rules
from ..engine.state import State
from .careful_value import hit, holding, onward, shed, trade
from .careful_weights import EXTRA
from .casual_draft import next_draft as next_number
from .casual_draft import next_in_line
from .look import playable
from .mind import Mind


@rule
def next_draft(r: Rules, v: State, seat: int, m: Mind) -> int:
    """The next card of the sequence, or its end (OP-20, OP-21, HR-10)."""
    cards, _ = playable(r, v)
    if v.multi or (m.size <= v.drafts_left and cards == v.bits[seat]):
        return next_number(r, v, seat, m)
    best = END_DRAFT
    most = onward(r, v, seat, m, int(m.ahead))
    rest = cards
    while rest:
        k = lowest(rest)
        rest &= rest - 1
        worth = drafted(r, v, seat, m, k)
        if worth > most:
            best, most = k, worth
    return best


@rule
def drafted(r: Rules, v: State, seat: int, m: Mind, k: int) -> int:
    """The worth of drafting card k: a card gone, whom it hits, and the hand it leaves."""
    worth = EXTRA + shed(r, m, k) - holding(r, v, seat, m, k)
    if r.drafting != DRAFT_NONE:  # else its effect is ignored
        if r.verb[k] == DRAW_CARDS or (r.verb[k] == SKIP and not v.starter):
            worth += hit(r, v, seat, m, next_in_line(r, v, seat, m), int(r.amount[k]))
    top = int(v.top)
    hand_remove(v, seat, k)
    m.colors[r.color[k]] -= 1
    v.top = k
    trades = r.drafting != DRAFT_NONE and r.exchange[k] != KEEP_HANDS
    worth += trade(r, v, seat, m, k) if trades else onward(r, v, seat, m, int(m.ahead))
    v.top = top
    m.colors[r.color[k]] += 1
    hand_add(v, seat, k)
    return worth
