"""The rules of NASCAR, clause by clause."""

from lastcard.editions.common import section

OBJECT = section(
    "Object",
    ("NASCAR-OBJ-1", "round_end", "Empty your hand first and you win the round; a round won brings points."),
)

DECK = section(
    "The deck",
    ("NASCAR-DECK-1", "deck", "112 cards in all."),
    ("NASCAR-DECK-2", "deck", "19 numbers in each color: a single 0 and a pair of every 1 to 9."),
    ("NASCAR-DECK-3", "deck", "8 Skip, 8 Reverse and 8 Draw Two, which is two of each in every color."),
    ("NASCAR-DECK-4", "deck", "4 Wild, 4 Wild Draw Four and 4 Wild Drafting."),
    ("NASCAR-PLAYERS-1", "players", "Two to ten can play."),
)

SETUP = section(
    "Setup",
    ("NASCAR-SETUP-1", "dealer_draw", "Everybody draws a card; whoever has the highest number is the dealer."),
    ("NASCAR-SETUP-2", "deal", "The dealer shuffles and gives seven cards to each."),
    ("NASCAR-SETUP-3", "deal", "The rest of the cards make the draw pile."),
    ("NASCAR-SETUP-4", "deal", "Its top card is turned up and begins the discard pile."),
    (
        "NASCAR-SETUP-5",
        "starter_w4",
        "The setup page has a Wild or Wild Draw Four replaced by another card (for the Wild see NASCAR-START-W).",
    ),
    ("NASCAR-SETUP-6", "starter_special", "Any other card without a number does at the start what it always does."),
    ("NASCAR-SETUP-7", "deal turn_passes", "Left of the dealer begins, and play runs clockwise."),
)

STARTER = section(
    "The starter card",
    ("NASCAR-START-NUM", "starter_number", "A number just lies there, and the first player plays on it."),
    ("NASCAR-START-D2", "starter_draw", "Draw Two: the first player draws two cards (and sits out, see OP-05)."),
    (
        "NASCAR-START-REV",
        "starter_reverse",
        "Reverse: the player right of the dealer begins, and play runs counter-clockwise.",
    ),
    (
        "NASCAR-START-SKIP",
        "starter_skip",
        "Skip: the player left of the dealer is passed over, and the one after begins.",
    ),
    (
        "NASCAR-START-W",
        "starter_wild",
        "Wild: one page turns another card, one lets the player left of the dealer name the color. We follow the "
        "second (OP-04).",
    ),
    (
        "NASCAR-START-WD",
        "starter_special",
        "Drafting: the sheet is silent. The first player names the color, as with a Wild; extra cards only by "
        "agreement (OP-07).",
    ),
    ("NASCAR-START-W4", "starter_w4", "Wild Draw Four: it goes back into the deck and another card is turned."),
)

TURN = section(
    "Your turn",
    ("NASCAR-TURN-1", "match", "A card may be laid if it shares color, number or symbol with the top card."),
    ("NASCAR-TURN-2", "wild_match", "Wild, Wild Draw Four and Drafting fit on everything."),
    ("NASCAR-TURN-3", "decline", "You need not play a card that fits; then you go on as if you had none."),
    ("NASCAR-TURN-4", "draw_one", "If you lay nothing from your hand, you draw one card, no more."),
    ("NASCAR-TURN-5", "drawn_play", "If the drawn card fits you may lay it at once; you may also keep it."),
    ("NASCAR-TURN-6", "turn_passes", "Once you have played or drawn, it is the next player's turn."),
    ("NASCAR-TURN-7", "reshuffle", "When the draw pile is used up, shuffle the discards into a new one."),
    ("NASCAR-TURN-8", "match", "One card a turn; only a Drafting brings more."),
)

ACTIONS = section(
    "Numbers and action cards",
    ("NASCAR-NUM-1", "number", "Numbers do nothing. They need a match in color or number."),
    ("NASCAR-D2-1", "draw", "Draw Two: the next player takes two cards and loses the turn."),
    ("NASCAR-D2-2", "draw", "It goes on another Draw Two or on its own color."),
    ("NASCAR-D2-3", "draw_no_avert", "You cannot fend off a Draw Two by laying one yourself."),
    ("NASCAR-REV-1", "reverse", "Reverse: the direction of play turns round."),
    ("NASCAR-REV-2", "reverse", "It goes on another Reverse or on its own color."),
    ("NASCAR-SKIP-1", "skip", "Skip: the next player's turn is lost."),
    ("NASCAR-SKIP-2", "skip", "It goes on another Skip or on its own color."),
    ("NASCAR-SKIP-3", "skip", "You cannot fend off a Skip by laying one yourself."),
)

WILDS = section(
    "Wild and Wild Drafting",
    ("NASCAR-W-1", "wild_match", "A Wild goes on any card."),
    ("NASCAR-W-2", "wild_match", "You may lay it even though another card of yours fits."),
    ("NASCAR-W-3", "wild_color", "You name one of the four colors, and it may be the one already in play."),
    ("NASCAR-WD-1", "wild_color", "A Drafting is laid like a Wild, and you name the color."),
    (
        "NASCAR-WD-2",
        "follow_up",
        "Then, in the same turn, up to two more cards of that color may follow it from your hand.",
    ),
    ("NASCAR-WD-3", "uno_call", "If you end with one card, call UNO."),
)

