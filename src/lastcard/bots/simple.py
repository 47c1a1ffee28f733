"""Bots that know the rules and nothing else."""

from __future__ import annotations

from ..engine.codes import DRAW, KEEP
from ..engine.legal import decisions
from ..engine.perft import actions_of
from ..engine.rules import Rules
from ..engine.state import State
from .policy import Policy


class Random(Policy):
    """Any legal action, all equally likely; a wild with each of the four colors counts as four."""

    def decide(self, rules: Rules, view: State, seat: int) -> int:  # noqa: ARG002
        """One of the legal actions."""
        return self.random.choice(actions_of(*decisions(rules, view)))


class Eager(Policy):
    """As random, but it never draws, takes a total or keeps a drawn card while something can be played."""

    def decide(self, rules: Rules, view: State, seat: int) -> int:  # noqa: ARG002
        """One of the legal actions that lay a card, else of all."""
        actions = actions_of(*decisions(rules, view))
        cards = [action for action in actions if action < DRAW]
        return self.random.choice(cards if cards and actions[-1] in (DRAW, KEEP) else actions)
