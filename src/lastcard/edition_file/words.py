"""Clauses for an edition that brings none of its own: written from its data."""

from collections.abc import Iterator

from lastcard.cards import COLOR_NAMES
from lastcard.edition import Clause, Edition, Face
from lastcard.effects import Effect, Item, ItemVerb, Verb

VERB_WORDS = {
    Verb.SKIP: ("skip", "the next player loses the turn."),
    Verb.REVERSE: ("reverse", "play goes round the other way; with two players it is a skip."),
    Verb.DRAW: ("draw", "the next player draws {n} and loses the turn."),
    Verb.FOLLOW: ("wild_color follow_up", "name a color, then lay up to {n} more of it from your hand."),
    Verb.KICK: ("wild_color kick kick_good kick_miss", "name a color; the next player kicks, and draws {n} on a miss."),
    Verb.FLIP: (
        "flip flip_ignored flip_next",
        "turn the top card of the draw pile onto it; the item it shows happens.",
    ),
}
ITEM_WORDS = {
    ItemVerb.NONE: ("flip_next", "nothing more happens."),
    ItemVerb.AGAIN: ("item_again", "take another turn."),
    ItemVerb.PREVIOUS_DRAWS: ("item_previous", "the player before you draws {n}."),
    ItemVerb.CHOSEN_DRAWS: ("item_chosen", "choose a player, who draws {n}."),
    ItemVerb.OTHERS_DRAW_AGAIN: ("item_others", "all the others draw {n}, and you take another turn."),
    ItemVerb.SELF_DRAWS: ("item_self", "you draw {n} and name the color."),
}
NOTHING_WORDS = ("number", "no effect; it needs a match in color or symbol.")
WILD_WORDS = ("wild_color", "name a color.")
WILD_DRAW_WORDS = (
    "w4_play w4_lawful w4_accept challenge",
    "name a color; the next player draws {n} and loses the turn, or challenges. Lawful only without a card of the "
    "color on top in your hand.",
)
REASONS = {
    "NOT_YOUR_TURN": "TURN-3",
    "ROUND_OVER": "END-1",
    "NOT_HELD": "TURN-1",
    "NO_MATCH": "TURN-1",
    "NOT_DRAWN_CARD": "TURN-2",
    "ALREADY_DRAWN": "TURN-2",
    "CATCH_SELF": "UNO-1",
}


def reasons(edition: Edition) -> dict[str, str]:
    """The clauses below that refuse an action."""
    return {name: f"{prefix(edition)}-{tail}" for name, tail in REASONS.items()}


def clauses(edition: Edition) -> tuple[Clause, ...]:
    """A short rule sheet: deck, setup, turn, one clause for each card with an effect and each item, UNO, score."""
    return tuple(
        Clause(f"{prefix(edition)}-{tail}", text, tuple(topics.split()), section)
        for section, tail, topics, text in (*opening(edition), *cards(edition), *items(edition), *ending(edition))
    )


def prefix(edition: Edition) -> str:
    """What the addresses of an edition begin with: its key in capitals."""
    return edition.key.upper()


Row = tuple[str, str, str, str]


def opening(edition: Edition) -> Iterator[Row]:
    """Deck, setup and turn."""
    deck = f"{sum(edition.deck().values())} cards. In each color {counts(edition.faces)}."
    yield "The deck", "DECK-1", "deck", deck + (f" Wilds: {counts(edition.wilds)}." if edition.wilds else "")
    yield "Setup", "PLAYERS-1", "players", f"{edition.min_players} to {edition.max_players} can play."
    start = f"{edition.hand_size} cards each. The rest is the draw pile; its top card, turned up, starts the discards."
    yield "Setup", "SETUP-1", "deal starter_number", start
    yield (
        "Your turn",
        "TURN-1",
        "match wild_match",
        "Lay one card of the same color or symbol as the top card, or a wild.",
    )
    draw = "Or draw one card. If it fits you may lay that one, and no other; or keep it."
    yield "Your turn", "TURN-2", "decline draw_one drawn_play", draw
    yield "Your turn", "TURN-3", "turn_passes", "Then the next player is on turn. Left of the dealer begins, clockwise."


def counts(faces: tuple[Face, ...]) -> str:
    """How many of each face, in words."""
    return ", ".join(f"{face.copies} × {face.name}" for face in faces)


def cards(edition: Edition) -> Iterator[Row]:
    """One clause for all numbers, and one for each other face."""
    yield "Cards", "NUM-1", "number", "Numbers: no effect; they need a match in color or number."
    for number, face in enumerate((face for face in edition.faces + edition.wilds if not face.number), 1):
        topics, words = effect_words(face.effect)
        yield "Cards", f"CARD-{number}", topics, f"{face.name}: {words.format(n=number_of_cards(face.effect.amount))}"


def effect_words(effect: Effect) -> tuple[str, str]:
    """Topics and words of an effect."""
    if effect.restricted:
        return WILD_DRAW_WORDS
    if effect.verb is Verb.NOTHING:
        return WILD_WORDS if effect.names_color else NOTHING_WORDS
    return VERB_WORDS[effect.verb]


def number_of_cards(amount: int) -> str:
    """`1 card`, `3 cards`."""
    return f"{amount} card" if amount == 1 else f"{amount} cards"


def items(edition: Edition) -> Iterator[Row]:
    """One clause for each item."""
    for number, (key, item) in enumerate(edition.items.items(), 1):
        topics, words = ITEM_WORDS[item.verb]
        yield (
            "Items",
            f"ITEM-{number}",
            topics,
            f"{item_title(key, item)}: {words.format(n=number_of_cards(item.amount))}",
        )


def item_title(key: str, item: Item) -> str:
    """Which card shows the item, and its name."""
    return f"{COLOR_NAMES.get(key, 'any wild').capitalize()}, {item.name}"


def ending(edition: Edition) -> Iterator[Row]:
    """UNO, the end of a round, and what cards count."""
    call = "Call UNO when you come down to one card; a missed call that is caught costs cards."
    yield "UNO", "UNO-1", "uno_call uno_catch", call
    yield (
        "End of a round",
        "END-1",
        "round_end score",
        "Who first has no cards left wins the round and scores the others' cards.",
    )
    values = ", ".join(f"{face.name} {face.points}" for face in edition.faces + edition.wilds if not odd_number(face))
    yield "End of a round", "SCORE-1", "points_values", f"Numbers count what they show, unless listed: {values}."


def odd_number(face: Face) -> bool:
    """A number that counts what it shows, so that a list of values may leave it out."""
    return face.number and face.points == int(face.symbol)
