"""The friendly object for people and examples: a game that speaks words, not numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from . import actions, editions
from .actions import ActionError, Kinds
from .edition import Edition
from .engine import codes, deal, rng
from .engine.codes import LEAVE, Reason
from .engine.legal import legal
from .engine.perft import actions_of
from .engine.play import play
from .engine.state import State, new_state
from .engine.tables import make_rules
from .engine.view import view
from .events import AnyEvent
from .narrate import Reader, narrate
from .notation import show
from .observe import observe, observe_deal
from .options import check_players, resolve
from .refusals import Refusal, refusal

M32 = 0xFFFFFFFF


class IllegalAction(ValueError):
    """An action that the rules refuse, with the words, the clause and the position."""

    def __init__(self, seat: int, action: str, why: Refusal, position: str) -> None:
        super().__init__(f"seat {seat} may not {action}: {why.why} ({why.clause})\n{position}")
        self.why = why.why
        self.clause = why.clause


class Game:
    """A whole match at one board, dealt from a seed: `legal(seat)` lists what `play(seat, "play R5")` does."""

    def __init__(
        self,
        edition: str | Edition,
        players: int = 4,
        *,
        seed: int = 0,
        options: Mapping[str, object] | None = None,
        names: Sequence[str] | None = None,
        dealer: int = 0,
    ) -> None:
        self.edition = editions.get(edition) if isinstance(edition, str) else edition
        self.options = resolve(self.edition, options or {})
        check_players(self.edition, self.options, players)
        self.kinds = Kinds(self.edition)
        self.rules = make_rules(self.edition, self.options)
        self.names = list(names or (f"Seat {seat}" for seat in range(players)))
        self.state: State = new_state(players)
        rng.seed(self.state, (seed >> 32) & M32, seed & M32)
        self.events: list[AnyEvent] = []
        self._deal(dealer)

    # ---- looking -------------------------------------------------------------------------------------------
    @property
    def turn(self) -> int:
        """The seat that must act."""
        return self.state.turn

    @property
    def phase(self) -> str:
        """What is asked of it."""
        return codes.PHASES[self.state.phase]

    @property
    def over(self) -> bool:
        """Is the match over?"""
        return bool(self.state.match_over)

    @property
    def scores(self) -> list[int]:
        """The score of every seat."""
        return self.state.scores[: self.state.players]

    @property
    def winners(self) -> list[int]:
        """The seats that have won the match."""
        return [seat for seat in range(self.state.players) if self.state.match_winners >> seat & 1]

    @property
    def position(self) -> str:
        """Everything, as one line of text."""
        return show(self.edition, self.options, self.rules, self.state)

    def view(self, seat: int | None = None) -> str:
        """What a seat (or an onlooker) sees, as one line of text."""
        seen = new_state(self.state.players)
        view(self.state, seen, codes.NOBODY if seat is None else seat)
        return show(self.edition, self.options, self.rules, seen)

    def hand(self, seat: int) -> list[str]:
        """The cards of a hand, sorted."""
        return self.kinds.hand(self.state, seat)

    def legal(self, seat: int) -> list[str]:
        """Everything a seat may do now, leaving aside."""
        allowed = actions_of(*legal(self.rules, self.state, seat))
        return [actions.show(actions.spell(self.kinds, self.state, action)) for action in allowed]

    def why(self, seat: int, action: str) -> Refusal | None:
        """Why a seat may not do something, in words and by clause; None if it may."""
        _, reason = self._judge(seat, action)
        return None if reason == Reason.OK else refusal(self.edition, reason)

    def told(self, seat: int | None = None) -> str:
        """What the last action or deal brought about, in words for a seat or an onlooker."""
        reader = Reader(self.edition, self.names, seat)
        return " ".join(narrate(reader, event) for event in self.events)

    # ---- doing ---------------------------------------------------------------------------------------------
    def play(self, seat: int, action: str) -> str:
        """Does an action, in turn or out of turn, and tells what happened; an unlawful one is an IllegalAction."""
        number, reason = self._judge(seat, action)
        if reason != Reason.OK:
            raise IllegalAction(seat, action, refusal(self.edition, reason), self.view(seat))
        before = self.state.copy()
        play(self.rules, self.state, seat, number)
        self.events = observe(self.kinds, self.rules, before, seat, number, self.state)
        return self.told()

    def deal(self) -> str:
        """Deals the next round, once one is over."""
        if self.over or self.state.phase != codes.ROUND_OVER:
            reason = Reason.MATCH_OVER if self.over else Reason.DECISION_PENDING
            raise IllegalAction(self.turn, "deal", refusal(self.edition, reason), self.view())
        self._deal(deal.next_dealer(self.rules, self.state))
        return self.told()

    def _deal(self, dealer: int) -> None:
        deal.deal(self.rules, self.state, dealer)
        self.events = observe_deal(self.kinds, self.rules, self.state)

    def _judge(self, seat: int, action: str) -> tuple[int, Reason]:
        actions.seat_number(seat, self.state.players)
        number, reason = actions.judge(self.kinds, self.rules, self.state, seat, actions.parse(action))
        if number == LEAVE and self.over:
            return number, Reason.MATCH_OVER
        return number, reason

    def __repr__(self) -> str:
        return f"<Game {self.view()}>"


__all__ = ["ActionError", "Game", "IllegalAction"]
