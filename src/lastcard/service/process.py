"""What a process that serves is set to: the loop, the collector of garbage, and how threads share the interpreter."""

from __future__ import annotations

import asyncio
import gc
import sys

FEW, OFTEN, SELDOM = 20_000, 20, 100  # objects until the first look; looks until the next deeper ones
SWITCH = 0.001  # seconds after which the writing thread may have the interpreter, a fifth of the usual


def new_loop() -> asyncio.AbstractEventLoop:
    """The loop of libuv where there is one (not on Windows): it halves the cost of every frame."""
    try:
        import uvloop
    except ImportError:
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()


def tune() -> None:
    """Messages make no cycles, so the collector has little to find and need not look after every few moves."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(FEW, OFTEN, SELDOM)
    sys.setswitchinterval(SWITCH)
