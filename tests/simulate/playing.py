"""Short ways to a set-up, a job and a run, for all tests of simulations."""

from collections.abc import Callable
from contextlib import closing
from typing import Any

from lastcard.bots.registry import parse
from lastcard.edition import Edition
from lastcard.editions import get
from lastcard.simulate.job import Job, make_job
from lastcard.simulate.pool import Threads
from lastcard.simulate.run import Run
from lastcard.simulate.setup import Setup


def game(
    edition: str | Edition = "classic", bots: str = "eager", players: int = 4, form: str = "", **given: Any
) -> Setup:
    """A set-up."""
    chosen = get(edition) if isinstance(edition, str) else edition
    return Setup(chosen, given, form, players, parse(bots), fixed_order=False)


def job_of(setup: Setup, matches: int, seed: int = 7) -> Job:
    """So many matches of it."""
    return make_job(setup, setup.edition.key, seed, matches)


def played(
    job: Job,
    threads: int = 1,
    size: int = 0,
    run: Run | None = None,
    stopping: Callable[[], bool] = lambda: False,
) -> Run:
    """A run, as far as it is let."""
    run = run or Run(job, size=size)
    with closing(Threads(job.setup(), job.seed, threads, run.rows is not None)) as pool:
        run.play(pool, stopping, lambda _: None)
    return run
