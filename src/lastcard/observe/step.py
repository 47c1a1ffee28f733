"""One action with the position before and after it, and what can be read off the two."""

from __future__ import annotations

from lastcard.actions import Kinds
from lastcard.engine import codes
from lastcard.engine.codes import DRAFT, LEAVE, SWAP
from lastcard.engine.legal import card_of
from lastcard.engine.piles import hand_add, hand_remove, swap_hands
from lastcard.engine.rules import Rules
from lastcard.engine.state import State
from lastcard.engine.turn import after as next_seat


class Step:
    """One action, with the position before and after it, and what everybody asks of the two, found once.

    `laid`: the kind of the card laid, or -1. `settled`: the action ended a play or a sequence, so that its effects
    have taken place. `flipped`: it turned up an item.
    """

    __slots__ = ("action", "after", "before", "flipped", "kinds", "laid", "rules", "seat", "settled")

    def __init__(self, kinds: Kinds, rules: Rules, before: State, seat: int, action: int, after: State) -> None:
        self.kinds, self.rules = kinds, rules
        self.before, self.after = before, after
        self.seat, self.action = seat, action
        self.laid = card_of(rules, action)
        self.settled = is_settled(self)
        self.flipped = has_flipped(self)


def is_settled(step: Step) -> bool:
    """Did the action end a play or a sequence?"""
    if step.after.phase in (DRAFT, SWAP):
        return False
    if step.before.phase in (DRAFT, SWAP) and step.seat == step.before.turn:
        return step.action < codes.CALL_UNO
    return step.laid >= 0


def has_flipped(step: Step) -> bool:
    """Did the action turn up an item?"""
    if step.laid < 0 or step.rules.verb[step.laid] != codes.FLIP or step.before.phase == DRAFT:
        return False
    return step.before.sizes[step.seat] != 1 or step.rules.box_last != codes.BOX_WIN


def exchange_of(step: Step) -> int:
    """Which exchange of hands took place (HR-3, HR-4): only by the last card laid, and not if that emptied the hand."""
    before, seat = step.before, step.seat
    sizes = before.sizes[seat] - (step.laid >= 0)
    leaves_draft = step.action == LEAVE and seat == before.turn and before.phase == DRAFT
    if sizes == 0 or not (step.settled or leaves_draft):
        return codes.KEEP_HANDS
    if before.phase == SWAP:
        return codes.SWAP_HANDS
    if before.phase == DRAFT:
        drafted = before.n_extras > 0 or step.laid >= 0
        if not before.multi and (not drafted or step.rules.drafting == codes.DRAFT_NONE):
            return codes.KEEP_HANDS
    top = step.laid if step.laid >= 0 else before.top
    kind = step.rules.exchange[top]
    if kind == codes.SWAP_HANDS and leaves_draft and before.seats_in > 2:
        return codes.KEEP_HANDS  # the trade that would have been asked of the leaver lapses (OP-51)
    return kind


def swap_partner(step: Step) -> int:
    """With whom hands were traded: the seat named, or the only other one."""
    if step.before.phase == SWAP:
        return step.action - codes.TARGET
    return next_seat(step.before, step.seat)


def hands_before_draws(step: Step) -> State:
    """The hands as they would be had nobody drawn: the card laid is gone, exchanged hands have moved."""
    base = step.before.remember(step.before.players)
    if step.laid >= 0:
        if base.hands[step.seat][step.laid] == 0:  # a hand that the reader does not know
            hand_add(base, step.seat, step.laid)
            hand_remove(base, step.seat, codes.UNKNOWN)
        hand_remove(base, step.seat, step.laid)
    kind = exchange_of(step)
    if kind == codes.SWAP_HANDS:
        swap_hands(base, step.seat, swap_partner(step))
    elif kind == codes.ROTATE_HANDS:
        q = next_seat(base, step.seat)
        while q != step.seat:
            swap_hands(base, step.seat, q)
            q = next_seat(base, q)
    return base
