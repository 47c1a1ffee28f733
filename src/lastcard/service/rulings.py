"""The ruling page's questions: what does this position look like, and may this be done in it?

Everything that is wrong with a question is a ValueError whose message is one line.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import msgspec

from lastcard.actions import parse as parse_action
from lastcard.actions import seat_number
from lastcard.judgement import Judgement, Line, in_words, rule_on
from lastcard.narrate import Reader
from lastcard.notation import Position as Place
from lastcard.notation import parse, show

from . import sketching
from .sketching import Position, PositionRequest

__all__ = ["Cited", "Line", "Position", "PositionRequest", "Ruling", "RulingRequest", "rule", "set_up"]

LONGEST = 4000  # characters of a position text or of an action


class RulingRequest(msgspec.Struct, frozen=True, kw_only=True):
    """May this seat (none: the one in turn) do this in this position? `names` are told instead of seat numbers."""

    position: str
    action: str
    seat: int | None = None
    names: list[str] = []


class Cited(msgspec.Struct, frozen=True, kw_only=True):
    """A clause or ruling with its words."""

    id: str
    text: str


class Ruling(msgspec.Struct, frozen=True, kw_only=True):
    """The answer. `clause` is the first of `clauses`, which allow the action or refuse it; `cited` has all their words.

    `reason` is a name for programs ("OK" if lawful). `then` says what is asked afterwards, `awaits` what may come of
    that; `after` is the position then, if that is certain.
    """

    lawful: bool
    seat: int
    action: str
    why: str
    reason: str
    clause: str
    clause_text: str
    clauses: list[str]
    bluff: str
    lines: list[Line]
    then: str
    awaits: list[str]
    choices: list[str]
    cited: list[Cited]
    position: str
    after: Position | None


def set_up(request: PositionRequest) -> Position:
    """A position as the page shows it, from its text, from what was clicked together, or a first one to begin with."""
    if len(request.position) > LONGEST:
        raise ValueError(f"a position has at most {LONGEST} characters")
    return sketching.position(sketching.place(request))


def rule(request: RulingRequest) -> Ruling:
    """The ruling on an action."""
    if max(len(request.position), len(request.action)) > LONGEST:
        raise ValueError(f"a position has at most {LONGEST} characters, and so has an action")
    place = parse(request.position)
    seat = seat_number(place.state.turn if request.seat is None else request.seat, place.state.players)
    return answer(rule_on(place, seat, parse_action(request.action)), names_of(place, request.names))


def names_of(place: Place, given: Sequence[str]) -> list[str]:
    """The seats' names; a seat without one goes by its number."""
    return [(given[p] if p < len(given) else "") or f"Seat {p}" for p in range(place.state.players)]


def answer(judged: Judgement, names: Sequence[str]) -> Ruling:
    """A judgement as it is sent."""
    place, after, words = judged.place, judged.after, in_words(judged, Reader(judged.place.edition, names))
    first = judged.clauses[0] if judged.clauses else ""
    return Ruling(
        lawful=judged.allowed,
        seat=judged.seat,
        action=judged.action,
        why=words.why,
        reason=judged.reason.name,
        clause=first,
        clause_text=words.cited.get(first, ""),
        clauses=judged.clauses,
        bluff=judged.bluff,
        lines=words.lines,
        then=words.then,
        awaits=words.awaits,
        choices=judged.choices,
        cited=[Cited(id=address, text=text) for address, text in words.cited.items()],
        position=show(place.edition, place.options, place.rules, after or place.state),
        after=None if after is None else sketching.position(replace(place, state=after)),
    )
