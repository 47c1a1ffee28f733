"""What is simulated, in words, and the arrays of records that the compiled loops work on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from lastcard.bots.arrays import Array, array_of
from lastcard.bots.player import new_mind
from lastcard.bots.registry import BOTS, BotError, BotSpec
from lastcard.bots.registry import find as find_bot
from lastcard.edition import Edition
from lastcard.engine.state import new_state
from lastcard.engine.tables import make_rules
from lastcard.formats import find, playoff_options, resolve_match, round_options
from lastcard.loops.records import Match, Plan, Row, Tally
from lastcard.minds.mind import CAREFUL, GRAIN, Mind
from lastcard.options import Options
from lastcard.schedule import rotation


def mind_of(bot: BotSpec) -> Mind:
    """The mind of a bot with its settings; one that is not compiled is a BotError."""
    kind = find_bot(bot.name)
    if kind.ahead:
        here = ", ".join(name for name, other in BOTS.items() if not other.ahead)
        raise BotError(f"bot {bot.name} is not compiled; here are {here}")
    return new_mind(kind.number, {**kind.settings, **bot.settings})


@dataclass(frozen=True)
class Setup:
    """One kind of match: edition, options, format, players and their bots, all of kinds that are compiled.

    `fixed_order` puts the whole draw pile in order at the deal, so that the same number deals the same cards whatever
    is played with them. An impossible set-up is an OptionError, a bot that cannot be compiled a BotError.
    """

    edition: Edition
    given: Mapping[str, object] = field(default_factory=dict)
    form: str = ""
    players: int = 4
    bots: Sequence[BotSpec] = (BotSpec("casual"),)
    fixed_order: bool = True

    @cached_property
    def options(self) -> Options:
        """All options, with those that the format sets."""
        return resolve_match(self.edition, self.form, self.given, self.players)

    @cached_property
    def minds(self) -> list[Mind]:
        """The mind of every player: the list of bots is repeated until all have one."""
        return [mind_of(self.bots[p % len(self.bots)]) for p in range(self.players)]

    @property
    def auto_uno(self) -> bool:
        """Does everybody always call in time? Then no calls need to be played."""
        return all(mind.call_rate >= GRAIN for mind in self.minds)

    def rules(self) -> Array:
        """Two elements of `Rules`: for the rounds and for a playoff."""
        form = find(self.form)
        rounds = playoff = self.options
        if form is not None and form.rotates:
            rounds, playoff = round_options(self.edition, rounds), playoff_options(self.edition, rounds)
        return array_of(*(make_rules(self.edition, options, auto_uno=self.auto_uno) for options in (rounds, playoff)))

    def plan(self) -> Array:
        """One element of `Plan`."""
        plan = Plan()
        plan.players, plan.fixed_order = self.players, int(self.fixed_order)
        form = find(self.form)
        if form is not None and form.rotates:
            schedule = rotation(self.players)
            plan.rounds, plan.boards = len(schedule), len(schedule[0])
            for number, tables in enumerate(schedule):
                plan.schedule[number][: len(tables)] = [list(table) for table in tables]
            plan.finisher_only = int(self.options.team_rotation_credit == "finisher")
            plan.playoff = int(self.options.rotation_tie == "playoff")
        return array_of(plan)


class Loop:
    """The arrays of one set-up, ready to play; every thread needs one of its own.

    `seatings` has a line of players for each way to sit at the board; match n plays deal n // len(seatings) with
    seating n % len(seatings).
    """

    def __init__(self, setup: Setup, seatings: Sequence[Sequence[int]] | None = None) -> None:
        from lastcard.compiled.loops import matches

        self.setup = setup
        self._play = matches.play_matches
        self._watched = any(mind.kind >= CAREFUL for mind in setup.minds)
        state = new_state(setup.players)
        lines = [list(range(setup.players))] if seatings is None else [list(line) for line in seatings]
        self._arrays = (
            *(setup.rules(), setup.plan(), array_of(Match()), array_of(state), array_of(state)),
            *(array_of(*setup.minds), np.array(lines, np.int64)),
        )

    def play(self, seed: int, first: int, count: int) -> tuple[Array, Array]:
        """Plays matches `first` to `first + count - 1`; their rows (`Row`, shape (count,)) and sums (`Tally`, (1,)).

        The result depends on set-up, seed and match numbers alone. Releases the interpreter's lock while it plays.
        """
        rows, tally = np.zeros(count, Row.dtype()), np.zeros(1, Tally.dtype())
        self._play(*self._arrays, rows, tally, seed, first, self._watched)
        return rows, tally
