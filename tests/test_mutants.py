"""Every mutant of the engine is caught, and nothing is caught in the engine itself.

A mutant is first tried where it was caught when the table of docs/testing.md was made, which is quick; should that
place have gone or changed, all nets are cast in full.
"""

from __future__ import annotations

import pytest

from tests.mutants import ENGINE, Mutant
from tests.mutants.mistakes import MUTANTS
from tests.mutants.nets import NETS
from tests.mutants.table import ENDLESS, PAGE, all_catches, cast, load, with_table

CAUGHT = load()


def named(mutant: Mutant) -> str:
    return mutant.name


def test_there_are_enough_mutants_of_many_files() -> None:
    assert len(MUTANTS) >= 30
    assert len({mutant.name for mutant in MUTANTS}) == len(MUTANTS)
    assert len({mutant.file for mutant in MUTANTS}) >= 8


@pytest.mark.parametrize("mutant", MUTANTS, ids=named)
def test_the_mistake_can_be_made(mutant: Mutant) -> None:
    assert mutant.source() != (ENGINE / mutant.file).read_text(encoding="utf-8")
    compile(mutant.source(), mutant.file, "exec")


def test_a_text_that_is_not_there_once_is_an_error() -> None:
    for old in ("no such text", "import"):
        with pytest.raises(ValueError, match="not once"):
            Mutant("x", "x", "play.py", old, "").source()


@pytest.mark.parametrize("net", NETS)
def test_the_engine_itself_is_not_caught(net: str) -> None:
    assert cast("", f"{net}=") == ""


@pytest.mark.parametrize("mutant", MUTANTS, ids=named)
def test_every_mutant_is_caught(mutant: Mutant) -> None:
    known = [f"{net}={place}" for net, place in CAUGHT.get(mutant.name, {}).items() if place != ENDLESS]
    assert cast(mutant.name, *known, *(f"{net}=" for net in NETS)), f"{mutant.what} Nobody notices."


def test_the_page_has_the_table() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert set(CAUGHT) == {mutant.name for mutant in MUTANTS}, "make it anew: python -m tests.mutants.table"
    assert page == with_table(page, CAUGHT)


@pytest.mark.slow
@pytest.mark.parametrize("mutant", MUTANTS, ids=named)
def test_the_table_is_true(mutant: Mutant) -> None:
    assert set(all_catches(mutant.name)) == set(CAUGHT[mutant.name])
