"""Records as NumPy arrays, which is what compiled code works on. Whoever plays must not import this at the top."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..engine.fields import Record

Array = np.ndarray[Any, np.dtype[Any]]


def array_of(*records: Record) -> Array:
    """The records as a NumPy array of their own structure, shape (len(records),)."""
    array = np.zeros(len(records), records[0].dtype())
    for element, record in zip(array, records, strict=True):
        record.write(element)
    return array
