"""How a card is drawn: filled with its color, and the same in a letter and a symbol."""

from __future__ import annotations

from rich.style import Style

from lastcard.cards import COLORS, color_of
from lastcard.edition import Edition

from .canvas import Canvas
from .palette import BRIGHT, DULL, FILLS, INKS, LINE, PLAIN_INK, SYMBOLS, TABLE, label, mark, style

BIG = (7, 5)
SMALL = (6, 4)
CHIP = (7, 1)


def draw_card(
    canvas: Canvas,
    edition: Edition,
    code: str,
    x: int,
    y: int,
    size: tuple[int, int] = BIG,
    lit: bool = True,
    chosen: bool = False,
    note: str = "",
) -> None:
    """A card at a place; `lit` if it may be played, `chosen` if the cursor is on it, `note` at its lower edge."""
    if size == CHIP:
        draw_chip(canvas, edition, code, x, y, lit, chosen)
        return
    width, height = size
    color = color_of(code) or ""
    paper = FILLS[color] if lit else DULL[color]
    ink = style(INKS[color] if lit else PLAIN_INK, paper, bold=lit)
    canvas.fill(x, y, width, height, ink)
    apart(canvas, x, y, height, ink)
    canvas.put(x + 1, y + height // 2 - 1, mark(code) if color or size == BIG else "", ink)
    canvas.put(x + 1, y + height // 2, label(edition, code, width - 2).center(width - 2), ink)
    if not color:
        rainbow(canvas, x + 1, y + (3 if size == BIG else 1), paper, lit)
    elif size == BIG:
        canvas.put(x + width - 3, y + 3, f"{SYMBOLS[color]}{color}", ink)
    if chosen:
        frame(canvas, x, y, size, ink)
        canvas.put(x + width // 2, y + height if lit else y - 1, "▲" if lit else "▼", style(BRIGHT, TABLE, bold=True))
    if note:
        canvas.put(x + width // 2, y + height - 1, note, ink)


def apart(canvas: Canvas, x: int, y: int, height: int, ink: Style) -> None:
    """A thin line on the left of a card tells it from a neighbor of its color."""
    for row in range(y, y + height):
        canvas.put(x, row, "▎", style(TABLE, str(ink.bgcolor.name if ink.bgcolor else TABLE)))


def frame(canvas: Canvas, x: int, y: int, size: tuple[int, int], ink: Style) -> None:
    """The edge of the card under the cursor."""
    width, height = size
    canvas.put(x, y, "┏" + "━" * (width - 2) + "┓", ink)
    for row in range(y + 1, y + height - 1):
        canvas.put(x, row, "┃", ink)
        canvas.put(x + width - 1, row, "┃", ink)
    canvas.put(x, y + height - 1, "┗" + "━" * (width - 2) + "┛", ink)


def rainbow(canvas: Canvas, x: int, y: int, paper: str, lit: bool) -> None:
    """The four colors of a wild."""
    for i, color in enumerate(COLORS):
        canvas.put(x + i, y, SYMBOLS[color], style(FILLS[color] if lit else PLAIN_INK, paper))


def draw_chip(canvas: Canvas, edition: Edition, code: str, x: int, y: int, lit: bool, chosen: bool) -> None:
    """A card on one line, for big hands."""
    color = color_of(code) or ""
    paper = FILLS[color] if lit else DULL[color]
    look = style(INKS[color] if lit else PLAIN_INK, paper, bold=lit)
    canvas.put(x, y, f"{mark(code)}{label(edition, code)}".ljust(CHIP[0] - 1), look)
    if chosen:
        canvas.put(x + CHIP[0] - 1, y, "◀", style(BRIGHT, TABLE, bold=True))


def draw_back(canvas: Canvas, x: int, y: int, size: tuple[int, int], count: int) -> None:
    """The draw pile, face down, with how many cards are in it."""
    width, height = size
    paper = "#39445a" if count else LINE
    look = style(BRIGHT, paper, bold=True)
    canvas.fill(x, y, width, height, look)
    canvas.put(x, y + 1, "draw".center(width), look)
    canvas.put(x, y + 2, str(count).center(width), look)
    canvas.put(x, y + 3, "pile".center(width), look)
