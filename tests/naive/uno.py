"""Calling UNO and catching who did not."""

from typing import Any

from .state import State


def close_play(g: State, seat: int) -> None:
    """Order (5): NASCAR-UNO-1, CLASSIC-UNO-1, NFL-UNO-1, NASCAR-WD-3, OP-23, OP-35, HR-4 `swap_uno`, reading 6."""
    open_window(g, seat)
    g.called = None


def close_starter_draft(g: State) -> None:
    """OP-07: the extras of a starter Drafting open the window; an unused call lasts for the turn that follows."""
    if not g.extras or len(g.hands[g.player]) != 1:
        return
    close_play(g, g.player)


def open_window(g: State, seat: int) -> None:
    """The seat that acted now holds one card and has not called in this turn."""
    excused = g.exchanged and g.options["swap_uno"] == "none"
    if len(g.hands[seat]) == 1 and g.called != seat and not excused:
        g.catchable = seat


def close_if_not_one(g: State) -> None:
    """OP-36: the window closes when the hand is no longer one card."""
    if g.catchable is not None and len(g.hands[g.catchable]) != 1:
        g.catchable = None


def call_uno(g: State, action: dict[str, Any]) -> None:
    """OP-35, OP-38: closes the own window, or holds for the own turn, or is a false call."""
    seat = action["p"]
    if g.catchable == seat:
        g.catchable = None
    elif g.turn == seat:
        g.called = seat
    else:
        false(g, seat, "false_uno_penalty", "a call is only for the seat in turn or one that can be caught")


def catch(g: State, action: dict[str, Any]) -> None:
    """NASCAR-UNO-2, CLASSIC-UNO-2, NFL-UNO-2, MKX-UNO-1, OP-36..39: one penalty for one omission."""
    seat, target = action["p"], action["target"]
    if seat == target:
        raise g.refuse("nobody catches themselves", "OP-36")
    if g.catchable != target:
        false(g, seat, "false_catch_penalty", f"seat {target} cannot be caught")
    elif target in g.members(seat) and not g.options["partner_may_catch"]:
        raise g.refuse("a partner may not catch", "OP-39")
    else:
        g.catchable = None
        g.give(target, g.options["uno_penalty"])


def false(g: State, seat: int, option: str, why: str) -> None:
    """OP-38: without a penalty it is refused, with one it is accepted and paid."""
    if not g.options[option]:
        raise g.refuse(why, "OP-38")
    g.give(seat, g.options[option])
