"""Options: the table of defaults, values, conflicts, numbers of players, presets and the page that documents them."""

import copy
import pickle
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from lastcard.editions import EDITIONS, get
from lastcard.formats import resolve_match
from lastcard.options import (
    ALIASES,
    OPTIONS,
    PRESETS,
    Conflict,
    OptionError,
    changed,
    check_players,
    defaults,
    from_text,
    offered,
    preset,
    resolve,
    show,
)
from lastcard.rulings import RULINGS

PAGE = Path(__file__).parent.parent / "docs" / "options.md"
ALL = pytest.mark.parametrize("edition", EDITIONS.values(), ids=list(EDITIONS))

# Sections 3 and 4 of the rules: option, default in classic, nascar, nfl, mariokart (one word: the same in all).
DEFAULTS = """
dealer_method draw_high draw_high chosen chosen
dealer_symbol_value zero
dealer_tie redraw
dealer_rotation left
starter_wild first_player_chooses first_player_chooses reflip first_player_chooses
starter_action apply apply reflip reflip
starter_draw2_skips true
starter_reverse dealer right_of_dealer dealer dealer
starter_reverse_2p as_skip
starter_drafting choose_color
starter_item_box first_player_chooses
w4_counts [] [] [W,WK] [WI]
w4_failed_challenge 6 4 6 6
w4_policy bluff
drafting_actions all
drafting_wilds false
item_box_last_card auto
item_box_no_card reshuffle
shell_target opponents
wk_miss_skips false
wk_last_card_kick auto
kick_mode minigame
kick_success_prob 0.5
scoring points points single single
uno_penalty 2
false_uno_penalty 0
false_catch_penalty 0
partner_may_catch true
blocked_round void
two_player_reverse skip
team_rotation_credit both
rotation_tie shared
target 500
must_play false
team false
stack_same false
stack_cross none
zero_rotate false
seven_swap false
swap_uno swapper
jump_in false
jump_in_actions numbers_only
jump_in_wilds false
draw_mode one
force_play false
multi_discard false
finish_restriction false
deflect false
"""

# Named values: option and all that it may be.
VALUES = """
dealer_method draw_high chosen random
dealer_symbol_value zero redraw
dealer_tie redraw first
dealer_rotation left winner redraw fixed
starter_wild first_player_chooses reflip
starter_action apply reflip
starter_reverse dealer right_of_dealer
starter_reverse_2p as_skip as_starter_reverse
starter_drafting choose_color choose_and_draft reflip
starter_item_box first_player_chooses reflip dealer_chooses
w4_policy bluff strict
drafting_actions all last none
item_box_last_card auto win_with_penalties win resolve_first
item_box_no_card reshuffle
shell_target opponents any
wk_last_card_kick auto true false
kick_mode minigame random
scoring single points low challenge_uno
blocked_round void lowest_hand_wins
two_player_reverse skip none
team_rotation_credit both finisher
rotation_tie shared playoff
swap_uno swapper none
jump_in_actions numbers_only all
draw_mode one until_playable
"""


def host(name: str):
    """An edition that offers the option."""
    return next(edition for edition in EDITIONS.values() if OPTIONS[name] in offered(edition))


def rows(table: str) -> list[list[str]]:
    return [line.split() for line in table.split("\n") if line]


# ---- defaults and values -------------------------------------------------------------------------------
@pytest.mark.parametrize("row", rows(DEFAULTS), ids=lambda row: row[0])
def test_defaults(row: list[str]) -> None:
    name, *values = row
    found = [show(resolve(get(key), {})[name]) for key in ("classic", "nascar", "nfl", "mariokart")]
    assert found == (values if len(values) == 4 else values * 4)


def test_the_table_of_defaults_is_complete_and_in_order() -> None:
    assert [row[0] for row in rows(DEFAULTS)] == list(OPTIONS)


@pytest.mark.parametrize("row", rows(VALUES), ids=lambda row: row[0])
def test_named_values(row: list[str]) -> None:
    name, *values = row
    edition = host(name)
    for value in values:
        assert show(resolve(edition, {name: value})[name]) == value
        assert resolve(edition, {name: from_text(name, value)})[name] == resolve(edition, {name: value})[name]
    for wrong in ("sometimes", "", 3, None, [values[0]], values[0].upper()):
        with pytest.raises(OptionError, match=f"option {name} cannot be"):
            resolve(edition, {name: wrong})


