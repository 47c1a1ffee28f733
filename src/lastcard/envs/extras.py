"""Libraries that only learners need: a missing one is named in one line, with the extra that brings it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class MissingExtra(ImportError):
    """A library that is not installed; the message is one line and says how to get it."""


@contextmanager
def extra(name: str, library: str) -> Iterator[None]:
    """Around the import of a library that comes with `lastcard[name]`; without it, a MissingExtra."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] != library:
            raise
        raise MissingExtra(f"this environment needs {library}: pip install 'lastcard[{name}]'", name=library) from None
