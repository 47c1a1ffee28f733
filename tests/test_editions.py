"""The four editions as data: decks, points, items, clauses, reasons."""

from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from lastcard.edition import MAX_DECK, MAX_KINDS, MAX_PLAYERS, MAX_WILDS, TOPICS, EditionError, explain
from lastcard.editions import EDITIONS, get
from lastcard.effects import Effect, Item, ItemVerb, Verb, draw, flip, follow_up, kick, reverse, skip, wild, wild_draw
from lastcard.engine import codes
from lastcard.engine.codes import Reason
from lastcard.options import OPTIONS
from lastcard.rulings import COMMON_REASONS, RULINGS

ALL = pytest.mark.parametrize("edition", EDITIONS.values(), ids=list(EDITIONS))
CLAUSE_IDS = (Path(__file__).parent / "data" / "clauses.txt").read_text().split()
RULING_IDS = [f"OP-{n:02}" for n in range(1, 56)] + ["OP-33b"] + [f"HR-{n}" for n in range(1, 15)]


def count(edition, *, numbers: bool = False, symbol: str = "") -> int:
    return sum(
        copies
        for code, copies in edition.deck().items()
        if (numbers and edition.face(code).number) or edition.face(code).symbol == symbol
    )


# ---- identity ------------------------------------------------------------------------------------------
def test_numbers_are_stable() -> None:
    numbers = {key: edition.number for key, edition in EDITIONS.items()}
    assert numbers == {"classic": 1, "nascar": 2, "nfl": 3, "mariokart": 4}


@ALL
def test_an_edition_is_found_by_its_key(edition) -> None:
    assert get(edition.key) is edition
    assert edition.name
    assert edition.pitch


def test_an_unknown_edition_is_refused_by_naming_those_there_are() -> None:
    with pytest.raises(EditionError, match=r"'uno'.*classic, nascar, nfl, mariokart"):
        get("uno")


# ---- decks ---------------------------------------------------------------------------------------------
DECKS = {
    "classic": (108, {"W": 4, "W+4": 4}),  # CLASSIC-DECK-1, -2, -3
    "nascar": (112, {"W": 4, "W+4": 4, "WD": 4}),  # NASCAR-DECK-1 to -4
    "nfl": (112, {"W": 4, "W+4": 4, "WK": 4}),  # NFL-DECK-1
    "mariokart": (112, {"W+4": 4, "WI": 8}),  # MKX-DECK-1
}


@ALL
def test_deck(edition) -> None:
    """CLASSIC-DECK-1, CLASSIC-DECK-2, CLASSIC-DECK-3, NASCAR-DECK-1 to 4, NFL-DECK-1, MKX-DECK-1."""
    total, wilds = DECKS[edition.key]
    assert sum(edition.deck().values()) == total
    assert {face.symbol: face.copies for face in edition.wilds} == wilds
    assert count(edition, numbers=True) == 76
    assert count(edition, symbol="0") == 4
    assert [count(edition, symbol=str(n)) for n in range(1, 10)] == [8] * 9
    assert [count(edition, symbol=symbol) for symbol in ("S", "R", "+2")] == [8, 8, 8]


@ALL
def test_card_order(edition) -> None:
    """Kind number of a colored card = color x faces + face; the wilds follow."""
    cards = edition.cards()
    faces = len(edition.faces)
    assert len(set(cards)) == len(cards) == 4 * faces + len(edition.wilds)
    for color, letter in enumerate("RYGB"):
        for index, face in enumerate(edition.faces):
            assert cards[color * faces + index] == letter + face.symbol
    assert [face.symbol for face in edition.faces] == [*"0123456789", "S", "R", "+2"]
    assert edition.sort(reversed(cards)) == list(cards)


@ALL
def test_limits_are_kept_and_agree_with_the_engine(edition) -> None:
    assert len(edition.cards()) <= MAX_KINDS == codes.UNKNOWN
    assert sum(edition.deck().values()) <= MAX_DECK == codes.PILE
    assert len(edition.wilds) <= MAX_WILDS == codes.MAX_WILDS
    assert edition.max_players == MAX_PLAYERS == codes.MAX_SEATS
    assert (edition.min_players, edition.hand_size) == (2, 7)


def test_a_card_that_is_not_in_the_deck() -> None:
    with pytest.raises(EditionError, match="UNO has no card 'WD'"):
        get("classic").face("WD")
    with pytest.raises(EditionError, match="no card ''"):
        get("classic").points("")


# ---- effects and points --------------------------------------------------------------------------------
def test_effects() -> None:
    faces = {code: get("nascar").face(code).effect for code in ("R5", "YS", "GR", "B+2", "W", "W+4", "WD")}
    assert faces == {
        "R5": Effect(Verb.NOTHING),
        "YS": skip(),
        "GR": reverse(),
        "B+2": draw(2),
        "W": wild(),
        "W+4": wild_draw(4),
        "WD": follow_up(2),
    }
    assert get("nfl").face("WK").effect == kick(3)
    assert get("mariokart").face("WI").effect == flip()


def test_only_the_item_box_names_no_color() -> None:
    wilds = {face.symbol: face.effect for edition in EDITIONS.values() for face in edition.wilds}
    assert [symbol for symbol, effect in wilds.items() if not effect.names_color] == ["WI"]
    assert [symbol for symbol, effect in wilds.items() if effect.restricted] == ["W+4"]


