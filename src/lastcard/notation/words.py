"""The words of a text, told apart: the four leading ones, the fields, the options."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches

from lastcard.edition import Edition, EditionError
from lastcard.options import ALIASES, OPTIONS, OptionError, Options, checked, from_text, resolve

from .fields import BY_KEY
from .position import NotationError
from .value import Value

Lookup = Callable[[str], Edition]

LEADING = ("an edition", "the hands, with / between them", "the discard pile", "the draw pile")


@dataclass(frozen=True)
class Words:
    """All words of one text with their columns; `end` is the column behind the last."""

    leading: list[Value]
    fields: dict[str, Value]
    options: dict[str, Value]
    end: int

    def column(self, key: str) -> int:
        """Where a field stands, or else the end, where it would have to be added."""
        return self.fields[key].column if key in self.fields else self.end


def split(text: str, lookup: Lookup) -> Words:
    """The words of a text; too few, unknown or repeated ones are a NotationError, but an unknown edition goes first."""
    end = len(text.rstrip()) + 1
    newline = text.find("\n", 0, end - 1)
    if newline >= 0:
        raise NotationError(newline + 1, "expected one line, found a second")
    found = [Value("", word.group(), word.start() + 1) for word in re.finditer(r"\S+", text)]
    if found:
        read_edition(found[0], lookup)
    if len(found) < len(LEADING):
        raise NotationError(end, f"expected {LEADING[len(found)]}, found the end")
    words = Words(found[: len(LEADING)], {}, {}, end)
    for word in found[len(LEADING) :]:
        value = _keyed(word)
        group = words.fields if value.key in BY_KEY else words.options
        if value.key in group:
            raise NotationError(word.column, f"expected each word once, found {value.key} again")
        group[value.key] = value
    return words


def _keyed(word: Value) -> Value:
    key, equals, text = word.text.partition("=")
    name = ALIASES.get(key, key)
    if name not in BY_KEY and name not in OPTIONS:
        close = get_close_matches(key, [*BY_KEY, *OPTIONS], n=1)
        hint = f"; did you mean {close[0]}?" if close else ""
        raise NotationError(word.column, f"expected a field or an option, found {key!r}{hint}")
    is_flag = name in BY_KEY and BY_KEY[name].is_flag
    if is_flag == bool(equals):
        raise NotationError(word.column, f"expected {key if is_flag else key + '=...'}, found {word.text!r}")
    return Value(name, text, word.column + len(key) + len(equals) if equals else word.column)


def read_edition(word: Value, lookup: Lookup) -> Edition:
    """The edition of a position; an unknown one is a NotationError."""
    try:
        return lookup(word.text)
    except EditionError as error:
        raise NotationError(word.column, f"expected an edition: {error}") from error


def read_options(edition: Edition, words: Words) -> Options:
    """The options in force; one that is not allowed is a NotationError, for a conflict at one of both sides."""
    given = {name: from_text(name, value.text) for name, value in words.options.items()}
    column = min((value.column for value in words.options.values()), default=1)
    try:
        for name, wish in given.items():
            column = words.options[name].column
            checked(edition, {name: wish})
        return resolve(edition, given)
    except OptionError as error:
        raise NotationError(column, f"expected options that are allowed: {error}") from error
