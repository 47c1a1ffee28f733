"""The compiler switch: decorators that do nothing here, and compile when loaded as part of `lastcard.compiled`.

A rule is written once. `lastcard.engine` runs it interpreted on plain objects, with no compiler to wait for;
`lastcard.compiled.engine` is the same folder under another name, and there these decorators hand it to Numba.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., object])

COMPILED = __name__.startswith("lastcard.compiled")


def _interpreted(function: Any) -> Any:
    return function


_small = _rule = _hot = _entry = _interpreted
if COMPILED:
    from lastcard.compiled import compiler

    _small, _rule, _hot, _entry = compiler()


def small(function: F) -> F:
    """Marks a function of the hot path: inlined where it is called."""
    marked: F = _small(function)
    return marked


def rule(function: F) -> F:
    """Marks any other function of the rules."""
    marked: F = _rule(function)
    return marked


def hot(function: F) -> F:
    """Marks a function of the hot path that has one caller: it becomes a part of that caller before it is compiled."""
    marked: F = _hot(function)
    return marked


def entry(function: F) -> F:
    """Marks what other code calls: compiled on its own, without the interpreter's lock, and kept in the cache."""
    marked: F = _entry(function)
    return marked
