"""The table that a record's tags describe: the edition, the options, the seats, and whose eyes saw it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from lastcard import __version__
from lastcard.actions import Kinds
from lastcard.edition import Edition, EditionError
from lastcard.engine.rules import Rules
from lastcard.engine.state import State, new_state
from lastcard.engine.tables import make_rules
from lastcard.engine.view import view
from lastcard.notation import Lookup, Position, show
from lastcard.options import OptionError, Options, changed, check_players, from_text, resolve
from lastcard.options import show as show_value

from .model import FORMAT, SEAT_TAG, Record, RecordError

ONLOOKER = -1
EVERYBODY = "everybody"


@dataclass(frozen=True)
class Table:
    """What stays the same through a record; `seen` is the seat whose record it is, None for one that holds all."""

    edition: Edition
    options: Options
    rules: Rules
    players: int
    seen: int | None = None
    is_set_up: bool = False  # the first deal is any position, not one just dealt

    @cached_property
    def kinds(self) -> Kinds:
        """The card codes of the edition."""
        return Kinds(self.edition)

    @property
    def reader(self) -> str:
        """Whose record it is, in words."""
        return EVERYBODY if self.seen is None else "an onlooker" if self.seen == ONLOOKER else f"seat {self.seen}"

    def position(self, state: State) -> Position:
        """A state of this table."""
        return Position(self.edition, self.options, self.rules, state)

    def show(self, state: State) -> str:
        """The position text of a state of this table."""
        return show(self.edition, self.options, self.rules, state)

    def look(self, state: State) -> State:
        """The state as the record's own seat sees it; the state itself where the record holds all."""
        if self.seen is None:
            return state
        seen = self._blank.copy()
        view(state, seen, self.seen)
        return seen

    @cached_property
    def _blank(self) -> State:
        return new_state(self.players)


def write_tags(table: Table, names: Sequence[str], date: str) -> dict[str, str]:
    """The tags of a record that begins."""
    options = changed(table.edition, table.options)
    tags = {"format": FORMAT, "edition": table.edition.key, "number": str(table.edition.number)}
    tags |= {f"seat {p}": " ".join(name.split()) for p, name in enumerate(names)}
    tags["options"] = " ".join(f"{name}={show_value(value)}" for name, value in options.items())
    if table.rules.auto_uno:
        tags["auto_uno"] = "true"
    if table.seen is not None:
        tags["seen"] = seen_text(table.seen)
    tags["version"] = __version__
    if date:
        tags["date"] = date
    return {**tags, "result": "*"}


def seen_text(seat: int) -> str:
    """The value of the tag `seen`."""
    return "onlooker" if seat == ONLOOKER else str(seat)


def read_table(record: Record, lookup: Lookup) -> Table:
    """The table of a record; tags that make none are a RecordError."""
    edition = _read_edition(record, lookup)
    options = _read_options(record, edition)
    players = _read_players(record, edition, options)
    rules = make_rules(edition, options, auto_uno=_one_of(record, "auto_uno", "true"))
    return Table(edition, options, rules, players, _read_seen(record, players), _one_of(record, "start", "position"))


def _read_edition(record: Record, lookup: Lookup) -> Edition:
    try:
        edition = lookup(record.tags.get("edition", ""))
    except EditionError as error:
        raise RecordError(record.tag_line("edition"), f"edition: {error}") from error
    number = record.tags.get("number", "nothing")
    if number != str(edition.number):
        what = f"number: expected {edition.number}, the number of edition {edition.key}, found {number}"
        raise RecordError(record.tag_line("number"), what)
    return edition


def _read_options(record: Record, edition: Edition) -> Options:
    given: dict[str, object] = {}
    for word in record.tags.get("options", "").split():
        name, _, value = word.partition("=")
        given[name] = from_text(name, value)
    try:
        return resolve(edition, given)
    except OptionError as error:
        raise RecordError(record.tag_line("options"), f"options: {error}") from error


def _read_players(record: Record, edition: Edition, options: Options) -> int:
    seats = [int(found[1]) for found in map(SEAT_TAG.fullmatch, record.tags) if found]
    if sorted(seats) != list(range(len(seats))):
        raise RecordError(1, "expected a tag for each seat: `seat 0: NAME`, `seat 1: NAME` and so on")
    try:
        check_players(edition, options, len(seats))
    except OptionError as error:
        raise RecordError(record.tag_line("seat 0"), str(error)) from error
    return len(seats)


def _one_of(record: Record, key: str, value: str) -> bool:
    """Is a tag there? Its only value is this one."""
    if record.tags.get(key, value) != value:
        raise RecordError(record.tag_line(key), f"{key}: expected {value}, found {record.tags[key]!r}")
    return key in record.tags


def _read_seen(record: Record, players: int) -> int | None:
    seats = {"onlooker": ONLOOKER, **{str(p): p for p in range(players)}}
    text = record.tags.get("seen")
    if text is None:
        return None
    if text not in seats:
        raise RecordError(record.tag_line("seen"), f"seen: expected a seat or onlooker, found {text!r}")
    return seats[text]
