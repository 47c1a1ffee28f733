"""Which clauses say why something may be done, and which say what then happened."""

from __future__ import annotations

from lastcard.edition import Edition
from lastcard.engine import codes
from lastcard.engine.legal import card_of, fitting
from lastcard.events import AnyEvent
from lastcard.narrate import cited
from lastcard.notation import Position

TOPICS = {
    codes.KEEP: ("drawn_play",),
    codes.ACCEPT: ("w4_accept",),
    codes.CHALLENGE: ("challenge",),
    codes.KICK_GOOD: ("kick",),
    codes.KICK_MISS: ("kick",),
    codes.END_DRAFT: ("follow_up",),
    codes.CALL_UNO: ("uno_call",),
}
# What may come of a question that the action puts to somebody.
AWAITS = {
    codes.W4_DECIDE: ("w4_accept", "challenge_guilty", "challenge_innocent"),
    codes.KICK: ("kick_good", "kick_miss"),
    codes.SHELL: ("item_chosen",),
    codes.DRAFT: ("follow_up",),
}
MOST = 3  # more clauses than this are no help


def about(edition: Edition, *topics: str) -> list[str]:
    """The addresses that speak about these topics, each once."""
    return list(dict.fromkeys(address for topic in topics for address in edition.about(topic)[:MOST]))


def happened(place: Position, event: AnyEvent) -> list[str]:
    """The addresses behind an event."""
    return list(dict.fromkeys(cited(place.edition, event)))[:MOST]


def awaits(place: Position, phase: int) -> list[str]:
    """The addresses that say what may come of a question."""
    if phase == codes.STACK:
        return ["HR-1"]
    return about(place.edition, *AWAITS.get(phase, ()))


def allows(place: Position, seat: int, action: int) -> list[str]:
    """The addresses that allow an action which is allowed."""
    if card_of(place.rules, action) >= 0:
        return allows_card(place, seat, card_of(place.rules, action))
    phase = place.state.phase
    if action == codes.DRAW:
        return allows_draw(place, seat)
    if action == codes.KEEP and phase == codes.CANNOT_DRAW:
        return ["OP-42"]
    if codes.COLOR <= action < codes.ACCEPT:
        return allows_color(place)
    if codes.TARGET <= action < codes.CALL_UNO:
        return ["HR-4"] if phase == codes.SWAP else about(place.edition, "item_chosen")
    if codes.CATCH <= action < codes.LEAVE:
        return [*about(place.edition, "uno_catch"), "OP-36"]
    return ["OP-51"] if action == codes.LEAVE else about(place.edition, *TOPICS[action])


def allows_card(place: Position, seat: int, k: int) -> list[str]:
    """Why a card may be laid: it matches, it is wild, or a house rule lets it answer, follow or jump in."""
    rules, state = place.rules, place.state
    wild = rules.wilds >> k & 1
    if state.phase == codes.DRAFT:
        return ["HR-10"] if state.multi else about(place.edition, "follow_up")
    if seat != state.turn:
        return ["HR-5"]
    if state.phase in (codes.STACK, codes.W4_DECIDE):
        return allows_answer(place, k)
    found = about(place.edition, "wild_match" if wild else "match")
    if state.phase == codes.DRAWN:
        found += about(place.edition, "drawn_play")
    return found + (about(place.edition, "w4_lawful") if rules.restricted >> k & 1 else [])


def allows_answer(place: Position, k: int) -> list[str]:
    """Why a card answers a pile-up: the same kind, another kind, or a deflection."""
    rules, state = place.rules, place.state
    if rules.verb[k] != codes.DRAW_CARDS:
        return ["HR-12"]
    return ["HR-1"] if bool(rules.wilds >> k & 1) == bool(state.wild_total) else ["HR-2"]


def allows_draw(place: Position, seat: int) -> list[str]:
    """Why one may draw: because one must, or because one may."""
    if place.state.phase == codes.STACK:
        return ["HR-1"]
    fits = fitting(place.rules, place.state, seat)
    return about(place.edition, "draw_one", *(["decline"] if fits else []))


def allows_color(place: Position) -> list[str]:
    """Why a color is named by itself: for a starter, or for what an item revealed."""
    if place.state.starter:
        plain = place.rules.verb[place.state.top] == codes.NOTHING
        return about(place.edition, "starter_wild" if plain else "starter_special")
    return about(place.edition, "item_self", "wild_color")
