"""How `casual` lays further cards in one turn: a Drafting, or several cards of one number."""

from __future__ import annotations

from ..engine.codes import DRAFT_ALL, DRAFT_NONE, DRAW_CARDS, END_DRAFT, NO_COLOR, REVERSE, SKIP
from ..engine.turn import after, before
from .answer import playable
from .look import Look, kinds_in
from .weigh import OUT, hit, shed, trade

GONE = 5  # a card out of the hand: less than the harm of a hit on the partner
WILD = 10  # a wild is better kept than drafted


def next_draft(here: Look) -> int:
    """The next card of the sequence, or its end."""
    cards = playable(here)
    if not cards:
        return END_DRAFT
    weight = number_weight if here.view.multi else draft_weight
    worth, best = max((weight(here, k), k) for k in cards)
    return best if worth > 0 else END_DRAFT


def number_weight(here: Look, k: int) -> int:
    """Every card of the number goes; the color held most comes last, so that it stays on top (HR-10)."""
    return OUT - here.colors[here.rules.color[k]]


def draft_weight(here: Look, k: int) -> int:
    """Any card gone is a gain, unless it hits the partner, trades badly, or is a wild better kept (OP-20, OP-21)."""
    if goes_out(here):
        return OUT + shed(here, k)
    worth = GONE + shed(here, k) - (WILD if here.rules.color[k] == NO_COLOR else 0)
    if here.rules.drafting != DRAFT_NONE:
        worth += drafted(here, k) + trade(here, k)
    return worth


def goes_out(here: Look) -> bool:
    """May the whole hand be drafted?"""
    held = kinds_in(here.view.bits[here.seat])
    return here.size <= here.view.drafts_left and len(playable(here)) == len(held)


def drafted(here: Look, k: int) -> int:
    """What a drafted Skip or draw card does to the seat it will hit; after a starter lost turns lapse (OP-07)."""
    verb, amount = here.rules.verb[k], here.rules.amount[k]
    if verb not in (SKIP, DRAW_CARDS) or (verb == SKIP and here.view.starter):
        return 0
    return hit(here, next_in_line(here), amount)


def next_in_line(here: Look) -> int:
    """The seat that the next drafted Skip or draw card uses up, behind those drafted before it."""
    line, step = here.seat, after
    extras = here.view.extras[: here.view.n_extras] if here.rules.drafting == DRAFT_ALL else []
    for k in extras:
        if here.rules.verb[k] == REVERSE and not here.duel:
            line, step = here.seat, after if step is before else before
        elif here.rules.verb[k] in (SKIP, DRAW_CARDS):
            line = step(here.view, line)
    victim = step(here.view, line)
    return step(here.view, victim) if victim == here.seat else victim
