"""Reload, lost network, another device, another match: nobody loses a seat, but who leaves for good."""

import json
import re
import sqlite3
from pathlib import Path
from urllib.request import Request, urlopen

from playwright.sync_api import expect

from tests.browser.conftest import People, portraits
from tests.browser.people import gather, play
from tests.service.test_serve import serving


def test_a_reload_and_a_lost_network_in_mid_round_change_nothing(people: People) -> None:
    ada, bo = people("Ada"), people("Bo")
    code = ada.open(edition="classic", format="single", players=2)
    bo.join(code)
    ada.deal()
    for _ in range(4):
        ada.step()
        bo.step()
    hand = ada.page.locator(".hand li button").count()
    ada.page.reload()
    expect(ada.page.locator(".hand li button")).to_have_count(hand)
    bo.page.context.set_offline(True)
    expect(bo.page.locator(".banner[role=alert]")).to_be_visible(timeout=40_000)
    bo.page.context.set_offline(False)
    expect(bo.page.locator(".banner[role=alert]")).to_have_count(0, timeout=20_000)
    play(ada, bo)


def test_a_proxy_does_not_speak_for_a_server_that_is_away(people: People) -> None:
    ada = people("Ada")
    ada.page.goto("/")
    ada.page.route(
        "**/api/tables", lambda route: route.fulfill(status=502, content_type="text/html", body="<h1>Bad Gateway</h1>")
    )
    ada.button("Play now").click()
    expect(ada.page.get_by_role("alert")).to_have_text("The server does not answer.")
    ada.page.unroute("**/api/tables")
    ada.button("Play now").click()
    ada.page.locator(".hand").wait_for()
    assert all("502" in said for said in people.complaints)
    people.complaints.clear()


def test_a_page_of_an_older_version_can_be_loaded_anew(people: People) -> None:
    ada = people("Ada")
    ada.page.goto("/")
    ada.page.route("**/assets/NewTable-*.js", lambda route: route.fulfill(status=404, body="There is no such file."))
    ada.page.get_by_role("link", name="New table").click()
    expect(ada.page.get_by_role("alert")).to_contain_text("The server does not answer.")
    ada.page.unroute("**/assets/NewTable-*.js")
    ada.button("Try again").click()
    ada.page.get_by_role("heading", name="New table").wait_for()
    assert all("404" in said for said in people.complaints)
    people.complaints.clear()


def test_a_stranger_who_comes_by_the_link_sees_no_hand(people: People) -> None:
    ada, eve = people("Ada"), people("Eve")
    code = ada.open(edition="classic", format="single", bots=["casual"] * 3, start=True)
    heard: list[str] = []
    eve.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    eve.page.goto(f"/t/{code}")
    expect(eve.page.locator(".banner")).to_be_visible()
    assert eve.page.locator(".hand").count() == 0
    ada.step()
    eve.page.wait_for_timeout(500)
    assert heard
    assert not any('"hand":["' in frame or '"hands":[["' in frame for frame in heard)


def test_another_match_with_the_same_seats(people: People) -> None:
    ada = people("Ada")
    ada.open(edition="classic", format="single", bots=["casual"], players=2, start=True)
    first = ada.page.url
    play(ada)
    ada.page.get_by_role("button", name="Rematch").click()
    expect(ada.page).not_to_have_url(first)
    expect(ada.page.locator(".hand li button")).not_to_have_count(0)


def test_who_leaves_for_good_is_told_so_and_watches(people: People) -> None:
    ada, bo, cy = people("Ada"), people("Bo"), people("Cy")
    gather("classic R1R2R3/Y1Y2Y3/B1B2B3 R5 Y4Y5Y6Y7Y8Y9 scoring=single", ada, bo, cy)
    assert bo.tell(type="leave")["type"] == "update"
    said = bo.page.get_by_role("status").filter(has_text="You have left the match. You are watching.")
    expect(said).to_be_visible()
    expect(bo.page.get_by_role("button", name=re.compile("UNO|Catch|Sort"))).to_have_count(0)
    expect(ada.page.get_by_role("group", name=re.compile("Bo.*has left"))).to_contain_text("has left")
    portraits(bo.page, "left")
    portraits(ada.page, "left-seen")
    play(ada, cy)
    assert bo.button("Rematch").count() == 0
    expect(ada.button("Rematch")).to_be_visible()
    said.get_by_role("link", name="To the start page").click()
    expect(bo.page.get_by_role("button", name="Play now")).to_be_visible()


def test_a_table_that_the_server_cannot_read_is_told_to_be_one(people: People, tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    body = {"edition": "classic", "players": 2, "name": "Ada", "bots": ["casual"], "start": True}
    with serving("--host", "127.0.0.1", "--port", "0", "--db", str(file)) as (_, url):
        asked = Request(f"{url}/api/tables", json.dumps(body).encode(), {"content-type": "application/json"})
        with urlopen(asked) as answer:
            code = json.load(answer)["table"]
    with sqlite3.connect(file) as database:
        database.execute("update log set body = 'nonsense' where id = ? and sequence = 1", (code,))
    with serving("--host", "127.0.0.1", "--port", "0", "--db", str(file)) as (_, url):
        eve = people("Eve")
        eve.page.goto(f"{url}/t/{code}")
        expect(eve.page.get_by_role("alert")).to_contain_text("cannot read what it keeps of this")
        expect(eve.page.get_by_role("link", name="To the start page")).to_be_visible()
    assert all("503" in said for said in people.complaints)
    people.complaints.clear()
