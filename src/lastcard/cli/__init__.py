"""The command `lastcard`: one short file a command, each loaded only when it is called for.

What a command needs is imported inside it, so that none waits for another's.
"""

from __future__ import annotations

import click

from lastcard import __version__
from lastcard.cli.group import Commands

__all__ = ["commands", "main"]

SETTINGS = {"help_option_names": ["-h", "--help"], "max_content_width": 100}


@click.group(cls=Commands, context_settings=SETTINGS, no_args_is_help=True)
@click.version_option(__version__, prog_name="lastcard", message="%(prog)s %(version)s")
def commands() -> None:
    """The UNO family of card games: play them, watch them, settle arguments about them.

    \b
    Examples:
      lastcard play
      lastcard watch nascar --players 4 --seed 7
      lastcard rules nfl
      lastcard COMMAND --help
    """


def main() -> None:
    """The entry point: runs a command and ends with its exit code."""
    commands(prog_name="lastcard")