WILD_DRAW_FOUR = section(
    "Wild Draw Four and the challenge",
    ("NASCAR-W4-1", "w4_play", "A Wild Draw Four goes on any card, and you name the color."),
    ("NASCAR-W4-2", "w4_accept", "The next player draws four cards and loses the turn."),
    (
        "NASCAR-W4-3",
        "w4_lawful",
        "It is lawful only if you hold no card of the color on top; a matching number is no obstacle.",
    ),
    ("NASCAR-W4-4", "w4_lawful", "The sheet does not say whether held wilds count as that color; here they do not."),
    ("NASCAR-W4-5", "w4_accept challenge", "Whoever is hit has the choice: take the cards, or challenge."),
    ("NASCAR-CH-1", "challenge", "A challenger gets to see the whole hand."),
    (
        "NASCAR-CH-2",
        "challenge_guilty",
        "Caught: the player of the wild draws the four instead, and the challenger has a normal turn.",
    ),
    (
        "NASCAR-CH-3",
        "challenge_innocent",
        "Innocent: the challenger draws four, with nothing added, and loses the turn.",
    ),
)

UNO = section(
    "Calling UNO",
    ("NASCAR-UNO-1", "uno_call", "Call UNO as soon as your second-to-last card is laid."),
    ("NASCAR-UNO-2", "uno_catch", "If you do not and another player notices, you draw two."),
    (
        "NASCAR-UNO-3",
        "uno_window",
        "It is too late to notice once another player has begun a turn by playing or drawing.",
    ),
)

END = section(
    "End of a round, score and match",
    ("NASCAR-END-1", "round_end", "The round is over when someone lays a last card."),
    (
        "NASCAR-END-2",
        "last_card_draw",
        "If it was a Draw Two or a Wild Draw Four, the next player draws those cards first.",
    ),
    ("NASCAR-SCORE-1", "score", "The winner scores all cards left in the other hands."),
    (
        "NASCAR-SCORE-2",
        "points_values",
        "Numbers count what they show; Draw Two, Reverse and Skip 20; Wild, Wild Draw Four and Drafting 50.",
    ),
    (
        "NASCAR-SCORE-3",
        "points_values",
        "For example 3, 6 and 8 with one Draw Two, Reverse, Skip, Wild, Drafting and Wild Draw Four make 227.",
    ),
    ("NASCAR-SCORE-4", "match_win", "As long as nobody has 500, deal another round."),
    ("NASCAR-WIN-1", "match_win", "Who first has 500 points or more wins the match."),
)

FORMATS = section(
    "Two players, partners, Challenge UNO",
    ("NASCAR-2P-1", "two_players", "With two players a Reverse is a Skip."),
    ("NASCAR-2P-2", "two_players", "Whoever lays a Skip or Reverse is on turn again."),
    ("NASCAR-2P-3", "two_players", "After a Draw Two or Wild Draw Four the opponent draws and you are on turn again."),
    ("NASCAR-TEAM-1", "team", "Four can play as two pairs; partners face each other."),
    (
        "NASCAR-TEAM-2",
        "team score",
        "The round ends when anyone goes out, and that pair scores what the other pair holds.",
    ),
    (
        "NASCAR-TEAM-3",
        "rotation",
        "With changing partners: four rounds beside each of the others, 12 together. Everyone keeps an own score, and "
        "the highest wins.",
    ),
    (
        "NASCAR-TEAM-4",
        "rotation",
        "Eight play at two tables, four rounds beside each of the others, 28 together. The highest score wins.",
    ),
    (
        "NASCAR-CU-1",
        "challenge_uno",
        "Challenge UNO: after a round everyone adds up the cards left in the own hand.",
    ),
    ("NASCAR-CU-2", "challenge_uno", "Who reaches the agreed total, usually 500, is out."),
    ("NASCAR-CU-3", "challenge_uno", "When two are left, the rules for two players hold."),
    ("NASCAR-CU-4", "challenge_uno", "The last one in wins."),
)

CLAUSES = (*OBJECT, *DECK, *SETUP, *STARTER, *TURN, *ACTIONS, *WILDS, *WILD_DRAW_FOUR, *UNO, *END, *FORMATS)

REASONS = {
    "NOT_YOUR_TURN": "NASCAR-TURN-6",
    "ROUND_OVER": "NASCAR-END-1",
    "MATCH_OVER": "NASCAR-WIN-1",
    "NOT_HELD": "NASCAR-TURN-8",
    "NO_MATCH": "NASCAR-TURN-1",
    "NOT_DRAWN_CARD": "NASCAR-TURN-3",
    "ALREADY_DRAWN": "NASCAR-TURN-4",
    "COLOR_MISSING": "NASCAR-W-3",
    "DRAFT_COLOR": "NASCAR-WD-2",
    "NOT_THE_TARGET": "NASCAR-W4-5",
    "CATCH_SELF": "NASCAR-UNO-2",
}
