"""Games in the compiled loop: every seat decides outside, or one does against bots. What all environments run on."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from lastcard.bots.arrays import Array, array_of
from lastcard.engine.codes import ACTIONS
from lastcard.engine.state import State, new_state
from lastcard.engine.view import view
from lastcard.loops.records import Game, Match, Row, Tally
from lastcard.loops.vector import ILLEGAL, RESET, RUNNING, TRUNCATED
from lastcard.minds.mind import Mind

from .buffers import Buffers
from .table import Table

SEED_BITS = 63
LONGEST_EPISODE = 100_000  # decisions; a player that always keeps what it draws may go on for ever


class Play:
    """n games at one kind of table, each with a stream of chance of its own: its number and the seed say everything.

    With `seat` None every seat decides outside; else that one (`NOBODY`: another one each episode) against the table's
    bots. `ends` has how the last step ended for each game: RUNNING, ENDED, TRUNCATED or ILLEGAL. With `restarts` the
    next episode begins in the same step.
    """

    def __init__(
        self,
        table: Table,
        buffers: Buffers,
        *,
        seat: int | None = None,
        max_steps: int = LONGEST_EPISODE,
        penalty: float = 1.0,
        restarts: bool = False,
    ) -> None:
        n = len(buffers.seat)
        if int(max_steps) != max_steps or max_steps < 0:
            raise ValueError(f"{max_steps!r} steps: the longest episode is a whole number, 0 for no limit")
        if not 0 <= penalty < math.inf:
            raise ValueError(f"penalty={penalty!r} is not a number from 0")
        self.table, self.buffers, self.seat = table, buffers, seat
        self.restarts = restarts
        self.limits = int(max_steps), float(penalty), bool(restarts)  # the loop is compiled for just these types
        self.games = np.zeros(n, Game.dtype())
        self.states = np.zeros(n, State.dtype())
        self.states[:] = array_of(new_state(table.players))
        self.matches = np.zeros(n if seat is not None else 0, Match.dtype())
        self.minds = np.zeros((len(self.matches), table.players), Mind.dtype())
        self.actions = np.full(n, RESET, np.int64)
        self.ends = np.zeros(n, np.int8)
        self.begun = False  # has there ever been a reset?
        self._prepare()

    def _prepare(self) -> None:
        """Puts the arguments of the compiled step together."""
        b, outside = self.buffers, self.seat
        written = (
            *(b.observation, b.observation.view(np.int64), b.action_mask, b.seat, b.rewards, self.ends),
            *(b.final_obs, b.final_obs.view(np.int64)),
        )
        self._arguments: tuple[Any, ...]
        if outside is None:
            from lastcard.compiled.loops import vector

            self._step = vector.step
            self._arguments = (self.table.arrays[0][:1], self.games, self.states, self.actions, *written, *self.limits)
            return
        from lastcard.compiled.loops import versus

        self._step = versus.step
        one = (array_of(new_state(self.table.players)), self.minds, array_of(*self.table.seated))
        counted = (array_of(Row()), array_of(Tally()))
        boards = (*self.table.arrays, self.games, self.matches, self.states)
        self._arguments = (
            *(*boards, *one, *counted, self.actions, *written, outside),
            *(*self.limits, self.table.watched),
        )

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name not in ("_step", "_arguments")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        for name, record in (("games", Game), ("states", State), ("matches", Match), ("minds", Mind)):
            setattr(self, name, getattr(self, name).view(record.dtype()))
        self._prepare()

    def seed(self, seed: int) -> None:
        """From here on all chance comes from this seed (of which the low 63 bits count)."""
        self.games[:] = np.zeros(1, Game.dtype())
        self.games["seed"] = seed & ((1 << SEED_BITS) - 1)
        self.games["number"] = np.arange(len(self.games), dtype=np.int64) << 32
        self.games["kick_good"] = self.table.kick_good

    def reset(self) -> None:
        """A new episode in every game."""
        self.begun = True
        self.actions[:] = RESET
        self.step()
        while not self.restarts and self.ended(0):  # bots may end a short hand before the seat is asked at all
            self.step()

    def act(self, action: int) -> None:
        """One step of a single game. Any number may come from outside, but none that the loop takes for a command."""
        self.actions[0] = action if 0 <= action < ACTIONS else ACTIONS
        self.step()

    def act_all(self, actions: Array) -> None:
        """One step of all games, as `act`; actions have shape (n,)."""
        np.copyto(self.actions, actions)
        self.actions[self.actions < 0] = ACTIONS
        self.step()

    def step(self) -> None:
        """Does `actions` and writes the buffers."""
        self._step(*self._arguments)

    def ended(self, i: int) -> bool:
        """Is the episode of game i over?"""
        return bool(self.ends.item(i) != RUNNING)

    def is_truncated(self, i: int) -> bool:
        """Did it end because it had become too long?"""
        return bool(self.ends.item(i) == TRUNCATED)

    def is_illegal(self, i: int) -> bool:
        """Did it end because the last action was illegal?"""
        return bool(self.ends.item(i) == ILLEGAL)

    def state(self, i: int) -> State:
        """The table of game i as a plain object. It knows everything: views of it are for players."""
        return State.read(self.states[i])

    def view(self, i: int, seat: int) -> State:
        """What a seat of game i sees, as a plain object."""
        v = new_state(self.table.players)
        view(self.state(i), v, seat)
        return v

    def asks(self, i: int) -> int:
        """The seat that must act in game i, plus `CUTS_IN` if it is asked whether it cuts in."""
        return int(self.games["asks"][i])


def any_seed() -> int:
    """A seed from the operating system's entropy."""
    return int(np.random.SeedSequence().generate_state(1, np.uint64)[0]) >> 1
