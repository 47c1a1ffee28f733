"""Before the first deal: names for bots, and the draw for the dealer."""

from __future__ import annotations

from lastcard.dealer import DealerDraw, judge
from lastcard.edition import Edition
from lastcard.engine import rng
from lastcard.engine.state import State
from lastcard.events import AnyEvent, DealerDrawn, DealerFound
from lastcard.options import Options

from . import chance
from .fair import Dice

BOT_NAMES = ("Bo", "Cleo", "Dev", "Ella", "Finn", "Gus", "Hana", "Ivo", "Juno", "Kai", "Lena", "Milo", "Nora", "Otto")


def find_dealer(
    edition: Edition, options: Options, players: int, source: Dice, chosen: int | None
) -> tuple[list[AnyEvent], int]:
    """The first dealer by the table's method: the highest card, the seat that was chosen, or any (OP-01)."""
    dice = source.generator(chance.DEALER)
    if options.dealer_method == "draw_high":
        return draw_high(edition, options, players, dice)
    dealer = chosen or 0
    if options.dealer_method == "random":
        dealer = rng.below(dice, players)
    return [DealerFound(seat=dealer)], dealer


def draw_high(edition: Edition, options: Options, players: int, dice: State) -> tuple[list[AnyEvent], int]:
    """Everybody turns up a card from the shuffled deck, again and again while there are ties (OP-02)."""
    events: list[AnyEvent] = []
    draw = DealerDraw(tuple(range(players)))
    deck: list[str] = []
    while draw.dealer is None:
        if len(deck) < len(draw.drawers):
            deck = [code for code, copies in edition.deck().items() for _ in range(copies)]
        cards = {seat: deck.pop(rng.below(dice, len(deck))) for seat in draw.drawers}
        draw = judge(edition, options, draw, cards)
        events.append(DealerDrawn(seats=list(cards), cards=list(cards.values()), again=list(draw.drawers)))
    return [*events, DealerFound(seat=draw.dealer)], draw.dealer
