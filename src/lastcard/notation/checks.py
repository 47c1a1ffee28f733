"""What the words of a position must agree on; each check raises a NotationError at the word that is wrong."""

from __future__ import annotations

from typing import NoReturn

from lastcard.engine import codes
from lastcard.engine.codes import (
    CHOOSE_COLOR,
    DRAFT,
    DRAWN,
    NO_CARD,
    NO_COLOR,
    NOBODY,
    PHASES,
    ROUND_OVER,
    SEAT_IN,
    STACK,
    SWAP,
    SWAP_HANDS,
    W4_DECIDE,
)

from .position import NotationError, Position
from .words import Words


def check(at: Position, words: Words) -> None:
    """Everything that no single word can tell."""
    _check_phase(at, words)
    _check_color(at, words)
    _check_turn(at, words)
    _check_question(at, words)
    _check_uno(at, words)
    _check_challenge(at, words)
    _check_result(at, words)


def _refuse(words: Words, key: str, expected: str) -> NoReturn:
    raise NotationError(words.column(key), f"expected {expected}")


def _check_phase(at: Position, words: Words) -> None:
    """The edition and its options know the phase."""
    if not _is_known(at, at.state.phase):
        _refuse(words, "phase", f"a phase that these rules and this top card know, found {PHASES[at.state.phase]}")


def _is_known(at: Position, phase: int) -> bool:
    r, s = at.rules, at.state
    known = {
        DRAFT: (s.multi and r.multi_discard) or codes.FOLLOW in r.verb,
        W4_DECIDE: r.bluff and r.restricted,
        codes.KICK: codes.KICKER in r.verb,
        codes.SHELL: codes.FLIP in r.verb and codes.ITEM_CHOSEN in r.item,
        SWAP: SWAP_HANDS in r.exchange,
        STACK: r.stacking,
    }
    return bool(known.get(phase, True))


def _check_color(at: Position, words: Words) -> None:
    """A wild on top has a color, except while it is being asked for, and where a round ended with it."""
    s = at.state
    end = words.leading[2].column + len(words.leading[2].text)
    if s.phase == CHOOSE_COLOR and (s.color != NO_COLOR or s.top == NO_CARD):
        raise NotationError(end, "expected a wild without a color on top in phase choose_color")
    if s.color != NO_COLOR or s.top == NO_CARD or s.phase in (CHOOSE_COLOR, ROUND_OVER):
        return
    if codes.FLIP not in at.rules.verb or at.rules.item[NO_COLOR] == codes.ITEM_SELF:
        raise NotationError(end, "expected the color of the wild on top, as W:B")


def _check_turn(at: Position, words: Words) -> None:
    s = at.state
    if s.phase != ROUND_OVER and s.out[s.turn] != SEAT_IN:
        _refuse(words, "turn", f"turn=SEAT of a seat that is in, found {s.turn}")
    if s.seats_in == 0:
        _refuse(words, "left", "at least one seat that is in")


def _check_question(at: Position, words: Words) -> None:
    """What each phase needs to be known."""
    s = at.state
    if s.phase == DRAWN and s.drawn == NO_CARD:
        _refuse(words, "drawn", "drawn=CARD in phase drawn")
    if s.phase == STACK and s.total == 0:
        _refuse(words, "total", "total=NUMBER in phase stack")
    if s.phase in (DRAFT, SWAP) and s.starter not in (0, codes.START_DRAFT):
        _refuse(words, "starter", "starter=draft, or no starter")
    if s.phase == CHOOSE_COLOR and s.starter == 0 and codes.FLIP not in at.rules.verb:
        _refuse(words, "starter", "starter=color: only a starter card asks for a color here")


def _check_uno(at: Position, words: Words) -> None:
    s = at.state
    if s.catchable != NOBODY and (s.out[s.catchable] != SEAT_IN or s.sizes[s.catchable] != 1):
        _refuse(words, "catchable", "catchable=SEAT of a seat that is in with one card")


def _check_challenge(at: Position, words: Words) -> None:
    s = at.state
    if s.challenge and s.shown_to == NOBODY:
        _refuse(words, "shown_to", "shown_to=SEAT with a challenge")
    if not s.challenge and s.shown_to != NOBODY:
        _refuse(words, "shown_to", "no shown_to without a challenge")


def _check_result(at: Position, words: Words) -> None:
    s = at.state
    if s.phase != ROUND_OVER:
        return
    if s.void and (s.winner != NOBODY or s.points):
        _refuse(words, "winner" if s.winner != NOBODY else "points", "neither winner nor points in a void round")
    if not s.void and s.winner == NOBODY:
        _refuse(words, "winner", "winner=SEAT or void in phase round_over")
