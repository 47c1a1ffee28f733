"""What the editions share: the faces of the common cards, and a short way to write clauses."""

from lastcard.edition import Clause, Face
from lastcard.effects import draw, nothing, reverse, skip, wild, wild_draw

ACTION_POINTS = 20
WILD_POINTS = 50

NUMBERS = tuple(Face(str(n), str(n), nothing(), points=n, copies=2 if n else 1, number=True) for n in range(10))
ACTIONS = (
    Face("S", "Skip", skip(), ACTION_POINTS, copies=2),
    Face("R", "Reverse", reverse(), ACTION_POINTS, copies=2),
    Face("+2", "Draw Two", draw(2), ACTION_POINTS, copies=2),
)
COLORED = NUMBERS + ACTIONS
WILD = Face("W", "Wild", wild(), WILD_POINTS, copies=4)
WILD_DRAW_FOUR = Face("W+4", "Wild Draw Four", wild_draw(4), WILD_POINTS, copies=4)


def section(title: str, *rows: tuple[str, str, str]) -> tuple[Clause, ...]:
    """The clauses under one heading, each written as id, topics between blanks, and words."""
    return tuple(Clause(address, text, tuple(topics.split()), title) for address, topics, text in rows)
