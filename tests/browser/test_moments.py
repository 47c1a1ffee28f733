"""The moments of a round between people, each from a position that leads there in one move."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import People, portraits
from tests.browser.people import Person, gather
from tests.browser.test_everyone import REACHABLE

SIZES = ((1280, 800), (390, 844), (360, 640), (740, 360), (640, 360))
HIDDEN = """names => names.flatMap(name => [...document.querySelectorAll(name)].filter(node => {
  const box = node.getBoundingClientRect();
  if (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight) return true;
  const ends = [[0.1, 0.1], [0.9, 0.1], [0.1, 0.9], [0.9, 0.9]];
  const cross = [[0.5, 0.5], [0.5, 0.1], [0.5, 0.9], [0.1, 0.5], [0.9, 0.5]];
  return [...cross, ...ends].some(([x, y], i) => {
    const above = document.elementsFromPoint(box.left + x * box.width, box.top + y * box.height);
    const own = above.findIndex(each => node.contains(each));
    if (own < 0) return i < cross.length; // the ends of a round thing are no part of it
    return above.slice(0, own).some(each => each.closest(
      'header, .prompt, .decision, .naming, .kick, .reveal, .turned, .own button, .opponent'));
  });
}).map(node => `${name} ${node.textContent.trim()}`))"""
TABLE = (".prompt", ".piles > .pile:not(.draw)", ".piles > .color")

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


def covered(page: Page, *more: str, names: tuple[str, ...] = TABLE) -> list[str]:
    """What of the prompt, the top card and the color, and more, is not in sight on one screen or another."""
    usual, found = page.viewport_size, list[str]()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(300)
        hidden = page.evaluate(HIDDEN, [*names, *more])
        found += [f"{name} at {width}x{height}" for name in hidden]
    page.set_viewport_size(usual or {"width": 1280, "height": 800})
    return found


CHOICES = ".decision .choices button"
CALLS = (".own .uno", ".own .catch", ".own .sort", ".own .action")
MANY = ("R0R1R1R2R3R4R6R7R8R9Y8Y9G7G8G9B9W", "B7B8B3B4B5B6Y7Y7")


def crowd(hand: str, seats: int, rest: str, edition: str = "classic") -> str:
    """A position with a hand of the own, two cards for each of the others, and red 5 on top."""
    others = [f"{color}{n}{color}{n + 1}" for color in "YBG" for n in (1, 3, 5)]
    return f"{edition} {'/'.join([hand, *others[: seats - 1]])} R5 {rest}"


def at(people: People, position: str) -> Person:
    """Ada at a position, with bots in all other seats."""
    ada = people("Ada")
    ada.resume(position)
    ada.page.get_by_label("Add a bot").first.wait_for()
    ada.fill()
    ada.deal()
    return ada


SCROLLED = """() => {
    for (const card of document.querySelectorAll('main ul button')) card.focus();
    return [...document.querySelectorAll('*')].filter(e => e.scrollTop && e.contains(document.activeElement)).length;
}"""


def test_a_card_that_is_focused_leaves_the_table_where_it_is(people: People) -> None:
    ada = at(people, crowd("R1R4R6Y1Y2Y6G6G7B3B4B7B9", 2, "B0B2"))
    expect(ada.prompt).to_have_text("Your turn: play a card or draw.")
    assert ada.page.evaluate(SCROLLED) == 0
    assert ada.page.evaluate("document.activeElement.closest('main ul') !== null")


@pytest.mark.parametrize("hand", ["R7R1W", MANY[0]])
@pytest.mark.parametrize("seats", [2, 6, 10])
def test_nothing_covers_another_on_a_small_screen(people: People, seats: int, hand: str) -> None:
    ada = at(people, crowd(hand, seats, MANY[1]))
    expect(ada.prompt).to_have_text("Your turn: play a card or draw.")
    portraits(ada.page, f"turn-{seats}-{len(hand)}")
    assert covered(ada.page, ".opponent .chip", *CALLS) == []
    for width, height in SIZES:
        ada.page.set_viewport_size({"width": width, "height": height})
        ada.page.wait_for_timeout(300)
        assert ada.cards.evaluate_all(REACHABLE) == ada.cards.count()


@pytest.mark.parametrize("seats", [3, 10])
def test_a_color_is_named_with_piles_and_hand_in_sight(people: People, seats: int) -> None:
    ada = at(people, crowd("R7R1W", seats, MANY[1]))
    ada.card("Wild").click()
    wheel = ada.page.get_by_role("dialog", name="Wild: which color?")
    expect(wheel.get_by_role("button", name="red")).to_be_focused()
    portraits(ada.page, f"wheel-{seats}")
    assert covered(ada.page, ".naming button", ".own .uno", ".own .catch", ".own .action") == []
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator(".naming")).to_have_count(0)
    expect(ada.card("Wild")).to_be_focused()


@pytest.mark.parametrize("seats", [3, 10])
def test_an_item_is_aimed_with_the_piles_in_sight(people: People, seats: int) -> None:
    ada = at(people, crowd("R1R2B5WI", seats, "G9R6R8R9", "mariokart"))
    ada.card("Wild Item Box").click()
    ada.page.get_by_role("region", name="Choose a player").wait_for()
    assert covered(ada.page, CHOICES) == []


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
    assert covered(ada.page, CHOICES) == []


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


def test_who_can_add_nothing_is_told_so_and_led_to_the_one_button(people: People) -> None:
    ada, bo = people("Ada"), people("Bo")
    gather("nascar Y1Y3R8WD/R1R2 B4 R8Y3G1Y4Y5", ada, bo)
    ada.card("Wild Drafting").press("Enter")
    ada.page.keyboard.press("3")
    expect(ada.prompt).to_have_text("No card of yours can be added: stop.")
    expect(bo.prompt).to_have_text("Ada may add cards.")
    stop = ada.button("Stop")
    expect(stop).to_be_focused()
    expect(stop).to_have_accessible_description("No card of yours can be added: stop.")
    portraits(ada.page, "draft-nothing")
    ada.page.keyboard.press("ArrowLeft")
    expect(ada.page.locator(".hand button:focus")).to_have_count(1)
    stop.click()
    expect(bo.log).to_contain_text("Ada adds no more.")


def test_who_can_only_draw_or_take_is_told_so(people: People) -> None:
    ada, bo = people("Ada"), people("Bo")
    gather("classic R+2R2R3/Y1Y3Y4 R9 G8B1B2B3B4B5 stack_same=true", ada, bo)
    ada.card("red Draw Two").click()
    expect(bo.prompt).to_have_text("No card of yours answers: take 2 cards.")
    bo.button("Take 2").click()
    ada.card("red 2").click()
    expect(bo.prompt).to_have_text("No card of yours fits: draw.")
