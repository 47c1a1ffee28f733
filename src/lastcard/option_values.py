"""The kinds of value an option may have: each accepts, reads from text and describes its own."""

from dataclasses import dataclass
from typing import Protocol

from lastcard.edition import Edition, OptionValue

MOST_DIGITS = 18


class Values(Protocol):
    """What may be said for an option."""

    def accept(self, edition: Edition, value: object, /) -> OptionValue | None:
        """The canonical form of a value, or None when it is not allowed."""

    def from_text(self, text: str) -> object:
        """A value as typed on a command line, not yet checked."""

    def describe(self, edition: Edition | None = None, /) -> str:
        """What is allowed, in a few words."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of some named values; spellings maps other ways of saying one to its name."""

    names: tuple[str, ...]
    spellings: tuple[tuple[object, str], ...] = ()

    def accept(self, _edition: Edition, value: object, /) -> OptionValue | None:
        """A name, or another spelling of one (compared with its type, so that true is not 1)."""
        for spelling, name in self.spellings:
            if type(value) is type(spelling) and value == spelling:
                return name
        return value if isinstance(value, str) and value in self.names else None

    def from_text(self, text: str) -> object:
        """The text itself, or the number it spells where a number is a spelling."""
        return next((spelling for spelling, _ in self.spellings if str(spelling) == text), text)

    def describe(self, _edition: Edition | None = None, /) -> str:
        """The names."""
        *others, last = self.names
        return f"{', '.join(others)} or {last}" if others else last


@dataclass(frozen=True, slots=True)
class Switch:
    """On or off."""

    def accept(self, _edition: Edition, value: object, /) -> OptionValue | None:
        """True or False, nothing that merely looks like it."""
        return value if isinstance(value, bool) else None

    def from_text(self, text: str) -> object:
        """true/false, on/off, yes/no."""
        return {"true": True, "on": True, "yes": True, "false": False, "off": False, "no": False}.get(text, text)

    def describe(self, _edition: Edition | None = None, /) -> str:
        """The two values."""
        return "true or false"


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number within limits."""

    low: int
    high: int

    def accept(self, _edition: Edition, value: object, /) -> OptionValue | None:
        """An int (no bool) within the limits."""
        whole = isinstance(value, int) and not isinstance(value, bool)
        return value if whole and isinstance(value, int) and self.low <= value <= self.high else None

    def from_text(self, text: str) -> object:
        """The number, if it is one."""
        return int(text) if text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS else text

    def describe(self, _edition: Edition | None = None, /) -> str:
        """The limits."""
        return f"a whole number from {self.low} to {self.high}"


@dataclass(frozen=True, slots=True)
class Probability:
    """A number from 0 to 1."""

    def accept(self, _edition: Edition, value: object, /) -> OptionValue | None:
        """A number from 0 to 1, kept as a float."""
        if isinstance(value, bool) or not isinstance(value, int | float):
            return None
        return float(value) if 0 <= value <= 1 else None

    def from_text(self, text: str) -> object:
        """The number, if it is one."""
        try:
            return float(text)
        except ValueError:
            return text

    def describe(self, _edition: Edition | None = None, /) -> str:
        """The limits."""
        return "a number from 0 to 1"


@dataclass(frozen=True, slots=True)
class WildCodes:
    """A list of the edition's wild cards, kept in the edition's order."""

    def accept(self, edition: Edition, value: object, /) -> OptionValue | None:
        """A list of wild codes of this edition, each once."""
        if not isinstance(value, list | tuple):
            return None
        codes = tuple(face.symbol for face in edition.wilds)
        if len(set(map(str, value))) < len(value) or any(code not in codes for code in value):
            return None
        return tuple(code for code in codes if code in value)

    def from_text(self, text: str) -> object:
        """Codes between commas; nothing, "none" or "[]" is the empty list."""
        codes = text.strip("[] ")
        return [] if codes in ("", "none") else [code.strip() for code in codes.split(",")]

    def describe(self, edition: Edition | None = None, /) -> str:
        """The codes there are."""
        if edition is None:
            return "a list of wild card codes"
        codes = ", ".join(face.symbol for face in edition.wilds)
        return f"a list of wild card codes out of {codes}" if codes else "an empty list"
