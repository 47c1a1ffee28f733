"""OP-01 to OP-09: who deals, and what the starter card does."""

from lastcard.rulings.ruling import ruling

SETUP = (
    ruling(
        "OP-01",
        "Symbols in the draw for the dealer",
        "Whoever draws the highest number deals. A card without a number counts as zero, unless the table prefers "
        "that such a card is drawn again.",
        "dealer_method dealer_symbol_value",
        "dealer_draw",
    ),
    ruling(
        "OP-02",
        "A tie in the draw for the dealer",
        "Only the tied players draw again, as often as it takes.",
        "dealer_tie",
        "dealer_draw",
    ),
    ruling(
        "OP-03",
        "Who deals the next round",
        "The deal passes to the left from round to round. After a void round the same player deals again.",
        "dealer_rotation",
        "deal",
    ),
    ruling(
        "OP-04",
        "A wild or an action card as starter",
        "Where a wild may start a round, the player left of the dealer names its color and then plays; other sheets "
        "turn another card instead. A starter Skip, Reverse or Draw Two takes effect, or is passed over.",
        "starter_wild starter_action",
        "starter_wild starter_skip",
    ),
    ruling(
        "OP-05",
        "Draw Two as starter",
        "The first player draws two and, as after any Draw Two, loses the turn.",
        "starter_draw2_skips",
        "starter_draw",
    ),
    ruling(
        "OP-06",
        "Reverse as starter",
        "Play starts counter-clockwise, with the dealer or with the player right of the dealer, as the edition says. "
        "With two players a starter Reverse is a skip, so the dealer begins.",
        "starter_reverse starter_reverse_2p",
        "starter_reverse",
    ),
    ruling(
        "OP-07",
        "Drafting as starter",
        "The first player names the color and has a normal turn. If the table agrees, that player may first lay extra "
        "cards of the color: draws among them hit the next player, lost turns lapse.",
        "starter_drafting",
        "starter_special",
    ),
    ruling(
        "OP-08",
        "Where a rejected starter goes",
        "A Wild Draw Four goes back into the deck, except where the sheet just ignores it; every other rejected card "
        "stays under the starter, in the order turned.",
        "",
        "starter_w4",
    ),
    ruling(
        "OP-09",
        "Item Box as starter",
        "The first player names its color and then plays. No item is revealed.",
        "starter_item_box",
        "starter_special",
    ),
)
