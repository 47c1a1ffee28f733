"""Shares of wins: ties, partners, places; and what is left out where it would mean nothing."""

from typing import Any

import pytest

from lastcard.simulate.results import results
from lastcard.simulate.setup import Setup
from lastcard.simulate.tables import simulation
from tests.simulate.playing import game, job_of, played


def found(setup: Setup, matches: int = 200) -> dict[str, Any]:
    """The results of a run."""
    job = job_of(setup, matches)
    return results(job, played(job).summary, 1.0)


def total(shares: list[dict[str, Any]]) -> float:
    """The sum of some shares."""
    return float(sum(one["value"] for one in shares))


@pytest.mark.parametrize(
    ("setup", "sum_of_shares"),
    [
        (game(form="points", players=3), 1),
        (game(form="team"), 2),
        (game(form="rotation12"), 1),
        (game(form="low", target=100), 1),
    ],
)
def test_shares_add_up(setup: Setup, sum_of_shares: int) -> None:
    told = found(setup)
    assert total(told["win_share"]) == pytest.approx(sum_of_shares * (1 - told["unwon"]["value"]))
    assert sum(one["fair"] for one in told["win_share"]) == pytest.approx(sum_of_shares)
    assert total(told["round_share_by_place"]) == pytest.approx(1)
    assert total(told["bots"]) == pytest.approx(1 - told["unwon"]["value"])


def test_ties_are_shared_and_told() -> None:
    """In a rotation for the finisher's points alone, several players may have the same total; half a match each."""
    told = found(game("nfl", form="rotation12", target=500), 3000)
    assert 0 < told["tied"]["value"] < 0.2
    assert told["unwon"]["value"] == 0


def test_partners_are_no_tie() -> None:
    told = found(game(form="team"))
    assert told["tied"]["value"] == 0
    assert total(told["round_share_by_side"]) == pytest.approx(1)
    assert "200 %" in simulation(told)[0].about


def test_what_means_nothing_is_left_out() -> None:
    rotation, drop_out = found(game(form="rotation12")), found(game(form="challenge_uno", target=100))
    assert rotation["match_share_by_place"] == []
    assert len(rotation["round_share_by_place"]) == 4
    assert {one["fair"] for one in drop_out["round_share_by_place"]} == {None}
    assert found(game(form="points"))["round_share_by_side"] == []


def test_the_place_of_a_match_goes_by_the_first_dealer() -> None:
    """One match dealt by seat 0: if seat 1 won it, the first place did."""
    for number in range(4):
        job = job_of(game(form="single"), number + 1)
        told = results(job, played(job).summary, 1.0)
        before = results(job, played(job_of(game(form="single"), number)).summary, 1.0) if number else None
        wins = [one["value"] * (number + 1) for one in told["win_share"]]
        places = [one["value"] * (number + 1) for one in told["match_share_by_place"]]
        if before is not None:
            wins = [a - b["value"] * number for a, b in zip(wins, before["win_share"], strict=True)]
            places = [a - b["value"] * number for a, b in zip(places, before["match_share_by_place"], strict=True)]
        assert [round(x) for x in places] == [round(wins[(p + 1 + number) % 4]) for p in range(4)]


def test_nothing_played_is_told_as_nothing() -> None:
    job = job_of(game(), 100)
    told = results(job, played(job, stopping=lambda: True).summary, 0.0)
    assert (told["games"], told["complete"], told["win_share"][0]["value"]) == (0, False, None)
    assert [table.key for table in simulation(told)]
