"""What all tables of a server share: settings, store, ledger, clock and counters."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, ParamSpec, TypeVar

from .checkup import Checkup
from .ledger import Ledger
from .limits import Limits
from .metrics import Metrics
from .outbox import Post
from .settings import Settings
from .store import Store
from .timers import Timers

P = ParamSpec("P")
T = TypeVar("T")


class House:
    """Made once for a server."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings, self.store = settings, store
        self.metrics = Metrics()
        self.checkup = Checkup(store, self.metrics)
        self.ledger = Ledger(store, self.metrics.committed)
        self.timers = Timers()
        self.post = Post(self.metrics.counts)
        self.asking = Limits(20 * settings.rate, 100)
        self.opening = Limits(settings.rate, 30)
        self.connecting = Limits(5 * settings.rate, 60)
        self.reader = ThreadPoolExecutor(1, thread_name_prefix="reader")
        self.worker = ThreadPoolExecutor(1, thread_name_prefix="worker")  # for what takes long: records, replays
        self.tasks: set[asyncio.Task[Any]] = set()

    async def read(self, ask: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Asks the store without making anybody wait."""
        return await asyncio.get_running_loop().run_in_executor(self.reader, lambda: ask(*args, **named))

    async def work(self, do: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Does something long beside the loop."""
        return await asyncio.get_running_loop().run_in_executor(self.worker, lambda: do(*args, **named))

    def spawn(self, task: Coroutine[Any, Any, None]) -> None:
        """Starts something that nobody waits for."""
        running = asyncio.get_running_loop().create_task(task)
        self.tasks.add(running)
        running.add_done_callback(self.tasks.discard)

    async def close(self) -> None:
        """Writes what is to be written, and ends."""
        self.timers.close()
        self.checkup.end()
        await self.ledger.settled()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.ledger.close()
        self.reader.shutdown()
        self.worker.shutdown(cancel_futures=True)
        self.store.close()
