"""A mind that plays like a sensible person at a kitchen table: attentive, not always, and never counting cards.

It sheds what it holds most of, keeps wilds for need, hits whoever is about to win and spares its partner.
"""

from __future__ import annotations

from ..engine.codes import CHOOSE_COLOR, COLOR, DRAFT, DRAWN, KEEP, SHELL, STACK, SWAP, TURN, W4_DECIDE
from ..engine.jit import rule
from ..engine.legal import may_jump
from ..engine.piles import lowest
from ..engine.rules import Rules
from ..engine.state import State
from ..engine.turn import partners
from .aloud import notices_jump
from .casual_answer import decide_wild_draw, shell_target, swap_target, take_or_answer
from .casual_draft import next_draft
from .casual_weigh import WORTH_JUMPING, WORTH_PLAYING, heaviest, weigh
from .look import danger, declining, favorite, laying, look, playable
from .mind import Mind, happens


@rule
def casual_choice(r: Rules, v: State, seat: int, m: Mind) -> int:
    """The decision of each phase by its own small policy."""
    look(r, v, seat, m)
    phase = v.phase
    if phase in (TURN, DRAWN):
        roll_nerve(r, v, seat, m)
        return best_play(r, v, seat, m)
    if phase == W4_DECIDE:
        roll_nerve(r, v, seat, m)
        return decide_wild_draw(r, v, seat, m)
    if phase == STACK:
        roll_nerve(r, v, seat, m)
        return take_or_answer(r, v, seat, m)
    if phase == DRAFT:
        return next_draft(r, v, seat, m)
    return answer_question(r, v, seat, m)


@rule
def roll_nerve(r: Rules, v: State, seat: int, m: Mind) -> None:
    """Against somebody about to win it may have the nerve to bluff."""
    if danger(r, v, seat, m.ahead) > 0 and happens(m, m.bluff_rate):
        m.bluffs = 1


@rule
def best_play(r: Rules, v: State, seat: int, m: Mind) -> int:
    """The best card; but rather a draw, or a drawn card kept, than a play that hurts."""
    cards, other = playable(r, v)
    instead = declining(other)
    if cards == 0:
        return instead
    best, worth = heaviest(r, v, seat, m, cards)
    if worth < WORTH_PLAYING and instead >= 0:
        return instead
    return laying(r, best, favorite(r, v, seat, m))


@rule
def answer_question(r: Rules, v: State, seat: int, m: Mind) -> int:
    """Colors and targets; where nothing can be chosen, the one thing left to do."""
    if v.phase == CHOOSE_COLOR:
        return COLOR + favorite(r, v, seat, m)
    if v.phase == SHELL:
        return shell_target(r, v, seat)
    if v.phase == SWAP:
        return swap_target(r, v, seat, m)
    return KEEP


@rule
def casual_jump(r: Rules, v: State, seat: int, m: Mind) -> int:
    """Jumps in, if it notices the chance, with a card that is worth it (HR-5); -1 if not."""
    jump = may_jump(r, v, seat)
    if jump == 0 or not notices_jump(v, m, m.jump_rate):
        return -1
    look(r, v, seat, m)
    k = lowest(jump)
    turn = int(v.turn)
    if turn != seat and partners(r, seat, turn) and v.sizes[turn] == 1 and m.size > 1:
        return -1  # it would take the last play from the partner
    return laying(r, k, favorite(r, v, seat, m)) if weigh(r, v, seat, m, k) > WORTH_JUMPING else -1
