"""Replaying a record that holds everything: the draws are dictated, the engine does the rest."""

from __future__ import annotations

from lastcard.engine.play import play
from lastcard.engine.state import State

from .acts import check_cards, check_lawful, compare, count_cards, read_action, read_cards
from .dictate import Unsettled
from .entries import act_entry
from .model import Act
from .table import Table


class OpenBoard:
    """One round, with every card known."""

    def __init__(self, table: Table, state: State) -> None:
        self.table, self.state = table, state
        self.total = count_cards(state)
        self.unsettled = Unsettled(state)
        check_cards(table, state, self.total)

    def act(self, entry: Act) -> int:
        """Plays one entry and returns the action's number; a Divergence if it cannot have happened like this."""
        before = self.state
        action = read_action(self.table, entry)
        check_lawful(self.table, before, entry, action)
        after = before.copy()
        self.unsettled.dictate(after, read_cards(self.table, entry.draws), entry.draws)
        play(self.table.rules, after, entry.seat, action)
        compare(entry, act_entry(self.table, before, entry.seat, action, after))
        check_cards(self.table, after, self.total)
        self.unsettled.follow(before, action, after)
        self.state = after
        return action
