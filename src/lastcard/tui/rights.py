"""What whoever is looking may ask of the table itself, cards aside: only that is offered by keys and buttons."""

from __future__ import annotations

from lastcard.server.picture import Picture
from lastcard.server.protocol import ONLOOKER


def is_host(view: Picture) -> bool:
    """Is this the host's table?"""
    return view.player != ONLOOKER and view.player == view.room.host


def may_add_bot(view: Picture) -> bool:
    """A bot takes a free seat."""
    return is_host(view) and view.stage == "lobby" and any(not person.name for person in view.room.people)


def may_remove(view: Picture) -> bool:
    """Somebody else is sent away."""
    others = (person.name for player, person in enumerate(view.room.people) if player != view.player)
    return is_host(view) and view.stage == "lobby" and any(others)


def may_start(view: Picture) -> bool:
    """The match begins once every seat is taken."""
    return is_host(view) and view.stage == "lobby" and all(person.name for person in view.room.people)


def may_talk(view: Picture) -> bool:
    """A line of chat."""
    return view.player != ONLOOKER and view.room.chat


def may_go_on(view: Picture) -> bool:
    """The next round."""
    return view.player != ONLOOKER and view.stage == "between"


def may_play_again(view: Picture) -> bool:
    """Another match with the same people, for whoever has not asked for it yet."""
    return view.stage == "over" and stays(view) and not view.room.people[view.player].again


def may_give_up(view: Picture) -> bool:
    """The seat is given back, or the match given up."""
    return view.player != ONLOOKER if view.stage == "lobby" else view.stage != "over" and in_match(view)


def stays(view: Picture) -> bool:
    """Has a seat, and has not left."""
    return view.player != ONLOOKER and place(view) != "left"


def in_match(view: Picture) -> bool:
    """Still plays for the match."""
    return view.player != ONLOOKER and place(view) == "in"


def place(view: Picture) -> str:
    """How whoever is looking stands in the match."""
    return next((line.standing for line in view.standings if line.player == view.player), "in")
