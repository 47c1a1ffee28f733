"""A run from its beginning, or from a checkpoint, to its end or an interrupt."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from lastcard.compiled import digest
from lastcard.simulate.checkpoint import Checkpoint, save
from lastcard.simulate.job import Job
from lastcard.simulate.parquet import RowFile
from lastcard.simulate.pool import Part, Pool, in_order, spans
from lastcard.simulate.summary import COUNTS, Summary

SAVE_EVERY = 10.0  # seconds between two checkpoints
Stopping = Callable[[], bool]


@dataclass(slots=True)
class Run:
    """A job and how far it is: `done` matches from number 0 on, their sums, the seconds spent."""

    job: Job
    done: int = 0
    summary: Summary = field(default_factory=Summary)
    seconds: float = 0.0
    size: int = 0  # matches a batch; 0: as the job says
    checkpoint: Path | None = None
    rows: RowFile | None = None
    out: str | None = None  # the Parquet file that the checkpoint names
    saved: float = 0.0

    @property
    def decisions(self) -> int:
        """Decisions in all matches that are done."""
        return self.summary.at("sum", COUNTS.index("decisions"))

    @property
    def complete(self) -> bool:
        """Has everything been played?"""
        return self.done == self.job.matches

    def batches(self, first: int, end: int) -> Iterator[tuple[int, int]]:
        """The batches of some matches."""
        return spans(first, end, self.size or self.job.batch())

    def play(self, pool: Pool[Part], stopping: Stopping, tell: Callable[[Run], object]) -> None:
        """Plays what has not been played, until it is done or `stopping` says so; tells after every batch."""
        begun, before = time.monotonic(), self.seconds
        self.saved = begun
        if not self.fill_up(pool, stopping):
            return
        for part in in_order(pool, self.batches(self.done, self.job.matches), stopping):
            self.take(part)
            self.seconds = before + time.monotonic() - begun
            tell(self)
            if self.checkpoint is not None and time.monotonic() - self.saved >= SAVE_EVERY:
                self.save()

    def take(self, part: Part) -> None:
        """Adds a batch, which follows on what is done."""
        if part.first != self.done:
            raise RuntimeError(f"batch {part.first} came where {self.done} was due")
        self.summary.add(part.summary)
        self.done += part.summary.matches
        if self.rows is not None and part.rows is not None:
            self.rows.add(part.rows)

    def fill_up(self, pool: Pool[Part], stopping: Stopping) -> bool:
        """Plays again what is done but not in the file: after a crash it is lost. False when stopped before the end."""
        if self.rows is None:
            return True
        have = self.rows.copy(self.done)
        for part in in_order(pool, self.batches(have, self.done), stopping):
            if part.rows is not None:
                self.rows.add(part.rows)
            have += part.summary.matches
        return have == self.done

    def save(self) -> None:
        """Writes the checkpoint."""
        if self.checkpoint is not None:
            save(self.as_checkpoint(), self.checkpoint)
            self.saved = time.monotonic()

    def as_checkpoint(self) -> Checkpoint:
        """What a later run needs to go on."""
        out = str(self.rows.file.absolute()) if self.rows is not None else self.out
        return Checkpoint(
            engine=digest(), job=self.job, done=self.done, seconds=self.seconds, out=out, sums=self.summary.sums
        )


@contextmanager
def interruptible() -> Iterator[Stopping]:
    """Inside, the first Ctrl+C only makes the yielded function say True; a second one interrupts as usual."""
    if threading.current_thread() is not threading.main_thread():
        yield lambda: False
        return
    asked = threading.Event()
    usual = signal.getsignal(signal.SIGINT)

    def ask(number: int, frame: Any) -> None:  # noqa: ARG001
        asked.set()
        signal.signal(signal.SIGINT, usual)

    signal.signal(signal.SIGINT, ask)
    try:
        yield asked.is_set
    finally:
        signal.signal(signal.SIGINT, usual)
