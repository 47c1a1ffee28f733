"""A mind that counts: what was laid, what others lacked when they drew, and what each play would leave to whom."""

from __future__ import annotations

from ..engine.codes import CHOOSE_COLOR, DRAFT, DRAW, DRAWN, KEEP, SHELL, STACK, SWAP, TURN, W4_DECIDE
from ..engine.jit import rule
from ..engine.legal import may_jump
from ..engine.rules import Rules
from ..engine.state import State
from ..engine.turn import partners
from .aloud import notices_jump
from .careful_answer import answer_total, decide_wild_draw, name_color, shell_target
from .careful_belief import count_unseen
from .careful_draft import next_draft
from .careful_run import best_run
from .careful_value import onward
from .careful_weights import DECLINE
from .casual_answer import swap_target
from .look import declining, laying, look, playable
from .mind import Mind


@rule
def careful_choice(r: Rules, v: State, seat: int, m: Mind) -> int:
    """The decision of each phase by its own small policy."""
    look(r, v, seat, m)
    count_unseen(m)
    phase = v.phase
    if phase in (TURN, DRAWN):
        return best_play(r, v, seat, m)
    if phase == W4_DECIDE:
        return decide_wild_draw(r, v, seat, m)
    if phase == STACK:
        answer = answer_total(r, v, seat, m)
        return DRAW if answer < 0 else answer
    if phase == DRAFT:
        return next_draft(r, v, seat, m)
    if phase == CHOOSE_COLOR:
        return name_color(r, v, seat, m)
    if phase == SHELL:
        return shell_target(r, v, seat, m)
    return swap_target(r, v, seat, m) if phase == SWAP else KEEP


@rule
def best_play(r: Rules, v: State, seat: int, m: Mind) -> int:
    """The best card and color, or a draw, or a drawn card kept, if that is better than any."""
    cards, other = playable(r, v)
    instead = declining(other)
    if cards == 0:
        return instead
    best_run(r, v, seat, m, cards)
    if instead >= 0 and m.best_worth < DECLINE[m.two] + onward(r, v, seat, m, int(m.ahead)):
        return instead
    return laying(r, int(m.best), int(m.best_color))


@rule
def careful_jump(r: Rules, v: State, seat: int, m: Mind) -> int:
    """Jumps in with a card that is better laid now than kept (HR-5); -1 if not."""
    jump = may_jump(r, v, seat)
    if jump == 0 or not notices_jump(v, m, m.jump_rate):
        return -1
    turn = int(v.turn)
    if partners(r, seat, turn) and v.sizes[turn] == 1 and v.sizes[seat] > 1:
        return -1  # it would take the last play from the partner
    look(r, v, seat, m)
    count_unseen(m)
    best_run(r, v, seat, m, jump)
    if m.best_worth <= DECLINE[m.two] + onward(r, v, seat, m, turn):
        return -1
    return laying(r, int(m.best), int(m.best_color))
