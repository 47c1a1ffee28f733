"""Partner rotation (OP-47): a schedule of team rounds in which everybody partners everybody else four times.

Four players sit at one table for 12 rounds, eight at two tables for 28. A table is written as the players of its seats
0 to 3, partners opposite; seat 0 deals. With eight the rounds follow a whist tournament, so that everybody meets every
other player eight times as opponent; in both, everybody sits equally often in each seat and deals equally often.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

Seating = tuple[int, int, int, int]
Round = tuple[Seating, ...]

TIMES = 4  # rounds beside each other player
PAIRINGS = ((0, 1, 2, 3), (0, 2, 1, 3), (0, 3, 1, 2))  # first two against last two
WHIST = (
    (7, 0, 1, 3),
    (2, 6, 4, 5),
)  # adding 1 to 6 (modulo 7) to all but 7 gives the other rounds
SEATS = ((0, 2, 1, 3), (1, 3, 0, 2), (2, 0, 3, 1), (3, 1, 2, 0))  # who of two pairs sits where, by turn
SIZES = (4, 8)


class ScheduleError(ValueError):
    """A rotation that cannot be made; the message is one line."""


def rotation(players: int) -> tuple[Round, ...]:
    """The rounds for 4 or 8 players; each is one seating a table."""
    if players not in SIZES:
        raise ScheduleError(f"{players} players: partners rotate among 4 or 8 (OP-47)")
    blocks = [(pairing,) for pairing in PAIRINGS] if players == SIZES[0] else whist()
    return tuple(tuple(seated(block, turn) for block in tables) for turn in range(TIMES) for tables in blocks)


def whist() -> list[tuple[Sequence[int], ...]]:
    """Seven rounds in which eight players partner everybody once and oppose everybody twice."""
    return [tuple([p if p == 7 else (p + shift) % 7 for p in table] for table in WHIST) for shift in range(7)]


def seated(pairs: Sequence[int], turn: int) -> Seating:
    """First two against last two, partners opposite; in four turns each has every seat, and each rival twice left."""
    a, b, c, d = (pairs[i] for i in SEATS[turn])
    return a, b, c, d


def partners(table: Seating) -> tuple[frozenset[int], frozenset[int]]:
    """The two pairs of a table."""
    return frozenset(table[::2]), frozenset(table[1::2])


def summary(players: int) -> dict[str, object]:
    """What a rotation comes to: rounds, tables, distinct pairs, and in how many rounds each pair sits together."""
    rounds = rotation(players)
    together = dict.fromkeys(map(frozenset, combinations(range(players), 2)), 0)
    for table in (table for tables in rounds for table in tables):
        for pair in partners(table):
            together[pair] += 1
    return {
        "rounds": len(rounds),
        "tables": len(rounds[0]),
        "pairs": sum(count > 0 for count in together.values()),
        "each_pair_partnered": sorted(set(together.values())),
    }


def credited(table: Sequence[int], winner: int, credit: str) -> tuple[int, ...]:
    """Who gets a round's points: both of the winning pair, or only the seat that went out (OP-46)."""
    return (table[winner],) if credit == "finisher" else (table[winner], table[(winner + 2) % 4])


@dataclass(frozen=True, slots=True)
class Place:
    """One line of the standings; players with equal scores share a rank."""

    rank: int
    player: int
    score: int


def standings(scores: Sequence[int] | Mapping[int, int]) -> list[Place]:
    """The players by score, the highest first; equal scores share a rank."""
    pairs = scores.items() if isinstance(scores, Mapping) else enumerate(scores)
    order = sorted(pairs, key=lambda pair: (-pair[1], pair[0]))
    return [Place(1 + sum(other > score for _, other in order), player, score) for player, score in order]


def leaders(scores: Sequence[int] | Mapping[int, int], among: Iterable[int] | None = None) -> list[int]:
    """The players with the highest score, ascending: several on a tie (OP-47)."""
    pairs = dict(scores.items() if isinstance(scores, Mapping) else enumerate(scores))
    chosen = list(pairs if among is None else among)
    best = max((pairs[player] for player in chosen), default=0)
    return sorted(player for player in chosen if pairs[player] == best)
