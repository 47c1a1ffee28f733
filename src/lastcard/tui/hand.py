"""The reader's own cards: a cursor, and those that may be played raised and bright."""

from __future__ import annotations

from collections.abc import Sequence

from lastcard.cards import color_of
from lastcard.edition import Edition
from lastcard.server.picture import Card

from .canvas import Canvas, Painted
from .cards import CHIP, draw_card
from .fan import Fan, lay_out
from .palette import FAINT, TABLE, style

DIGITS = "1234567890"


class Hand(Painted):
    """Shows cards; which may be played, and why not, is in them."""

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self.cards: Sequence[Card] = ()
        self.edition: Edition | None = None
        self.cursor = 0
        self.open = False  # laid open to be read: no cursor, no numbers

    def deal(self, edition: Edition, cards: Sequence[Card], prefer: str | None = None) -> None:
        """Shows these cards; the cursor stays with its card, or goes to the one that is preferred."""
        kept = prefer or (self.cards[self.cursor].card if self.cursor < len(self.cards) else None)
        self.edition, self.cards = edition, cards
        codes = [card.card for card in cards]
        if kept in codes and codes[min(self.cursor, len(codes) - 1)] != kept:
            self.cursor = codes.index(kept)
        self.cursor = max(0, min(self.cursor, len(cards) - 1))
        self.show()

    @property
    def chosen(self) -> Card | None:
        """The card under the cursor."""
        return self.cards[self.cursor] if self.cursor < len(self.cards) else None

    @property
    def playable(self) -> list[int]:
        """The places of cards that may be laid, each kind once."""
        seen: dict[str, int] = {}
        for index, card in enumerate(self.cards):
            if card.actions:
                seen.setdefault(card.card, index)
        return list(seen.values())

    def fan(self) -> Fan:
        """How the cards lie now."""
        return lay_out(len(self.cards), max(self.size.width, 1), max(self.size.height, 1), self.cursor)

    def paint(self, width: int, height: int) -> Canvas:
        """All cards in sight."""
        canvas = Canvas(width, height)
        if self.edition is None or not self.cards:
            return canvas
        fan = lay_out(len(self.cards), width, height, self.cursor)
        notes = {} if self.open else dict(zip(self.playable, DIGITS, strict=False))
        for index in range(len(self.cards)):
            if fan.seen(index) and index != self.cursor:
                self.draw(canvas, fan, index, notes.get(index, ""))
        self.draw(canvas, fan, self.cursor, notes.get(self.cursor, ""))
        total = -(-len(self.cards) // fan.columns)
        if total > fan.rows:
            more = f" {fan.first + 1}-{min(total, fan.first + fan.rows)} of {total} rows "
            canvas.put(width - len(more), height - 1, more, style(FAINT, TABLE))
        return canvas

    def draw(self, canvas: Canvas, fan: Fan, index: int, note: str) -> None:
        """One card where it lies."""
        card = self.cards[index]
        lit = bool(card.actions)
        x, y = fan.place(index)
        y += 0 if lit or fan.size == CHIP else 1
        assert self.edition is not None
        draw_card(canvas, self.edition, card.card, x, y, fan.size, lit, index == self.cursor and not self.open, note)
        canvas.touch(x, y, *fan.size, f"card {index}")

    # ---- moving ------------------------------------------------------------------------------------------
    def move(self, by: int) -> None:
        """The cursor a card to the left or right, round the ends."""
        if self.cards:
            self.cursor = (self.cursor + by) % len(self.cards)
            self.show()

    def move_row(self, by: int) -> None:
        """The cursor a row up or down, as far as there is one."""
        target = self.cursor + by * self.fan().columns
        if 0 <= target < len(self.cards):
            self.move(target - self.cursor)

    def move_to(self, index: int) -> None:
        """The cursor to a place; -1 is the last."""
        if self.cards:
            self.cursor = index % len(self.cards)
            self.show()

    def is_color(self, color: str) -> bool:
        """Is the cursor on a card of this color?"""
        return self.chosen is not None and (color_of(self.chosen.card) or "W") == color

    def move_to_color(self, color: str) -> None:
        """The cursor to the next card of a color; `W` means the wilds."""
        count = len(self.cards)
        for step in range(1, count + 1):
            index = (self.cursor + step) % count
            if (color_of(self.cards[index].card) or "W") == color:
                self.move_to(index)
                return
