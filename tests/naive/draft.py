"""Several cards in one turn (Drafting, multi-discard) and the exchanges of hands that may follow a play."""

from typing import Any

from . import effects, penalty, scoring, uno
from .cards import color_of, is_number, is_wild, symbol_of
from .state import State


def open_sequence(g: State, sequence: str) -> None:
    """NASCAR-WD-1, OP-07, HR-10: extra cards may follow."""
    g.phase, g.turn, g.sequence, g.extras = "draft", g.player, sequence, []
    g.exchanged = False
    if not g.hands[g.player]:  # a scripted empty hand ends nothing but this
        stop(g)


def draft(g: State, action: dict[str, Any]) -> None:
    """NASCAR-WD-2, OP-20..21, HR-10: one more card; the second of a Drafting, or the last of the hand, ends it."""
    seat, card = action["p"], action["card"]
    check_asked(g, seat)
    if card not in g.hands[seat]:
        raise g.refuse(f"seat {seat} does not hold {card}", "match")
    check_extra(g, seat, card)
    g.hands[seat].remove(card)
    g.discard.append(card)
    g.color = color_of(card) or g.color
    g.extras.append(card)
    if not g.hands[seat] or (g.sequence != "multi" and len(g.extras) == 2):
        stop(g)


def check_asked(g: State, seat: int) -> None:
    """NASCAR-WD-2: only the player of the sequence, while it lasts."""
    if g.phase != "draft" or seat != g.turn:
        raise g.refuse(f"seat {seat} has no extra cards to lay", "NASCAR-WD-2")


def check_extra(g: State, seat: int, card: str) -> None:
    """Drafting: of the named colour (wilds: OP-21, reading 3). Multi-discard: of the same number. HR-7, HR-11 hold."""
    if g.sequence == "multi":
        if not is_number(card) or symbol_of(card) != symbol_of(g.discard[-1]):
            raise g.refuse(f"{card} is not the same number as {g.discard[-1]}", "HR-10")
    elif is_wild(card):
        if not g.options["drafting_wilds"]:
            raise g.refuse("a wild cannot be drafted", "OP-21")
    elif color_of(card) != g.color:
        raise g.refuse(f"{card} is not of the named color {g.color}", "NASCAR-WD-2")
    if g.barred(seat, card):
        raise g.refuse(f"{card} may not be drafted now", "HR-11" if g.bad_finish(seat, card) else "HR-7")


def end_draft(g: State, action: dict[str, Any]) -> None:
    """NASCAR-WD-2: "up to two"; stopping earlier is free."""
    check_asked(g, action["p"])
    stop(g)


def stop(g: State) -> None:
    """OP-20, OP-23: the sequence ends; an empty hand ends the round before anything else."""
    g.phase = "turn"
    if g.hands[g.player] or not g.extras:
        exchange(g)
    else:
        finish(g)


def finish(g: State) -> None:
    """OP-20, OP-53: the draws of drafted cards still count, nothing else does."""
    if g.sequence != "multi" and g.scores_are_kept():
        direction = g.direction
        walk(g)
        g.direction = direction
    scoring.end_round(g, g.player)


def exchange(g: State) -> None:
    """Order (3): HR-3 and HR-4 for the last card laid, in a Drafting only if drafted cards have effects (reading 4)."""
    symbol = symbol_of(g.discard[-1])
    works = g.sequence not in ("drafting", "starter") or g.options["drafting_actions"] != "none"
    if works and symbol == "7" and g.options["seven_swap"]:
        ask_swap(g)
        return
    if works and symbol == "0" and g.options["zero_rotate"]:
        rotate(g)
    after_exchange(g)


def rotate(g: State) -> None:
    """HR-3: all hands pass one seat in the direction of play; seats that are out are left out."""
    old = {seat: g.hands[seat] for seat in g.seats_in()}
    for seat, hand in old.items():
        g.hands[g.after(seat)] = hand
    g.exchanged = True


def ask_swap(g: State) -> None:
    """HR-4: mandatory; a single candidate is taken without asking."""
    g.phase, g.turn = "swap", g.player
    candidates = swap_candidates(g)
    if len(candidates) == 1:
        swap(g, candidates[0])


def swap_candidates(g: State) -> list[int]:
    """HR-4, reading 27: every other seat in."""
    return [seat for seat in g.seats_in() if seat != g.player]


def swap(g: State, who: int) -> None:
    """HR-4: the two trade whole hands."""
    g.hands[g.player], g.hands[who] = g.hands[who], g.hands[g.player]
    g.exchanged = True
    after_exchange(g)


def after_exchange(g: State) -> None:
    """Order (4): the card, or the extras of a Drafting, take effect."""
    g.phase = "turn"
    if g.sequence in ("drafting", "starter"):
        drafted_effects(g)
    elif g.sequence == "multi":
        g.turn = g.after(g.player)
        uno.close_play(g, g.player)
    else:
        effects.card_effect(g, g.player, g.discard[-1])


def drafted_effects(g: State) -> None:
    """OP-20, OP-07, reading 31: then the turn; after a starter Drafting the same player has the normal turn."""
    last = walk(g)
    if g.sequence == "starter":
        g.turn = g.player
        uno.close_starter_draft(g)
    else:
        g.turn = g.after(last)
        uno.close_play(g, g.player)


def walk(g: State) -> int:
    """OP-20: the effects in order; answers the seat the turn goes on from."""
    chosen = {"all": g.extras, "last": g.extras[-1:], "none": []}[g.options["drafting_actions"]]
    symbols = [symbol_of(card) for card in chosen]
    return walk_two(g, symbols) if g.two_seats() else walk_many(g, symbols)


def walk_many(g: State, symbols: list[str]) -> int:
    """Each Skip or draw card uses up the next player in line; a Reverse flips and drops what was counted so far."""
    last = g.player
    for symbol in symbols:
        if symbol == "R":
            g.direction, last = -g.direction, g.player
        elif symbol in ("S", "+2", "W+4"):
            last = g.after(last)
            g.give(last, penalty.AMOUNT.get(symbol, 0))
    return last


def walk_two(g: State, symbols: list[str]) -> int:
    """Two players: the opponent draws, and there is at most one further turn."""
    opponent, again = g.after(g.player), False
    for symbol in symbols:
        if symbol == "R" and not g.reverse_is_skip():
            g.direction = -g.direction
        elif symbol in ("S", "R", "+2", "W+4"):
            again = True
            g.give(opponent, penalty.AMOUNT.get(symbol, 0))
    return opponent if again else g.player
