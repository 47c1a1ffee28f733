"""Mutations of the engine: realistic mistakes in the rules, each of which some net must catch.

A mutant is one change of text in one file of `lastcard.engine`. It is applied while Python imports that file, in a
process of its own, so that nothing is ever written to the sources.
"""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import importlib.util
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

ENGINE = Path(__file__).parents[2] / "src" / "lastcard" / "engine"


@dataclass(frozen=True)
class Mutant:
    """A mistake: in `file` the text `old`, which stands there exactly once, becomes `new`."""

    name: str
    what: str
    file: str
    old: str
    new: str

    def source(self) -> str:
        """The file with the mistake in it; an error if the old text is not there exactly once."""
        text = (ENGINE / self.file).read_text(encoding="utf-8")
        found = text.count(self.old)
        if found != 1:
            raise ValueError(f"mutant {self.name}: its old text is {found} times in engine/{self.file}, not once")
        return text.replace(self.old, self.new)


class MutantLoader(importlib.abc.SourceLoader):
    """Loads the one module that has the mistake."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def get_filename(self, fullname: str) -> str:
        """The file as tracebacks name it."""
        return f"<{fullname} with {self.mutant.name}>"

    def get_data(self, path: str | bytes) -> bytes:  # noqa: ARG002
        """Its text."""
        return self.mutant.source().encode()


class MutantFinder(importlib.abc.MetaPathFinder):
    """Finds the one module that has the mistake."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant
        self.module = f"lastcard.engine.{mutant.file.removesuffix('.py')}"

    def find_spec(
        self, fullname: str, _path: Sequence[str] | None, _target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """The module, if it is the one."""
        if fullname != self.module:
            return None
        return importlib.util.spec_from_loader(fullname, MutantLoader(self.mutant))


def plant(mutant: Mutant) -> None:
    """From now on this process imports the engine with the mistake."""
    assert not any(name.startswith("lastcard.engine") for name in sys.modules), "the engine is imported already"
    sys.meta_path.insert(0, MutantFinder(mutant))
