"""OP-51: a seat quits the match."""

from typing import Any

from . import draft, items, scoring
from .cards import in_order
from .state import State


def leave(g: State, action: dict[str, Any]) -> None:
    """OP-51, reading 11: nobody else pays; a match that is over stays as it ended."""
    seat = action["p"]
    if g.match_over:
        return
    if g.finisher is not None and seat in (g.finisher, g.turn):
        end_finished(g, seat, g.finisher)
    if g.phase == "round_over":
        scoring.put_out(g, seat)
        scoring.last_side_wins(g)
    else:
        end_own_sequence(g, seat)
        go(g, seat)


def end_finished(g: State, seat: int, finisher: int) -> None:
    """OP-51: after a last card whatever was asked lapses and the round ends with the finisher as winner.

    The leaver's hand has gone under the draw pile and the seat is out: its cards are not counted.
    """
    if g.phase == "kick" or items.still_finished(g):
        under_the_pile(g, seat)
        scoring.put_out(g, seat)
        scoring.end_round(g, finisher)
    g.finisher = None


def end_own_sequence(g: State, seat: int) -> None:
    """OP-51: a Drafting ends as if stopped, a swap lapses; what the leaver's cards do still follows."""
    if seat != g.turn:
        return
    if g.phase == "draft":
        draft.stop(g)
    if g.phase == "swap" and g.turn == seat:
        draft.after_exchange(g)


def go(g: State, seat: int) -> None:
    """OP-51: the hand goes under the draw pile and the turn to the next seat."""
    under_the_pile(g, seat)
    g.passes = 0
    scoring.put_out(g, seat)
    if g.catchable == seat:
        g.catchable = None
    if g.one_side_left():
        abandoned(g)
    elif g.turn == seat:
        pass_on(g, seat)


def under_the_pile(g: State, seat: int) -> None:
    """OP-51: the leaver's hand goes under the draw pile."""
    g.draw.extend(in_order(g.edition, g.hands[seat]))
    g.hands[seat] = []


def pass_on(g: State, seat: int) -> None:
    """OP-51: what the leaver was asked lapses, only a colour is named by the next player, who then plays."""
    g.turn, g.called, g.drawn, g.pending = g.after(seat), None, None, 0
    if g.phase != "choose_color":
        g.phase = "turn"
    elif g.naming != "draft":
        g.naming = "starter"


def abandoned(g: State) -> None:
    """OP-51: one seat or one team left; round and match are over, it wins, no points."""
    last = g.seats_in()[0]
    scoring.close(g)
    g.winner, g.points = last, 0
    scoring.win_match(g, g.members(last), last)
