"""The ruling page's questions: what does this position look like, and may this be done in it?

Everything that is wrong with a question is a ValueError whose message is one line.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from lastcard.actions import parse as parse_action
from lastcard.actions import seat_number
from lastcard.edition import Edition, explain
from lastcard.engine import codes
from lastcard.engine.codes import Reason
from lastcard.events import AnyEvent
from lastcard.narrate import Reader, asked
from lastcard.narrate.sentences import SENTENCES
from lastcard.notation import Position as Place
from lastcard.notation import parse, show
from lastcard.refusals import refusal

from . import citing, judging, sketching
from .judging import Judgement
from .sketching import Position, PositionRequest

__all__ = ["Cited", "Line", "Position", "PositionRequest", "Ruling", "RulingRequest", "rule", "set_up"]

LONGEST = 4000  # characters of a position text or of an action
BLUFFS = {
    "guilty": "but it is a bluff: the hand holds what makes this card unlawful, and a challenge would succeed",
    "innocent": "and it is no bluff: a challenge would fail",
    "unknown": "whether it is a bluff depends on cards that the position does not tell",
}


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


class Line(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing that happens, in words, with the addresses behind it.

    `event` is the same for programs. Without one, `note` says what it is: "depends" (on cards that nobody knows), "may"
    (what the clause says may happen then), "catchable" (`seat` has not called UNO).
    """

    text: str
    clauses: list[str] = []
    event: AnyEvent | None = None
    note: str = ""
    seat: int | None = None


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
    return answer(judging.rule_on(place, seat, parse_action(request.action)), names_of(place, request.names))


def names_of(place: Place, given: Sequence[str]) -> list[str]:
    """The seats' names; a seat without one goes by its number."""
    return [(given[p] if p < len(given) else "") or f"Seat {p}" for p in range(place.state.players)]


def answer(judged: Judgement, names: Sequence[str]) -> Ruling:
    """A judgement in words."""
    place, reader = judged.place, Reader(judged.place.edition, names)
    lines = told(judged, reader)
    awaits = [] if judged.after is None else citing.awaits(place, judged.after.phase)
    addresses = [*judged.clauses, *(address for line in lines for address in line.clauses), *awaits]
    first = judged.clauses[0] if judged.clauses else ""
    return Ruling(
        lawful=judged.reason == Reason.OK,
        seat=judged.seat,
        action=judged.action,
        why=why(judged),
        reason=judged.reason.name,
        clause=first,
        clause_text=explain(place.edition, first) if first else "",
        clauses=judged.clauses,
        bluff=judged.bluff,
        lines=lines,
        then="" if judged.after is None else asked(reader, codes.PHASES[judged.after.phase], judged.after.turn),
        awaits=awaits,
        choices=judged.choices,
        cited=cited(place.edition, addresses),
        position=show(place.edition, place.options, place.rules, judged.after or place.state),
        after=None if judged.after is None else sketching.position(place_after(judged)),
    )


def place_after(judged: Judgement) -> Place:
    """The position that follows."""
    place = judged.place
    return Place(place.edition, place.options, place.rules, judged.after or place.state)


def why(judged: Judgement) -> str:
    """Why not; or, where it may be done, what ought to be known about it."""
    if judged.reason != Reason.OK:
        return refusal(judged.place.edition, judged.reason).why
    return BLUFFS.get(judged.bluff, "")


def told(judged: Judgement, reader: Reader) -> list[Line]:
    """What happens, line by line."""
    edition = judged.place.edition
    lines = [
        Line(text=SENTENCES[type(event)](reader, event), clauses=addresses, event=event)
        for event, addresses in judged.happens
    ]
    if judged.open_to:
        lines.append(Line(text="That depends on cards which the position does not tell.", note="depends"))
    lines += [Line(text=explain(edition, a), clauses=[a], note="may") for a in judged.open_to]
    if judged.exposed >= 0:
        text = f"{reader.who(judged.exposed)} has not called UNO, and can be caught until it does."
        about = citing.about(edition, "uno_catch", "uno_window")
        lines.append(Line(text=text, clauses=about, note="catchable", seat=judged.exposed))
    return lines


def cited(edition: Edition, addresses: Sequence[str]) -> list[Cited]:
    """The words of each address, once."""
    return [Cited(id=address, text=explain(edition, address)) for address in dict.fromkeys(addresses)]
