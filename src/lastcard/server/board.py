"""One board: a position, the rules it is played by, and which player sits in which seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from lastcard.actions import Kinds
from lastcard.edition import Edition
from lastcard.engine import codes
from lastcard.engine.deal import deal
from lastcard.engine.play import play
from lastcard.engine.rules import Rules
from lastcard.engine.state import State, new_state
from lastcard.engine.tables import make_rules
from lastcard.engine.view import view
from lastcard.events import AnyEvent
from lastcard.notation import show
from lastcard.observe import observe, observe_deal
from lastcard.options import Options


class Listener(Protocol):
    """Who writes down what happens at boards."""

    def dealt(self, board: Board) -> None:
        """A round begins."""

    def acted(self, board: Board, before: State, seat: int, action: int) -> None:
        """An action was done."""


class Board:
    """A position among players; a match has one, a rotation of eight has two."""

    def __init__(
        self,
        number: int,
        edition: Edition,
        options: Options,
        players: Sequence[int],
        listener: Listener | None = None,
    ) -> None:
        self.number = number
        self.edition, self.options = edition, options
        self.kinds = Kinds(edition)
        self.rules: Rules = make_rules(edition, options)
        self.players = list(players)
        self.state: State = new_state(len(self.players))
        self.listener = listener
        self.blank = self.state.copy()

    def seat_of(self, player: int) -> int | None:
        """The seat of a player, or None who sits elsewhere."""
        return self.players.index(player) if player in self.players else None

    @property
    def dealt(self) -> bool:
        """Has a card been turned up here?"""
        return self.state.n_discard > 0

    @property
    def resting(self) -> bool:
        """Is no round running here?"""
        return not self.dealt or self.state.phase == codes.ROUND_OVER

    def deal(self, dealer: int) -> list[AnyEvent]:
        """Deals a round."""
        deal(self.rules, self.state, dealer)
        if self.listener is not None:
            self.listener.dealt(self)
        return observe_deal(self.kinds, self.rules, self.state)

    def act(self, seat: int, action: int) -> list[AnyEvent]:
        """Does a legal action; what happened."""
        before = self.state.copy()
        play(self.rules, self.state, seat, action)
        if self.listener is not None:
            self.listener.acted(self, before, seat, action)
        return observe(self.kinds, self.rules, before, seat, action, self.state)

    def seen_by(self, seat: int | None) -> State:
        """What a seat (or an onlooker) sees of the position."""
        seen = self.blank.copy()
        view(self.state, seen, codes.NOBODY if seat is None else seat)
        return seen

    def text(self, seen: State) -> str:
        """A view of the position, or the position, as one line of text; empty before the first deal."""
        return show(self.edition, self.options, self.rules, seen) if self.dealt else ""
