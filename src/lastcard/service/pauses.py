"""What happens at a table when people do nothing: time runs out, a bot takes over, the next round is dealt."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from lastcard.server.protocol import Absent, NextRound, Stage
from lastcard.server.table import Due
from lastcard.server.views import Person

from .timers import now

if TYPE_CHECKING:
    from .hall import Hall

SOON = 60_000  # milliseconds: a table that time brings something to within these stays awake


def stir(hall: Hall, stage: Stage, due: Due | None) -> None:
    """Sets the timers of a table by how it stands now."""
    remind(hall, "due", due.when if due else None, time_brings)
    remind(hall, "absent", missing_until(hall, stage), give_up_waiting)
    if stage != "between" or not hall.lively:
        remind(hall, "rest", None, deal_again)
    elif (hall.code, "rest") not in hall.house.timers:
        remind(hall, "rest", now() + round(1000 * hall.house.settings.rest), deal_again)


def remind(hall: Hall, what: str, when: int | None, do: Callable[[Hall], None]) -> None:
    """Sets a timer, or drops it."""
    key = (hall.code, what)
    if when is None:
        hall.house.timers.drop(key)
    else:
        hall.house.timers.set(key, when, lambda: do(hall) if not hall.broken else None)


def time_brings(hall: Hall) -> None:
    """Does what is due."""
    due = hall.table.due()
    if due is not None and due.when <= now():
        hall.apply(due.command)
    hall.look_ahead()


def missing(hall: Hall, stage: Stage) -> list[int]:
    """The people who are asked and not here, while somebody else is and waits for them; with a clock that counts."""
    table = hall.table
    if table.setup.clock or stage != "playing":
        return []
    asked = [board.in_turn for board in table.match.boards]
    gone = [p for p in asked if p is not None and p not in hall.visitors and is_person(table.people[p])]
    return gone if gone and hall.here else []


def is_person(person: Person) -> bool:
    """Does somebody play here for whom no bot plays?"""
    return person.human and not person.auto


def missing_until(hall: Hall, stage: Stage) -> int | None:
    """When the first of them will have been away too long."""
    gone = missing(hall, stage)
    if not gone:
        return None
    return min(hall.gone.get(p, hall.woken) for p in gone) + round(1000 * hall.house.settings.absent)


def give_up_waiting(hall: Hall) -> None:
    """A bot takes over for whoever has been away too long."""
    patience = round(1000 * hall.house.settings.absent)
    for player in missing(hall, hall.table.stage):
        if hall.gone.get(player, hall.woken) + patience <= now():
            hall.apply(Absent(player=player))
    hall.look_ahead()


def deal_again(hall: Hall) -> None:
    """The next round, if nobody has asked for it."""
    table = hall.table
    if table.stage == "between":
        player = table.host if table.host >= 0 else next((p for p, x in enumerate(table.people) if x.name), 0)
        hall.apply(NextRound(player=player))
    hall.look_ahead()


def is_restless(hall: Hall) -> bool:
    """Is there something that keeps a table awake though nobody is there?"""
    due = hall.table.due()
    soon = due is not None and due.when - now() < SOON
    timers = hall.house.timers
    return soon or any((hall.code, what) in timers for what in ("bots", "rest"))
