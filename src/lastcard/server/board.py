"""One board: a position, the rules it is played by, and which player sits in which seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Protocol

from msgspec import UNSET, UnsetType

from lastcard import actions
from lastcard.actions import Kinds
from lastcard.edition import Edition
from lastcard.engine import codes
from lastcard.engine.codes import NOBODY
from lastcard.engine.deal import deal
from lastcard.engine.legal import legal
from lastcard.engine.perft import actions_of
from lastcard.engine.play import play
from lastcard.engine.rules import Rules
from lastcard.engine.state import State, new_state
from lastcard.engine.tables import make_rules
from lastcard.engine.view import view
from lastcard.events import AnyEvent
from lastcard.notation import show
from lastcard.observe import observe, observe_deal
from lastcard.options import Options

from .fair import Dice
from .protocol import Do, Kick, Substitute

Deed = Do | Kick | Substitute
Lawful = tuple[int, int, bool]  # a set of actions in two words, as `legal` says it; and are cards drafted by it?


class Listener(Protocol):
    """Who writes down what happens at boards."""

    def dealt(self, board: Board) -> None:
        """A round begins."""

    def acted(self, board: Board, before: State, seat: int, action: int) -> None:
        """An action was done."""


@lru_cache(maxsize=64)
def tables_of(edition: Edition, options: Options) -> tuple[Kinds, Rules]:
    """What all boards with the same rules share; nobody changes it."""
    return Kinds(edition), make_rules(edition, options)


class Board:
    """A position among players; a match has one, a rotation of eight has two.

    `deals` and `acts` count what chance is drawn for. `moment` is the version of the table since which the same is
    asked, `asked` the time of it; `was_asked` and `was_exposed` are what the table saw then. While somebody may still
    call UNO, until `until`, deeds of others are `held`.
    """

    def __init__(
        self,
        number: int,
        edition: Edition,
        options: Options,
        players: Sequence[int],
        dice: Dice,
        listener: Listener | None = None,
    ) -> None:
        self.number = number
        self.edition, self.options = edition, options
        self.kinds, self.rules = tables_of(edition, options)
        self.players = list(players)
        self.seats = {player: seat for seat, player in enumerate(players)}
        self.state: State = new_state(len(self.players))
        self.dice, self.listener = dice, listener
        self.deals = self.acts = 0
        self.moment = self.asked = 0
        self.until = 0
        self.was_asked: tuple[int, ...] | None = None
        self.was_exposed = NOBODY
        self.held: list[Deed] = []
        self.offers: dict[int, Mapping[str, int]] = {}
        self.told: dict[int, tuple[Lawful, Mapping[str, int]]] = {}  # the offers that each seat knows of
        self.changed_hands: set[int] = set()

    def seat_of(self, player: int) -> int | None:
        """The seat of a player, or None who sits elsewhere."""
        return self.seats.get(player)

    @property
    def dealt(self) -> bool:
        """Has a card been turned up here?"""
        return self.state.n_discard > 0

    @property
    def resting(self) -> bool:
        """Is no round running here?"""
        return self.state.n_discard == 0 or self.state.phase == codes.ROUND_OVER

    @property
    def in_turn(self) -> int | None:
        """The player of whom something is asked."""
        return None if self.resting else self.players[self.state.turn]

    @property
    def question(self) -> tuple[int, ...]:
        """What tells one question from the next."""
        s = self.state
        pending = (s.n_extras, s.drafts_left, s.drawn, s.total)
        return (self.deals, s.turn, s.phase, s.n_discard, *pending) if self.dealt else ()

    @property
    def exposed(self) -> int:
        """The seat that can still call UNO, or NOBODY."""
        return NOBODY if self.resting else self.state.catchable

    def deal(self, dealer: int, number: int) -> list[AnyEvent]:
        """Deals a round, the deal with this number of the match."""
        self.deals, self.acts = number, 0
        self.dice.sow(self.state, number, 0)
        deal(self.rules, self.state, dealer)
        self.offers = {}
        self.changed_hands.update(range(len(self.players)))
        if self.listener is not None:
            self.listener.dealt(self)
        return observe_deal(self.kinds, self.rules, self.state)

    def act(self, seat: int, action: int) -> list[AnyEvent]:
        """Does a legal action; what happened."""
        before = self.state.remember(self.state.players) if self.listener is None else self.state.copy()
        self.acts += 1
        self.dice.sow(self.state, self.deals, self.acts)
        play(self.rules, self.state, seat, action)
        self.offers = {}
        hands = self.state.hands
        self.changed_hands |= {p for p, hand in enumerate(before.hands) if hand != hands[p]}
        if self.listener is not None:
            self.listener.acted(self, before, seat, action)
        return observe(self.kinds, self.rules, before, seat, action, self.state)

    def put(self, state: State) -> None:
        """Goes on from another position."""
        self.state, self.offers = state, {}
        self.changed_hands.update(range(len(self.players)))

    def offered(self, seat: int) -> Mapping[str, int]:
        """Everything that a seat may do now, leaving aside: the line to send, and the number of the action.

        What is lawful depends on nothing that the seat does not see (tests hold that), so it is read off the position.
        """
        found = self.offers.get(seat)
        return self.worded(seat, self.lawful(seat)) if found is None else found

    def worded(self, seat: int, lawful: Lawful) -> Mapping[str, int]:
        """What is lawful for a seat, in words."""
        found = self.offers[seat] = all_spelled(self.kinds, lawful)
        return found

    def lawful(self, seat: int) -> Lawful:
        """The same, not yet in words."""
        if not self.state.n_discard:
            return 0, 0, False
        cards, other = legal(self.rules, self.state, seat)
        return cards, other, self.state.phase == codes.DRAFT

    def offered_anew(self, seat: int) -> list[str] | UnsetType:
        """The lines that are offered to a seat now, if they are not those that it was told last."""
        lawful, known = self.lawful(seat), self.told.get(seat)
        if known is not None and known[0] == lawful:
            return UNSET
        found = self.worded(seat, lawful)
        self.told[seat] = lawful, found
        if known is not None and known[0][:2] == lawful[:2] and known[1] == found:  # else they cannot be the same
            return UNSET
        return list(found)

    def all_known(self) -> None:
        """Every reader has just been shown all there is to know."""
        self.changed_hands.clear()
        for seat in range(len(self.players)):
            self.offered_anew(seat)

    def line(self, action: int) -> str:
        """An action in words, for the phase of the position."""
        return spelled(self.kinds, self.state.phase == codes.DRAFT, action)

    def seen_by(self, seat: int | None) -> State:
        """What a seat (or an onlooker) sees of the position."""
        seen = new_state(len(self.players))
        view(self.state, seen, NOBODY if seat is None else seat)
        return seen

    def text(self, seen: State) -> str:
        """A view of the position, or the position, as one line of text; empty before the first deal."""
        return show(self.edition, self.options, self.rules, seen) if self.dealt else ""


@lru_cache(maxsize=8192)
def all_spelled(kinds: Kinds, lawful: Lawful) -> Mapping[str, int]:
    """A set of actions in words, with their numbers: few sets are lawful at many tables again and again."""
    cards, other, drafting = lawful
    return {spelled(kinds, drafting, action): action for action in actions_of(cards, other)}


@lru_cache(maxsize=8192)
def spelled(kinds: Kinds, drafting: bool, action: int) -> str:
    """An action in words on one line."""
    state = State()
    state.phase = codes.DRAFT if drafting else codes.TURN
    return actions.show(actions.spell(kinds, state, action))
