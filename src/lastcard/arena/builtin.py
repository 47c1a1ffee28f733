"""A mind of the loops, asked from outside them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from lastcard.engine.rules import Rules
from lastcard.engine.state import State
from lastcard.loops.match import LONGEST_ROUND
from lastcard.minds.choose import choose, interject, notice
from lastcard.minds.mind import EAGER, OUTSIDE, Mind


class BuiltIn:
    """A mind that the loop takes for one outside, and asks through this object: it decides as it would inside.

    Beside a bot that is to see every action nobody can play inside the loop, which does not stop after each.
    """

    interjects = True
    longest = LONGEST_ROUND

    def __init__(self, mind: Mind) -> None:
        self.mind, self.kind = mind, mind.kind
        self.attentive = self.kind > EAGER
        mind.kind = OUTSIDE

    def begin(self, seed: int, number: int, player: int) -> None:
        """The loop has started the mind's generator."""

    @contextmanager
    def awake(self) -> Iterator[Mind]:
        """The mind as what it is."""
        self.mind.kind = self.kind
        try:
            yield self.mind
        finally:
            self.mind.kind = OUTSIDE

    def choose(self, rules: Rules, view: State, seat: int) -> int:
        """The action of the seat in turn."""
        with self.awake() as mind:
            return choose(rules, view, seat, mind)

    def interject(self, rules: Rules, view: State, seat: int) -> int | None:
        """A call, a catch or a jump-in."""
        with self.awake() as mind:
            action = interject(rules, view, seat, mind)
            return None if action < 0 else action

    def look(self, rules: Rules, view: State) -> None:
        """What everybody sees."""
        with self.awake() as mind:
            notice(rules, view, mind)

    def finish(self, winners: Sequence[int], scores: Sequence[int]) -> None:
        """The match is over."""

    def close(self) -> None:
        """Nothing to end."""
