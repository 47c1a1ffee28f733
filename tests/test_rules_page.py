"""`lastcard rules`: every clause, the numbers of the deck, and what the table has changed."""

from pathlib import Path

import pytest

from lastcard.cli.rules_page import does, rules_page
from lastcard.editions import EDITIONS
from lastcard.effects import Effect, Verb
from lastcard.options import OPTIONS, offered, preset, resolve
from lastcard.rulings import RULINGS
from tests.test_cli import refused, run

KEYS = list(EDITIONS)


def flat(text: str) -> str:
    """The text without its line ends."""
    return " ".join(text.split())


@pytest.mark.parametrize("key", KEYS)
def test_every_clause_of_the_edition_is_told(key: str) -> None:
    text = flat(run("rules", key).stdout)
    for clause in EDITIONS[key].clauses:
        assert flat(f"{clause.id} {clause.text}") in text


@pytest.mark.parametrize("key", KEYS)
def test_the_deck_adds_up(key: str) -> None:
    edition = EDITIONS[key]
    page = rules_page(edition, resolve(edition, {}))
    cards = next(section for section in page if section.title == "Cards")
    assert sum(int(row[2]) for row in cards.table[1:]) == sum(edition.deck().values())


@pytest.mark.parametrize("key", KEYS)
def test_every_option_in_force_is_told(key: str) -> None:
    page = rules_page(EDITIONS[key], resolve(EDITIONS[key], {}))
    assert [row[0] for row in page[-1].table[1:]] == [option.name for option in offered(EDITIONS[key])]


@pytest.mark.parametrize("key", KEYS)
def test_no_house_rule_is_in_force_unless_switched_on(key: str) -> None:
    assert "House rules in force ---- None" in flat(run("rules", key).stdout).replace("-" * 20, "----")


def test_house_rules_of_a_preset_are_told() -> None:
    edition = EDITIONS["classic"]
    page = rules_page(edition, resolve(edition, preset(edition, "party")))
    house = next(section for section in page if section.title == "House rules in force")
    assert [entry.address.split()[0] for entry in house.entries] == [f"HR-{n}" for n in (1, 2, 3, 4, 5, 6, 10, 12)]


HOUSE = [option.name for option in OPTIONS.values() if option.address.startswith("HR-")]
NOT_SWITCHES = {"stack_cross": "both", "swap_uno": "none", "jump_in_actions": "all", "draw_mode": "until_playable"}


@pytest.mark.parametrize("name", HOUSE)
def test_whatever_is_changed_is_told_first(name: str) -> None:
    value = NOT_SWITCHES.get(name, "true")
    text = run("rules", "-o", f"{name}={value}", "-o", "stack_same").stdout
    assert f"{name} = {value}" in text.partition("\nCards\n")[0]


def test_only_rulings_on_cards_that_the_edition_has() -> None:
    assert "OP-20 " not in run("rules", "classic").stdout
    assert "OP-20 " in run("rules", "nascar").stdout
    assert "OP-33b " in run("rules", "nfl").stdout


def test_short_leaves_out_the_finer_points() -> None:
    text = run("rules", "--short").stdout
    assert "\nRulings\n" not in text
    assert "CLASSIC-TURN-1" in text


@pytest.mark.parametrize("address", ["CLASSIC-TURN-1", "op-14", "HR-3"])
def test_one_clause(address: str) -> None:
    text = run("rules", "classic", "--clause", address).stdout
    assert address.upper() in text
    assert len(text.splitlines()) < 12


def test_an_unknown_clause_is_refused_with_the_nearest() -> None:
    assert "OP-14" in refused("rules", "--clause", "OP-14x")
    assert "such as" in refused("rules", "--clause", "?")


def test_markdown() -> None:
    text = run("rules", "mariokart", "--markdown").stdout
    assert text.startswith("# UNO Mario Kart (2020)\n")
    assert "\n## Items\n" in text
    assert "| turned up | item | does |" in text
    assert "- **OP-30  Whom a Banana hits** " in text


def test_one_more_card_is_one() -> None:
    assert does(Effect(Verb.FOLLOW, 1)) == "then up to one more card of the color named"
    assert does(Effect(Verb.FOLLOW, 2)) == "then up to two more cards of the color named"


def test_lines_are_not_too_wide() -> None:
    assert max(map(len, run("rules", "--preset", "party").stdout.splitlines())) <= 88


def test_an_edition_of_ones_own(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text('base = "classic"\nkey = "own"\nname = "Our Own"\nhand_size = 5\n', encoding="utf-8")
    for args in ((str(file),), ("--edition", str(file))):
        text = run("rules", *args).stdout
        assert text.startswith("Our Own")
        assert "5 cards each" in text


def test_all_rulings_are_told_by_some_edition() -> None:
    told = {word for key in KEYS for word in run("rules", key).stdout.split()}
    assert {ruling.id for ruling in RULINGS.values() if ruling.id.startswith("OP-")} <= told
