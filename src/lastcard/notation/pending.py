"""The words that belong to what is being asked in one phase or another."""

from __future__ import annotations

from lastcard.engine import codes
from lastcard.engine.codes import CHOOSE_COLOR, DRAFT, DRAWN, KICK, NOBODY, SHELL, STACK, SWAP, W4_DECIDE

from . import usual
from .field import Field, always, choice, number, seat
from .piles import known, read_run, write_run
from .position import Position
from .value import Value

STARTERS = {"color": codes.START_COLOR, "dealer_color": codes.START_DEALER_COLOR, "draft": codes.START_DRAFT}
GUILT = {"innocent": 0, "guilty": 1, "?": 2}
LAST_DRAW = {"colored": 0, "wild": 1}


def _read_drawn(at: Position, value: Value) -> None:
    cards = read_run(at.kinds, value.text, value.column)
    if len(cards) != 1 or not at.state.hands[at.state.turn][cards[0][0]]:
        value.refuse(f"one card of the hand of seat {at.state.turn}")
    at.state.drawn = cards[0][0]


def _write_extras(at: Position) -> str:
    cards = at.state.extras[: at.state.n_extras]
    return write_run(at.kinds, cards) if cards else ""


def _read_extras(at: Position, value: Value) -> None:
    cards = known(read_run(at.kinds, value.text, value.column))
    if not 1 <= len(cards) <= len(at.state.extras):
        value.refuse("one or two cards")
    at.state.n_extras = len(cards)
    at.state.extras[: len(cards)] = [k for k, _ in cards]


def _write_follow(at: Position) -> str:
    return "" if at.state.drafts_left == usual_follow(at) else str(at.state.drafts_left)


def _read_follow(at: Position, value: Value) -> None:
    if usual.is_multi(at.rules, at.state):
        value.refuse("no such word: a multi-discard has no limit")
    at.state.drafts_left = value.number(0, 100)


def usual_follow(at: Position) -> int:
    """How many cards a Drafting still allows; a multi-discard has no such number."""
    return 0 if usual.is_multi(at.rules, at.state) else usual.drafts_left(at.rules, at.state)


PENDING = (
    Field("drawn", lambda at: write_run(at.kinds, [at.state.drawn]), _read_drawn, (DRAWN,)),
    choice("starter", "starter", always(0), STARTERS, (CHOOSE_COLOR, DRAFT, SWAP)),
    Field("extras", _write_extras, _read_extras, (DRAFT, SWAP)),
    Field("follow", _write_follow, _read_follow, (DRAFT,)),
    number("total", "total", lambda at: usual.total(at.rules, at.state), usual.PENDING_TOTAL),
    choice("last_draw", "wild_total", lambda at: usual.wild_total(at.rules, at.state), LAST_DRAW, (W4_DECIDE, STACK)),
    seat("source", "source", lambda at: usual.source(at.state), usual.PENDING_TOTAL),
    choice("guilt", "guilty", always(0), GUILT, (W4_DECIDE,)),
    seat("finisher", "finisher", always(NOBODY), (KICK, SHELL)),
)
