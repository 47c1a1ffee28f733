"""What happened at a table, in public terms: one small struct for each kind of event, and who sees how much of it.

Every event carries the topic under which an edition's clauses speak about it (`Edition.about`).
"""

from __future__ import annotations

import msgspec

UNKNOWN = "?"  # a card that whoever tells of it does not know


class Event(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="event", omit_defaults=True):
    """Something that everybody at the table notices; seats are numbers, cards are codes."""

    topic: str


# ---- before the first card -----------------------------------------------------------------------------
class DealerDrawn(Event, frozen=True, kw_only=True):
    """Each of the seats turned up a card to find the dealer; `again`: those who must draw again (OP-01, OP-02)."""

    topic: str = "dealer_draw"
    seats: list[int]
    cards: list[str]
    again: list[int]


class DealerFound(Event, frozen=True, kw_only=True):
    """This seat deals the first round."""

    topic: str = "dealer_draw"
    seat: int


class Dealt(Event, frozen=True, kw_only=True):
    """A round begins: the dealer has given every seat still in its hand, and no card is hidden twice."""

    topic: str = "deal"
    round: int
    dealer: int
    cards: int


class StarterTurned(Event, frozen=True, kw_only=True):
    """The starter card, and the cards turned before it that could not start and lie under it (OP-08)."""

    card: str
    under: list[str]


# ---- cards that move ----------------------------------------------------------------------------------
class CardPlayed(Event, frozen=True, kw_only=True):
    """A card is laid from hand; a wild with the color named. `jumped`: out of turn (HR-5)."""

    topic: str = "number"
    seat: int
    card: str
    color: str | None = None
    jumped: bool = False
    left: int


class CardDrafted(Event, frozen=True, kw_only=True):
    """One more card of a Drafting or of a multi-discard (HR-10)."""

    topic: str = "follow_up"
    seat: int
    card: str
    left: int


class DraftEnded(Event, frozen=True, kw_only=True):
    """The seat lays no further card of its sequence."""

    topic: str = "follow_up"
    seat: int


class Drew(Event, frozen=True, kw_only=True):
    """Cards came into a hand; only their owner is told which."""

    topic: str = "draw_one"
    seat: int
    count: int
    cards: list[str] = []


class NothingToDraw(Event, frozen=True, kw_only=True):
    """The seat would draw, but both piles are used up (OP-42)."""

    topic: str = "draw_one"
    seat: int


class Kept(Event, frozen=True, kw_only=True):
    """The seat keeps the card it drew."""

    topic: str = "drawn_play"
    seat: int


class Passed(Event, frozen=True, kw_only=True):
    """The seat passes, since there is nothing to draw (OP-42)."""

    topic: str = "draw_one"
    seat: int


class Reshuffled(Event, frozen=True, kw_only=True):
    """The discards below the top card became the new draw pile (OP-40)."""

    topic: str = "reshuffle"


class HandsSwapped(Event, frozen=True, kw_only=True):
    """Two seats traded whole hands (HR-4)."""

    topic: str = "swap_hands"
    seat: int
    other: int


class HandsRotated(Event, frozen=True, kw_only=True):
    """All hands passed on one seat in the direction of play (HR-3)."""

    topic: str = "rotate_hands"
    seat: int


# ---- what cards do -------------------------------------------------------------------------------------
class TurnLost(Event, frozen=True, kw_only=True):
    """The seat loses its turn."""

    seat: int


class ExtraTurn(Event, frozen=True, kw_only=True):
    """The seat has another turn."""

    seat: int


class DirectionChanged(Event, frozen=True, kw_only=True):
    """Play runs the other way."""

    topic: str = "reverse"
    clockwise: bool


class ColorNamed(Event, frozen=True, kw_only=True):
    """A seat named the color by itself: of a starter, or of what an item revealed."""

    topic: str = "wild_color"
    seat: int
    color: str


class TotalRaised(Event, frozen=True, kw_only=True):
    """The seat must answer a pile-up of draw cards, or take them (HR-1)."""

    topic: str = "pile_up"
    seat: int
    total: int


class Accepted(Event, frozen=True, kw_only=True):
    """The seat takes the cards of a Wild Draw Four without a challenge."""

    topic: str = "w4_accept"
    seat: int


