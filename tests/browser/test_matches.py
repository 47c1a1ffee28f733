"""Two people in browsers of their own and two bots play whole matches of every edition."""

import re

import pytest
from playwright.sync_api import Locator, expect

from lastcard.editions import EDITIONS
from tests.browser.conftest import People, photograph, portraits
from tests.browser.people import gather, play

HOUSE = {"seven_swap": True, "zero_rotate": True, "stack_same": True, "jump_in": True, "jump_in_actions": "all"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_match_from_the_link_to_the_scoreboard(people: People, edition: str) -> None:
    ada, bo = people("Ada"), people("Bo", 390, 844, has_touch=True)
    code = ada.open(edition=edition, format="points", options={"target": 60}, bots=["casual", "careful"])
    bo.join(code)
    ada.deal()
    photograph(ada.page, f"{edition}-table")
    play(ada, bo)
    photograph(ada.page, f"{edition}-over")
    photograph(bo.page, f"{edition}-over-phone")
    for person in (ada, bo):
        assert sum(person.did.values()) > 2  # nobody is out of seven cards before; how many of them are cards is chance
        assert person.page.locator(".match tbody tr").count() == 4
        assert person.page.locator(".match tr.won").count() == 1


def test_house_rules_have_their_moments(people: People) -> None:
    ada, bo = people("Ada"), people("Bo")
    code = ada.open(edition="classic", format="single", options=HOUSE, players=2)
    bo.join(code)
    ada.deal()
    play(ada, bo)
    assert ada.page.locator(".match").is_visible()


@pytest.mark.parametrize(("edition", "form", "scored"), [("nfl", "", False), ("classic", "", True)])
def test_points_are_shown_only_where_they_count(people: People, edition: str, form: str, scored: bool) -> None:
    ada = people("Ada")
    code = ada.open(edition=edition, format=form, options={"target": 1} if scored else {}, bots=["casual"], players=2)
    ada.deal()
    assert points(ada.page.get_by_role("list", name="Players")) == scored
    play(ada)
    over = ada.page.locator(".end")
    assert over.get_by_role("columnheader", name="Points").count() == scored
    assert points(over) == scored
    portraits(ada.page, f"over-{'scored' if scored else 'unscored'}")
    ada.page.goto(f"/replay/{code}#2")
    ada.page.locator(".seats").wait_for()
    result = ada.page.locator(".result")
    expect(result).to_have_text(re.compile(r"\d" if scored else r"^\D+$"))
    assert points(ada.page.locator(".seats")) == scored


def points(place: Locator) -> bool:
    """Is anything said about points there, to the eye or to a screen reader?"""
    labels = place.locator("[aria-label]").evaluate_all("nodes => nodes.map(node => node.ariaLabel).join()")
    return "point" in f"{labels} {place.inner_text()}".lower() or place.locator(".score").count() > 0


AGAINST = "What is left in a hand counts against who holds it."
COUNTED = {"points": "It brings 3 points.", "low": AGAINST, "challenge_uno": AGAINST}


@pytest.mark.parametrize(("scoring", "says"), COUNTED.items())
def test_what_a_round_brings_is_said_as_it_is_counted(people: People, scoring: str, says: str) -> None:
    ada, bo = people("Ada"), people("Bo")
    gather(f"classic R5/Y1Y2 R9 B1B2B3B4 scoring={scoring}", ada, bo)
    ada.card("red 5").click()
    expect(ada.page.locator(".round .points")).to_have_text(says)
    portraits(bo.page, f"counted-{scoring}")
