"""Editions from a file: what can be said, what is inherited, and errors that name the line."""

import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lastcard.edition import EditionError, explain
from lastcard.edition_file import find, load
from lastcard.edition_file.lines import line_index
from lastcard.editions import EDITIONS, get
from lastcard.effects import Effect, Item, ItemVerb, Verb, flip, wild, wild_draw
from lastcard.engine.codes import Reason
from lastcard.engine.tables import make_rules
from lastcard.options import resolve

EXAMPLES = sorted((Path(__file__).parent.parent / "examples").glob("*.toml"))

SMALL = """\
key = "small"
name = "Small"
faces = [
  { symbol = "1" },
  { symbol = "2", copies = 3, points = 9 },
  { symbol = "S", effect = "skip", name = "Wait" },
]

[[wilds]]
symbol = "W"
effect = "wild"

[[wilds]]
symbol = "W+3"
effect = "wild_draw"
amount = 3
"""

ITEMS = """\
key = "boxes"
name = "Boxes"
faces = [{ symbol = "1", copies = 5 }]
wilds = [{ symbol = "WX", effect = "flip" }]
[items]
R = { name = "Wind", effect = "again" }
Y = { name = "Wash", effect = "previous_draws", amount = 3 }
G = { name = "Hook", effect = "none" }
B = { name = "Bolt", effect = "others_draw_again", amount = 1 }
wild = { name = "Leak", effect = "self_draws", amount = 2 }
"""


@pytest.fixture
def write(tmp_path: Path):
    """Write a file, give its path."""

    def write(text: str | bytes) -> str:
        path = tmp_path / "own.toml"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return str(path)

    return write


# ---- what a file can say -------------------------------------------------------------------------------
def test_a_small_edition(write) -> None:
    edition = load(write(SMALL))
    assert (edition.number, edition.key, edition.name) == (0, "small", "Small")
    assert (edition.hand_size, edition.min_players, edition.max_players) == (7, 2, 10)
    assert edition.cards()[:6] == ("R1", "R2", "RS", "Y1", "Y2", "YS")
    assert edition.deck() == {**dict.fromkeys(edition.cards(), 2), "R2": 3, "Y2": 3, "G2": 3, "B2": 3}
    assert [edition.points(code) for code in ("R1", "R2", "RS", "W", "W+3")] == [1, 9, 20, 50, 50]
    assert [face.effect for face in edition.wilds] == [wild(), wild_draw(3)]
    assert [face.number for face in edition.faces] == [True, True, False]
    assert edition.card_name("GS") == "green Wait"
    assert not edition.defaults


def test_items(write) -> None:
    edition = load(write(ITEMS))
    assert edition.wilds[0].effect == flip()
    assert edition.items["Y"] == Item(ItemVerb.PREVIOUS_DRAWS, 3, "Wash")
    assert edition.items["G"] == Item(ItemVerb.NONE, 0, "Hook")
    assert list(edition.items) == ["R", "Y", "G", "B", "wild"]


def test_a_base_gives_what_is_not_said(write) -> None:
    base = get("nfl")
    edition = load(write('base = "nfl"\nkey = "mine"\nname = "Mine"\n'))
    assert (edition.faces, edition.wilds, edition.defaults) == (base.faces, base.wilds, base.defaults)
    assert edition.rejected_wild_draw == "under"
    assert edition.clauses != base.clauses


def test_copies_and_points_change_single_cards(write) -> None:
    text = (
        'base = "nfl"\nkey = "mine"\nname = "Mine"\n[copies]\n0 = 0\nWK = 0\n"+2" = 1\n[points]\nS = 25\n"W+4" = 60\n'
    )
    edition = load(write(text))
    deck = edition.deck()
    assert "R0" not in deck
    assert "WK" not in deck
    assert deck["G+2"] == 1
    assert sum(deck.values()) == 112 - 4 - 4 - 4
    assert [edition.points(code) for code in ("RS", "RR", "W+4", "W")] == [25, 20, 60, 50]
    assert edition.defaults == {**get("nfl").defaults, "w4_counts": ("W",)}


def test_defaults_of_a_base_about_cards_that_are_gone_are_gone(write) -> None:
    text = 'base = "mariokart"\nkey = "mine"\nname = "Mine"\nwilds = []\n[defaults]\nteam = true\n'
    edition = load(write(text))
    assert edition.items == {}
    assert edition.defaults == {
        "dealer_method": "chosen",
        "starter_action": "reflip",
        "scoring": "single",
        "team": True,
    }
    assert resolve(edition, {}).w4_counts == ()


