"""The API besides the sockets: its answers, its errors, its description, and the page."""

import json
import logging
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lastcard import schedule
from lastcard.editions import EDITIONS
from lastcard.options import OPTIONS
from lastcard.server.protocol import NextRound, Refused, Start
from lastcard.service.logs import Lines
from lastcard.service.openapi import document
from lastcard.service.routes import ROUTES
from lastcard.service.store import StoreError

from .clients import Server

NEW = {"edition": "classic", "name": "Ada"}


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "why"),
    [
        ("POST", "/api/tables", {}, 400, "missing required field `edition`"),
        ("POST", "/api/tables", [], 400, "Expected `object`"),
        ("POST", "/api/tables", {**NEW, "edition": "nothing"}, 400, "nknown edition"),
        ("POST", "/api/tables", {**NEW, "players": 11}, 400, "2 to 10"),
        ("POST", "/api/tables", {**NEW, "players": -1}, 400, "2 to 10"),
        ("POST", "/api/tables", {**NEW, "options": {"deflect": True}}, 400, "HR-12"),
        ("POST", "/api/tables", {**NEW, "options": {"target": 1.5}}, 400, "target"),
        ("POST", "/api/tables", {**NEW, "name": " "}, 409, "name"),
        ("POST", "/api/tables", {**NEW, "name": "A\nB"}, 409, "name"),
        ("POST", "/api/tables", {**NEW, "entropy": "ä"}, 409, "share"),
        ("POST", "/api/tables", {**NEW, "bots": ["search"]}, 400, "The bots here are"),
        ("POST", "/api/tables", {**NEW, "bots": ["casual"] * 4}, 409, "room for 3 bots"),
        ("POST", "/api/tables", {**NEW, "start": True}, 409, "seat"),
        ("POST", "/api/tables", {**NEW, "clock": 5}, 400, "seconds"),
        ("POST", "/api/tables", {**NEW, "format": "best_of_three"}, 400, "format"),
        ("GET", "/api/tables/NOSUCH", None, 404, "no such table"),
        ("GET", "/api/tables/ACDEFG", None, 404, "no such table"),
        ("POST", "/api/tables/ACDEFG/seats", {"name": "Bo"}, 404, "no such table"),
        ("POST", "/api/from", {**NEW, "position": "nonsense"}, 400, "Column"),
        ("POST", "/api/ruling", {"position": "nonsense", "action": "draw"}, 400, "Column"),
        ("GET", "/api/words/xx", None, 404, "language"),
        ("GET", "/api/words/..", None, 404, ""),
        ("GET", "/api/qr?text=javascript:1", None, 400, "address"),
        ("GET", "/api/nothing", None, 404, ""),
        ("DELETE", "/api/tables", None, 405, ""),
        ("GET", "/ws/ACDEFG", None, 404, "no such table"),
    ],
)
async def test_errors_say_why(server: Server, method: str, path: str, body: Any, status: int, why: str) -> None:
    answer = await server.client().call(method, path, body, status)
    assert why in answer["why"]
    assert answer["why"][-1] in ".!?"
    assert "fault" not in answer["why"]
    assert server.awake == {}


async def test_what_is_no_json_or_too_long_is_refused(server: Server) -> None:
    client = server.client()
    url = server.http.make_url("/api/tables")
    for data, kind, status in (
        (b'{"edition":', "application/json", 400),
        (b"\xff\xfe", "application/json", 400),
        (b"edition=classic", "application/x-www-form-urlencoded", 415),
        (b'"' + b"x" * 100_000 + b'"', "application/json", 413),
    ):
        async with client.session.post(url, data=data, headers={"Content-Type": kind}) as response:
            assert response.status == status
            assert (await response.json())["why"]


async def test_rules_are_checked(server: Server) -> None:
    client = server.client()
    good = await client.call("POST", "/api/check", {"edition": "classic", "options": {"jump_in": True}})
    assert good["ok"]
    assert good["options"]["jump_in"] is True
    for asked in ({"options": {"stack_cross": "both"}}, {"format": "team", "players": 3}, {"edition": "no"}):
        bad = await client.call("POST", "/api/check", {"edition": "classic", **asked})
        assert not bad["ok"]
        assert len(bad["why"]) > 10
        assert ("edition" in asked) == ("conflict" not in bad)
    told = await client.call("POST", "/api/check", {"edition": "classic", "options": {"stack_cross": "both"}})
    assert told["conflict"] == {
        "kind": "needs",
        "options": [["stack_cross", "both"], ["stack_same", True]],
        "format": "",
        "least": 0,
        "most": 0,
        "clause": "HR-2",
    }


