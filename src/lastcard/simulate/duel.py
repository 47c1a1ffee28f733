"""The same deals under several set-ups: sums for each, and sums of products with the first for paired differences."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from threading import local

from lastcard.bots.arrays import Array
from lastcard.bots.registry import BotSpec
from lastcard.simulate.job import Job
from lastcard.simulate.pool import Promise
from lastcard.simulate.setup import Loop, Setup
from lastcard.simulate.summary import COUNTS, Summary, columns, matrix, partners_win, summarize

PAIRED = (*COUNTS, "place_0")
Luck = tuple[BotSpec, BotSpec]  # the better bot, and the one of everybody else


@dataclass(slots=True)
class Against:
    """Of one side beside the first, over the same matches: sums of products of the columns `PAIRED`.

    `both` holds first x second, `first_rounds` first x rounds of the second, `second_rounds` rounds of the first x
    second.
    """

    both: list[int] = field(default_factory=lambda: [0] * len(PAIRED))
    first_rounds: list[int] = field(default_factory=lambda: [0] * len(PAIRED))
    second_rounds: list[int] = field(default_factory=lambda: [0] * len(PAIRED))
    lucky: int = 0  # with one better bot: the wins of the first times those of the second, by deal

    def add(self, other: Against) -> None:
        """Adds the matches of another."""
        self.both = [a + b for a, b in zip(self.both, other.both, strict=True)]
        self.first_rounds = [a + b for a, b in zip(self.first_rounds, other.first_rounds, strict=True)]
        self.second_rounds = [a + b for a, b in zip(self.second_rounds, other.second_rounds, strict=True)]
        self.lucky += other.lucky


@dataclass(slots=True)
class Skill:
    """What one better bot wins at a table of others, over deals that it plays in every seat: exact sums by deal."""

    deals: int = 0
    wins: int = 0  # in parts of WHOLE
    square: int = 0

    def add(self, other: Skill) -> None:
        """Adds the deals of another."""
        self.deals += other.deals
        self.wins += other.wins
        self.square += other.square


@dataclass(slots=True)
class Sums:
    """One batch, or all of them: for every side its summary, its sums beside the first, and its skill."""

    summaries: list[Summary]
    against: list[Against]
    skills: list[Skill]

    @property
    def decisions(self) -> int:
        """Decisions in all matches of all sides, those that measure skill left out."""
        return sum(summary.at("sum", COUNTS.index("decisions")) for summary in self.summaries)

    @classmethod
    def zero(cls, sides: int) -> Sums:
        """Nothing yet."""
        return cls(
            [Summary() for _ in range(sides)], [Against() for _ in range(sides)], [Skill() for _ in range(sides)]
        )

    def add(self, other: Sums) -> None:
        """Adds a batch."""
        for mine, more in zip(self.summaries, other.summaries, strict=True):
            mine.add(more)
        for own, also in zip(self.against, other.against, strict=True):
            own.add(also)
        for skill, further in zip(self.skills, other.skills, strict=True):
            skill.add(further)


class Side:
    """The loops of one side, for one thread."""

    def __init__(self, setup: Setup, luck: Luck | None) -> None:
        self.setup, self.loop = setup, Loop(setup)
        self.where = columns(setup.players)
        self.columns = [self.where[name] for name in PAIRED]
        self.together = partners_win(setup)
        self.skilled = None if luck is None else Loop(with_better(setup, *luck), every_seat(setup))

    def play(self, seed: int, first: int, count: int) -> tuple[Array, Summary]:
        """The matrix of the matches, and their summary."""
        rows, tally = self.loop.play(seed, first, count)
        values = matrix(rows, self.setup.players, self.together)
        return values, summarize(values, tally, self.setup.players)

    def play_skilled(self, seed: int, first: int, count: int) -> Array:
        """For each deal, the wins of the better bot (in parts of WHOLE), the mean over all seats times their number."""
        import numpy as np

        if self.skilled is None:
            return np.zeros(0, np.int64)
        seats = len(every_seat(self.setup))
        rows, _ = self.skilled.play(seed, first * seats, count * seats)
        wins = matrix(rows, self.setup.players, self.together)[:, self.where["win_0"]]
        summed: Array = wins.reshape(count, seats).sum(1) * (MOST_SEATS // seats)
        return summed


MOST_SEATS = 2520  # a multiple of every number of seats, so that means over seats stay whole


def every_seat(setup: Setup) -> list[list[int]]:
    """Seatings in which player 0 has each seat once; a rotation moves everybody by itself."""
    from lastcard.formats import find

    form = find(setup.form)
    n = setup.players
    if form is not None and form.rotates:
        return [list(range(n))]
    return [[(seat - turn) % n for seat in range(n)] for turn in range(n)]


def with_better(setup: Setup, better: BotSpec, other: BotSpec) -> Setup:
    """The same game with one better bot, player 0, among others."""
    bots = [better, *[other] * (setup.players - 1)]
    return Setup(setup.edition, setup.given, setup.form, setup.players, bots, setup.fixed_order)


class Duels:
    """Threads in which every batch is played by all sides."""

    def __init__(self, jobs: Sequence[Job], workers: int, luck: Luck | None) -> None:
        self.jobs, self.workers, self.luck = jobs, workers, luck
        self._own = local()
        self._threads = ThreadPoolExecutor(workers, "matches")

    def submit(self, first: int, count: int) -> Promise[Sums]:
        """Has the deals `first` to `first + count - 1` played by all sides."""
        return self._threads.submit(self._play, first, count)

    def _play(self, first: int, count: int) -> Sums:
        if not hasattr(self._own, "sides"):
            self._own.sides = [Side(job.setup(), self.luck) for job in self.jobs]
        return play_all(self._own.sides, self.jobs[0].seed, first, count)

    def close(self) -> None:
        """Ends the threads, once what has begun is done."""
        self._threads.shutdown(cancel_futures=True)


def play_all(sides: Sequence[Side], seed: int, first: int, count: int) -> Sums:
    """One batch under every side, and the products with the first."""
    sums = Sums.zero(len(sides))
    base = base_wins = None
    for number, side in enumerate(sides):
        values, sums.summaries[number] = side.play(seed, first, count)
        paired, wins = values[:, side.columns], side.play_skilled(seed, first, count)
        if base is None or base_wins is None:
            base, base_wins = paired, wins
        sums.against[number] = products(base, paired, base_wins, wins)
        sums.skills[number] = Skill(len(wins), int(wins.sum()), int(wins @ wins))
    return sums


def products(first: Array, second: Array, first_wins: Array, second_wins: Array) -> Against:
    """The sums of products of two sides over the same matches."""
    import numpy as np

    rounds = PAIRED.index("rounds")
    return Against(
        np.einsum("ij,ij->j", first, second).tolist(),
        (second[:, rounds] @ first).tolist(),
        (first[:, rounds] @ second).tolist(),
        int(first_wins @ second_wins),
    )
