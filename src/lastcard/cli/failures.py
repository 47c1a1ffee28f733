"""What goes wrong, in one line on standard error with a hint; exit code 1: it came out wrong, 2: wrongly asked."""

from __future__ import annotations

import os
import sys
from contextlib import suppress

import click

PREFIX = "lastcard"
# A hint for errors of our own, by the name of their class.
HINTS = {
    "EditionError": "lastcard editions lists what there is",
    "OptionError": "lastcard options lists names and values",
}


# Errors of our own that say that something came out wrong; all others that it was wrongly asked.
CAME_OUT_WRONG = {"RecordError"}


LONGEST = 600  # of a message; the file or argument that it repeats may have any size


class Failure(click.ClickException):
    """A command that cannot go on; `hint` says what would help."""

    def __init__(self, message: str, hint: str = "", code: int = 2, command: str = PREFIX) -> None:
        super().__init__(message)
        self.hint, self.code, self.command = hint, code, command


def explained(ctx: click.Context, error: Exception) -> Exception:
    """An error that a person can do something about, as a failure; any other as it is."""
    command = f"{ctx.command_path} {ctx.invoked_subcommand or ''}".strip()
    if isinstance(error, BrokenPipeError):
        return error
    if isinstance(error, OSError):
        what = (error.strerror or str(error)).lower()
        if error.filename is None:
            return Failure(f"cannot read or write: {what}", code=1, command=command)
        return Failure(f"{error.filename}: {what}", f"{command} --help", command=command)
    if isinstance(error, UnicodeDecodeError):
        return Failure("the input is not UTF-8 text", f"{command} --help", command=command)
    if isinstance(error, RecursionError):
        return Failure("the input is nested too deeply", f"{command} --help", command=command)
    if type(error).__module__.startswith("lastcard."):
        name = type(error).__name__
        code = 1 if name in CAME_OUT_WRONG else 2
        hint = getattr(error, "hint", "") or HINTS.get(name, f"{command} --help")
        return Failure(str(error), hint, code, command)
    return error


def complain(error: click.ClickException) -> int:
    """Says what is wrong in one line and gives the exit code."""
    command, hint = PREFIX, getattr(error, "hint", "")
    if isinstance(error, click.exceptions.NoArgsIsHelpError):
        error.show()
        return error.exit_code
    if isinstance(error, Failure):
        command = error.command
    elif isinstance(error, click.UsageError) and error.ctx is not None:
        command = error.ctx.command_path
        hint = f"{command} --help"
    message = " ".join(error.format_message().split()).rstrip(".")
    if len(message) > LONGEST:
        message = f"{message[: LONGEST // 2]} … {message[-LONGEST // 2 :]}"
    end = f" ({hint})" if hint else ""
    if sys.stderr is not None:  # else `print` would take standard output
        print(f"{command}: {message}{end}", file=sys.stderr)
    return error.code if isinstance(error, Failure) else error.exit_code


def hush() -> int:
    """The reader has gone, as `head` does: nothing more is written, not even by the interpreter's last flush."""
    with suppress(OSError, AttributeError):  # a stream without a file has nothing to flush
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 1
