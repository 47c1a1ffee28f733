"""What each command does to a table, or why it is refused: every check comes before the first change."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from lastcard import actions
from lastcard.engine import codes
from lastcard.engine.codes import Reason
from lastcard.refusals import refusal

from . import chance, opening
from .board import Board
from .match import Happenings
from .protocol import AddBot, Do, Kick, Leave, NextRound, Setup, Sit, Start
from .views import Person, sentence

if TYPE_CHECKING:
    from .table import Table

LONGEST_NAME = 40
Outcome = tuple[str, Happenings]  # the action as it was done, and what happened at which board


class Refusal(Exception):
    """Raised before anything has changed."""

    def __init__(self, why: str, clause: str = "") -> None:
        super().__init__(why)
        self.why, self.clause = why, clause


def sit(table: Table, command: Sit) -> Outcome:
    """Somebody takes a seat before the start."""
    name = command.name.strip()
    place = free_place(table, command.place, name)
    table.people[place] = Person(name)
    return "", []


def add_bot(table: Table, command: AddBot) -> Outcome:
    """A bot takes a seat before the start."""
    taken = {person.name for person in table.people}
    name = command.name.strip() or next(name for name in opening.BOT_NAMES if name not in taken)
    place = free_place(table, command.place, name)
    table.people[place] = Person(name, command.kind or "bot")
    return "", []


def free_place(table: Table, place: int | None, name: str) -> int:
    """The seat to sit down in."""
    if table.started:
        raise Refusal("The match has begun; no seat is free any more.")
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise Refusal(f"A name has 1 to {LONGEST_NAME} printable characters.")
    if any(person.name == name for person in table.people):
        raise Refusal(f"Somebody called {name} sits here already.")
    places = range(len(table.people)) if place is None else [place]
    free = [p for p in places if 0 <= p < len(table.people) and not table.people[p].name]
    if not free:
        raise Refusal("That seat is not free." if place is not None else "Every seat is taken.")
    return free[0]


def start(table: Table, command: Start) -> Outcome:
    """The match begins: the dealer is found, the first round dealt."""
    known(table, command.player)
    if table.started:
        raise Refusal("The match has begun already.")
    if not all(person.name for person in table.people):
        raise Refusal("Not every seat is taken yet.")
    if command.dealer is not None and not 0 <= command.dealer < len(table.people):
        raise Refusal(f"There is no seat {command.dealer}.")
    table.started = True
    if not table.match.draws_dealer:
        return "", table.match.begin(0)
    found, dealer = opening.find_dealer(table.edition, table.options, table.setup, command.dealer)
    return "", [(0, found), *table.match.begin(dealer)]


def do(table: Table, command: Do) -> Outcome:
    """An action in words, in turn or out of turn."""
    board, seat = playing(table, command.player)
    try:
        words = actions.parse(command.action)
        if words["do"] == "leave":
            return leave(table, Leave(player=command.player))
        action, why = actions.judge(board.kinds, board.rules, board.state, seat, words)
    except ValueError as error:
        raise Refusal(f"{error}.") from None
    if why != Reason.OK:
        raise refused(table, why)
    if words["do"] == "kick" and chance_kicks(table):
        raise Refusal("At this table a kick is decided by chance.", "OP-33b")
    return actions.show(words), [(board.number, table.match.act(board, seat, action))]


def kick(table: Table, command: Kick) -> Outcome:
    """A kick with its result, or by chance (OP-33b)."""
    board, seat = playing(table, command.player)
    if board.state.phase != codes.KICK or board.state.turn != seat:
        raise refused(table, Reason.NOT_ASKED)
    if command.result is not None and chance_kicks(table):
        raise Refusal("At this table a kick is decided by chance.", "OP-33b")
    good = command.result == "good"
    if command.result is None:
        odds = table.options.kick_success_prob
        good = chance.happens(odds, table.setup.seed, chance.KICK, table.version + 1)
    events = table.match.act(board, seat, codes.KICK_GOOD if good else codes.KICK_MISS)
    return "kick good" if good else "kick miss", [(board.number, events)]


def next_round(table: Table, command: NextRound) -> Outcome:
    """The next round, once every board has finished its own."""
    known(table, command.player)
    if table.stage != "between":
        raise Refusal(
            {"lobby": "The match has not begun.", "over": "The match is over."}.get(
                table.stage, "A round is still being played."
            )
        )
    return "", table.match.next_round()


def leave(table: Table, command: Leave) -> Outcome:
    """Before the start the seat is free again; afterwards the player quits the match."""
    known(table, command.player)
    if not table.started:
        table.people[command.player] = Person()
        return "", []
    if table.match.over:
        raise refused(table, Reason.MATCH_OVER)
    if table.match.standing(command.player) != "in":
        raise refused(table, Reason.SEAT_OUT)
    return "leave", table.match.leave(command.player)


def known(table: Table, player: int) -> None:
    """Only who sits here may speak."""
    if not 0 <= player < len(table.people) or not table.people[player].name:
        raise Refusal("Only a player of this table can do that.")


def playing(table: Table, player: int) -> tuple[Board, int]:
    """The board and seat of a player in a running round."""
    known(table, player)
    if not table.started:
        raise Refusal("The match has not begun.")
    if table.match.over:
        raise refused(table, Reason.MATCH_OVER)
    board = table.board_of(player)
    seat = board.seat_of(player) if board else None
    if board is None or seat is None:
        raise Refusal("This player sits out.")
    if board.resting:
        raise refused(table, Reason.ROUND_OVER)
    return board, seat


def refused(table: Table, why: Reason) -> Refusal:
    """A refusal by a rule of the game."""
    words = refusal(table.edition, why)
    return Refusal(sentence(words.why), words.clause)


def chance_kicks(table: Table) -> bool:
    """Does chance decide the kicks of this player?"""
    return bool(table.options.kick_mode == "random")


def open_table(_table: Table, _command: Setup) -> Outcome:
    """A table is opened once, when it is made."""
    raise Refusal("This table is open already.")


HANDLERS: dict[type, Callable[[Table, Any], Outcome]] = {
    Setup: open_table,
    Sit: sit,
    AddBot: add_bot,
    Start: start,
    Do: do,
    Kick: kick,
    NextRound: next_round,
    Leave: leave,
}
