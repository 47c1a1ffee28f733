"""Tables driven by commands alone: nobody here touches a socket, and only the last function touches a position."""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from lastcard.actions import show, spell
from lastcard.engine.codes import CALL_UNO, DRAW, ROUND_OVER
from lastcard.engine.legal import legal
from lastcard.engine.perft import actions_of
from lastcard.notation import parse
from lastcard.server.board import Board
from lastcard.server.picture import Picture, lines, picture
from lastcard.server.protocol import (
    ONLOOKER,
    AddBot,
    Command,
    Do,
    Kick,
    Look,
    NextRound,
    Refused,
    Setup,
    Sit,
    Snapshot,
    Start,
    Told,
    Update,
)
from lastcard.server.table import Table

AROUND = ("secret", "clock", "bank", "grace", "open_hands", "public", "position")  # of a set-up; the rest are options


def seated(edition: str, form: str = "", players: int = 4, seed: int = 1, people: int = 1, **options: Any) -> Table:
    """A table with so many people, the rest bots; not started."""
    around = {name: options.pop(name) for name in AROUND if name in options}
    table = Table(Setup(edition=edition, format=form, players=players, seed=seed, options=options, **around))
    for p in range(players):
        command = Sit(name=f"P{p}") if p < people else AddBot(player=table.host, kind="random")
        assert not refusals(table.apply(command))
    return table


def started(edition: str, form: str = "", players: int = 4, seed: int = 1, people: int = 1, **options: Any) -> Table:
    """The same, with the first round dealt."""
    table = seated(edition, form, players, seed, people, **options)
    assert not refusals(table.apply(Start(player=0)))
    return table


def refusals(told: list[Told]) -> list[Refused]:
    return [message for _, message in told if isinstance(message, Refused)]


def look(table: Table, player: int = ONLOOKER) -> Picture:
    """What a reader sees now, in words."""
    return picture(table.edition, snapshot(table, player))


def snapshot(table: Table, player: int = ONLOOKER) -> Snapshot:
    """What a reader is sent who comes to the table now."""
    ((_, message),) = table.apply(Look(player=player))
    assert isinstance(message, Snapshot)
    return message


def text(table: Table, told: list[Told], player: int) -> str:
    """What one reader is told to have happened, in words."""
    updates = [m for p, m in told if p == player and isinstance(m, Update)]
    return " ".join(line.text for m in updates for line in lines(table.edition, look(table, player), m.events))


def refused(table: Table, command: Command) -> Refused:
    """The refusal of a command that must change nothing."""
    before = everything(table)
    told = table.apply(command)
    assert everything(table) == before
    ((recipient, message),) = told
    assert recipient == command.player
    assert isinstance(message, Refused)
    assert message.why[-1] in ".!?"
    return message


def everything(table: Table) -> tuple[object, ...]:
    """All that a command could change, as values."""
    boards = [
        (b.players[:], b.state.copy(), b.deals, b.acts, b.moment, b.asked, b.until, b.held[:])
        for b in table.match.boards
    ]
    people = [replace(person, here=False) for person in table.people]
    match = (table.match.round, table.match.scores[:], table.match.winners[:], table.match.over)
    room = (table.setup, table.host, table.chatting, table.followed, list(table.lines), dict(table.changed))
    return table.save(), boards, people, match, room, table.started, len(table.history), len(table.accepted)


def some_command(table: Table, dice: random.Random, out_of_turn: float = 0.1) -> Command:
    """Any accepted command: mostly of the seat in turn, which rather lays a card than not."""
    if table.stage == "between":
        return NextRound(player=dice.choice([p for p, person in enumerate(table.people) if person.name]))
    board = dice.choice([board for board in table.match.boards if not board.resting])
    if dice.random() < out_of_turn:
        others = [(seat, action) for seat in range(board.state.players) for action in free(board, seat)]
        if others:
            return command(table, board, *dice.choice(others))
    seat = board.state.turn
    actions = [a for a in actions_of(*legal(board.rules, board.state, seat)) if a < CALL_UNO]
    cards = [a for a in actions if a < DRAW]
    return command(table, board, seat, dice.choice(cards if cards and dice.random() < 0.9 else actions))


def free(board: Board, seat: int) -> list[int]:
    """Calls, catches and jump-ins of a seat."""
    actions = actions_of(*legal(board.rules, board.state, seat))
    return [a for a in actions if a >= CALL_UNO or seat != board.state.turn]


def command(table: Table, board: Board, seat: int, action: int) -> Command:
    words = spell(board.kinds, board.state, action)
    if words["do"] == "kick" and (table.options.kick_mode == "random" or table.setup.secret):
        return Kick(player=board.players[seat])
    return Do(player=board.players[seat], action=show(words))


def wander(table: Table, seed: int, out_of_turn: float = 0.1) -> Iterator[Command]:
    """Accepted commands, to be applied one by one, until the match is over."""
    dice = random.Random(seed)
    while table.stage != "over":
        yield some_command(table, dice, out_of_turn)


def finish(table: Table, seed: int, limit: int = 200_000) -> int:
    """Plays to the end without telling anybody; how many commands it took."""
    for n, each in enumerate(wander(table, seed), 1):
        assert n < limit
        table.accept(each)
    return n


def put(table: Table, position: str) -> None:
    """Makes a position the one on the table."""
    board = table.match.boards[0]
    found = parse(position)
    assert found.state.players == board.state.players
    board.put(found.state)
    table.scenes.clear()
    assert (board.state.phase == ROUND_OVER) == board.resting
