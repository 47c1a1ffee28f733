"""The shuffle generator: sfc32 (Doty-Humphrey's Small Fast Counting), four 32-bit words that live in the state.

32-bit words held in 64-bit ints never overflow, so that interpreted and compiled runs agree on every machine.
"""

from __future__ import annotations

from typing import Protocol

from .jit import rule, small

M32 = 0xFFFFFFFF
ROUNDS = 12  # steps after which no bit of the seed can be told from the output


class Generator(Protocol):
    """Any record with the four words of a generator: a state, or a player's mind."""

    rng: list[int]


@small
def below(s: Generator, n: int) -> int:
    """The next random integer in 0 … n-1 (n at most 2**31)."""
    g = s.rng
    a, b, c, d = g[0], g[1], g[2], g[3]
    t = (a + b + d) & M32
    g[3] = (d + 1) & M32
    g[0] = b ^ (b >> 9)
    g[1] = (c + (c << 3)) & M32
    g[2] = ((((c << 21) & M32) | (c >> 11)) + t) & M32
    return (t * n) >> 32


@rule
def seed(s: Generator, high: int, low: int) -> None:
    """Starts the generator from a 64-bit seed given as two 32-bit halves."""
    s.rng[0] = low & M32
    s.rng[1] = high & M32
    s.rng[2] = 0x9E3779B9
    s.rng[3] = 1
    for _ in range(ROUNDS):
        below(s, 1)


@rule
def branch(s: Generator, seed: int, number: int, part: int) -> None:
    """Starts the generator for one part of one numbered match: each (seed, number, part) has a stream of its own.

    `seed` and `number` are at most 2**63 - 1, `part` at most 2**31 - 1.
    """
    s.rng[0], s.rng[1] = seed & M32, (seed >> 32) & M32
    s.rng[2], s.rng[3] = number & M32, 1 + (number >> 32)
    for _ in range(ROUNDS):
        below(s, 1)
    s.rng[0] ^= part
    for _ in range(ROUNDS):
        below(s, 1)
