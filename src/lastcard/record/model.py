"""What a game record is: header tags, then the deals and what was done, in the order of play."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

FORMAT = "1"
BEFORE_SEATS = ("format", "edition", "number")
AFTER_SEATS = ("options", "auto_uno", "start", "seen", "version", "date", "result")
SEAT_TAG = re.compile(r"seat ([0-9])")


class RecordError(ValueError):
    """A record that cannot be read or does not replay; the message is one line and names the line of the file."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(f"line {line}: {what}")
        self.line = line
        self.what = what


class Divergence(ValueError):
    """What the replay and an entry disagree on; `replay` adds the line."""


@dataclass(frozen=True)
class Deal:
    """A round begins with this position: the hands are dealt, the starter is turned up and has had its effect."""

    position: str


@dataclass(frozen=True)
class Act:
    """A seat did this; the cards drawn by it (of any seat, in order), and what a reader could not derive."""

    seat: int
    action: str
    draws: tuple[str, ...] = ()
    note: tuple[str, ...] = ()


Entry = Deal | Act


@dataclass
class Record:
    """One match, or the part of it that was played; `lines` and `tag_lines` say where all that was read."""

    tags: dict[str, str]
    entries: list[Entry] = field(default_factory=list)
    lines: list[int] = field(default_factory=list, compare=False, repr=False)
    tag_lines: dict[str, int] = field(default_factory=dict, compare=False, repr=False)

    def line(self, index: int) -> int:
        """The line of an entry in the file, or in what `write` would make of the record."""
        return self.lines[index] if index < len(self.lines) else len(self.tags) + 2 + index

    def tag_line(self, key: str) -> int:
        """The line of a tag, or 1 when it is missing."""
        usual = self.tag_order().index(key) + 1 if key in self.tags else 1
        return self.tag_lines.get(key, usual)

    def tag_order(self) -> list[str]:
        """The tags in the order of the file: those that all records have, then any other."""
        seats = sorted(key for key in self.tags if SEAT_TAG.fullmatch(key))
        order = [*BEFORE_SEATS, *seats, *AFTER_SEATS]
        return [key for key in order if key in self.tags] + [key for key in self.tags if key not in order]
