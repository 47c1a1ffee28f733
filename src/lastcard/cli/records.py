"""Reading a record's file, for the commands that look into one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from lastcard.cli.chosen import pick
from lastcard.cli.failures import Failure
from lastcard.cli.places import look_up
from lastcard.cli.terminal import standard_input

if TYPE_CHECKING:
    from lastcard.edition import Edition
    from lastcard.notation import Lookup
    from lastcard.record import Record

RECORD = click.Path(allow_dash=True)
SAVE = '{"sequence":'  # how a save begins


def read_file(file: str, edition_flag: str | None) -> tuple[Record, Lookup]:
    """The record in a file (- is standard input), and where its edition is looked up."""
    from lastcard.record import read

    own = pick(None, edition_flag) if edition_flag else None
    data = standard_input().read() if file == "-" else Path(file).read_bytes()
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise Failure(f"{file}: this is not UTF-8 text") from None
    if text.startswith(SAVE):
        raise Failure(f"{file}: this is a save, not a record; lastcard play --resume {file} goes on with it")
    with named(file):
        record = read(text)
    edition = record.tags.get("edition", "")
    if own is not None and own.key != edition:
        raise Failure(f"{file}: this is a record of edition {edition or '?'}, but --edition names {own.key}")
    return record, lambda key: find(key, own)


def find(key: str, own: Edition | None) -> Edition:
    """The edition of a record; of one that nobody knows it is said how to name it."""
    from lastcard.edition import EditionError

    try:
        return look_up(key, own)
    except EditionError as error:
        hint = "; for an edition of your own name its file with --edition FILE.toml" if own is None and key else ""
        raise EditionError(str(error).removesuffix(", or a file ending in .toml") + hint) from None


@contextmanager
def named(file: str) -> Iterator[None]:
    """What does not hold is told with the name of the file."""
    from lastcard.record import RecordError

    try:
        yield
    except RecordError as error:
        raise Failure(f"{file}: {error}", code=1) from error
