"""What a bot in a file is shown: one seat's view as a small object that is only read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any


@dataclass(frozen=True)
class Match:
    """What stays the same for a whole match."""

    edition: str
    players: int
    options: Mapping[str, Any]
    points: Mapping[str, int]  # what each card counts
    deck: Mapping[str, int]  # how often each card is in the deck
    seed: int  # made for this seat and match; `random` has been seeded with it

    @classmethod
    def read(cls, message: Mapping[str, Any]) -> Match:
        """From a message of the protocol."""
        tables = {name: MappingProxyType(dict(message[name])) for name in ("options", "points", "deck")}
        return cls(edition=message["edition"], players=message["players"], seed=message["seed"], **tables)


@dataclass(frozen=True)
class Position:
    """What one seat sees; `str(position)` is the position text. Seats are numbers, clockwise from 0; cards codes."""

    text: str
    match: Match
    seat: int
    phase: str  # what is asked: turn, drawn, draft, w4_decide, ...
    turn: int  # the seat in turn
    direction: int  # 1: clockwise, -1: the other way
    dealer: int
    hand: tuple[str, ...]  # the own cards, sorted
    top: str | None  # the card on top of the discard pile
    color: str | None  # the color in force: R, Y, G or B
    sizes: tuple[int, ...]  # how many cards each seat holds
    scores: tuple[int, ...]
    out: tuple[int, ...]  # seats that are out of the match
    drawn: str | None  # the card just drawn, in phase drawn
    total: int  # cards that are pending, to be drawn by somebody
    catchable: int | None  # the seat that forgot to call UNO
    draw_pile: int  # how many cards it has
    discard: tuple[str, ...] = field(repr=False)  # oldest first, the top card last
    rounds: int = 0  # rounds that are over

    @classmethod
    def read(cls, message: Mapping[str, Any], match: Match) -> Position:
        """From a question of the protocol."""
        view: Mapping[str, Any] = message["view"]
        parts: dict[str, Any] = {key: tuple(v) if isinstance(v, list) else v for key, v in view.items()}
        return cls(text=message["position"], match=match, **parts)

    def __str__(self) -> str:
        return self.text

    def after(self, seat: int | None = None) -> int:
        """The seat that plays after a seat, or after this one, leaving out seats that are out."""
        there = self.seat if seat is None else seat
        for _ in range(len(self.sizes)):
            there = (there + self.direction) % len(self.sizes)
            if there not in self.out:
                break
        return there

    def points(self, card: str) -> int:
        """What a card counts in a hand at the end of a round."""
        return self.match.points[card]
