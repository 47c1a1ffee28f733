"""When a count is too far from what it must be on average.

All checks by chance in this folder together raise a false alarm less than once in a million runs with fresh seeds: each
of at most `CHECKS` comparisons is allowed one in `CHECKS` million (Bonferroni). The seeds are fixed besides.
"""

from statistics import NormalDist

CHECKS = 10_000
LIMIT = -NormalDist().inv_cdf(0.5e-6 / CHECKS)  # about 6.5 standard errors, both sides


def far(total: float, n: int, mean: float, variance: float) -> float:
    """How many standard errors the mean of n observations lies from what it should be."""
    if variance == 0:
        return 0.0 if total == n * mean else float("inf")
    deviation: float = abs(total - n * mean) / (n * variance) ** 0.5
    return deviation
