"""Why an action is refused. Legality itself comes from `legal` alone; this only explains what it leaves out."""

from __future__ import annotations

from .codes import (
    CALL_UNO,
    CANNOT_DRAW,
    CATCH,
    DRAFT,
    DRAW,
    DRAWN,
    KEEP,
    LEAVE,
    NO_COLOR,
    PLAY_WILD,
    ROUND_OVER,
    SEAT_IN,
    SHELL,
    STACK,
    SWAP,
    TARGET,
    TURN,
    W4_DECIDE,
    Reason,
)
from .legal import card_of, is_legal, may_jump, needs_color, unlawful
from .rules import Rules
from .state import State


def reason(r: Rules, s: State, p: int, action: int) -> Reason:
    """`Reason.OK` if and only if seat p may do the action now, else the most telling reason why not."""
    if s.out[p] != SEAT_IN:
        return Reason.SEAT_OUT
    if action == LEAVE or is_legal(r, s, p, action):
        return Reason.OK
    why = _explain(r, s, p, action)
    return why if why != Reason.OK else Reason.NOT_ASKED  # never let an explanation allow what `legal` does not


def _explain(r: Rules, s: State, p: int, action: int) -> Reason:
    if s.phase == ROUND_OVER:
        return Reason.MATCH_OVER if s.match_over else Reason.ROUND_OVER
    if action < 0:
        return Reason.COLOR_NOT_NAMED_HERE
    if action >= CATCH:
        return _why_no_catch(s, p, action - CATCH)
    if action == CALL_UNO:
        return Reason.CALL_NOT_DUE
    if p != s.turn:
        return _why_not_out_of_turn(r, s, p, action)
    if action >= DRAW:
        return _why_no_decision(s, action)
    return _why_no_card(r, s, p, action)


def _why_no_catch(s: State, p: int, q: int) -> Reason:
    if p == q:
        return Reason.CATCH_SELF
    return Reason.CATCH_PARTNER if s.catchable == q else Reason.NOT_CATCHABLE


def _why_not_out_of_turn(r: Rules, s: State, p: int, action: int) -> Reason:
    if action >= DRAW:
        return _why_not_asked(s)
    if not r.jump_in:
        return Reason.NOT_YOUR_TURN
    k = card_of(r, action)
    if s.hands[p][k] == 0:
        return Reason.NOT_HELD
    if k != s.top:
        return Reason.JUMP_NOT_IDENTICAL
    if s.phase != TURN or not s.fresh:
        return Reason.JUMP_TOO_LATE
    if (r.jumpable >> k) & 1 == 0:
        return Reason.JUMP_WILD if (r.wilds >> k) & 1 else Reason.JUMP_ACTION
    if may_jump(r, s, p) == 0:
        return _why_forbidden(r, s, p, k)
    return _why_color(r, k)


def _why_not_asked(s: State) -> Reason:
    """A decision by a seat of which nothing is asked."""
    if s.phase in (TURN, DRAWN, CANNOT_DRAW):
        return Reason.NOT_YOUR_TURN
    return Reason.NOT_THE_TARGET if s.phase == W4_DECIDE else Reason.ANOTHER_DECIDES


def _why_no_decision(s: State, action: int) -> Reason:
    """A draw, keep or answer that is not what the seat in turn is being asked."""
    if action == DRAW and s.phase == TURN:
        return Reason.MUST_PLAY
    if action == DRAW and s.phase == DRAWN:
        return Reason.ALREADY_DRAWN
    if action == DRAW and s.phase == CANNOT_DRAW:
        return Reason.CANNOT_DRAW
    if action == KEEP and s.phase == TURN:
        return Reason.PASS_WITHOUT_DRAW
    if action == KEEP and s.phase == DRAWN:
        return Reason.FORCE_PLAY
    if action == KEEP:
        return Reason.NOTHING_TO_KEEP if s.phase == STACK else Reason.DECISION_PENDING
    if TARGET <= action < CALL_UNO and s.phase in (SHELL, SWAP):
        return Reason.BAD_TARGET if s.phase == SHELL else Reason.BAD_SWAP
    if s.phase in (TURN, DRAWN, CANNOT_DRAW, STACK):
        return Reason.NOT_ASKED
    return Reason.DECISION_PENDING


def _why_no_card(r: Rules, s: State, p: int, action: int) -> Reason:
    """A card that the seat in turn may not lay."""
    k = card_of(r, action)
    if s.hands[p][k] == 0:
        return Reason.NOT_HELD
    if s.phase == CANNOT_DRAW:
        return Reason.CANNOT_DRAW
    if s.phase == DRAWN and k != s.drawn:
        return Reason.NOT_DRAWN_CARD
    if s.phase == DRAFT:
        return _why_no_draft(r, s, p, k)
    if s.phase == STACK or (s.phase == W4_DECIDE and r.stacking):
        fits = (r.answers_wild if s.wild_total else r.answers_colored) >> k & 1
        deflects = s.color != NO_COLOR and (r.deflects & r.of_color[s.color]) >> k & 1
        if not fits and not deflects:
            return Reason.NO_ANSWER
    elif s.phase not in (TURN, DRAWN):
        return Reason.DECISION_PENDING
    elif (r.match[s.color][r.rank[s.top]] >> k) & 1 == 0:
        return Reason.NO_MATCH
    forbidden = _why_forbidden(r, s, p, k)
    return _why_color(r, k) if forbidden == Reason.OK or needs_color(r, k) != (action >= PLAY_WILD) else forbidden


def _why_color(r: Rules, k: int) -> Reason:
    return Reason.COLOR_MISSING if needs_color(r, k) else Reason.COLOR_NOT_NAMED_HERE


def _why_forbidden(r: Rules, s: State, p: int, k: int) -> Reason:
    """A house rule that forbids a card which would otherwise fit."""
    if (r.no_finish >> k) & 1 and s.sizes[p] == 1:
        return Reason.FINISH_RESTRICTED
    if not r.bluff and unlawful(r, s, p, 1 << k):
        return Reason.HELD_COLOR
    return Reason.OK


def _why_no_draft(r: Rules, s: State, p: int, k: int) -> Reason:
    if s.multi:
        wrong = r.rank[k] != s.draft_rank
        return Reason.DRAFT_NUMBER if wrong else _why_forbidden(r, s, p, k)
    if r.color[k] == NO_COLOR:
        return Reason.DRAFT_WILD if not r.drafting_wilds else _why_forbidden(r, s, p, k)
    return Reason.DRAFT_COLOR if r.color[k] != s.color else _why_forbidden(r, s, p, k)
