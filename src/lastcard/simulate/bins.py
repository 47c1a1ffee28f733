"""Histograms of whole numbers of any size in few bins: exact below 64, above that within 1.6 %."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

EXACT = 64  # numbers below have a bin each
STEPS = 32  # bins for each doubling above


def bin_of(values: Any) -> Any:
    """The bins of an int64 array of numbers from 0 on; any shape, the same shape."""
    import numpy as np

    exponent = np.maximum(np.frexp(np.maximum(values, 1).astype(np.float64))[1] - STEPS.bit_length(), 0)
    return exponent * STEPS + (values >> exponent)


def lowest(number: int) -> int:
    """The smallest value of a bin; the bin ends before the smallest of the next."""
    if number < EXACT:
        return number
    exponent = number // STEPS - 1
    return (number - STEPS * exponent) << exponent


def middle(number: int) -> float:
    """The middle of the whole numbers in a bin: the number itself where the bin is exact."""
    return (lowest(number) + lowest(number + 1) - 1) / 2


def quantile(counts: Sequence[int], share: float, of_bin: Any = middle) -> float | None:
    """The value below or at which `share` of the observations lie; None when there are none."""
    wanted = share * sum(counts)
    so_far = 0
    for number, count in enumerate(counts):
        so_far += count
        if count and so_far >= wanted:
            return float(of_bin(number))
    return None
