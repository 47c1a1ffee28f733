"""How far it is, on standard error: a bar with rate and time left, and a word while the compiler works."""

from __future__ import annotations

import sys
import threading
from typing import Any, Self

from lastcard.simulate.setup import Loop, Setup

PATIENCE = 4.0  # seconds after which a load must be a compilation


def compiled(setup: Setup, quiet: bool) -> None:
    """Loads the compiled loop; says so when it must be compiled first, as after every change of the engine.

    When quiet it says so to a person at a terminal alone, who would think that it hangs.
    """
    said = threading.Timer(PATIENCE, lambda: sys.stderr.write("compiling, once; this takes about a minute\n"))
    said.daemon = True
    if sys.stderr is not None and (not quiet or sys.stderr.isatty()):
        said.start()
    try:
        Loop(setup).play(0, 0, 0)
    finally:
        said.cancel()


class Bar:
    """A progress bar of `rich` on standard error; nothing where that is no terminal, or when quiet."""

    def __init__(self, total: int, unit: str, quiet: bool) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

        shown = not quiet and sys.stderr is not None and sys.stderr.isatty()
        self.progress = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("{task.fields[rate]}"),
            TimeRemainingColumn(),
            console=Console(stderr=True),
            transient=True,
            disable=not shown,
        )
        self.task = self.progress.add_task(unit, total=total, rate="")
        self.base = 0

    def __enter__(self) -> Self:
        self.progress.start()
        return self

    def __exit__(self, *trouble: Any) -> None:
        self.progress.stop()

    def at(self, done: int, decisions: int) -> None:
        """So many are done, with so many decisions in all."""
        task = self.progress.tasks[self.task]
        if not task.elapsed:
            self.base = decisions
        rate = f"{(decisions - self.base) / task.elapsed / 1e6:.1f} M decisions/s" if task.elapsed else ""
        self.progress.update(self.task, completed=done, rate=rate)
