"""A bot that plays like a sensible person at a kitchen table: attentive, not always, and never counting cards."""

from __future__ import annotations

from types import MappingProxyType
from typing import ClassVar

from ..engine.codes import (
    CHOOSE_COLOR,
    COLOR,
    DRAFT,
    DRAW,
    DRAWN,
    KEEP,
    SHELL,
    STACK,
    SWAP,
    TURN,
    W4_DECIDE,
    WORD,
)
from ..engine.legal import decisions, may_jump
from ..engine.rules import Rules
from ..engine.state import State
from .answer import decide_wild_draw, lays, playable, shell_target, swap_target, take_or_answer
from .draft import next_draft
from .look import Look, best_color, kinds_in, look
from .policy import Policy, moment
from .weigh import WORTH_JUMPING, WORTH_PLAYING, weigh


class Casual(Policy):
    """Sheds what it holds most of, keeps wilds for need, hits whoever is about to win and spares its partner."""

    SETTINGS: ClassVar = MappingProxyType(
        {"call_rate": 0.95, "catch_rate": 0.85, "jump_rate": 0.8, "bluff_rate": 0.25, "kick_good": 0.5}
    )

    def __init__(self, seed: int | str | None = None, **settings: float) -> None:
        super().__init__(seed, **settings)
        values = {**self.SETTINGS, **settings}
        self.jump_rate, self.bluff_rate = values["jump_rate"], values["bluff_rate"]

    def decide(self, rules: Rules, view: State, seat: int) -> int:
        """The decision of each phase by its own small policy."""
        here = look(rules, view, seat)
        phase = view.phase
        if phase in (TURN, DRAWN, STACK, W4_DECIDE):
            here.bluffs = here.danger(here.ahead) > 0 and self.happens(self.bluff_rate)
        if phase in (TURN, DRAWN):
            return best_play(here)
        if phase == W4_DECIDE:
            return decide_wild_draw(here, self.random.random())
        if phase == STACK:
            return take_or_answer(here)
        if phase == DRAFT:
            return next_draft(here)
        return answer_question(here)

    def jump(self, rules: Rules, view: State, seat: int) -> int | None:
        """Jumps in, if it notices the chance, with a card that is worth it (HR-5)."""
        if not self.once("jump", moment(view), self.jump_rate):
            return None
        here = look(rules, view, seat)
        k = max(kinds_in(may_jump(rules, view, seat)))
        spoils = view.turn != seat and here.partner(view.turn) and view.sizes[view.turn] == 1 < here.size
        return lays(here, k) if not spoils and weigh(here, k) > WORTH_JUMPING else None


def best_play(here: Look) -> int:
    """The best card; but rather a draw, or a drawn card kept, than a play that hurts."""
    cards = playable(here)
    instead = declining(here)
    if not cards:
        return instead
    worth, best = max((weigh(here, k), k) for k in cards)
    if worth < WORTH_PLAYING and instead >= 0:
        return instead
    return lays(here, best)


def declining(here: Look) -> int:
    """The action that lays nothing, or -1 if a card must be laid (OP-52, HR-8)."""
    _, other = decisions(here.rules, here.view)
    for action in (DRAW, KEEP):
        if other >> (action - WORD) & 1:
            return action
    return -1


def answer_question(here: Look) -> int:
    """Colors and targets; where nothing can be chosen, the one thing left to do."""
    phase = here.view.phase
    if phase == CHOOSE_COLOR:
        return COLOR + best_color(here)
    if phase == SHELL:
        return shell_target(here)
    if phase == SWAP:
        return swap_target(here)
    return KEEP
