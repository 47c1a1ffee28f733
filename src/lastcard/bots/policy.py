"""What every bot is: a policy over the view of its seat, with a generator of its own."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import ClassVar, Protocol

from ..engine.codes import (
    CALL_UNO,
    CATCH,
    CHOOSE_COLOR,
    DRAFT,
    DRAW,
    KICK,
    KICK_GOOD,
    KICK_MISS,
    NOBODY,
    ROUND_OVER,
    SEAT_IN,
    SHELL,
    SWAP,
    WORD,
)
from ..engine.legal import decisions, may_catch, may_jump
from ..engine.perft import actions_of
from ..engine.rules import Rules
from ..engine.state import State

WILD_PLAYS = (1 << (DRAW - WORD)) - 1
Moment = tuple[object, ...]


class Bot(Protocol):
    """Plays one seat of one match. It is given views built for its seat, never the state, and must not change them."""

    def choose(self, rules: Rules, view: State, seat: int) -> int:
        """The action of the seat in turn, one of `decisions(rules, view)`."""

    def interject(self, rules: Rules, view: State, seat: int) -> int | None:
        """A call, a catch or a jump-in, out of turn or before the own move; None for nothing."""


class Policy:
    """What all bots share: the generator, the kick, the UNO calls and the catches. `decide` is left to each.

    A rate is rolled once for each occasion, however often the host asks: a bot that has overlooked something goes on
    overlooking it until the table has changed.
    """

    SETTINGS: ClassVar[Mapping[str, float]] = MappingProxyType({"call_rate": 1.0, "catch_rate": 1.0, "kick_good": 0.5})

    def __init__(self, seed: int | str | None = None, **settings: float) -> None:
        values = {**self.SETTINGS, **settings}
        self.random = Random(seed)
        self.call_rate, self.catch_rate, self.kick_good = (
            values["call_rate"],
            values["catch_rate"],
            values["kick_good"],
        )
        self._rolled: dict[str, tuple[Moment, bool]] = {}

    def choose(self, rules: Rules, view: State, seat: int) -> int:
        """The kick by its probability, everything else as `decide` says."""
        if view.phase == KICK:
            return KICK_GOOD if self.happens(self.kick_good) else KICK_MISS
        return self.decide(rules, view, seat)

    def decide(self, rules: Rules, view: State, seat: int) -> int:
        """The decision of every other phase."""
        raise NotImplementedError

    def interject(self, rules: Rules, view: State, seat: int) -> int | None:
        """First the own UNO, then the others', then a card out of turn."""
        if view.phase == ROUND_OVER or view.out[seat] != SEAT_IN:
            return None
        if self.calls(rules, view, seat):
            return CALL_UNO
        if self.catches(rules, view, seat):
            return CATCH + view.catchable
        return self.jump(rules, view, seat) if may_jump(rules, view, seat) else None

    def jump(self, rules: Rules, view: State, seat: int) -> int | None:
        """Any card that may be laid out of turn or none, all equally likely (HR-5)."""
        actions = jumps(rules, view, seat)
        jumps_in = self.once("jump", moment(view), len(actions) / (len(actions) + 1))
        return self.random.choice(actions) if jumps_in else None

    def happens(self, probability: float) -> bool:
        """True with this probability."""
        return self.random.random() < probability

    def once(self, what: str, when: Moment, probability: float) -> bool:
        """The same as long as it is asked about the same occasion."""
        before = self._rolled.get(what)
        if before is None or before[0] != when:
            self._rolled[what] = before = (when, self.happens(probability))
        return before[1]

    def calls(self, rules: Rules, view: State, seat: int) -> bool:
        """Call UNO now? In time, before a play that may leave one card; what was forgotten stays so (OP-35)."""
        if view.catchable == seat:
            return self.calls_late(view)
        if not about_to_call(rules, view, seat):
            return False
        return self.once("call", ("turn", *moment(view), view.n_draw, view.sizes[seat]), self.call_rate)

    def calls_late(self, view: State) -> bool:
        """Call while others may catch already: only where there was no chance to forget it before."""
        when = ("late", *moment(view))
        before, called = self._rolled.get("call", (when, False))
        if before[0] == "turn" and before[1] == view.rounds and not called:
            self._rolled["call"] = (when, False)
        return self.once("call", when, self.call_rate)

    def catches(self, rules: Rules, view: State, seat: int) -> bool:
        """Call out the seat that forgot its UNO? One roll for each omission (OP-36, OP-39)."""
        q = view.catchable
        if q == NOBODY or not may_catch(rules, view, seat, q):
            return False
        return self.once("catch", (q, *moment(view)), self.catch_rate)


def moment(view: State) -> Moment:
    """What distinguishes one occasion from the next: every card laid changes it."""
    return view.rounds, view.n_discard, view.top


def jumps(rules: Rules, view: State, seat: int) -> list[int]:
    """The actions that lay a card out of turn now."""
    cards = may_jump(rules, view, seat)
    wilds = cards & rules.naming
    return actions_of(cards ^ wilds, rules.spread[wilds >> rules.first_wild])


def about_to_call(rules: Rules, view: State, seat: int) -> bool:
    """Is a call due before the move: the seat is in turn, and this play may leave it one card?"""
    if seat != view.turn or view.called == seat or rules.auto_uno:
        return False
    if view.phase == SWAP:
        return 1 in view.sizes[: view.players]
    if view.sizes[seat] == 1:
        return view.phase in (DRAFT, SHELL, CHOOSE_COLOR)
    if view.sizes[seat] != 2:
        return False
    cards, other = decisions(rules, view)
    return bool(cards or other & WILD_PLAYS)
