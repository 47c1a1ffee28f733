"""An edition from a user's own file: the same data as a built-in one, checked, with errors that name the line."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path
from typing import Literal, cast

from lastcard.cards import COLORS
from lastcard.edition import (
    MAX_DECK,
    MAX_KINDS,
    MAX_PLAYERS,
    MAX_WILDS,
    MIN_PLAYERS,
    TOPICS,
    Clause,
    Edition,
    EditionError,
    OptionValue,
)
from lastcard.edition_file import words
from lastcard.edition_file.deck import adjust, read_faces, read_items, read_wilds
from lastcard.edition_file.lines import line_index
from lastcard.edition_file.table import Source, Table
from lastcard.editions import EDITIONS, get
from lastcard.options import OptionError, checked, defaults, refuse_conflicts
from lastcard.rulings import COMMON_REASONS, RULINGS

KEY = re.compile(r"[a-z][a-z0-9_]{0,30}")
ADDRESS = re.compile(r"[A-Z][A-Z0-9_]*(?:-[A-Z0-9_]+)+")
SYNTAX = re.compile(r"(?P<what>.*) \(at line (?P<line>\d+), column \d+\)")
MAX_HAND = 30
OWN_NUMBER = 0  # built-in editions count from 1


def find(name: str) -> Edition:
    """A built-in edition by its key, or the edition in a file whose name ends in .toml."""
    return load(name) if name.endswith(".toml") else get(name)


def load(path: str | Path) -> Edition:
    """The edition in a TOML file; whatever is wrong with it is an EditionError of one line."""
    text = read_text(path)
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise EditionError(syntax_message(str(path), text, str(error))) from None
    except (ValueError, RecursionError):  # numbers of thousands of digits, lists in lists in lists
        raise EditionError(
            f"{path}:1: this is more than an edition can need; expected an edition's TOML file"
        ) from None
    return read_edition(Table(Source(str(path), line_index(text)), (), values))


def read_text(path: str | Path) -> str:
    """The text of a file, or an EditionError."""
    try:
        return Path(path).read_bytes().decode("utf-8-sig").replace("\r\n", "\n")
    except OSError as error:
        raise EditionError(
            f"{path}: {(error.strerror or str(error)).lower()}; expected an edition's TOML file"
        ) from None
    except UnicodeDecodeError:
        raise EditionError(f"{path}: not UTF-8 text; expected an edition's TOML file") from None


def syntax_message(name: str, text: str, error: str) -> str:
    """What `tomllib` says, with the line in front; an error at the end of the document is on its last line."""
    found = SYNTAX.fullmatch(error)
    if found is None:
        return f"{name}:{text.count(chr(10)) + 1}: {error}"
    return f"{name}:{found['line']}: {found['what']}"


def read_edition(file: Table) -> Edition:
    """Everything a file says about an edition, on top of its base if it names one."""
    base = EDITIONS[file.choice("base", EDITIONS)] if file.has("base") else None
    faces, wilds = adjust(file, read_faces(file, base), read_wilds(file, base))
    edition = Edition(
        number=OWN_NUMBER,
        key=read_key(file),
        name=file.text("name"),
        pitch=file.text("pitch", "An edition of our own."),
        year=file.text("year", "own"),
        faces=faces,
        wilds=wilds,
        items=read_items(file, base, wilds),
        rejected_wild_draw=read_rejected(file, base),
        hand_size=file.whole("hand_size", 1, MAX_HAND, (base or Edition).hand_size),
        min_players=file.whole("min_players", MIN_PLAYERS, MAX_PLAYERS, (base or Edition).min_players),
        max_players=file.whole("max_players", MIN_PLAYERS, MAX_PLAYERS, (base or Edition).max_players),
    )
    refuse_limits(file, edition)
    edition = replace(edition, defaults=read_defaults(file, edition, base))
    edition = replace(edition, clauses=read_clauses(file, edition))
    edition = replace(edition, reasons=words.reasons(edition) | read_reasons(file, edition))
    file.finish()
    return edition


def read_key(file: Table) -> str:
    """The word that names the edition in texts; it may not be one that is taken."""
    key = file.text("key")
    if not KEY.fullmatch(key):
        file.refuse("key", f"key is {key!r}; expected small letters, digits and _, beginning with a letter")
    if key in EDITIONS or key.upper() in ("OP", "HR"):
        file.refuse("key", f"key {key!r} is taken; expected another than {', '.join(EDITIONS)}, op, hr")
    return key


def read_rejected(file: Table, base: Edition | None) -> Literal["return", "under"]:
    """Where a wild draw card goes that may not be the starter (OP-08)."""
    usual = (base or Edition).rejected_wild_draw
    return cast(Literal["return", "under"], file.choice("rejected_wild_draw", ("return", "under"), usual))


def refuse_limits(file: Table, edition: Edition) -> None:
    """An edition must fit what the engine can hold, and be playable by its smallest table."""
    kinds = len(COLORS) * len(edition.faces) + len(edition.wilds)
    total = sum(edition.deck().values())
    need = edition.hand_size * edition.min_players + 1
    if not any(face.number for face in edition.faces):
        file.refuse("faces", "no number card; expected at least one, since only a number can always start a round")
    if kinds > MAX_KINDS:
        file.refuse("faces", f"{kinds} kinds of card ({len(COLORS)} for each face); expected at most {MAX_KINDS}")
    if len(edition.wilds) > MAX_WILDS:
        file.refuse("wilds", f"{len(edition.wilds)} kinds of wild; expected at most {MAX_WILDS}")
    if total > MAX_DECK:
        file.refuse("faces", f"the deck has {total} cards; expected at most {MAX_DECK}")
    if edition.min_players > edition.max_players:
        file.refuse("max_players", f"max_players is {edition.max_players}; expected at least {edition.min_players}")
    if total < need:
        dealt = f"{edition.min_players} hands of {edition.hand_size} and a starter"
        file.refuse("hand_size", f"the deck has {total} cards; expected at least {need}, for {dealt}")


def read_defaults(file: Table, edition: Edition, base: Edition | None) -> dict[str, OptionValue]:
    """The edition's own defaults, on top of those of its base that still make sense."""
    table = file.table("defaults")
    own: dict[str, OptionValue] = {}
    for name, value in table.values.items():
        try:
            own |= checked(edition, {name: value})
        except OptionError as error:
            table.refuse(name, str(error))
    result = inherited(edition, base.defaults if base else {}) | own
    try:
        refuse_conflicts(defaults(edition) | result)
    except OptionError as error:
        file.refuse("defaults", str(error))
    return result


