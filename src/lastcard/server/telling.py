"""Who is told what of a command: the one place where recipients are chosen and what they get is put together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from msgspec import UNSET
from msgspec.structs import replace

from lastcard.events import AnyEvent, confidant

from . import scene
from .board import Board
from .match import Happenings
from .protocol import (
    ONLOOKER,
    Changed,
    Command,
    Do,
    Done,
    Look,
    Message,
    Refused,
    Said,
    Say,
    Scene,
    Seated,
    Sit,
    Told,
    Update,
)
from .refusing import Refusal
from .views import drawn, filtered, open_hands, room, snapshot

if TYPE_CHECKING:
    from .table import Table

# Commands that change the room only now and then.
AT_BOARDS = frozenset({"Do", "Kick", "Substitute", "TimeOut", "Release", "NextRound", "Start", "Leave"})


def refusal(table: Table, command: Command, no: Refusal) -> list[Told]:
    """Why a command was refused; whoever had an old picture is sent a new one."""
    told: list[Told] = [
        (
            command.player,
            Refused(version=table.version, id=command.id, why=no.why, reason=no.reason, clause=no.clause),
        )
    ]
    if no.reason == "STALE" and isinstance(command, Do):
        told += look(table, Look(player=command.player))
    return told


def answers(table: Table, command: Command, happened: Happenings, anew: bool, stirred: bool) -> list[Told]:
    """What everybody is told of an accepted command, the sender first.

    `anew`: the boards are seated anew. `stirred`: the room shows something else than before.
    """
    kind = type(command).__name__
    told: list[Told] = []
    if isinstance(command, Sit):
        player = max(p for p, person in enumerate(table.people) if person.name == command.name.strip())
        told.append((command.player, Seated(version=table.version, player=player, id=command.id)))
    if isinstance(command, Say):
        line = table.lines[-1]
        return acknowledged(table, command) + [
            (reader, Said(version=table.version, player=line.player, text=line.text, reaction=line.reaction))
            for reader in everybody(table)
        ]
    around = changed_room(table) if stirred or kind not in AT_BOARDS else []
    if anew:
        return told + acknowledged(table, command) + around + looks(table, happened)
    updates = at_boards(table, command, happened)
    answered = any(isinstance(message, Update) and message.id for _, message in updates)
    return told + ([] if answered else acknowledged(table, command)) + around + updates


def acknowledged(table: Table, command: Command) -> list[Told]:
    """The sender's own answer."""
    known = command.id and not isinstance(command, Sit)
    return [(command.player, Done(version=table.version, id=command.id))] if known else []


def everybody(table: Table) -> list[int]:
    """All people at the table, and onlookers."""
    return [p for p, person in enumerate(table.people) if person.human] + [ONLOOKER]


def changed_room(table: Table) -> list[Told]:
    """Everybody is told how the table stands."""
    message = Changed(version=table.version, room=room(table))
    return [(reader, message) for reader in everybody(table)]


def at_boards(table: Table, command: Command, happened: Happenings) -> list[Told]:
    """What happened at each board that something happened at, for each of its readers."""
    told: list[Told] = []
    for board in table.match.boards:
        now = scene.fields(table, board)
        difference = scene.changes(table.scenes.get(board.number), now)
        table.scenes[board.number] = now
        events = [event for number, some in happened if number == board.number for event in some]
        if events or difference != NOTHING:
            told += updates(table, board, command, events, difference)
        board.changed_hands.clear()
    return told


NOTHING = Scene()


def updates(table: Table, board: Board, command: Command, events: list[AnyEvent], difference: Scene) -> list[Told]:
    """What happened at a board, for each of its readers: nothing in it but what the reader's seat may know.

    Most of it is the same for everybody, and so is the whole message for whoever has nothing of their own in it; only
    confidants are told more of the events.
    """
    told: list[Told] = []
    confidants = {confidant(event) for event in events}
    public = events if confidants == {None} else filtered(events, None)
    moved, asked, card = board.changed_hands, board.in_turn, drawn(board, board.state.turn)
    seen = open_hands(table, board) if moved else None
    plain = Update(
        version=table.version, board=board.number, events=public, scene=difference, flight=table.flight or UNSET
    )
    for player in table.readers(board):
        own: dict[str, Any] = {}
        seat = board.seats.get(player)
        if player == command.player != ONLOOKER and command.id:
            own["id"] = command.id
        if seat is None:
            if seen is not None:
                own["hands"] = seen
        else:
            offers = board.offered_anew(seat)
            if offers is not UNSET:
                own["offers"] = offers
            if seat in moved:
                own["hand"] = board.kinds.hand(board.state, seat)
            if seat in confidants:
                own["events"] = filtered(events, seat)
            if player == asked and card is not None:
                own["drawn"] = card
        told.append((player, replace(plain, **own) if own else plain))
    return told


def looks(table: Table, happened: Happenings) -> list[Told]:
    """The boards are seated anew: everybody is told what happened, and sees the new board whole."""
    told: list[Told] = []
    for reader in everybody(table):
        for board in boards_for(table, reader):
            events = [event for number, some in happened if number == board.number for event in some]
            told.append((reader, snapshot(table, board, reader)))
            if events:
                told.append((reader, missed(table.version, board, reader, events)))
    for board in table.match.boards:
        table.scenes[board.number] = scene.fields(table, board)
        board.all_known()
    return told


def boards_for(table: Table, reader: int) -> list[Board]:
    """The board at which a reader sits, or all."""
    own = table.board_of(reader)
    return [own] if own else table.match.boards


def look(table: Table, command: Look) -> list[Told]:
    """What a client that reconnects has missed, if that is still known, and a snapshot of its board."""
    told: list[Told] = []
    for board in boards_for(table, command.player):
        told += [(command.player, each) for each in missing(table, board, command.player, command.since)]
        told.append((command.player, snapshot(table, board, command.player)))
        table.scenes.setdefault(board.number, scene.fields(table, board))
    return told


def missing(table: Table, board: Board, player: int, since: int | None) -> list[Message]:
    """The events since a version; none if the client is too far behind, or the board was seated anew since."""
    if since is None or not table.history or since < table.history[0][0] - 1:
        return []
    return [
        missed(version, board, player, events)
        for version, happened in table.history
        if version > since
        for number, events in happened
        if number == board.number and events
    ]


def missed(version: int, board: Board, player: int, events: Sequence[AnyEvent]) -> Update:
    """Events that a reader is told afterwards."""
    seen = filtered(events, board.seat_of(player))
    return Update(version=version, board=board.number, events=seen, missed=True)
