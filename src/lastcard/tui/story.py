"""What has happened, in plain words, with everything before it to scroll back to."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from lastcard.cards import COLOR_NAMES
from lastcard.server.picture import Line

from .palette import ACCENT, BRIGHT, FAINT, TINTS

COLOR_WORDS = re.compile(rf"\b({'|'.join(COLOR_NAMES.values())})\b")
SHOWN = 150
ROUND = "Round "


class Story(VerticalScroll, can_focus=False):
    """The newest line is the last one, and bright."""

    told: Sequence[Line] = ()

    def compose(self) -> ComposeResult:
        """One text."""
        yield Static(id="lines")

    def tell(self, lines: Sequence[Line]) -> None:
        """Shows the story so far."""
        if lines is self.told:
            return
        self.told = lines
        text = Text()
        recent = lines[-SHOWN:]
        for index, line in enumerate(recent):
            if line.text.startswith(ROUND):
                text.append(f"{line.text}\n", f"bold {ACCENT}")
            else:
                text.append("· ", FAINT)
                own = line.text.startswith(("You ", "Your "))
                text.append_text(told(line.text, BRIGHT if own or index >= len(recent) - 2 else ""))
        text.rstrip()
        self.query_one("#lines", Static).update(text)
        self.to_end()

    def to_end(self) -> None:
        """Down to the newest line, and there the story stays until somebody looks back."""
        self.anchor()


def told(words: str, look: str) -> Text:
    """A sentence with its color words in their colors."""
    text = Text(f"{words}\n", look)
    for found in COLOR_WORDS.finditer(words):
        text.stylize(TINTS[found[0]], *found.span())
    return text
