"""What is asked of whom: the decision in turn, or whether a seat cuts in with a call, a catch or a card out of turn."""

from __future__ import annotations

from ..engine.codes import CALL_UNO, CATCH, NOBODY, ROUND_OVER, SEAT_IN, WORD
from ..engine.jit import rule, small
from ..engine.legal import may_catch, may_jump
from ..engine.rules import Rules
from ..engine.state import State
from ..minds.aloud import about_to_call

CUTS_IN = 1 << 8  # added to a seat that is asked whether it cuts in, not for its decision
SEAT = CUTS_IN - 1


@small
def is_quiet(r: Rules) -> bool:
    """Can nobody ever cut in, since calls are automatic and there is no jump-in?"""
    return r.auto_uno != 0 and r.jump_in == 0


@rule
def cut_ins(r: Rules, s: State, p: int) -> tuple[int, int]:
    """What seat p may now do out of turn, or say before its move, with reason: a set of actions in two words.

    A call that is due, a catch that will succeed, a jump-in (OP-35, OP-36, HR-5); false calls are never offered.
    """
    if s.out[p] != SEAT_IN or s.phase == ROUND_OVER:
        return 0, 0
    cards = may_jump(r, s, p)
    wilds = cards & r.naming
    other = r.spread[wilds >> r.first_wild]
    if s.catchable == p or about_to_call(r, s, p):
        other |= 1 << (CALL_UNO - WORD)
    elif s.catchable != NOBODY and may_catch(r, s, p, s.catchable):
        other |= 1 << (CATCH + s.catchable - WORD)
    return cards ^ wilds, other