@pytest.mark.parametrize(
    ("bots", "seats"),
    [
        (["", "eager", "casual"], ["", "", "eager", "casual"]),
        (["casual", "", "eager"], ["", "casual", "", "eager"]),
        (["eager"], ["", "eager", "", ""]),
        ([], ["", "", "", ""]),
    ],
)
async def test_bots_sit_where_they_are_wanted(server: Server, bots: list[str], seats: list[str]) -> None:
    ada, code = await server.host(bots=bots, start=False)
    found = await ada.call("GET", f"/api/tables/{code}")
    assert [person.get("bot", "") for person in found["seats"]] == seats
    assert found["seats"][0]["name"] == "Ada"
    assert found["free"] == seats.count("") - 1


async def test_all_that_there_is_to_choose_from(server: Server) -> None:
    told = await server.client().call("GET", "/api/editions")
    assert [edition["key"] for edition in told["editions"]] == list(EDITIONS)
    assert [option["name"] for option in told["options"]] == list(OPTIONS)
    for edition in told["editions"]:
        clauses = {clause["id"] for clause in edition["clauses"]} | {ruling["id"] for ruling in told["rulings"]}
        assert {address for some in edition["topics"].values() for address in some} <= clauses
        assert set(edition["defaults"]) <= set(OPTIONS)
    assert sum(bool(edition["special"]) for edition in told["editions"]) == len(EDITIONS) - 1
    assert "search" not in [bot["name"] for bot in told["bots"]]
    words = await server.client().call("GET", "/api/words/en")
    for edition in told["editions"]:
        assert {f"clause.{clause['id']}" for clause in edition["clauses"]} <= set(words)


async def test_a_large_answer_is_compressed_and_sent_once(server: Server) -> None:
    client = server.client()
    url = server.http.make_url("/api/editions")
    async with client.session.get(url) as response:
        assert response.headers["Content-Encoding"] in ("gzip", "deflate")
        tag = response.headers["ETag"]
        assert response.headers["Vary"] == "Accept-Encoding"
    async with client.session.get(url, headers={"If-None-Match": tag}) as response:
        assert response.status == 304


async def test_playing_on_from_a_position(server: Server) -> None:
    ada, code = await server.host(options={"scoring": "points", "target": 5000})
    seat = await ada.connect(code)
    await seat.play(lambda s: s.scene.stage == "between")
    await ada.call("GET", f"/api/tables/{code}/record", status=409)
    await ada.call("GET", f"/api/tables/{code}/replay", status=409)
    await ada.call("POST", f"/api/tables/{code}/again", {"name": "Ada"}, 409)


async def test_the_same_deal_again_and_on_from_a_moment(server: Server) -> None:
    ada, code = await server.host(options={"scoring": "single"})
    seat = await ada.connect(code)
    await seat.play()
    replay = await ada.call("GET", f"/api/tables/{code}/replay")
    made = await ada.call("POST", f"/api/tables/{code}/again", {"name": "Ada"}, 201)
    again = await ada.connect(made["table"])
    assert again.player == 0
    first = replay["frames"][0]
    assert server.awake[made["table"]].table.log == []  # what is written is not kept in memory
    kept = server.house.store.read(made["table"])
    assert first["position"] in kept.log[0].decode()
    asked = {"edition": "classic", "name": "Bo", "position": replay["frames"][2]["position"]}
    on = await server.client().call("POST", "/api/from", asked, 201)
    assert on["table"] != made["table"]
    await again.play()


async def test_a_later_deal_again_and_one_that_is_not_there(server: Server) -> None:
    ada, code = await server.host(options={"target": 100, "scoring": "points"})
    await (await ada.connect(code)).play()
    log = [msgspec.json.decode(body) for body in server.house.store.read(code).log]
    deals = [position for entry in log for position in entry.get("dealt", ())]
    last = len(deals) - 1
    made = await ada.call("POST", f"/api/tables/{code}/again", {"name": "Ada", "deal": last}, 201)
    setup = msgspec.json.decode(server.house.store.read(made["table"]).log[0])["command"]
    assert (setup["position"], setup["options"]) == (deals[last], {"target": 100, "scoring": "points"})
    for wrong in (-1, last + 1):
        no = await ada.call("POST", f"/api/tables/{code}/again", {"name": "Ada", "deal": wrong}, 409)
        assert no["why"] == f"There is no deal {wrong}; the deals are 0 to {last}."


