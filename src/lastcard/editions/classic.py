"""The classic game: numbers, three action cards, two wilds, points to 500."""

from lastcard.edition import Edition
from lastcard.editions.classic_rules import CLAUSES, REASONS
from lastcard.editions.common import COLORED, WILD, WILD_DRAW_FOUR

EDITION = Edition(
    number=1,
    key="classic",
    name="UNO",
    pitch="The game everyone knows: match, skip, reverse, draw, and do not forget to call.",
    year="1971",
    faces=COLORED,
    wilds=(WILD, WILD_DRAW_FOUR),
    clauses=CLAUSES,
    reasons=REASONS,
)
