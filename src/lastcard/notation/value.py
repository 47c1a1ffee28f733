"""One word of a position text, and how what it says is read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import NoReturn, TypeVar

from .position import NotationError

T = TypeVar("T")
MOST = 2_000_000_000


@dataclass(frozen=True)
class Value:
    """What stands behind "key=", and in which column; a word that is only a key has no text."""

    key: str
    text: str
    column: int

    def refuse(self, expected: str) -> NoReturn:
        """A NotationError that says what was expected here."""
        raise NotationError(self.column, f"{self.key}: expected {expected}, found {self.text!r}")

    def number(self, low: int = 0, high: int = MOST) -> int:
        """A whole number within limits."""
        if not re.fullmatch(r"0|[1-9][0-9]{0,9}", self.text) or not low <= int(self.text) <= high:
            self.refuse(f"a whole number from {low} to {high}" if high < MOST else f"a whole number from {low}")
        return int(self.text)

    def seat(self, players: int) -> int:
        """A seat of the table."""
        if not re.fullmatch(r"[0-9]", self.text) or int(self.text) >= players:
            self.refuse(f"a seat from 0 to {players - 1}")
        return int(self.text)

    def one_of(self, values: Mapping[str, T]) -> T:
        """What a named value stands for."""
        if self.text not in values:
            self.refuse(" or ".join(values))
        return values[self.text]

    def parts(self, separator: str = ",") -> list[Value]:
        """What stands between commas, or between other separators."""
        parts = []
        column = self.column
        for text in self.text.split(separator):
            parts.append(Value(self.key, text, column))
            column += len(text) + 1
        return parts

    def seats(self, players: int) -> list[int]:
        """Seats between commas, ascending."""
        seats = [part.seat(players) for part in self.parts()]
        if any(a >= b for a, b in pairwise(seats)):
            self.refuse("seats in ascending order, each once")
        return seats
