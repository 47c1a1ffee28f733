"""Perft files: positions with the numbers of the tree of decisions below them, one file for each edition.

A file is text: blocks with an empty line between them, comments behind `#`. docs/testing.md says how to add a position.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

FOLDER = Path(__file__).parent
PUSH = 800  # leaves: what a test on each push walks to
SWEEP = 30_000  # leaves: what a sweep walks to, and what `make` writes
DEEPEST = 8


@dataclass(frozen=True)
class Line:
    """What is true at one depth."""

    leaves: int
    ends: int
    print: int

    def show(self, depth: int) -> str:
        """As it stands in a file."""
        return f"perft {depth} leaves {self.leaves} ends {self.ends} print {self.print:016x}"


@dataclass
class Block:
    """One position; the line of depth n is lines[n - 1]."""

    id: str
    pos: str
    comments: list[str]
    lines: list[Line] = field(default_factory=list)

    def show(self) -> str:
        """As it stands in a file."""
        lines = [line.show(depth) for depth, line in enumerate(self.lines, 1)]
        return "\n".join([*self.comments, f"id {self.id}", f"pos {self.pos}", *lines])

    def depth(self, most: int) -> int:
        """The deepest of the depths that have at most so many leaves, but at least 1."""
        return max([depth for depth, line in enumerate(self.lines, 1) if line.leaves <= most], default=1)


def file_of(edition: str) -> Path:
    """Where the positions of an edition are."""
    return FOLDER / f"{edition}.perft"


def load(edition: str) -> tuple[str, list[Block]]:
    """The heading of an edition's file, and its positions."""
    heading, *blocks = file_of(edition).read_text(encoding="utf-8").strip().split("\n\n")
    return heading, [read(block) for block in blocks]


def read(text: str) -> Block:
    """The block that a text describes."""
    block = Block("", "", [])
    for line in text.splitlines():
        word, _, rest = line.partition(" ")
        if word == "id":
            block.id = rest.strip()
        elif word == "pos":
            block.pos = rest.strip()
        elif word == "perft":
            block.lines.append(read_line(len(block.lines) + 1, rest.split()))
        elif line.startswith("#"):
            block.comments.append(line)
        else:
            raise ValueError(f"{block.id}: {line!r} is no line of a perft file")
    if not block.id or not block.pos:
        raise ValueError(f"a position needs an id and a pos: {text!r}")
    return block


def read_line(depth: int, words: list[str]) -> Line:
    """The numbers of one depth."""
    at, leaves, count, ends, ended, print_, number = words
    if (at, leaves, ends, print_) != (str(depth), "leaves", "ends", "print"):
        raise ValueError(f"expected the numbers of depth {depth}, found {' '.join(words)}")
    return Line(int(count), int(ended), int(number, 16))
