"""`lastcard completion`: the script that makes a shell complete commands, flags, editions and options."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

VARIABLE = "_LASTCARD_COMPLETE"
HELP = """
\b
Examples:
  lastcard completion bash >> ~/.bashrc
  lastcard completion zsh >> ~/.zshrc
  lastcard completion fish > ~/.config/fish/completions/lastcard.fish
"""


@click.command(epilog=HELP, short_help="Print a script for shell completion.")
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def completion(shell: str) -> None:
    """Print a script for the shell that completes this command when Tab is pressed."""
    from lastcard.cli.root import commands

    kind = get_completion_class(shell)
    if kind is not None:
        click.echo(kind(commands, {}, "lastcard", VARIABLE).source())
