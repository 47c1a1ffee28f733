"""The judgement of an action: one walk through what is asked of it, answered with events and addresses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from msgspec.structs import replace as replace_struct

from lastcard.actions import judge, show, spell
from lastcard.engine import codes
from lastcard.engine.codes import Reason
from lastcard.engine.legal import card_of, legal
from lastcard.engine.perft import actions_of
from lastcard.engine.piles import hand_add, hand_remove
from lastcard.engine.play import play
from lastcard.engine.state import State
from lastcard.events import AnyEvent, Drew, known
from lastcard.notation import Position
from lastcard.observe import observe

from . import citing

ITEM_TOPICS = ("item_again", "item_previous", "item_chosen", "item_others", "item_self")


@dataclass(frozen=True, slots=True)
class Judgement:
    """The answer. `place` is the position that was judged, `after` the one that follows, if that is certain.

    `happens` are events with the addresses behind them. `open_to` are the addresses of what may happen, where that
    depends on cards which nobody knows. `bluff` says of a card that is played although it is not lawful: "guilty",
    "innocent", or "unknown".
    """

    place: Position
    seat: int
    action: str
    reason: Reason
    clauses: list[str]
    choices: list[str]
    happens: list[tuple[AnyEvent, list[str]]]
    open_to: list[str]
    after: State | None = None
    exposed: int = codes.NOBODY
    bluff: str = ""

    @property
    def allowed(self) -> bool:
        """May it be done?"""
        return self.reason == Reason.OK


def rule_on(place: Position, seat: int, words: Mapping[str, object]) -> Judgement:
    """The judgement; words that are no action are an ActionError."""
    place = given_card(place, seat, words)
    action, reason = judge(place.kinds, place.rules, place.state, seat, words)
    spoken, choices = show(words), other_choices(place, seat, show(words))
    if reason != Reason.OK:
        return Judgement(place, seat, spoken, reason, [place.edition.reason(reason.name)], choices, [], [])
    clauses = citing.allows(place, seat, action)
    open_ends = undecided(place, action)
    if open_ends:
        addresses = citing.about(place.edition, *open_ends)
        return Judgement(place, seat, spoken, reason, clauses, choices, [], addresses)
    after = place.state.copy()
    play(place.rules, after, seat, action)
    clauses += ["OP-19"] if after.guilty and after.phase == codes.W4_DECIDE and after.source == seat else []
    return Judgement(
        place,
        seat,
        spoken,
        reason,
        clauses,
        choices,
        happenings(place, seat, action, after),
        [],
        after,
        after.catchable if after.catchable != place.state.catchable else codes.NOBODY,
        bluff(place, seat, action, after),
    )


def given_card(place: Position, seat: int, words: Mapping[str, object]) -> Position:
    """The position with the card of the question in the hand, if the hand has a card that nobody knows."""
    code, hands = words.get("card"), place.state.hands
    k = place.kinds.numbers.get(code, codes.UNKNOWN) if isinstance(code, str) else codes.UNKNOWN
    if k == codes.UNKNOWN or hands[seat][k] or not hands[seat][codes.UNKNOWN]:
        return place
    state = place.state.copy()
    hand_remove(state, seat, codes.UNKNOWN)
    hand_add(state, seat, k)
    return replace(place, state=state)


def happenings(place: Position, seat: int, action: int, after: State) -> list[tuple[AnyEvent, list[str]]]:
    """What the action brings about, each with its addresses."""
    events = observe(place.kinds, place.rules, place.state, seat, action, after)
    return [(certain(place, event), citing.happened(place, event)) for event in events]


def certain(place: Position, event: AnyEvent) -> AnyEvent:
    """The event without cards that nobody knows, or that came by chance from a pile without an order."""
    return replace_struct(event, cards=[]) if isinstance(event, Drew) and place.state.loose else known(event)


def bluff(place: Position, seat: int, action: int, after: State) -> str:
    """Of a card that is played although it is not lawful: would a challenge succeed?"""
    k = card_of(place.rules, action)
    if k < 0 or not place.rules.restricted >> k & 1 or after.phase != codes.W4_DECIDE:
        return ""
    if place.state.hands[seat][codes.UNKNOWN]:
        return "unknown"
    return "guilty" if after.guilty else "innocent"


def undecided(place: Position, action: int) -> tuple[str, ...]:
    """The topics of what may happen, where that depends on a card which the position does not tell."""
    state, rules = place.state, place.rules
    if action == codes.CHALLENGE and state.guilty not in (0, 1):
        return ("challenge_guilty", "challenge_innocent")
    hidden = state.n_draw > 0 and (state.n_draw <= state.loose or state.draw[state.n_draw - 1] == codes.UNKNOWN)
    if action == codes.DRAW and state.phase == codes.TURN and hidden:
        return ("draw_one", "drawn_play")
    k = card_of(rules, action)
    if k >= 0 and state.phase != codes.DRAFT and rules.verb[k] == codes.FLIP and hidden:
        return ("flip", *ITEM_TOPICS)
    return ()


def offered(place: Position, seat: int) -> list[str]:
    """All that a seat may do, each in words."""
    if place.state.phase == codes.ROUND_OVER:
        return []
    lawful = actions_of(*legal(place.rules, place.state, seat))
    return [show(spell(place.kinds, place.state, action)) for action in lawful]


def other_choices(place: Position, seat: int, spoken: str) -> list[str]:
    """All that the seat may do instead, a card once whatever the color it names."""
    named = spoken.split()[:2]
    return list(dict.fromkeys(" ".join(text.split()[:2]) for text in offered(place, seat) if text.split()[:2] != named))
