"""What has happened, in plain words, with everything before it to scroll back to."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from lastcard.server.protocol import Line

from .palette import ACCENT, BRIGHT, FAINT

SHOWN = 150
ROUND = "Round "


class Story(VerticalScroll, can_focus=False):
    """The newest line is the last one, and bright."""

    def compose(self) -> ComposeResult:
        """One text."""
        yield Static(id="lines")

    def tell(self, lines: Sequence[Line]) -> None:
        """Shows the story so far."""
        text = Text()
        recent = lines[-SHOWN:]
        for index, line in enumerate(recent):
            if line.text.startswith(ROUND):
                text.append(f"{line.text}\n", f"bold {ACCENT}")
            else:
                new = index >= len(recent) - 2
                text.append("› ", FAINT)
                text.append(f"{line.text}\n", BRIGHT if new else "")
        text.rstrip()
        self.query_one("#lines", Static).update(text)
        self.scroll_end(animate=False)
