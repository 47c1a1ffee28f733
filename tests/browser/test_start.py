"""Around a match: what a new table is told to be, what stands on top of every page, and what is said of none."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import People, photograph

GONE = ("404 (Not Found)", "Unexpected response code: 404", "ERR_FAILED")  # what a browser says of such pages
BAR = ["lastcard", "Language", "Colors", "Sound"]


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


def controls(page: Page) -> list[str]:
    """What stands on top of a page, by name."""
    bar = page.locator("header.bar")
    bar.wait_for()
    return [
        str(each.get_attribute("aria-label") or each.inner_text())
        for each in bar.locator("a, label > .hidden, button").all()
    ]


@pytest.mark.parametrize("width", [360, 1280])
def test_every_page_has_the_same_controls_on_top(people: People, width: int) -> None:
    ada = people("Ada", width, 640)
    code = ada.open(edition="classic", players=2)
    assert controls(ada.page) == BAR
    position = "classic R5/Y1 R9 B1B2B3B4"
    match = ada.resume(position, format="single", bots=["random"], start=True)
    ada.card("red 5").click()
    ada.page.get_by_role("link", name="Watch the replay").wait_for()
    for path in ("/", "/new", "/ruling", f"/replay/{match}", f"/t/{code}", "/nowhere", "/t/ZZZZZZ"):
        ada.page.goto(path)
        assert controls(ada.page) == BAR, path
        assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
        photograph(ada.page, f"bar-{path.strip('/').split('/')[0] or 'start'}-{width}")
    people.forgive(*GONE)
    ada.page.goto(f"/replay/{match}")
    ada.page.get_by_label("Language").select_option("de")
    expect(ada.page.get_by_role("heading", level=1)).to_contain_text("Wiederholung")
    ada.page.goto("/ruling")
    ada.page.get_by_label("Farben").select_option("dark")
    expect(ada.page.locator("html")).to_have_attribute("data-theme", "dark")


def test_the_menu_of_a_table_has_them_too(people: People) -> None:
    ada = people("Ada", 360, 640)
    ada.open(edition="classic", bots=["casual"], players=2, start=True)
    ada.button("Menu").click()
    menu = ada.page.get_by_role("dialog", name="Menu")
    photograph(ada.page, "menu")
    menu.get_by_label("Language").select_option("es")
    expect(ada.page.get_by_role("dialog", name="Menú")).to_be_visible()


WRONG = {
    "/nowhere": "There is no such page.",
    "/t/+": "There is no such page.",
    "/t/ZZZZZZ": "There is no such table.",
    "/replay/ZZZZZZ": "There is no such table.",
}


@pytest.mark.parametrize(("path", "says"), WRONG.items())
def test_what_is_not_there_is_said_in_one_way_with_a_way_on(people: People, path: str, says: str) -> None:
    ada = people("Ada", 360, 640)
    ada.page.goto(path)
    expect(ada.page.get_by_role("heading", level=1)).to_have_text(says)
    photograph(ada.page, f"wrong{path.replace('/', '-')}")
    ada.page.get_by_label("Language").select_option("zh")
    expect(ada.page.get_by_role("heading", level=1)).not_to_have_text(says)
    ada.page.get_by_role("link", name="回到首页").click()
    expect(ada.page).to_have_url(re.compile(r"/$"))
    people.forgive(*GONE)


@pytest.mark.parametrize("path", ["/new", "/ruling", "/replay/ZZZZZZ", "/t/ZZZZZZ"])
def test_a_server_that_is_gone_can_be_tried_again(people: People, path: str) -> None:
    ada = people("Ada")
    ada.page.route("**/api/**", lambda route: route.abort() if "/words/" not in route.request.url else route.fallback())
    ada.page.goto(path)
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("The server does not answer.")
    ada.page.unroute_all()
    ada.button("Try again").click()
    said = {"/new": "New table", "/ruling": "Ruling"}.get(path, "There is no such table.")
    expect(ada.page.get_by_role("heading", level=1)).to_have_text(said)
    people.forgive(*GONE)
