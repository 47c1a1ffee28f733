"""The cards of the four editions, what they are worth, and which clause says what."""

COLORS = "RYGB"
ACTIONS = ("S", "R", "+2")
WILDS = {
    "classic": {"W": 4, "W+4": 4},
    "nascar": {"W": 4, "W+4": 4, "WD": 4},
    "nfl": {"W": 4, "W+4": 4, "WK": 4},
    "mariokart": {"W+4": 4, "WI": 8},
}

CLAUSES = {
    "match": ("CLASSIC-TURN-1", "NASCAR-TURN-1", "NFL-TURN-1", "MKX-TURN-1"),
    "turn": ("CLASSIC-SETUP-5", "NASCAR-TURN-6", "NFL-TURN-5", "MKX-SETUP-3"),
    "drawn": ("CLASSIC-TURN-3", "NASCAR-TURN-5", "NFL-TURN-3", "MKX-TURN-1"),
    "color": ("CLASSIC-W-1", "NASCAR-W-3", "NFL-W-2", "MK-W4-2"),
    "challenge": ("CLASSIC-CH-1", "NASCAR-W4-5", "NFL-CH-1", "MK-W4-3"),
    "end": ("CLASSIC-END-1", "NASCAR-END-1", "NFL-WIN-1", "OP-34"),
    "players": ("OP-55", "NASCAR-PLAYERS-1", "NFL-PLAYERS-1", "MKX-PLAYERS-1"),
}


class Malformed(Exception):
    """The scenario itself makes no sense: an unknown key, card, option, value, seat or action."""


class Refused(Exception):
    """An action the rules do not allow now; carries the words and the clause."""

    def __init__(self, why: str, clause: str) -> None:
        super().__init__(why)
        self.why, self.clause = why, clause


def clause(edition: str, name: str) -> str:
    """The edition's own clause about `name`; ids such as OP-35 pass through."""
    return CLAUSES[name][list(WILDS).index(edition)] if name in CLAUSES else name


def deck(edition: str) -> dict[str, int]:
    """CLASSIC-DECK-1..3, NASCAR-DECK-1..4, NFL-DECK-1, MKX-DECK-1: a colour has one 0 and two of all else."""
    cards = {}
    for color in COLORS:
        cards[color + "0"] = 1
        for symbol in list("123456789") + list(ACTIONS):
            cards[color + symbol] = 2
    cards.update(WILDS[edition])
    return cards


DECKS = {edition: deck(edition) for edition in WILDS}
ORDER = {edition: {card: index for index, card in enumerate(cards)} for edition, cards in DECKS.items()}


def whole_deck(edition: str) -> list[str]:
    """Every single card of the deck."""
    return [card for card, copies in DECKS[edition].items() for _ in range(copies)]


def in_order(edition: str, cards: list[str]) -> list[str]:
    """Pin 26: colours R Y G B, then 0-9 S R +2, then the wilds."""
    return sorted(cards, key=ORDER[edition].__getitem__)


def is_wild(card: str) -> bool:
    """A wild has no colour of its own (OP-12)."""
    return card[0] == "W"


def color_of(card: str) -> str | None:
    """The printed colour; none for a wild (OP-12)."""
    return None if is_wild(card) else card[0]


def symbol_of(card: str) -> str:
    """What is printed besides the colour; a wild is its own symbol."""
    return card if is_wild(card) else card[1:]


def is_number(card: str) -> bool:
    """0 to 9 of a colour."""
    return not is_wild(card) and card[1:].isdigit()


def is_draw_card(card: str) -> bool:
    """A Draw Two or a Wild Draw Four."""
    return symbol_of(card) in ("+2", "W+4")


def points_of(card: str) -> int:
    """CLASSIC-SCORE-1, NASCAR-SCORE-2, NFL-SCORE-2, MKX-SCORE-1: face value, coloured actions 20, wilds 50."""
    if is_wild(card):
        return 50
    return int(card[1:]) if is_number(card) else 20


def hand_value(cards: list[str]) -> int:
    """What a hand is worth at the end of a round."""
    return sum(points_of(card) for card in cards)


def check_copies(edition: str, cards: list[str]) -> None:
    """Cards of this edition only, and never more copies than the deck has."""
    for card in set(cards):
        if card not in DECKS[edition]:
            raise Malformed(f"no card {card!r} in {edition}")
        if cards.count(card) > DECKS[edition][card]:
            raise Malformed(f"{cards.count(card)} copies of {card}, the deck has {DECKS[edition][card]}")
