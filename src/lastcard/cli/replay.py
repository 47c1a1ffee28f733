"""`lastcard replay`: a record step by step."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from lastcard.cli.company import Count
from lastcard.cli.failures import Failure
from lastcard.cli.places import own_edition
from lastcard.cli.records import RECORD, named, read_file
from lastcard.cli.terminal import bold, dim, is_terminal, say, wrap

if TYPE_CHECKING:
    from lastcard.cli.frames import Frame

FORWARD = {" ", "n", "l", "\x1b[C", "\xe0M"}
BACK = {"b", "p", "h", "\x7f", "\x08", "\x1b[D", "\xe0K"}
QUIT = {"q", "Q", "\x1b", "\x03", "\x04", ""}
KEY = re.compile(r"\x1b\[[A-Z]|\xe0.|.", re.DOTALL)  # several may have been typed while the last was shown
ENTER = {"\r", "\n"}
KEYS = "space or right: on   left: back   number and enter: to that step   q: end"
HELP = """
\b
Examples:
  lastcard replay match.txt
  lastcard replay match.txt --as 0 --from 40
  lastcard replay match.txt --plain | less
"""


@click.command(epilog=HELP, short_help="Step through a record.")
@click.argument("file", type=RECORD)
@click.option("--from", "first", type=Count(1), default=1, metavar="N", help="Begin with step N.")
@click.option("--as", "seat", type=Count(0, 9), metavar="SEAT", help="Tell it as this seat saw it.")
@click.option("--plain", is_flag=True, help="Tell all at once, on a terminal too.")
@own_edition
def replay(file: str, first: int, seat: int | None, plain: bool, edition_flag: str | None) -> None:
    """Step through the record in FILE, told in plain words; - reads it from standard input."""
    from lastcard.cli.frames import check_eyes, frames

    record, lookup = read_file(file, edition_flag)
    check_eyes(record, seat)
    if first > max(1, len(record.entries)):
        raise Failure(f"--from {first}: the record has only {len(record.entries)} steps", command="lastcard replay")
    found = frames(record, lookup, seat)
    with named(file):
        if plain or file == "-" or not (is_terminal(sys.stdin) and is_terminal(sys.stdout)):
            tell_all(found, first)
        else:
            Stepper(found).run(first)


def tell_all(found: Iterator[Frame], first: int) -> None:
    """Every step from the first wanted one, a blank line before each deal."""
    for frame in found:
        if frame.number >= first:
            number = f"{frame.number}."
            say(wrap(" ".join(frame.sentences), f"{number:>5} ", " " * 6))


class Stepper:
    """Shows one step at a time, and reads keys; steps are made as they are reached."""

    def __init__(self, found: Iterator[Frame]) -> None:
        self.found = found
        self.seen: list[Frame] = []

    def reach(self, number: int) -> int:
        """The step of that number, or the last there is before it."""
        while len(self.seen) < number:
            frame = next(self.found, None)
            if frame is None:
                break
            self.seen.append(frame)
        return max(1, min(number, len(self.seen)))

    def run(self, number: int) -> None:
        """Until the reader has had enough."""
        digits = ""
        while self.seen or self.reach(number):
            number = self.reach(number)
            if not self.seen:
                return
            self.show(number, digits)
            for key in KEY.findall(click.getchar()) or [""]:
                if key in QUIT:
                    return
                number, digits = step(number, digits, key)

    def show(self, number: int, digits: str) -> None:
        """The step on a cleared screen, below a few that led to it."""
        click.clear()
        for frame in self.seen[max(0, number - 6) : number - 1]:
            say(dim(wrap(" ".join(frame.sentences), f"{frame.number:>4}. ", " " * 6)))
        frame = self.seen[number - 1]
        say(bold(wrap(" ".join(frame.sentences), f"{frame.number:>4}. ", " " * 6)), "")
        say(*(wrap(line, hanging="    ") for line in frame.table), "", dim(KEYS), f"> {digits}")


def step(number: int, digits: str, key: str) -> tuple[int, str]:
    """Where a key leads from a step, and the digits typed so far."""
    if key.isdigit() and len(key) == 1:
        return number, digits + key
    if key in ENTER:
        return (int(digits) if digits else number + 1), ""
    if key in FORWARD:
        return number + 1, ""
    return (max(1, number - 1) if key in BACK else number), ""
