"""For everyone: keyboard alone, a phone with thirty cards, and no barrier that axe-core finds on any screen."""

import subprocess
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from hatch_build import environment, npm
from tests.browser.conftest import People, photograph
from tests.browser.people import play

WEB = Path(__file__).parent.parent.parent / "web"
AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
CROWDED = "R0R1R1R2R3R4R5R6R7R8R9Y0Y1Y2Y3Y4Y5Y6Y7Y8G0G1G2G3G4G5G6G7B1B2"  # thirty cards
POSITION = f"classic {CROWDED}/B3B4B5B6 R9 ?73 turn=0"
VIOLATIONS = "async () => (await axe.run()).violations.flatMap(v => v.nodes.map(n => `${v.id}: ${n.html}`))"
REACHABLE = """buttons => buttons.filter(button => {
  const box = button.getBoundingClientRect();
  for (let x = box.left + 1; x < box.right; x += 3)
    for (let y = box.top + 1; y < Math.min(box.bottom, innerHeight); y += 6)
      if (button.contains(document.elementFromPoint(x, y))) return true;
  return false;
}).length"""


@cache
def axe() -> str:
    if not AXE.exists():
        subprocess.run([*npm(), "ci", "--no-audit", "--no-fund", "--silent"], cwd=WEB, env=environment(), check=True)
    return AXE.read_text(encoding="utf-8")


def barriers(page: Page) -> list[str]:
    """What axe-core finds, one line each."""
    page.evaluate(axe())
    found = page.evaluate(
        "async () => (await axe.run()).violations.flatMap(v => v.nodes.map(n => `${v.id}: ${n.html}`))"
    )
    return [str(line)[:200] for line in found]


def test_a_whole_match_by_keyboard_alone(people: People) -> None:
    ada = people("Ada")
    ada.open(edition="classic", format="single", bots=["casual"], players=2, start=True)
    page = ada.page
    page.locator(".hand li button").first.wait_for()
    for _ in range(4000):
        if page.locator(".match").count():
            break
        if page.locator(".wheel").count():
            page.keyboard.press(ada.dice.choice("1234"))
        elif page.locator(".prompt.mine").count():
            cards = page.locator(".hand li.can button")
            page.keyboard.press("u") if page.locator(".uno.soon").count() and ada.few() else None
            if cards.count():
                to_card(page)
                page.keyboard.press("Enter")
            elif page.get_by_role("button", name="Challenge").count():
                page.keyboard.press("x")
            else:
                page.keyboard.press("d")
        page.wait_for_timeout(60)
    expect(page.locator(".match")).to_be_visible()


def to_card(page: Page) -> None:
    """Goes to a card that can be played, with Tab and the arrows."""
    for _ in range(30):
        if page.evaluate("document.activeElement?.closest('.hand li') !== null"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Home")
    for _ in range(40):
        if page.evaluate("document.activeElement?.closest('.hand li.can') !== null"):
            return
        page.keyboard.press("ArrowRight")


def test_thirty_cards_on_a_phone_are_all_in_reach(people: People) -> None:
    ada = people("Ada", 360, 740)
    ada.page.goto("/")
    body = {
        "edition": "classic",
        "position": POSITION.replace("?73", deck_without()),
        "name": "Ada",
        "bots": ["casual"],
    }
    answer = ada.page.request.post("/api/from", data=body)
    assert answer.ok, answer.text()
    ada.page.goto(f"/t/{answer.json()['table']}")
    cards = ada.page.locator(".hand li button")
    expect(cards).to_have_count(30)
    photograph(ada.page, "thirty-cards")
    assert cards.evaluate_all(REACHABLE) == 30
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("width", [360, 390])
def test_no_card_sticks_out_of_a_phone(people: People, width: int) -> None:
    ada = people("Ada", width, 740)
    cards = [f"{color}{n}" for n in range(1, 5) for color in "RYG"]
    for count in (3, 8, 12):
        ada.resume(f"classic {''.join(cards[:count])}/B3B4B5B6 R9 B7B8B9", bots=["casual"], start=True)
        expect(ada.cards).to_have_count(count)
        ada.page.wait_for_timeout(300)
        edges = ada.cards.evaluate_all(
            "all => all.map(card => card.getBoundingClientRect()).flatMap(b => [b.left, b.right])"
        )
        assert min(edges) >= 0
        assert max(edges) <= width
        assert ada.cards.evaluate_all(REACHABLE) == count


def deck_without() -> str:
    """The draw pile of the crowded position: what is left of the deck."""
    from lastcard.editions import get

    left = dict(get("classic").deck())
    held = [CROWDED[i : i + 2] for i in range(0, len(CROWDED), 2)] + ["B3", "B4", "B5", "B6", "R9"]
    for code in held:
        left[code] -= 1
    return "".join(code * copies for code, copies in left.items())


@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (360, "dark")])
def test_axe_finds_nothing_on_any_screen(people: People, width: int, scheme: str) -> None:
    ada = people("Ada", width, 740, color_scheme=scheme)
    found: dict[str, list[str]] = {}

    def look(name: str) -> None:
        ada.page.wait_for_timeout(400)
        photograph(ada.page, f"{name}-{width}")
        found[name] = barriers(ada.page)

    for path, name in (("/", "start"), ("/new", "new"), ("/ruling", "ruling"), ("/nowhere", "lost")):
        ada.page.goto(path)
        look(name)
    ada.open(edition="classic", format="single", players=2)
    look("lobby")
    code = ada.open(edition="classic", format="single", bots=["casual"], players=2, start=True)
    ada.page.locator(".hand li button").first.wait_for()
    look("table")
    play(ada)
    look("over")
    ada.page.goto(f"/replay/{code}")
    look("replay")
    assert {name: lines for name, lines in found.items() if lines} == {}
