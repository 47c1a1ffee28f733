"""The rules of the classic game, clause by clause."""

from lastcard.editions.common import section

OBJECT = section(
    "Object",
    (
        "CLASSIC-OBJ-1",
        "match_win",
        "Reach 500 points before anyone else. You earn them by emptying your hand first and counting what the others "
        "still hold.",
    ),
)

DECK = section(
    "The deck",
    ("CLASSIC-DECK-1", "deck", "108 cards, of which 76 are numbers: each color has one 0 and two of every 1 to 9."),
    ("CLASSIC-DECK-2", "deck", "24 action cards: two Skip, two Reverse and two Draw Two in each color."),
    ("CLASSIC-DECK-3", "deck", "8 wilds: four Wild and four Wild Draw Four."),
)

SETUP = section(
    "Setup",
    (
        "CLASSIC-SETUP-1",
        "dealer_draw",
        "Everybody draws a card, and the highest number deals; cards without a number count zero.",
    ),
    ("CLASSIC-SETUP-2", "deal", "Deal seven cards to each player."),
    (
        "CLASSIC-SETUP-3",
        "deal starter_number",
        "What is left is the draw pile. Turn its top card up: it starts the discard pile.",
    ),
    (
        "CLASSIC-SETUP-4",
        "starter_w4",
        "A Wild Draw Four cannot start: put it back and turn another. Any other action card takes effect.",
    ),
    ("CLASSIC-SETUP-5", "deal turn_passes", "The player left of the dealer begins, and play goes clockwise."),
)

TURN = section(
    "Your turn",
    (
        "CLASSIC-TURN-1",
        "match wild_match number",
        "Lay one card from your hand that has the color, number or symbol of the top card, or lay a wild.",
    ),
    (
        "CLASSIC-TURN-2",
        "draw_one drawn_play",
        "If nothing fits, draw one card. Play it if it fits; if not, your turn is over.",
    ),
    (
        "CLASSIC-TURN-3",
        "decline",
        "You may draw although something fits, but then the drawn card is the only one you may play.",
    ),
)

ACTIONS = section(
    "Action cards",
    ("CLASSIC-SKIP-1", "skip", "Skip: the next player loses the turn."),
    ("CLASSIC-SKIP-2", "starter_skip", "A Skip that starts the round skips the first player."),
    ("CLASSIC-REV-1", "reverse", "Reverse: play goes round the other way."),
    (
        "CLASSIC-REV-2",
        "starter_reverse",
        "A Reverse that starts the round lets the dealer begin, and play goes to the dealer's right.",
    ),
    ("CLASSIC-REV-3", "two_players", "With two players a Reverse is a Skip."),
    ("CLASSIC-D2-1", "draw", "Draw Two: the next player draws two cards and loses the turn."),
    ("CLASSIC-D2-2", "starter_draw", "A Draw Two that starts the round makes the first player draw two and sit out."),
)

WILDS = section(
    "Wilds",
    (
        "CLASSIC-W-1",
        "wild_color wild_match",
        "A Wild goes on any card. Its player names the color to go on with, which may be the one in play.",
    ),
    (
        "CLASSIC-W-2",
        "starter_wild",
        "If a Wild starts the round, the player left of the dealer names the color and plays.",
    ),
    (
        "CLASSIC-W4-1",
        "w4_play w4_accept",
        "A Wild Draw Four goes on any card and its player names the color; the next player draws four and loses the "
        "turn.",
    ),
    (
        "CLASSIC-W4-2",
        "w4_lawful",
        "It is lawful only while you hold no other card of the color in play. Cards of the same number and Wilds do "
        "not stand in the way.",
    ),
)

UNO = section(
    "Calling UNO",
    ("CLASSIC-UNO-1", "uno_call", "When you lay your second-to-last card, call UNO."),
    (
        "CLASSIC-UNO-2",
        "uno_catch",
        "If you forget and someone catches you before the next player begins, you draw two cards.",
    ),
    ("CLASSIC-UNO-3", "uno_window", "Once the next turn has been taken, a forgotten call costs nothing."),
)

CHALLENGE = section(
    "Challenging a Wild Draw Four",
    (
        "CLASSIC-CH-1",
        "challenge",
        "The player who should draw may challenge instead, and is shown the hand in private.",
    ),
    ("CLASSIC-CH-2", "challenge_guilty", "If there was a card of the color, the player of the wild draws the four."),
    ("CLASSIC-CH-3", "challenge_innocent", "If there was none, the challenger draws six."),
)

END = section(
    "End of a round, score and match",
    (
        "CLASSIC-END-1",
        "round_end score",
        "The round ends the moment someone lays a last card. That player scores every card the opponents hold.",
    ),
    (
        "CLASSIC-SCORE-1",
        "points_values",
        "Numbers count what they show, Draw Two, Reverse and Skip 20, wilds 50.",
    ),
    (
        "CLASSIC-END-2",
        "last_card_draw",
        "If the last card is a Draw Two or a Wild Draw Four, the next player still draws, and those cards count.",
    ),
    (
        "CLASSIC-END-3",
        "round_end",
        "A Wild Draw Four may be a last card only when nothing else could be played, which is always so (OP-16).",
    ),
    ("CLASSIC-WIN-1", "match_win", "Rounds follow until someone reaches 500 points and wins."),
    (
        "CLASSIC-ALT-1",
        "low",
        "Another way to score: after each round you add the cards left in your own hand to your own total.",
    ),
    ("CLASSIC-ALT-2", "low", "Scored that way, the first to reach 500 has lost."),
)

CLAUSES = (*OBJECT, *DECK, *SETUP, *TURN, *ACTIONS, *WILDS, *UNO, *CHALLENGE, *END)

REASONS = {
    "NOT_YOUR_TURN": "CLASSIC-SETUP-5",
    "ROUND_OVER": "CLASSIC-END-1",
    "MATCH_OVER": "CLASSIC-WIN-1",
    "NOT_HELD": "CLASSIC-TURN-1",
    "NO_MATCH": "CLASSIC-TURN-1",
    "NOT_DRAWN_CARD": "CLASSIC-TURN-3",
    "ALREADY_DRAWN": "CLASSIC-TURN-2",
    "COLOR_MISSING": "CLASSIC-W-1",
    "NOT_THE_TARGET": "CLASSIC-CH-1",
    "CATCH_SELF": "CLASSIC-UNO-2",
}
