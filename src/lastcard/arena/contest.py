"""A whole tournament: every deal at every table, over threads, with the same result however many there are."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cached_property, partial
from threading import Event

from lastcard.bots.arrays import Array
from lastcard.edition import Edition
from lastcard.simulate.pool import Promise, in_order
from lastcard.simulate.setup import Loop

from .driven import DrivenLoop, plain_rules
from .entrants import Entrant
from .faults import Faults
from .lineup import Lineup
from .outsiders import outsider
from .program import Limits, Program, Stopped
from .seatings import Table, tables

COMPILED_BLOCK, DRIVEN_BLOCK = 256, 16  # deals one table plays at a stretch; programs are started for each stretch


@dataclass(frozen=True)
class Part:
    """What was played at one table: the number of the table, of the first deal, and a row for each deal."""

    table: int
    first: int
    rows: Array


@dataclass(frozen=True)
class Contest:
    """Who meets whom at what. An impossible set-up is an OptionError."""

    edition: Edition
    entrants: Sequence[Entrant]
    players: int
    deals: int
    seed: int
    given: Mapping[str, object] = field(default_factory=dict)
    form: str = ""
    limits: Limits = field(default_factory=Limits)

    @cached_property
    def tables(self) -> list[Table]:
        """The bots of every seat at every table; each deal is played at all of them."""
        first = self.lineup(tuple(seat % len(self.entrants) for seat in range(self.players)))
        return tables(len(self.entrants), self.players, team=first.sides)

    def lineup(self, table: Table) -> Lineup:
        """The set-up of one table."""
        entrants = tuple(self.entrants[bot] for bot in table)
        return Lineup(self.edition, self.given, self.form, self.players, entrants=entrants)

    @property
    def sample(self) -> Lineup:
        """Any of the tables."""
        return self.lineup(self.tables[0])

    @cached_property
    def faults(self) -> list[Faults]:
        """Of every bot, what it got wrong so far."""
        return [Faults() for _ in self.entrants]

    @property
    def compiled(self) -> bool:
        """Do all bots run in the compiled loop?"""
        return all(entrant.compiled for entrant in self.entrants)

    @cached_property
    def work(self) -> list[tuple[int, int, int]]:
        """Table, first deal and number of deals of every part: block by block of deals, for an early end to be fair."""
        size = COMPILED_BLOCK if self.compiled else DRIVEN_BLOCK
        return [
            (table, first, min(size, self.deals - first))
            for first in range(0, self.deals, size)
            for table in range(len(self.tables))
        ]


class Hall:
    """Plays a contest over threads, until it is done or `stopping` says so; then what is under way is thrown away."""

    def __init__(
        self, contest: Contest, threads: int, stopping: Callable[[], bool] = lambda: False, *, driven: bool = False
    ) -> None:
        self.contest, self.workers, self.asked_to_stop = contest, threads, stopping
        self.driven = driven or not contest.compiled
        self._left = Event()
        self._threads = ThreadPoolExecutor(threads, "tables")

    def stopping(self) -> bool:
        """Is it time to end?"""
        return self._left.is_set() or self.asked_to_stop()

    def play(self) -> Iterator[Part]:
        """What comes of every part, in the order of `work`. Programs are ended, however this ends."""
        try:
            for part in in_order(self, ((number, 1) for number in range(len(self.contest.work))), self.stopping):
                if part is None:
                    break
                yield part
        finally:
            self._left.set()
            self._threads.shutdown(cancel_futures=True)

    def submit(self, first: int, count: int) -> Promise[Part | None]:  # noqa: ARG002
        """Has one part of the work done."""
        return self._threads.submit(self._play, *self.contest.work[first])

    def _play(self, table: int, first: int, count: int) -> Part | None:
        lineup = self.contest.lineup(self.contest.tables[table])
        if not self.driven:
            return Part(table, first, Loop(lineup).play(self.contest.seed, first, count)[0])
        try:
            return Part(table, first, self._drive(lineup, self.contest.tables[table], first, count))
        except Stopped:
            return None

    def _drive(self, lineup: Lineup, table: Table, first: int, count: int) -> Array:
        """Plays with the interpreted loop. Programs are started anew: one process never sees a deal from two seats."""
        rules = plain_rules(lineup)
        outside = [
            outsider(entrant, lineup, rules, partial(self._start, bot))
            for entrant, bot in zip(lineup.entrants, table, strict=True)
        ]
        try:
            return DrivenLoop(lineup, rules, outside, self.stopping).play(self.contest.seed, first, count)
        finally:
            for player in outside:
                if player is not None:
                    player.close()

    def _start(self, bot: int, command: Sequence[str]) -> Program:
        return Program(command, self.contest.limits, self.contest.faults[bot], self.stopping)
