"""Reading one table of an edition's file: every value checked, every error one line with file and line number."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import NoReturn

from lastcard.edition import EditionError
from lastcard.edition_file.lines import Path, line_of


@dataclass(frozen=True, slots=True)
class Source:
    """The file that errors speak about, and where its keys stand."""

    name: str
    lines: Mapping[Path, int]

    def refuse(self, path: Path, message: str) -> NoReturn:
        """Say in one line what is wrong and where."""
        raise EditionError(f"{self.name}:{line_of(self.lines, path)}: {message}")


@dataclass(frozen=True)
class Table:
    """One table of the file, and the names asked for so far."""

    source: Source
    path: Path
    values: Mapping[str, object]
    known: list[str] = field(default_factory=list)

    def refuse(self, name: str, message: str) -> NoReturn:
        """An error about one key of this table, or about the table when the key is not there."""
        self.source.refuse((*self.path, name) if name in self.values else self.path, message)

    def has(self, name: str) -> bool:
        """Is the key there?"""
        self.known.append(name)
        return name in self.values

    def need(self, name: str, expected: str) -> object:
        """The value of a key that must be there."""
        if not self.has(name):
            self.refuse(name, f"{name} is missing; expected {expected}")
        return self.values[name]

    def text(self, name: str, default: str | None = None) -> str:
        """A non-empty text of one line."""
        if default is not None and not self.has(name):
            return default
        value = self.need(name, "a text")
        if not isinstance(value, str) or not value.strip() or not value.isprintable():
            self.refuse(name, f"{name} is {value!r}; expected a text of one line")
        return value

    def whole(self, name: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number within limits."""
        expected = f"a whole number from {low} to {high}"
        if default is not None and not self.has(name):
            return default
        value = self.need(name, expected)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            self.refuse(name, f"{name} is {value!r}; expected {expected}")
        return value

    def choice(self, name: str, values: Iterable[str], default: str | None = None) -> str:
        """One of some words."""
        expected = "one of " + ", ".join(values)
        if default is not None and not self.has(name):
            return default
        value = self.need(name, expected)
        if not isinstance(value, str) or value not in values:
            self.refuse(name, f"{name} is {value!r}; expected {expected}")
        return value

    def flag(self, name: str, default: bool) -> bool:
        """True or false."""
        value = self.values[name] if self.has(name) else default
        if not isinstance(value, bool):
            self.refuse(name, f"{name} is {value!r}; expected true or false")
        return value

    def table(self, name: str) -> "Table":
        """A table inside this one; empty when it is not there."""
        value = self.values[name] if self.has(name) else {}
        if not isinstance(value, dict):
            self.refuse(name, f"{name} is {value!r}; expected a table")
        return Table(self.source, (*self.path, name), value)

    def tables(self, name: str) -> list["Table"]:
        """The tables of an array, in order."""
        value = self.values[name] if self.has(name) else []
        if not isinstance(value, list) or not all(isinstance(entry, dict) for entry in value):
            self.refuse(name, f"{name} is no list of tables; write [[{name}]] above each")
        return [Table(self.source, (*self.path, name, index), entry) for index, entry in enumerate(value)]

    def texts(self, name: str) -> tuple[str, ...]:
        """A list of texts; empty when it is not there."""
        value = self.values[name] if self.has(name) else []
        if not isinstance(value, list) or not all(isinstance(entry, str) for entry in value):
            self.refuse(name, f"{name} is {value!r}; expected a list of texts")
        return tuple(value)

    def finish(self, others: Sequence[str] = ()) -> None:
        """Refuse a key that nobody asked for."""
        allowed = [*dict.fromkeys((*self.known, *others))]
        for name in self.values:
            if name not in allowed:
                close = get_close_matches(name, allowed, n=1)
                meant = f"did you mean {close[0]}?" if close else f"expected one of {', '.join(allowed)}"
                self.refuse(name, f"unknown key {name!r}; {meant}")
