"""Who sits where, and who may say so: everything before the start, and leaving."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from lastcard.edition import EditionError
from lastcard.editions import get
from lastcard.engine.codes import Reason
from lastcard.options import OptionError

from . import opening
from .lettering import bare, can_be_shown
from .protocol import AddBot, Arrange, HandOver, Leave, Remove, Sit, Start
from .refusing import Outcome, Refusal, known, refused
from .views import Person

if TYPE_CHECKING:
    from .table import Table

LONGEST_NAME = 40
LONGEST_SHARE = 64
CLOCK = range(10, 121)  # seconds of a turn
LONGEST_BANK = 600


def sit(table: Table, command: Sit) -> Outcome:
    """Somebody takes a seat before the start; the first person is the host."""
    name = command.name.strip()
    place = free_place(table, command.place, name, yielding=True)
    if len(command.entropy) > LONGEST_SHARE or not command.entropy.isascii() or "|" in command.entropy:
        raise Refusal(f"A share in the shuffle has up to {LONGEST_SHARE} plain characters.", "BAD_SHARE")
    for bot in table.people:
        if bot.name == name:
            bot.name = bot_name(table, name)
    table.people[place] = Person(name, share=command.entropy)
    if table.host < 0:
        table.host, table.hosted = place, True
    return "", []


def add_bot(table: Table, command: AddBot) -> Outcome:
    """A bot takes a seat before the start. Where nobody has ever been host, whoever runs the table seats bots."""
    if table.hosted:
        hosting(table, command.player)
    name = command.name.strip() or bot_name(table)
    place = free_place(table, command.place, name)
    table.people[place] = Person(name, command.kind or "bot")
    return "", []


def bot_name(table: Table, wanted: str = "") -> str:
    """A name for a bot that nobody has or wants."""
    taken = {wanted, *(person.name for person in table.people)}
    return next(name for name in opening.BOT_NAMES if name not in taken)


def free_place(table: Table, place: int | None, name: str, yielding: bool = False) -> int:
    """The seat to sit down in. A bot yields its name to a person."""
    before_start(table, "The match has begun; no seat is free any more.")
    if not name or len(name) > LONGEST_NAME or not can_be_shown(name):
        raise Refusal(f"A name has 1 to {LONGEST_NAME} printable characters.", "BAD_NAME")
    if any(bare(person.name) == bare(name) and not (yielding and person.bot) for person in table.people):
        raise Refusal(f"Somebody called {name} sits here already.", "NAME_TAKEN")
    places = range(len(table.people)) if place is None else [place]
    free = [p for p in places if 0 <= p < len(table.people) and not table.people[p].name]
    if not free and place is None:
        raise Refusal("Every seat is taken.", "TABLE_FULL")
    if not free:
        raise Refusal("That seat is not free.", "SEAT_TAKEN")
    return free[0]


def remove(table: Table, command: Remove) -> Outcome:
    """The host takes a bot or a person off a seat; never once the match is on."""
    hosting(table, command.player)
    before_start(table, "Nobody is sent away once the match has begun.")
    if not 0 <= command.place < len(table.people) or not table.people[command.place].name:
        raise Refusal("Nobody sits there.", "NO_SEAT")
    if command.place == command.player:
        raise Refusal("The host leaves like anybody.", "HOST_STAYS")
    table.people[command.place] = Person()
    return "", []


def arrange(table: Table, command: Arrange) -> Outcome:
    """The host changes the rules before the start; people keep their seats."""
    hosting(table, command.player)
    before_start(table, "The rules are settled once the match has begun.")
    given = {name: getattr(command, name) for name in command.__struct_fields__ if name not in ("player", "id")}
    setup = replace(table.setup, **{name: value for name, value in given.items() if value is not None})
    check_clock(setup.clock, setup.bank)
    if any(person.name for person in table.people[setup.players :]):
        raise Refusal("Somebody sits in a seat that would go.", "SEAT_IN_USE")
    try:
        edition = get(setup.edition) if setup.edition != table.setup.edition else table.edition
        table.open(setup, edition)
    except (EditionError, OptionError) as error:
        raise Refusal(f"{error}.", "BAD_OPTIONS") from None
    table.people = [*table.people, *(Person() for _ in range(setup.players))][: setup.players]
    return "", []


def check_clock(clock: int, bank: int) -> None:
    """A clock that somebody can play by."""
    if clock and clock not in CLOCK:
        raise Refusal(f"A turn has {CLOCK.start} to {CLOCK.stop - 1} seconds, or no limit (0).", "BAD_CLOCK")
    if not 0 <= bank <= LONGEST_BANK:
        raise Refusal(f"The bank has 0 to {LONGEST_BANK} seconds.", "BAD_CLOCK")


def hand_over(table: Table, command: HandOver) -> Outcome:
    """The host makes somebody else the host."""
    hosting(table, command.player)
    if not 0 <= command.to < len(table.people) or not is_person(table, command.to):
        raise Refusal("Only a person can be host.", "NO_PERSON")
    table.host = command.to
    return "", []


def start(table: Table, command: Start) -> Outcome:
    """The match begins: the dealer is found, the first round dealt."""
    known(table, command.player)
    before_start(table, "The match has begun already.")
    hosting(table, command.player)
    if not all(person.name for person in table.people):
        raise Refusal("Not every seat is taken yet.", "SEATS_FREE")
    if command.dealer is not None and not 0 <= command.dealer < len(table.people):
        why = f"There is no seat {command.dealer}; the seats are 0 to {len(table.people) - 1}."
        raise Refusal(why, "NO_SEAT")
    table.begin()
    if table.setup.position:
        return "", table.match.resume(table.setup.position)
    if not table.match.draws_dealer:
        return "", table.match.begin(0)
    dice = table.dice
    found, dealer = opening.find_dealer(table.edition, table.options, table.setup.players, dice, command.dealer)
    return "", [(0, found), *table.match.begin(dealer)]


def leave(table: Table, command: Leave) -> Outcome:
    """Before the start the seat is free again; afterwards the player quits the match. A host passes the role on."""
    known(table, command.player)
    if not table.started:
        table.people[command.player] = Person()
        next_host(table, command.player)
        return "", []
    if table.match.over:
        raise refused(table, Reason.MATCH_OVER)
    if table.match.standings[command.player] != "in":
        raise refused(table, Reason.SEAT_OUT)
    happened = table.match.leave(command.player)
    next_host(table, command.player)
    return "leave", happened


def next_host(table: Table, gone: int) -> None:
    """The next person is host after one who has left."""
    if table.host == gone:
        others = [p for p in range(len(table.people)) if p != gone and is_person(table, p)]
        staying = [p for p in others if table.match.standings[p] == "in"]
        table.host = next(iter(staying or others), -1)


def is_person(table: Table, player: int) -> bool:
    """Does a person sit there?"""
    return table.people[player].human


def hosting(table: Table, player: int) -> None:
    """Some things are for the host alone; at a table of bots, which has none, for whoever speaks for one of them."""
    if table.host < 0:
        known(table, player)
    elif player != table.host:
        raise Refusal("Only the host can do that.", "NOT_HOST")


def before_start(table: Table, why: str) -> None:
    """Some things are done before the match alone."""
    if table.started:
        raise Refusal(why, "STARTED")
