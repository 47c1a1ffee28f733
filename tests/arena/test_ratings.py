"""Ratings find planted strengths, and stay finite and honest where nothing but wins is known."""

from itertools import combinations

import numpy as np
import pytest

from lastcard.arena.ratings import MIDDLE, rate


def planted(strengths: list[float], deals: int, seed: int = 1) -> np.ndarray:
    """Wins by deal of bots with these ratings, who play each other twice a deal."""
    random = np.random.default_rng(seed)
    wins = np.zeros((deals, len(strengths), len(strengths)))
    for a, b in combinations(range(len(strengths)), 2):
        chance = 1 / (1 + 10 ** ((strengths[b] - strengths[a]) / 400))
        wins[:, a, b] = random.binomial(2, chance, deals)
        wins[:, b, a] = 2 - wins[:, a, b]
    return wins


@pytest.mark.parametrize("strengths", [[1500, 1500], [1400, 1600], [1300, 1500, 1700], [1200, 1450, 1550, 1800]])
def test_planted_strengths_are_found(strengths: list[float]) -> None:
    found = rate(planted(strengths, 2000), seed=1)
    for rating, strength in zip(found, strengths, strict=True):
        assert abs(rating.value - strength) < 25
        assert rating.low <= rating.value <= rating.high
        assert rating.high - rating.low < 60


def test_intervals_hold_what_they_promise() -> None:
    """Of 60 intervals about 95 % hold the planted rating; fewer than 50 have a chance below 1 in 10,000."""
    found = (rate(planted([1450, 1550], 60, seed), seed)[0] for seed in range(60))
    assert sum(rating.low <= 1450 <= rating.high for rating in found) >= 50


def test_free_for_alls_are_luces_model() -> None:
    """Three at one table win 5 : 3 : 2 of a deal's ten matches; their ratings have the same odds."""
    wins = np.zeros((50, 3, 3))
    for bot, won in enumerate((5, 3, 2)):
        wins[:, bot, :] = won
        wins[:, bot, bot] = 0
    strengths = [10 ** (rating.value / 400) for rating in rate(wins, 1)]
    # half a deal of prior draws the odds a little together
    assert strengths[0] / strengths[2] == pytest.approx(2.5, rel=0.03)
    assert strengths[0] / strengths[1] == pytest.approx(5 / 3, rel=0.03)


def test_whoever_won_everything_gets_a_finite_rating_and_a_wide_interval() -> None:
    for deals in (1, 10, 1000):
        wins = np.zeros((deals, 2, 2))
        wins[:, 0, 1] = 2
        best, other = rate(wins, 1)
        assert np.isfinite([best.low, best.high, other.low, other.high]).all()
        assert best.value + other.value == pytest.approx(2 * MIDDLE)
        assert best.high - best.low > 200
        assert best.value > other.value


def test_more_deals_say_more() -> None:
    short, long = (rate(planted([1500, 1600], deals), 1)[0] for deals in (50, 800))
    assert long.high - long.low < (short.high - short.low) / 2


def test_the_same_seed_gives_the_same_ratings() -> None:
    wins = planted([1400, 1600], 30)
    assert rate(wins, 5) == rate(wins, 5)
    assert rate(wins, 5) != rate(wins, 6)
