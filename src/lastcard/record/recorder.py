"""Writing a record while a game is played."""

from __future__ import annotations

from collections.abc import Sequence

from lastcard.edition import Edition
from lastcard.engine.rules import Rules
from lastcard.engine.state import State
from lastcard.notation.field import seats_text
from lastcard.options import Options

from .entries import act_entry
from .model import Act, Deal, Record
from .table import Table, write_tags


class Recorder:
    """Builds a record from the states before and after each action; `record` is what there is so far.

    With `seen` it is the record of one seat (-1: of an onlooker) and holds nothing that this seat did not see.
    """

    def __init__(
        self,
        edition: Edition,
        options: Options,
        rules: Rules,
        names: Sequence[str],
        *,
        date: str = "",
        seen: int | None = None,
    ) -> None:
        self.table = Table(edition, options, rules, len(names), seen)
        self.record = Record(write_tags(self.table, names, date))

    def deal(self, state: State) -> Deal:
        """A round has been dealt, with its starter's effect; a scripted state may be any position to begin from."""
        if state.scripted and not self.record.entries:
            self.record.tags["start"] = "position"
        entry = Deal(self.table.show(without_generator(self.table.look(state))))
        self.record.entries.append(entry)
        return entry

    def act(self, before: State, seat: int, action: int, after: State) -> Act:
        """A seat did the action (an engine number) in `before`; `after` is the state as `play` left it."""
        entry = act_entry(self.table, before, seat, action, after)
        self.record.entries.append(entry)
        self.record.tags["result"] = result(after)
        return entry


def without_generator(state: State) -> State:
    """The same state; a record replays without the generator and must not tell what comes next."""
    copy = state.copy()
    copy.rng = [0] * len(copy.rng)
    return copy


def result(state: State) -> str:
    """The seats that have won the match, or "*" while it is not over."""
    won = state.match_winners if state.match_over else 0
    return seats_text([p for p in range(state.players) if won >> p & 1]) or "*"
