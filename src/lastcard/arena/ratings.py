"""Ratings by the model of Bradley and Terry (1952), fitted by the library choix, on a scale like Elo's."""

from __future__ import annotations

from dataclasses import dataclass
from math import log
from typing import Any

import numpy as np

Array = np.ndarray[Any, np.dtype[np.float64]]

MIDDLE = 1500.0  # the mean of the field
SCALE = 400 / log(10)  # rating points for odds of e to one
RESAMPLES = 500
PRIOR = 0.5  # of a deal: what every pair is taken to have won of each other besides
LOW, HIGH = 2.5, 97.5  # percentiles
MOST_STEPS = 10_000


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating with its 95 % bootstrap interval."""

    value: float
    low: float
    high: float


def fit(wins: Array) -> Array:
    """Strengths (k,) from a table of wins (k, k), every one of which must be above zero; their mean is MIDDLE.

    In a free-for-all the model is Luce's (1959): whoever is at the table, two bots win in the same proportion. So the
    wins of one of a pair where both sat are all that the model needs, and two players are the plain case.
    """
    import choix

    strengths: Array = choix.ilsr_pairwise_dense(wins, max_iter=MOST_STEPS)
    ratings: Array = MIDDLE + SCALE * (strengths - strengths.mean())
    return ratings


def rate(wins: Array, seed: int) -> list[Rating]:
    """The ratings of k bots from their wins by deal, shape (D, k, k), D at least 1.

    So that a bot which won or lost everything gets a rating that is finite, every pair is taken to have won half a deal
    of each other (Jeffreys' prior). Intervals: deals are drawn again with replacement, and the half deals from their
    Gamma distribution, else they would have no width where every deal went the same way.
    """
    deals, k = len(wins), wins.shape[1]
    flat = wins.reshape(deals, k * k)
    size = pair_size(wins)
    random = np.random.Generator(np.random.PCG64(seed))
    values = fit(wins.sum(axis=0) + PRIOR * size)
    drawn = np.array([fit(resample(random, flat, size)) for _ in range(RESAMPLES)])
    low, high = np.percentile(drawn, [LOW, HIGH], axis=0)
    return [
        Rating(float(value), float(min(a, value)), float(max(b, value)))
        for value, a, b in zip(values, low, high, strict=True)
    ]


def pair_size(wins: Array) -> Array:
    """What one deal counts for each pair, shape (k, k); nothing on the diagonal."""
    both = wins.sum(axis=0)
    size: Array = (both + both.T) / len(wins)
    size[(size == 0) & ~np.eye(len(size), dtype=bool)] = size.max() or 1.0
    return size


def resample(random: np.random.Generator, flat: Array, size: Array) -> Array:
    """The wins of as many deals drawn again, and of the prior."""
    deals = len(flat)
    times = random.multinomial(deals, np.full(deals, 1 / deals))
    prior = random.gamma(PRIOR, size=size.shape) + 1e-6  # never quite nothing
    total: Array = (times @ flat).reshape(size.shape) + prior * size
    return total
