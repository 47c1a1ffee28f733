"""The group of all commands: finds each in its file, and turns whatever goes wrong into one line and an exit code."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from difflib import get_close_matches
from importlib import import_module
from typing import Any, NoReturn

import click

from lastcard.cli.failures import PREFIX, Failure, complain, explained, hush
from lastcard.cli.loading import loading

# The commands in the order of the help page, and the file under lastcard.cli that holds each.
FILES = {
    "serve": "serve",
    "play": "play",
    "join": "join",
    "watch": "watch",
    "replay": "replay",
    "verify": "verify",
    "simulate": "simulate",
    "compare": "compare",
    "arena": "arena",
    "ruling": "ruling",
    "rules": "rules",
    "editions": "catalog",
    "options": "catalog",
    "referee": "referee",
    "perft": "perft",
    "completion": "completion",
}


class Commands(click.Group):
    """A group whose commands are imported when they are named."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """Every command, in the order of the help page."""
        return list(FILES)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """The command of that name, or None."""
        if cmd_name not in FILES:
            return None
        with loading():
            command: click.Command = getattr(import_module(f"lastcard.cli.{FILES[cmd_name]}"), cmd_name)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is meant; an unknown one is refused with the nearest there is."""
        name = args[0]
        if name not in FILES and not name.startswith("-"):
            close = get_close_matches(name, FILES, n=1)
            hint = f"did you mean {close[0]}?" if close else f"there are {', '.join(FILES)}"
            raise click.UsageError(f"unknown command {name!r}; {hint}", ctx)
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        """Runs the command; what the project itself refuses becomes a failure of that command."""
        try:
            return super().invoke(ctx)
        except (ValueError, OSError, RecursionError) as error:
            raise explained(ctx, error) from error
        except Failure as error:
            if error.command == PREFIX:
                error.command = f"{ctx.command_path} {ctx.invoked_subcommand or ''}".strip()
            raise
        except KeyboardInterrupt:
            raise interrupted() from None

    def main(self, args: Sequence[str] | None = None, prog_name: str | None = None, *_: Any, **extra: Any) -> NoReturn:
        """Runs and ends the process: 0 done, 1 it came out wrong, 2 wrongly asked."""
        sys.exit(self._run(args, prog_name, extra))

    def _run(self, args: Sequence[str] | None, prog_name: str | None, extra: dict[str, Any]) -> int:
        if sys.stdout is None:  # as after `>&-`
            return complain(Failure("standard output is closed", code=1))
        try:
            soften(sys.stdout)
            result = super().main(args, prog_name, **{**extra, "standalone_mode": False})
            sys.stdout.flush()
        except click.ClickException as error:
            if isinstance(error.__cause__, OSError) and error.__cause__.filename is None:
                hush()
            return complain(error)
        except (click.Abort, KeyboardInterrupt):
            return complain(interrupted())
        except BrokenPipeError:
            return hush()
        except OSError as error:  # of the last flush
            hush()
            return complain(Failure(f"standard output: {(error.strerror or str(error)).lower()}", code=1))
        except Exception as error:
            return complain(unforeseen(error))
        return result if isinstance(result, int) else 0


def interrupted() -> Failure:
    """The end by Ctrl+C, told below the ^C that a terminal shows."""
    if sys.stderr is not None and sys.stderr.isatty():
        sys.stderr.write("\n")
    return Failure("interrupted", code=1)


def soften(stream: Any) -> None:
    """A character that the terminal's encoding lacks is shown as `?` and stops nothing."""
    if hasattr(stream, "reconfigure"):
        stream.reconfigure(errors="replace")


def unforeseen(error: Exception) -> Failure:
    """A fault of ours, told in a line; with LASTCARD_DEBUG set, in full."""
    import os

    if os.environ.get("LASTCARD_DEBUG"):
        raise error
    what = f"{type(error).__name__}: {error}".splitlines()[0]
    return Failure(f"this is a fault of lastcard: {what}", "LASTCARD_DEBUG=1 shows where; please report it", code=1)
