"""An action as a person types it: `play W B`, or `1: play R5` with the seat in front."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

import click

from lastcard.actions import parse
from lastcard.notation import Position

SEAT = re.compile(r"(?:seat\s*)?(\d{1,3})\s*:\s*(.*)", re.IGNORECASE | re.DOTALL)


def read_action(place: Position, text: str) -> tuple[int, Mapping[str, object]]:
    """The seat and its action in words; without a seat it is the one in turn."""
    if text.lstrip().startswith("{"):
        return from_json(place, text)
    found = SEAT.fullmatch(text.strip())
    seat, rest = (int(found[1]), found[2]) if found else (place.state.turn, text)
    return checked_seat(place, seat), parse(tidied(rest))


def tidied(text: str) -> str:
    """The same line with the verb in small letters, and cards and colors in capitals."""
    verb, *rest = text.split() or [""]
    capitals = verb.lower() in ("play", "draft", "color")
    return " ".join([verb.lower(), *(word.upper() if capitals else word.lower() for word in rest)])


def from_json(place: Position, text: str) -> tuple[int, Mapping[str, object]]:
    """An action as a scenario spells it."""
    try:
        action: Any = json.loads(text)
    except ValueError as error:
        raise click.UsageError(f"the action is not JSON: {error}") from None
    seat = action.pop("p", place.state.turn)
    return checked_seat(place, seat), action


def checked_seat(place: Position, seat: object) -> int:
    """A seat of the table."""
    from lastcard.actions import seat_number

    return seat_number(seat, place.state.players)
