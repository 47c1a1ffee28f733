"""What a mind does: its decision in turn, a word or a card out of turn, and what it notices of others."""

from __future__ import annotations

from ..engine.codes import CALL_UNO, CATCH, KICK, KICK_GOOD, KICK_MISS, ROUND_OVER, SEAT_IN
from ..engine.jit import rule
from ..engine.policy import random_action
from ..engine.rules import Rules
from ..engine.state import State
from .aloud import calls, catches, random_jump
from .careful import careful_choice, careful_jump
from .casual import casual_choice, casual_jump
from .memory import remember
from .mind import CAREFUL, CASUAL, EAGER, Mind, happens


@rule
def choose(r: Rules, v: State, seat: int, m: Mind) -> int:
    """The action of the seat in turn, one of `decisions(r, v)`; v is the view of that seat."""
    if v.phase == KICK:
        return KICK_GOOD if happens(m, m.kick_good) else KICK_MISS
    if m.kind == CAREFUL:
        return careful_choice(r, v, seat, m)
    if m.kind == CASUAL:
        return casual_choice(r, v, seat, m)
    return random_action(r, v, m, 1 if m.kind == EAGER else 0)


@rule
def interject(r: Rules, v: State, seat: int, m: Mind) -> int:
    """A call, a catch or a jump-in out of turn or before the own move; -1 for nothing. v is the view of that seat."""
    if v.phase == ROUND_OVER or v.out[seat] != SEAT_IN:
        return -1
    if calls(r, v, seat, m):
        return CALL_UNO
    if catches(r, v, seat, m):
        return CATCH + int(v.catchable)
    if not r.jump_in:
        return -1
    if m.kind == CAREFUL:
        return careful_jump(r, v, seat, m)
    if m.kind == CASUAL:
        return casual_jump(r, v, seat, m)
    return random_jump(r, v, seat, m)


@rule
def notice(r: Rules, s: State, m: Mind) -> None:
    """Remembers what everybody could see of the last action; called after each. Reads only what is open in s."""
    if m.kind == CAREFUL:
        remember(r, s, m)
