"""PettingZoo: every seat is an agent, one acts at a time. `lastcard.envs.aec.env()`."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

import numpy as np

from lastcard.bots.arrays import Array
from lastcard.edition import Edition
from lastcard.engine.codes import ACTIONS
from lastcard.loops.observe import OBSERVATION

from .buffers import make_buffers
from .extras import extra
from .observation import observation
from .play import Play, any_seed
from .refuse import RESET, explain, whole
from .registration import VERSION
from .render import text_of
from .table import AUTO, FORMAT, PLAYERS, lay_table

with extra("envs", "gymnasium"):
    from gymnasium import spaces
with extra("envs", "pettingzoo"):
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper

CYCLES = 10_000  # a match that is played to its end takes far fewer; one that nobody wants to win may never end
Seen = dict[str, Array]


def env(**parameters: Any) -> OrderEnforcingWrapper[str, Seen, int]:
    """The environment with PettingZoo's usual check that calls come in order; parameters as for `raw_env`."""
    return OrderEnforcingWrapper(raw_env(**parameters))


class raw_env(AECEnv[str, Seen, int]):  # type: ignore[misc] # noqa: N801 - their name
    """One match of the format, an agent "seat_0" ... for every seat; the one that is asked acts.

    Observation: {"observation": the view of the seat as bytes, "action_mask": what it may do now} (docs/envs.md); a
    seat that is not asked may do nothing. Reward: 0 until the end; then 1 to each winner, while the others lose as
    much in equal parts. An illegal action changes nothing, costs its seat `penalty`, ends the match, and the seat's
    info says why under "illegal". After `max_cycles` times as many decisions as there are seats the match is truncated.
    `reset(seed=n)` makes all that follows repeatable; without a seed the next match of the same stream begins.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - as PettingZoo declares it
        "name": f"lastcard_v{VERSION}",
        "render_modes": ["ansi", "human"],
        "render_fps": 4,
        "is_parallelizable": False,
    }

    def __init__(
        self,
        edition: str | os.PathLike[str] | Edition | None = None,
        players: int = PLAYERS,
        options: Mapping[str, object] | None = None,
        format: str = FORMAT,
        uno: str = AUTO,
        max_cycles: int = CYCLES,
        penalty: float = 1.0,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.table = lay_table(edition, players, options, format, uno)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 255, (OBSERVATION,), np.uint8),
                    "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self._play = Play(self.table, make_buffers(1, players), max_steps=max_cycles * players, penalty=penalty)
        self._seeded = False

    def observation_space(self, agent: str) -> spaces.Dict:
        """The same for every agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The same for every agent."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begins a match. There are no `options`."""
        if seed is not None or not self._seeded:
            self._play.seed(any_seed() if seed is None else seed)
            self._seeded = True
        self._play.reset()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._select()

    def step(self, action: int | None) -> None:
        """The selected agent does an action; one whose match is over, None."""
        if not self._play.begun:
            raise RuntimeError(RESET)
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is asked: None is no action")
        number = whole(action)
        self._play.act(number)
        self._cumulative_rewards[agent] = 0.0
        if self._play.ended(0):
            self._end(agent, number)
        else:
            self._select()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Seen:
        """What an agent sees now, and what it may do: nothing, unless it is the one that is asked."""
        play, seat = self._play, self.possible_agents.index(agent)
        b = play.buffers
        if play.ended(0):
            return {"observation": self._look(seat), "action_mask": np.zeros(ACTIONS, np.int8)}
        if seat == b.seat[0]:
            return {"observation": b.observation[0].copy(), "action_mask": b.action_mask[0].copy()}
        return {"observation": self._look(seat), "action_mask": np.zeros(ACTIONS, np.int8)}

    def render(self) -> str | None:
        """The position as the selected agent sees it, in the notation of docs/notation.md; "human" prints it."""
        if self.render_mode is None:
            return None
        text = text_of(self._play, 0, self.possible_agents.index(self.agent_selection))
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def _look(self, seat: int) -> Array:
        return observation(self.table.plain_rules, self._play.view(0, seat), seat)

    def _select(self) -> None:
        self.agent_selection = self.possible_agents[self._play.buffers.seat.item(0)]

    def _end(self, agent: str, action: int) -> None:
        play = self._play
        truncated = play.is_truncated(0)
        for seat, name in enumerate(self.possible_agents):
            self.rewards[name] = float(play.buffers.rewards[0, seat])
            self.terminations[name], self.truncations[name] = not truncated, truncated
        if play.is_illegal(0):
            self.infos[agent]["illegal"] = explain(self.table, play.state(0), play.asks(0), action)
        self._accumulate_rewards()
        self._deads_step_first()
