"""Measures the learning environments, alternating in one run: `python bench/envs.py [--quick]`.

Prints tables of medians and ranges in Markdown: the vector environment beside `limit.c` under the same random policy;
the engine's random play beside RLCard's environment and OpenSpiel's crazy_eights; the single environments beside both.
Machines are shared and noisy: the ratios count, not the rates.
"""

from __future__ import annotations

import argparse
import ctypes
import os
import platform
import random
import statistics
import tempfile
import time
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numba
import numpy as np
from speed import build_limit, engine_rounds, spread

from lastcard.envs import aec
from lastcard.envs.single import LastcardEnv
from lastcard.envs.vector import LastcardVectorEnv

GAMES, PLAYERS = 4_096, 4
LIMIT_STATE, LIMIT_SEEN, LIMIT_MASK = 4_096, 300, 256  # bytes of a game in limit.c
Rates = tuple[float, float]  # decisions and rounds a second


@numba.njit(error_model="numpy")  # type: ignore[untyped-decorator]
def choose(masks: Any, dice: Any, actions: Any) -> None:
    """A random lawful action of every row, as `random_policy` of limit.c picks one."""
    for i in range(len(actions)):
        lawful = 0
        for action in range(masks.shape[1]):
            lawful += masks[i, action]
        x = dice[i]
        x ^= x << np.uint64(13)
        x ^= x >> np.uint64(7)
        x ^= x << np.uint64(17)
        dice[i] = x
        pick = ((x >> np.uint64(32)) * np.uint64(lawful)) >> np.uint64(32)
        for action in range(masks.shape[1]):
            if masks[i, action] != 0:
                if pick == 0:
                    actions[i] = action
                    break
                pick -= np.uint64(1)


def dice() -> np.ndarray:
    """The state of a generator for every game."""
    return np.arange(1, GAMES + 1, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15)


class Limit:
    """The vector step of limit.c."""

    def __init__(self, library: ctypes.CDLL) -> None:
        self.c, self.dice, n = library, dice(), GAMES
        self.states = np.zeros((n, LIMIT_STATE), np.uint8)
        self.seen, self.mask = np.zeros((n, LIMIT_SEEN), np.uint8), np.zeros((n, LIMIT_MASK), np.uint8)
        self.actions, self.done = np.zeros(n, np.uint8), np.zeros(n, np.uint8)
        self.reward = np.zeros(n, np.float32)
        self.call("vec_reset", self.states, dice(), ctypes.c_int64(n), PLAYERS, self.seen, self.mask)

    def call(self, name: str, *arguments: Any) -> None:
        """Calls a function of the library with arrays."""
        pointers = [a.ctypes.data_as(ctypes.c_void_p) if isinstance(a, np.ndarray) else a for a in arguments]
        getattr(self.c, name)(*pointers)

    def choose(self) -> None:
        """A random action for every game."""
        self.call("random_policy", self.mask, self.dice, self.actions, ctypes.c_int64(GAMES))

    def step(self) -> None:
        """One step of every game."""
        n = ctypes.c_int64(GAMES)
        self.call("vec_step", self.states, self.actions, n, self.seen, self.mask, self.reward, self.done)


class Ours:
    """Our vector environment, in Python: with all that `step` does around the compiled loop."""

    def __init__(self) -> None:
        self.env, self.dice = LastcardVectorEnv(GAMES, players=PLAYERS), dice()
        self.actions = np.zeros(GAMES, np.int64)
        _, self.info = self.env.reset(seed=1)

    def choose(self) -> None:
        """A random action for every game."""
        choose(self.info["action_mask"], self.dice, self.actions)

    def step(self) -> None:
        """One step of every game."""
        self.info = self.env.step(self.actions)[4]


class Bare(Ours):
    """The compiled loop alone."""

    def step(self) -> None:
        """One step of every game."""
        self.env._play.actions[:] = self.actions
        self.env._play.step()


