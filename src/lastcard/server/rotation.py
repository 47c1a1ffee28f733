"""A match in which partners rotate: every round is seated by the schedule."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from lastcard.edition import Edition
from lastcard.engine import codes
from lastcard.engine.codes import SEAT_IN, SEAT_LEFT
from lastcard.events import AnyEvent, Dealt, Left, MatchEnded
from lastcard.formats import find, playoff_options, round_options
from lastcard.options import OptionError, Options
from lastcard.schedule import credited, leaders, rotation

from . import chance
from .board import Board, Listener
from .fair import Dice, Seeded
from .match import Happenings, Match, PlainMatch, Status, start_of
from .protocol import Setup


class RotationMatch:
    """Partners rotate (OP-46, OP-47): every round is a team round of its own, the schedule seats it and books it.

    A player who quits stays out of the rounds to come; a round in which one pair has nobody left is not played, and
    the last player left wins. Seat 0 of the schedule deals. A tie for the first place is shared, or played off in one
    round, everyone for themselves.
    """

    draws_dealer = False

    def __init__(
        self, edition: Edition, options: Options, players: int, dice: Dice, listener: Listener | None = None
    ) -> None:
        self.edition, self.options, self.dice, self.listener = edition, options, dice, listener
        self.players = players
        self.schedule = rotation(players)
        self.rounds: int | None = len(self.schedule)
        self.round_number = 0
        self.deals = 0
        self.totals = [0] * players
        self.gone: set[int] = set()
        self.playoff: list[int] = []
        self.champions: list[int] = []
        self.booked: set[int] = set()
        self.rules_of_round = round_options(edition, options)
        self.boards = self.seated(self.schedule[0])

    def seated(self, tables: Sequence[Sequence[int]]) -> list[Board]:
        """Fresh boards for the tables of a round."""
        return [Board(i, self.edition, self.rules_of_round, t, self.dice, self.listener) for i, t in enumerate(tables)]

    @property
    def round(self) -> int:
        """The number of the round, the playoff being one more."""
        return self.round_number

    @property
    def over(self) -> bool:
        """Is there a champion?"""
        return bool(self.champions)

    @property
    def winners(self) -> list[int]:
        """The champions."""
        return self.champions

    @property
    def scores(self) -> list[int]:
        """What every player has scored beside all partners."""
        return self.totals

    def use(self, dice: Dice) -> None:
        """Takes chance from here on."""
        self.dice = dice
        for board in self.boards:
            board.dice = dice

    def resume(self, position: str) -> Happenings:
        """A rotation begins at its beginning: `make_match` has refused the position."""
        raise NotImplementedError(position)

    def begin(self, dealer: int) -> Happenings:  # noqa: ARG002
        """The first round that can be played."""
        return self.next_round()

    def next_round(self) -> Happenings:
        """Deals the next round at every board, and again where a round was void (OP-43)."""
        void = [board for board in self.boards if board.dealt and board.state.void and playable(board)]
        if void:
            self.booked -= {board.number for board in void}
            return [(board.number, self.deal(board)) for board in void]
        self.booked = set()
        self.round_number += 1
        if self.playoff:
            return self.deal_playoff()
        self.boards = self.seated(self.schedule[self.round_number - 1])
        for board in self.boards:
            self.take_out(board)
        return [(board.number, self.deal(board)) for board in self.boards if playable(board)] or self.next_round()

    def take_out(self, board: Board) -> None:
        """Seats of players who have quit stay empty."""
        for seat, player in enumerate(board.players):
            if player in self.gone and board.state.out[seat] == SEAT_IN:
                board.state.out[seat] = SEAT_LEFT
                board.state.seats_in -= 1

    def deal(self, board: Board) -> list[AnyEvent]:
        """Deals at one board, from a generator of that deal's own."""
        self.deals += 1
        if isinstance(self.dice, Seeded):
            chance.seeded(board.state, chance.mixed(self.dice.seed, chance.BOARD, self.deals))
        seats = range(board.state.players)
        events = board.deal(next(p for p in seats if board.state.out[p] == SEAT_IN), self.deals)
        return [replace(event, round=self.round_number) if isinstance(event, Dealt) else event for event in events]

    def deal_playoff(self) -> Happenings:
        """One round among those who are tied (OP-47)."""
        options = playoff_options(self.edition, self.options)
        self.boards = [Board(0, self.edition, options, self.playoff, self.dice, self.listener)]
        self.take_out(self.boards[0])
        return [(0, self.deal(self.boards[0]))]

    def act(self, board: Board, seat: int, action: int) -> list[AnyEvent]:
        """An action of a round; what decides a round does not decide the match."""
        events = [event for event in board.act(seat, action) if not isinstance(event, MatchEnded)]
        return events + self.settle(board)

    def settle(self, board: Board) -> list[AnyEvent]:
        """Books a round that has ended here, and decides the match after the last one."""
        if not board.dealt or not board.resting or board.number in self.booked or self.over:
            return []
        self.booked.add(board.number)
        state = board.state
        if self.playoff:
            return [] if state.void else self.decide([board.players[state.winner]])
        if state.winner >= 0:
            for player in credited(board.players, state.winner, self.options.team_rotation_credit):
                self.totals[player] += state.points
        return self.decide_by_score() if self.finished() else []

    def finished(self) -> bool:
        """Has the schedule nothing left that can be played?"""
        idle = all(board.resting and not (board.state.void and playable(board)) for board in self.boards)
        return idle and not self.playoff and not any(map(self.can_be_played, self.schedule[self.round_number :]))

    def can_be_played(self, tables: Sequence[Sequence[int]]) -> bool:
        """Is there a table at which both pairs have somebody left?"""
        return any({*t[::2]} - self.gone and {*t[1::2]} - self.gone for t in tables)

    def decide_by_score(self) -> list[AnyEvent]:
        """The highest total of those still here wins; a tie is shared or played off."""
        best = leaders(self.totals, [p for p in range(self.players) if p not in self.gone])
        if len(best) > 1 and self.options.rotation_tie == "playoff":
            self.playoff = best
            return []
        return self.decide(best)

    def decide(self, champions: list[int]) -> list[AnyEvent]:
        """The match is over."""
        self.champions = champions
        return [MatchEnded(winners=champions, topic="rotation")]

    def leave(self, player: int) -> Happenings:
        """A player is gone from the running round and for all rounds to come."""
        self.gone.add(player)
        happened: Happenings = []
        for board in self.boards:
            seat = board.seat_of(player)
            if seat is not None and not board.resting:
                happened.append((board.number, self.act(board, seat, codes.LEAVE)))
            elif seat is not None:
                happened.append((board.number, [Left(seat=seat)]))
                self.take_out(board)
        ended = [] if self.over else self.decide_by_leaving()
        return [*happened, *((board.number, ended) for board in self.boards if ended)]

    def decide_by_leaving(self) -> list[AnyEvent]:
        """The last player, or the last of a playoff, wins; so does the best if no further round can be played."""
        left = [p for p in self.playoff or range(self.players) if p not in self.gone]
        if len(left) == 1:
            return self.decide(left)
        return self.decide_by_score() if self.finished() else []

    @property
    def standings(self) -> list[Status]:
        """Everybody is in who has not quit."""
        return ["left" if player in self.gone else "in" for player in range(len(self.totals))]


def playable(board: Board) -> bool:
    """Do both sides of the board have somebody in?"""
    state = board.state
    if not board.rules.team:
        return state.seats_in > 1
    return all(any(state.out[p] == SEAT_IN for p in (side, side + 2)) for side in range(2))


def make_match(edition: Edition, options: Options, setup: Setup, dice: Dice, listener: Listener | None = None) -> Match:
    """The match of a setup; a position that it cannot start from is an OptionError."""
    found = find(setup.format)
    if found is not None and found.rotates:
        if setup.position:
            why = f"position: format {found.name} begins at its beginning; format=team goes on from a position"
            raise OptionError(why)
        return RotationMatch(edition, options, setup.players, dice, listener)
    if setup.position:
        start_of(edition, setup.position, setup.players)
    return PlainMatch(edition, options, setup.players, dice, listener)
