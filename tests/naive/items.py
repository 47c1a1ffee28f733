"""The Item Box of the Mario Kart edition."""

from . import scoring, uno
from .cards import color_of
from .state import State


def box_counts(g: State) -> bool:
    """OP-25: auto turns the card over for a last Item Box when scores are kept."""
    return g.options["item_box_last_card"] != "auto" or g.scores_are_kept()


def mode(g: State) -> str:
    """OP-25: `resolve_first` flips and resolves everything, else a finisher stays out."""
    return "resolve_first" if g.options["item_box_last_card"] == "resolve_first" else "win_with_penalties"


def item_box(g: State, seat: int) -> None:
    """MK-WI-2..4, OP-26, OP-27: the next card is turned onto the discard pile, only its item counts."""
    card = g.take()
    assert card is not None, "there is always the card the box was played on"
    g.discard.append(card)
    g.color = color_of(card)
    item = {"R": mushroom, "Y": banana, "G": green_shell, "B": lightning, None: bob_omb}
    item[g.color](g, seat)


def end_item(g: State, seat: int, again: bool = False) -> None:
    """MK-WI-4: the next player goes on, or the same one again; a finisher ends the round (OP-25)."""
    if still_finished(g):
        scoring.end_round(g, seat)
        return
    g.finisher = None
    g.phase, g.turn = "turn", seat if again else g.after(seat)
    uno.close_play(g, seat)


def still_finished(g: State) -> bool:
    """OP-25 (b): with `resolve_first` only a hand that is still empty ends the round."""
    return g.finisher is not None and (mode(g) == "win_with_penalties" or not g.hands[g.finisher])


def mushroom(g: State, seat: int) -> None:
    """MK-ITEM-RED, OP-31: the player must take another turn."""
    end_item(g, seat, again=True)


def banana(g: State, seat: int) -> None:
    """MK-ITEM-YEL, OP-30: the player before draws two, skipped or not."""
    g.give(g.after(seat, -g.direction), 2)
    end_item(g, seat)


def green_shell(g: State, seat: int) -> None:
    """MK-ITEM-GRN, OP-29: the player chooses who draws one; a single candidate is taken without asking."""
    g.phase, g.turn = "shell", seat
    candidates = shell_candidates(g)
    if len(candidates) == 1:
        shell(g, candidates[0])


def shell_candidates(g: State) -> list[int]:
    """OP-29 `shell_target`, reading 16: the others; with `any` the player too, unless out of cards."""
    with_self = g.options["shell_target"] == "any" and g.finisher is None
    return [seat for seat in g.seats_in() if seat != g.player or with_self]


def shell(g: State, who: int) -> None:
    """MK-ITEM-GRN: that player draws one."""
    g.give(who, 1)
    end_item(g, g.player)


def lightning(g: State, seat: int) -> None:
    """MK-ITEM-BLU, OP-31, reading 29: everyone else draws one, in order of play, and the player has another turn."""
    other = g.after(seat)
    while other != seat:
        g.give(other, 1)
        other = g.after(other)
    end_item(g, seat, again=True)


def bob_omb(g: State, seat: int) -> None:
    """MK-ITEM-WILD, OP-27, OP-28: the player draws two, then names the colour; never a player who is out (OP-25)."""
    if g.finisher is None or mode(g) == "resolve_first":
        g.give(seat, 2)
    if still_finished(g):
        scoring.end_round(g, seat)
    else:
        g.finisher = None
        g.phase, g.turn, g.naming = "choose_color", seat, "bomb"