def test_own_clauses_and_reasons(write) -> None:
    text = SMALL + (
        '[[clauses]]\nid = "SMALL-UNO-1"\ntext = "Knock twice."\n'
        '[[clauses]]\nid = "SMALL-TEA-1"\ntext = "Tea at five."\ntopics = ["two_players"]\nsection = "Tea"\n'
        '[reasons]\nNO_MATCH = "SMALL-TEA-1"\nJUMP_OFF = "OP-44"\n'
    )
    edition = load(write(text))
    assert explain(edition, "SMALL-UNO-1") == "Knock twice."
    assert [clause.id for clause in edition.clauses].count("SMALL-UNO-1") == 1
    assert edition.about("two_players") == ("SMALL-TEA-1",)
    assert (edition.reason("NO_MATCH"), edition.reason("JUMP_OFF")) == ("SMALL-TEA-1", "OP-44")
    assert edition.reason("NOT_HELD") == "SMALL-TURN-1"


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_examples(path: Path) -> None:
    edition = find(str(path))
    make_rules(edition, resolve(edition, {}))
    assert len({clause.id for clause in edition.clauses}) == len(edition.clauses)
    for reason in Reason:
        if reason is not Reason.OK:
            assert explain(edition, edition.reason(reason.name))


def test_there_is_an_example_of_each_kind() -> None:
    assert [load(path).key for path in EXAMPLES] == ["harbor", "quick"]
    assert load(EXAMPLES[0]).face("WC").effect == Effect(Verb.FOLLOW, 1, names_color=True)


def test_find_takes_a_key_or_a_path(write) -> None:
    assert find("classic") is get("classic")
    assert find(write(SMALL)).key == "small"
    with pytest.raises(EditionError, match=r"unknown edition 'small'.*\.toml"):
        find("small")


# ---- what is refused -----------------------------------------------------------------------------------
def change(old: str, new: str, text: str = SMALL) -> str:
    assert text.count(old) == 1
    return text.replace(old, new)


