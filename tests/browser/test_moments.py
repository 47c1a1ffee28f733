"""The moments of a round between people, each from a position that leads there in one move."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import People, portraits
from tests.browser.people import Person, gather

SIZES = ((1280, 800), (390, 844), (360, 640))
HIDDEN = """names => names.filter(name => {
  const node = document.querySelector(name), box = node.getBoundingClientRect();
  return [[0.1, 0.1], [0.9, 0.1], [0.5, 0.5], [0.1, 0.9], [0.9, 0.9]].some(([x, y]) => {
    const above = document.elementsFromPoint(box.left + x * box.width, box.top + y * box.height);
    const own = above.findIndex(each => node.contains(each));
    return own < 0 || above.slice(0, own).some(each => each.closest('.decision, .reveal, .actions, .opponent'));
  });
})"""

BLUFF = "classic R1G7W+4/Y1Y2/B1B2 R5 Y3Y4Y5Y6Y7Y8Y9"
LAWFUL = "classic G1G7W+4/Y1Y2/B1B2 R5 Y3Y4Y5Y6Y7Y8Y9"


@pytest.mark.parametrize(("position", "verdict", "hands"), [(BLUFF, "bluff", (6, 2)), (LAWFUL, "lawful", (2, 8))])
def test_a_challenge_shows_the_hand_to_the_challenger_alone(
    people: People, position: str, verdict: str, hands: tuple[int, int]
) -> None:
    ada, bo, cy, eve = (people(name) for name in ("Ada", "Bo", "Cy", "Eve"))
    eve.watch(gather(position, ada, bo, cy))
    ada.card("Wild Draw Four").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="blue").click()
    expect(bo.page.get_by_role("region", name="What is at stake").get_by_role("listitem")).to_have_count(3)
    expect(bo.page.get_by_role("region", name="What is at stake")).to_contain_text("Ada has played Wild Draw Four.")
    portraits(bo.page, f"challenge-{verdict}")
    assert covered(bo.page) == []
    assert not any("G7" in frame for other in (bo, cy, eve) for frame in other.heard)
    bo.button("Challenge").click()
    shown = bo.page.get_by_role("region", name="The hand of Ada")
    expect(shown.get_by_role("img", name="green 7")).to_be_visible()
    expect(shown).to_contain_text(verdict)
    portraits(bo.page, f"challenged-{verdict}")
    assert covered(bo.page) == []
    for each in (ada, bo, cy, eve):
        expect(each.log).to_contain_text(verdict)
    assert (ada.cards.count(), bo.cards.count()) == hands
    for other in (ada, cy, eve):
        assert other.page.get_by_text("The hand of Ada").count() == 0
    assert not any("G7" in frame for other in (cy, eve) for frame in other.heard)


def covered(page: Page) -> list[str]:
    """What of the prompt, the top card and the color is not in sight, on one screen or another."""
    usual, found = page.viewport_size, list[str]()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(300)
        hidden = page.evaluate(HIDDEN, [".prompt", ".piles > .pile:not(.draw)", ".piles > .color"])
        found += [f"{name} at {width}x{height}" for name in hidden]
    page.set_viewport_size(usual or {"width": 1280, "height": 800})
    return found


@pytest.mark.parametrize("seats", [3, 5, 10])
def test_what_is_decided_leaves_the_piles_in_sight(people: People, seats: int) -> None:
    ada = people("Ada")
    others = "/".join(f"{color}{n}{color}{n + 1}" for color in "YBG" for n in (1, 3, 5))
    ada.resume(f"classic R7R1/{'/'.join(others.split('/')[: seats - 1])} R5 R2R3R4R6 seven_swap=true")
    expect(ada.page.get_by_label("Add a bot")).to_have_count(seats - 1)
    ada.fill()
    ada.deal()
    ada.card("red 7").click()
    expect(ada.page.get_by_role("region", name="Choose a player").get_by_role("button")).to_have_count(seats - 1)
    portraits(ada.page, f"trade-{seats}")
    assert covered(ada.page) == []


def last_but_one(people: People) -> tuple[Person, Person]:
    ada, bo = people("Ada"), people("Bo")
    gather("classic R1R2/Y1Y2 R9 Y3Y4Y5Y6Y7Y8Y9", ada, bo)
    return ada, bo


def test_who_forgets_to_call_uno_is_caught(people: People) -> None:
    ada, bo = last_but_one(people)
    expect(bo.button("Catch")).to_have_attribute("aria-disabled", "true")
    ada.card("red 1").click()
    catch = bo.button("Catch Ada")
    expect(catch).to_have_attribute("aria-disabled", "false")
    portraits(bo.page, "catch")
    catch.click()
    expect(bo.log).to_contain_text("You catch Ada without a call of UNO.")
    expect(ada.log).to_contain_text("Bo catches you without a call of UNO.")
    expect(ada.cards).to_have_count(3)
    portraits(ada.page, "caught")


@pytest.mark.parametrize("when", ["before", "after"])
def test_who_calls_uno_in_time_is_not_caught(people: People, when: str) -> None:
    ada, bo = last_but_one(people)
    ada.button("Call UNO").click() if when == "before" else None
    ada.card("red 1").click()
    expect(ada.cards).to_have_count(1)
    ada.button("Call UNO").click() if when == "after" else None
    expect(bo.log).to_contain_text("Ada calls UNO!")
    expect(bo.log).to_contain_text("Ada plays red 1.")
    expect(bo.button("Catch")).to_have_attribute("aria-disabled", "true")
    portraits(bo.page, f"uno-{when}")
    bo.button("Draw").click()
    expect(ada.cards).to_have_count(1)


def test_cards_are_drafted_one_by_one_until_it_is_enough(people: People) -> None:
    ada, bo = people("Ada"), people("Bo")
    gather("nascar G2G5G8Y1Y3WD/R1R2 B4 R8Y3G1Y4Y5", ada, bo)
    ada.card("Wild Drafting").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="green").click()
    expect(ada.prompt).to_have_text("Add up to 2 more cards in green, or stop.")
    portraits(ada.page, "draft")
    ada.card("green 2").click()
    expect(ada.prompt).to_have_text("Add up to 1 more card in green, or stop.")
    expect(bo.prompt).to_have_text("Ada may add cards.")
    ada.button("Stop").click()
    expect(bo.log).to_contain_text("Ada adds green 2.")
    expect(bo.log).to_contain_text("Ada adds no more.")
    expect(ada.cards).to_have_count(4)
    expect(bo.page.get_by_role("img", name="Discard pile: green 2 on top")).to_be_visible()
