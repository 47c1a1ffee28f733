"""The shuffle generator: sfc32 (Doty-Humphrey's Small Fast Counting), four 32-bit words that live in the state.

32-bit words held in 64-bit ints never overflow, so that interpreted and compiled runs agree on every machine.
"""

from __future__ import annotations

from .jit import rule, small
from .state import State

M32 = 0xFFFFFFFF


@small
def below(s: State, n: int) -> int:
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
def seed(s: State, high: int, low: int) -> None:
    """Starts the generator from a 64-bit seed given as two 32-bit halves."""
    s.rng[0] = low & M32
    s.rng[1] = high & M32
    s.rng[2] = 0x9E3779B9
    s.rng[3] = 1
    for _ in range(12):
        below(s, 1)
