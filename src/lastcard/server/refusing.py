"""Refusals: raised before anything has changed, with the clause where a rule of the game refuses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.codes import Reason
from lastcard.refusals import refusal, sentence

from .match import Happenings
from .reasons import Code

if TYPE_CHECKING:
    from .table import Table

Outcome = tuple[str, Happenings]  # the action as it was done, and what happened at which board


class Refusal(Exception):
    """Raised before anything has changed: a sentence, a name for programs, and the clause of a rule."""

    def __init__(self, why: str, reason: Code | Reason, clause: str = "") -> None:
        super().__init__(why)
        self.why, self.clause = why, clause
        self.reason: str = reason.name if isinstance(reason, Reason) else reason


def refused(table: Table, why: Reason) -> Refusal:
    """A refusal by a rule of the game."""
    words = refusal(table.edition, why)
    return Refusal(sentence(words.why), why, words.clause)


def known(table: Table, player: int) -> None:
    """Only who sits here may speak."""
    if not 0 <= player < len(table.people) or not table.people[player].name:
        raise Refusal("Only a player of this table can do that.", "NO_PLAYER")
