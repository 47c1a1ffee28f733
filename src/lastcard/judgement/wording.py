"""A judgement in words."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from lastcard.edition import explain
from lastcard.engine import codes
from lastcard.events import AnyEvent
from lastcard.narrate import SENTENCES, Reader, asked
from lastcard.refusals import refusal

from . import citing
from .judging import Judgement

BLUFFS = {  # what ought to be known of a card that is played although it may not be lawful
    "guilty": "but it is a bluff: the hand holds what makes this card unlawful, and a challenge would succeed",
    "innocent": "and it is no bluff: a challenge would fail",
    "unknown": "whether it is a bluff depends on cards that the position does not tell",
}


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


@dataclass(frozen=True, slots=True)
class InWords:
    """Why or why not, what happens, what is asked then, and the addresses of what may come of that.

    `cited` has every address of the whole answer with its words, each once.
    """

    why: str
    lines: list[Line]
    then: str
    awaits: list[str]
    cited: dict[str, str]


def in_words(judged: Judgement, reader: Reader) -> InWords:
    """The words of a judgement."""
    lines = [*happens(judged, reader), *may_happen(judged), *may_be_caught(judged, reader)]
    then, awaits = "", list[str]()
    if judged.after is not None:
        then = asked(reader, codes.PHASES[judged.after.phase], judged.after.turn)
        awaits = citing.awaits(judged.place, judged.after.phase)
    addresses = [*judged.clauses, *(address for line in lines for address in line.clauses), *awaits]
    cited = {address: explain(judged.place.edition, address) for address in addresses}
    return InWords(why(judged), lines, then, awaits, cited)


def why(judged: Judgement) -> str:
    """Why not; or, where it may be done, what ought to be known about it."""
    if not judged.allowed:
        return refusal(judged.place.edition, judged.reason).why
    return BLUFFS.get(judged.bluff, "")


def happens(judged: Judgement, reader: Reader) -> list[Line]:
    """What is certain to happen."""
    return [
        Line(text=SENTENCES[type(event)](reader, event), clauses=addresses, event=event)
        for event, addresses in judged.happens
    ]


def may_happen(judged: Judgement) -> list[Line]:
    """The clauses that will apply, each in its own words, where the position does not tell which."""
    if not judged.open_to:
        return []
    depends = Line(text="That depends on cards which the position does not tell.", note="depends")
    edition = judged.place.edition
    return [depends, *(Line(text=explain(edition, a), clauses=[a], note="may") for a in judged.open_to)]


def may_be_caught(judged: Judgement, reader: Reader) -> list[Line]:
    """Whoever is at one card now without a call, and was not before."""
    if judged.exposed == codes.NOBODY:
        return []
    text = f"{reader.who(judged.exposed)} has not called UNO, and can be caught until it does."
    clauses = citing.about(judged.place.edition, "uno_catch", "uno_window")
    return [Line(text=text, clauses=clauses, note="catchable", seat=judged.exposed)]
