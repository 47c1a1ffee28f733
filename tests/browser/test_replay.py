"""A match that is over, once more: its moments, its proof, its file, and tables that go on from it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from lastcard.record import read, replay
from tests.browser.conftest import People, photograph, portraits
from tests.browser.people import Person

SHORT = {"edition": "classic", "format": "single", "bots": ["casual"], "players": 2, "start": True}


@pytest.fixture(scope="module")
def match(browser: Browser, base: str) -> Iterator[str]:
    """The code of a match that a person has left to the bots."""
    invited = People(browser, base)
    ada = invited("Ada")
    code = ada.open(**SHORT)
    ada.rest()
    ada.page.get_by_role("link", name="Watch the replay").wait_for(timeout=60_000)
    yield code
    invited.close()


def watch(people: People, match: str) -> tuple[Person, int]:
    """Somebody at the replay, and how many moments it has."""
    eve = people("Eve")
    eve.page.goto(f"/replay/{match}")
    slider = eve.page.get_by_role("slider", name="Moment of the match")
    slider.wait_for()
    return eve, int(slider.get_attribute("max") or 0)


def at(page: Page, moment: int, length: int) -> None:
    expect(page.get_by_text(f"{moment} / {length}", exact=True)).to_be_visible()


def test_steps_slider_keys_and_log_lead_to_the_same_moments(people: People, match: str) -> None:
    eve, length = watch(people, match)
    page = eve.page
    at(page, 1, length)
    expect(eve.button("One step back")).to_be_disabled()
    portraits(page, "replay")
    eve.button("One step on").click()
    at(page, 2, length)
    page.keyboard.press("ArrowRight")
    at(page, 3, length)
    expect(page).to_have_url(re.compile("#3$"))
    page.get_by_role("slider").fill(str(length))
    at(page, length, length)
    expect(eve.button("One step on")).to_be_disabled()
    portraits(page, "replay-end")
    eve.button("One step back").click()
    said = page.get_by_role("region", name="Table").get_by_role("status")
    before = said.inner_text()
    page.keyboard.press("End")
    expect(said).not_to_have_text(before)
    page.get_by_role("list", name="Log").get_by_role("button", name=f"{length - 1} ").click()
    at(page, length - 1, length)
    expect(said).to_have_text(before)
    expect(page).to_have_url(re.compile(f"#{length - 1}$"))
    page.reload()
    at(page, length - 1, length)


PARTS = ("To the beginning", "One step back", "Play", "One step on", "To the end")


@pytest.mark.parametrize(("width", "height", "most"), [(360, 640, 0.2), (740, 360, 0.2), (640, 360, 0.2)])
def test_the_controls_leave_a_phone_to_the_board(
    people: People, match: str, width: int, height: int, most: float
) -> None:
    eve = people("Eve", width, height)
    eve.page.goto(f"/replay/{match}")
    bar = eve.page.get_by_role("group", name="Playback")
    bar.wait_for()
    photograph(eve.page, f"controls-{width}")
    box = bar.bounding_box()
    assert box
    assert box["height"] <= most * height
    for name in PARTS:
        target = bar.get_by_role("button", name=name, exact=True).bounding_box()
        assert target
        assert min(target["width"], target["height"]) >= 44
    for each in (bar.get_by_role("slider"), bar.get_by_label("Speed")):
        found = each.bounding_box()
        assert found
        assert found["height"] >= 44
    assert eve.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(eve.page.locator(".middle")).to_be_in_viewport(ratio=1)


def test_it_plays_by_itself_until_it_is_paused_or_over(people: People, match: str) -> None:
    eve, length = watch(people, match)
    page = eve.page
    eve.freeze()
    page.get_by_label("Speed").select_option("2")
    eve.button("Play").click()
    page.clock.run_for(2 * 700)
    at(page, 3, length)
    eve.button("Pause").click()
    page.clock.run_for(5 * 700)
    at(page, 3, length)
    page.get_by_role("slider").fill(str(length - 1))
    eve.button("Play").click()
    page.clock.run_for(5 * 700)
    at(page, length, length)
    expect(eve.button("Play")).to_be_visible()


def test_through_one_pair_of_eyes_other_hands_are_covered(people: People, match: str) -> None:
    eve, _ = watch(people, match)
    hands = eve.page.locator(".seats").get_by_role("listitem")
    open_hand = re.compile(r"cards?, .*(red|yellow|green|blue|Wild)")
    expect(hands.first).to_have_attribute("aria-label", open_hand)
    eve.page.get_by_label("Seen by").select_option("Ada")
    expect(hands.first).to_have_attribute("aria-label", open_hand)
    expect(hands.nth(1)).not_to_have_attribute("aria-label", open_hand)


def test_the_shuffle_can_be_checked_in_the_browser(people: People, match: str) -> None:
    eve, _ = watch(people, match)
    fair = eve.page.get_by_role("region", name="Was the shuffle fair?")
    expect(fair).to_contain_text("all came as written down")
    fair.get_by_role("button", name="Check it in this browser").click()
    expect(fair.get_by_role("status")).to_contain_text("The seed is the one that was committed to before the deal.")
    fair.get_by_text("The numbers").click()
    digests = fair.locator("dd code").all_inner_texts()
    assert digests[0] == digests[2]
    fair.scroll_into_view_if_needed()
    portraits(eve.page, "replay-proof")


def test_another_seed_is_found_out(people: People, match: str) -> None:
    eve = people("Eve")
    eve.page.route(
        "**/replay", lambda route: route.fulfill(response=(answer := route.fetch()), body=forged(answer.text()))
    )
    eve.page.goto(f"/replay/{match}")
    eve.button("Check it in this browser").click()
    expect(eve.page.get_by_text("The seed is NOT the one that was committed to before the deal!")).to_be_visible()


def forged(film: str) -> str:
    """The replay with another first digit in the seed."""
    return re.sub(r'"seed":"(.)', lambda found: f'"seed":"{"1" if found[1] == "0" else "0"}', film)


def test_the_record_that_is_downloaded_replays(people: People, match: str, tmp_path: Path) -> None:
    eve, length = watch(people, match)
    with eve.page.expect_download() as waiting:
        eve.page.get_by_role("link", name="Download the record").click()
    assert waiting.value.suggested_filename == f"{match}.record"
    waiting.value.save_as(tmp_path / "record")
    record = read((tmp_path / "record").read_text(encoding="utf-8"))
    assert record.tags["seat 0"] == "Ada"
    assert len(list(replay(record))) == length


@pytest.mark.parametrize(("what", "steps"), [("Play this deal again", 0), ("Play on from here", 2)])
def test_a_new_table_goes_on_from_a_match_that_is_over(people: People, match: str, what: str, steps: int) -> None:
    eve, _ = watch(people, match)
    for _ in range(steps):
        eve.button("One step on").click()
    asked = eve.page.get_by_role("region", name="Table").get_by_role("listitem").filter(has_text="▶")
    told = asked.get_attribute("aria-label") or ""
    eve.button(what).click()
    eve.page.get_by_label("Your name").fill("Eve")
    eve.page.get_by_label("Your seat").select_option(told.split(",")[0])
    portraits(eve.page, f"replay-{what.split()[-1].lower()}")
    eve.button("Begin").click()
    expect(eve.page).to_have_url(re.compile("/t/"))
    expect(eve.prompt).to_have_class(re.compile("mine"))
    names = [(card.get_attribute("aria-label") or "").split(",")[0] for card in eve.cards.all()]
    assert len(names) == int(told.split(", ")[1].split()[0])
    assert all(name in told for name in names)
