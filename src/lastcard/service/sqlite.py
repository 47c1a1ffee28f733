"""The store in one SQLite file: a writer that waits for the disk before it says yes, and a reader beside it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

from .schema import glance, migrate
from .store import (
    Append,
    Change,
    Findings,
    Forget,
    Kept,
    Link,
    Noted,
    Opened,
    Seat,
    StoreError,
    Unlink,
    Unreadable,
    Unseat,
    Visited,
)

PATIENCE = 5.0  # seconds to wait for another process that writes
APPEND, ROW, COLUMNS = "insert into log (id, sequence, at, body) values ", "(?, ?, ?, ?)", 4
MOST_TOLD = 20  # lines about damage
ROWS = 64  # in a statement at most; every number of them is one that is kept prepared
AT_ONCE = ROWS * COLUMNS  # values


class SqliteStore:
    """A store in a file, made where there is none."""

    def __init__(self, file: Path) -> None:
        with explained(f"{file}: "):
            file.parent.mkdir(parents=True, exist_ok=True)
            self.writer, self.reader = connect(file), connect(file)
            migrate(self.writer)
            glance(self.reader)
        self.file, self.stopped = file, False
        self.checker: sqlite3.Connection | None = None

    def write(self, changes: Sequence[Change]) -> None:
        """Does all changes or none."""
        with explained():
            if len(changes) <= ROWS and all(type(change) is Append for change in changes):
                self.put(changes)  # one statement is a transaction by itself
                return
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
        with explained(kind=Unreadable):
            return read(self.reader, table)

    def noted(self, table: str) -> Noted | None:
        """Where a table stands, without its log."""
        with explained(kind=Unreadable):
            return row_of(self.reader, table)

    def link(self, table: str, code: bytes) -> Link | None:
        """What a code is for."""
        asked = "select id, player, code, until from links where id = ? and code = ?"
        with explained(kind=Unreadable):
            row = self.reader.execute(asked, (table, code)).fetchone()
        return row and Link(*row)

    def due(self) -> list[tuple[int, str]]:
        """When time brings something, and at which table."""
        with explained(kind=Unreadable):
            return list(self.reader.execute("select due, id from tables where due is not null"))

    def deserted(self, before: int) -> list[str]:
        """The tables at which no match has begun, and nobody has been since then."""
        asked = "select id from tables where stage = 'lobby' and visited < ?"
        with explained(kind=Unreadable):
            return [table for (table,) in self.reader.execute(asked, (before,))]

    def check(self) -> Findings:
        """Looks through everything; a StoreError if it was stopped."""
        with explained(), closing(connect(self.file)) as database:
            self.checker = database
            self.stop_if_told()
            wrong = damage(database)
            lost = [table for table in codes(database) if not self.is_readable(database, table)] if wrong else []
            return Findings(wrong, lost)

    def is_readable(self, database: sqlite3.Connection, table: str) -> bool:
        """Can all of a table be read?"""
        self.stop_if_told()
        try:
            return read(database, table) is not None
        except sqlite3.DatabaseError:
            return False

    def stop_if_told(self) -> None:
        """A check that is not wanted any more ends."""
        if self.stopped:
            raise StoreError("it was stopped")

    def stop_check(self) -> None:
        """A check that runs ends soon."""
        self.stopped = True
        with suppress(sqlite3.ProgrammingError):  # it is done already
            if self.checker is not None:
                self.checker.interrupt()

    def close(self) -> None:
        """Nothing more is asked. A check that has not ended yet has a connection of its own."""
        self.reader.close()
        self.writer.close()


def connect(file: Path) -> sqlite3.Connection:
    """A connection that commits when told to, and then only when the disk has it."""
    database = sqlite3.connect(file, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
    database.execute("pragma journal_mode = wal")
    database.execute("pragma synchronous = full")
    return database


@contextmanager
def explained(before: str = "", kind: type[StoreError] = StoreError) -> Iterator[None]:
    """Whatever SQLite or the disk says is a StoreError; of a damaged file, that it is unreadable."""
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        damaged = type(error) is sqlite3.DatabaseError  # what else goes wrong has a type of its own
        raise (Unreadable if damaged else kind)(f"{before}{error}") from error
    except StoreError as error:
        raise type(error)(f"{before}{error}") from error


def row_of(database: sqlite3.Connection, table: str) -> Noted | None:
    """The row of a table."""
    asked = "select id, stage, edition, public, due from tables where id = ?"
    row = database.execute(asked, (table,)).fetchone()
    return row and Noted(row[0], row[1], row[2], bool(row[3]), row[4])


def read(database: sqlite3.Connection, table: str) -> Kept | None:
    """All rows of a table."""
    noted = row_of(database, table)
    if noted is None:
        return None
    rows = database.execute("select body from log where id = ? order by sequence", (table,))
    log = [body for (body,) in rows]
    seats = dict(database.execute("select token, player from seats where id = ?", (table,)))
    return Kept(log, seats, noted)


def damage(database: sqlite3.Connection) -> list[str]:
    """What SQLite finds wrong with the structure of the file, from the first page to the last."""
    try:
        found = [line for (line,) in database.execute(f"pragma quick_check({MOST_TOLD})")]
    except sqlite3.OperationalError:  # it was stopped, or the disk fails
        raise
    except sqlite3.DatabaseError as error:
        return [str(error)]
    lines = [line for text in found for line in text.splitlines() if not line.startswith("***")]
    return [] if lines == ["ok"] else lines[:MOST_TOLD]


def codes(database: sqlite3.Connection) -> list[str]:
    """All tables, as far as they can be listed."""
    found: list[str] = []
    with suppress(sqlite3.DatabaseError):
        found.extend(code for (code,) in database.execute("select id from tables"))
    return found


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
