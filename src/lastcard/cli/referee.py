"""`lastcard referee`: scenarios in, what the rules say out, one line each."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TextIO

import click

from lastcard.cli.terminal import standard_input

HearLines = Callable[[Iterable[str]], Iterator[str]]

HELP = """
\b
Examples:
  lastcard referee < scenarios.jsonl
  echo '{"id": 1, "edition": "classic", "players": 2, "actions": [{"do": "count_deck"}]}' | lastcard referee
"""


@click.command(epilog=HELP, short_help="Answer scenarios, one JSON object a line.")
def referee() -> None:
    """Answer scenarios: JSON Lines on standard input, one result a line on standard output.

    A scenario is a position and some actions; the result is the position after them, and for every refused action why
    and by which clause. A malformed scenario gives a line with "error", and the run goes on.
    """
    from lastcard.referee import hear_lines

    output = utf8(sys.stdout)
    for line in answers(standard_input(), hear_lines):
        output.write(line + "\n")
        output.flush()


def utf8(stream: Any) -> TextIO:
    """The stream writing UTF-8 whatever the terminal speaks; half a surrogate stays the escape that JSON has for it."""
    if hasattr(stream, "reconfigure"):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
    output: TextIO = stream
    return output


def answers(lines: Iterable[bytes], hear_lines: HearLines) -> Iterator[str]:
    """The result of each line as soon as it has come; bytes that are no text are malformed like anything else."""
    for line in lines:
        try:
            yield from hear_lines([line.decode("utf-8")])
        except UnicodeDecodeError:
            yield json.dumps({"id": None, "ok": False, "error": "not JSON: the line is not UTF-8 text"})