SWITCHES = [name for name, option in OPTIONS.items() if isinstance(option.default, bool)]


@pytest.mark.parametrize("name", SWITCHES)
def test_switches(name: str) -> None:
    given = {"stack_same": True} if name == "deflect" else {}
    for value, text in ((True, "true"), (False, "false")):
        edition = host(name)
        assert resolve(edition, {**given, name: value})[name] is value
        assert from_text(name, text) is value
    for wrong in (0, 1, "true", None):
        with pytest.raises(OptionError, match=f"option {name} cannot be .*true or false"):
            resolve(host(name), {**given, name: wrong})


@pytest.mark.parametrize(
    ("name", "good", "bad"),
    [
        ("target", (1, 200, 100_000), (0, -1, 100_001, 1.0, "500", True)),
        ("uno_penalty", (0, 2, 4), (-1, 101, 2.0, True)),
        ("false_uno_penalty", (0, 2), (-1,)),
        ("false_catch_penalty", (0, 2), (-1,)),
        ("w4_failed_challenge", (4, 6), (-1, "6")),
        ("kick_success_prob", (0, 0.25, 1), (-0.1, 1.1, float("nan"), "half", True)),
    ],
)
def test_numbers(name: str, good: tuple, bad: tuple) -> None:
    edition = host(name)
    for value in good:
        assert resolve(edition, {name: value})[name] == value
        assert from_text(name, str(value)) == value
    for value in bad:
        with pytest.raises(OptionError, match=f"option {name} cannot be .*number from"):
            resolve(edition, {name: value})


def test_zero_is_a_spelling_of_zero() -> None:
    """OP-01."""
    for value in ("zero", 0):
        assert resolve(get("classic"), {"dealer_symbol_value": value}).dealer_symbol_value == "zero"
    with pytest.raises(OptionError):
        resolve(get("classic"), {"dealer_symbol_value": False})


def test_the_kick_of_a_last_card_takes_words_and_truth_values() -> None:
    """OP-33."""
    for value, kept in ((True, "true"), (False, "false"), ("true", "true"), ("auto", "auto")):
        assert resolve(get("nfl"), {"wk_last_card_kick": value}).wk_last_card_kick == kept


def test_counting_wilds() -> None:
    """OP-10, OP-11."""
    nascar = get("nascar")
    assert resolve(nascar, {"w4_counts": ["WD", "W"]}).w4_counts == ("W", "WD")
    assert resolve(nascar, {"w4_counts": ["W+4"]}).w4_counts == ("W+4",)
    assert resolve(get("nfl"), {"w4_counts": []}).w4_counts == ()
    assert from_text("w4_counts", "W,WD") == ["W", "WD"]
    assert from_text("w4_counts", "none") == from_text("w4_counts", "[]") == []
    for wrong in (["WK"], ["R5"], ["W", "W"], "W", [1], [["W"]], None):
        with pytest.raises(OptionError, match=r"option w4_counts cannot be .*out of W, W\+4, WD"):
            resolve(nascar, {"w4_counts": wrong})


# ---- what is refused -----------------------------------------------------------------------------------
def test_a_refusal_is_one_line_whatever_was_given() -> None:
    for given in ({"scoring": "a\nb"}, {"a\nb": 1}, {"w4_counts": ["a\nb"]}, {"target": {"a\n": 1}}, {"scoring": ""}):
        with pytest.raises(OptionError) as refusal:
            resolve(get("classic"), given)
        assert "\n" not in str(refusal.value)


def test_an_unknown_option_is_named_with_the_closest_there_is() -> None:
    with pytest.raises(OptionError, match="unknown option 'stack_sme'; did you mean stack_same"):
        resolve(get("classic"), {"stack_sme": True})
    with pytest.raises(OptionError, match="unknown option 'zzz'"):
        resolve(get("classic"), {"zzz": True})


LACKING = {
    "classic": "starter_drafting drafting_actions drafting_wilds starter_item_box item_box_last_card item_box_no_card "
    "shell_target wk_miss_skips wk_last_card_kick kick_mode kick_success_prob",
    "nascar": "starter_item_box item_box_last_card item_box_no_card shell_target wk_miss_skips wk_last_card_kick "
    "kick_mode kick_success_prob",
    "nfl": "starter_drafting drafting_actions drafting_wilds starter_item_box item_box_last_card item_box_no_card "
    "shell_target",
    "mariokart": "starter_wild starter_drafting drafting_actions drafting_wilds wk_miss_skips wk_last_card_kick "
    "kick_mode kick_success_prob",
}


