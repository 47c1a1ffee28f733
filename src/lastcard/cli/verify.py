"""`lastcard verify`: does a record hold?"""

from __future__ import annotations

import click

from lastcard.cli.places import own_edition
from lastcard.cli.records import RECORD, named, read_file
from lastcard.cli.terminal import say

HELP = """
\b
Examples:
  lastcard verify match.txt
  lastcard verify - < match.txt
"""


@click.command(epilog=HELP, short_help="Check a record.")
@click.argument("file", type=RECORD)
@own_edition
def verify(file: str, edition_flag: str | None) -> None:
    """Play the record in FILE again and compare everything that is written in it.

    A record of a match at a served table has the seed of its shuffle: then every deal and every card drawn is made from
    it again and compared too, and you are told the commitment that the players were told before the deal.

    Exit code 0 if it holds; 1 if not, with the first thing that does not and its line.
    """
    from lastcard.record.verify import check
    from lastcard.server import shuffle

    record, lookup = read_file(file, edition_flag)
    with named(file):
        found = check(record, lookup)
        promise = shuffle.check(record, lookup)
    proof = f" The shuffle follows from the seed with the commitment {promise}." if promise else ""
    say(f"{file}: holds. {found}.{proof}")
