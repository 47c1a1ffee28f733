"""Who sits where: for one deal, every seating that makes the comparison of the bots fair."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, permutations
from math import gcd

Table = tuple[int, ...]  # the bot of every seat

FEW = 4  # seats up to which every order is played: six or twenty-four with different bots
PARTNERS = 4  # seats of two teams


def tables(bots: int, seats: int, *, team: bool = False) -> list[Table]:
    """All tables at which one deal is played, each a bot for every seat; every bot has every seat equally often.

    With more bots than seats every group of bots meets; with fewer, bots sit twice, all of them equally often in the
    end. Up to four seats every order is played; with more, the rotations of every stride, so that each bot also
    has each other one to its left. In teams two bots are two sides, as partners are one bot.
    """
    if team and bots == 2 and seats == PARTNERS:
        return [(0, 1, 0, 1), (1, 0, 1, 0)]
    found = {table: None for group in groups(bots, seats) for table in orders(group)}
    return list(found)


def groups(bots: int, seats: int) -> Iterator[Table]:
    """The bots that meet at one table: every choice of them, the ones left over by turns where seats remain."""
    rounds, rest = divmod(seats, bots)
    for extra in combinations(range(bots), rest):
        yield tuple(sorted([*list(range(bots)) * rounds, *extra]))


def orders(group: Sequence[int]) -> Iterable[Table]:
    """The orders in which a group sits down."""
    if len(group) <= FEW:
        return permutations(group)
    return rotations(group)


def rotations(group: Sequence[int]) -> Iterator[Table]:
    """Every rotation of every stride that reaches all seats: at start s and stride d, seat i holds bot s + d i."""
    n = len(group)
    for stride in (d for d in range(1, n) if gcd(d, n) == 1):
        for start in range(n):
            yield tuple(group[(start + stride * i) % n] for i in range(n))


def seats_held(bots: int, lines: Iterable[Table]) -> list[int]:
    """How many seats each bot holds at all tables together."""
    held = [0] * bots
    for table in lines:
        for bot in table:
            held[bot] += 1
    return held
