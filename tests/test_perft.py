"""Every perft file holds for the engine interpreted, the engine compiled, and the oracle."""

from __future__ import annotations

import pytest

from lastcard.editions import EDITIONS
from lastcard.engine.perft import perft
from lastcard.notation import NotationError, parse
from tests.perft import FOLDER, PUSH, SWEEP, Block, Line, file_of, load, read
from tests.perft.make import canonical
from tests.perft.walk import ENGINES, walk

BLOCKS = {edition: load(edition)[1] for edition in EDITIONS if file_of(edition).exists()}
EVERY = [
    pytest.param(block, engine, id=f"{edition}-{block.id}-{engine}")
    for edition, blocks in BLOCKS.items()
    for block in blocks
    for engine in ENGINES
]


def holds(block: Block, engine: str, most: int) -> None:
    """The engine finds the numbers that the file gives, down to the depth with so many leaves."""
    depth = block.depth(most)
    found = walk(block.pos, engine, depth)
    for n, (mine, theirs) in enumerate(zip(found, block.lines, strict=False), 1):
        assert mine == theirs, f"{block.pos}\nfound    {mine.show(n)}\nexpected {theirs.show(n)}"
    assert len(found) == depth


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_has_its_positions(edition: str) -> None:
    assert len(BLOCKS.get(edition, ())) >= 12, f"{file_of(edition)} must hold at least 12 positions"
    ids = [block.id for block in BLOCKS[edition]]
    assert len(set(ids)) == len(ids)
    for block in BLOCKS[edition]:
        assert block.lines, f"{block.id} has no numbers: python -m tests.perft.make {edition}"
        assert block.comments, f"{block.id} does not say what it is there for"
        assert block.pos == canonical(block.pos)
        assert parse(block.pos).edition.key == edition


def test_every_file_is_of_an_edition() -> None:
    assert {file.stem for file in FOLDER.glob("*.perft")} == set(EDITIONS)


@pytest.mark.parametrize(("block", "engine"), EVERY)
def test_perft(block: Block, engine: str) -> None:
    holds(block, engine, PUSH)


@pytest.mark.slow
@pytest.mark.parametrize(("block", "engine"), EVERY)
def test_perft_at_depth(block: Block, engine: str) -> None:
    holds(block, engine, SWEEP)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_command_counts_the_same(edition: str) -> None:
    for block in BLOCKS[edition][-3:]:
        at = parse(block.pos)
        depth = block.depth(200)
        line = block.lines[depth - 1]
        assert perft(at.rules, at.state, depth) == (line.leaves, line.ends)


def test_ends_are_counted_by_hand() -> None:
    lines = walk("classic R5/G1 R7 Y1", "interpreted", 3)
    # Depth 1: seat 0 lays its last card, or draws Y1, which does not fit, so that the turn passes.
    # Depth 2: the first has ended; in the second seat 1 can only draw, and finds nothing.
    # Depth 3: seat 1 can only pass.
    assert [(line.leaves, line.ends) for line in lines] == [(2, 0), (1, 1), (1, 1)]


def test_a_block_is_read_as_it_is_shown() -> None:
    block = Block("x", "classic R5/G1 R7 Y1", ["# Why."], [Line(2, 0, 1), Line(1, 1, (1 << 64) - 1)])
    assert read(block.show()) == block
    assert "perft 2 leaves 1 ends 1 print ffffffffffffffff" in block.show()


@pytest.mark.parametrize("text", ["id x", "pos classic - - -", "id x\npos y\nperft 2 leaves 1 ends 0 print 0", "idx y"])
def test_a_broken_block_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"perft|position|expected"):
        read(text)


def test_a_position_that_is_none_is_refused() -> None:
    with pytest.raises(NotationError):
        walk("classic R5/G1 R7", "interpreted", 1)
