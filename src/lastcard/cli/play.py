"""`lastcard play`: hands over to the screen."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from lastcard.cli.chosen import choose, edition_argument, option_flags, pick
from lastcard.cli.company import company_flags, count_players, match_options, prepare, read_bots, seat_bots
from lastcard.cli.failures import Failure
from lastcard.cli.terminal import is_terminal

if TYPE_CHECKING:
    from lastcard.play_setup import PlaySetup

NEWEST = "newest"
HELP = """
\b
Examples:
  lastcard play
  lastcard play nascar --players 3 --name Ada
  lastcard play classic --preset family -o jump_in --bots casual,eager
  lastcard play nfl --format team --hot-seat Ada,Bo
  lastcard play --resume
"""


@click.command(epilog=HELP, short_help="Play in the terminal, against bots or friends.")
@edition_argument
@option_flags
@company_flags
@click.option("--name", metavar="NAME", help="Your name at the table.")
@click.option("--hot-seat", metavar="NAMES", help="Names between commas: people who pass this screen round.")
@click.option(
    "--resume",
    is_flag=False,
    flag_value=NEWEST,
    metavar="[FILE]",
    help="Go on with a saved match, the newest unless a file is named.",
)
def play(resume: str | None, **asked: Any) -> None:
    """Play in the terminal, against bots or friends at the same screen.

    Without an EDITION or rules a set-up screen asks for them.
    """
    setup = to_resume(resume) if resume is not None else to_open(**asked)
    if not (is_terminal(sys.stdin) and is_terminal(sys.stdout)):
        raise Failure("the game needs a terminal", "lastcard watch needs none", command="lastcard play")
    from lastcard.tui import run

    try:
        run(setup)
    except ValueError as error:
        if resume in (None, NEWEST) or Path(resume).name in str(error):
            raise
        raise Failure(f"{resume}: {error}", command="lastcard play") from error


def to_resume(name: str) -> PlaySetup:
    """A saved match; a file that is not there, or is no save, is refused at once."""
    from lastcard.play_setup import NEWEST as NEWEST_SAVE
    from lastcard.play_setup import PlaySetup

    if name == NEWEST:
        return PlaySetup(resume=NEWEST_SAVE)
    from lastcard.server import log

    try:
        log.read(log.fetch(Path(name)))
    except log.TableError as error:
        raise Failure(f"{name}: {error}", command="lastcard play") from None
    return PlaySetup(resume=Path(name))


def to_open(
    edition: str | None,
    edition_flag: str | None,
    settings: tuple[str, ...],
    preset: str | None,
    form: str | None,
    players: int | None,
    bots: str | None,
    seed: int | None,
    name: str | None,
    hot_seat: str | None,
) -> PlaySetup:
    """A new match; everything that can be checked without a screen is checked."""
    from lastcard.play_setup import PlaySetup

    chosen = choose(pick(edition, edition_flag), settings, preset)
    people = read_people(name, hot_seat)
    specs, persons = read_bots(bots), max(1, len(people))
    prepare(specs)
    total = count_players(form, chosen.given, players, persons, len(specs))
    match_options(chosen, form, total)
    asked = edition or edition_flag or settings or preset or form
    return PlaySetup(
        edition=(edition or edition_flag or chosen.edition.key) if asked else None,
        options={name: chosen.options[name] for name in chosen.given},
        format=form,
        seats=people,
        bots=seat_bots(specs, total - persons),
        seed=seed,
    )


def read_people(name: str | None, hot_seat: str | None) -> list[str]:
    """The people at this screen; nobody named is one person, whom the screen calls something."""
    if name and hot_seat:
        raise click.UsageError("--name and --hot-seat: give the names with --hot-seat alone")
    names = [part.strip() for part in (hot_seat or name or "").split(",") if part.strip()]
    if not names and (name is not None or hot_seat is not None):
        raise click.UsageError(f"{'--name' if hot_seat is None else '--hot-seat'}: nobody is named")
    if len(set(names)) < len(names):
        raise click.UsageError("--hot-seat: two people have the same name")
    return names
