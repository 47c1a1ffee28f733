"""The record of one seat, from a record that holds everything: built from nothing, with what that seat saw."""

from __future__ import annotations

from lastcard import editions
from lastcard.engine.state import State
from lastcard.notation import Lookup

from .model import AFTER_SEATS, BEFORE_SEATS, SEAT_TAG, Deal, Record
from .recorder import Recorder
from .replay import replay
from .table import read_table, seen_text

OWN_TAGS = (*BEFORE_SEATS, *AFTER_SEATS)


def redact(record: Record, seat: int, lookup: Lookup = editions.get) -> Record:
    """The record as a seat, or with -1 an onlooker, saw it; one that does not replay is a RecordError."""
    table = read_table(record, lookup)
    if table.seen is not None:
        raise ValueError(f"this is the record of {table.reader} already")
    names = [""] * table.players
    recorder = Recorder(table.edition, table.options, table.rules, names, seen=seat)
    before: State | None = None
    for step in replay(record, lookup):
        if before is None or isinstance(step.entry, Deal):
            recorder.deal(step.state)
        else:
            recorder.act(before, step.entry.seat, step.action, step.state)
        before = step.state
    return Record(_tags(record, seat), recorder.record.entries)


def _tags(record: Record, seat: int) -> dict[str, str]:
    """The tags that records have; any other might tell a secret."""
    tags = {key: value for key, value in record.tags.items() if key in OWN_TAGS or SEAT_TAG.fullmatch(key)}
    return {**tags, "seen": seen_text(seat)}
