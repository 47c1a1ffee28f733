"""Writes the numbers of the perft files, once all three engines agree on them.

`python -m tests.perft.make [EDITION ...]` keeps ids, comments and positions, and says which numbers have changed.
"""

from __future__ import annotations

import sys

from lastcard.editions import EDITIONS
from lastcard.notation import parse, show

from . import DEEPEST, SWEEP, Block, Line, file_of, load
from .walk import ENGINES, walk


def canonical(pos: str) -> str:
    """The same position in its one spelling."""
    at = parse(pos)
    return show(at.edition, at.options, at.rules, at.state)


def lines_of(pos: str) -> list[Line]:
    """The numbers of all depths with few enough leaves, as the first engine finds them."""
    first = next(iter(ENGINES))
    found = walk(pos, first, 1)
    while len(found) < DEEPEST and 0 < expected(found) <= SWEEP:
        found = walk(pos, first, len(found) + 1)
    return found if found[-1].leaves <= SWEEP or len(found) == 1 else found[:-1]


def expected(lines: list[Line]) -> float:
    """About how many leaves the next depth has."""
    counts = [1, *(line.leaves for line in lines)]
    return counts[-1] * max(1.0, counts[-1] / max(1, counts[-2]) * 0.7)


def agreed(block: Block) -> list[Line]:
    """The numbers that all three engines find."""
    lines = lines_of(block.pos)
    for engine in list(ENGINES)[1:]:
        other = walk(block.pos, engine, len(lines))
        if other != lines:
            shown = "\n".join(f"{n} {a} {b}" for n, (a, b) in enumerate(zip(lines, other, strict=True), 1))
            raise SystemExit(f"{block.id}: {engine} does not agree; nothing written\n{block.pos}\n{shown}")
    return lines


def make(edition: str) -> None:
    """Writes the file of one edition anew."""
    heading, blocks = load(edition)
    for block in blocks:
        block.pos = canonical(block.pos)
        before, block.lines = block.lines, agreed(block)
        state = "new" if not before else "as before" if before == block.lines else "CHANGED"
        print(f"{edition} {block.id}: {state}, {block.lines[-1].leaves} leaves at depth {len(block.lines)}", flush=True)
    text = "\n\n".join([heading, *(block.show() for block in blocks)]) + "\n"
    file_of(edition).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    for key in sys.argv[1:] or EDITIONS:
        make(key)
