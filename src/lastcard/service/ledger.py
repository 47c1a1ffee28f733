"""Write, then tell: what was accepted while the last commit ran is written in one, and only then is anybody told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from time import perf_counter

import msgspec

from .store import Change, Store, StoreError

LOG = logging.getLogger(__name__)
Lost = dict[str, StoreError]  # the tables whose changes could not be written


def nothing(_error: StoreError) -> None:
    """Nobody minds."""


class Item(msgspec.Struct, frozen=True):
    """Changes of one table, what to do once they are written, and what if they cannot be."""

    table: str
    changes: Sequence[Change]
    tell: Callable[[], None]
    fail: Callable[[StoreError], None] = nothing


class Ledger:
    """Puts items into one order for all tables, and writes in a thread of its own."""

    def __init__(self, store: Store, measure: Callable[[int, float], None] = lambda _count, _seconds: None) -> None:
        self.store, self.measure = store, measure
        self.waiting: list[Item] = []
        self.failing = False  # the last commit went wrong
        self.busy = False  # a commit runs, or is about to
        self.jobs: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self.thread = Thread(target=work, args=(self.jobs,), name="writer", daemon=True)
        self.thread.start()

    def add(self, item: Item) -> None:
        """Writes it with all else of this turn of the loop, or after the commit that runs."""
        self.waiting.append(item)
        if not self.busy:
            self.busy = True
            asyncio.get_running_loop().call_soon(self.flush)

    async def settled(self, table: str = "") -> None:
        """Waits until all that was added has been written; a StoreError if that of this table could not be."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.add(Item(table, (), lambda: None if done.done() else done.set_result(None), lambda e: fail(done, e)))
        await done

    def flush(self) -> None:
        """Writes what waits; if there is nothing to write it is told at once."""
        batch, self.waiting = self.waiting, []
        changes = [change for item in batch for change in item.changes]
        if not changes:
            self.settle(batch, {})
            return
        loop, started = asyncio.get_running_loop(), perf_counter()

        def write() -> None:
            lost = write_apart(self.store, changes)
            with suppress(RuntimeError):  # the loop has ended before
                loop.call_soon_threadsafe(done, lost)

        def done(lost: Lost) -> None:
            self.measure(len(changes), perf_counter() - started)
            self.failing = bool(lost)
            self.settle(batch, lost)

        self.jobs.put(write)

    def settle(self, batch: list[Item], lost: Lost) -> None:
        """Tells what is written. What builds upon something that is lost is lost as well."""
        if lost:
            batch += [item for item in self.waiting if item.table in lost]
            self.waiting = [item for item in self.waiting if item.table not in lost]
        for item in batch:
            try:
                item.fail(lost[item.table]) if item.table in lost else item.tell()
            except Exception:  # a fault at one table is none of the others' business
                LOG.exception("telling failed", extra={"table": item.table})
        if self.waiting:
            self.flush()
        else:
            self.busy = False

    def close(self) -> None:
        """The thread ends; what was added is written before."""
        self.jobs.put(None)
        self.thread.join()


def work(jobs: SimpleQueue[Callable[[], None] | None]) -> None:
    """Does one job after the other, until there are none."""
    while (job := jobs.get()) is not None:
        job()


def fail(future: asyncio.Future[None], error: StoreError) -> None:
    """Whoever waits is told that it went wrong."""
    if not future.done():
        future.set_exception(error)


def write_apart(store: Store, changes: Sequence[Change]) -> Lost:
    """Writes all at once, or, if that fails, table by table, so that only the guilty ones lose anything."""
    error = attempt(store, changes)
    if error is None:
        return {}
    tables = dict.fromkeys(change.table for change in changes)
    if len(tables) == 1:
        return dict.fromkeys(tables, error)
    apart = {table: attempt(store, [change for change in changes if change.table == table]) for table in tables}
    return {table: error for table, error in apart.items() if error is not None}


def attempt(store: Store, changes: Sequence[Change]) -> StoreError | None:
    """Writes; whatever goes wrong is told and not raised."""
    try:
        store.write(changes)
    except StoreError as error:
        return error
    except Exception as error:
        LOG.exception("writing failed")
        return StoreError(f"{type(error).__name__}: {error}")
    return None
