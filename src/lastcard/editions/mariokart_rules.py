"""The rules of Mario Kart, clause by clause; MKX clauses are known from elsewhere than its card page."""

from lastcard.editions.common import section

DECK = section(
    "The deck",
    (
        "MKX-DECK-1",
        "deck",
        "112 cards: 19 numbers in each color, 8 Draw Two, 8 Reverse, 8 Skip, 4 Wild Draw Four and 8 Wild Item Box. "
        "There is no plain Wild.",
    ),
    ("MKX-PLAYERS-1", "players", "Two to ten can play."),
)

SETUP = section(
    "Setup",
    (
        "MKX-SETUP-1",
        "dealer_draw",
        "Choose a dealer. Where cards are drawn for it, the highest deals and symbols count zero.",
    ),
    ("MKX-SETUP-2", "deal", "Seven cards each; the rest is the draw pile."),
    ("MKX-SETUP-3", "deal turn_passes", "The player on the dealer's left begins, clockwise."),
    (
        "MKX-SETUP-4",
        "starter_number starter_skip starter_reverse starter_draw",
        "An action card that is turned up first does nothing: turn another.",
    ),
    ("MKX-SETUP-5", "starter_w4", "A Wild Draw Four never starts a round."),
    ("MK-START-WI", "starter_special", "If an Item Box starts the round, the first player names its color."),
)

TURN = section(
    "Your turn",
    (
        "MKX-TURN-1",
        "match wild_match decline draw_one drawn_play",
        "Match color, number or symbol. You may decline; whoever lays nothing draws one card, and only that one may "
        "then be played.",
    ),
)

ACTIONS = section(
    "Numbers and action cards",
    ("MK-NUM-1", "number", "Numbers have no power. They go on their color or their number."),
    ("MK-D2-1", "draw", "Draw Two: two cards for the next player ..."),
    ("MK-D2-2", "draw", "... whose turn is lost as well."),
    ("MK-D2-3", "draw draw_no_avert", "It goes on a Draw Two or its color, and it is no shield against a Draw Two."),
    ("MK-REV-1", "reverse", "Reverse: the race goes the other way round."),
    ("MK-REV-2", "reverse", "It goes on a Reverse or its color."),
    ("MK-SKIP-1", "skip", "Skip: one turn lost for the next player."),
    ("MK-SKIP-2", "skip", "It goes on a Skip or its color."),
)

WILD_DRAW_FOUR = section(
    "Wild Draw Four and the challenge",
    (
        "MK-W4-1",
        "w4_play w4_lawful",
        "A Wild Draw Four goes on every card, provided you hold nothing else of the color on top. An Item Box in your "
        "hand counts as that color.",
    ),
    ("MK-W4-2", "w4_play", "You name any color; a challenge does not depend on it."),
    ("MK-W4-3", "w4_accept", "The next player accepts, draws four and loses the turn, or else challenges."),
    ("MK-CH-1", "challenge", "Your hand is shown to the challenger and to nobody else."),
    ("MK-CH-2", "challenge_innocent", "You were right: the challenger draws six and loses the turn."),
    ("MK-CH-3", "challenge_guilty", "You were not: you draw four; the challenger draws none and plays as usual."),
)

ITEM_BOX = section(
    "Wild Item Box",
    ("MK-WI-1", "wild_match", "An Item Box goes on every card, and you may lay it although others fit."),
    ("MK-WI-2", "flip", "At once the top card of the draw pile is turned over onto it."),
    ("MK-WI-3", "flip_ignored", "What that card does by itself is ignored; the item in its picture happens."),
    ("MK-WI-4", "flip_next", "Then the next player plays on the card that lies on top now."),
)

ITEMS = section(
    "Items",
    (
        "MK-ITEM-RED",
        "item_again",
        "Red, Mushroom: you must take another turn. If nothing fits, you draw as usual.",
    ),
    (
        "MK-ITEM-YEL",
        "item_previous",
        "Yellow, Banana Peel: the player who comes before you draws two, even one who was just skipped.",
    ),
    ("MK-ITEM-GRN", "item_chosen", "Green, Green Shell: choose a player, who draws one card."),
    (
        "MK-ITEM-BLU",
        "item_others",
        "Blue, Lightning: all the others draw one card, and you take another turn.",
    ),
    ("MK-ITEM-WILD", "item_self", "Any wild, Bob-omb: you draw two cards and name the color."),
)

END = section(
    "UNO, score, two players",
    ("MKX-UNO-1", "uno_call uno_catch", "Call UNO with one card left; a missed call that is caught costs two cards."),
    (
        "MKX-SCORE-1",
        "score points_values match_win",
        "Where scores are kept, the match goes to 500. Numbers count what they show, action cards 20, wilds with the "
        "Item Box 50.",
    ),
    ("MKX-2P-1", "two_players", "With two players a Reverse is a Skip."),
)

CLAUSES = (*DECK, *SETUP, *TURN, *ACTIONS, *WILD_DRAW_FOUR, *ITEM_BOX, *ITEMS, *END)

REASONS = {
    "NOT_YOUR_TURN": "MKX-SETUP-3",
    "ROUND_OVER": "OP-53",
    "MATCH_OVER": "OP-51",
    "NOT_HELD": "MKX-TURN-1",
    "NO_MATCH": "MKX-TURN-1",
    "NOT_DRAWN_CARD": "MKX-TURN-1",
    "ALREADY_DRAWN": "MKX-TURN-1",
    "COLOR_MISSING": "MK-W4-2",
    "COLOR_NOT_NAMED_HERE": "MK-ITEM-WILD",
    "NOT_THE_TARGET": "MK-W4-3",
    "CATCH_SELF": "MKX-UNO-1",
}
