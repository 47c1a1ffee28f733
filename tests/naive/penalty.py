"""Draw cards, stacking, deflection, the Wild Draw Four decision and its challenge."""

from typing import Any

from .cards import color_of, symbol_of
from .state import State

AMOUNT = {"+2": 2, "W+4": 4}


def add(g: State, seat: int, symbol: str) -> None:
    """NASCAR-D2-1, NASCAR-W4-2, CLASSIC-D2-1, CLASSIC-W4-1, MK-D2-1..2, NFL-D2-1; decisions: HR-1, NASCAR-W4-5."""
    decide = symbol == "W+4" and g.options["w4_policy"] == "bluff"
    if decide or g.options["stack_same"]:
        g.pending, g.pending_card = g.pending + AMOUNT[symbol], symbol
        g.phase, g.turn, g.w4_player = ("w4_decide" if decide else "stack"), g.after(seat), seat
        return
    victim = g.after(seat)  # HR-7: under `strict` the draw takes effect at once
    g.give(victim, AMOUNT[symbol])
    g.turn = g.after(victim)


def answers(g: State, card: str) -> bool:
    """HR-1, HR-2, HR-12: what answers a pending total is decided by its last draw card."""
    symbol, cross = symbol_of(card), g.options["stack_cross"]
    if symbol == "+2":
        return g.pending_card == "+2" or cross == "both"
    if symbol == "W+4":
        return g.pending_card == "W+4" or cross in ("w4_on_d2", "both")
    return g.options["deflect"] and symbol in ("S", "R") and color_of(card) == g.color


def deflect(g: State, seat: int, symbol: str) -> None:
    """HR-12, reading 14: a Reverse sends the total back, a Skip passes it on; the challenge is waived."""
    if symbol == "R" and not g.reverse_is_skip():
        g.direction = -g.direction
    g.phase, g.turn = "stack", g.after(seat)


def last_draw(g: State, seat: int, symbol: str) -> None:
    """OP-53, HR-1, reading 15: a last draw card (or deflection) makes the next player draw the total at once."""
    total = g.pending + AMOUNT.get(symbol, 0)
    back = g.pending > 0 and symbol == "R" and not g.reverse_is_skip()
    g.give(g.after(seat, -g.direction if back else g.direction), total)


def take_total(g: State, seat: int) -> None:
    """HR-1: the total is taken and the turn is lost."""
    g.give(seat, g.pending)
    lose_turn(g, seat)


def lose_turn(g: State, seat: int) -> None:
    """The penalty is served, the next player goes on."""
    g.pending, g.phase, g.called, g.turn = 0, "turn", None, g.after(seat)


def check_decision(g: State, seat: int) -> None:
    """NASCAR-W4-5, NFL-CH-1, MK-W4-3, CLASSIC-CH-1: only the player hit by a W+4 answers it, while it is pending."""
    if g.phase != "w4_decide":
        raise g.refuse("there is no Wild Draw Four to answer", "challenge")
    if seat != g.turn:
        raise g.refuse(f"only seat {g.turn} may answer the Wild Draw Four", "challenge")


def accept(g: State, action: dict[str, Any]) -> None:
    """NASCAR-W4-2, CLASSIC-W4-1, MK-W4-3, NFL-W4-3: draws four (the total of a stack) and loses the turn."""
    check_decision(g, action["p"])
    take_total(g, action["p"])


def challenge(g: State, action: dict[str, Any]) -> None:
    """NASCAR-CH-1..3, CLASSIC-CH-1..3, MK-CH-1..3, NFL-CH-1..3, OP-14, OP-18, HR-1."""
    seat = action["p"]
    check_decision(g, seat)
    g.extra.update(challenge="guilty" if g.guilty else "innocent", shown_to=seat)
    if g.guilty:
        guilty(g)
    else:
        g.give(seat, g.pending - 4 + g.options["w4_failed_challenge"])
        lose_turn(g, seat)


def guilty(g: State) -> None:
    """OP-14: the W+4 player takes it all, the challenger has a normal turn; of one who left nobody draws (OP-51)."""
    if g.w4_player is not None and not g.out(g.w4_player):
        g.give(g.w4_player, g.pending)
    g.pending, g.phase = 0, "turn"
