"""The log of a table: every accepted command with its sequence number, one JSON object a line."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec

from .protocol import Command


class TableError(ValueError):
    """A table that cannot be opened, or a log that does not hold together; the message is one line."""


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One accepted command, and what came of it, which must come of it again when the log is played again.

    `action` is what was done, `draws` the cards that left the draw pile for it, `dealt` the positions of a deal;
    `at` is the time, in milliseconds since 1970, if the table has a clock.
    """

    sequence: int
    command: Command
    action: str = ""
    draws: list[str] = []
    dealt: list[str] = []
    at: int = 0


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Entry)


def write(log: Iterable[Entry]) -> str:
    """A log as text."""
    return "".join(f"{_encoder.encode(entry).decode()}\n" for entry in log)


def read(text: str) -> list[Entry]:
    """The log that a text holds; a line that is no entry is a TableError.

    Of the last line only half may have been written when the machine stopped: it is left out, and costs one command.
    """
    if text.lstrip("\ufeff").startswith("format:"):
        raise TableError("this is a record, not a save; `lastcard replay` tells it")
    lines = text.removesuffix("\n").split("\n") if text else []
    entries = []
    for number, line in enumerate(lines, 1):
        try:
            entries.append(read_entry(line, f"line {number}"))
        except TableError:
            if number == len(lines) > 1:
                break
            raise
    return entries


def read_entry(body: str | bytes, where: str) -> Entry:
    """One entry; what is none is a TableError that names where it stands."""
    try:
        return _decoder.decode(body)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise TableError(f"{where} is no entry of a log: {error}") from None


def fetch(file: Path) -> str:
    """The text of a save; bytes that are no text make the line that holds them no entry, and no other."""
    return file.read_bytes().decode("utf-8", errors="surrogateescape")
