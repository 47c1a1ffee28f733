"""Mario Kart: eight Item Boxes flip the top card of the draw pile, and the item it shows happens."""

from lastcard.edition import Edition, Face
from lastcard.editions.common import COLORED, WILD_DRAW_FOUR, WILD_POINTS
from lastcard.editions.mariokart_rules import CLAUSES, REASONS
from lastcard.effects import Item, ItemVerb, flip

EDITION = Edition(
    number=4,
    key="mariokart",
    name="UNO Mario Kart",
    pitch="Break an Item Box and live with what falls out: shells, bananas, lightning.",
    year="2020",
    faces=COLORED,
    wilds=(WILD_DRAW_FOUR, Face("WI", "Wild Item Box", flip(), WILD_POINTS, copies=8)),
    items={
        "R": Item(ItemVerb.AGAIN, 0, "Mushroom"),
        "Y": Item(ItemVerb.PREVIOUS_DRAWS, 2, "Banana Peel"),
        "G": Item(ItemVerb.CHOSEN_DRAWS, 1, "Green Shell"),
        "B": Item(ItemVerb.OTHERS_DRAW_AGAIN, 1, "Lightning"),
        "wild": Item(ItemVerb.SELF_DRAWS, 2, "Bob-omb"),
    },
    defaults={"dealer_method": "chosen", "starter_action": "reflip", "w4_counts": ("WI",), "scoring": "single"},
    clauses=CLAUSES,
    reasons=REASONS,
)