async def test_a_match_from_a_position_begins_with_it_again(server: Server) -> None:
    position = "nascar R3/R1R2R3/B4B5 R5R2 Y3Y4Y5Y6Y7Y8 turn=0"
    body = {"edition": "nascar", "position": position, "name": "Ada", "bots": ["casual"] * 2, "format": "single"}
    ada = server.client()
    code = (await ada.call("POST", "/api/from", body, 201))["table"]
    await (await ada.connect(code)).play()
    made = await ada.call("POST", f"/api/tables/{code}/again", {"name": "Ada"}, 201)
    setup = msgspec.json.decode(server.house.store.read(made["table"]).log[0])["command"]
    assert (setup["position"], setup["format"]) == (position, "single")


@pytest.mark.parametrize(("form", "players", "number"), [("rotation12", 4, 5), ("rotation28", 8, 11)])
async def test_a_deal_of_a_rotation_is_a_hand_with_the_partners_of_its_round(
    server: Server, form: str, players: int, number: int
) -> None:
    ada, code = await server.host(format=form, players=players, bots=["casual"] * (players - 1))
    await (await ada.connect(code)).play()
    rounds = schedule.rotation(players)
    boards = len(rounds[0])
    there = rounds[number // boards][number % boards]
    log = [msgspec.json.decode(body) for body in server.house.store.read(code).log]
    deals = [position for entry in log for position in entry.get("dealt", ())]
    made = await ada.call("POST", f"/api/tables/{code}/again", {"name": "Ada", "deal": number}, 201)
    assert made["player"] == (there.index(0) if 0 in there else 0)
    again = await ada.connect(made["table"])
    assert isinstance(again.scene.players, list)
    assert len(again.scene.players) == 4
    setup = msgspec.json.decode(server.house.store.read(made["table"]).log[0])["command"]
    assert setup["position"] == deals[number]
    assert (setup["options"]["team"], setup["options"]["scoring"]) == (True, "single")
    await again.play()
    assert isinstance(again.scene.standings, list)
    assert sorted(s.won for s in again.scene.standings) == [False, False, True, True]


async def test_people_play_on_from_a_position(server: Server) -> None:
    position = "classic R1R2/Y1Y2/G1G2 R9 R3R4R5R6 turn=1"
    asked = {"edition": "classic", "name": "Ada", "position": position, "bots": ["casual"], "start": False}
    ada, bo = server.client(), server.client()
    made = await ada.call("POST", "/api/from", asked, 201)
    found = await ada.call("GET", f"/api/tables/{made['table']}")
    assert (found["stage"], found["free"], made["player"]) == ("lobby", 1, 1)
    assert await bo.sit(made["table"], "Bo") == 2
    seat, other = await ada.connect(made["table"]), await bo.connect(made["table"])
    await seat.ask(Start())
    await other.until(lambda told: told.scene.stage == "playing")
    assert (seat.hand, other.hand) == (["Y1", "Y2"], ["G1", "G2"])


async def test_rulings_and_positions(server: Server) -> None:
    client = server.client()
    position = await client.call("POST", "/api/position", {"edition": "classic", "players": 3})
    ruling = await client.call("POST", "/api/ruling", {"position": position["position"], "action": "challenge"})
    assert not ruling["lawful"]
    assert ruling["why"]
    assert ruling["clause"]


async def test_addresses_health_and_counters(server: Server) -> None:
    ada, code = await server.host(start=False)
    seat = await ada.connect(code)
    assert isinstance(await seat.ask(NextRound()), Refused)
    here = await ada.call("GET", "/api/here")
    assert all(re.fullmatch(r"http://[\w.:\[\]]+:\d+/", url) for url in here["urls"])
    assert (await ada.call("GET", f"/api/qr?text={here['urls'][0]}")).startswith("<?xml")
    health = await ada.call("GET", "/health")
    assert (health["ok"], health["tables"], health["clients"]) == (True, 1, 1)
    counters = await ada.call("GET", "/metrics")
    assert "lastcard_tables 1.0" in counters
    assert "lastcard_clients 1.0" in counters
    assert 'lastcard_commands_total{kind="nextround",outcome="refused"} 1.0' in counters


def test_the_description_holds_together() -> None:
    described = json.loads(document())
    assert described["openapi"] == "3.1.0"
    assert set(described["paths"]) == {route.path for route in ROUTES}
    schemas = described["components"]["schemas"]
    used = set(re.findall(r'"#/components/schemas/([^"]+)"', document().decode()))
    assert used <= set(schemas)
    for route in ROUTES:
        operation = described["paths"][route.path][route.method.lower()]
        assert operation["summary"].endswith((".", "?"))
        named = [parameter["name"] for parameter in operation["parameters"] if parameter["in"] == "path"]
        assert named == re.findall(r"\{(\w+)\}", route.path)
        assert ("requestBody" in operation) == (route.asks is not None)
    names = [operation["operationId"] for path in described["paths"].values() for operation in path.values()]
    assert len(set(names)) == len(names)


async def test_the_page_and_its_headers(server: Server) -> None:
    client = server.client()
    assert "not built" in await client.call("GET", "/", status=503)
    folder: Path = server.settings.static
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>the page</title>")
    (folder / "assets" / "main-1a2b.js").write_text("export const x = 1;\n" * 100)
    (folder.parent / "secret.txt").write_text("secret")
    for path in ("/", "/t/ACDEFG", "/replay/ACDEFG", "/ruling", "/new", "/t/" + "A" * 5000):
        assert "the page" in await client.call("GET", path)
    url = server.http.make_url("/assets/main-1a2b.js")
    async with client.session.get(url) as response:
        assert "immutable" in response.headers["Cache-Control"]
        assert response.headers["Content-Encoding"] == "gzip"
        assert response.content_type == "text/javascript"
        policy = response.headers["Content-Security-Policy"]
        assert "unsafe" not in policy
        assert "default-src 'none'" in policy
        assert response.headers["X-Content-Type-Options"] == "nosniff"
    for path in ("/assets/other.js", "/assets/../../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt"):
        text = await client.call("GET", path, status=404)
        assert "secret" not in text


def test_a_line_of_the_log_is_json_and_says_nothing_more() -> None:
    record = logging.makeLogRecord({"name": "lastcard.service.hall", "levelno": 40, "levelname": "ERROR", "msg": "no"})
    record.table, record.hand = "ACDEFG", ["R5"]
    line = json.loads(Lines().format(record))
    assert (line["table"], line["level"], line["from"], line["what"]) == ("ACDEFG", "error", "hall", "no")
    assert "hand" not in line


async def test_what_cannot_be_read_is_not_said_to_be_unsaved(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_table: str) -> None:
        raise StoreError("disk I/O error")

    monkeypatch.setattr(server.house.store, "read", fail)
    answer = await server.client().call("GET", "/api/tables/ACDEFG", status=503)
    assert answer["reason"] == "NOT_READ"
    assert "read" in answer["why"]


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"players": 1}, "2 to 10 players"),
        ({"players": 11}, "2 to 10 players"),
        ({"players": 3, "bots": ["casual"] * 3}, "room for 2 bots at most"),
        ({"players": 2, "bots": ["casual"] * 2}, "room for 1 bot at most"),
        ({"bots": ["clever"]}, "The bots here are "),
        ({"clock": 9}, "10 to 120 seconds, or no limit (0)"),
        ({"clock": -1}, "10 to 120 seconds, or no limit (0)"),
        ({"bank": 601}, "0 to 600 seconds"),
        ({"name": "x" * 41}, "1 to 40 printable characters"),
        ({"name": "x" * 201}, "length <= 200"),
        ({"entropy": "x" * 65}, "up to 64 plain characters"),
        ({"edition": "zork"}, "there are classic, nascar, nfl, mariokart"),
        ({"format": "zork"}, "there are single, points, low"),
        ({"format": "rotation12", "players": 3}, "exactly 4"),
        ({"options": {"target": 0}}, "a whole number from 1 to 100000"),
        ({"options": {"jump_in": "maybe"}}, "true or false"),
        ({"options": {"scoring": "zork"}}, "points"),
    ],
)
async def test_a_refused_value_comes_with_what_is_allowed(server: Server, wrong: dict[str, Any], words: str) -> None:
    body = {"edition": "classic", "name": "Ada", "players": 4, **wrong}
    async with server.client().session.post(server.http.make_url("/api/tables"), json=body) as answer:
        told = await answer.json()
        assert 400 <= answer.status < 500
        assert words in told["why"]


async def test_a_seat_or_a_language_that_is_not_there_comes_with_those_that_are(server: Server) -> None:
    ada = server.client()
    body = {"edition": "classic", "name": "Ada", "position": "classic R3/B4B5 R5R2 Y3Y4 turn=0", "seat": 2}
    told = await ada.call("POST", "/api/from", body, 400)
    assert told["why"] == "There is no seat 2; the seats are 0 to 1."
    told = await ada.call("GET", "/api/words/xx", status=404)
    assert told["why"] == "The languages are de, en, es, zh."
