"""A line of a form: a label, and one of several values between two arrows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.message import Message

from .canvas import Canvas, Painted
from .palette import ACCENT, BRIGHT, FAINT, PANEL, TABLE, TEXT, style

TOO_SMALL = "This terminal is too small: the game needs 60 columns by 20 lines."
LABEL = 16  # columns
BEFORE, AFTER = "before", "after"


@dataclass(frozen=True, slots=True)
class Value:
    """Something that may be chosen: how it is shown, and what it means."""

    value: object
    text: str
    help: str = ""


class Row(Painted, can_focus=True):
    """Left and right choose; so do clicks on the arrows."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", "Change", key_display="←→"),
        Binding("right,space", "turn(1)", show=False),
    ]

    class Changed(Message):
        """Another value was chosen."""

        def __init__(self, row: Row) -> None:
            super().__init__()
            self.row = row

    class Focused(Message):
        """The cursor has come to this row."""

        def __init__(self, row: Row) -> None:
            super().__init__()
            self.row = row

    def __init__(self, id: str, label: str, values: Sequence[Value], chosen: object = None, room: int = LABEL) -> None:
        super().__init__(id=id)
        self.caption, self.values = label, list(values)
        self.index = 0
        self.starred = False
        self.room = room
        self.set(chosen)

    @property
    def value(self) -> object:
        """What is chosen."""
        return self.values[self.index].value

    @property
    def help(self) -> str:
        """Words about what is chosen."""
        return self.values[self.index].help

    def set(self, chosen: object) -> None:
        """Chooses a value, if it is one of them."""
        for index, value in enumerate(self.values):
            if type(value.value) is type(chosen) and value.value == chosen:
                self.index = index
        self.show()

    def action_turn(self, by: int) -> None:
        """The next or last value, round the ends."""
        self.index = (self.index + by) % len(self.values)
        self.show()
        self.post_message(self.Changed(self))

    def paint(self, width: int, height: int) -> Canvas:
        """Label, arrows, value."""
        paper = PANEL if self.has_focus else TABLE
        canvas = Canvas(width, height, style(TEXT, paper))
        star = "*" if self.starred else " "
        canvas.put(0, 0, f"{'▸' if self.has_focus else ' '}{self.caption[: self.room]}{star}", style(ACCENT, paper))
        x = self.room + 2
        text = self.values[self.index].text
        room = width - x - 5
        canvas.put(x, 0, "◂", style(FAINT, paper))
        end = canvas.put(x + 2, 0, text[:room], style(BRIGHT, paper, bold=self.has_focus))
        canvas.put(end + 1, 0, "▸", style(FAINT, paper))
        canvas.touch(0, 0, width, 1, AFTER)
        canvas.touch(x, 0, 2, 1, BEFORE)
        return canvas

    def on_painted_pressed(self, message: Painted.Pressed) -> None:
        """A click on an arrow."""
        message.stop()
        self.focus()
        self.action_turn(-1 if message.what == BEFORE else 1)

    def on_focus(self) -> None:
        """The cursor is here."""
        self.post_message(self.Focused(self))

    def watch_has_focus(self, has_focus: bool) -> None:
        """Shows whether the cursor is here; after another screen this is told without an event."""
        super().watch_has_focus(has_focus)
        self.show()


class Rows(VerticalScroll, can_focus=False, inherit_bindings=False):
    """Lines of a form; up and down move the cursor, and what is in sight follows it."""
