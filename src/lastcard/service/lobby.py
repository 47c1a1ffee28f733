"""Which tables there are: opens them, finds them, lets them sleep when nobody is there, and wakes them again."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, Sequence
from functools import partial
from time import perf_counter

from lastcard.server.log import Entry, TableError, read_entry
from lastcard.server.protocol import Command, Followed, Refused, Seated, Setup, Told
from lastcard.server.table import Table

from . import pauses, rematch, seats
from .hall import Hall, appends, opened
from .house import House
from .ledger import Item
from .store import Change, Kept, Noted, Seat, StoreError, Unreadable, Visited
from .timers import now

LOG = logging.getLogger(__name__)
SLICE = 0.005  # seconds for which waking a table may keep all others waiting


class Refusal(Exception):
    """The table has refused something; nothing has changed."""

    def __init__(self, refused: Refused) -> None:
        super().__init__(refused.why)
        self.refused = refused


class Lobby:
    """All tables of a server."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.awake: dict[str, Hall] = {}
        self.waking: dict[str, asyncio.Task[Hall | None]] = {}
        self.leaving: set[str] = set()  # tables that are being forgotten

    # ---- opening -----------------------------------------------------------------------------------------
    def open(self, setup: Setup, commands: Sequence[Command]) -> tuple[Hall, list[int]]:
        """A new table at which all this has been done, and who has sat down; if anything is refused there is none."""
        at = now()
        table = Table(setup, at=at)
        sat: list[int] = []
        for command in commands:
            sat += seated(table.apply(command, at))
        code = self.free_code()
        changes: list[Change] = [opened(code, table, at), *appends(code, table.take())]
        hall = self.settle_in(Hall(self.house, code, table, {}, None))
        noted = hall.note(table.stage, table.due())
        self.write(hall, [*changes, *([noted] if noted else [])])
        hall.look_ahead()
        return hall, sat

    def free_code(self) -> str:
        """A code that no table in memory has; the store refuses one that it knows."""
        return next(code for code in iter(seats.new_code, "") if code not in self.awake)

    def settle_in(self, hall: Hall) -> Hall:
        """A table is awake from here."""
        hall.on_broken, hall.on_empty, hall.on_rematch = self.repair, self.keep_awake, self.play_again
        self.awake[hall.code] = hall
        self.house.metrics.tables.set(len(self.awake))
        self.keep_awake(hall)
        return hall

    def seat(self, hall: Hall, player: int, token: str) -> None:
        """A token opens a seat from here."""
        hall.seats[seats.hashed(token)] = player
        self.write(hall, [Seat(hall.code, player, seats.hashed(token))])

    def write(self, hall: Hall, changes: Sequence[Change]) -> None:
        """Has something written of which nobody is told."""
        self.house.ledger.add(Item(hall.code, changes, lambda: None, lambda _error: hall.lose()))

    def play_again(self, hall: Hall) -> None:
        """The same seats at a new table, for the same tokens."""
        try:
            fresh, _ = self.open(rematch.setup(hall), rematch.commands(hall))
        except (Refusal, TableError):
            LOG.exception("no rematch", extra={"table": hall.code})
            return
        people = fresh.people
        for token, player in hall.seats.items():
            if player in people:
                fresh.seats[token] = player
        self.write(fresh, [Seat(fresh.code, player, token) for token, player in fresh.seats.items()])
        hall.apply(Followed(table=fresh.code))

    # ---- finding -----------------------------------------------------------------------------------------
    async def find(self, code: str) -> Hall | None:
        """The table with this code, woken if it sleeps; Unreadable if that cannot be done any more."""
        code = code.upper()
        if code in self.awake:
            hall = self.awake[code]
            self.keep_awake(hall)
            return hall
        if not seats.is_code(code) or code in self.leaving:
            return None
        task = self.waking.get(code)
        if task is None:
            task = self.waking[code] = asyncio.get_running_loop().create_task(self.wake(code))
            task.add_done_callback(lambda _task: self.waking.pop(code, None))
        return await asyncio.shield(task)

    async def wake(self, code: str) -> Hall | None:
        """Plays the log of a table, without keeping others waiting."""
        kept = await self.house.read(self.house.store.read, code)
        if kept is None:
            return None
        try:
            table = await replayed(kept)
        except TableError as error:
            raise Unreadable(str(error)) from error
        hall = self.settle_in(Hall(self.house, code, table, kept.seats, kept.noted))
        hall.look_ahead()
        self.house.ledger.add(Item(code, visits(hall), lambda: None))
        return hall

    async def log(self, code: str) -> list[Entry]:
        """The whole log of a table."""
        await self.house.ledger.settled()
        kept = await self.house.read(self.house.store.read, code)
        try:
            return list(entries(kept)) if kept else []
        except TableError as error:
            raise Unreadable(str(error)) from error

    async def set_alarms(self) -> None:
        """After a start: tables to which time brings something are woken for it."""
        for when, code in await self.house.read(self.house.store.due):
            self.set_alarm(code, when)

    def set_alarm(self, code: str, when: int) -> None:
        """Wakes a table at some time."""
        self.house.timers.set((code, "due"), when, lambda: self.house.spawn(self.rouse(code)))

    async def rouse(self, code: str) -> None:
        """Wakes a table because of the time."""
        try:
            await self.find(code)
        except StoreError as error:
            LOG.error("cannot be woken: %s", error, extra={"table": code})

    # ---- sleeping ----------------------------------------------------------------------------------------
    def keep_awake(self, hall: Hall) -> None:
        """A table falls asleep a while from now, if nobody is there then."""
        bedtime = now() + round(1000 * self.house.settings.sleep)
        self.house.timers.set((hall.code, "sleep"), bedtime, partial(self.doze, hall))

    def doze(self, hall: Hall) -> None:
        """A table at which nobody is leaves memory, once all of it is written."""
        if hall.visitors or hall.broken:
            return
        if pauses.is_restless(hall):
            self.keep_awake(hall)
            return
        due = hall.table.due()
        noted = hall.noted and Noted(
            hall.code, hall.noted.stage, hall.noted.edition, hall.noted.public, due.when if due else None
        )
        changes = [*visits(hall), *([noted] if noted and noted != hall.noted else [])]
        version = hall.table.version
        self.house.ledger.add(Item(hall.code, changes, lambda: self.fall_asleep(hall, version, noted)))

    def fall_asleep(self, hall: Hall, version: int, noted: Noted | None) -> None:
        """Forgets a table, if nothing has happened there since."""
        hall.noted = noted
        asked_for = (hall.code, "sleep") in self.house.timers
        if asked_for or hall.visitors or hall.broken or hall.table.version != version:
            return
        self.forget(hall)
        if noted and noted.due is not None:
            self.set_alarm(hall.code, noted.due)

    def forget(self, hall: Hall) -> None:
        """A table is not in memory any more."""
        if self.awake.get(hall.code) is hall:
            del self.awake[hall.code]
        self.house.metrics.tables.set(len(self.awake))
        for what in ("due", "absent", "rest", "bots", "sleep"):
            self.house.timers.drop((hall.code, what))

    # ---- repairing ---------------------------------------------------------------------------------------
    def repair(self, hall: Hall) -> None:
        """Reads a table again."""
        self.house.spawn(self.reread(hall))

    async def reread(self, hall: Hall) -> None:
        """The table as its log says; if it cannot be read, everybody is sent away and it sleeps."""
        try:
            await self.house.ledger.settled()
            kept = await self.house.read(self.house.store.read, hall.code)
            if kept is not None:
                hall.repaired(await replayed(kept), kept.seats, kept.noted)
                return
        except (TableError, StoreError) as error:
            LOG.error("cannot be read again: %s", error, extra={"table": hall.code})
        self.forget(hall)
        hall.dismiss()


def seated(told: Sequence[Told]) -> list[int]:
    """Who has sat down by a command, from what was told of it; a Refusal if the table refuses it."""
    for _, message in told:
        if isinstance(message, Refused):
            raise Refusal(message)
    return [message.player for _, message in told if isinstance(message, Seated)]


def visits(hall: Hall) -> list[Change]:
    """That somebody is there, or was until now; it matters only before a match, for which nobody may come back."""
    return [Visited(hall.code, now())] if hall.table.stage == "lobby" else []


async def replayed(kept: Kept) -> Table:
    """The table of a log, played in slices between which others have their turn."""
    began = perf_counter()
    for table in Table.replaying(entries(kept)):  # noqa: B007 - the last one is meant
        if perf_counter() - began > SLICE:
            await asyncio.sleep(0)
            began = perf_counter()
    return table


def entries(kept: Kept) -> Iterator[Entry]:
    """The log of a table; bytes that are no entry are a TableError."""
    return (read_entry(body, f"row {number}") for number, body in enumerate(kept.log))
