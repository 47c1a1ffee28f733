"""From a moment of a replay to a ruling on it, and answers with their clauses."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People, photograph, portraits
from tests.browser.people import Person, gather

LAST = "classic R5/Y1 R9 B1B2B3B4"


def finished(people: People) -> Person:
    """Ada, who has won a match with her first card, at its replay."""
    ada, bo = people("Ada"), people("Bo")
    code = gather(LAST, ada, bo, format="single")
    ada.card("red 5").click()
    ada.page.get_by_role("link", name="Watch the replay").click()
    ada.page.get_by_text("1 / 2", exact=True).wait_for()
    assert ada.page.url.endswith(f"/replay/{code}")
    return ada


def test_a_moment_of_a_replay_is_ruled_on_with_its_clause(people: People) -> None:
    ada = finished(people)
    ada.page.get_by_role("link", name="Ask for a ruling here").click()
    question = ada.page.get_by_role("region", name="2. The question")
    answer = ada.page.get_by_role("region", name="3. The answer")
    question.get_by_label("May").select_option("Bo")
    question.get_by_role("button", name="play yellow 1").click()
    expect(answer).to_contain_text("No. Bo may not play yellow 1.")
    expect(answer.get_by_role("term")).to_have_text(["CLASSIC-SETUP-5"])
    portraits(ada.page, "ruling-no")
    question.get_by_label("May").select_option("Ada")
    question.get_by_role("button", name="play red 5").click()
    expect(answer).to_contain_text("Yes. Ada may play red 5.")
    expect(answer.get_by_role("term").first).to_have_text("CLASSIC-TURN-1")
    expect(answer).to_contain_text("Ada wins the round.")
    portraits(ada.page, "ruling-yes")
    answer.get_by_role("button", name="Go on from there").click()
    expect(
        ada.page.get_by_role("region", name="1. The situation").get_by_role("group", name="Hand of Ada")
    ).to_have_text("no cards")


def test_a_bluff_is_named_before_anybody_challenges(people: People) -> None:
    eve = people("Eve")
    position = "classic R1G7W+4/Y1Y2 R5 Y3Y4Y5Y6Y7Y8Y9"
    eve.page.goto(f"/ruling#p={position.replace('+', '%2B').replace(' ', '+')}&names=Ada%0ABo")
    eve.button("play Wild Draw Four").click()
    eve.button("blue").click()
    answer = eve.page.get_by_role("region", name="3. The answer")
    expect(answer).to_contain_text("But it is a bluff")
    expect(answer).to_contain_text("CLASSIC-CH-2")
    eve.button("Go on from there").click()
    eve.button("challenge").click()
    expect(answer).to_contain_text("Ada draws 4 cards")


ENGLISH = "Column 11: expected a card of classic, found 'X1'."
WRONG = {
    "en": ("This text is no situation. It goes wrong at character 11: X1/Y1", f"In detail: {ENGLISH}"),
    "de": ("Dieser Text ist keine Lage. Der Fehler steht bei Zeichen 11: X1/Y1", f"Genauer, auf Englisch: {ENGLISH}"),
}


@pytest.mark.parametrize("language", WRONG)
def test_what_is_wrong_with_a_text_is_said_where_and_in_the_own_language(people: People, language: str) -> None:
    eve = people("Eve", locale=language)
    eve.page.goto("/ruling")
    eve.page.locator("textarea").fill("classic R5X1/Y1 R9 B1B2B3B4")
    eve.page.locator("form.text button").first.click()
    said = eve.page.locator("form.text").get_by_role("alert")
    words, detail = WRONG[language]
    expect(said).to_contain_text(words)
    expect(said.locator("small")).to_have_text(detail)
    expect(said.locator("[lang=en]")).to_have_text(ENGLISH)
    expect(said).to_be_in_viewport(ratio=1)
    photograph(eve.page, f"wrong-position-{language}")
    people.forgive("400 (Bad Request)")
