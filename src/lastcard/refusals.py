"""A refusal in words: what was wrong with the action, and the address of the rule that says so."""

from __future__ import annotations

from typing import NamedTuple

from .edition import Edition
from .engine.codes import Reason

WORDS: dict[Reason, str] = {
    Reason.NOT_YOUR_TURN: "it is not this seat's turn",
    Reason.SEAT_OUT: "this seat is out of the match",
    Reason.ROUND_OVER: "the round is over; nothing is asked until the next deal",
    Reason.MATCH_OVER: "the match is over",
    Reason.NOT_HELD: "this card is not in the hand",
    Reason.NO_MATCH: "the card matches neither color, number nor symbol of the top card",
    Reason.NOT_DRAWN_CARD: "after drawing only the drawn card may be played",
    Reason.ALREADY_DRAWN: "only one card may be drawn in a turn",
    Reason.PASS_WITHOUT_DRAW: "a turn cannot end without playing or drawing",
    Reason.COLOR_MISSING: "a wild is played together with the color it names",
    Reason.COLOR_NOT_NAMED_HERE: "this card does not name a color",
    Reason.HELD_COLOR: "without bluffing this card needs a hand that holds no card of the active color",
    Reason.MUST_PLAY: "a card in the hand fits and must be played",
    Reason.FORCE_PLAY: "the drawn card fits and must be played",
    Reason.NO_ANSWER: "the card does not answer the cards that are pending",
    Reason.DECISION_PENDING: "another decision of this seat comes first",
    Reason.NOT_ASKED: "nothing of the kind is being asked now",
    Reason.DRAFT_COLOR: "an extra card must have the named color",
    Reason.DRAFT_NUMBER: "a further card must have the same number",
    Reason.DRAFT_WILD: "a wild is no card of the named color",
    Reason.NOT_THE_TARGET: "only the seat that is hit may answer",
    Reason.BAD_TARGET: "this seat cannot be chosen",
    Reason.NOT_CATCHABLE: "this seat has no missed call that could be caught now",
    Reason.CALL_NOT_DUE: "UNO is called in one's own turn, or while one can be caught",
    Reason.CATCH_SELF: "a missed call is caught by another player",
    Reason.CATCH_PARTNER: "partners do not catch each other at this table",
    Reason.JUMP_OFF: "it is not this seat's turn, and jumping in is not played",
    Reason.JUMP_NOT_IDENTICAL: "only a card identical to the top card may be played out of turn",
    Reason.JUMP_TOO_LATE: "the chance to jump in has passed",
    Reason.JUMP_ACTION: "only number cards may jump in at this table",
    Reason.JUMP_WILD: "wilds may not jump in at this table",
    Reason.FINISH_RESTRICTED: "this card may not be the last one",
    Reason.CANNOT_DRAW: "nothing is left to draw, so the turn is passed",
    Reason.NOTHING_TO_KEEP: "no card has been drawn that could be kept",
    Reason.ANOTHER_DECIDES: "another seat has been asked to decide first",
    Reason.BAD_SWAP: "hands are traded with another seat that is still in",
}


class Refusal(NamedTuple):
    """Why an action is refused, in one sentence, and the clause, OP or HR id that refuses it."""

    why: str
    clause: str


def refusal(edition: Edition, reason: Reason) -> Refusal:
    """The words and the address of a reason in this edition."""
    return Refusal(WORDS[reason], edition.reason(reason.name))


def sentence(words: str) -> str:
    """Words as a sentence of their own."""
    return words if words.endswith(".") else f"{words[:1].upper()}{words[1:]}."
