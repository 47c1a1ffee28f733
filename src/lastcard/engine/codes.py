"""The numbers of the engine: phases, actions, reasons, limits. Text for each lives in the layers above."""

from __future__ import annotations

from enum import IntEnum

# ---- limits ------------------------------------------------------------------------------------------
MAX_SEATS = 10
KINDS = 60  # card kinds an edition may have, the last one standing for an unknown card: a hand is one 60-bit word
UNKNOWN = KINDS - 1
PILE = 240  # cards an edition's deck may have
RANKS = 24
NO_RANK = RANKS - 1
NO_COLOR = 4
NOBODY = -1
NO_CARD = -1

# ---- phases: what is being asked of the seat in turn -------------------------------------------------
TURN, DRAWN, CANNOT_DRAW, CHOOSE_COLOR, DRAFT, W4_DECIDE, KICK, SHELL, SWAP, STACK, ROUND_OVER = range(11)
PHASES = (
    "turn",
    "drawn",
    "cannot_draw",
    "choose_color",
    "draft",
    "w4_decide",
    "kick",
    "shell",
    "swap",
    "stack",
    "round_over",
)

# ---- actions: bit b of word w is action 60 w + b; a set of actions is two words ------------------------
# word 0: play (or draft) the card of that kind; word 1: the wild of that number with a colour named, then the rest
WORD = 60
PLAY_WILD = 60
DRAW, KEEP = 88, 89
COLOR = 90
ACCEPT, CHALLENGE, KICK_GOOD, KICK_MISS, END_DRAFT = 94, 95, 96, 97, 98
TARGET = 99
CALL_UNO = 109
CATCH = 110
LEAVE = 120  # always possible, so in no set
ACTIONS = 121
MAX_WILDS = 7

# ---- what a card does (the numbers of `effects.Verb` and `effects.ItemVerb`) ---------------------------
NOTHING, SKIP, REVERSE, DRAW_CARDS, FOLLOW, KICKER, FLIP = range(7)
ITEM_NONE, ITEM_AGAIN, ITEM_PREVIOUS, ITEM_CHOSEN, ITEM_OTHERS, ITEM_SELF = range(6)
KEEP_HANDS, ROTATE_HANDS, SWAP_HANDS = range(3)

# ---- what a card does as starter -----------------------------------------------------------------------
START_PLAIN, START_RETURN, START_UNDER, START_SKIP, START_REVERSE, START_DRAW = range(6)
START_COLOR, START_DEALER_COLOR, START_DRAFT = range(6, 9)

# ---- option values as the engine reads them --------------------------------------------------------------
SINGLE, POINTS, LOW, ELIMINATION = range(4)
DRAFT_ALL, DRAFT_LAST, DRAFT_NONE = range(3)
BOX_WIN, BOX_PENALTIES, BOX_RESOLVE = range(3)
DEALER_LEFT, DEALER_WINNER, DEALER_REDRAW, DEALER_FIXED = range(4)
NOT_CHALLENGED, GUILTY, INNOCENT = range(3)
SEAT_IN, SEAT_OUT_OF_MATCH, SEAT_LEFT = range(3)


class Reason(IntEnum):
    """Why an action is refused; each edition maps every reason to the clause a player is shown."""

    OK = 0
    NOT_YOUR_TURN = 1
    SEAT_OUT = 2
    ROUND_OVER = 3
    MATCH_OVER = 4
    NOT_HELD = 5
    NO_MATCH = 6
    NOT_DRAWN_CARD = 7
    ALREADY_DRAWN = 8
    PASS_WITHOUT_DRAW = 9
    COLOR_MISSING = 10
    COLOR_NOT_NAMED_HERE = 11
    HELD_COLOR = 12
    MUST_PLAY = 13
    FORCE_PLAY = 14
    NO_ANSWER = 15
    DECISION_PENDING = 16
    NOT_ASKED = 17
    DRAFT_COLOR = 18
    DRAFT_NUMBER = 19
    DRAFT_WILD = 20
    NOT_THE_TARGET = 21
    BAD_TARGET = 22
    NOT_CATCHABLE = 23
    CALL_NOT_DUE = 24
    CATCH_SELF = 25
    CATCH_PARTNER = 26
    JUMP_OFF = 27
    JUMP_NOT_IDENTICAL = 28
    JUMP_TOO_LATE = 29
    JUMP_ACTION = 30
    JUMP_WILD = 31
    FINISH_RESTRICTED = 32
    CANNOT_DRAW = 33
    NOTHING_TO_KEEP = 34
    ANOTHER_DECIDES = 35
    BAD_SWAP = 36
