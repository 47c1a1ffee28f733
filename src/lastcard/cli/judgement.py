"""What a person in an argument asks of an action: may it be done, why, what happens, what else could be done."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from msgspec.structs import replace as replace_struct

from lastcard.actions import judge, show, spell
from lastcard.cards import COLOR_NAMES
from lastcard.cli.telling import tell
from lastcard.engine import codes
from lastcard.engine.codes import Reason
from lastcard.engine.legal import legal
from lastcard.engine.perft import actions_of
from lastcard.engine.play import play
from lastcard.engine.state import State
from lastcard.events import AnyEvent, Drew
from lastcard.narrate import Reader, asked
from lastcard.narrate.reader import listed
from lastcard.notation import Position
from lastcard.observe import observe
from lastcard.refusals import refusal
from lastcard.service import citing, judging

Happening = tuple[str, list[str]]  # a sentence, and the addresses behind it
BLUFFS = {  # the warning that belongs to a card which is played although it may not be lawful
    "": "",
    "unknown": "whether it is a bluff depends on cards that the position does not tell",
    "guilty": "but it is a bluff: the hand holds what makes this card unlawful, and a challenge would succeed",
    "innocent": "and it is no bluff: a challenge would fail",
}


@dataclass(frozen=True, slots=True)
class Judgement:
    """The answer, in words and addresses."""

    seat: int
    action: str
    allowed: bool
    why: str
    clauses: list[str]
    table: list[str]
    happens: list[Happening]
    then: str
    awaits: list[str]
    choices: list[str]


def reader(place: Position) -> Reader:
    """Somebody who stands beside the table and sees everything."""
    return Reader(place.edition, [f"Seat {seat}" for seat in range(place.state.players)])


def rule_on(place: Position, seat: int, words: Mapping[str, object]) -> Judgement:
    """The judgement; words that are no action are an ActionError."""
    place = judging.given_card(place, seat, words)
    action, reason = judge(place.kinds, place.rules, place.state, seat, words)
    spoken, table, choices = show(words), at_table(place), other_choices(place, seat, show(words))
    if reason != Reason.OK:
        refused = refusal(place.edition, reason)
        return Judgement(seat, spoken, False, refused.why, [refused.clause], table, [], "", [], choices)
    clauses = citing.allows(place, seat, action)
    open_ends = judging.undecided(place, action)
    if open_ends:
        return Judgement(seat, spoken, True, "", clauses, table, outcomes(place, open_ends), "", [], choices)
    after = place.state.copy()
    play(place.rules, after, seat, action)
    warning = BLUFFS[judging.bluff(place, seat, action, after)]
    clauses += ["OP-19"] if after.guilty and after.phase == codes.W4_DECIDE and after.source == seat else []
    told = [*happenings(place, seat, action, after), *may_be_caught(place, after)]
    then, awaited = next_asked(place, after), citing.awaits(place, after.phase)
    return Judgement(seat, spoken, True, warning, clauses, table, told, then, awaited, choices)


# ---- what lies there ------------------------------------------------------------------------------------
def at_table(place: Position) -> list[str]:
    """The position in a few sentences."""
    state, told = place.state, reader(place)
    lines = [f"{place.edition.name}, {state.players} seats."]
    if state.top >= 0:
        named = (
            f"The color is {COLOR_NAMES['RYGB'[state.color]]}."
            if state.color < codes.NO_COLOR
            else "It has no color yet."
        )
        lines.append(f"On top lies {told.a_card(place.kinds.codes[state.top])}. {named}")
    if state.phase != codes.ROUND_OVER:
        lines.append(next_asked(place, state) + (f" Pending: {state.total} cards." if pending(state) else ""))
    lines += [
        f"Seat {seat} holds {held(place, seat)}." for seat in range(state.players) if state.out[seat] == codes.SEAT_IN
    ]
    return lines


def pending(state: State) -> bool:
    """Does somebody face cards to be drawn?"""
    return state.phase in (codes.STACK, codes.W4_DECIDE, codes.KICK) and state.total > 0


def held(place: Position, seat: int) -> str:
    """A hand in words; cards that the position does not tell are counted."""
    cards = place.kinds.hand(place.state, seat)
    known = [place.edition.card_name(code) for code in cards if code != "?"]
    hidden = len(cards) - len(known)
    return listed(known + ([f"{hidden} unknown card{'s' * (hidden > 1)}"] if hidden else []))


def next_asked(place: Position, state: State) -> str:
    """Who is to do what."""
    return asked(reader(place), codes.PHASES[state.phase], state.turn)


# ---- what happens -----------------------------------------------------------------------------------------
def happenings(place: Position, seat: int, action: int, after: State) -> list[Happening]:
    """What the action brings about, each with its addresses."""
    told = reader(place)
    events = observe(place.kinds, place.rules, place.state, seat, action, after)
    return [(sentence(told, place, event), citing.happened(place, event)) for event in events]


def may_be_caught(place: Position, after: State) -> list[Happening]:
    """Whoever is at one card now without a call, and was not before."""
    if after.catchable < 0 or after.catchable == place.state.catchable:
        return []
    text = f"Seat {after.catchable} has not called UNO, and can be caught until it does."
    return [(text, citing.about(place.edition, "uno_catch", "uno_window"))]


def sentence(told: Reader, place: Position, event: AnyEvent) -> str:
    """An event in words; cards that were drawn by chance are only counted."""
    return tell(told, replace_struct(event, cards=[]) if isinstance(event, Drew) and place.state.loose else event)


def outcomes(place: Position, topics: tuple[str, ...]) -> list[Happening]:
    """The clauses that will apply, each in its own words, where the position does not tell which."""
    addresses = citing.about(place.edition, *topics)
    return [
        ("That depends on cards which the position does not tell.", []),
        *((citing.words(place.edition, a), [a]) for a in addresses),
    ]


# ---- what else ----------------------------------------------------------------------------------------------
def other_choices(place: Position, seat: int, spoken: str) -> list[str]:
    """All that the seat may do instead, a wild once whatever its color."""
    rules, state = place.rules, place.state
    found = [show(spell(place.kinds, state, action)) for action in actions_of(*legal(rules, state, seat))]
    wilds = [place.kinds.codes[k] for k in range(rules.first_wild, rules.kinds)]
    spoken_wild = spoken.split()[:2]
    choices = dict.fromkeys(
        shortened(text, wilds) for text in found if text != spoken and text.split()[:2] != spoken_wild
    )
    return list(choices)


def shortened(text: str, wilds: list[str]) -> str:
    """A wild's play without the color that it names."""
    parts = text.split()
    return " ".join(parts[:2]) + " COLOR" if len(parts) == 3 and parts[1] in wilds else text
