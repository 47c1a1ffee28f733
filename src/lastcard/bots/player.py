"""A mind at a table: one policy of `minds/` with a generator of its own, asked through views of its seat."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from os import urandom
from typing import Protocol

from ..engine import rng
from ..engine.codes import ROUND_OVER
from ..engine.rules import Rules
from ..engine.state import State
from ..minds.choose import choose, interject, notice
from ..minds.mind import GRAIN, Mind, forget

Seed = int | str | None
HALF = 32  # bits of each half of a generator's seed


class Bot(Protocol):
    """Plays one seat of one match. It is given views built for its seat, never the state, and must not change them."""

    def choose(self, rules: Rules, view: State, seat: int) -> int:
        """The action of the seat in turn, one of `decisions(rules, view)`."""

    def interject(self, rules: Rules, view: State, seat: int) -> int | None:
        """A call, a catch or a jump-in, out of turn or before the own move; None for nothing."""


class Player:
    """A bot of one of the kinds in `minds/`, run interpreted. The settings are probabilities."""

    def __init__(self, kind: int, settings: Mapping[str, float], seed: Seed = None) -> None:
        self.mind = new_mind(kind, settings)
        sow(self.mind, seed)
        self.round = -1
        self.actions = -1

    def choose(self, rules: Rules, view: State, seat: int) -> int:
        """The action of the seat in turn, one of `decisions(rules, view)`."""
        self.watch(rules, view)
        return choose(rules, view, seat, self.mind)

    def interject(self, rules: Rules, view: State, seat: int) -> int | None:
        """A call, a catch or a jump-in, out of turn or before the own move; None for nothing."""
        self.watch(rules, view)
        action = interject(rules, view, seat, self.mind)
        return None if action < 0 else action

    def watch(self, rules: Rules, view: State) -> None:
        """Shows every new view to the mind once, and tells it when a new round has been dealt."""
        if view.phase == ROUND_OVER or (view.rounds, view.actions) == (self.round, self.actions):
            return
        if view.rounds != self.round:
            forget(self.mind)
        self.round, self.actions = view.rounds, view.actions
        notice(rules, view, self.mind)


def new_mind(kind: int, settings: Mapping[str, float]) -> Mind:
    """A mind of one of the kinds in `minds/`, its generator not yet started; the settings are probabilities."""
    mind = Mind()
    mind.kind = kind
    for name, value in settings.items():
        setattr(mind, name, round(value * GRAIN))
    return mind


def sow(mind: Mind, seed: Seed) -> None:
    """Starts the generator of a mind from any seed, hashed to 64 bits; without one from the machine's own chance."""
    material = urandom(8) if seed is None else blake2b(repr(seed).encode(), digest_size=8).digest()
    number = int.from_bytes(material, "big")
    rng.seed(mind, number >> HALF, number & ((1 << HALF) - 1))
