"""Card codes."""

import pytest

from lastcard.cards import COLORS, color_of, is_symbol, is_wild_code, symbol_of
from lastcard.editions import EDITIONS


@pytest.mark.parametrize(
    ("code", "color", "symbol"),
    [
        ("G5", "G", "5"),
        ("RS", "R", "S"),
        ("RR", "R", "R"),
        ("Y+2", "Y", "+2"),
        ("W", None, "W"),
        ("W+4", None, "W+4"),
        ("WD", None, "WD"),
        ("WK", None, "WK"),
        ("WI", None, "WI"),
    ],
)
def test_a_code_is_color_and_symbol(code: str, color: str | None, symbol: str) -> None:
    assert (color_of(code), symbol_of(code)) == (color, symbol)


@pytest.mark.parametrize("text", ["0", "9", "S", "Z", "+2"])
def test_symbols(text: str) -> None:
    assert is_symbol(text)


@pytest.mark.parametrize("text", ["", "10", "s", "+", "+0", "+10", "SS", "5\n"])
def test_no_symbols(text: str) -> None:
    assert not is_symbol(text)


@pytest.mark.parametrize("text", ["W", "W+4", "WD", "WI", "WK", "WA", "WZ"])
def test_wild_codes(text: str) -> None:
    assert is_wild_code(text)


@pytest.mark.parametrize("text", ["", "D", "WR", "WY", "WG", "WB", "WW", "W4", "W+0", "W+10", "WDD", "Wd", "W "])
def test_no_wild_codes(text: str) -> None:
    """A wild whose second letter is a color could be read as two cards."""
    assert not is_wild_code(text)


def split(line: str, codes: list[str]) -> list[list[str]]:
    """Every way to read a line as cards without blanks."""
    if not line:
        return [[]]
    return [[code, *rest] for code in codes if line.startswith(code) for rest in split(line[len(code) :], codes)]


def test_cards_written_without_blanks_have_one_reading() -> None:
    symbols = [*"0123456789ABCDEFGRSTWYZ", "+1", "+2"]
    wilds = [text for second in ["", *"ABCDEFGHIJKLMNOPQRSTUVWXYZ", "+4"] if is_wild_code(text := "W" + second)]
    codes = [color + symbol for color in COLORS for symbol in symbols] + wilds
    for first in codes:
        for second in codes:
            assert split(first + second, codes) == [[first, second]]


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=list(EDITIONS))
def test_codes_of_the_editions_are_lawful(edition) -> None:
    assert all(is_symbol(face.symbol) for face in edition.faces)
    assert all(is_wild_code(face.symbol) for face in edition.wilds)
