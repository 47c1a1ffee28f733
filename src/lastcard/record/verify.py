"""Checking a whole record file."""

from __future__ import annotations

from dataclasses import dataclass

from lastcard import editions
from lastcard.notation import Lookup

from .model import Act, Deal, Record
from .replay import replay
from .table import EVERYBODY, read_table
from .text import read


@dataclass(frozen=True)
class Summary:
    """What a record holds; `winners` is empty while the match is not over."""

    edition: str
    players: int
    rounds: int
    actions: int
    winners: tuple[int, ...]
    reader: str

    def __str__(self) -> str:
        won = f"won by seat {' and '.join(map(str, self.winners))}" if self.winners else "not finished"
        eyes = "with everything open" if self.reader == EVERYBODY else f"as seen by {self.reader}"
        counts = f"seats {self.players}, rounds {self.rounds}, actions {self.actions}"
        return f"{self.edition}: {counts}, {won}; {eyes}"


def verify(text: str, lookup: Lookup = editions.get) -> Summary:
    """Replays a record file to its end; whatever is wrong with it is a RecordError with its line."""
    return check(read(text), lookup)


def check(record: Record, lookup: Lookup = editions.get) -> Summary:
    """Replays a record to its end."""
    table = read_table(record, lookup)
    state = None
    for step in replay(record, lookup):
        state = step.state
    won = state.match_winners if state is not None and state.match_over else 0
    winners = tuple(p for p in range(table.players) if won >> p & 1)
    rounds = sum(isinstance(entry, Deal) for entry in record.entries)
    actions = sum(isinstance(entry, Act) for entry in record.entries)
    return Summary(table.edition.key, table.players, rounds, actions, winners, table.reader)
