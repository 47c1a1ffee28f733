"""`lastcard simulate`: many matches in the compiled engine, and what they come to."""

from __future__ import annotations

import json
import os
import secrets
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from lastcard.cli.chosen import choose, edition_argument, option_flags, pick
from lastcard.cli.company import Count, company_flags, count_players, read_bots
from lastcard.cli.failures import Failure
from lastcard.cli.terminal import say
from lastcard.play_setup import USUAL_BOT

if TYPE_CHECKING:
    from lastcard.simulate.run import Run

SEEDS = 1_000_000
USUAL_GAMES = 10_000
MOST_GAMES = 10**12
MOST_THREADS = 512
HELP = """
\b
Examples:
  lastcard simulate classic -n 100000 --bots eager
  lastcard simulate nascar -n 2000 -p 3 --bots casual,random --format points --json
  lastcard simulate nfl -n 5000 --report nfl.html --out nfl.parquet
  lastcard simulate mariokart -n 50000 --checkpoint half.json
  lastcard simulate --resume half.json
"""
# Flags that say what is played; with --resume the checkpoint says it.
SETTLED = ("edition", "edition_flag", "settings", "preset", "form", "players", "bots", "seed", "games")

File = click.Path(dir_okay=False, path_type=Path)


def work_flags(command: Any) -> Any:
    """The flags that `simulate` and `compare` share: -n, --threads, --report, --json, --quiet."""
    flags = (
        click.option(
            "-n", "--games", type=Count(1, MOST_GAMES), metavar="N", help="How many matches; 10000 if not said."
        ),
        click.option(
            "--threads", type=Count(1, MOST_THREADS), metavar="N", help="How many threads; all cores if not said."
        ),
        click.option(
            "--report", type=File, metavar="FILE.html", help="Write a report with plots, one page in one file."
        ),
        click.option("--json", "as_json", is_flag=True, help="Print the results as one JSON object."),
        click.option("--quiet", is_flag=True, help="No progress on standard error."),
    )
    for flag in reversed(flags):
        command = flag(command)
    return command


@click.command(epilog=HELP, short_help="Play many matches and say what they come to.")
@edition_argument
@option_flags
@company_flags
@work_flags
@click.option("--out", type=File, metavar="FILE.parquet", help="Write one row a match as a Parquet file.")
@click.option("--checkpoint", type=File, metavar="FILE", help="Keep what is done in a file, every ten seconds.")
@click.option("--resume", type=File, metavar="FILE", help="Go on with what such a file holds.")
@click.option("--cluster", metavar="ADDRESS", help="Play on a Ray cluster: auto, local, HOST:PORT or ray://HOST:PORT.")
def simulate(
    threads: int | None,
    report: Path | None,
    as_json: bool,
    quiet: bool,
    out: Path | None,
    checkpoint: Path | None,
    resume: Path | None,
    cluster: str | None,
    **chosen: Any,
) -> None:
    """Play many matches with bots in the compiled engine and say, with intervals, what they come to.

    The same seed gives the same numbers, however many threads or machines play. Ctrl+C tells what is done by then and
    keeps it in a file with which --resume goes on.
    """
    from lastcard.cli.recording import check_outputs

    for library, file in (("pyarrow", out), ("matplotlib", report)):
        if file is not None:
            need_extra(library, file)
    check_outputs(report, out, checkpoint)
    run = resumed(resume, chosen) if resume is not None else begun(chosen)
    run.checkpoint = checkpoint or resume
    play(run, threads, quiet, cluster, out)
    tell(run, as_json, report)
    if not run.complete:
        raise stopped(run)


def need_extra(library: str, file: Path) -> None:
    """Refuses what a missing library would be needed for, before anything is played."""
    from lastcard.simulate.extras import need

    need(library, str(file))


