"""Text for a terminal: its width, wrapping, headings, and colors where they are welcome."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
from collections.abc import Iterable
from typing import BinaryIO, TextIO

import click

from lastcard.cli.failures import Failure

WIDEST = 100
NARROWEST = 40
PIPED = 88


def is_terminal(stream: TextIO | None) -> bool:
    """Is a stream a terminal? A closed one is none."""
    return stream is not None and stream.isatty()


def standard_input() -> BinaryIO:
    """What is piped in, as bytes."""
    if sys.stdin is None:  # as after `<&-`
        raise Failure("standard input is closed")
    return sys.stdin.buffer


def width() -> int:
    """How wide text may run: the terminal, within reason, or a fixed width when piped."""
    if not sys.stdout.isatty():
        return PIPED
    return max(NARROWEST, min(WIDEST, shutil.get_terminal_size().columns))


def colored() -> bool:
    """Are colors welcome? Only on a terminal that has them, and not where NO_COLOR is set."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def style(text: str, **look: object) -> str:
    """The text in some look, if colors are welcome."""
    return click.style(text, **look) if colored() else text  # type: ignore[arg-type]


def bold(text: str) -> str:
    """A word that matters."""
    return style(text, bold=True)


def dim(text: str) -> str:
    """A word that is there to be looked up."""
    return style(text, dim=True)


def heading(text: str) -> str:
    """A section's heading, underlined where there is no bold."""
    return bold(text) if colored() else f"{text}\n{'-' * len(text)}"


def wrap(text: str, indent: str = "", hanging: str | None = None) -> str:
    """A paragraph within the width; lines after the first begin with `hanging`."""
    after = indent if hanging is None else hanging
    return textwrap.fill(
        text, width(), initial_indent=indent, subsequent_indent=after, break_on_hyphens=False, break_long_words=False
    )


def columns(rows: Iterable[tuple[str, ...]], indent: str = "  ", gap: str = "  ") -> list[str]:
    """Rows as aligned columns; the last one is wrapped beside the others, or below them where there is no room."""
    table = [tuple(row) for row in rows]
    if not table:
        return []
    widths = [max(len(row[i]) for row in table) for i in range(len(table[0]) - 1)]
    left = len(indent) + sum(widths) + len(gap) * len(widths)
    hanging = " " * left if width() - left >= NARROWEST // 2 else indent + gap
    lines = []
    for row in table:
        start = indent + "".join(cell.ljust(w) + gap for cell, w in zip(row, widths, strict=False))
        lines.append(wrap(row[-1], start, hanging).rstrip())
    return lines


def say(*lines: str) -> None:
    """Lines on standard output."""
    for line in lines:
        sys.stdout.write(line + "\n")
