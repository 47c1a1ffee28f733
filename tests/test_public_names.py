"""What `import lastcard` offers is a promise: a change of this list is a change that users see."""

import re

import lastcard

PUBLIC = ["__version__"]


def test_public_names_are_exactly_these() -> None:
    assert sorted(lastcard.__all__) == sorted(PUBLIC)


def test_public_names_exist() -> None:
    assert [name for name in PUBLIC if not hasattr(lastcard, name)] == []


def test_version_is_three_numbers() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", lastcard.__version__)