BAD = [
    # syntax
    ("key =\n", 1, "Invalid value"),
    ('key = "small"\nname = "Small\n', 2, "Illegal character"),
    ('key = "small"\nkey = "again"\n', 2, "Cannot overwrite a value"),
    ("faces = [\n", 2, "document"),
    # identity
    (change('key = "small"\n', ""), 1, "key is missing; expected a text"),
    (change('"small"', '"Small One"'), 1, "key is 'Small One'; expected small letters"),
    (change('"small"', '"classic"'), 1, "key 'classic' is taken"),
    (change('"small"', "3"), 1, "key is 3; expected a text"),
    (change('"Small"', '""'), 2, "name is ''; expected a text"),
    (change('name = "Small"', 'name = "Small"\nnmae = 1'), 3, "unknown key 'nmae'; did you mean name?"),
    (change('name = "Small"', 'name = "Small"\nbase = "chess"'), 3, "base is 'chess'; expected one of classic, "),
    (change('name = "Small"', 'name = "Small"\nhand_size = 0'), 3, "hand_size is 0; expected a whole number from 1"),
    (change('name = "Small"', 'name = "Small"\nhand_size = true'), 3, "hand_size is True; expected a whole number"),
    (
        change('name = "Small"', 'name = "Small"\nmin_players = 1'),
        3,
        "min_players is 1; expected a whole number from 2",
    ),
    (change('name = "Small"', 'name = "Small"\nmax_players = 11'), 3, "max_players is 11; expected a whole number"),
    (
        change('name = "Small"', 'name = "Small"\nmin_players = 3\nmax_players = 2'),
        4,
        "max_players is 2; expected at least 3",
    ),
    (
        change('name = "Small"', 'name = "Small"\nrejected_wild_draw = "top"'),
        3,
        "rejected_wild_draw is 'top'; expected one of return, under",
    ),
    # faces
    (change('{ symbol = "1" }', '{ symbol = "11" }'), 4, "symbol is '11'; expected one digit"),
    (change('{ symbol = "1" }', '{ symbol = "2" }'), 5, "2 is there already; expected each symbol once"),
    (change('{ symbol = "1" }', "{ copies = 2 }"), 4, "symbol is missing; expected a text"),
    (change('{ symbol = "1" }', '{ symbol = "1", copies = 0 }'), 4, "copies is 0; expected a whole number from 1"),
    (change('{ symbol = "1" }', '{ symbol = "1", points = -1 }'), 4, "points is -1; expected a whole number from 0"),
    (change('{ symbol = "1" }', '{ symbol = "1", color = "R" }'), 4, "unknown key 'color'; expected one of symbol,"),
    (change('effect = "skip"', 'effect = "skpi"'), 6, "effect is 'skpi'; expected one of nothing, skip, reverse, draw"),
    (change('effect = "skip"', 'effect = "flip"'), 6, "effect is 'flip'; expected one of nothing, skip,"),
    (change('effect = "skip", ', ""), 6, "effect is missing; expected one of nothing"),
    (change('effect = "skip"', 'effect = "draw"'), 6, "amount is missing; expected a whole number from 1 to 20"),
    (change('effect = "skip"', 'effect = "skip", amount = 2'), 6, "the effect skip has no amount"),
    (change('effect = "skip"', 'effect = "skip", number = true'), 6, "S is called a number; expected a digit"),
    (change('effect = "skip"', 'effect = "skip", number = 1'), 6, "number is 1; expected true or false"),
    ('key = "small"\nname = "Small"\nfaces = 3\n', 3, "faces is no list of tables; write [[faces]]"),
    # wilds
    (change('symbol = "W"\n', 'symbol = "WR"\n'), 10, "symbol is 'WR'; expected W, W+ and a digit, or W and"),
    (change('symbol = "W"\n', 'symbol = "W+3"\n'), 14, "W+3 is there already; expected each symbol once"),
    (
        change('effect = "wild"', 'effect = "nothing"'),
        11,
        "effect is 'nothing'; expected one of wild, flip, wild_draw,",
    ),
    (change("amount = 3\n", ""), 13, "amount is missing"),
    (change("amount = 3", "amount = 21"), 16, "amount is 21; expected a whole number from 1 to 20"),
    (
        change('"wild_draw"\namount = 3', '"wild"'),
        15,
        "W+3 does the same as W; expected one wild for each effect",
    ),
    # points and copies by symbol
    (SMALL + "[points]\n3 = 1\n", 18, "unknown key '3'; expected one of 1, 2, S, W, W+3"),
    (SMALL + '[copies]\n\n"W+3" = -1\n', 19, "W+3 is -1; expected a whole number from 0"),
    (SMALL + "color = 3\n", 17, "unknown key 'color'"),
    (change('name = "Small"', 'name = "Small"\ncopies = 3'), 3, "copies is 3; expected a table"),
    # items
    (SMALL + "[items]\n", 17, "items without a card that reveals them; expected a wild with the effect flip"),
    (change('G = { name = "Hook", effect = "none" }\n', "", ITEMS), 5, "G is missing; expected an item"),
    (
        change('effect = "none"', 'effect = "self_draws", amount = 1', ITEMS),
        8,
        "effect is 'self_draws'; expected one of",
    ),
    (change('effect = "self_draws"', 'effect = "again"', ITEMS), 10, "effect is 'again'; expected one of self_draws"),
    (change('effect = "none"', 'effect = "none", amount = 1', ITEMS), 8, "the effect none has no amount"),
    (change("amount = 3 ", "", ITEMS).replace(", }", " }"), 7, "amount is missing"),
    (change('name = "Wind", ', "", ITEMS), 6, "name is missing"),
    (ITEMS + 'P = { name = "Sun", effect = "none" }\n', 11, "unknown key 'P'"),
    (ITEMS.partition("[items]")[0], 1, "R is missing; expected an item, since a wild has the effect flip"),
    # defaults
    (SMALL + "[defaults]\ntarget = 200\nstack_sme = true\n", 19, "unknown option 'stack_sme'; did you mean stack_same"),
    (SMALL + "[defaults]\ntarget = 0\n", 18, "option target cannot be 0; it is a whole number"),
    (SMALL + '[defaults]\nw4_counts = ["WD"]\n', 18, "option w4_counts cannot be [WD]"),
    (SMALL + "[defaults]\ndrafting_wilds = true\n", 18, "option drafting_wilds is not offered by Small"),
    (SMALL + "\n[defaults]\ndeflect = true\n", 18, "deflect=true needs stack_same=true"),
    # clauses and reasons
    (SMALL + '[[clauses]]\nid = "small 1"\ntext = "x"\n', 18, "id is 'small 1'; expected capitals and digits"),
    (SMALL + '[[clauses]]\nid = "A-1"\n', 17, "text is missing"),
    (SMALL + '[[clauses]]\nid = "OP-44"\ntext = "x"\n', 18, "id OP-44 is taken"),
    (SMALL + 2 * '[[clauses]]\nid = "A-1"\ntext = "x"\n', 21, "id A-1 is taken"),
    (
        SMALL + '[[clauses]]\nid = "A-1"\ntext = "x"\ntopics = [\n  "draw",\n  "skipp",\n]\n',
        22,
        "unknown topic 'skipp'; expected one of the topics, such as skip",
    ),
    (
        SMALL + '[[clauses]]\nid = "A-1"\ntext = "x"\ntopics = "draw"\n',
        20,
        "topics is 'draw'; expected a list of texts",
    ),
    (SMALL + '[reasons]\nNO_MATHC = "OP-1"\n', 18, "unknown key 'NO_MATHC'; did you mean NO_MATCH?"),
    (SMALL + '[reasons]\nNO_MATCH = "OP-1"\n', 18, "NO_MATCH is 'OP-1'; expected the id of a clause"),
    # limits
    ('key = "small"\nname = "Small"\n', 1, "no number card; expected at least one"),
    (
        'key = "s"\nname = "S"\nfaces = [{ symbol = "S", effect = "skip", copies = 9 }]\n',
        3,
        "no number card; expected at least one",
    ),
    (
        'key = "s"\nname = "S"\nfaces = [\n'
        + "".join(f'{{symbol="{c}", effect="nothing"}},\n' for c in "0123456789ABCDE")
        + "]",
        3,
        "60 kinds of card (4 for each face); expected at most 59",
    ),
    (
        'key = "s"\nname = "S"\nfaces = [{ symbol = "1", copies = 61 }]\n',
        3,
        "the deck has 244 cards; expected at most 240",
    ),
    (
        'key = "s"\nname = "S"\nhand_size = 10\nfaces = [{ symbol = "1", copies = 5 }]\n',
        3,
        "the deck has 20 cards; expected at least 21, for 2 hands of 10 and a starter",
    ),
]


