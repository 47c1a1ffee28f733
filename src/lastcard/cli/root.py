"""The group of all commands, with the help page of the program."""

from __future__ import annotations

import click

from lastcard import __version__
from lastcard.cli.group import Commands

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
