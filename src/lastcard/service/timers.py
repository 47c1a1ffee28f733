"""All that time brings, in one heap: for each key a moment and what to do then."""

from __future__ import annotations

import asyncio
import heapq
import logging
import time
from collections.abc import Callable, Hashable
from itertools import count

LOG = logging.getLogger(__name__)
LONGEST = 3600.0  # seconds that the loop is told to wait at most; then it looks again


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Timers:
    """Moments by key; setting a key anew forgets what it was before."""

    def __init__(self) -> None:
        self.heap: list[tuple[int, int, Hashable]] = []
        self.current: dict[Hashable, tuple[int, int, Callable[[], None]]] = {}
        self.numbers = count()
        self.handle: asyncio.Handle | None = None
        self.wakes = 0
        self.ended = False

    def set(self, key: Hashable, when: int, do: Callable[[], None]) -> None:
        """Does it at that moment (or soon, if it has passed)."""
        if self.ended:
            return
        former = self.current.get(key)
        if former is not None and former[0] == when:
            self.current[key] = (when, former[1], do)
            return
        number = next(self.numbers)
        self.current[key] = (when, number, do)
        heapq.heappush(self.heap, (when, number, key))
        self.tidy()
        if self.handle is None or when < self.wakes:
            self.wait()

    def drop(self, key: Hashable) -> None:
        """Forgets a key."""
        if self.current.pop(key, None) is not None:
            self.tidy()

    def tidy(self) -> None:
        """Most of a heap that has grown long is moments that were forgotten."""
        if len(self.heap) > 64 + 4 * len(self.current):
            self.heap = [(when, number, key) for key, (when, number, _) in self.current.items()]
            heapq.heapify(self.heap)

    def __contains__(self, key: Hashable) -> bool:
        return key in self.current

    def wait(self) -> None:
        """Asks the loop to come back at the next moment."""
        if self.handle is not None:
            self.handle.cancel()
            self.handle = None
        if self.heap:
            self.wakes = self.heap[0][0]
            loop = asyncio.get_running_loop()
            seconds = min(LONGEST, (self.wakes - now()) / 1000)
            self.handle = loop.call_later(seconds, self.fire) if seconds > 0 else loop.call_soon(self.fire)

    def fire(self) -> None:
        """Does what is due by now; what that sets for now is done in the next turn of the loop."""
        self.handle = None
        until, due = now(), []
        while self.heap and self.heap[0][0] <= until:
            _, number, key = heapq.heappop(self.heap)
            current = self.current.get(key)
            if current is not None and current[1] == number:
                due.append(current[2])
                del self.current[key]
        for do in due:
            try:
                do()
            except Exception:  # a fault of one is none of the others' business
                LOG.exception("a timer failed")
        self.wait()

    def close(self) -> None:
        """Nothing is done any more."""
        self.ended = True
        self.current.clear()
        self.heap.clear()
        self.wait()
