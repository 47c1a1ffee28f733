"""Every clause, every OP and every HR has a test that bears its name."""

from collections.abc import Iterator

from tests.rules import test_decks, test_options, test_table
from tests.rules.scenarios import ADDRESSES, CLAUSES, RULINGS, SCENARIOS, well_formed

MODULES = (test_decks, test_options, test_table)
DATA = {"HR-13", "HR-14"}  # nothing that a position could show
EXAMPLES = {"NASCAR-SCORE-3": 227, "NFL-SCORE-3": 229}
EXAMPLE_CARDS = {
    227: (["3", "6", "8"], ["+2", "R", "S"], ["W", "W+4", "WD"]),
    229: (["3", "7", "9"], ["+2", "R", "S"], ["W", "W+4", "WK"]),
}


def in_python() -> Iterator[str]:
    """The rules that tests written in Python stand for."""
    for module in MODULES:
        for thing in vars(module).values():
            yield from getattr(thing, "addresses", ())


def in_scenarios() -> set[str]:
    return {address for scenario in SCENARIOS for address in scenario["clauses"]}


def test_the_lists_are_whole() -> None:
    assert len(CLAUSES) == len(set(CLAUSES)) == 182
    assert len(RULINGS) == len(set(RULINGS)) == 56 + 14
    assert all(map(well_formed, ADDRESSES))


def test_every_rule_has_a_test() -> None:
    assert not set(ADDRESSES) - in_scenarios() - set(in_python())


def test_every_rule_that_a_position_can_show_has_a_scenario() -> None:
    without = set(ADDRESSES) - in_scenarios()
    assert without <= DATA | {"OP-33b", "OP-46"}


def test_no_test_is_about_a_rule_that_does_not_exist() -> None:
    assert not (in_scenarios() | set(in_python())) - set(ADDRESSES)


def test_refusals_are_expected_to_cite_what_exists() -> None:
    for scenario in SCENARIOS:
        for want in scenario.get("expect_clauses", []):
            cited = {want} if isinstance(want, str) else set(want)
            assert cited <= set(ADDRESSES), scenario["id"]


def test_a_clause_is_tested_in_its_own_edition() -> None:
    homes = {"NASCAR": "nascar", "MK": "mariokart", "MKX": "mariokart", "CLASSIC": "classic", "NFL": "nfl"}
    for scenario in SCENARIOS:
        for address in scenario["clauses"]:
            home = homes.get(address.split("-")[0])
            assert home in (None, scenario["edition"]), (scenario["id"], address)


def test_scenarios_have_names_of_their_own_and_expect_something() -> None:
    names = [scenario["id"] for scenario in SCENARIOS]
    assert len(names) == len(set(names))
    assert all(scenario["expect"] and scenario["clauses"] and scenario["title"] for scenario in SCENARIOS)
    for scenario in SCENARIOS:
        illegal = sum(action.get("illegal", False) for action in scenario["actions"])
        assert illegal == len(scenario.get("expect_clauses", [])), scenario["id"]


def test_the_worked_examples_are_there_card_by_card() -> None:
    for clause, points in EXAMPLES.items():
        (scenario,) = [s for s in SCENARIOS if clause in s["clauses"] and s["expect"].get("points") == points]
        left = [card for hand in scenario["setup"]["hands"][1:] for card in hand]
        colored = [card[1:] for card in left if card[0] != "W"]
        numbers = sorted(symbol for symbol in colored if symbol.isdigit())
        symbols = sorted(symbol for symbol in colored if not symbol.isdigit())
        wilds = sorted(card for card in left if card[0] == "W")
        assert (numbers, symbols, wilds) == EXAMPLE_CARDS[points]
        assert scenario["expect"]["scores"][0] == points
