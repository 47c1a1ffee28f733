"""`lastcard watch`: bots play a match, told in plain words."""

from __future__ import annotations

import secrets
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from lastcard.cli.chosen import choose, edition_argument, option_flags, pick
from lastcard.cli.company import company_flags, count_players, match_options, prepare, read_bots
from lastcard.cli.terminal import bold, dim, say, wrap
from lastcard.play_setup import USUAL_BOT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.cli.chosen import Chosen
    from lastcard.server.picture import Picture
    from lastcard.server.protocol import Message, Told, Update
    from lastcard.server.table import Table

SEEDS = 1_000_000
PACES = {"max": 0.0, "fast": 4.0, "normal": 1.0, "slow": 0.4}  # actions a second; 0 does not wait
HELP = """
\b
Examples:
  lastcard watch
  lastcard watch nascar --players 4 --seed 7
  lastcard watch mariokart --bots casual,random --preset party --speed normal
  lastcard watch nfl --format rotation12 --record match.txt
"""


class Pace(click.ParamType):  # type: ignore[type-arg]
    """A pace by name, or how many actions a second."""

    name = "pace"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Seconds between two actions."""
        try:
            rate = PACES[value] if value in PACES else float(value)
        except ValueError:
            rate = -1.0
        if not 0 <= rate <= SEEDS or (rate == 0 and value not in PACES):
            allowed = f"{', '.join(PACES)}, or a number of actions a second above 0"
            self.fail(f"{value!r} is no pace; there are {allowed}", param, ctx)
        return 1 / rate if rate else 0.0


@click.command(epilog=HELP, short_help="Let bots play a match, told in plain words.")
@edition_argument
@option_flags
@company_flags
@click.option(
    "--speed",
    "pause",
    type=Pace(),
    default="max",
    metavar="PACE",
    help="max, fast, normal, slow, or a number of actions a second.",
)
@click.option("--clauses", is_flag=True, help="Add to every sentence the clauses behind it.")
@click.option("--record", "file", type=click.Path(dir_okay=False), metavar="FILE", help="Write the match as a record.")
def watch(
    edition: str | None,
    edition_flag: str | None,
    settings: tuple[str, ...],
    preset: str | None,
    form: str | None,
    players: int | None,
    bots: str | None,
    seed: int | None,
    pause: float,
    clauses: bool,
    file: str | None,
) -> None:
    """Let bots play a match and tell it in plain words, with the scores after every round.

    The same seed, edition, options and bots tell the same match again.
    """
    chosen = choose(pick(edition, edition_flag), settings, preset)
    specs = read_bots(bots)
    prepare(specs)
    total = count_players(form, chosen.given, players, 0, len(specs))
    match_options(chosen, form, total)
    show = Show(chosen, form or "", total, secrets.randbelow(SEEDS) if seed is None else seed, bots or USUAL_BOT)
    show.pause, show.clauses = pause, clauses
    if file is None:
        show.run()
    else:
        record(show, Path(file))


def record(show: Show, file: Path) -> None:
    """The match, written down as far as it was watched."""
    from lastcard.cli.recording import check_writable, write_records

    check_writable(file)
    try:
        show.run()
    finally:
        told = write_records(show.table, file)
    say("", told)


class Show:
    """A table full of bots, and the words about it."""

    pause = 0.0
    clauses = False

    def __init__(self, chosen: Chosen, form: str, players: int, seed: int, bots: str) -> None:
        from lastcard.bots.registry import parse, seat_bots
        from lastcard.server.host import Host
        from lastcard.server.protocol import AddBot, Look, Setup
        from lastcard.server.table import Table

        edition = chosen.edition
        options = {name: chosen.options[name] for name in chosen.given}
        setup = Setup(edition=edition.key, players=players, format=form, options=options, seed=seed)
        self.table = Table(setup, edition)
        specs = parse(bots)
        for seat in range(players):
            self.table.apply(AddBot(kind=str(specs[seat % len(specs)])))
        self.boards: dict[int, Picture] = {}
        self.tell(self.table.apply(Look()))
        made = seat_bots(specs, players, seed, float(self.table.options.kick_success_prob))
        self.host = Host(self.table, dict(enumerate(made)))

    def run(self) -> None:
        """The match from the first word to the last."""
        from lastcard.server.protocol import NextRound, Start

        say(headline(self.table))
        self.tell(self.table.apply(Start(player=0)))
        while self.table.stage != "over":
            if self.table.stage == "between":
                self.tell(self.table.apply(NextRound(player=0)))
            else:
                self.step()

    def step(self) -> None:
        """One thing that a bot does."""
        if self.pause:
            time.sleep(self.pause)
        told = self.host.step()
        if told is None:
            raise RuntimeError("no bot has anything to do, but the round is not over")
        self.tell(told)

    def tell(self, told: Sequence[Told]) -> None:
        """What an onlooker is told, and the scores once every board is done."""
        from lastcard.server.protocol import ONLOOKER, Refused

        stage = self.boards[0].stage if self.boards else "lobby"
        for reader, message in told:
            if isinstance(message, Refused):
                raise RuntimeError(f"a bot was refused: {message.why}")
            if reader == ONLOOKER:
                self.hear(message)
        if stage == "playing" and self.boards[0].stage != "playing":
            self.say_scores(self.boards[0])
        sys.stdout.flush()

    def hear(self, message: Message) -> None:
        """One message."""
        from lastcard.server.picture import follow, picture
        from lastcard.server.protocol import Snapshot, Update

        edition = self.table.edition
        if isinstance(message, Snapshot):
            self.boards[message.board] = picture(edition, message)
        elif isinstance(message, Update):
            self.boards[message.board] = follow(edition, self.boards[message.board], message)
            if message.events:
                self.say_happened(message)

    def say_happened(self, message: Update) -> None:
        """Sentences about one board, a new round below a blank line."""
        from lastcard.events import DealerDrawn, DealerFound, Dealt
        from lastcard.server import picture

        told = picture.lines(self.table.edition, self.boards[message.board], message.events)
        lines = [line.text + (dim(f" [{', '.join(line.clauses)}]") if self.clauses else "") for line in told]
        where = f"Table {message.board + 1}: " if len(self.table.match.boards) > 1 else ""
        if isinstance(message.events[0], Dealt | DealerDrawn | DealerFound):
            say("")
        deal = next((i for i, event in enumerate(message.events) if isinstance(event, Dealt)), None)
        if deal is not None:
            say(*(wrap(line) for line in lines[:deal]), bold(wrap(where + lines[deal])))
            lines = lines[deal + 1 :]
        say(wrap(where + " ".join(lines), hanging="    "))

    def say_scores(self, seen: Picture) -> None:
        """The scoreboard; a single hand has none."""
        if self.table.options.scoring != "single":
            places = (f"{place.name} {place.score}{gone(place.standing)}" for place in seen.standings)
            say(bold(wrap(f"Scores: {', '.join(places)}.", hanging="    ")))


def gone(standing: str) -> str:
    """A remark on who is not in the match any more."""
    return "" if standing == "in" else f" ({standing})"


def headline(table: Table) -> str:
    """The edition, who plays, and what tells the same match again."""
    people = ", ".join(f"{person.name} ({person.bot})" for person in table.people)
    form = f", {table.setup.format}" if table.setup.format else ""
    return bold(wrap(f"{table.edition.name}{form}: {people}. Seed {table.setup.seed}."))
