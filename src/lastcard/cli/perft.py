"""`lastcard perft`: the tree of decisions below a position, counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from lastcard.cli.company import Count
from lastcard.cli.places import HELP as POSITION_HELP
from lastcard.cli.places import own_edition, read_position
from lastcard.cli.terminal import say

if TYPE_CHECKING:
    from lastcard.engine.state import State
    from lastcard.notation import Position

DEEPEST = 100
WORD = 1 << 64
HELP = f"""
{POSITION_HELP}

\b
Examples:
  lastcard perft "classic R5B5/R7R9 R1 Y3Y4" 4
  lastcard perft @opening.txt 3 --divide --fingerprint
"""


@click.command(epilog=HELP, short_help="Count what can be done from a position.")
@click.argument("position")
@click.argument("depth", type=Count(0, DEEPEST))
@own_edition
@click.option("--divide", is_flag=True, help="The counts below each first action as well.")
@click.option("--fingerprint", is_flag=True, help="Also a number made from the position text of every leaf.")
def perft(position: str, depth: int, edition_flag: str | None, divide: bool, fingerprint: bool) -> None:
    """Count the sequences of DEPTH decisions below POSITION: the fingerprint of a set of rules.

    A leaf is a sequence of decisions of the seats in turn; calls and catches are left aside. Rounds that end earlier
    are counted as ends. The fingerprint is the sum of a hash of every leaf, and differs when any leaf differs.
    """
    from lastcard.engine.perft import perft as count

    place = read_position(position, edition_flag)
    if divide and depth:
        say(*division(place, depth))
    leaves, ends = count(place.rules, place.state, depth)
    say(f"leaves {leaves}", f"ends {ends}")
    if fingerprint:
        say(f"print {print_of(place, place.state, depth) % WORD:016x}")


def division(place: Position, depth: int) -> list[str]:
    """A line for each first action: what it is, and what it leads to."""
    from lastcard.actions import show, spell
    from lastcard.engine.perft import children
    from lastcard.engine.perft import perft as count

    lines = []
    for action, child in children(place.rules, place.state):
        leaves, ends = count(place.rules, child, depth - 1)
        lines.append(f"{show(spell(place.kinds, place.state, action))}: leaves {leaves} ends {ends}")
    return lines


def print_of(place: Position, state: State, depth: int) -> int:
    """The sum over all leaves of the hash of their position text."""
    from lastcard.engine.perft import children
    from lastcard.notation import fingerprint, show

    if depth == 0:
        return fingerprint(show(place.edition, place.options, place.rules, state))
    return sum(print_of(place, child, depth - 1) for _, child in children(place.rules, state))
