"""What a store keeps of the tables, and what any store must be able to do: SQLite does it, PostgreSQL could.

Everything that is written is a `Change` of one table. `write` does all of them or none.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec


class StoreError(Exception):
    """Something could not be written or read."""


class Unreadable(StoreError):
    """What is kept cannot be read any more, or makes no sense."""


class Opened(msgspec.Struct, frozen=True, gc=False):
    """There is a new table."""

    table: str
    created: int
    edition: str
    public: bool


class Noted(msgspec.Struct, frozen=True, gc=False):
    """What is to be known of a table without playing its log: where it stands, and when time brings something."""

    table: str
    stage: str
    edition: str
    public: bool
    due: int | None


class Visited(msgspec.Struct, frozen=True, gc=False):
    """Somebody was at a table."""

    table: str
    at: int


class Forget(msgspec.Struct, frozen=True, gc=False):
    """Nothing is kept of a table any more: neither its log nor its seats nor its links."""

    table: str


class Append(msgspec.Struct, frozen=True, gc=False):
    """The next entry of a table's log; two with the same sequence number cannot both be written."""

    table: str
    sequence: int
    at: int
    body: bytes


class Seat(msgspec.Struct, frozen=True, gc=False):
    """A token that opens a seat, as its hash."""

    table: str
    player: int
    token: bytes


class Unseat(msgspec.Struct, frozen=True, gc=False):
    """No token opens this seat any more."""

    table: str
    player: int


class Link(msgspec.Struct, frozen=True, gc=False):
    """A code, as its hash, that moves a seat to another device once."""

    table: str
    player: int
    code: bytes
    until: int


class Unlink(msgspec.Struct, frozen=True, gc=False):
    """A code is used up."""

    table: str
    code: bytes


Change = Opened | Noted | Visited | Forget | Append | Seat | Unseat | Link | Unlink


class Kept(msgspec.Struct, frozen=True, gc=False):
    """All that is kept of a table: the bodies of its log in order, and who has which seat."""

    log: list[bytes]
    seats: dict[bytes, int]
    noted: Noted


class Findings(msgspec.Struct, frozen=True, gc=False):
    """What is wrong with all that is kept, in the store's words, and the tables that cannot be read for it."""

    wrong: list[str]
    unreadable: list[str]


class Store(Protocol):
    """Where tables are kept. `write` is called by one thread, `check` by another, the rest by a third."""

    def write(self, changes: Sequence[Change]) -> None:
        """Does all changes or none, durably; otherwise a StoreError."""

    def read(self, table: str) -> Kept | None:
        """All that is kept of a table, or None if there is none."""

    def noted(self, table: str) -> Noted | None:
        """Where a table stands, without its log."""

    def link(self, table: str, code: bytes) -> Link | None:
        """What a code is for."""

    def due(self) -> list[tuple[int, str]]:
        """When time brings something, and at which table."""

    def deserted(self, before: int) -> list[str]:
        """The tables at which no match has begun, and nobody has been since then."""

    def check(self) -> Findings:
        """Looks through everything; a StoreError if it was stopped."""

    def stop_check(self) -> None:
        """A check that runs ends soon, and none begins any more."""

    def close(self) -> None:
        """Nothing more is asked."""