def test_verbs_have_the_engines_numbers() -> None:
    assert [verb.value for verb in Verb] == [
        codes.NOTHING,
        codes.SKIP,
        codes.REVERSE,
        codes.DRAW_CARDS,
        codes.FOLLOW,
        codes.KICKER,
        codes.FLIP,
    ]
    assert [verb.value for verb in ItemVerb] == [
        codes.ITEM_NONE,
        codes.ITEM_AGAIN,
        codes.ITEM_PREVIOUS,
        codes.ITEM_CHOSEN,
        codes.ITEM_OTHERS,
        codes.ITEM_SELF,
    ]


def test_items() -> None:
    """MK-ITEM-RED, MK-ITEM-YEL, MK-ITEM-GRN, MK-ITEM-BLU, MK-ITEM-WILD."""
    items = get("mariokart").items
    assert {key: (item.verb, item.amount) for key, item in items.items()} == {
        "R": (ItemVerb.AGAIN, 0),
        "Y": (ItemVerb.PREVIOUS_DRAWS, 2),
        "G": (ItemVerb.CHOSEN_DRAWS, 1),
        "B": (ItemVerb.OTHERS_DRAW_AGAIN, 1),
        "wild": (ItemVerb.SELF_DRAWS, 2),
    }
    assert items["R"] == Item(ItemVerb.AGAIN, 0, "Mushroom")
    assert not any(EDITIONS[key].items for key in ("classic", "nascar", "nfl"))


def test_only_nfl_leaves_a_rejected_wild_draw_four_under_the_starter() -> None:
    """OP-08."""
    under = [key for key, edition in EDITIONS.items() if edition.rejected_wild_draw == "under"]
    assert under == ["nfl"]


@ALL
def test_points(edition) -> None:
    """CLASSIC-SCORE-1, NASCAR-SCORE-2, NFL-SCORE-2, MKX-SCORE-1."""
    for code in edition.cards():
        face = edition.face(code)
        expected = int(face.symbol) if face.number else 20 if face in edition.faces else 50
        assert edition.points(code) == expected


@pytest.mark.parametrize(
    ("key", "clause", "hand", "total"),
    [
        ("nascar", "NASCAR-SCORE-3", "R3 Y6 G8 B+2 RR YS W WD W+4", 227),
        ("nfl", "NFL-SCORE-3", "R3 Y7 G9 B+2 RS YR W WK W+4", 229),
    ],
)
def test_worked_examples(key: str, clause: str, hand: str, total: int) -> None:
    edition = get(key)
    assert sum(map(edition.points, hand.split())) == total
    assert str(total) in edition.clause(clause).text


def test_card_names() -> None:
    edition = get("nfl")
    names = [edition.card_name(code) for code in ("R5", "GS", "B+2", "W+4", "WK")]
    assert names == ["red 5", "green Skip", "blue Draw Two", "Wild Draw Four", "Wild Ice the Kicker"]


# ---- clauses and rulings -------------------------------------------------------------------------------
def test_every_clause_of_the_rule_sheets_is_there_once() -> None:
    written = Counter(clause.id for edition in EDITIONS.values() for clause in edition.clauses)
    assert len(CLAUSE_IDS) == 182
    assert written == Counter(CLAUSE_IDS)


def test_every_ruling_is_there() -> None:
    assert sorted(RULINGS) == sorted(RULING_IDS)


@ALL
def test_every_clause_has_words_a_section_and_known_topics(edition) -> None:
    for clause in edition.clauses:
        assert len(clause.text) > 10, clause.id
        assert clause.section, clause.id
        assert clause.topics, clause.id
        assert set(clause.topics) <= set(TOPICS), clause.id


def test_sections_are_not_scattered() -> None:
    for edition in EDITIONS.values():
        sections = [clause.section for clause in edition.clauses]
        changes = sum(before != after for before, after in pairwise(sections))
        assert changes == len(set(sections)) - 1


def test_rulings_have_words_known_topics_and_known_options() -> None:
    for ruling in RULINGS.values():
        assert ruling.title
        assert len(ruling.text) > 10, ruling.id
        assert set(ruling.topics) <= set(TOPICS), ruling.id
        assert set(ruling.options) <= set(OPTIONS), ruling.id


def test_every_option_is_named_by_the_ruling_at_its_address() -> None:
    for option in OPTIONS.values():
        assert option.name in RULINGS[option.address].options


SPECIAL = {"follow_up": "WD", "kick": "WK", "flip": "WI", "item": "WI"}  # topics that begin so need the card


@ALL
def test_whatever_can_happen_can_be_cited(edition) -> None:
    for topic in TOPICS:
        needed = next((card for start, card in SPECIAL.items() if topic.startswith(start)), "W+4")
        if needed in edition.cards():
            assert edition.about(topic), topic
            assert all(explain(edition, address) for address in edition.about(topic))


def test_own_clauses_are_cited_before_rulings() -> None:
    assert get("nascar").about("two_players") == ("NASCAR-2P-1", "NASCAR-2P-2", "NASCAR-2P-3")
    assert get("nfl").about("two_players") == ("OP-45",)


@ALL
def test_every_refusal_has_an_address_with_words(edition) -> None:
    for reason in Reason:
        if reason is not Reason.OK:
            assert explain(edition, edition.reason(reason.name)), reason


@ALL
def test_reasons_have_the_engines_names(edition) -> None:
    names = {reason.name for reason in Reason} - {"OK"}
    assert set(edition.reasons) | set(COMMON_REASONS) == names


def test_explain() -> None:
    edition = get("nascar")
    assert explain(edition, "NASCAR-D2-1") == edition.clause("NASCAR-D2-1").text
    assert explain(edition, "HR-5") == RULINGS["HR-5"].text
    for unknown in ("NFL-D2-1", "OP-99", ""):
        with pytest.raises(EditionError, match="no clause"):
            explain(edition, unknown)