@pytest.mark.parametrize(("text", "line", "message"), BAD, ids=[message[:40] for _, _, message in BAD])
def test_errors_name_file_line_and_what_was_expected(write, text: str, line: int, message: str) -> None:
    path = write(text)
    with pytest.raises(EditionError) as refusal:
        load(path)
    found = str(refusal.value)
    assert found.startswith(f"{path}:{line}: "), found
    assert message in found
    assert "\n" not in found


def test_a_file_that_cannot_be_read(tmp_path: Path, write) -> None:
    with pytest.raises(EditionError, match=r"none\.toml: no such file or directory; expected"):
        load(tmp_path / "none.toml")
    with pytest.raises(EditionError, match=r": is a directory; expected"):
        load(tmp_path)
    with pytest.raises(EditionError, match=r"own\.toml: not UTF-8 text; expected"):
        load(write(b'key = "\xff"\n'))


@pytest.mark.parametrize("text", ["a = " + "[" * 100_000, "a = " + "9" * 5_000, 'key = "a\\nb"', "\x00", "[" * 9])
def test_nonsense_is_refused_in_one_line(write, text: str) -> None:
    path = write(text)
    with pytest.raises(EditionError) as refusal:
        load(path)
    assert str(refusal.value).startswith(f"{path}:1: ")
    assert "\n" not in str(refusal.value)


def test_line_ends_of_other_systems_do_not_move_the_line(write) -> None:
    with pytest.raises(EditionError, match=r":6: effect is 'skpi'"):
        load(write(change('effect = "skip"', 'effect = "skpi"').replace("\n", "\r\n")))


def test_a_byte_order_mark_is_no_fault(write) -> None:
    path = write("\ufeff" + change('effect = "skip"', 'effect = "skip" '))
    assert load(path).key


