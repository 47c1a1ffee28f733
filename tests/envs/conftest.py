"""What the tests of environments share. Tests of a library that is not there are left out, and the report says so."""

from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest

SMALL = Path(__file__).parent / "small.toml"
NEEDED = {
    "gymnasium": ["test_single.py", "test_vector.py"],
    "pettingzoo": ["test_aec.py"],
    "pyspiel": ["test_open_spiel.py"],
}
MISSING = [library for library in NEEDED if find_spec(library) is None]
collect_ignore = [file for library in MISSING for file in NEEDED[library]]


def pytest_report_header() -> str | None:
    return f"not installed, so not tested: {', '.join(MISSING)}" if MISSING else None


@pytest.fixture
def small() -> str:
    """A tiny edition's file."""
    return str(SMALL)


@pytest.fixture
def lawful() -> Callable[[np.ndarray, np.random.Generator], np.ndarray]:
    """A random lawful action for every row of masks."""

    def choose(masks: np.ndarray, dice: np.random.Generator) -> np.ndarray:
        found: np.ndarray = np.argmax(masks * (1 + dice.random(masks.shape)), axis=1)
        return found

    return choose
