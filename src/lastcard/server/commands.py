"""What each command does to a table, or why it is refused: every check comes before the first change."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from lastcard import actions
from lastcard.bots.minimum import minimum
from lastcard.engine import codes, rng
from lastcard.engine.codes import Reason

from . import chance, flick, seating, talk
from .board import Board
from .protocol import (
    Absent,
    AddBot,
    Arrange,
    Away,
    Back,
    Chat,
    Do,
    Followed,
    HandOver,
    Kick,
    Leave,
    NextRound,
    Release,
    Rematch,
    Remove,
    Say,
    Setup,
    Sit,
    Start,
    Substitute,
    TimeOut,
)
from .refusing import Outcome, Refusal, known, refused

if TYPE_CHECKING:
    from .table import Table

PATIENCE = 2  # times in a row that somebody may be out of time before a bot takes over
KICKS = (codes.KICK_GOOD, codes.KICK_MISS)


def do(table: Table, command: Do) -> Outcome:
    """An action in words, in turn or out of turn. Who has been away is back by it."""
    board, seat = playing(table, command.player)
    if command.action == "leave":
        return seating.leave(table, Leave(player=command.player))
    action = judged(table, board, seat, command)
    if action in KICKS:
        claimed(table)
    person = table.people[command.player]
    person.auto, person.strikes = False, 0
    return acted(table, board, seat, action)


def judged(table: Table, board: Board, seat: int, command: Do | Substitute) -> int:
    """The number of an action in words, if it is lawful."""
    action = board.offered(seat).get(command.action)
    if action is None:
        action = weighed(table, board, seat, command.action)
    at = command.at if isinstance(command, Do) else None
    if at is not None and at != board.moment and seat == board.state.turn and action < codes.CALL_UNO:
        raise Refusal("Something else is asked by now.", "STALE")
    return action


def weighed(table: Table, board: Board, seat: int, line: str) -> int:
    """The number of an action that is not among the offers, or why it is refused."""
    try:
        action, why = actions.judge(board.kinds, board.rules, board.state, seat, actions.parse(line))
    except ValueError as error:
        raise Refusal(f"{error}.", "NO_ACTION") from None
    if why != Reason.OK:
        raise refused(table, why)
    return action


def acted(table: Table, board: Board, seat: int, action: int) -> Outcome:
    """Does an action; what it was in words."""
    line = board.line(action)
    return line, [(board.number, table.match.act(board, seat, action))]


def substitute(table: Table, command: Substitute) -> Outcome:
    """A bot plays for somebody who is away."""
    board, seat = playing(table, command.player)
    if not table.people[command.player].auto:
        raise Refusal("This player is here.", "NOT_AWAY")
    action = judged(table, board, seat, command)
    return acted(table, board, seat, by_chance(table) if action in KICKS else action)


def kick(table: Table, command: Kick) -> Outcome:
    """A kick: flicked, told by a game of skill at this screen, or by chance (OP-33b)."""
    board, seat = kicking(table, command.player)
    if command.result is not None:
        claimed(table)
        action = codes.KICK_GOOD if command.result == "good" else codes.KICK_MISS
    elif command.angle is None and command.power is None:
        action = by_chance(table)
    else:
        action = flicked(table, board, command.angle or 0.0, command.power or 0.0)
    table.people[command.player].strikes = 0
    return acted(table, board, seat, action)


def kicking(table: Table, player: int) -> tuple[Board, int]:
    """The board and seat of a player who is to kick."""
    board, seat = playing(table, player)
    if board.state.phase != codes.KICK or board.state.turn != seat:
        raise refused(table, Reason.NOT_ASKED)
    return board, seat


def flicked(table: Table, board: Board, angle: float, power: float) -> int:
    """The result of a flick; the flight is told to everybody."""
    of_skill(table)
    if not abs(angle) <= flick.STEEPEST or not 0 <= power <= 1:
        raise Refusal("A flick goes 45 degrees to either side at most, with a power from 0 to 1.", "BAD_FLICK")
    table.flight = flick.flight(angle, power, table.wind(board))
    return codes.KICK_GOOD if flick.is_good(table.flight) else codes.KICK_MISS


def claimed(table: Table) -> None:
    """Whether a kick was good is told by a player only where one screen serves everybody."""
    of_skill(table)
    if table.setup.secret:
        raise Refusal("The table judges kicks.", "KICK_JUDGED")


def of_skill(table: Table) -> None:
    """Where chance decides the kicks, nothing else does."""
    if table.options.kick_mode == "random":
        raise Refusal("At this table a kick is decided by chance.", "KICK_BY_CHANCE", "OP-33b")


def by_chance(table: Table) -> int:
    """Good or not, as the odds of the table say."""
    dice = table.dice.generator(chance.KICK, table.version + 1)
    good = rng.below(dice, chance.GRAIN) < table.options.kick_success_prob * chance.GRAIN
    return codes.KICK_GOOD if good else codes.KICK_MISS


def time_out(table: Table, command: TimeOut) -> Outcome:
    """Time is up: the least that the rules allow is done; after two in a row a bot takes over."""
    board, seat = playing(table, command.player)
    if board.state.turn != seat or board.moment != command.at:
        raise Refusal("The question has been answered.", "STALE")
    deadline = table.deadline(board)
    if deadline is None or table.now < deadline:
        raise Refusal("There is time left.", "EARLY")
    person = table.people[command.player]
    person.strikes += 1
    person.auto = person.strikes >= PATIENCE
    action = minimum(board.rules, board.seen_by(seat), seat)
    return acted(table, board, seat, by_chance(table) if action in KICKS else action)


def next_round(table: Table, command: NextRound) -> Outcome:
    """The next round, once every board has finished its own."""
    known(table, command.player)
    if table.stage != "between":
        why = {"lobby": "The match has not begun.", "over": "The match is over."}
        raise Refusal(why.get(table.stage, "A round is still being played."), "NOT_BETWEEN")
    return "", table.match.next_round()


def playing(table: Table, player: int) -> tuple[Board, int]:
    """The board and seat of a player in a running round."""
    known(table, player)
    if not table.started:
        raise Refusal("The match has not begun.", "NOT_STARTED")
    if table.match.over:
        raise refused(table, Reason.MATCH_OVER)
    board = table.board_of(player)
    seat = board.seat_of(player) if board else None
    if board is None or seat is None:
        raise Refusal("This player sits out.", "SITS_OUT")
    if board.resting:
        raise refused(table, Reason.ROUND_OVER)
    return board, seat


def open_table(_table: Table, _command: Setup) -> Outcome:
    """A table is opened once, when it is made."""
    raise Refusal("This table is open already.", "STARTED")


def release(table: Table, command: Release) -> Outcome:
    """What waited for a call of UNO is done, in the order in which it came; what is no longer lawful is not."""
    if not 0 <= command.board < len(table.match.boards):
        raise Refusal("There is no such board.", "NO_BOARD")
    board = table.match.boards[command.board]
    if not board.held or table.now < board.until:
        raise Refusal("Nothing waits.", "EARLY")
    return table.let_go(board)


HANDLERS: dict[type, Callable[[Table, Any], Outcome]] = {
    Setup: open_table,
    Sit: seating.sit,
    AddBot: seating.add_bot,
    Remove: seating.remove,
    Arrange: seating.arrange,
    HandOver: seating.hand_over,
    Start: seating.start,
    Leave: seating.leave,
    Do: do,
    Substitute: substitute,
    Kick: kick,
    TimeOut: time_out,
    Release: release,
    NextRound: next_round,
    Away: talk.away,
    Back: talk.back,
    Absent: talk.absent,
    Say: talk.say,
    Chat: talk.chat,
    Rematch: talk.rematch,
    Followed: talk.followed,
}
