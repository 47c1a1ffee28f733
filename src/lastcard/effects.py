"""What a card may do: one small constructor a verb, whose docstring is the rule."""

from dataclasses import dataclass
from enum import IntEnum


class Verb(IntEnum):
    """The kinds of effect a card may have."""

    NOTHING = 0
    SKIP = 1
    REVERSE = 2
    DRAW = 3
    FOLLOW = 4
    KICK = 5
    FLIP = 6


class ItemVerb(IntEnum):
    """The kinds of effect an item may have, revealed by a card that flips."""

    NONE = 0
    AGAIN = 1
    PREVIOUS_DRAWS = 2
    CHOSEN_DRAWS = 3
    OTHERS_DRAW_AGAIN = 4
    SELF_DRAWS = 5


@dataclass(frozen=True, slots=True)
class Effect:
    """One verb and its number; whether the play names a color; whether a held card of the active color forbids it."""

    verb: Verb
    amount: int = 0
    names_color: bool = False
    restricted: bool = False


@dataclass(frozen=True, slots=True)
class Item:
    """What happens when a flip reveals a card of one color, or a wild."""

    verb: ItemVerb
    amount: int
    name: str


def nothing() -> Effect:
    """The card has no effect; it needs a match in color or symbol."""
    return Effect(Verb.NOTHING)


def skip() -> Effect:
    """The next player loses the turn."""
    return Effect(Verb.SKIP)


def reverse() -> Effect:
    """The direction of play turns round; with two players in, it works as a skip."""
    return Effect(Verb.REVERSE)


def draw(amount: int) -> Effect:
    """The next player draws that many cards and loses the turn."""
    return Effect(Verb.DRAW, amount)


def wild() -> Effect:
    """The card fits on any card, and its player names any of the four colors with the play (OP-13)."""
    return Effect(Verb.NOTHING, names_color=True)


def wild_draw(amount: int) -> Effect:
    """A wild after which the next player draws that many and loses the turn, or challenges.

    Lawful only while its player holds no card of the active color; an unlawful play is a bluff (OP-19).
    """
    return Effect(Verb.DRAW, amount, names_color=True, restricted=True)


def follow_up(amount: int) -> Effect:
    """A wild after which its player may lay up to that many cards of the named color from hand (OP-20 to OP-24)."""
    return Effect(Verb.FOLLOW, amount, names_color=True)


def kick(amount: int) -> Effect:
    """A wild after which the next player must kick, and draws that many cards on a miss (OP-32, OP-33)."""
    return Effect(Verb.KICK, amount, names_color=True)


def flip() -> Effect:
    """A wild that turns the top card of the draw pile onto the discards; its item happens (OP-25 to OP-31)."""
    return Effect(Verb.FLIP)
