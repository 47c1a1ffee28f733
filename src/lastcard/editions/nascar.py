"""NASCAR: four Drafting wilds let their player lay up to two more cards of the named color."""

from lastcard.edition import Edition, Face
from lastcard.editions.common import COLORED, WILD, WILD_DRAW_FOUR, WILD_POINTS
from lastcard.editions.nascar_rules import CLAUSES, REASONS
from lastcard.effects import follow_up

EDITION = Edition(
    number=2,
    key="nascar",
    name="UNO NASCAR",
    pitch="Draft behind the leader: one wild pulls up to two more cards of its color along.",
    year="2005",
    faces=COLORED,
    wilds=(WILD, WILD_DRAW_FOUR, Face("WD", "Wild Drafting", follow_up(2), WILD_POINTS, copies=4)),
    defaults={"starter_reverse": "right_of_dealer", "w4_failed_challenge": 4},
    clauses=CLAUSES,
    reasons=REASONS,
)
