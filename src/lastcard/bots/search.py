"""A bot that looks ahead: it tries every action in worlds that agree with its view, on the compiled engine."""

from __future__ import annotations

from collections.abc import Mapping
from time import perf_counter

from ..engine.codes import KICK, SEAT_IN
from ..engine.legal import may_jump
from ..engine.rules import Rules
from ..engine.state import State, new_state
from ..loops.search_minds import EYES
from ..loops.search_records import Search as Record
from ..minds.mind import CAREFUL, CASUAL, GRAIN, Mind
from .player import Player, Seed, sow

BITE = 64  # playouts between two looks at the clock
HABITS = {"call_rate": 1.0, "catch_rate": 1.0, "jump_rate": 0.0}  # a jump-in is searched, so the mind offers none


class Search(Player):
    """Looks ahead by `rollouts` playouts a decision, or for `ms` milliseconds if that is not 0.

    It calls UNO in time and catches always. With a budget of playouts the same seed gives the same game. The first
    decision imports Numba and compiles, which takes a while the first time; an interpreted game before it does not.
    """

    def __init__(self, settings: Mapping[str, float], seed: Seed = None) -> None:
        super().__init__(CAREFUL, {**HABITS, "kick_good": settings["kick_good"]}, seed)
        self.rollouts, self.ms = int(settings["rollouts"]), float(settings["ms"])
        self.search, dice = Record(), Mind()
        sow(dice, None if seed is None else f"{seed}/worlds")
        self.search.rng = dice.rng
        self.engine: Engine | None = None
        self.jump: tuple[tuple[int, int], int] | None = None  # the last occasion to jump in, and what was decided

    def choose(self, rules: Rules, view: State, seat: int) -> int:
        """The action of the seat in turn, one of `decisions(rules, view)`."""
        if view.phase == KICK:
            return super().choose(rules, view, seat)
        self.watch(rules, view)
        return self.think(rules, view, seat)

    def interject(self, rules: Rules, view: State, seat: int) -> int | None:
        """A call, a catch or a jump-in, out of turn or before the own move; None for nothing."""
        action = super().interject(rules, view, seat)
        if action is None and view.out[seat] == SEAT_IN and may_jump(rules, view, seat):
            occasion = (view.rounds, view.actions)
            if self.jump is None or self.jump[0] != occasion:
                self.jump = occasion, self.think(rules, view, seat)
            action = self.jump[1] if self.jump[1] >= 0 else None
        return action

    def think(self, rules: Rules, view: State, seat: int) -> int:
        """The best action that the budget finds; -1 if not jumping in is best."""
        if self.engine is None or self.engine.rules is not rules:
            self.engine = Engine(rules, self.search)
        self.engine.set_out(view, self.mind)
        if not self.ms:
            return self.engine.think(seat, self.rollouts, True)
        best = self.engine.think(seat, 0, True)  # compiles before the clock runs
        start = perf_counter()
        while 1000 * (perf_counter() - start) < self.ms and not self.engine.is_settled():
            best = self.engine.think(seat, BITE, False)
        return best


class Engine:
    """The arrays of one search under one set of rules."""

    def __init__(self, rules: Rules, search: Record) -> None:
        from ..compiled.loops.search import think
        from .arrays import array_of

        self.rules = rules
        quiet = rules.copy()
        quiet.auto_uno = 1
        player = Mind()
        player.kind, player.kick_good = CASUAL, GRAIN // 2  # playouts by `careful` take many times as long, for little
        self._think = think
        self._rules, self._states = array_of(quiet), array_of(new_state(2))
        self._views, self._searches = array_of(new_state(2)), array_of(search)
        self._minds = array_of(player, player, player)

    def set_out(self, view: State, mind: Mind) -> None:
        """Lays out what the seat sees and remembers."""
        view.write(self._views[0])
        mind.write(self._minds[EYES])

    def think(self, seat: int, rollouts: int, fresh: bool) -> int:
        """`loops.search.think` on these arrays."""
        arrays = (self._rules, self._views, self._searches, self._states, self._minds)
        return int(self._think(*arrays, seat, rollouts, fresh))

    def playouts(self) -> int:
        """How many playouts the present search has used."""
        return int(self._searches["used"][0])

    def is_settled(self) -> bool:
        """Is there nothing to choose?"""
        return int(self._searches["n"][0]) < 2


def warm() -> None:
    """Compiles the search unless the cache on disk has it: about a minute, once for each version."""
    from ..editions import EDITIONS
    from ..engine.tables import make_rules
    from ..options import resolve

    edition = next(iter(EDITIONS.values()))
    engine = Engine(make_rules(edition, resolve(edition, {})), Record())
    engine.think(0, 0, True)  # of an empty table
