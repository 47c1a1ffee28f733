"""A log printed as game records: whoever listens to the boards while a log is played again can write them."""

from __future__ import annotations

from collections.abc import Sequence

from lastcard.engine.state import State
from lastcard.record import Record, Recorder

from . import shuffle
from .board import Board
from .views import Person


class Scribe:
    """Writes one record for each board that is dealt at."""

    def __init__(self, people: Sequence[Person]) -> None:
        self.people = people
        self.recorders: dict[Board, Recorder] = {}
        self.first: dict[Board, int] = {}  # the number in the match of the first deal of each record

    @property
    def records(self) -> list[Record]:
        """What has been written so far."""
        return [recorder.record for recorder in self.recorders.values()]

    def prove(self, secret: str, shares: Sequence[str]) -> None:
        """Adds to each record what its shuffle follows from."""
        for board, recorder in self.recorders.items():
            recorder.record.tags |= shuffle.tags(self.first[board], secret, shares)

    def dealt(self, board: Board) -> None:
        """A round begins."""
        if board not in self.recorders:
            names = [self.people[player].name for player in board.players]
            self.recorders[board] = Recorder(board.edition, board.options, board.rules, names)
            self.first[board] = board.deals
        self.recorders[board].deal(board.state)

    def acted(self, board: Board, before: State, seat: int, action: int) -> None:
        """An action was done."""
        if board in self.recorders:
            self.recorders[board].act(before, seat, action, board.state)