# ---- the line index ------------------------------------------------------------------------------------
def paths(value: object, path: tuple = ()):
    """Every path of a document."""
    yield path
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from paths(inner, (*path, key))
    if isinstance(value, list):
        for index, inner in enumerate(value):
            yield from paths(inner, (*path, index))


NASTY = '''\
# a comment with [brackets] and "quotes
plain = "a # no comment" # [x]
"quoted.key" = 'C:\\no\\escape'
a.b."c d" = [1, 2, [3, # four
  4]]
text = """
[not.a.header]
key = "no" \\"""
""""
raw = \'\'\'
"""
it\'s\'\'\'\'
empty = ["", \'\', """""", \'\'\'\'\'\']
when = 1979-05-27 07:32:00
inline = { x = { y = [ { z = 1 }, { z = "}" } ] }, "w" = ']' }
no = []
none = {}
[table]
one = 1
[ table . "sub table" ]
two = 2
[[list]]
[[list]]
name = "second"
[list.inner]
deep = true
[[list.more]]
x = 1
[[list.more]]
x = 2
'''

NASTY_LINES = {
    ("plain",): 2,
    ("quoted.key",): 3,
    ("a", "b", "c d"): 4,
    ("a", "b", "c d", 2, 0): 4,
    ("a", "b", "c d", 2, 1): 5,
    ("text",): 6,
    ("raw",): 10,
    ("empty", 3): 13,
    ("when",): 14,
    ("inline", "x", "y", 1, "z"): 15,
    ("table", "one"): 19,
    ("table", "sub table"): 20,
    ("table", "sub table", "two"): 21,
    ("list", 0): 22,
    ("list", 1): 23,
    ("list", 1, "name"): 24,
    ("list", 1, "inner", "deep"): 26,
    ("list", 1, "more", 1, "x"): 30,
}


def test_the_index_of_a_nasty_document() -> None:
    lines = line_index(NASTY)
    assert set(paths(tomllib.loads(NASTY))) == set(lines)
    assert {path: lines[path] for path in NASTY_LINES} == NASTY_LINES


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_index_of_the_examples(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    lines = line_index(text)
    assert set(paths(tomllib.loads(text))) == set(lines)
    for found, line in lines.items():
        if found and isinstance(found[-1], str):
            assert found[-1] in text.splitlines()[line - 1]


KEYS = st.sampled_from(["a", "b-1", '"c d"', "'e.f'", '"#"', '"]"', '"\\u0041"'])
SCALARS = st.sampled_from(
    ["1", "true", "-1.5e3", '"x # y"', "'] ,'", '"\\""', '"""\n]\n"""', "'''\n}'\n'''", "07:32:00"]
)
BLANKS = st.sampled_from(["", " ", "\t"])
BREAKS = st.sampled_from(["", " ", "\n", " # [{\n", "\n\n"])


def arrays(values: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    entry = st.tuples(BREAKS, values, BREAKS).map("".join)
    return st.lists(entry, max_size=3).map(lambda entries: "[" + ",".join(entries) + "]")


def inline_tables(values: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    pair = st.tuples(KEYS, BLANKS, values)
    pairs = st.lists(pair, max_size=3, unique_by=lambda entry: entry[0])
    return pairs.map(lambda entries: "{" + ",".join(f" {key}{blank}={value} " for key, blank, value in entries) + "}")


VALUES = st.recursive(SCALARS, lambda values: arrays(values) | inline_tables(values), max_leaves=6)
LINES = st.tuples(KEYS, BLANKS, VALUES).map(lambda parts: f"{parts[0]}{parts[1]}={parts[2]}")
TABLES = st.sampled_from(["t", "'t u'.v", "r.w", "s . t . x"])
HEADERS = st.tuples(TABLES, st.integers(0, 9)).map(lambda parts: f"[{parts[0]}.h{parts[1]}]")
ARRAY_HEADERS = st.sampled_from(["[[r]]", "[[ r ]]", "[[s.t]]"])


@given(st.lists(st.tuples(BREAKS, LINES | HEADERS | ARRAY_HEADERS), max_size=12))
def test_the_index_has_exactly_the_paths_of_any_document(parts: list[tuple[str, str]]) -> None:
    text = "".join(f"{blank}{line}\n" for blank, line in parts)
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return
    assert set(line_index(text)) == set(paths(values))


def test_the_four_are_not_loaded_from_files() -> None:
    assert all(edition.number > 0 for edition in EDITIONS.values())
