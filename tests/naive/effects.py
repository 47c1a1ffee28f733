"""Order (4): what a card does when it is laid, and order (2): what the last card still does."""

from typing import Any

from . import items, penalty, scoring, uno
from .cards import symbol_of
from .state import State


def card_effect(g: State, seat: int, card: str) -> None:
    """The effect of one card that is not the last of its player; an Item Box ends in its own time."""
    symbol = symbol_of(card)
    if symbol == "WI":
        items.item_box(g, seat)
        return
    if g.pending and symbol in ("S", "R"):
        penalty.deflect(g, seat, symbol)
    elif symbol == "S":
        skip(g, seat)
    elif symbol == "R":
        reverse(g, seat)
    elif symbol in ("+2", "W+4"):
        penalty.add(g, seat, symbol)
    elif symbol == "WK":
        kick_off(g, seat)
    else:
        g.turn = g.after(seat)
    uno.close_play(g, seat)


def skip(g: State, seat: int) -> None:
    """NASCAR-SKIP-1, CLASSIC-SKIP-1, MK-SKIP-1, NFL-SKIP-1, NASCAR-2P-2: the next player loses the turn."""
    g.turn = g.after(g.after(seat))


def reverse(g: State, seat: int) -> None:
    """NASCAR-REV-1, CLASSIC-REV-1, MK-REV-1, NFL-REV-1; two players: a Skip (NASCAR-2P-1, CLASSIC-REV-3, OP-45)."""
    if g.reverse_is_skip():
        skip(g, seat)
    else:
        g.direction = -g.direction
        g.turn = g.after(seat)


def kick_off(g: State, seat: int) -> None:
    """NFL-WK-2: the next player must kick."""
    g.phase, g.turn = "kick", g.after(seat)


def kick(g: State, action: dict[str, Any]) -> None:
    """NFL-WK-3..4, OP-32, OP-33: good, nothing happens; missed, three cards and by option the turn."""
    seat, result = action["p"], action["result"]
    if g.phase != "kick" or seat != g.turn:
        raise g.refuse(f"seat {seat} has no kick to take", "NFL-WK-2")
    if result == "miss":
        g.give(seat, 3)
    g.phase = "turn"
    if g.finisher is not None:
        scoring.end_round(g, g.finisher)
    elif result == "miss" and g.options["wk_miss_skips"]:
        g.turn, g.called = g.after(seat), None


def finish(g: State, seat: int, card: str) -> None:
    """NASCAR-END-2, CLASSIC-END-2, NFL-SCORE-1, OP-15, OP-53: the last card; only draws on others still count."""
    if card == "WI" and g.options["item_box_last_card"] != "win" and items.box_counts(g):
        g.finisher = seat
        items.item_box(g, seat)
    elif card == "WK" and kick_counts(g):
        g.finisher, g.called = seat, None
        kick_off(g, seat)
    else:
        last_draw(g, seat, card)
        scoring.end_round(g, seat)


def last_draw(g: State, seat: int, card: str) -> None:
    """OP-53: draws are forced by a last card only when scores are kept."""
    if g.scores_are_kept():
        penalty.last_draw(g, seat, symbol_of(card))


def kick_counts(g: State) -> bool:
    """OP-33: auto takes the kick when scores are kept."""
    option = g.options["wk_last_card_kick"]
    return g.scores_are_kept() if option == "auto" else bool(option)