@ALL
def test_an_option_is_offered_where_its_card_exists(edition) -> None:
    lacking = set(LACKING[edition.key].split())
    assert set(OPTIONS) - {option.name for option in offered(edition)} == lacking
    for name in lacking:
        with pytest.raises(OptionError, match=f"option {name} is not offered by {edition.name}: its deck has no"):
            resolve(edition, {name: OPTIONS[name].default})


@pytest.mark.parametrize(
    ("given", "sides"),
    [
        ({"stack_cross": "w4_on_d2"}, ("stack_cross=w4_on_d2", "stack_same=false", "HR-2")),
        ({"stack_cross": "both", "stack_same": False}, ("stack_cross=both", "stack_same=false", "HR-2")),
        ({"deflect": True}, ("deflect=true", "stack_same=false", "HR-12")),
        ({"team": True, "scoring": "challenge_uno"}, ("team=true", "scoring=challenge_uno", "OP-54")),
        ({"progressive_uno": True, "stack_same": False}, ("progressive_uno=true", "stack_same=false", "HR-9")),
    ],
)
def test_conflicts_name_both_sides(given: dict, sides: tuple[str, ...]) -> None:
    with pytest.raises(OptionError) as refusal:
        resolve(get("classic"), given)
    assert all(side in str(refusal.value) for side in sides)
    assert "\n" not in str(refusal.value)


def test_what_looks_like_a_conflict_and_is_none() -> None:
    resolve(get("classic"), {"stack_same": True, "stack_cross": "both", "deflect": True})
    resolve(get("classic"), {"stack_cross": "none", "deflect": False})
    resolve(get("classic"), {"team": True, "scoring": "low"})
    resolve(get("classic"), {"jump_in_actions": "all", "swap_uno": "none"})


def test_an_alias_is_the_option_itself() -> None:
    """HR-9."""
    assert ALIASES == {"progressive_uno": "stack_same"}
    for given in ({"progressive_uno": True}, {"progressive_uno": True, "stack_same": True}):
        assert changed(get("classic"), resolve(get("classic"), given)) == {"stack_same": True}


# ---- players -------------------------------------------------------------------------------------------
@ALL
def test_two_to_ten_players(edition) -> None:
    """NASCAR-PLAYERS-1, MKX-PLAYERS-1, NFL-PLAYERS-1, OP-55."""
    options = resolve(edition, {})
    for players in range(2, 11):
        check_players(edition, options, players)
    for players in (-1, 0, 1, 11):
        with pytest.raises(OptionError, match=f"^{players} players: {edition.name} is for 2 to 10$"):
            check_players(edition, options, players)


def test_partners_need_four_players() -> None:
    """OP-54."""
    options = resolve(get("nascar"), {"team": True})
    check_players(get("nascar"), options, 4)
    for players in (2, 3, 5, 8):
        with pytest.raises(OptionError, match=rf"{players} players and team=true.*exactly 4 .*OP-54"):
            check_players(get("nascar"), options, players)


# ---- the value of all options --------------------------------------------------------------------------
def test_options_are_complete_frozen_values() -> None:
    options = resolve(get("nfl"), {"target": 300})
    assert list(options) == list(OPTIONS)
    assert options.target == options["target"] == 300
    assert options == resolve(get("nfl"), {"target": 300}) != resolve(get("nfl"), {})
    assert hash(options) == hash(resolve(get("nfl"), {"target": 300}))
    assert pickle.loads(pickle.dumps(options)) == copy.deepcopy(options) == options
    with pytest.raises(AttributeError):
        options.target = 200
    with pytest.raises(AttributeError):
        _ = options.goal
    with pytest.raises(KeyError):
        _ = options["goal"]


@ALL
def test_resolved_options_resolve_to_themselves(edition) -> None:
    options = resolve(edition, {})
    assert changed(edition, options) == {}
    assert dict(options) == defaults(edition)
    own = {option.name: options[option.name] for option in offered(edition)}
    assert resolve(edition, own) == options