def inherited(edition: Edition, given: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """Defaults of a base as far as the edition has the cards they speak about."""
    codes = {face.symbol for face in edition.wilds}
    result: dict[str, OptionValue] = {}
    for name, value in given.items():
        kept = tuple(code for code in value if code in codes) if isinstance(value, tuple) else value
        try:
            result |= checked(edition, {name: kept})
        except OptionError:
            continue
    return result


def read_clauses(file: Table, edition: Edition) -> tuple[Clause, ...]:
    """The clauses written from the data; one of the file's own with the same address takes its place."""
    clauses = {clause.id: clause for clause in words.clauses(edition)}
    seen: set[str] = set()
    for table in file.tables("clauses"):
        clause = read_clause(table)
        if clause.id in seen or clause.id in RULINGS:
            table.refuse("id", f"id {clause.id} is taken; expected each once, and none of OP-n, HR-n")
        seen.add(clause.id)
        clauses[clause.id] = clause
    return tuple(clauses.values())


def read_clause(table: Table) -> Clause:
    """One clause of the file's own."""
    address = table.text("id")
    if not ADDRESS.fullmatch(address):
        table.refuse("id", f"id is {address!r}; expected capitals and digits joined by -, such as HARBOR-FOG-1")
    topics = table.texts("topics")
    for index, topic in enumerate(topics):
        if topic not in TOPICS:
            close = get_close_matches(topic, TOPICS, n=1) or [", ".join(TOPICS)]
            path = (*table.path, "topics", index)
            table.source.refuse(path, f"unknown topic {topic!r}; expected one of the topics, such as {close[0]}")
    clause = Clause(address, table.text("text"), topics, table.text("section", "More"))
    table.finish()
    return clause


def read_reasons(file: Table, edition: Edition) -> dict[str, str]:
    """Which clause refuses what, where it differs from what would be cited anyway."""
    table = file.table("reasons")
    result = {name: table.text(name) for name in (*words.REASONS, *COMMON_REASONS) if table.has(name)}
    table.finish()
    for name, address in result.items():
        if address not in RULINGS and all(clause.id != address for clause in edition.clauses):
            table.refuse(name, f"{name} is {address!r}; expected the id of a clause of this edition, OP-n or HR-n")
    return result
