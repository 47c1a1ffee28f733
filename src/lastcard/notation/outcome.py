"""The words about UNO calls, jump-ins, blocked rounds, results, and what comes by chance."""

from __future__ import annotations

import re

from lastcard.engine.codes import GUILTY, INNOCENT, NOBODY, NOT_CHALLENGED, ROUND_OVER

from . import usual
from .field import RUNNING, Field, always, choice, flag, number, seat, seats_text
from .position import Position
from .value import MOST, Value

OVER = (ROUND_OVER,)
OUTCOMES = {"guilty": GUILTY, "innocent": INNOCENT}
GENERATOR = re.compile(r"[0-9a-f]{8}(\.[0-9a-f]{8}){3}")


def _set_called(at: Position, _value: Value) -> None:
    at.state.called = at.state.turn


def _is_stale(at: Position) -> bool:
    return at.rules.jump_in != 0 and usual.fresh(at.state) != 0 and not at.state.fresh


def _set_stale(at: Position, value: Value) -> None:
    if not at.rules.jump_in or not at.state.fresh:
        value.refuse("no such word where nobody could jump in")
    at.state.fresh = 0


def _write_scores(at: Position) -> str:
    scores = at.state.scores[: at.state.players]
    return seats_text(scores) if any(scores) else ""


def _read_scores(at: Position, value: Value) -> None:
    parts = value.parts()
    if len(parts) != at.state.players:
        value.refuse(f"{at.state.players} numbers with commas between them")
    at.state.scores[: len(parts)] = [part.number() for part in parts]


def _set_void(at: Position, _value: Value) -> None:
    at.state.void = 1


def _write_match(at: Position) -> str:
    won = at.state.match_winners if at.state.match_over else 0
    return seats_text([p for p in range(at.state.players) if won >> p & 1])


def _read_match(at: Position, value: Value) -> None:
    at.state.match_over = 1
    at.state.match_winners = sum(1 << p for p in value.seats(at.state.players))


def _set_shuffle(at: Position, _value: Value) -> None:
    at.state.scripted = 0


def _write_generator(at: Position) -> str:
    return ".".join(f"{word:08x}" for word in at.state.rng) if any(at.state.rng) else ""


def _read_generator(at: Position, value: Value) -> None:
    if not GENERATOR.fullmatch(value.text):
        value.refuse("four words of eight digits 0-9 a-f with dots between them")
    at.state.rng[:] = [int(word, 16) for word in value.text.split(".")]


UNO = (
    seat("catchable", "catchable", always(NOBODY), RUNNING),
    flag("called", lambda at: at.state.called != NOBODY, _set_called, RUNNING),
    number("passes", "passes", always(0), RUNNING),
    flag("stale", _is_stale, _set_stale, RUNNING),
    choice("challenge", "challenge", always(NOT_CHALLENGED), OUTCOMES),
    seat("shown_to", "shown_to", always(NOBODY)),
)
RESULTS = (
    seat("winner", "winner", always(NOBODY), OVER),
    flag("void", lambda at: at.state.void != 0, _set_void, OVER),
    number("points", "points", always(0), OVER, MOST),
    Field("scores", _write_scores, _read_scores),
    Field("match", _write_match, _read_match, OVER),
    number("rounds", "rounds", always(0), high=MOST),
)
CHANCE = (
    flag("shuffle", lambda at: not at.state.scripted, _set_shuffle),
    Field("rng", _write_generator, _read_generator),
)
