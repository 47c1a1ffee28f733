"""The buttons: what may be done now on the left, UNO and Catch always in the same place on the right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .canvas import Canvas, Painted
from .choices import BACK, Choice
from .palette import ACCENT, ALARM, BRIGHT, FAINT, FILLS, INKS, LINE, PANEL, SYMBOLS, TABLE, style

UNO, CATCH = "uno", "catch"
FIXED = 18  # columns of the two buttons on the right


@dataclass(frozen=True, slots=True)
class Placed:
    """A button and where it stands."""

    choice: Choice
    x: int
    row: int
    words: str


class Bar(Painted):
    """Buttons; what they do is decided elsewhere."""

    options: Sequence[Choice] = ()
    may_call = False
    called = False
    may_catch = False

    def tell(self, options: Sequence[Choice], may_call: bool, may_catch: bool, called: bool) -> None:
        """Shows these buttons; those for UNO and Catch are lit when their time has come."""
        rows = self.measure(self.size.width)
        self.options, self.may_call, self.may_catch, self.called = options, may_call, may_catch, called
        self.show(layout=rows != self.measure(self.size.width))

    def placed(self, width: int) -> list[Placed]:
        """The buttons in rows beside the two fixed ones."""
        found: list[Placed] = []
        x = row = 0
        for choice in self.options:
            words = f" {caption(choice)} "
            if x and x + len(words) > width - FIXED - 1:
                if choice.action == BACK:
                    break  # Escape and a click on a card do the same
                x, row = 0, row + 1
            found.append(Placed(choice, x, row, words))
            x += len(words) + 1
        return found

    def measure(self, width: int, /) -> int:
        """As many lines as the rows of buttons."""
        return max([1, *(button.row + 1 for button in self.placed(width))])

    def paint(self, width: int, height: int) -> Canvas:
        """All buttons."""
        canvas = Canvas(width, height)
        for button in self.placed(width):
            self.draw(canvas, button)
        x = width - FIXED
        uno = style(TABLE, ACCENT, bold=True) if self.may_call or self.called else style(FAINT, PANEL)
        catch = style(BRIGHT, ALARM, bold=True) if self.may_catch else style(FAINT, PANEL)
        canvas.put(x, 0, " ✓ UNO! " if self.called else " U UNO! ", uno)
        canvas.put(x + 9, 0, " C Catch ", catch)
        canvas.touch(x, 0, 8, 1, UNO)
        canvas.touch(x + 9, 0, 9, 1, CATCH)
        return canvas

    def draw(self, canvas: Canvas, button: Placed) -> None:
        """One button."""
        color = button.choice.color
        look = style(INKS[color], FILLS[color], bold=True) if color else style(BRIGHT, LINE, bold=True)
        canvas.put(button.x, button.row, button.words, look)
        key = button.choice.key
        if key and not color:
            shown = SHOWN.get(key, key.upper())
            canvas.put(button.x + 1, button.row, shown, style(ACCENT, LINE, bold=True))
        elif key:
            look = style(INKS[color], FILLS[color], bold=True, underline=True)
            canvas.put(button.x + 3, button.row, button.choice.text[:1], look)
        canvas.touch(button.x, button.row, len(button.words), 1, f"do {button.choice.action}")


SHOWN = {"escape": "Esc"}


def caption(choice: Choice) -> str:
    """Key, symbol and words of a button."""
    if choice.color:
        return f"{SYMBOLS[choice.color]} {choice.text}"
    return f"{SHOWN.get(choice.key, choice.key.upper())} {choice.text}".strip()
