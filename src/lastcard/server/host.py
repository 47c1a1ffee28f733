"""Bots at a table: clients like any other, asked one thing at a time by whoever hosts. No clock: the caller paces."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from lastcard import actions
from lastcard.engine import codes
from lastcard.engine.rules import Rules
from lastcard.engine.state import State

from .board import Board
from .protocol import Command, Do, Kick, Told
from .table import Table


class Bot(Protocol):
    """Plays one seat of one match from the views of that seat."""

    def choose(self, rules: Rules, view: State, seat: int) -> int:
        """The action of the seat in turn."""

    def interject(self, rules: Rules, view: State, seat: int) -> int | None:
        """A call, a catch or a jump-in; None for nothing."""


class Host:
    """Lets the bots of a table act. Each is given the view of its own seat, never the position."""

    def __init__(self, table: Table, bots: Mapping[int, Bot]) -> None:
        self.table = table
        self.bots = dict(bots)

    def step(self) -> list[Told] | None:
        """One bot does one thing: a chance out of turn first, else what it is asked for. None: nobody has any."""
        told = self.interject()
        return self.decide() if told is None else told

    def running(self) -> list[Board]:
        """The boards at which a round is being played."""
        return [] if self.table.stage != "playing" else [b for b in self.table.match.boards if not b.resting]

    def interject(self) -> list[Told] | None:
        """The first bot, in seat order, that wants to call, catch or jump in."""
        for board in self.running():
            for seat, player in enumerate(board.players):
                if player in self.bots and board.state.out[seat] == codes.SEAT_IN:
                    action = self.bots[player].interject(board.rules, board.seen_by(seat), seat)
                    if action is not None:
                        return self.send(board, seat, action)
        return None

    def decide(self) -> list[Told] | None:
        """The decision of the first board at which a bot is asked."""
        for board in self.running():
            seat = board.state.turn
            bot = self.bots.get(board.players[seat])
            if bot is not None:
                return self.send(board, seat, bot.choose(board.rules, board.seen_by(seat), seat))
        return None

    def send(self, board: Board, seat: int, action: int) -> list[Told]:
        """The action of a bot as a command like anybody's."""
        return self.table.apply(self.command(board, seat, action))

    def command(self, board: Board, seat: int, action: int) -> Command:
        """The command for an action; where chance decides the kicks, it decides those of bots too (OP-33b)."""
        player = board.players[seat]
        if action in (codes.KICK_GOOD, codes.KICK_MISS) and self.table.options.kick_mode == "random":
            return Kick(player=player)
        return Do(player=player, action=actions.show(actions.spell(board.kinds, board.state, action)))
