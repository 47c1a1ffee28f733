"""Playing a record again without the generator, and comparing everything on the way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from lastcard import editions
from lastcard.engine.rules import Rules
from lastcard.engine.state import State
from lastcard.notation import Lookup

from .model import Deal, Divergence, Entry, Record, RecordError
from .open_board import OpenBoard
from .opening import open_round
from .recorder import result
from .seen_board import SeenBoard
from .table import Table, read_table

Board = OpenBoard | SeenBoard


@dataclass(frozen=True)
class Step:
    """An entry, its line, and the state after it; `action` is the engine's number, -1 for a deal."""

    line: int
    entry: Entry
    state: State
    rules: Rules
    action: int = -1


def replay(record: Record, lookup: Lookup = editions.get) -> Iterator[Step]:
    """Every entry with the state after it; the first that cannot have happened is a RecordError with its line."""
    table = read_table(record, lookup)
    if not record.entries:
        raise RecordError(record.line(0), "expected a deal, found the end: there is no deal")
    board: Board | None = None
    for index, entry in enumerate(record.entries):
        action = -1
        try:
            if isinstance(entry, Deal):
                board = new_board(table, open_round(table, board.state if board else None, entry, lookup))
            else:
                action = started(board).act(entry)
        except Divergence as error:
            raise RecordError(record.line(index), str(error)) from error
        yield Step(record.line(index), entry, started(board).state.copy(), table.rules, action)
    if board is not None:
        check_result(record, board.state)


def new_board(table: Table, state: State) -> Board:
    """What replays a round: all of it, or what one seat saw."""
    return OpenBoard(table, state) if table.seen is None else SeenBoard(table, state)


def started(board: Board | None) -> Board:
    """The round that runs; without a deal there is none."""
    if board is None:
        raise Divergence("an action, but no round has been dealt")
    return board


def check_result(record: Record, state: State) -> None:
    """The tag `result` agrees with the end."""
    written = record.tags.get("result", "")
    if written and written != result(state):
        raise RecordError(record.tag_line("result"), f"result: {written!r}, but the replay ends with {result(state)!r}")