def steps_a_second(one: Ours | Limit, steps: int) -> Rates:
    """Steps of games a second: without and with the policy."""
    stepping = choosing = 0.0
    for _ in range(steps):
        begun = time.perf_counter()
        one.choose()
        chosen = time.perf_counter()
        one.step()
        choosing += chosen - begun
        stepping += time.perf_counter() - chosen
    return GAMES * steps / stepping, GAMES * steps / (stepping + choosing)


def bench_vector(library: ctypes.CDLL, repeat: int, steps: int) -> None:
    """The vector environment beside limit.c."""
    limit, sides = Limit(library), {"compiled step": Bare(), "`LastcardVectorEnv.step`": Ours()}
    for one in (limit, *sides.values()):
        steps_a_second(one, 60)  # deals are alike at first: wait until they have drifted apart
    head = f"vector, {GAMES:,} games, {PLAYERS} players"
    print(f"\n| {head} | M steps/s | limit.c | ratio | with policy: M steps/s | ratio |")
    print("|---|---|---|---|---|---|")
    for name, side in sides.items():
        pairs = [(steps_a_second(side, steps), steps_a_second(limit, steps)) for _ in range(repeat)]
        mine, with_policy = ([pair[0][i] / 1e6 for pair in pairs] for i in (0, 1))
        ratios = [[pair[0][i] / pair[1][i] for pair in pairs] for i in (0, 1)]
        columns = [mine, [pair[1][0] / 1e6 for pair in pairs], ratios[0], with_policy, ratios[1]]
        print(f"| {name} | {' | '.join(map(spread, columns))} |", flush=True)


def numpy_policy(repeat: int, steps: int) -> None:
    """The vector environment with a policy in NumPy."""
    ours, generator, found = Ours(), np.random.default_rng(0), []
    for _ in range(repeat):
        begun = time.perf_counter()
        for _ in range(steps):
            mask = ours.info["action_mask"]
            ours.actions[:] = np.argmax(mask * (1 + generator.random(mask.shape, np.float32)), axis=1)
            ours.step()
        found.append(GAMES * steps / (time.perf_counter() - begun) / 1e6)
    print(f"\nWith a random policy in NumPy: {spread(found)} M steps/s.")


