"""`lastcard join`: plays in the terminal at a table that a server keeps."""

from __future__ import annotations

import asyncio
import sys

import click

from lastcard.cli.failures import Failure
from lastcard.cli.terminal import is_terminal

HELP = """
\b
Examples:
  lastcard join http://192.168.1.20:8000/t/K7RWQD --name Ada
  lastcard join http://192.168.1.20:8000/t/K7RWQD --watch
  lastcard join "http://192.168.1.20:8000/t/K7RWQD#seat=..."
"""


@click.command(epilog=HELP, short_help="Play in the terminal at a table elsewhere.")
@click.argument("url")
@click.option("--name", metavar="NAME", help="Your name at the table.")
@click.option("--watch", is_flag=True, help="Look on, without a seat.")
def join(url: str, name: str | None, watch: bool) -> None:
    """Play in the terminal at a table that was opened in a browser, by its link.

    A link with #seat= moves a seat from another device to here. Who comes back has the same seat.
    """
    from lastcard.tui.address import AddressError, read_address

    try:
        address = read_address(url)
    except AddressError as error:
        raise click.UsageError(str(error)) from None
    if watch and (name or address.moved):
        raise click.UsageError("--watch takes no seat")
    if not (is_terminal(sys.stdin) and is_terminal(sys.stdout)):
        raise Failure("the game needs a terminal", "a browser opens the same link", command="lastcard join")
    from lastcard.tui.joining import play_at

    asyncio.run(play_at(address, name or "", watch))
