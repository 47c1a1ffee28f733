"""One action with the position before and after it, and what can be read off the two."""

from __future__ import annotations

from dataclasses import dataclass

from lastcard.actions import Kinds
from lastcard.engine import codes
from lastcard.engine.codes import DRAFT, LEAVE, SWAP
from lastcard.engine.legal import card_of
from lastcard.engine.piles import hand_add, hand_remove, swap_hands
from lastcard.engine.rules import Rules
from lastcard.engine.state import State
from lastcard.engine.turn import after as next_seat


@dataclass(frozen=True, slots=True)
class Step:
    """One action, with the position before and after it."""

    kinds: Kinds
    rules: Rules
    before: State
    seat: int
    action: int
    after: State

    @property
    def laid(self) -> int:
        """The kind of the card laid, or -1."""
        return card_of(self.rules, self.action)

    @property
    def settled(self) -> bool:
        """Did the action end a play or a sequence, so that its effects have taken place?"""
        if self.before.phase in (DRAFT, SWAP) and self.seat == self.before.turn:
            return self.action < codes.CALL_UNO and self.after.phase not in (DRAFT, SWAP)
        return self.laid >= 0 and self.after.phase not in (DRAFT, SWAP)

    @property
    def flipped(self) -> bool:
        """Did the action turn up an item?"""
        plain_win = self.before.sizes[self.seat] == 1 and self.rules.box_last == codes.BOX_WIN
        played = self.laid >= 0 and self.before.phase != DRAFT
        return played and self.rules.verb[self.laid] == codes.FLIP and not plain_win


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
    base = step.before.copy()
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
