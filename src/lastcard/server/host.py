"""Bots at a table: clients like any other, asked one thing at a time by whoever hosts. No clock: the caller paces."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from lastcard.engine import codes
from lastcard.engine.rules import Rules
from lastcard.engine.state import State

from .board import Board
from .protocol import Command, Do, Kick, Substitute, Told
from .table import Table


class Bot(Protocol):
    """Plays one seat of one match from the views of that seat."""

    def choose(self, rules: Rules, view: State, seat: int) -> int:
        """The action of the seat in turn."""

    def interject(self, rules: Rules, view: State, seat: int) -> int | None:
        """A call, a catch or a jump-in; None for nothing."""


class Host:
    """Lets the bots of a table act, and those of people who are away. Each is given the view of its own seat alone."""

    def __init__(self, table: Table, bots: Mapping[int, Bot]) -> None:
        self.table = table
        self.bots = dict(bots)

    def wish(self) -> Command | None:
        """What one bot wants to do now: a chance out of turn first, else what it is asked for."""
        return self.interjection() or self.decision()

    def step(self) -> list[Told] | None:
        """One bot does one thing. None: nobody has any."""
        return self.done(self.wish())

    def interject(self) -> list[Told] | None:
        """One bot calls, catches or jumps in. None: nobody wants to."""
        return self.done(self.interjection())

    def done(self, command: Command | None) -> list[Told] | None:
        """Gives a command of a bot to the table."""
        return None if command is None else self.table.apply(command)

    def running(self) -> list[Board]:
        """The boards at which a round is being played."""
        return [] if self.table.stage != "playing" else [b for b in self.table.match.boards if not b.resting]

    def active(self, player: int) -> bool:
        """Does a bot play for this player now?"""
        person = self.table.people[player]
        return player in self.bots and bool(person.bot or person.auto)

    def interjection(self) -> Command | None:
        """Of the first bot, in seat order, that wants to call, catch or jump in."""
        for board in self.running():
            waiting = {deed.player for deed in board.held}
            for seat, player in enumerate(board.players):
                if self.active(player) and player not in waiting and board.state.out[seat] == codes.SEAT_IN:
                    action = self.bots[player].interject(board.rules, board.seen_by(seat), seat)
                    if action is not None:
                        return self.command(board, seat, action)
        return None

    def decision(self) -> Command | None:
        """Of the first board at which a bot is asked."""
        for board in self.running():
            seat = board.state.turn
            player = board.players[seat]
            if self.active(player) and all(deed.player != player for deed in board.held):
                action = self.bots[player].choose(board.rules, board.seen_by(seat), seat)
                return self.command(board, seat, action)
        return None

    def command(self, board: Board, seat: int, action: int) -> Command:
        """The command for an action; where chance or the table judges kicks, it judges those of bots too (OP-33b)."""
        player = board.players[seat]
        line = board.line(action)
        if not self.table.people[player].bot:
            return Substitute(player=player, action=line)
        judged = self.table.options.kick_mode == "random" or self.table.setup.secret
        if action in (codes.KICK_GOOD, codes.KICK_MISS) and judged:
            return Kick(player=player)
        return Do(player=player, action=line)
