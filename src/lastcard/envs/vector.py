"""Gymnasium's vector environment on the compiled engine: n games at once, self-play or one seat against bots."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

import numpy as np

from lastcard.bots.arrays import Array
from lastcard.edition import Edition
from lastcard.engine.codes import ACTIONS
from lastcard.loops.observe import OBSERVATION
from lastcard.loops.vector import RUNNING, TRUNCATED

from .buffers import make_buffers
from .extras import extra
from .play import LONGEST_EPISODE, Play
from .refuse import RESET, explain
from .render import text_of
from .single import outside
from .table import AUTO, FORMAT, PLAYERS, Opponents, lay_table

with extra("envs", "gymnasium"):
    from gymnasium import spaces
    from gymnasium.error import ResetNeeded
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space


class LastcardVectorEnv(VectorEnv[Array, Array, Array]):
    """n games at once. With `opponents` None the seats of a game act one after the other (self-play).

    What is returned are the buffers themselves, written anew by each step: copy what must last. `buffers` hands in
    arrays of your own for any of them (`buffers.layout` names them). Reward is that of the seat that acted;
    `info["rewards"]` has those of all seats, `info["seat"]` who acts next, `info["action_mask"]` what it may do. An
    episode that ends is followed by the next in the same step: `info["final_obs"]` then has its last observation, by
    the seat that acted, where `info["_final_obs"]` is true. Game i depends on the seed and i alone.
    """

    metadata = {  # noqa: RUF012 - as Gymnasium declares it
        "render_modes": ["ansi"],
        "render_fps": 4,
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        num_envs: int = 1,
        edition: str | os.PathLike[str] | Edition | None = None,
        players: int = PLAYERS,
        options: Mapping[str, object] | None = None,
        format: str = FORMAT,
        uno: str = AUTO,
        opponents: Opponents | None = None,
        seat: int | None = None,
        penalty: float = 1.0,
        max_episode_steps: int = LONGEST_EPISODE,
        buffers: Mapping[str, Array] | None = None,
        render_mode: str | None = None,
    ) -> None:
        if int(num_envs) != num_envs or num_envs < 1:
            raise ValueError(f"num_envs={num_envs!r} is not a whole number from 1")
        self.table = lay_table(edition, players, options, format, uno, opponents)
        self.num_envs, self.render_mode = num_envs, render_mode
        self.single_observation_space = spaces.Box(0, 255, (OBSERVATION,), np.uint8)
        self.single_action_space = spaces.Discrete(ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.buffers = make_buffers(num_envs, players, buffers)
        if opponents is None and seat is not None:
            raise ValueError(f"seat {seat}: without opponents every seat decides")
        self._play = Play(
            self.table,
            self.buffers,
            seat=None if opponents is None else outside(seat, players),
            penalty=penalty,
            max_steps=max_episode_steps,
            restarts=True,
        )
        self._mask_rows = np.arange(num_envs) * ACTIONS
        self._reward_rows = np.arange(num_envs) * players
        self._places = np.zeros(num_envs, np.int64)  # scratch

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Array, dict[str, Any]]:
        """A new episode in every game: (observations, info). There are no `options`, and so no `reset_mask`."""
        if options and "reset_mask" in options:
            raise ValueError("no reset_mask: each game that ends begins its next episode in the same step, by itself")
        fresh = self._np_random is None
        super().reset(seed=seed)
        if seed is not None or fresh:
            self._play.seed(seed if seed is not None else int(self.np_random.integers(1 << 62)))
        self._play.reset()
        return self.buffers.observation, self._info()

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """Does one action, shape (n,), of the seat that is asked in every game."""
        play, b = self._play, self.buffers
        if not play.begun:
            raise ResetNeeded(RESET)
        illegal = self._illegal(np.asarray(actions, np.int64))
        np.add(self._reward_rows, b.seat, out=self._places)
        play.act_all(actions)
        np.take(b.rewards.reshape(-1), self._places, out=b.reward)
        np.equal(play.ends, TRUNCATED, out=b.truncated)
        over = play.ends != RUNNING
        np.not_equal(over, b.truncated, out=b.terminated)
        info = self._info()
        if over.any():
            info["final_obs"], info["_final_obs"] = b.final_obs, over
        if illegal is not None:
            info["illegal"], info["_illegal"] = illegal, illegal != None  # noqa: E711 - element by element
        return b.observation, b.reward, b.terminated, b.truncated, info

    def render(self) -> tuple[str, ...]:
        """Every game as the seat sees it that acts, in the notation of docs/notation.md."""
        return tuple(text_of(self._play, i, int(seat)) for i, seat in enumerate(self.buffers.seat))

    def _info(self) -> dict[str, Any]:
        b = self.buffers
        return {"action_mask": b.action_mask, "seat": b.seat, "rewards": b.rewards}

    def _illegal(self, actions: Array) -> Array | None:
        """Why actions will be refused, None for those that will not; None if all are legal."""
        np.add(self._mask_rows, actions, out=self._places)
        fine = np.take(self.buffers.action_mask.reshape(-1), self._places, mode="clip") != 0
        fine &= (actions >= 0) & (actions < ACTIONS)
        if fine.all():
            return None
        words = np.full(self.num_envs, None, object)
        for i in np.flatnonzero(~fine).tolist():
            words[i] = explain(self.table, self._play.state(i), self._play.asks(i), int(actions[i]))
        return words
