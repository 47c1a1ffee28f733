"""The group of all commands, with the help page of the program."""

from __future__ import annotations

from importlib.util import find_spec

import click

from lastcard import __version__
from lastcard.cli.group import Commands

MACHINE_CODE = ".so", ".pyd"
COMPILED = str(getattr(find_spec("lastcard.engine.play"), "origin", "")).endswith(MACHINE_CODE)
VERSION = f"%(prog)s %(version)s{', compiled' if COMPILED else ''}"
SETTINGS = {"help_option_names": ["-h", "--help"], "max_content_width": 100}


@click.group(cls=Commands, context_settings=SETTINGS, invoke_without_command=True)
@click.version_option(__version__, prog_name="lastcard", message=VERSION)
@click.pass_context
def commands(ctx: click.Context) -> None:
    """The UNO family of card games: play them, watch them, settle arguments about them.

    Without a command a table opens in the browser, on this machine and for everybody in its network: see `lastcard
    serve --help`.

    \b
    Examples:
      lastcard
      lastcard play
      lastcard watch nascar --players 4 --seed 7
      lastcard rules nfl
      lastcard COMMAND --help
    """
    if ctx.invoked_subcommand is None:
        from lastcard.cli.serve import serve

        ctx.invoke(serve)
