"""Who sits where: every bot has every seat, and every neighbor, equally often."""

from collections import Counter
from itertools import product

import pytest

from lastcard.arena.seatings import seats_held, tables

SIZES = list(product(range(2, 7), range(2, 11)))


def test_two_bots_change_seats() -> None:
    assert tables(2, 2) == [(0, 1), (1, 0)]


def test_three_bots_sit_in_every_order() -> None:
    assert sorted(tables(3, 3)) == [(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)]


def test_more_bots_than_seats_all_meet() -> None:
    meetings = Counter(frozenset(table) for table in tables(4, 2))
    assert set(meetings.values()) == {2}
    assert len(meetings) == 6


def test_two_bots_in_teams_are_two_sides() -> None:
    assert tables(2, 4, team=True) == [(0, 1, 0, 1), (1, 0, 1, 0)]


@pytest.mark.parametrize(("bots", "seats"), SIZES)
def test_every_bot_has_every_seat_equally_often(bots: int, seats: int) -> None:
    lines = tables(bots, seats)
    assert len(lines) == len(set(lines))
    for seat in range(seats):
        assert len(set(Counter(table[seat] for table in lines).values())) == 1
        assert {table[seat] for table in lines} == set(range(bots))


@pytest.mark.parametrize("seats", [3, 4, 5, 7])
def test_every_bot_has_every_other_to_its_left_equally_often(seats: int) -> None:
    left = Counter((table[seat], table[(seat + 1) % seats]) for table in tables(seats, seats) for seat in range(seats))
    assert len(left) == seats * (seats - 1)
    assert len(set(left.values())) == 1


def test_seats_are_counted() -> None:
    assert seats_held(2, [(0, 0, 1), (1, 0, 1)]) == [3, 3]
