"""`lastcard compare`: the same deals under several rules, editions or bots, side by side."""

from __future__ import annotations

import json
import secrets
import shlex
import time
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from lastcard.cli.chosen import option_flags, pick
from lastcard.cli.company import Count, company_flags, count_players, read_bots
from lastcard.cli.failures import Failure
from lastcard.cli.simulate import SEEDS, check, cores, need_extra, show, work_flags
from lastcard.cli.terminal import say
from lastcard.play_setup import USUAL_BOT

if TYPE_CHECKING:
    from lastcard.simulate.duel import Sums
    from lastcard.simulate.job import Job

USUAL_GAMES = 2_000
MOST_SIDES = 26
LUCK = "careful,casual"
HELP = """
\b
Examples:
  lastcard compare classic "classic stack_same zero_rotate"
  lastcard compare classic nascar nfl -p 3 -n 5000 --luck none
  lastcard compare "classic format=single" "classic @party format=single" --report party.html
  lastcard compare "nfl bots=casual" "nfl bots=careful" --json
"""


@click.command(epilog=HELP, short_help="Play the same deals under several rules, side by side.")
@click.argument("sides", nargs=-1, required=True, metavar="SIDE SIDE...")
@option_flags
@company_flags
@work_flags
@click.option(
    "--luck",
    default=LUCK,
    show_default=True,
    metavar="BETTER,OTHER",
    help="Measure luck by what one better bot wins among others; none leaves it out.",
)
def compare(
    sides: tuple[str, ...],
    threads: int | None,
    report: Path | None,
    as_json: bool,
    quiet: bool,
    luck: str,
    **common: Any,
) -> None:
    """Play the same deals under each SIDE and tell the differences to the first, paired by deal.

    A SIDE is one argument: an edition, and then what is different there, between blanks: NAME=VALUE for a rule option,
    NAME alone to switch one on, @PRESET for a bundle, players=N, format=NAME, bots=LIST. The flags hold for all sides
    that do not say otherwise.
    """
    from lastcard.cli.recording import check_writable

    if not 2 <= len(sides) <= MOST_SIDES:
        raise click.UsageError(f"{len(sides)} sides: a comparison has 2 to {MOST_SIDES}")
    if report is not None:
        need_extra("matplotlib", report)
        check_writable(report)
    seed = secrets.randbelow(SEEDS) if common["seed"] is None else common["seed"]
    bots = read_luck(luck)
    jobs = [read_side(text, common, seed) for text in sides]
    sums, seconds = play(jobs, bots, threads, quiet)
    tell(jobs, sides, sums, seconds, [str(bot) for bot in bots or ()], as_json, report)
    done = sums.summaries[0].matches
    if done < jobs[0].matches:
        raise Failure(f"interrupted after {done:,} of {jobs[0].matches:,} deals", code=1)


def read_luck(text: str) -> Any:
    """The two bots that measure luck, or None."""
    from lastcard.simulate.setup import mind_of

    if text == "none":
        return None
    bots = read_bots(text)
    if len(bots) != 2:
        raise click.UsageError(f"--luck {text}: name two bots, the better one first, or none")
    for bot in bots:
        mind_of(bot)
    return bots[0], bots[1]


def read_side(text: str, common: dict[str, Any], seed: int) -> Job:
    """The job of one side; whatever is wrong with it is said with the side in front."""
    try:
        return side_job(text, common, seed)
    except (ValueError, click.UsageError) as error:
        message = error.message if isinstance(error, click.UsageError) else str(error)
        raise click.UsageError(f"side {text!r}: {message}") from None


def side_job(text: str, common: dict[str, Any], seed: int) -> Job:
    """The job of one side."""
    from lastcard.cli.chosen import choose
    from lastcard.simulate.job import make_job
    from lastcard.simulate.setup import Setup

    name, own = split_side(text)
    edition = pick(name, None)
    settings, preset = (*common["settings"], *own["settings"]), own["preset"] or common["preset"]
    chosen = choose(edition, settings, preset)
    bots = read_bots(own["bots"] or common["bots"] or USUAL_BOT)
    form = own["format"] or common["form"]
    players = count_players(form, chosen.given, own["players"] or common["players"], 0, len(bots))
    setup = Setup(edition, chosen.given, form or "", players, bots)
    check(setup)
    return make_job(setup, name, seed, common["games"] or USUAL_GAMES)


def split_side(text: str) -> tuple[str, dict[str, Any]]:
    """The edition that a side names, and what it says besides."""
    name, *words = shlex.split(text) or [""]
    own: dict[str, Any] = {"settings": [], "preset": None, "bots": None, "format": None, "players": None}
    for word in words:
        key, equals, value = word.partition("=")
        if word.startswith("@"):
            own["preset"] = word[1:]
        elif equals and key in ("bots", "format"):
            own[key] = value
        elif equals and key == "players":
            own[key] = Count(2, 10).convert(value, None, None)
        else:
            own["settings"].append(word)
    return name, own


def play(jobs: list[Job], luck: Any, threads: int | None, quiet: bool) -> tuple[Sums, float]:
    """Plays all deals, or as many as there were before Ctrl+C."""
    from lastcard.simulate.duel import Duels, Sums
    from lastcard.simulate.pool import in_order, spans
    from lastcard.simulate.progress import Bar, compiled
    from lastcard.simulate.run import interruptible

    compiled(jobs[0].setup(), quiet)
    sums, begun = Sums.zero(len(jobs)), time.monotonic()
    size = min(job.batch() for job in jobs)
    duels = Duels(jobs, threads or cores(), luck)
    with closing(duels), Bar(jobs[0].matches, "deals", quiet) as bar, interruptible() as stopping:
        for part in in_order(duels, spans(0, jobs[0].matches, size), stopping):
            sums.add(part)
            bar.at(sums.summaries[0].matches, sums.decisions)
    return sums, time.monotonic() - begun


def tell(
    jobs: list[Job],
    names: tuple[str, ...],
    sums: Sums,
    seconds: float,
    luck: list[str],
    as_json: bool,
    report: Path | None,
) -> None:
    """Prints the comparison, and writes the report."""
    from lastcard.simulate import contrast_tables as tables
    from lastcard.simulate.contrast import comparison

    found = comparison(jobs, names, sums, seconds, luck)
    if report is not None:
        from lastcard.simulate.page import comparison_page

        report.write_text(comparison_page(found), encoding="utf-8")
    if as_json:
        say(json.dumps(found))
    else:
        title = "Comparison" if found["complete"] else "Comparison (interrupted, incomplete)"
        show(title, tables.comparison_facts(found), tables.comparison_tables(found), method=tables.METHOD)
