"""The draw for the dealer: the highest number deals (OP-01, OP-02). Who draws which card is decided elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from .edition import Edition
from .options import Options


@dataclass(frozen=True, slots=True)
class DealerDraw:
    """A draw that may take several rounds: who must still draw, and the numbers that stand."""

    drawers: tuple[int, ...]
    numbers: Mapping[int, int] = field(default_factory=dict)
    dealer: int | None = None


def judge(edition: Edition, options: Options, draw: DealerDraw, cards: Mapping[int, str]) -> DealerDraw:
    """The draw after one card for each drawer: a dealer, or some who draw again.

    A card without a number counts zero, or is drawn again while the numbers of the others stand (OP-01). Of several
    with the highest number only those draw again, or the first of them deals (OP-02).
    """
    faces = {seat: edition.face(cards[seat]) for seat in draw.drawers}
    symbols = tuple(seat for seat, face in faces.items() if not face.number)
    numbers = {**draw.numbers, **{seat: int(face.symbol) if face.number else 0 for seat, face in faces.items()}}
    if symbols and options.dealer_symbol_value == "redraw":
        return DealerDraw(symbols, {seat: number for seat, number in numbers.items() if seat not in symbols})
    best = tuple(seat for seat in sorted(numbers) if numbers[seat] == max(numbers.values()))
    if len(best) > 1 and options.dealer_tie == "redraw":
        return DealerDraw(best)
    return DealerDraw((), numbers, best[0])