def test_changed_lists_what_differs_from_the_editions_own_default() -> None:
    given = {"scoring": "points", "w4_failed_challenge": 4, "team": True}
    assert list(changed(get("nfl"), resolve(get("nfl"), given))) == ["w4_failed_challenge", "scoring", "team"]
    assert changed(get("nascar"), resolve(get("nascar"), given)) == {"team": True}


def test_an_unknown_name_keeps_its_text() -> None:
    assert from_text("nonsense", "4") == "4"


# ---- presets -------------------------------------------------------------------------------------------
@ALL
@pytest.mark.parametrize("name", PRESETS)
def test_presets_resolve_in_every_edition(edition, name: str) -> None:
    given = preset(edition, name)
    options = resolve(edition, given)
    assert changed(edition, options) == given


def test_presets() -> None:
    assert preset(get("classic"), "official") == {}
    assert preset(get("classic"), "family") == {"stack_same": True, "zero_rotate": True, "seven_swap": True}
    assert preset(get("classic"), "party").items() > preset(get("classic"), "family").items()
    with pytest.raises(OptionError, match="unknown preset 'wild'; there are official, family, party"):
        preset(get("classic"), "wild")


# ---- words and the page --------------------------------------------------------------------------------
def test_every_option_says_in_one_sentence_what_it_is() -> None:
    for option in OPTIONS.values():
        assert option.help[0].isupper()
        assert option.help[-1] in ".?"
        assert option.address in RULINGS


def page_table() -> str:
    """The table of docs/options.md, from the data."""
    lines = ["| option | values | default | what it is | ruling |", "|---|---|---|---|---|"]
    for option in OPTIONS.values():
        values = option.values.describe()
        default = ", ".join(
            [f"`{show(option.default)}`"]
            + [f"{key} `{show(e.defaults[option.name])}`" for key, e in EDITIONS.items() if option.name in e.defaults]
        )
        lines.append(f"| `{option.name}` | {values} | {default} | {option.help} | {option.address} |")
    return "\n".join(lines) + "\n"


def test_the_page_shows_the_table() -> None:
    """Written anew by `python -m tests.test_options`."""
    assert page_table() in PAGE.read_text(encoding="utf-8")


def test_the_page_shows_the_presets() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for found in PRESETS.values():
        assert f"**{found.name}**: {found.help}" in text
        assert all(f"`{name}={show(value)}`" in text for name, value in found.options)


if __name__ == "__main__":
    before, _, rest = PAGE.read_text(encoding="utf-8").partition("| option |")
    sys.stdout.write(f"{PAGE}\n")
    PAGE.write_text(before + page_table() + "\n" + rest.partition("\n\n")[2], encoding="utf-8")


CONFLICTS = [
    ({"deflect": True}, 4, "", Conflict("needs", (("deflect", True), ("stack_same", True)), clause="HR-12")),
    ({"stack_cross": "both"}, 4, "", Conflict("needs", (("stack_cross", "both"), ("stack_same", True)), clause="HR-2")),
    (
        {"team": True, "scoring": "challenge_uno"},
        4,
        "",
        Conflict("excludes", (("team", True), ("scoring", "challenge_uno")), clause="OP-54"),
    ),
    ({"team": True}, 3, "", Conflict("players", (("team", True),), least=4, most=4, clause="OP-54")),
    ({}, 11, "", Conflict("players", least=2, most=10)),
    ({}, 4, "rotation28", Conflict("players", format="rotation28", least=8, most=8, clause="OP-47")),
    ({"scoring": "single"}, 4, "low", Conflict("format", (("scoring", "low"),), "low")),
    ({"no_such": True}, 4, "", Conflict("unknown", (("no_such", None),))),
    ({"target": 0}, 4, "", Conflict("value", (("target", None),))),
]


@pytest.mark.parametrize(("given", "players", "form", "conflict"), CONFLICTS)
def test_what_does_not_go_together_is_told_for_programs_too(
    given: dict[str, object], players: int, form: str, conflict: Conflict
) -> None:
    with pytest.raises(OptionError) as refusal:
        resolve_match(EDITIONS["classic"], form, given, players)
    assert refusal.value.conflict == conflict


def test_too_few_cards_are_told_with_the_players_for_whom_they_are_enough() -> None:
    edition = replace(EDITIONS["classic"], hand_size=20)
    with pytest.raises(OptionError) as refusal:
        resolve_match(edition, "", {}, 6)
    assert refusal.value.conflict == Conflict("deck", most=5)
    resolve_match(edition, "", {}, 5)
