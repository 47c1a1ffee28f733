"""OP-10 to OP-33b: wilds and challenges, Drafting, items, the kick."""

from lastcard.rulings.ruling import ruling

WILDS = (
    ruling(
        "OP-10",
        "Wilds in hand and the Wild Draw Four",
        "Which held wilds make a Wild Draw Four unlawful, as a card of the color would, differs from edition to "
        "edition; a list of card codes says it.",
        "w4_counts",
        "w4_lawful",
    ),
    ruling(
        "OP-11",
        "Another Wild Draw Four in hand",
        "It never counts against the one played, or two of them could never be played lawfully. The list of counting "
        "wilds may say otherwise.",
        "w4_counts",
        "w4_lawful",
    ),
    ruling(
        "OP-12",
        "A wild has no color of its own",
        "It matches and is matched through the color named for it, also when a Wild Draw Four is judged. A starter "
        "wild is colored before anything else; a shuffled wild loses its color.",
        "",
        "wild_match wild_color",
    ),
    ruling(
        "OP-13",
        "When the color is named",
        "Together with the play of the wild, before anyone accepts or challenges. Only a wild has its color named.",
        "",
        "wild_color",
    ),
    ruling(
        "OP-14",
        "After a challenge",
        "The named color stands and the card stays on top. If the challenger was right, the player of the card draws "
        "and the challenger takes a normal turn; if wrong, the challenger draws more and loses the turn.",
        "w4_failed_challenge",
        "challenge challenge_guilty challenge_innocent",
    ),
    ruling(
        "OP-15",
        "A challenge against the last card",
        "Not offered: the hand is empty, so a challenge could only fail, and the round is over.",
        "",
        "challenge",
    ),
    ruling(
        "OP-16",
        "Going out on a Wild Draw Four",
        "Allowed. A last card is always the only one to play, so a sheet that forbids it otherwise never bites.",
        "",
        "round_end",
    ),
    ruling(
        "OP-17",
        "A Wild Draw Four just drawn",
        "It is judged by the whole hand, like any other.",
        "",
        "w4_lawful",
    ),
    ruling(
        "OP-18",
        "When guilt is fixed",
        "A challenge looks at the hand as it was at the moment of the play; cards drawn later do not matter.",
        "",
        "challenge challenge_guilty challenge_innocent",
    ),
    ruling(
        "OP-19",
        "Bluffing",
        "An unlawful Wild Draw Four may be tried; the only risk is a challenge.",
        "w4_policy",
        "w4_play",
    ),
    ruling(
        "OP-20",
        "Action cards among the drafted",
        "All of them take effect, in order, when the sequence ends. Each Skip or Draw Two uses up the next player in "
        "line; a Reverse turns the direction and forgets the skips so far. With two players the opponent draws, and "
        "there is at most one further turn.",
        "drafting_actions",
        "follow_up",
    ),
    ruling(
        "OP-21",
        "Wilds among the drafted",
        "A wild is not a card of the named color and may not be drafted.",
        "drafting_wilds",
        "follow_up",
    ),
    ruling(
        "OP-22",
        "What the next player matches after a Drafting",
        "The last card laid, in the named color.",
        "",
        "match",
    ),
    ruling(
        "OP-23",
        "UNO during a Drafting",
        "It is judged once, when the sequence ends. Whoever goes straight to no cards need not call.",
        "",
        "uno_call",
    ),
    ruling(
        "OP-24",
        "A Drafting just drawn",
        "It may be played with its full effect: extra cards of the named color from hand, though none could be played "
        "by itself any more.",
        "",
        "follow_up drawn_play",
    ),
    ruling(
        "OP-25",
        "Item Box as last card",
        "Where scores are kept its player is out and what the item forces on others is still drawn; in a single hand "
        "the game simply ends. A Mushroom or a Bob-omb neither saves nor hurts a player who is out.",
        "item_box_last_card",
        "last_card_draw",
    ),
    ruling(
        "OP-26",
        "Item Box with no draw pile",
        "The discards below the box are shuffled first; there is always at least the card it was played on.",
        "item_box_no_card",
        "flip flip_next",
    ),
    ruling(
        "OP-27",
        "An Item Box that flips a wild",
        "Bob-omb, whatever the wild is: no second flip and no four cards.",
        "",
        "flip_ignored item_self",
    ),
    ruling(
        "OP-28",
        "When the Bob-omb color is named",
        "After the two cards are drawn.",
        "",
        "item_self",
    ),
    ruling(
        "OP-29",
        "Whom a Green Shell may hit",
        "Any other player still in, chosen after the flip. If only one is possible, that one is hit without asking.",
        "shell_target",
        "item_chosen",
    ),
    ruling(
        "OP-30",
        "Whom a Banana hits",
        "The player seated before the one with the Item Box in the direction of play, skipped or not; with two "
        "players, the opponent.",
        "",
        "item_previous",
    ),
    ruling(
        "OP-31",
        "The extra turn of an item",
        "It is a full turn: play, or draw one and play or keep it. Passing without either is refused.",
        "",
        "item_again item_others",
    ),
    ruling(
        "OP-32",
        "Does a missed kick cost the turn?",
        "No. The kicker draws the cards and then plays.",
        "wk_miss_skips",
        "kick_miss",
    ),
    ruling(
        "OP-33",
        "A kick after the last card",
        "It is taken when scores are kept, because a miss changes the count; in a single hand the game is over.",
        "wk_last_card_kick",
        "last_card_draw",
    ),
    ruling(
        "OP-33b",
        "How to kick without a paper football",
        "A small game of timing decides, or a chance that the table sets.",
        "kick_mode kick_success_prob",
        "kick kick_good",
    ),
)
