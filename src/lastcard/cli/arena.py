"""`lastcard arena`: bots against bots on duplicate deals."""

from __future__ import annotations

import json
import secrets
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from lastcard.cli.chosen import EditionName, choose, option_flags, pick
from lastcard.cli.company import TEAMS, USUAL, Count, FormatName, Seed
from lastcard.cli.failures import Failure
from lastcard.cli.simulate import MOST_THREADS, File, check, cores, need_extra, show
from lastcard.cli.terminal import say

if TYPE_CHECKING:
    from lastcard.arena.contest import Contest, Part
    from lastcard.arena.results import Told
    from lastcard.cli.chosen import Chosen

SEEDS = 10**12  # so many that no bot finds the seed by trying
USUAL_DEALS = 100
MOST_DEALS = 10**6
TOLD_TO_END = 128 + signal.SIGTERM
HELP = """
\b
A BOT is one of
  casual:call_rate=0.5   a bot of ours with its settings
  ./my_bot.py            a Python file with a function choose(position, actions)
  "cmd:node my_bot.js"   any program (docs/bot-protocol.md)

\b
Examples:
  lastcard arena random eager
  lastcard arena casual eager random -p 3 -n 1000 --edition nascar --format single
  lastcard arena examples/bots/my_bot.py eager -n 20 --format single
  lastcard arena casual eager -n 200 --report arena.html --out arena.csv
"""


class Seconds(click.ParamType):  # type: ignore[type-arg]
    """A number of seconds above 0."""

    name = "seconds"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """The number."""
        try:
            seconds = float(value)
        except ValueError:
            seconds = 0.0
        if not 0 < seconds <= 86_400:
            self.fail(f"{value!r} is no number of seconds above 0, a day at most", param, ctx)
        return seconds


@click.command(epilog=HELP, short_help="Let bots meet on duplicate deals: who is stronger, and how sure is that?")
@click.argument("bots", nargs=-1, required=True, metavar="BOT BOT ...")
@click.option("--edition", type=EditionName(), metavar="EDITION|FILE.toml", help="What is played.")
@option_flags
@click.option(
    "--format", "form", type=FormatName(), metavar="NAME", help="How a match is scored, as in `lastcard watch`."
)
@click.option(
    "-p", "--players", type=Count(2, 10), metavar="N", help="Seats at a table; as many as bots, 2 to 4, if not said."
)
@click.option("-n", "--deals", type=Count(1, MOST_DEALS), metavar="N", help="How many deals; 100 if not said.")
@click.option(
    "--seed", type=Seed(), metavar="S", help="The same seed gives the same deals and bots of ours that play the same."
)
@click.option("--threads", type=Count(1, MOST_THREADS), metavar="N", help="How many threads; all cores if not said.")
@click.option(
    "--time-limit",
    type=Seconds(),
    default=10.0,
    metavar="SECONDS",
    help="For a decision of your own bot; 10 if not said.",
)
@click.option(
    "--start-limit",
    type=Seconds(),
    default=30.0,
    metavar="SECONDS",
    help="For the start of your own bot; 30 if not said.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the results as one JSON object.")
@click.option("--report", type=File, metavar="FILE.html", help="Write a report with plots, one page in one file.")
@click.option("--out", type=File, metavar="FILE.csv", help="Write one row a match.")
@click.option("--quiet", is_flag=True, help="No progress on standard error.")
def arena(
    bots: tuple[str, ...],
    edition: str | None,
    settings: tuple[str, ...],
    preset: str | None,
    threads: int | None,
    as_json: bool,
    report: Path | None,
    out: Path | None,
    quiet: bool,
    **more: Any,
) -> None:
    """Let bots play each other on duplicate deals, and rate them.

    Every deal is played in every seating, so that the luck of the cards goes out. A bot of your own that fails forfeits
    the turn and is named in the result; it stops nothing.
    """
    from lastcard.cli.recording import check_outputs
    from lastcard.simulate.progress import compiled

    if report is not None:
        need_extra("matplotlib", report)
    check_outputs(report, out)
    contest = make_contest(bots, choose(pick(None, edition), settings, preset), **more)
    if contest.compiled:
        compiled(contest.sample, quiet)
    begun = time.monotonic()
    parts = list(play(contest, threads or cores(), quiet))
    tell(contest, parts, time.monotonic() - begun, as_json, report, out)


def make_contest(
    bots: tuple[str, ...],
    chosen: Chosen,
    form: str | None,
    players: int | None,
    deals: int | None,
    seed: int | None,
    time_limit: float,
    start_limit: float,
) -> Contest:
    """The tournament that the flags ask for; every bot of the user's own has been started once."""
    from lastcard.arena.contest import Contest
    from lastcard.arena.entrants import read_all, try_out
    from lastcard.arena.program import Limits

    entrants = read_all(bots)
    limits = Limits(time_limit, start_limit)
    contest = Contest(
        chosen.edition,
        entrants,
        players or count_seats(form, chosen, len(bots)),
        deals or USUAL_DEALS,
        secrets.randbelow(SEEDS) if seed is None else seed,
        chosen.given,
        form or "",
        limits,
    )
    check(contest.sample)
    return replace(contest, entrants=[try_out(entrant, limits) for entrant in entrants])


def count_seats(form: str | None, chosen: Chosen, bots: int) -> int:
    """How many sit at a table when nobody says so: as the format needs, else one for each bot up to four."""
    from lastcard.formats import find

    found = find(form or "")
    if found is not None and found.rotates:
        return found.rotates
    in_teams = chosen.given.get("team") or (found is not None and found.options.get("team"))
    return TEAMS if in_teams else min(bots, USUAL)


def play(contest: Contest, threads: int, quiet: bool) -> Iterator[Part]:
    """Plays with a progress bar; the first Ctrl+C ends it in order."""
    from lastcard.arena.contest import Hall
    from lastcard.simulate.progress import Bar
    from lastcard.simulate.run import interruptible

    matches = decisions = 0
    total = contest.deals * len(contest.tables)
    with ended_in_order(), interruptible() as stopping, Bar(total, "matches", quiet) as bar:
        for part in Hall(contest, threads, stopping).play():
            matches += len(part.rows)
            decisions += int(part.rows["decisions"].sum())
            bar.at(matches, decisions)
            yield part


@contextmanager
def ended_in_order() -> Iterator[None]:
    """Inside, a signal to end leaves time to end the programs that were started."""

    def leave(number: int, frame: Any) -> None:  # noqa: ARG001
        raise SystemExit(TOLD_TO_END)

    try:
        usual = signal.signal(signal.SIGTERM, leave)
    except ValueError:  # not in the main thread
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, usual)


def tell(
    contest: Contest, parts: list[Part], seconds: float, as_json: bool, report: Path | None, out: Path | None
) -> None:
    """Prints the results, and writes the report and the rows."""
    from lastcard.arena import outcome
    from lastcard.arena.results import results

    found = results(contest, parts, seconds)
    if out is not None:
        from lastcard.arena.rows import write_rows

        write_rows(out, contest, parts)
    if report is not None:
        from lastcard.arena.page import arena_page

        report.write_text(arena_page(found), encoding="utf-8")
    if as_json:
        say(json.dumps(found))
    else:
        title = "Arena" if found["complete"] else "Arena (interrupted, incomplete)"
        show(title, outcome.facts(found), outcome.outcome(found), method=outcome.METHOD)
    if not found["complete"]:
        raise stopped(found)


def stopped(found: Told) -> Failure:
    """What is there of a tournament that was interrupted."""
    return Failure(f"interrupted after {found['deals']:,} of {found['setup']['deals']:,} deals", code=1)
