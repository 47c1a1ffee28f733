"""A record <-> the text of its file."""

from __future__ import annotations

import re

from .model import FORMAT, Act, Deal, Entry, Record, RecordError

TAG = re.compile(r"([a-z][a-z0-9_ ]*):(?: (.*))?")
ACT = re.compile(r"([0-9]) (\S.*)")
NOTES = "|"
DRAWN = "+"
LONGEST = 80  # of what an error repeats


def write(record: Record) -> str:
    """The text of a record."""
    header = [f"{key}: {record.tags[key]}".rstrip() for key in record.tag_order()]
    return "\n".join([*header, "", *map(write_entry, record.entries)]) + "\n"


def write_entry(entry: Entry) -> str:
    """One line."""
    if isinstance(entry, Deal):
        return f"deal {entry.position}"
    words = [str(entry.seat), entry.action, *(DRAWN + card for card in entry.draws)]
    return " ".join([*words, NOTES, *entry.note] if entry.note else words)


def read(text: str) -> Record:
    """The record that a text holds; a line that is none of a record is a RecordError. Nothing is replayed yet."""
    record = Record({})
    in_header = True
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        line = line.strip(" \t\r")
        if line.startswith("#"):
            continue
        if in_header and line:
            _read_tag(record, line, number)
        elif in_header:
            _check_format(record)
            in_header = False
        elif line:
            record.entries.append(read_entry(line, number))
            record.lines.append(number)
    _check_format(record)
    return record


def quoted(text: str) -> str:
    """A text in quotation marks, or its beginning."""
    return repr(text if len(text) <= LONGEST else f"{text[:LONGEST]}…")


def _read_tag(record: Record, line: str, number: int) -> None:
    found = TAG.fullmatch(line)
    if found is None:
        raise RecordError(
            number, f"expected a tag as `key: value`, or an empty line and the entries, found {quoted(line)}"
        )
    if found[1] in record.tags:
        raise RecordError(number, f"expected each tag once, found {found[1]} again")
    record.tags[found[1]] = found[2] or ""
    record.tag_lines[found[1]] = number


def _check_format(record: Record) -> None:
    if record.tags.get("format") != FORMAT:
        found = record.tags.get("format", "none")
        raise RecordError(record.tag_line("format"), f"expected the tag `format: {FORMAT}`, found {quoted(found)}")


def read_entry(line: str, number: int) -> Entry:
    """The entry on one line; anything else is a RecordError."""
    if line.startswith("deal "):
        return Deal(line.removeprefix("deal ").strip())
    found = ACT.fullmatch(line)
    if found is None:
        raise RecordError(number, f"expected `deal POSITION` or `SEAT ACTION`, found {quoted(line)}")
    done, bar, note = found[2].partition(f" {NOTES} ")
    words = done.split()
    actions = [word for word in words if not word.startswith(DRAWN)]
    draws = words[len(actions) :]
    if not actions or not all(word.startswith(DRAWN) and len(word) > 1 for word in draws):
        raise RecordError(number, f"expected an action, then the cards drawn as {DRAWN}CARD, found {quoted(done)}")
    if bar and not note.split():
        raise RecordError(number, f"expected notes behind {NOTES}, found none")
    return Act(int(found[1]), " ".join(actions), tuple(word[1:] for word in draws), tuple(note.split()))
