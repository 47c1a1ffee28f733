"""Reading a record's file, for the commands that look into one."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from lastcard.cli.chosen import pick
from lastcard.cli.places import look_up

if TYPE_CHECKING:
    from lastcard.edition import Edition
    from lastcard.notation import Lookup

RECORD = click.Path(allow_dash=True)


def read_file(file: str, edition_flag: str | None) -> tuple[str, Edition | None, Lookup]:
    """The text of a file (- is standard input), the edition that was named, and where editions are looked up."""
    data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    own = pick(None, edition_flag) if edition_flag else None
    return data.decode("utf-8"), own, lambda key: look_up(key, own)
