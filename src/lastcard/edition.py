"""What an edition is: faces, deck, points, default options and words; this module names none."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from lastcard.cards import COLOR_NAMES, COLORS, color_of
from lastcard.effects import Effect, Item, Verb
from lastcard.rulings import COMMON_REASONS, RULINGS

OptionValue = bool | int | float | str | tuple[str, ...]

MAX_KINDS = 59
MAX_WILDS = 7
MAX_DECK = 240
MIN_PLAYERS = 2
MAX_PLAYERS = 10
ITEM_KEYS = (*COLORS, "wild")

# What in a game a clause may speak about, so that what happens can be cited.
TOPICS = tuple(
    """
    deck players deal dealer_draw starter_number starter_skip starter_reverse starter_draw starter_wild starter_special
    starter_w4 match wild_match decline draw_one drawn_play turn_passes reshuffle number skip reverse draw draw_no_avert
    wild_color follow_up kick kick_good kick_miss flip flip_ignored flip_next item_again item_previous item_chosen
    item_others item_self w4_play w4_lawful w4_accept challenge challenge_guilty challenge_innocent uno_call uno_catch
    uno_window round_end last_card_draw score points_values match_win two_players team rotation challenge_uno low
    pile_up rotate_hands swap_hands jump_in multi_discard leave
    """.split()  # noqa: SIM905
)


class EditionError(ValueError):
    """An edition that does not exist or does not hold together; the message is one line."""


@dataclass(frozen=True, slots=True)
class Face:
    """One kind of card: what it shows, does and counts; copies are per color, for a wild in all."""

    symbol: str
    name: str
    effect: Effect
    points: int
    copies: int
    number: bool = False


@dataclass(frozen=True, slots=True)
class Clause:
    """One numbered sentence of an edition's rules, with the topics it speaks about."""

    id: str
    text: str
    topics: tuple[str, ...] = ()
    section: str = ""


@dataclass(frozen=True)
class Edition:
    """A game of the family as data; the engine knows what an edition is, never which exist."""

    number: int
    key: str
    name: str
    pitch: str
    year: str
    faces: tuple[Face, ...]
    wilds: tuple[Face, ...]
    items: Mapping[str, Item] = field(default_factory=dict, hash=False)
    rejected_wild_draw: Literal["return", "under"] = "return"
    defaults: Mapping[str, OptionValue] = field(default_factory=dict, hash=False)
    clauses: tuple[Clause, ...] = ()
    reasons: Mapping[str, str] = field(default_factory=dict, hash=False)
    hand_size: int = 7
    min_players: int = MIN_PLAYERS
    max_players: int = MAX_PLAYERS

    def cards(self) -> tuple[str, ...]:
        """Every card code once, in sort order: color by color in face order, then the wilds."""
        return tuple(self._face_by_code)

    def deck(self) -> dict[str, int]:
        """How many of each card the deck holds, in sort order."""
        return {code: face.copies for code, face in self._face_by_code.items()}

    def face(self, code: str) -> Face:
        """The face of a card; an unknown code is an EditionError."""
        face = self._face_by_code.get(code)
        if face is None:
            raise EditionError(f"{self.name} has no card {code!r}; a card is {describe_codes(self)}")
        return face

    def points(self, code: str) -> int:
        """What a card counts in a hand at the end of a round."""
        return self.face(code).points

    def card_name(self, code: str) -> str:
        """A card in words: "red 5", "green Skip", "Wild"."""
        color = color_of(code)
        return self.face(code).name if color is None else f"{COLOR_NAMES[color]} {self.face(code).name}"

    def sort(self, cards: Iterable[str]) -> list[str]:
        """Cards in the order of a tidy hand: R Y G B, faces in the edition's order, then the wilds."""
        return sorted(cards, key=self._place.__getitem__)

    def has(self, feature: str) -> bool:
        """Does this edition hold a card an option speaks about? (features: see FEATURES)"""
        return FEATURES[feature](self)

    def clause(self, address: str) -> Clause:
        """The clause with this id; an unknown one is an EditionError."""
        for clause in self.clauses:
            if clause.id == address:
                return clause
        raise EditionError(f"{self.name} has no clause {address!r}")

    def about(self, topic: str) -> tuple[str, ...]:
        """The addresses that speak about a topic: the edition's own clauses, or else the rulings."""
        own = tuple(clause.id for clause in self.clauses if topic in clause.topics)
        return own or tuple(ruling.id for ruling in RULINGS.values() if topic in ruling.topics)

    def reason(self, name: str) -> str:
        """The address that refuses: the edition's own clause for a Reason name, or else the common ruling."""
        return self.reasons.get(name) or COMMON_REASONS[name]

    @cached_property
    def _face_by_code(self) -> dict[str, Face]:
        colored = {color + face.symbol: face for color in COLORS for face in self.faces}
        return colored | {face.symbol: face for face in self.wilds}

    @cached_property
    def _place(self) -> dict[str, int]:
        return {code: index for index, code in enumerate(self._face_by_code)}


def has_verb(edition: Edition, verb: Verb) -> bool:
    """Does any card of the edition have an effect of this kind?"""
    return any(face.effect.verb is verb for face in edition.faces + edition.wilds)


def has_number(edition: Edition, symbol: str) -> bool:
    """Does the edition have a number card with this digit?"""
    return any(face.number and face.symbol == symbol for face in edition.faces)


def is_plain_wild(face: Face) -> bool:
    """A wild that names a color and does nothing else."""
    return face.effect.verb is Verb.NOTHING and face.effect.names_color


FEATURES: dict[str, Callable[[Edition], bool]] = {
    "any": lambda edition: bool(edition.faces),
    "wild draw card": lambda edition: any(face.effect.restricted for face in edition.wilds),
    "colored draw card": lambda edition: any(face.effect.verb is Verb.DRAW for face in edition.faces),
    "draw card": lambda edition: has_verb(edition, Verb.DRAW),
    "skip or reverse card": lambda edition: has_verb(edition, Verb.SKIP) or has_verb(edition, Verb.REVERSE),
    "reverse card": lambda edition: has_verb(edition, Verb.REVERSE),
    "action card": lambda edition: any(face.effect.verb is not Verb.NOTHING for face in edition.faces),
    "plain or kicking wild": lambda edition: has_verb(edition, Verb.KICK) or any(map(is_plain_wild, edition.wilds)),
    "follow-up card": lambda edition: has_verb(edition, Verb.FOLLOW),
    "kicking card": lambda edition: has_verb(edition, Verb.KICK),
    "item card": lambda edition: has_verb(edition, Verb.FLIP),
    "0 card": lambda edition: has_number(edition, "0"),
    "7 card": lambda edition: has_number(edition, "7"),
}


def describe_codes(edition: Edition) -> str:
    """The codes of an edition in a few words, for a message."""
    symbols = " ".join(face.symbol for face in edition.faces)
    wilds = " ".join(face.symbol for face in edition.wilds)
    return f"one of {' '.join(COLORS)} with one of {symbols}, or a wild: {wilds or 'none'}"


def explain(edition: Edition, address: str) -> str:
    """The words of a clause of the edition, or of a common ruling (OP-n, HR-n)."""
    ruling = RULINGS.get(address)
    return ruling.text if ruling is not None else edition.clause(address).text
