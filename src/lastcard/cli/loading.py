"""Ctrl+C while modules are loaded."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def loading() -> Iterator[None]:
    """Ctrl+C ends the process at once, in one line.

    Nothing has to be put away yet, and an exception may get lost: the import system swallows those of its callbacks.
    """
    usual = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if not usual or threading.current_thread() is not threading.main_thread():
        yield
        return
    signal.signal(signal.SIGINT, leave)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def leave(*_: object) -> None:
    """The end."""
    if sys.stderr is not None:
        os.write(2, b"lastcard: interrupted\n")
    os._exit(1)
