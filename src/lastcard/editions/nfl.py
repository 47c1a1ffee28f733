"""NFL: four Ice the Kicker wilds make the next player kick, or draw three on a miss."""

from lastcard.edition import Edition, Face
from lastcard.editions.common import COLORED, WILD, WILD_DRAW_FOUR, WILD_POINTS
from lastcard.editions.nfl_rules import CLAUSES, REASONS
from lastcard.effects import kick

EDITION = Edition(
    number=3,
    key="nfl",
    name="UNO NFL",
    pitch="Ice the kicker: the next player sends a paper football through, or draws three.",
    year="2023",
    faces=COLORED,
    wilds=(WILD, WILD_DRAW_FOUR, Face("WK", "Wild Ice the Kicker", kick(3), WILD_POINTS, copies=4)),
    rejected_wild_draw="under",
    defaults={
        "dealer_method": "chosen",
        "starter_wild": "reflip",
        "starter_action": "reflip",
        "w4_counts": ("W", "WK"),
        "scoring": "single",
    },
    clauses=CLAUSES,
    reasons=REASONS,
)
