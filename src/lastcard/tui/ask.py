"""The question in plain words, and a remark: the two lines that tell all there is to know."""

from __future__ import annotations

from rich.text import Text
from textual.widgets import Static

from .palette import ACCENT, ALARM, FAINT, TEXT


class Ask(Static):
    """Status, then how things stand, then a remark."""

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self.said = ("", "", "")

    def tell(self, status: str, standing: str, remark: str, own: bool, loud: bool) -> None:
        """Shows the lines; `own`: the reader must act, `loud`: the remark matters."""
        self.said = (status, standing, remark)
        text = Text()
        text.append(status, f"bold {ACCENT}" if own else TEXT)
        text.append("\n" if loud or not standing else f"\n{standing}\n", FAINT)
        text.append(remark, f"bold {ALARM}" if loud else TEXT)
        self.update(text)
