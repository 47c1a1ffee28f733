"""Partner rotation: NASCAR-TEAM-3, NASCAR-TEAM-4, OP-46, OP-47."""

from collections import Counter
from itertools import combinations

import pytest

from lastcard.schedule import ScheduleError, credited, leaders, partners, rotation, standings, summary


def test_NASCAR_TEAM_3_and_4_everybody_partners_everybody_four_times() -> None:  # noqa: N802
    assert summary(4) == {"rounds": 12, "tables": 1, "pairs": 6, "each_pair_partnered": [4]}
    assert summary(8) == {"rounds": 28, "tables": 2, "pairs": 28, "each_pair_partnered": [4]}


@pytest.mark.parametrize("players", [4, 8])
def test_everybody_plays_in_every_round_and_meets_all_opponents_equally(players) -> None:
    opponents: Counter[frozenset[int]] = Counter()
    for tables in rotation(players):
        assert sorted(player for table in tables for player in table) == list(range(players))
        for table in tables:
            a, b = partners(table)
            opponents.update(frozenset((x, y)) for x in a for y in b)
    assert set(opponents) == set(map(frozenset, combinations(range(players), 2)))
    assert len(set(opponents.values())) == 1


@pytest.mark.parametrize("players", [4, 8])
def test_everybody_sits_in_each_seat_and_deals_equally_often(players) -> None:
    seats = Counter((player, seat) for tables in rotation(players) for t in tables for seat, player in enumerate(t))
    assert len(seats) == 4 * players
    assert len(set(seats.values())) == 1


@pytest.mark.parametrize("players", [4, 8])
def test_nobody_always_has_the_same_left_neighbour(players) -> None:
    left = Counter((t[seat], t[(seat + 1) % 4]) for tables in rotation(players) for t in tables for seat in range(4))
    assert len(left) == players * (players - 1)
    assert len(set(left.values())) == 1


@pytest.mark.parametrize("players", [0, 2, 3, 5, 6, 12])
def test_other_numbers_are_refused(players) -> None:
    with pytest.raises(ScheduleError, match="4 or 8"):
        rotation(players)


def test_OP_46_who_gets_the_points() -> None:  # noqa: N802
    assert sorted(credited((5, 2, 7, 0), 1, "both")) == [0, 2]
    assert credited((5, 2, 7, 0), 1, "finisher") == (2,)


def test_OP_47_standings_share_ranks_on_a_tie() -> None:  # noqa: N802
    assert [(p.rank, p.player, p.score) for p in standings([40, 70, 70, 10])] == [
        (1, 1, 70),
        (1, 2, 70),
        (3, 0, 40),
        (4, 3, 10),
    ]
    assert leaders([40, 70, 70, 10]) == [1, 2]
    assert leaders([40, 70, 70, 10], among=[0, 3]) == [0]