# ---- peers: each plays random rounds for about so many seconds ------------------------------------------
def rlcard_environment(seconds: float) -> Rates:
    """RLCard's UNO environment with its random agents, two players."""
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make("uno", config={"seed": 1})
    env.set_agents([RandomAgent(env.num_actions) for _ in range(2)])
    decisions = rounds = 0
    begun = time.perf_counter()
    while time.perf_counter() - begun < seconds:
        trajectories, _ = env.run(is_training=False)
        decisions += sum(len(one) // 2 for one in trajectories)
        rounds += 1
    spent = time.perf_counter() - begun
    return decisions / spent, rounds / spent


def crazy_eights(seconds: float) -> Rates:
    """OpenSpiel's crazy_eights through its Python API, four players."""
    import pyspiel

    game = pyspiel.load_game("crazy_eights", {"players": 4})
    decisions = rounds = 0
    begun = time.perf_counter()
    while time.perf_counter() - begun < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            state.apply_action(random.choice(state.legal_actions()))
        rounds += 1
    spent = time.perf_counter() - begun
    return decisions / spent, rounds / spent


def engine(players: int, eager: int) -> Callable[[float], Rates]:
    """The compiled engine's random play."""
    run = engine_rounds("classic", players, eager)
    run(10)

    def play(seconds: float) -> Rates:
        decisions = rounds = 0
        begun = time.perf_counter()
        while time.perf_counter() - begun < seconds:
            decisions += run(1_000)
            rounds += 1_000
        spent = time.perf_counter() - begun
        return decisions / spent, rounds / spent

    return play


def pettingzoo(players: int) -> Callable[[float], Rates]:
    """Our PettingZoo environment, every agent at random."""
    env = aec.env(players=players)
    env.reset(seed=1)

    def play(seconds: float) -> Rates:
        decisions = rounds = 0
        begun = time.perf_counter()
        while time.perf_counter() - begun < seconds:
            env.reset()
            rounds += 1
            for _ in env.agent_iter():
                seen, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    break
                env.step(random.choice(np.flatnonzero(seen["action_mask"]).tolist()))
                decisions += 1
        spent = time.perf_counter() - begun
        return decisions / spent, rounds / spent

    return play


def gymnasium(bot: str) -> Callable[[float], Rates]:
    """Our Gymnasium environment, two players; decisions are those of the one seat."""
    env = LastcardEnv(players=2, opponents=bot)
    env.reset(seed=1)

    def play(seconds: float) -> Rates:
        decisions = rounds = 0
        begun = time.perf_counter()
        while time.perf_counter() - begun < seconds:
            _, info = env.reset()
            ended = False
            rounds += 1
            while not ended:
                _, _, ended, _, info = env.step(random.choice(np.flatnonzero(info["action_mask"]).tolist()))
                decisions += 1
        spent = time.perf_counter() - begun
        return decisions / spent, rounds / spent

    return play


def compare(
    name: str, mine: Callable[[float], Rates], other: Callable[[float], Rates], repeat: int, seconds: float
) -> None:
    """One row: decisions and rounds a second of both, and the ratios of neighbouring runs."""
    pairs = [(mine(seconds), other(seconds)) for _ in range(repeat)]
    rates = [f"{statistics.median(pair[side][i] for pair in pairs):,.0f}" for i in (0, 1) for side in (0, 1)]
    ratios = [spread([pair[0][i] / pair[1][i] for pair in pairs]) for i in (0, 1)]
    print(f"| {name} | {rates[0]} | {rates[1]} | {ratios[0]} | {rates[2]} | {rates[3]} | {ratios[1]} |", flush=True)


def bench_peers(repeat: int, seconds: float) -> None:
    """Random play beside the libraries that people use."""
    print("\n| random play | decisions/s | theirs | ratio | rounds/s | theirs | ratio |\n|---|---|---|---|---|---|---|")
    rows: list[tuple[str, Callable[[float], Rates], Callable[[float], Rates]]] = [
        ("engine, eager, 2 players / RLCard environment", engine(2, 1), rlcard_environment),
        ("engine, uniform, 2 players / RLCard environment", engine(2, 0), rlcard_environment),
        ("engine, eager, 4 players / OpenSpiel crazy_eights", engine(4, 1), crazy_eights),
        ("engine, uniform, 4 players / OpenSpiel crazy_eights", engine(4, 0), crazy_eights),
        ("PettingZoo, 2 players / RLCard environment", pettingzoo(2), rlcard_environment),
        ("PettingZoo, 4 players / OpenSpiel crazy_eights", pettingzoo(4), crazy_eights),
        ("Gymnasium against random, 2 players / RLCard environment", gymnasium("random"), rlcard_environment),
    ]
    for row in rows:
        compare(*row, repeat, seconds)


def main() -> None:
    """Prints the tables."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--quick", action="store_true", help="shorter runs, for a look")
    quick = options.parse_args().quick
    repeat, seconds, steps = (5, 0.5, 40) if quick else (7, 2.0, 200)
    libraries = ", ".join(f"{name} {version(name)}" for name in ("numba", "numpy", "gymnasium", "pettingzoo"))
    peers = ", ".join(f"{name} {version(name)}" for name in ("rlcard", "open_spiel"))
    print(f"{platform.processor() or platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()},")
    print(f"{libraries}, {peers}; {repeat} alternating repetitions, one thread")
    random.seed(1)
    with tempfile.TemporaryDirectory() as folder:
        bench_vector(build_limit(Path(folder)), repeat, steps)
    numpy_policy(repeat, steps // 10)
    bench_peers(repeat, seconds)


if __name__ == "__main__":
    main()
