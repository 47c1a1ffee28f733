"""A table that is awake: the pure table, the clients at it, and the order of things: write, then tell."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager

import msgspec

from lastcard.server.log import Entry
from lastcard.server.protocol import (
    ONLOOKER,
    Command,
    Done,
    Held,
    Look,
    Message,
    Refused,
    Remove,
    Seated,
    Snapshot,
    Stage,
    Told,
    Unseated,
    encode,
)
from lastcard.server.table import Due, Table

from . import bots, pauses, rematch
from .house import House
from .ledger import Item
from .outbox import TRY_LATER
from .store import Append, Change, Noted, Opened, StoreError, Unseat
from .timers import now
from .visitor import Visitor

LOG = logging.getLogger(__name__)
ANSWERS = (Done, Held, Seated)  # what only the client that asked is told
NOT_SAVED = "NOT_SAVED"
BROKEN = "The table could not be saved just now and is being read again; nothing was changed. Please try again."
Parcels = list[tuple[Visitor, bytes]]

_encoder = msgspec.json.Encoder()


class Hall:
    """One table with everybody at it.

    `seats` says by the hash of a token whose seat it opens. While `table` is being read again from its log after a
    failure, `broken` refuses everything.
    """

    def __init__(self, house: House, code: str, table: Table, seats: dict[bytes, int], noted: Noted | None) -> None:
        self.house, self.code, self.seats, self.noted = house, code, seats, noted
        self.visitors: dict[int, list[Visitor]] = {}
        self.gone: dict[int, int] = {}  # since when a person is not here
        self.links_used: set[bytes] = set()
        self.broken = False
        self.on_broken: Callable[[Hall], None] = lambda _hall: None
        self.on_empty: Callable[[Hall], None] = lambda _hall: None
        self.on_rematch: Callable[[Hall], None] = lambda _hall: None
        self.woken = now()
        self.use(table)

    def use(self, table: Table) -> None:
        """Goes on with a table: all of its log is written."""
        table.take()
        table.keep = False
        table.take()
        self.table = table
        table.watched = ONLOOKER in self.visitors
        self.company = bots.Company(self)
        self.broken = False

    # ---- asking ------------------------------------------------------------------------------------------
    @property
    def people(self) -> list[int]:
        """The people who have a seat."""
        return [p for p, person in enumerate(self.table.people) if person.human]

    @property
    def here(self) -> list[int]:
        """The people who are connected."""
        return [p for p in self.people if self.visitors.get(p)]

    @property
    def lively(self) -> bool:
        """Do bots and time go on? Only if somebody looks, or the clock runs."""
        return bool(self.visitors) or self.table.setup.clock > 0

    @property
    def everybody(self) -> list[Visitor]:
        """All clients."""
        return [visitor for some in self.visitors.values() for visitor in some]

    # ---- commands ----------------------------------------------------------------------------------------
    def apply(self, command: Command, origin: Visitor | None = None) -> list[Told]:
        """Gives a command to the table; the answers go out when it is written. What the table has said of it."""
        if self.broken:
            told: list[Told] = [(command.player, refusal(self.table.version, command.id, BROKEN))]
            self.post(told, origin, command, accepted=False)
            return told
        version = self.table.version
        try:
            told = self.table.apply(command, now())
            entries = self.table.take()
        except Exception:
            self.fault()
            return self.apply(command, origin)
        accepted = self.table.version != version
        self.house.metrics.counts.command(command, accepted, told)
        if not accepted:
            self.post(told, origin, command, accepted)
            return told
        stage, due = self.table.stage, self.table.due()
        self.post(told, origin, command, accepted, self.appended(entries, stage, due, command))
        self.stir(command, stage, due)
        return told

    @contextmanager
    def mended(self) -> Iterator[None]:
        """A fault of ours at one table stops no other: it is read again, for its log is as it was."""
        try:
            yield
        except Exception:
            self.fault()

    def fault(self) -> None:
        """Something went wrong that should not have."""
        LOG.exception("a fault", extra={"table": self.code})
        self.lose()

    def appended(self, entries: Iterable[Entry], stage: Stage, due: Due | None, command: Command) -> list[Change]:
        """Log entries as changes, and the seats that are given back by them."""
        changes: list[Change] = [*appends(self.code, entries)]
        if stage == "lobby":
            changes += self.given_back("removed" if isinstance(command, Remove) else "left")
        noted = self.note(stage, due)
        if noted is not None:
            changes.append(noted)
        return changes

    def given_back(self, why: Unseated) -> list[Change]:
        """Seats that nobody has any more, while somebody still has a token for them."""
        people = self.people
        return [self.unseat(player, why) for player in sorted(set(self.seats.values())) if player not in people]

    def unseat(self, player: int, why: Unseated) -> Unseat:
        """The tokens of a seat open nothing any more; who came with one looks on, and is told why."""
        self.seats = {token: p for token, p in self.seats.items() if p != player}
        for visitor in self.visitors.pop(player, []):
            visitor.player = ONLOOKER
            self.visitors.setdefault(ONLOOKER, []).append(visitor)
            self.table.watched = True
            self.house.timers.set((visitor, "look"), 0, lambda visitor=visitor: self.show(visitor, why=why))  # type: ignore[misc]
        return Unseat(self.code, player)

    def note(self, stage: Stage, due: Due | None) -> Noted | None:
        """The table's row, if it is another than before; of what time brings only whether there is something."""
        setup, old = self.table.setup, self.noted
        timed = old is not None and (due is None) == (old.due is None)
        if old and timed and (old.stage, old.edition, old.public) == (stage, setup.edition, setup.public):
            return None
        when = old.due if old and timed else due.when if due else None
        self.noted = Noted(self.code, stage, setup.edition, setup.public, when)
        return self.noted

    # ---- telling -----------------------------------------------------------------------------------------
    def post(
        self,
        told: list[Told],
        origin: Visitor | None,
        command: Command | None,
        accepted: bool,
        changes: Sequence[Change] = (),
    ) -> None:
        """Has the changes written, and then everybody told."""
        parcels = self.addressed(told, origin, command, accepted)
        identity = command.id if command else ""

        def fail(error: StoreError) -> None:
            LOG.error("not written: %s", error, extra={"table": self.code})
            if origin is not None:
                origin.send(encode(refusal(self.table.version, identity, BROKEN)))
            self.lose()

        self.house.ledger.add(Item(self.code, changes, lambda: deliver(parcels), fail))

    def addressed(self, told: list[Told], origin: Visitor | None, command: Command | None, accepted: bool) -> Parcels:
        """Which client gets which bytes: what answers a question goes to the client that asked, and to no other."""
        parcels: Parcels = []
        asked = None if command is None else command.player
        payloads: dict[int, bytes] = {}  # what is the same to some is encoded once
        for player, message in told:
            visitors: Sequence[Visitor] = self.visitors.get(player, ())
            if command is not None and player == asked and (not accepted or is_answer(message, command)):
                visitors = [origin] if origin is not None else ()
            if visitors:
                payload = payloads.get(id(message))
                if payload is None:
                    payload = payloads[id(message)] = encode(message)
                parcels += [(visitor, payload) for visitor in visitors]
        return parcels

    def show(self, visitor: Visitor, since: int | None = None, why: Unseated = "") -> None:
        """Sends a client the whole table; `why` it has no seat any more, if it had one."""
        if not self.broken:
            look = Look(player=visitor.player, since=since)
            with self.mended():
                told = self.table.apply(look, now())
                self.post([unseated(one, why) for one in told] if why else told, visitor, look, accepted=False)

    # ---- coming and going --------------------------------------------------------------------------------
    def join(self, visitor: Visitor) -> None:
        """A client is here: it is sent the table, and the others are told."""
        first = not self.visitors.get(visitor.player)
        self.visitors.setdefault(visitor.player, []).append(visitor)
        if first and not self.broken:
            self.attend(visitor.player, here=True, but=visitor)
        self.show(visitor)
        self.look_ahead()

    def part(self, visitor: Visitor) -> None:
        """A client is gone."""
        rest = [other for other in self.visitors.get(visitor.player, ()) if other is not visitor]
        self.visitors[visitor.player] = rest
        if not rest:
            del self.visitors[visitor.player]
            if not self.broken:
                self.attend(visitor.player, here=False)
        self.look_ahead()
        if not self.visitors:
            self.on_empty(self)

    def attend(self, player: int, here: bool, but: Visitor | None = None) -> None:
        """Tells the table, and so all others, that somebody has come or gone."""
        if here:
            self.gone.pop(player, None)
        else:
            self.gone[player] = now()
        parcels: Parcels = []
        with self.mended():
            told = self.table.attend(player, here, now())
            parcels += [parcel for parcel in self.addressed(told, None, None, accepted=True) if parcel[0] is not but]
        self.house.ledger.add(Item(self.code, (), lambda: deliver(parcels)))

    # ---- what happens by itself ----------------------------------------------------------------------------
    def look_ahead(self) -> None:
        """Looks at what is to happen next, after something else than a command."""
        self.table.watched = ONLOOKER in self.visitors
        with self.mended():
            if not self.broken:
                self.stir(None, self.table.stage, self.table.due())

    def stir(self, command: Command | None, stage: Stage, due: Due | None) -> None:
        """Looks at what is to happen next without anybody asking: bots, the clock, absent people, the next round."""
        if self.broken:
            return
        try:  # as in `mended`, which costs more than all that is done here
            self.company.stir(command, stage)
            pauses.stir(self, stage, due)
            if stage == "over" and rematch.is_wanted(self):
                self.on_rematch(self)
        except Exception:
            self.fault()

    def lose(self) -> None:
        """What is in memory is not what is on the disk: the table is read again."""
        if not self.broken:
            self.broken = True
            self.house.metrics.lost.inc()
            self.on_broken(self)

    def repaired(self, table: Table, seats: dict[bytes, int], noted: Noted) -> None:
        """Goes on as the log says; everybody is sent the table as it is."""
        self.seats, self.noted = seats, noted
        self.use(table)
        for player in self.here:
            table.attend(player, True, now())
        for visitor in self.everybody:
            self.show(visitor)
        self.look_ahead()

    def dismiss(self, code: int = TRY_LATER, why: str = "") -> None:
        """Sends everybody away."""
        for visitor in self.everybody:
            visitor.close(code, why)


def unseated(told: Told, why: Unseated) -> Told:
    """The same, but a snapshot tells its reader why the seat is gone."""
    player, message = told
    return player, msgspec.structs.replace(message, unseated=why) if isinstance(message, Snapshot) else message


def deliver(parcels: Parcels) -> None:
    """Puts messages on their way."""
    for visitor, payload in parcels:
        visitor.send(payload)


def is_answer(message: Message, command: Command) -> bool:
    """Is it the answer to this command, for the client that gave it?"""
    return isinstance(message, ANSWERS) and message.id == command.id


def refusal(version: int, identity: str, why: str, reason: str = NOT_SAVED) -> Refused:
    """A refusal that is not the table's own."""
    return Refused(version=version, id=identity, why=why, reason=reason)


def appends(code: str, entries: Iterable[Entry]) -> list[Append]:
    """Log entries as they are kept."""
    return [Append(code, entry.sequence, entry.at, _encoder.encode(entry)) for entry in entries]


def opened(code: str, table: Table, at: int) -> Opened:
    """The row of a new table."""
    return Opened(code, at, table.setup.edition, table.setup.public)
