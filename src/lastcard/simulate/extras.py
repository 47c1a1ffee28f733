"""Libraries that only some runs need: which extra brings each, said in one line where it is missing."""

from __future__ import annotations

from importlib import import_module
from typing import Any

EXTRAS = {"matplotlib": "study", "pyarrow": "study", "ray": "cluster"}


class MissingExtra(ValueError):
    """A library that is not installed; the message is one line and says how to get it."""


def need(library: str, purpose: str) -> Any:
    """The library, imported; when it is not there, a MissingExtra."""
    try:
        return import_module(library)
    except ImportError:
        extra = EXTRAS[library.partition(".")[0]]
        raise MissingExtra(f"{purpose} needs {library}: pip install 'lastcard[{extra}]'") from None