class TotalTaken(Event, frozen=True, kw_only=True):
    """The seat takes the pile-up (HR-1)."""

    topic: str = "pile_up"
    seat: int


class Challenged(Event, frozen=True, kw_only=True):
    """Seat `by` challenged the Wild Draw Four of seat `of`, and alone was shown the hand."""

    by: int
    of: int
    guilty: bool
    hand: list[str] = []


class Kicked(Event, frozen=True, kw_only=True):
    """The seat kicked, good or not."""

    seat: int
    good: bool


class Flipped(Event, frozen=True, kw_only=True):
    """A flip revealed a card and with it an item."""

    seat: int
    card: str
    item: str


class TargetNamed(Event, frozen=True, kw_only=True):
    """The seat named whom its item hits."""

    topic: str = "item_chosen"
    seat: int
    target: int


# ---- UNO -----------------------------------------------------------------------------------------------
class UnoCalled(Event, frozen=True, kw_only=True):
    """The seat called UNO in time."""

    topic: str = "uno_call"
    seat: int


class FalseCall(Event, frozen=True, kw_only=True):
    """The seat called UNO without cause (OP-38)."""

    topic: str = "uno_call"
    seat: int


class Caught(Event, frozen=True, kw_only=True):
    """A seat with one card had not called, and another noticed."""

    topic: str = "uno_catch"
    by: int
    target: int
    count: int


class FalseCatch(Event, frozen=True, kw_only=True):
    """A seat was called out without cause (OP-38)."""

    topic: str = "uno_catch"
    by: int
    target: int


# ---- ends ----------------------------------------------------------------------------------------------
class Left(Event, frozen=True, kw_only=True):
    """The seat quit the match; its hand went under the draw pile (OP-51)."""

    topic: str = "leave"
    seat: int


class Eliminated(Event, frozen=True, kw_only=True):
    """The seat reached the limit and is out of the match."""

    topic: str = "challenge_uno"
    seat: int


class RoundEnded(Event, frozen=True, kw_only=True):
    """The round is over and all hands lie open to be counted. Nobody won a void round (OP-43)."""

    topic: str = "score"
    winner: int | None
    points: int
    void: bool
    hands: list[list[str]]
    scores: list[int]


class MatchEnded(Event, frozen=True, kw_only=True):
    """The match is over; these seats have won it."""

    topic: str = "match_win"
    winners: list[int]


AnyEvent = (
    DealerDrawn
    | DealerFound
    | Dealt
    | StarterTurned
    | CardPlayed
    | CardDrafted
    | DraftEnded
    | Drew
    | NothingToDraw
    | Kept
    | Passed
    | Reshuffled
    | HandsSwapped
    | HandsRotated
    | TurnLost
    | ExtraTurn
    | DirectionChanged
    | ColorNamed
    | TotalRaised
    | Accepted
    | TotalTaken
    | Challenged
    | Kicked
    | Flipped
    | TargetNamed
    | UnoCalled
    | FalseCall
    | Caught
    | FalseCatch
    | Left
    | Eliminated
    | RoundEnded
    | MatchEnded
)


def confidant(event: AnyEvent) -> int | None:
    """The one seat that is told more of an event than everybody: the one place where secrecy of events is decided.

    Drawn cards are told to their owner alone, a hand shown in a challenge to the challenger alone.
    """
    if isinstance(event, Drew):
        return event.seat
    return event.by if isinstance(event, Challenged) else None


def seen_by(event: AnyEvent, seat: int | None) -> AnyEvent:
    """What a seat (or an onlooker, None) is told of an event."""
    if confidant(event) in (None, seat):
        return event
    hidden: dict[str, list[str]] = {"cards": []} if isinstance(event, Drew) else {"hand": []}
    return msgspec.structs.replace(event, **hidden)


def known(event: AnyEvent) -> AnyEvent:
    """The event without a list of cards of which some are unknown even to whoever tells it."""
    if isinstance(event, Drew) and UNKNOWN in event.cards:
        return msgspec.structs.replace(event, cards=[])
    if isinstance(event, Challenged) and UNKNOWN in event.hand:
        return msgspec.structs.replace(event, hand=[])
    return event
