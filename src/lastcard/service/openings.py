"""How tables come to be: from rules, from a position, or with the first deal of a match that is over."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from itertools import takewhile

from lastcard.notation import parse
from lastcard.options import changed
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


def from_first_deal(log: Sequence[Entry], asked: Again, usual: int, settings: Settings) -> Opening:
    """The first deal of a match once more, by the same rules."""
    rules = settled(log)
    deals = [entry.dealt for entry in log if entry.dealt]
    if rules.position or not deals or len(deals[0]) != 1:
        raise ApiError(409, "There is no single first deal that could be played again.", "NO_DEAL")
    check(rules.players, asked.bots)
    setup = Setup(
        edition=rules.edition,
        players=rules.players,
        format=rules.format,
        options=rules.options,
        secret=new_secret(),
        grace=settings.grace,
        position=deals[0][0],
    )
    seat = usual if asked.seat is None else asked.seat
    return setup, filled(rules.players, seat, asked.name, asked.bots), seat


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
