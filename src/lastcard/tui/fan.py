"""Where the cards of a hand lie: as big as the place allows, overlapping if need be, one line each in a crowd."""

from __future__ import annotations

from dataclasses import dataclass

from .cards import BIG, CHIP, SMALL

RAISE = 1  # lines by which a card that may be played stands out
LAYOUTS = ((BIG, (8, 7, 6, 5)), (SMALL, (7, 6, 5)), (CHIP, (CHIP[0],)))  # sizes, and steps from card to card


@dataclass(frozen=True, slots=True)
class Fan:
    """Columns of cards of one size; `first` is the first row in sight."""

    size: tuple[int, int]
    step: int
    columns: int
    rows: int
    lines: int
    first: int = 0

    def place(self, index: int) -> tuple[int, int]:
        """The upper left corner of a card."""
        row, column = divmod(index, self.columns)
        return column * self.step, (row - self.first) * self.lines

    def seen(self, index: int) -> bool:
        """Is the row of the card in sight?"""
        return self.first <= index // self.columns < self.first + self.rows


def columns_for(width: int, size: tuple[int, int], step: int) -> int:
    """How many cards fit side by side."""
    return max(1, (width - size[0]) // step + 1)


def lay_out(count: int, width: int, height: int, cursor: int) -> Fan:
    """The biggest cards, then the fewest rows, that hold all; if nothing does, chips that scroll with the cursor."""
    for size, steps in LAYOUTS:
        lines = size[1] + RAISE if size != CHIP else 1
        for rows in range(1, height // lines + 1):
            for step in steps:
                columns = columns_for(width, size, step)
                if columns * rows >= count and width >= size[0]:
                    return Fan(size, step, columns, rows, lines)
    columns = columns_for(width, CHIP, CHIP[0])
    rows = max(1, height)
    needed = -(-count // columns)
    first = max(0, min(cursor // columns - rows // 2, needed - rows))
    return Fan(CHIP, CHIP[0], columns, rows, 1, first)
