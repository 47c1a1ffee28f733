"""The position of a question in a few sentences, and what else could be done in it."""

from __future__ import annotations

from lastcard.cards import COLOR_NAMES
from lastcard.engine import codes
from lastcard.engine.legal import needs_color
from lastcard.engine.state import State
from lastcard.events import UNKNOWN
from lastcard.judgement import Judgement
from lastcard.narrate import Reader, asked
from lastcard.narrate.reader import listed
from lastcard.notation import Position


def reader(place: Position) -> Reader:
    """Somebody who stands beside the table and sees everything."""
    return Reader(place.edition, [f"Seat {seat}" for seat in range(place.state.players)])


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
        question = asked(told, codes.PHASES[state.phase], state.turn)
        lines.append(question + (f" Pending: {state.total} cards." if pending(state) else ""))
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
    known = [place.edition.card_name(code) for code in cards if code != UNKNOWN]
    hidden = len(cards) - len(known)
    return listed(known + ([f"{hidden} unknown card{'s' * (hidden > 1)}"] if hidden else []))


def choices(judged: Judgement) -> list[str]:
    """What else could be done, as it is typed: a wild with the word for any color."""
    kinds, rules = judged.place.kinds, judged.place.rules
    wilds = {f"play {kinds.codes[k]}" for k in range(rules.first_wild, rules.kinds) if needs_color(rules, k)}
    return [f"{choice} COLOR" if choice in wilds else choice for choice in judged.choices]
