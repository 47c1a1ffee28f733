"""How tables come to be: from rules, from a position, or with a deal of a match that is over."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from itertools import takewhile

from lastcard.edition import OptionValue
from lastcard.formats import find
from lastcard.notation import parse
from lastcard.options import changed
from lastcard.server.board import Board
from lastcard.server.log import Entry
from lastcard.server.protocol import AddBot, Command, Setup, Sit, Start
from lastcard.server.seating import check_clock
from lastcard.server.table import Table

from .bodies import Again, FromPosition, NewTable
from .bots import KINDS, USUAL
from .replies import ApiError
from .settings import Settings

MOST_PLAYERS = 10
SECRET = 32  # bytes
Opening = tuple[Setup, list[Command], int]  # the rules, what is done at once, and the seat of who asks


def new_secret() -> str:
    """The secret from which the shuffle of a match follows."""
    return secrets.token_hex(SECRET)


def from_rules(asked: NewTable, settings: Settings) -> tuple[Setup, list[Command]]:
    """A table by some rules, with bots in the seats that are named for them; the host has the first."""
    check(asked.players, [kind for kind in asked.bots if kind])
    if len(asked.bots) >= asked.players:
        most = asked.players - 1
        raise ApiError(409, f"Beside the host there is room for {most} bot{'s' * (most > 1)} at most.", "TABLE_FULL")
    check_clock(asked.clock, asked.bank)
    setup = Setup(
        edition=asked.edition,
        players=asked.players,
        format=asked.format,
        options=asked.options,
        secret=new_secret(),
        clock=asked.clock,
        bank=asked.bank,
        grace=settings.grace,
        open_hands=asked.open_hands,
        public=asked.public,
    )
    commands: list[Command] = [Sit(name=asked.name, entropy=asked.entropy)]
    commands += [AddBot(player=0, kind=kind, place=place) for place, kind in enumerate(asked.bots, 1) if kind]
    return setup, [*commands, Start(player=0)] if asked.start else commands


def from_position(asked: FromPosition, settings: Settings) -> Opening:
    """A table that goes on from a position; who asks plays the seat in turn, unless another is named."""
    place = parse(asked.position)
    check(place.state.players, asked.bots)
    setup = Setup(
        edition=place.edition.key,
        players=place.state.players,
        format=asked.format,
        options={**changed(place.edition, place.options), **asked.options},
        secret=new_secret(),
        grace=settings.grace,
        position=asked.position,
    )
    seat = place.state.turn if asked.seat is None else asked.seat
    fill = filled if asked.start else seated
    return setup, fill(setup.players, seat, asked.name, asked.bots), seat


def from_deal(log: Sequence[Entry], asked: Again, usual: int, settings: Settings) -> Opening:
    """A deal of a match once more, by the same rules; one of a rotation by itself, with its round's partners."""
    rules = settled(log)
    board, position = dealt(log, rules, asked.deal)
    check(len(board.players), asked.bots)
    form = find(rules.format)
    rotates = form is not None and form.rotates > 0
    setup = Setup(
        edition=rules.edition,
        players=len(board.players),
        format="" if rotates else rules.format,
        options=by_itself(board) if rotates else rules.options,
        secret=new_secret(),
        grace=settings.grace,
        position=position,
    )
    own = board.seats.get(usual, 0)
    seat = own if asked.seat is None else asked.seat
    return setup, filled(setup.players, seat, asked.name, asked.bots), seat


def dealt(log: Sequence[Entry], rules: Setup, number: int) -> tuple[Board, str]:
    """The board of a deal as it lay there, and its position; where a match began with a position that is the first."""
    started = next(end for end, entry in enumerate(log, 1) if isinstance(entry.command, Start))
    deals = [(started, rules.position)] if rules.position else []
    deals += [(end, position) for end, entry in enumerate(log, 1) for position in entry.dealt]
    if not 0 <= number < len(deals):
        there = f"the deals are 0 to {len(deals) - 1}" if deals else "nothing was dealt"
        raise ApiError(409, f"There is no deal {number}; {there}.", "NO_DEAL")
    end, position = deals[number]
    boards = Table.restore(log[:end]).match.boards
    return next((board for board in boards if board.text(board.state) == position), boards[0]), position


def by_itself(board: Board) -> dict[str, OptionValue]:
    """The rules of one round of a rotation, which decides by itself: no schedule adds up what it is worth."""
    options = {name: value for name, value in changed(board.edition, board.options).items() if name != "target"}
    return {**options, "scoring": "single"}


def settled(log: Sequence[Entry]) -> Setup:
    """The rules of a match, as they were when it began."""
    return Table.restore(takewhile(lambda entry: not isinstance(entry.command, Start), log)).setup


def filled(players: int, seat: int, name: str, bots: Sequence[str]) -> list[Command]:
    """One person in a seat, bots in all others, and the start."""
    kinds = list(bots) or [USUAL]
    return [*seated(players, seat, name, (kinds * players)[: players - 1]), Start(player=seat)]


def seated(players: int, seat: int, name: str, bots: Sequence[str]) -> list[Command]:
    """One person in a seat, and bots in the first of the others."""
    if not 0 <= seat < players:
        raise ApiError(400, f"There is no seat {seat}; the seats are 0 to {players - 1}.", "NO_SEAT")
    others = [place for place in range(players) if place != seat]
    commands: list[Command] = [Sit(name=name, place=seat)]
    commands += [AddBot(player=seat, kind=kind, place=place) for kind, place in zip(bots, others, strict=False)]
    return commands


def check(players: int, bots: Sequence[str]) -> None:
    """Refuses what no table could be."""
    if not 2 <= players <= MOST_PLAYERS:
        raise ApiError(400, f"A table has 2 to {MOST_PLAYERS} players.", "BAD_OPTIONS")
    for kind in bots:
        if kind not in KINDS:
            raise ApiError(400, f"The bots here are {', '.join(KINDS)}.", "NO_BOT")
