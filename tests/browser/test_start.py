"""Before a match and around it: what a new table is told to be."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People, photograph


@pytest.mark.parametrize(("edition", "says"), [("classic", "Points to 500"), ("nfl", "Single hand")])
def test_a_new_table_tells_the_format_of_the_rule_sheet(people: People, edition: str, says: str) -> None:
    ada = people("Ada")
    ada.page.goto(f"/new#{edition}")
    chosen = ada.page.get_by_label("Format").locator("option:checked")
    expect(chosen).to_have_text(f"As the rule sheet says: {says}")
    photograph(ada.page, f"format-{edition}")
    ada.open(edition=edition, players=2)
    expect(ada.page.get_by_text(f"As the rule sheet says: {says}", exact=True)).to_be_visible()


def test_a_format_that_the_house_rules_make_is_told_as_theirs(people: People) -> None:
    ada = people("Ada")
    ada.page.goto("/new#classic")
    chosen = ada.page.get_by_label("Format").locator("option:checked")
    ada.page.get_by_text("Match, score and UNO calls", exact=True).click()
    ada.page.get_by_role("spinbutton", name="Target").fill("200")
    ada.page.get_by_role("spinbutton", name="Target").press("Tab")
    expect(chosen).to_have_text("As set in the house rules: Points to 200")
    ada.open(edition="classic", players=2, options={"scoring": "single"})
    expect(ada.page.get_by_text("As set in the house rules: Single hand", exact=True)).to_be_visible()
    ada.open(edition="classic", players=2, format="low", options={"target": 300})
    expect(ada.page.get_by_text("Low score to 300", exact=True)).to_be_visible()
