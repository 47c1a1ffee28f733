"""The flags that say how a match is scored and who plays: format, players, bots, seed."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import CompletionItem

from lastcard.play_setup import USUAL_BOT

if TYPE_CHECKING:
    from lastcard.bots.registry import BotSpec
    from lastcard.cli.chosen import Chosen
    from lastcard.options import Options

Command = Callable[..., Any]
USUAL = 4  # players, when nobody says how many
TEAMS = 4


class Count(click.IntRange):
    """A whole number within limits; what is allowed is said of whatever is none."""

    name = "number"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The number."""
        try:
            number = int(str(value))
        except ValueError:
            number = None
        low, high = self.min, self.max
        if number is None or (low is not None and number < low) or (high is not None and number > high):
            upper = f" to {high}" if high is not None else " on"
            self.fail(f"{value!r} is not a whole number from {low}{upper}", param, ctx)
        return number


class Amount(click.FloatRange):
    """A number within limits; what is allowed is said of whatever is none."""

    name = "number"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """The number."""
        try:
            number = float(str(value))
        except ValueError:
            number = math.nan
        low, high = self.min or 0, math.inf if self.max is None else self.max
        if not low <= number <= high or number == math.inf:
            self.fail(
                f"{value!r} is not a number from {low:g} {'on' if self.max is None else f'to {high:g}'}", param, ctx
            )
        return number


class Seed(click.ParamType):  # type: ignore[type-arg]
    """The number from which all chance is made."""

    name = "seed"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """A whole number of 63 bits."""
        from lastcard.play_setup import parse_seed

        try:
            return parse_seed(str(value))
        except ValueError as error:
            self.fail(str(error), param, ctx)


class FormatName(click.ParamType):  # type: ignore[type-arg]
    """A match format; checked when the table is opened."""

    name = "format"

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:  # noqa: ARG002
        """The formats there are."""
        from lastcard.formats import FORMATS

        return [
            CompletionItem(form.name, help=form.help) for form in FORMATS.values() if form.name.startswith(incomplete)
        ]


def company_flags(command: Command) -> Command:
    """--format, --players, --bots, --seed."""
    formats = "single, points, low, challenge_uno, team, rotation12 or rotation28."
    flags = (
        click.option("--format", "form", type=FormatName(), metavar="NAME", help=f"How the match is scored: {formats}"),
        click.option("-p", "--players", type=Count(2, 10), metavar="N", help="How many play; 4 unless said otherwise."),
        click.option(
            "--bots",
            metavar="LIST",
            help="Bots between commas, such as casual,eager,random; repeated until all seats are taken.",
        ),
        click.option("--seed", type=Seed(), metavar="S", help="The same seed gives the same deals and the same bots."),
    )
    for flag in reversed(flags):
        command = flag(command)
    return command


def read_bots(text: str | None) -> list[BotSpec]:
    """The bots that were named, if any."""
    from lastcard.bots.registry import parse

    return parse(text) if text is not None else []


def prepare(specs: list[BotSpec]) -> None:
    """Has a bot that searches compiled before it is waited for at the table, and says so."""
    from lastcard.bots.registry import find

    if any(find(spec.name).ahead for spec in specs):
        from lastcard.bots.search import warm

        click.echo("preparing the bot that searches; the first time this takes about a minute", err=True)
        warm()


def seat_bots(specs: list[BotSpec], seats: int) -> list[str]:
    """A bot for each seat: those that were named, again and again, or the usual one."""
    texts = [str(spec) for spec in specs] or [USUAL_BOT]
    return [texts[seat % len(texts)] for seat in range(seats)]


def count_players(form: str | None, given: Mapping[str, object], players: int | None, people: int, bots: int) -> int:
    """How many play: as said; else as the format needs; else those who were named, with bots beside a single person."""
    from lastcard.formats import find

    named = people + bots
    if players is not None:
        if named > players:
            raise click.UsageError(f"{players} players, but {named} were named")
        return players
    found = find(form or "")
    if found and found.rotates:
        return found.rotates
    in_teams = given.get("team") or (found and found.options.get("team"))
    alone = people <= 1 and bots <= 1
    return TEAMS if in_teams else USUAL if alone else named


def match_options(chosen: Chosen, form: str | None, players: int) -> Options:
    """The options of the match; what does not go with the rest is refused."""
    from lastcard.formats import resolve_match

    return resolve_match(chosen.edition, form or "", chosen.given, players)
