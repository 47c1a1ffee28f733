"""Gymnasium: one seat against bots. `gymnasium.make("lastcard/...-v0")` after `import lastcard.envs`."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

import numpy as np

from lastcard.bots.arrays import Array
from lastcard.edition import Edition
from lastcard.engine.codes import ACTIONS, NOBODY
from lastcard.loops.observe import OBSERVATION

from .buffers import make_buffers
from .extras import extra
from .play import LONGEST_EPISODE, Play
from .refuse import RESET, explain, whole
from .render import text_of
from .table import AUTO, FORMAT, PLAYERS, Opponents, lay_table

with extra("envs", "gymnasium"):
    import gymnasium
    from gymnasium import spaces
    from gymnasium.error import ResetNeeded


class LastcardEnv(gymnasium.Env[Array, np.int64]):
    """One seat decides, bots have the others; an episode is a match of the format.

    Observation: the view of the seat as bytes (docs/envs.md). Action: one of 121; `info["action_mask"]` and
    `action_masks()` say which are legal. Reward: 0 until the end; then 1 to each winner, while the others lose as much
    in equal parts. An illegal action changes nothing, costs `penalty`, ends the episode; `info["illegal"]` says why.
    `reset(seed=n)` makes all that follows repeatable; without a seed the next episode of the same stream begins.
    """

    metadata = {"render_modes": ["ansi", "human"], "render_fps": 4}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(
        self,
        edition: str | os.PathLike[str] | Edition | None = None,
        players: int = PLAYERS,
        options: Mapping[str, object] | None = None,
        format: str = FORMAT,
        uno: str = AUTO,
        opponents: Opponents = "casual",
        seat: int | None = None,
        penalty: float = 1.0,
        max_episode_steps: int = LONGEST_EPISODE,
        render_mode: str | None = None,
    ) -> None:
        self.table = lay_table(edition, players, options, format, uno, opponents)
        self.render_mode = render_mode
        self.observation_space = spaces.Box(0, 255, (OBSERVATION,), np.uint8)
        self.action_space = spaces.Discrete(ACTIONS)
        self._play = Play(
            self.table,
            make_buffers(1, players),
            seat=outside(seat, players),
            penalty=penalty,
            max_steps=max_episode_steps,
        )

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[Array, dict[str, Any]]:
        """Begins an episode: (observation, info). There are no `options`."""
        fresh = self._np_random is None
        super().reset(seed=seed)
        if seed is not None or fresh:
            self._play.seed(seed if seed is not None else int(self.np_random.integers(1 << 62)))
        self._play.reset()
        self._show()
        return self._play.buffers.observation[0].copy(), self._info()

    def step(self, action: int | np.integer[Any]) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """Does an action and all that the bots do until the seat is asked again."""
        play, number = self._play, whole(action)
        if not play.begun:
            raise ResetNeeded(RESET)
        if play.ended(0):
            raise ResetNeeded("the episode is over; call reset")
        play.act(number)
        info = self._info()
        if play.is_illegal(0):
            info["illegal"] = explain(self.table, play.state(0), play.asks(0), number)
        self._show()
        b = play.buffers
        ended, truncated = play.ended(0), play.is_truncated(0)
        seen = (b.final_obs if ended else b.observation)[0].copy()
        return seen, float(b.rewards[0, info["seat"]]), ended and not truncated, truncated, info

    def action_masks(self) -> Array:
        """What the seat may do now, shape (121,), bool; the name under which MaskablePPO asks for it."""
        mask: Array = self._info()["action_mask"]
        return mask.astype(bool)

    def render(self) -> str | None:
        """The position as the seat sees it, in the notation of docs/notation.md; "human" prints it at every step."""
        return text_of(self._play, 0, self._seat) if self.render_mode == "ansi" else None

    @property
    def _seat(self) -> int:
        return int(self._play.games["seat"][0])

    def _info(self) -> dict[str, Any]:
        mask = self._play.buffers.action_mask[0]
        return {"action_mask": np.zeros_like(mask) if self._play.ended(0) else mask.copy(), "seat": self._seat}

    def _show(self) -> None:
        if self.render_mode == "human":
            print(text_of(self._play, 0, self._seat))


def outside(seat: int | None, players: int) -> int:
    """The seat that decides outside; None is another one in each episode."""
    if seat is None:
        return NOBODY
    if not 0 <= seat < players:
        raise ValueError(f"seat {seat}: the seats are 0 to {players - 1}, or None for another one in each episode")
    return seat
