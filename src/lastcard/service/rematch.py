"""Another match with the same seats: a new table, to which the same tokens open the same seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from lastcard.server.protocol import AddBot, Command, Setup, Sit, Start

from .openings import new_secret

if TYPE_CHECKING:
    from .hall import Hall


def is_wanted(hall: Hall) -> bool:
    """Does everybody who is here want another match, now that this one is over?"""
    table = hall.table
    if table.followed:
        return False
    here = [p for p in hall.here if p in staying(hall)]
    return bool(here) and all(table.people[p].again for p in here)


def staying(hall: Hall) -> list[int]:
    """Who has not left the match, the host first and bots last."""
    table = hall.table
    found = [p for p, person in enumerate(table.people) if person.name and table.match.standings[p] != "left"]
    return sorted(found, key=lambda p: (p != table.host, bool(table.people[p].bot)))


def setup(hall: Hall) -> Setup:
    """The same rules, another shuffle."""
    return replace(hall.table.setup, secret=new_secret(), position="")


def commands(hall: Hall) -> list[Command]:
    """Everybody who has not left sits down again, the host first; if all seats are taken the match begins."""
    table = hall.table
    places = staying(hall)
    first = places[0]
    sit: list[Command] = []
    for place in places:
        person = table.people[place]
        if person.bot:
            sit.append(AddBot(player=first, kind=person.bot, name=person.name, place=place))
        else:
            sit.append(Sit(name=person.name, place=place))
    people = [p for p in places if not table.people[p].bot]
    all_asked = all(table.people[p].again for p in people)
    return [*sit, Start(player=first)] if all_asked and len(places) == len(table.people) else sit
