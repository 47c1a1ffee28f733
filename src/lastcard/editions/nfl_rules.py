"""The rules of NFL, clause by clause."""

from lastcard.editions.common import section

OBJECT = section(
    "Object and deck",
    ("NFL-OBJ-1", "round_end", "Be the first without cards."),
    (
        "NFL-DECK-1",
        "deck",
        "112 cards: 19 numbers in each color (one 0, two of every 1 to 9), 8 Draw Two, 8 Reverse, 8 Skip, 4 Wild, 4 "
        "Wild Draw Four, 4 Wild Ice the Kicker.",
    ),
    ("NFL-PLAYERS-1", "players", "Two to ten can play."),
)

SETUP = section(
    "Setup",
    ("NFL-SETUP-1", "dealer_draw", "Agree on a dealer; the sheet does not say how."),
    ("NFL-SETUP-2", "deal", "Seven cards each. Look at yours, and show them to nobody."),
    ("NFL-SETUP-3", "deal", "The others make the draw pile."),
    (
        "NFL-SETUP-4",
        "starter_number starter_skip starter_reverse starter_draw starter_wild starter_special starter_w4",
        "Turn its top card up to begin the discards. As long as it is no number it does nothing: turn the next one.",
    ),
    ("NFL-SETUP-5", "deal turn_passes", "Left of the dealer begins, clockwise."),
)

TURN = section(
    "Your turn",
    ("NFL-TURN-1", "match wild_match", "Lay a card of the same color, number or symbol, or a wild, which always fits."),
    (
        "NFL-TURN-2",
        "decline",
        "You need not play what fits. But once you decline, no card you held may be played this turn.",
    ),
    (
        "NFL-TURN-3",
        "draw_one drawn_play",
        "Instead you draw one card. Lay it at once if it fits, or keep it.",
    ),
    ("NFL-TURN-4", "reshuffle", "If the draw pile is empty, the shuffled discards become the new one."),
    ("NFL-TURN-5", "turn_passes", "When you have drawn, and laid or kept the card, your turn is over."),
)

ACTIONS = section(
    "Numbers and action cards",
    ("NFL-NUM-1", "number", "Numbers do nothing; color or number must match."),
    ("NFL-D2-1", "draw", "Draw Two: the next player draws two and sits out."),
    ("NFL-D2-2", "draw draw_no_avert", "It goes on a Draw Two or its color. Laying one yourself averts nothing."),
    ("NFL-REV-1", "reverse", "Reverse: from now on play goes the other way."),
    ("NFL-REV-2", "reverse", "It goes on a Reverse or its color."),
    ("NFL-SKIP-1", "skip", "Skip: the next player sits out."),
    ("NFL-SKIP-2", "skip", "It goes on a Skip or its color. Laying one yourself averts nothing."),
)

WILDS = section(
    "Wild and Ice the Kicker",
    ("NFL-W-1", "wild_match", "A Wild can be laid whenever it is your turn."),
    ("NFL-W-2", "wild_color", "You name a color. The next player needs that color, or a wild."),
    (
        "NFL-WK-1",
        "wild_color",
        "Ice the Kicker goes on anything. You name any color, even the one there is.",
    ),
    ("NFL-WK-2", "kick", "The next player has to flick a paper football through the goal you make with your hands."),
    ("NFL-WK-3", "kick_good", "If the kick is good, nothing happens."),
    ("NFL-WK-4", "kick_miss", "If it misses, the kicker draws three cards (and then plays, OP-32)."),
)

WILD_DRAW_FOUR = section(
    "Wild Draw Four and the challenge",
    (
        "NFL-W4-1",
        "w4_play w4_lawful",
        "A Wild Draw Four goes on anything, but only if no other card you hold has the color on top. Held wilds count "
        "as having it.",
    ),
    (
        "NFL-W4-2",
        "w4_play",
        "You name the color, challenged or not, and your choice has nothing to do with the challenge.",
    ),
    ("NFL-W4-3", "w4_accept", "Who accepts draws four cards and loses the turn."),
    ("NFL-CH-1", "challenge", "Who challenges is shown all your cards."),
    ("NFL-CH-2", "challenge_innocent", "If it was lawful, the challenger draws six and loses the turn."),
    ("NFL-CH-3", "challenge_guilty", "If it was not, you draw four, and the challenger plays on."),
)

UNO = section(
    "Calling UNO",
    ("NFL-UNO-1", "uno_call", "With one card left, call UNO."),
    (
        "NFL-UNO-2",
        "uno_catch uno_window",
        "If somebody catches you silent before the next player's turn begins, draw two.",
    ),
)

END = section(
    "Winning and the scoring variant",
    ("NFL-WIN-1", "round_end match_win", "Who first has no cards left has won."),
    (
        "NFL-SCORE-1",
        "score last_card_draw",
        "Or keep score over several hands: the winner counts the cards the others hold, after the next player has "
        "drawn whatever the last card demands.",
    ),
    (
        "NFL-SCORE-2",
        "points_values",
        "Numbers count what they show; Draw Two, Reverse, Skip 20; Wild, Wild Draw Four, Ice the Kicker 50.",
    ),
    (
        "NFL-SCORE-3",
        "points_values",
        "For example 3, 7 and 9 with one Draw Two, Skip, Reverse, Wild, Ice the Kicker and Wild Draw Four make 229.",
    ),
    ("NFL-SCORE-4", "match_win", "Who first has 500 or more wins."),
)

CLAUSES = (*OBJECT, *SETUP, *TURN, *ACTIONS, *WILDS, *WILD_DRAW_FOUR, *UNO, *END)

REASONS = {
    "NOT_YOUR_TURN": "NFL-TURN-5",
    "ROUND_OVER": "NFL-WIN-1",
    "MATCH_OVER": "NFL-WIN-1",
    "NOT_HELD": "NFL-TURN-1",
    "NO_MATCH": "NFL-TURN-1",
    "NOT_DRAWN_CARD": "NFL-TURN-2",
    "ALREADY_DRAWN": "NFL-TURN-3",
    "COLOR_MISSING": "NFL-W-2",
    "NOT_THE_TARGET": "NFL-W4-3",
    "CATCH_SELF": "NFL-UNO-2",
}
