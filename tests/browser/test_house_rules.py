"""House rules and items at the table: trading hands, jumping in, a shell, a banana, and why a card cannot be played."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People, portraits
from tests.browser.people import gather

SHELL = "mariokart R1R2B5WI/R8G2/B3B4 R7 G9Y1Y2Y3Y4"
ITEMS = {"Mushroom": "R9", "Banana Peel": "Y9", "Green Shell": "G9", "Lightning": "B9", "Bob-omb": "W+4"}


def test_a_green_shell_is_aimed_in_the_dialog(people: People) -> None:
    ada, bo, cy = people("Ada"), people("Bo"), people("Cy")
    gather(SHELL, ada, bo, cy)
    ada.card("Wild Item Box").click()
    whom = ada.page.get_by_role("region", name="Choose a player")
    expect(whom.get_by_role("button")).to_have_text(["Hit Bo 2 cards", "Hit Cy 2 cards"])
    portraits(ada.page, "shell")
    ada.page.wait_for_timeout(2600)  # others have seen the item for long enough; who aims it needs it
    expect(whom).to_contain_text("Green Shell")
    expect(bo.prompt).to_have_text("Ada chooses who is hit.")
    expect(bo.log).to_contain_text("Ada turns up green 9: Green Shell!")
    whom.get_by_role("button", name="Hit Cy").click()
    expect(cy.log).to_contain_text("Ada aims at you.")
    expect(cy.cards).to_have_count(3)
    expect(bo.cards).to_have_count(2)
    expect(whom).to_have_count(0)
    expect(ada.page.locator(".turned")).to_have_count(0)


@pytest.mark.parametrize(("item", "card"), ITEMS.items())
def test_an_item_is_shown_to_everybody(people: People, item: str, card: str) -> None:
    ada, bo = people("Ada"), people("Bo", 390, 844)
    gather(SHELL.replace("/B3B4", "").replace(" G9", f" {card}"), ada, bo)
    ada.freeze()
    bo.freeze()
    ada.card("Wild Item Box").click()
    for each in (ada, bo):
        expect(each.page.locator(".turned")).to_contain_text(item)
    portraits(bo.page, f"item-{item.replace(' ', '-').lower()}")
    expect(ada.log).to_contain_text(f"{item}!")
    bo.page.clock.run_for(3000)
    expect(bo.page.locator(".turned")).to_have_count(0)


def test_a_seven_trades_hands_with_whom_one_chooses(people: People) -> None:
    ada, bo, cy = people("Ada"), people("Bo"), people("Cy")
    gather("classic R1R2R7/Y1Y2Y3Y4/G1 R9 B1B2B3B4 seven_swap=true", ada, bo, cy)
    ada.card("red 7").click()
    whom = ada.page.get_by_role("region", name="Choose a player")
    expect(whom.get_by_role("button")).to_have_text(["Trade with Bo 4 cards", "Trade with Cy 1 card"])
    portraits(ada.page, "swap")
    whom.get_by_role("button", name="Trade with Cy").click()
    expect(ada.cards).to_have_count(1)
    expect(ada.card("green 1")).to_be_visible()
    expect(cy.card("red 2")).to_be_visible()
    expect(cy.log).to_contain_text("Ada trades hands with you.")
    expect(bo.log).to_contain_text("Ada trades hands with Cy.")
    expect(bo.card("yellow 1")).to_be_visible()


def test_an_identical_card_jumps_in_out_of_turn(people: People) -> None:
    ada, bo, cy = people("Ada"), people("Bo"), people("Cy")
    gather("classic R1R5Y9/Y1Y2Y3/G1G2R5 R9 B1B2B3B4 jump_in=true", ada, bo, cy)
    expect(cy.card("red 5, can be played")).to_have_count(0)
    ada.card("red 5").click()
    expect(cy.prompt).to_have_text("You can jump in!")
    expect(bo.prompt).to_have_text("No card of yours fits: draw.")
    portraits(cy.page, "jump-in")
    cy.card("red 5").click()
    expect(bo.log).to_contain_text("Cy jumps in with red 5.")
    expect(cy.cards).to_have_count(2)
    expect(ada.prompt).to_have_text("Your turn: play a card or draw.")


def test_a_card_that_cannot_be_played_tells_why_and_by_which_clause(people: People) -> None:
    ada, bo = people("Ada"), people("Bo")
    gather("classic G5R1/Y1R2 R9 B1B2B3B4", ada, bo)
    ada.card("green 5").click(force=True)  # it is marked as disabled
    note = ada.page.get_by_role("status").filter(has_text="Why can I not play green 5?")
    expect(note).to_contain_text("CLASSIC-")
    portraits(ada.page, "why-not")
    note.get_by_role("button", name="Close").click()
    expect(note).to_have_count(0)
    bo.card("red 2").press("w")
    other = bo.page.get_by_role("status").filter(has_text="Why can I not play red 2?")
    expect(other).to_contain_text("It is not your turn.")
    expect(ada.cards).to_have_count(2)