def begun(chosen: dict[str, Any]) -> Run:
    """A new run, as the flags say."""
    from lastcard.simulate.job import make_job
    from lastcard.simulate.run import Run
    from lastcard.simulate.setup import Setup

    edition = pick(chosen["edition"], chosen["edition_flag"])
    picked = choose(edition, chosen["settings"], chosen["preset"])
    bots = read_bots(chosen["bots"] or USUAL_BOT)
    players = count_players(chosen["form"], picked.given, chosen["players"], 0, len(bots))
    setup = Setup(edition, picked.given, chosen["form"] or "", players, bots, fixed_order=False)
    check(setup)
    name = chosen["edition"] or chosen["edition_flag"] or edition.key
    seed = secrets.randbelow(SEEDS) if chosen["seed"] is None else chosen["seed"]
    return Run(make_job(setup, name, seed, chosen["games"] or USUAL_GAMES))


def check(setup: Any) -> None:
    """Refuses options that do not go together and bots that are not compiled, before the compiler is waited for."""
    assert setup.options is not None
    assert setup.minds is not None


def resumed(file: Path, chosen: dict[str, Any]) -> Run:
    """The run that a checkpoint holds."""
    from lastcard.simulate.checkpoint import load
    from lastcard.simulate.run import Run

    given = [name for name in SETTLED if chosen.get(name) not in (None, ())]
    if given:
        raise click.UsageError(
            "--resume goes on with what the file says; no edition, option, player, seed or number beside it"
        )
    held = load(file)
    run = Run(held.job, held.done, held.summary(), held.seconds)
    run.out = held.out
    return run


def play(run: Run, threads: int | None, quiet: bool, cluster: str | None, out: Path | None) -> None:
    """Plays until it is done or interrupted, and leaves the Parquet file and the checkpoint as they should be."""
    from lastcard.simulate.parquet import RowFile

    out = out or (Path(run.out) if run.out else None)
    run.rows = RowFile(out, run.job) if out is not None else None
    try:
        watched(run, threads, quiet, cluster)
    except BaseException:
        if run.rows is not None:
            run.rows.abandon()
        raise
    if run.rows is not None:
        run.rows.finish()
    if not run.complete and run.checkpoint is None:
        run.checkpoint = Path(f"lastcard-simulate-{run.job.seed}.json")
    run.save()


def watched(run: Run, threads: int | None, quiet: bool, cluster: str | None) -> None:
    """Plays with a progress bar; the first Ctrl+C ends it in order."""
    from lastcard.simulate.pool import Threads
    from lastcard.simulate.progress import Bar, compiled
    from lastcard.simulate.run import interruptible

    keep, setup = run.rows is not None, run.job.setup()
    if cluster is not None:
        from lastcard.simulate.cluster import Cluster

        pool: Any = Cluster(cluster, run.job, keep)
    else:
        compiled(setup, quiet)
        pool = Threads(setup, run.job.seed, threads or cores(), keep)
    with closing(pool), Bar(run.job.matches, "matches", quiet) as bar, interruptible() as stopping:
        bar.at(run.done, run.decisions)
        run.play(pool, stopping, lambda now: bar.at(now.done, now.decisions))


def cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def tell(run: Run, as_json: bool, report: Path | None) -> None:
    """Prints the results, and writes the report."""
    from lastcard.simulate import tables
    from lastcard.simulate.results import results

    found = results(run.job, run.summary, run.seconds)
    if report is not None:
        from lastcard.simulate.page import simulation_page

        report.write_text(simulation_page(found), encoding="utf-8")
    if as_json:
        say(json.dumps(found))
    else:
        title = "Simulation" if run.complete else "Simulation (interrupted, incomplete)"
        show(title, tables.facts(found), tables.simulation(found))


def show(title: str, facts: Any, tables: Any, **more: Any) -> None:
    """Facts and tables on standard output."""
    from rich.console import Console

    from lastcard.cli.terminal import colored, width
    from lastcard.simulate import text

    plain = not colored()
    console = Console(
        width=width(), no_color=plain, highlight=False, force_terminal=not plain, emoji=False, markup=False
    )
    text.show(console, title, facts, tables, **more)


def stopped(run: Run) -> Failure:
    """How to go on with a run that was interrupted."""
    done = f"{run.done:,} of {run.job.matches:,} matches"
    return Failure(f"interrupted after {done}", f"go on with lastcard simulate --resume {run.checkpoint}", 1)
