"""What holds in every edition: our decisions where rule sheets are silent (OP-n), and the house rules (HR-n)."""

from lastcard.rulings.cards import WILDS
from lastcard.rulings.house import HOUSE
from lastcard.rulings.match import MATCH
from lastcard.rulings.ruling import Ruling
from lastcard.rulings.setup import SETUP
from lastcard.rulings.turn import TURN

__all__ = ["COMMON_REASONS", "RULINGS", "Ruling"]

RULINGS: dict[str, Ruling] = {ruling.id: ruling for ruling in (*SETUP, *WILDS, *TURN, *MATCH, *HOUSE)}

COMMON_REASONS: dict[str, str] = {
    "SEAT_OUT": "OP-49",
    "MATCH_OVER": "OP-51",
    "PASS_WITHOUT_DRAW": "OP-44",
    "COLOR_MISSING": "OP-13",
    "COLOR_NOT_NAMED_HERE": "OP-13",
    "HELD_COLOR": "HR-7",
    "MUST_PLAY": "OP-52",
    "FORCE_PLAY": "HR-8",
    "NO_ANSWER": "HR-1",
    "DECISION_PENDING": "OP-37",
    "NOT_ASKED": "OP-37",
    "DRAFT_COLOR": "OP-24",
    "DRAFT_NUMBER": "HR-10",
    "DRAFT_WILD": "OP-21",
    "NOT_THE_TARGET": "OP-37",
    "BAD_TARGET": "OP-29",
    "ANOTHER_DECIDES": "OP-37",
    "BAD_SWAP": "HR-4",
    "NOT_CATCHABLE": "OP-38",
    "CALL_NOT_DUE": "OP-38",
    "CATCH_SELF": "OP-36",
    "CATCH_PARTNER": "OP-39",
    "JUMP_OFF": "HR-5",
    "JUMP_NOT_IDENTICAL": "HR-5",
    "JUMP_TOO_LATE": "HR-5",
    "JUMP_ACTION": "HR-5",
    "JUMP_WILD": "HR-5",
    "FINISH_RESTRICTED": "HR-11",
    "CANNOT_DRAW": "OP-42",
    "NOTHING_TO_KEEP": "OP-44",
}
