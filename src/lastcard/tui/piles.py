"""The middle of the table: the draw pile, the top card, the color in force, the direction and what is pending."""

from __future__ import annotations

from lastcard.cards import COLOR_NAMES
from lastcard.edition import Edition
from lastcard.server.picture import Picture

from .canvas import Canvas, Painted
from .cards import BIG, draw_back, draw_card
from .palette import ACCENT, ALARM, BRIGHT, FAINT, FILLS, INKS, LINE, SYMBOLS, TABLE, TEXT, style


class Piles(Painted):
    """Draws the piles; a click on the draw pile means to draw."""

    view: Picture | None = None
    edition: Edition | None = None

    def tell(self, edition: Edition, view: Picture) -> None:
        """Shows how things stand."""
        self.edition, self.view = edition, view
        self.show()

    def paint(self, width: int, height: int) -> Canvas:
        """The piles, in the middle of the widget."""
        canvas = Canvas(width, height)
        if self.view is None or self.edition is None:
            return canvas
        words = max(len(line) for line, _ in self.words())
        block = 2 * BIG[0] + 2 + 3 + max(words, 16)
        x, y = max(0, (width - block) // 2), max(0, (height - BIG[1]) // 2)
        draw_back(canvas, x, y, BIG, self.view.draw_count)
        canvas.touch(x, y, *BIG, "draw")
        x += BIG[0] + 2
        if self.view.top:
            draw_card(canvas, self.edition, self.view.top, x, y, BIG)
            canvas.touch(x, y, *BIG, "top")
        self.draw_words(canvas, x + BIG[0] + 3, y)
        return canvas

    def words(self) -> list[tuple[str, str]]:
        """What stands beside the piles: a line and its color each."""
        assert self.view is not None
        view = self.view
        way = "↻ clockwise" if view.direction == 1 else "↺ counter-clockwise"
        total = [(f"+{view.total} pending", ALARM)] if view.total else []
        return [(way, TEXT), *(total or [(f"{view.discard_count} discarded", FAINT)])]

    def draw_words(self, canvas: Canvas, x: int, y: int) -> None:
        """The color in force as a bar with its name, then the rest."""
        assert self.view is not None
        color = self.view.color
        if color:
            bar = f" {SYMBOLS[color]} {COLOR_NAMES[color].upper()} {SYMBOLS[color]} "
            canvas.fill(x, y + 1, 16, 1, style(INKS[color], FILLS[color]))
            canvas.put(x, y + 1, bar.center(16), style(INKS[color], FILLS[color], bold=True))
        else:
            canvas.put(x, y + 1, "any color".center(16), style(BRIGHT, LINE))
        for row, (line, ink) in enumerate(self.words(), 2):
            canvas.put(x, y + row, line, style(ink, TABLE, bold=ink == ACCENT))
