"""One action at a time over arrays: how other code drives a single compiled table."""

from __future__ import annotations

from .jit import entry
from .legal import legal
from .play import play
from .rules import Rules
from .state import State


@entry
def step(rules: list[Rules], states: list[State], seat: int, action: int, reader: int) -> tuple[int, int]:
    """Seat `seat` does a lawful action, none if it is -1; what `reader` may then do, a set of actions in two words.

    `rules` and `states` are arrays of one element, of the dtypes of `Rules` and `State`.
    """
    if action >= 0:
        play(rules[0], states[0], seat, action)
    return legal(rules[0], states[0], reader)
