"""Scores of every format add up; whoever should have won has."""

import numpy as np
import pytest

from lastcard.bots.arrays import Array
from lastcard.schedule import rotation
from lastcard.simulate.setup import Loop
from tests.simulate.playing import game


def bits(rows: Array, players: int) -> Array:
    """Who won each match."""
    found: Array = (rows["winners"][:, None] >> np.arange(players)) & 1
    return found


@pytest.mark.parametrize(("players", "credit", "times"), [(4, "both", 2), (4, "finisher", 1), (8, "both", 2)])
def test_rotations(players: int, credit: str, times: int) -> None:
    """Every player's totals: together what was scored, once or for both of a pair; the best has won."""
    form = {4: "rotation12", 8: "rotation28"}[players]
    rows, tally = Loop(game("classic", "eager", players, form, team_rotation_credit=credit)).play(3, 0, 60)
    schedule = rotation(players)
    assert (rows["rounds"] - rows["void_rounds"] == len(schedule) * len(schedule[0])).all()
    scores = rows["scores"][:, :players]
    assert (scores.sum(1) == times * rows["points"]).all()
    assert (bits(rows, players) == (scores == scores.max(1)[:, None])).all()
    assert tally[0]["round_wins"].sum() == tally[0]["rounds"] == (rows["rounds"] - rows["void_rounds"]).sum()


def test_points() -> None:
    rows, _ = Loop(game("nascar", "eager", 3, "points")).play(3, 0, 200)
    scores = rows["scores"][:, :3]
    assert (scores.sum(1) == rows["points"]).all()
    assert ((scores >= 500).sum(1) == 1).all()
    assert (bits(rows, 3) == (scores >= 500)).all()


def test_partners_win_together() -> None:
    rows, tally = Loop(game("classic", "eager", 4, "team")).play(3, 0, 200)
    won = bits(rows, 4)
    assert (won[:, 0] == won[:, 2]).all()
    assert (won[:, 1] == won[:, 3]).all()
    assert (won.sum(1) == 2).all()
    assert tally[0]["side_wins"].sum() == tally[0]["rounds"]


def test_low() -> None:
    rows, _ = Loop(game("classic", "eager", 4, "low", target=200)).play(3, 0, 200)
    scores = rows["scores"][:, :4]
    assert (bits(rows, 4) == (scores == scores.min(1)[:, None])).all()
    assert (scores.max(1) >= 200).all()


def test_elimination() -> None:
    rows, _ = Loop(game("classic", "eager", 4, "challenge_uno", target=200)).play(3, 0, 200)
    scores = rows["scores"][:, :4]
    assert (bits(rows, 4) == (scores < 200)).all()
