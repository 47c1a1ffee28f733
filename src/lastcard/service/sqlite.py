"""The store in one SQLite file: a writer that waits for the disk before it says yes, and a reader beside it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from .schema import migrate
from .store import Append, Change, Forget, Kept, Link, Noted, Opened, Seat, StoreError, Unlink, Unseat, Visited

PATIENCE = 5.0  # seconds to wait for another process that writes
APPEND, ROW, COLUMNS = "insert into log (id, sequence, at, body) values ", "(?, ?, ?, ?)", 4
AT_ONCE = 64 * COLUMNS  # values; every number of rows is a statement that is kept prepared


class SqliteStore:
    """A store in a file, made where there is none."""

    def __init__(self, file: Path) -> None:
        with explained(f"{file}: "):
            file.parent.mkdir(parents=True, exist_ok=True)
            self.writer, self.reader = connect(file), connect(file)
            migrate(self.writer)

    def write(self, changes: Sequence[Change]) -> None:
        """Does all changes or none."""
        with explained():
            self.writer.execute("begin immediate")
            try:
                self.put(changes)
                self.writer.execute("commit")
            except BaseException:
                with suppress(sqlite3.Error):  # the transaction may be gone already, as when the disk is full
                    self.writer.execute("rollback")
                raise

    def put(self, changes: Sequence[Change]) -> None:
        """Gives the changes to the open transaction; what is appended comes last.

        Many rows are one statement: SQLite lets go of the interpreter for each statement, and has to get it back.
        """
        values: list[object] = []
        for change in changes:
            if isinstance(change, Append):
                values += change.table, change.sequence, change.at, change.body
            else:
                DO[type(change)](self.writer, change)
        for start in range(0, len(values), AT_ONCE):
            some = values[start : start + AT_ONCE]
            self.writer.execute(APPEND + ", ".join([ROW] * (len(some) // COLUMNS)), some)

    def read(self, table: str) -> Kept | None:
        """All that is kept of a table, or None if there is none."""
        with explained():
            noted = self.noted(table)
            if noted is None:
                return None
            rows = self.reader.execute("select body from log where id = ? order by sequence", (table,))
            log = [body for (body,) in rows]
            seats = dict(self.reader.execute("select token, player from seats where id = ?", (table,)))
            return Kept(log, seats, noted)

    def noted(self, table: str) -> Noted | None:
        """Where a table stands, without its log."""
        asked = "select id, stage, edition, public, due from tables where id = ?"
        with explained():
            row = self.reader.execute(asked, (table,)).fetchone()
        return row and Noted(row[0], row[1], row[2], bool(row[3]), row[4])

    def link(self, table: str, code: bytes) -> Link | None:
        """What a code is for."""
        asked = "select id, player, code, until from links where id = ? and code = ?"
        with explained():
            row = self.reader.execute(asked, (table, code)).fetchone()
        return row and Link(*row)

    def due(self) -> list[tuple[int, str]]:
        """When time brings something, and at which table."""
        with explained():
            return list(self.reader.execute("select due, id from tables where due is not null"))

    def deserted(self, before: int) -> list[str]:
        """The tables at which no match has begun, and nobody has been since then."""
        asked = "select id from tables where stage = 'lobby' and visited < ?"
        with explained():
            return [table for (table,) in self.reader.execute(asked, (before,))]

    def close(self) -> None:
        """Nothing more is asked."""
        self.reader.close()
        self.writer.close()


def connect(file: Path) -> sqlite3.Connection:
    """A connection that commits when told to, and then only when the disk has it."""
    database = sqlite3.connect(file, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
    database.execute("pragma journal_mode = wal")
    database.execute("pragma synchronous = full")
    return database


@contextmanager
def explained(before: str = "") -> Iterator[None]:
    """Whatever SQLite or the disk says is a StoreError."""
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        raise StoreError(f"{before}{error}") from error


def opened(database: sqlite3.Connection, change: Opened) -> None:
    """A row for a new table."""
    row = (change.table, change.created, change.created, change.edition, change.public)
    columns = "id, created, visited, edition, public, stage"
    database.execute(f"insert into tables ({columns}) values (?, ?, ?, ?, ?, 'lobby')", row)


def noted(database: sqlite3.Connection, change: Noted) -> None:
    """The row of a table, anew."""
    row = (change.stage, change.edition, change.public, change.due, change.table)
    database.execute("update tables set stage = ?, edition = ?, public = ?, due = ? where id = ?", row)


def visited(database: sqlite3.Connection, change: Visited) -> None:
    """When somebody was there last."""
    database.execute("update tables set visited = ? where id = ?", (change.at, change.table))


def forget(database: sqlite3.Connection, change: Forget) -> None:
    """All rows of a table."""
    for part in ("links", "seats", "log", "tables"):
        database.execute(f"delete from {part} where id = ?", (change.table,))


def seat(database: sqlite3.Connection, change: Seat) -> None:
    """A token for a seat."""
    row = (change.table, change.player, change.token)
    database.execute("insert into seats (id, player, token) values (?, ?, ?)", row)


def unseat(database: sqlite3.Connection, change: Unseat) -> None:
    """No tokens and no links for a seat."""
    row = (change.table, change.player)
    database.execute("delete from seats where id = ? and player = ?", row)
    database.execute("delete from links where id = ? and player = ?", row)


def link(database: sqlite3.Connection, change: Link) -> None:
    """A code for a seat, in place of any former."""
    database.execute("delete from links where id = ? and player = ?", (change.table, change.player))
    row = (change.table, change.player, change.code, change.until)
    database.execute("insert into links (id, player, code, until) values (?, ?, ?, ?)", row)


def unlink(database: sqlite3.Connection, change: Unlink) -> None:
    """A code that is used up; one that was used up before is an error, so that nobody uses it twice."""
    row = (change.table, change.code)
    if database.execute("delete from links where id = ? and code = ?", row).rowcount != 1:
        raise sqlite3.IntegrityError("the link has been used")


DO: dict[type, Callable[[sqlite3.Connection, Any], None]] = {
    Opened: opened,
    Noted: noted,
    Visited: visited,
    Forget: forget,
    Seat: seat,
    Unseat: unseat,
    Link: link,
    Unlink: unlink,
}
