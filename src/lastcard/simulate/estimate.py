"""Estimates with 95 % intervals: Wilson for shares, Student's t for means, the same over matches for ratios."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

Z = 1.959963984540054  # the normal distribution's 97.5 % point
T_FEW = (12.706204736174707, 4.302652729749464)  # Student's, for 1 and 2 degrees of freedom


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value with its 95 % interval and the number of observations; no interval where none can be had."""

    value: float | None
    low: float | None
    high: float | None
    n: int


NONE = Estimate(None, None, None, 0)


def student(freedom: int) -> float:
    """The 97.5 % point of Student's t distribution, to three digits (Cornish and Fisher's expansion)."""
    if freedom <= len(T_FEW):
        return T_FEW[freedom - 1]
    first = (Z**3 + Z) / 4
    second = (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384
    return Z + first / freedom + second / freedom**2 + third / freedom**3


def share(won: float, n: int) -> Estimate:
    """The share `won` of n, with Wilson's interval (1927). Shared wins may make `won` fractional."""
    if n <= 0:
        return NONE
    p, spread = won / n, Z * Z / n
    middle = (p + spread / 2) / (1 + spread)
    half = Z / (1 + spread) * sqrt(max(0.0, p * (1 - p) / n + spread / (4 * n)))
    return Estimate(p, max(0.0, min(p, middle - half)), min(1.0, max(p, middle + half)), n)


def around(value: float, variance: float, n: int) -> Estimate:
    """A mean of n with the variance of one observation about it."""
    if n < 2:
        return Estimate(value, None, None, n)
    half = student(n - 1) * sqrt(max(0.0, variance) / n)
    return Estimate(value, value - half, value + half, n)


def covariance(both: int, first: int, second: int, n: int) -> float:
    """The covariance of two whole-number observations from exact sums: of the products, of each, and how many."""
    return (n * both - first * second) / (n * (n - 1)) if n > 1 else 0.0


def mean(total: int, square: int, n: int) -> Estimate:
    """The mean of n observations from their exact sum and sum of squares."""
    return around(total / n, covariance(square, total, total, n), n) if n else NONE


@dataclass(frozen=True, slots=True)
class Paired:
    """Exact sums over n matches of two counts `x` and `y`, each beside its rounds `rx` and `ry`: for ratios a round.

    With y = x the sums describe the variance of one ratio, otherwise the covariance of two that saw the same matches.
    """

    n: int
    x: int
    rx: int
    y: int
    ry: int
    xy: int
    x_ry: int
    rx_y: int
    rx_ry: int

    def covariance(self) -> float:
        """The covariance of the two linearized ratios (delta method): of (x - X rx) / mean rx with the same of y."""
        n, big_x, big_y = self.n, self.x / self.rx, self.y / self.ry
        parts = (
            covariance(self.xy, self.x, self.y, n)
            - big_y * covariance(self.x_ry, self.x, self.ry, n)
            - big_x * covariance(self.rx_y, self.rx, self.y, n)
            + big_x * big_y * covariance(self.rx_ry, self.rx, self.ry, n)
        )
        return parts / ((self.rx / n) * (self.ry / n))


def ratio(sums: Paired) -> Estimate:
    """A count a round, x / rx; the rounds of a match belong together, so matches are the observations."""
    if not sums.n or not sums.rx:
        return NONE
    return around(sums.x / sums.rx, sums.covariance(), sums.n)
