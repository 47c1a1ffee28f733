"""A position with all that is needed to go on from it, and the error of a text that is none."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from lastcard.actions import Kinds
from lastcard.edition import Edition
from lastcard.engine.rules import Rules
from lastcard.engine.state import State
from lastcard.options import Options


class NotationError(ValueError):
    """A text that is no position; the message is one line and names the column (from 1) and what was expected there."""

    def __init__(self, column: int, what: str) -> None:
        super().__init__(f"column {column}: {what}")
        self.column = column
        self.what = what


@dataclass(frozen=True)
class Position:
    """One table of one edition under some options."""

    edition: Edition
    options: Options
    rules: Rules
    state: State

    @cached_property
    def kinds(self) -> Kinds:
        """The card codes of the edition."""
        return Kinds(self.edition)
