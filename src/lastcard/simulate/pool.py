"""Batches of matches over threads, handed back in their order whatever the order in which they were done."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import local
from typing import Protocol, TypeVar

from lastcard.bots.arrays import Array
from lastcard.simulate.setup import Loop, Setup
from lastcard.simulate.summary import Summary, matrix, partners_win, summarize

AHEAD = 3  # batches a worker that may wait for an older one: what bounds the memory
Span = tuple[int, int]  # the number of the first match, and how many
T = TypeVar("T", covariant=True)


@dataclass(frozen=True, slots=True)
class Part:
    """What came of one batch: its first match, the sums, and the rows if they are wanted."""

    first: int
    summary: Summary
    rows: Array | None


class Promise(Protocol[T]):
    """A batch under way."""

    def result(self) -> T:
        """Waits for it."""

    def cancel(self) -> bool:
        """Takes it back if it has not begun; True if it will not be done."""


class Pool(Protocol[T]):
    """Workers for batches."""

    workers: int

    def submit(self, first: int, count: int) -> Promise[T]:
        """Has matches `first` to `first + count - 1` played."""


class Threads:
    """Threads of this process, each with arrays of its own; the compiled loops run without the interpreter's lock."""

    def __init__(self, setup: Setup, seed: int, workers: int, keep_rows: bool) -> None:
        self.workers = workers
        self.setup, self.seed, self.keep_rows = setup, seed, keep_rows
        self._own = local()
        self._threads = ThreadPoolExecutor(workers, "matches")

    def submit(self, first: int, count: int) -> Promise[Part]:
        """Has matches `first` to `first + count - 1` played."""
        return self._threads.submit(self._play, first, count)

    def _play(self, first: int, count: int) -> Part:
        if not hasattr(self._own, "loop"):
            self._own.loop = Loop(self.setup)
        return play_part(self._own.loop, self.seed, first, count, self.keep_rows)

    def close(self) -> None:
        """Ends the threads, once what has begun is done."""
        self._threads.shutdown(cancel_futures=True)


def play_part(loop: Loop, seed: int, first: int, count: int, keep_rows: bool) -> Part:
    """Plays and sums up one batch."""
    setup = loop.setup
    rows, tally = loop.play(seed, first, count)
    values = matrix(rows, setup.players, partners_win(setup))
    return Part(first, summarize(values, tally, setup.players), rows if keep_rows else None)


def spans(first: int, end: int, size: int) -> Iterator[Span]:
    """The batches from match `first` on."""
    while first < end:
        count = min(size, end - first)
        yield first, count
        first += count


def in_order(pool: Pool[T], batches: Iterable[Span], stopping: Callable[[], bool]) -> Iterator[T]:
    """Plays the batches and yields what came of each, in their order.

    Once `stopping` says so nothing more is begun; what is under way is waited for, and yielded as far as no batch
    before it is missing.
    """
    waiting: deque[Promise[T]] = deque()
    for first, count in batches:
        if stopping():
            break
        waiting.append(pool.submit(first, count))
        if len(waiting) >= AHEAD * pool.workers:
            yield waiting.popleft().result()
    yield from drain(waiting, stopping)


def drain(waiting: deque[Promise[T]], stopping: Callable[[], bool]) -> Iterator[T]:
    """The batches that have been submitted; when stopping, only those that have begun."""
    while waiting:
        promise = waiting.popleft()
        if stopping() and promise.cancel():
            break
        yield promise.result()
    for promise in waiting:
        promise.cancel()
