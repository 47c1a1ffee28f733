"""What comes next at the table, and how soon: the one place where time is decided."""

from __future__ import annotations

from typing import Literal, NamedTuple

from lastcard.server.picture import Picture

from .choices import END_DRAFT
from .pace import Pace
from .session import Session


class Beat(NamedTuple):
    """After a while bots move (`step`) or only react (`interject`), the table changes hands, or the scores come."""

    what: Literal["step", "interject", "hand over", "scores", "end draft"]
    delay: float


def next_beat(session: Session, pace: Pace) -> Beat | None:
    """What comes next if nobody presses a key. While somebody here could use a chance, nobody hurries (OP-36).

    Where bots do not wait for this screen there is little left to do for it.
    """
    window = pace.window if any(has_chance(ear.view) for ear in session.ears.values()) else 0.0
    if session.view.stage in ("between", "over"):
        return Beat("scores", pace.look)
    asked = session.asked
    if not session.paced and (asked is None or not nothing_to_add(session.view)):
        return None
    if asked is None:
        return Beat("step", 0.0 if session.view.turn is None else max(pace.move, window))
    if asked != session.viewer and not session.guest:
        return Beat("hand over", max(pace.look, window))
    if nothing_to_add(session.view):
        call = pace.window if len(session.view.hand) == 1 and session.view.called != session.view.seat else 0.0
        return Beat("end draft", max(pace.move, window, call))
    return Beat("interject", max(pace.move, window))


def nothing_to_add(view: Picture) -> bool:
    """Is a sequence of the reader's at its end, with no card that could follow?"""
    ends = any(offer.action == END_DRAFT for offer in view.offers)
    return view.turn == view.seat and ends and not any(card.actions for card in view.hand)


def has_chance(view: Picture) -> bool:
    """Could this reader call or catch, or lay a card out of turn?"""
    if view.turn is None or view.seat is None:
        return False
    return view.catchable is not None or (view.turn != view.seat and any(card.actions for card in view.hand))


def is_exposed(view: Picture) -> bool:
    """Has the reader another turn while a call is still missing? Then the others get their moment first (OP-36)."""
    return view.seat is not None and view.turn == view.seat == view.catchable
