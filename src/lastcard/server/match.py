"""A match is rounds at one or more boards: who sits where, who deals, what counts, when it is over."""

from __future__ import annotations

from typing import Literal, Protocol

from lastcard.edition import Edition
from lastcard.engine import codes
from lastcard.engine.codes import SEAT_IN, SEAT_LEFT
from lastcard.engine.deal import next_dealer
from lastcard.engine.state import State
from lastcard.events import AnyEvent
from lastcard.notation import NotationError, parse
from lastcard.options import OptionError, Options

from . import chance
from .board import Board, Listener
from .fair import Dice, Seeded

Happenings = list[tuple[int, list[AnyEvent]]]  # (board, what happened there)


Status = Literal["in", "out", "left"]


class Match(Protocol):
    """What the table asks of every kind of match. Players are numbers; boards know their seats."""

    boards: list[Board]
    rounds: int | None

    @property
    def round(self) -> int:
        """The number of the round that is played or was played last; 0 before the first deal."""

    @property
    def over(self) -> bool:
        """Is the match decided?"""

    @property
    def winners(self) -> list[int]:
        """The players who have won, once it is over."""

    @property
    def scores(self) -> list[int]:
        """The score of every player."""

    @property
    def draws_dealer(self) -> bool:
        """Is the first dealer found by the players (OP-01), or does a schedule name all dealers?"""

    def use(self, dice: Dice) -> None:
        """Takes chance from here on."""

    def begin(self, dealer: int) -> Happenings:
        """Deals the first round."""

    def resume(self, position: str) -> Happenings:
        """Goes on from a position instead of a deal."""

    def next_round(self) -> Happenings:
        """Deals the next round."""

    def act(self, board: Board, seat: int, action: int) -> list[AnyEvent]:
        """Does a legal action at a board, and books what it has ended."""

    def leave(self, player: int) -> Happenings:
        """A player quits, whatever is going on (OP-51)."""

    @property
    def standings(self) -> list[Status]:
        """Is each player `in`, `out` or has `left`?"""


STANDINGS: dict[int, Status] = {SEAT_IN: "in", codes.SEAT_OUT_OF_MATCH: "out", SEAT_LEFT: "left"}


class PlainMatch:
    """One board, everybody in one seat throughout; the engine keeps the score."""

    draws_dealer = True
    rounds: int | None = None

    def __init__(
        self, edition: Edition, options: Options, players: int, dice: Dice, listener: Listener | None = None
    ) -> None:
        self.board = Board(0, edition, options, range(players), dice, listener)
        self.boards = [self.board]
        self.deals = 0
        if isinstance(dice, Seeded):
            chance.seeded(self.board.state, dice.seed)

    def use(self, dice: Dice) -> None:
        """Takes chance from here on."""
        self.board.dice = dice

    @property
    def round(self) -> int:
        """Rounds ended, and the one that is running."""
        state = self.board.state
        return state.rounds + (self.board.dealt and state.phase != codes.ROUND_OVER)

    @property
    def over(self) -> bool:
        """As the engine says."""
        return bool(self.board.state.match_over)

    @property
    def winners(self) -> list[int]:
        """As the engine says."""
        state = self.board.state
        return [p for p in range(state.players) if state.match_winners >> p & 1]

    @property
    def scores(self) -> list[int]:
        """As the engine says."""
        return self.board.state.scores[: self.board.state.players]

    def begin(self, dealer: int) -> Happenings:
        """The dealer that was found deals."""
        return self.deal(dealer)

    def resume(self, position: str) -> Happenings:
        """Goes on from a position instead of a deal; the round counts as the first deal."""
        self.deals += 1
        self.board.deals = self.deals
        self.board.put(start_of(self.board.edition, position, len(self.board.players)).copy())
        if self.board.listener is not None:
            self.board.listener.dealt(self.board)
        return [(0, [])]

    def deal(self, dealer: int) -> Happenings:
        """Deals a round."""
        self.deals += 1
        return [(0, self.board.deal(dealer, self.deals))]

    def next_round(self) -> Happenings:
        """The next dealer deals (OP-03)."""
        return self.deal(next_dealer(self.board.rules, self.board.state))

    def act(self, board: Board, seat: int, action: int) -> list[AnyEvent]:
        """The engine books by itself."""
        return board.act(seat, action)

    def leave(self, player: int) -> Happenings:
        """The engine takes a leaver out at any time."""
        return [(0, self.board.act(player, codes.LEAVE))]

    @property
    def standings(self) -> list[Status]:
        """As the engine says."""
        state = self.board.state
        return [STANDINGS[out] for out in state.out[: state.players]]


def start_of(edition: Edition, position: str, players: int) -> State:
    """The state of a position to start from: everything open, a round running, as many seats as the table has."""
    try:
        found = parse(position)
    except NotationError as error:
        raise OptionError(f"position: {error}") from None
    state = found.state
    if found.edition.key != edition.key:
        raise OptionError(f"position: it is of {found.edition.name}, the table plays {edition.name}")
    hidden = sum(state.hands[p][codes.UNKNOWN] for p in range(state.players))
    if state.players != players:
        raise OptionError(f"position: it has {state.players} seats, the table {players}")
    if hidden or codes.UNKNOWN in state.draw[: state.n_draw]:
        raise OptionError("position: cards that nobody knows cannot be played on with")
    if state.phase == codes.ROUND_OVER or state.match_over:
        raise OptionError("position: the round is over")
    return state
