"""The question in plain words, and a remark: the two lines that tell all there is to know."""

from __future__ import annotations

from rich.text import Text
from textual.widgets import Static

from .palette import ACCENT, ALARM, FAINT, TEXT

WIDTH = 10
HURRY = 6  # seconds


class Ask(Static):
    """Status, then how things stand, then a remark."""

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self.said = ("", "", "")
        self.text = Text()

    def tell(self, status: str, standing: str, remark: str, own: bool, loud: bool) -> None:
        """Shows the lines; `own`: the reader must act, `loud`: the remark matters."""
        self.said = (status, standing, remark)
        text = Text()
        text.append(status, f"bold {ACCENT}" if own else TEXT)
        text.append("\n" if loud or not standing else f"\n{standing}\n", FAINT)
        text.append(remark, f"bold {ALARM}" if loud else TEXT)
        self.text = text
        self.update(text, layout=False)

    def seconds(self, left: float) -> None:
        """How many seconds are left to who is asked."""
        self.update(self.text + Text(f"  {left:.0f} s", ALARM if left < HURRY else FAINT), layout=False)

    def count(self, left: float) -> None:
        """How much is left of the time to call or catch, as a bar."""
        bar = "▰" * round(left * WIDTH)
        self.update(self.text + Text(f"  {bar}{'▱' * (WIDTH - len(bar))}", ACCENT), layout=False)
