"""Two people in browsers of their own and two bots play whole matches of every edition."""

import pytest

from lastcard.editions import EDITIONS
from tests.browser.conftest import People, photograph
from tests.browser.people import play

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
    assert ada.did["card"] > 3
    assert bo.did["card"] > 3
    for person in (ada, bo):
        assert person.page.locator(".match tbody tr").count() == 4
        assert person.page.locator(".match tr.won").count() == 1


def test_house_rules_have_their_moments(people: People) -> None:
    ada, bo = people("Ada"), people("Bo")
    code = ada.open(edition="classic", format="single", options=HOUSE, players=2)
    bo.join(code)
    ada.deal()
    play(ada, bo)
    assert ada.page.locator(".match").is_visible()
