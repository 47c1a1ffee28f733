"""The words that say who is in, whose turn it is and what is being asked."""

from __future__ import annotations

from lastcard.engine import codes
from lastcard.engine.codes import PHASES, SEAT_IN, SEAT_LEFT, SEAT_OUT_OF_MATCH

from .field import RUNNING, Field, always, choice, seat, seats_text
from .position import Position
from .value import Value

PHASE_NUMBERS = {name: number for number, name in enumerate(PHASES)}


def _seats_out(key: str, code: int) -> Field:
    def write(at: Position) -> str:
        return seats_text([p for p in range(at.state.players) if at.state.out[p] == code])

    def read(at: Position, value: Value) -> None:
        for p in value.seats(at.state.players):
            if at.state.out[p] != SEAT_IN:
                value.refuse("seats that are not out already")
            at.state.out[p] = code
            at.state.seats_in -= 1

    return Field(key, write, read)


SEATING = (
    _seats_out("eliminated", SEAT_OUT_OF_MATCH),
    _seats_out("left", SEAT_LEFT),
    seat("dealer", "dealer", always(0)),
    choice("direction", "direction", always(1), {"1": 1, "-1": -1}),
    choice("phase", "phase", always(codes.TURN), PHASE_NUMBERS),
    seat("turn", "turn", always(0), RUNNING),
)
