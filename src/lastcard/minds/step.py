"""One question at a time over arrays: how other code asks a single compiled mind."""

from __future__ import annotations

from ..engine.jit import entry
from ..engine.rules import Rules
from ..engine.state import State
from .choose import choose, interject, notice
from .mind import Mind


@entry
def ask(rules: list[Rules], views: list[State], minds: list[Mind], seat: int) -> int:
    """What the mind does in turn. All are arrays of one element, of the dtypes of `Rules`, `State` and `Mind`."""
    return choose(rules[0], views[0], seat, minds[0])


@entry
def listen(rules: list[Rules], views: list[State], minds: list[Mind], seat: int) -> int:
    """What the mind says or lays out of turn, -1 for nothing; arrays as for `ask`."""
    return interject(rules[0], views[0], seat, minds[0])


@entry
def watch(rules: list[Rules], states: list[State], minds: list[Mind]) -> None:
    """Lets the mind notice what has just happened; arrays as for `ask`, of the table itself or of any view of it."""
    notice(rules[0], states[0], minds[0])
