"""The whole file is looked through once, after the start and beside everything else: is it sound?"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from threading import Thread
from typing import Literal

from .metrics import Metrics
from .store import Findings, Store, StoreError

LOG = logging.getLogger(__name__)
PATIENCE = 2.0  # seconds that the end of the server waits for a check to be given up
State = Literal["checking", "sound", "damaged", "unknown"]


class Checkup:
    """What is known of the file. It has a thread of its own, so that no table waits for it to be woken."""

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self.store, self.metrics = store, metrics
        self.state: State = "checking"
        self.unreadable = 0  # tables
        self.thread: Thread | None = None
        self.ended = False

    def begin(self) -> None:
        """Starts to look."""
        loop = asyncio.get_running_loop()

        def look() -> None:
            found = attempt(self.store)
            with suppress(RuntimeError):  # the loop has ended before
                loop.call_soon_threadsafe(self.found, found)

        self.thread = Thread(target=look, name="checkup", daemon=True)
        self.thread.start()

    def found(self, found: Findings | StoreError) -> None:
        """Says what came of it, in the log and in the counters."""
        if self.ended:
            return
        if isinstance(found, StoreError):
            self.state = "unknown"
            LOG.warning("the file could not be looked through: %s", found)
            return
        self.state = "damaged" if found.wrong else "sound"
        self.unreadable = len(found.unreadable)
        for line in found.wrong:
            LOG.error("the file is damaged: %s", line)
        for table in found.unreadable:
            LOG.error("cannot be read any more", extra={"table": table})
        self.metrics.damaged.set(bool(found.wrong))
        self.metrics.unreadable.set(self.unreadable)

    def end(self) -> None:
        """Gives up what is not done yet."""
        self.ended = True
        self.store.stop_check()
        if self.thread is not None:
            self.thread.join(PATIENCE)


def attempt(store: Store) -> Findings | StoreError:
    """What there is to be found; whatever goes wrong is told and not raised."""
    try:
        return store.check()
    except StoreError as error:
        return error
    except Exception as error:
        LOG.exception("the checkup failed")
        return StoreError(f"{type(error).__name__}: {error}")
