"""Chance outside the deck: every use has a generator of its own, made from the table's seed and the place of its use.

So a log that replays commands needs nothing but the seed, whatever else was asked in between.
"""

from __future__ import annotations

from lastcard.engine import rng
from lastcard.engine.state import State

M32, M64 = 0xFFFFFFFF, 0xFFFFFFFFFFFFFFFF
GRAIN = 1 << 31
DEALER, KICK, BOARD, WIND = range(1, 5)


def mixed(seed: int, *salt: int) -> int:
    """64 bits that depend on the seed and on every number of the salt (the finalizer of splitmix64)."""
    z = seed & M64
    for number in salt:
        z = (z + 0x9E3779B97F4A7C15 * (number + 1)) & M64
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & M64
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & M64
        z ^= z >> 31
    return z


def seeded(state: State, seed: int) -> State:
    """The same state with its generator started from a 64-bit seed."""
    rng.seed(state, (seed >> 32) & M32, seed & M32)
    return state


def generator(seed: int, *salt: int) -> State:
    """A state that serves as nothing but a generator."""
    return seeded(State(), mixed(seed, *salt))
