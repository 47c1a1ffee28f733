"""The decks, card by card, written out by hand."""

from collections import Counter

import pytest

from lastcard.editions import EDITIONS
from lastcard.referee import hear
from tests.rules.scenarios import in_editions

WILDS = {
    "classic": {"W": 4, "W+4": 4},
    "nascar": {"W": 4, "W+4": 4, "WD": 4},
    "nfl": {"W": 4, "W+4": 4, "WK": 4},
    "mariokart": {"W+4": 4, "WI": 8},
}


def expected(symbols: str) -> dict[str, int]:
    """Each of these symbols in four colours: one 0, two of everything else."""
    return {color + symbol: 1 if symbol == "0" else 2 for color in "RYGB" for symbol in symbols.split()}


def deck(edition: str, symbols: str) -> dict[str, int]:
    return {code: n for code, n in EDITIONS[edition].deck().items() if code[1:] in symbols.split() and code[0] != "W"}


@in_editions(nascar="NASCAR-DECK-2", classic="CLASSIC-DECK-1", nfl="NFL-DECK-1", mariokart="MKX-DECK-1")
def test_numbers(edition: str) -> None:
    symbols = "0 1 2 3 4 5 6 7 8 9"
    assert deck(edition, symbols) == expected(symbols)
    assert sum(deck(edition, symbols).values()) == 76


@in_editions(nascar="NASCAR-DECK-3", classic="CLASSIC-DECK-2", nfl="NFL-DECK-1", mariokart="MKX-DECK-1")
def test_actions(edition: str) -> None:
    assert deck(edition, "S R +2") == expected("S R +2")


@in_editions(nascar="NASCAR-DECK-4", classic="CLASSIC-DECK-3", nfl="NFL-DECK-1", mariokart="MKX-DECK-1")
def test_wilds(edition: str) -> None:
    assert {code: n for code, n in EDITIONS[edition].deck().items() if code[0] == "W"} == WILDS[edition]


@in_editions(nascar="NASCAR-DECK-1", classic="CLASSIC-DECK-1", nfl="NFL-DECK-1", mariokart="MKX-DECK-1")
def test_totals(edition: str) -> None:
    assert sum(EDITIONS[edition].deck().values()) == (108 if edition == "classic" else 112)


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_scenario_holds_more_than_the_deck(edition: str) -> None:
    for code, copies in EDITIONS[edition].deck().items():
        held = [code] * copies
        asked = {"id": code, "edition": edition, "players": 2, "setup": {"hands": [held]}, "actions": []}
        assert hear(asked)["ok"]
        asked["setup"] = {"hands": [held, [code]]}
        assert not hear(asked)["ok"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_dealt_table_is_the_deck(edition: str) -> None:
    dealing = {"id": "deal", "edition": edition, "players": 7, "actions": [{"do": "deal", "starter": "B9"}]}
    result = hear(dealing)
    cards = Counter(card for pile in (*result["hands"], result["draw"], result["discard"]) for card in pile)
    assert cards == EDITIONS[edition].deck()
