"""Game records of what boards do: whoever listens to them while a log or a record is played again can write it down."""

from __future__ import annotations

from collections.abc import Sequence

from lastcard.engine.state import State
from lastcard.record import Record, Recorder

from .board import Board


class Scribe:
    """Writes one record for each board that is dealt at; the names go by player."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        self.recorders: dict[Board, Recorder] = {}
        self.first: dict[Board, int] = {}  # the number in the match of the first deal of each record

    @property
    def records(self) -> list[Record]:
        """What has been written so far."""
        return [recorder.record for recorder in self.recorders.values()]

    def dealt(self, board: Board) -> None:
        """A round begins."""
        if board not in self.recorders:
            names = [self.names[player] for player in board.players]
            self.recorders[board] = Recorder(board.edition, board.options, board.rules, names)
            self.first[board] = board.deals
        self.recorders[board].deal(board.state)

    def acted(self, board: Board, before: State, seat: int, action: int) -> None:
        """An action was done."""
        if board in self.recorders:
            self.recorders[board].act(before, seat, action, board.state)
