"""OP-34 to OP-45: the base match, UNO calls, empty piles, two players."""

from lastcard.rulings.ruling import ruling

TURN = (
    ruling(
        "OP-34",
        "What a match is",
        "A single hand or points to a target, as the edition says; every format can be played with every edition.",
        "scoring",
        "match_win",
    ),
    ruling(
        "OP-35",
        "When UNO may be called",
        "At any moment of your own turn, whatever the hand, and afterwards until someone catches you. A call lasts for "
        "that turn only, and is needed again each time one card is reached. A call that answers an open chance to "
        "catch closes it.",
        "",
        "uno_call",
    ),
    ruling(
        "OP-36",
        "How long a missed call can be caught",
        "Until another seat draws by choice or plays, the call is made, someone catches, or the hand is no longer one "
        "card. One's own extra turn does not end it, and nobody catches themselves.",
        "",
        "uno_window",
    ),
    ruling(
        "OP-37",
        "Forced draws, kicks and challenges are no turn",
        "They answer what was asked of one seat and must be settled first. A missed call can be caught meanwhile, and "
        "catching disturbs nothing.",
        "",
        "uno_window",
    ),
    ruling(
        "OP-38",
        "Penalties and false calls",
        "A missed call that is caught costs two cards. A call when neither in turn nor catchable, and a catch of a "
        "seat that cannot be caught, are refused, unless the table sets a penalty for them.",
        "uno_penalty false_uno_penalty false_catch_penalty",
        "uno_catch",
    ),
    ruling(
        "OP-39",
        "Who catches",
        "One penalty for one omission; the first to speak has it. A partner may catch but need not; a seat that is out "
        "neither catches nor is caught.",
        "partner_may_catch",
        "uno_catch",
    ),
    ruling(
        "OP-40",
        "Shuffling the discards",
        "When a card is needed and not earlier. The top card stays, and wilds lose their color.",
        "",
        "reshuffle",
    ),
    ruling(
        "OP-41",
        "A forced draw when cards run out",
        "Draw what there is; the rest lapses. The turn is lost all the same.",
        "",
        "draw",
    ),
    ruling(
        "OP-42",
        "Nothing to draw in your own turn",
        "Trying to draw brings nothing; after that, and only then, you may pass.",
        "",
        "draw_one",
    ),
    ruling(
        "OP-43",
        "Nobody can play or draw",
        "Once every seat in a row passed with nothing to draw and nothing it could have played, the round is void: no "
        "points, and the same dealer deals again. Or the lowest hand wins; in a tie, the lowest seat.",
        "blocked_round",
        "round_end",
    ),
    ruling(
        "OP-44",
        "Passing without drawing",
        "Never. Play a card or draw one; only a card just drawn can be kept.",
        "",
        "draw_one",
    ),
    ruling(
        "OP-45",
        "Two players where the sheet says nothing",
        "A Reverse works as a Skip, and whatever costs the opponent the turn brings you another.",
        "two_player_reverse",
        "two_players",
    ),
)
