"""Who may come in, how often and with how much: foreign pages, bad tokens, large frames, floods, links."""

import asyncio
from pathlib import Path

import aiohttp
import pytest

from lastcard.server.protocol import Do, Look, Refused, Say, Snapshot
from lastcard.service import seats
from lastcard.service.limits import Bucket
from lastcard.service.outbox import MOST, RESYNC, TOO_MUCH
from lastcard.service.settings import check_base_url

from .clients import Seat, Server, serving

FOREIGN = {"Origin": "https://elsewhere.example"}


async def test_a_foreign_page_is_refused(server: Server) -> None:
    ada, code = await server.host()
    for headers in (FOREIGN, {"Origin": "null"}):
        with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
            await ada.connect(code, headers=headers)
        await ada.call("POST", "/api/tables", {"edition": "classic", "name": "Eve"}, 403, headers=headers)
    own = {"Origin": str(server.http.make_url("/")).rstrip("/")}
    assert (await ada.connect(code, headers=own)).player == 0


async def test_the_public_address_is_the_only_origin(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.sqlite", base_url="https://cards.example") as server:
        ada = server.client()
        own = {"Origin": str(server.http.make_url("/")).rstrip("/")}
        await ada.call("POST", "/api/check", {"edition": "classic"}, 403, headers=own)
        public = {"Origin": "https://cards.example"}
        await ada.call("POST", "/api/check", {"edition": "classic"}, headers=public)
        url, body = server.http.make_url("/api/tables"), {"edition": "classic", "name": "Ada"}
        async with ada.session.post(url, json=body, headers=public) as response:
            cookie = response.headers["Set-Cookie"]
            assert "Secure" in cookie
            assert "Strict-Transport-Security" in response.headers
        assert (await ada.call("GET", "/api/here"))["urls"] == ["https://cards.example/"]


@pytest.mark.parametrize(
    ("given", "origin"),
    [
        ("https://cards.example:443/", "https://cards.example"),
        ("http://Cards.Example:80", "http://cards.example"),
        ("https://cards.example:8443", "https://cards.example:8443"),
        ("https://kärten.example", "https://xn--krten-gra.example"),
        ("https://[0:0::1]:8443", "https://[::1]:8443"),
    ],
)
async def test_a_public_address_is_spelled_as_browsers_do(tmp_path: Path, given: str, origin: str) -> None:
    async with serving(tmp_path / "t.sqlite", base_url=check_base_url(given)) as server:
        await server.client().call("POST", "/api/check", {"edition": "classic"}, headers={"Origin": origin})


async def test_a_bad_token_changes_nothing(server: Server) -> None:
    _, code = await server.host(start=False)
    hall = server.awake[code]
    before = dict(hall.seats)
    for token in ("", "wrong", "x" * 2000, "é", seats.new_token()):
        eve = server.client()
        seat = await eve.connect(code, headers={"Cookie": f"seat_{code}={token}"})
        assert seat.player == -1
        assert isinstance(await seat.ask(Do(action="draw")), Refused)
    assert hall.seats == before
    assert hall.table.version == len(hall.table.people)


async def test_the_cookie_is_kept_from_scripts_and_the_store_has_only_its_hash(server: Server, tmp_path: Path) -> None:
    ada, code = await server.host()
    (cookie,) = [c for c in ada.session.cookie_jar if c.key == f"seat_{code}"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    kept = server.house.store.read(code)
    assert list(kept.seats) == [seats.hashed(cookie.value)]
    await server.stop()
    files = b"".join(file.read_bytes() for file in tmp_path.iterdir() if file.is_file())
    assert cookie.value.encode() not in files


async def test_a_large_frame_ends_the_connection(server: Server) -> None:
    ada, code = await server.host(start=False)
    seat = await ada.connect(code)
    await seat.send('{"type":"say","text":"' + "x" * 5000 + '"}')
    assert (await seat.socket.receive()).type in (aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED)
    assert seat.socket.close_code == 1009
    assert isinstance((await ada.connect(code)).told[0], Snapshot)


async def test_who_asks_too_often_is_told_and_then_sent_away(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.sqlite", rate=1.0) as server:
        ada, code = await server.host(start=False)
        seat = await ada.connect(code)
        for n in range(200):
            await seat.send(f'{{"type":"look","id":"{n}"}}')
        assert (await seat.next(Refused)).reason == "TOO_OFTEN"
        with pytest.raises((AssertionError, ConnectionError)):
            await flood(seat)
        assert seat.socket.close_code in (TOO_MUCH, 1006)
        again = await ada.connect(code)
        talk = [await again.ask(Say(text=f"line {n}")) for n in range(20)]
        assert any(isinstance(answer, Refused) and answer.reason == "TOO_OFTEN" for answer in talk)


async def flood(seat: Seat) -> None:
    for n in range(2000):
        await seat.send(f'{{"type":"look","id":"{n}"}}')
        if n % 20 == 0:
            await seat.next()
    await seat.until(lambda _: False)


def test_a_bucket_fills_with_time() -> None:
    bucket = Bucket(1000.0, 2)
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    bucket.last -= 1
    assert bucket.take()


async def test_requests_are_limited(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.sqlite", rate=0.01) as server:
        ada = server.client()
        for _ in range(100):
            await ada.call("GET", "/api/tables")
        assert "why" in await ada.call("GET", "/api/tables", status=429)
        await ada.call("GET", "/health")


async def test_limits_go_by_whom_the_proxy_names_and_not_by_what_that_was_told(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.sqlite", rate=0.01, base_url="https://cards.example") as server:
        ada = server.client()
        for n in range(100):
            await ada.call("GET", "/api/tables", headers={"X-Forwarded-For": f"9.9.9.{n}, 1.2.3.4"})
        named = [[("X-Forwarded-For", "9.9.9.200"), ("X-Forwarded-For", "1.2.3.4")], {"X-Forwarded-For": "1.2.3.4"}]
        for headers in named:
            await ada.call("GET", "/api/tables", status=429, headers=headers)
        await ada.call("GET", "/api/tables", headers={"X-Forwarded-For": "1.2.3.5"})


async def test_without_a_public_address_nobody_names_another(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.sqlite", rate=0.01) as server:
        ada = server.client()
        for n in range(100):
            await ada.call("GET", "/api/tables", headers={"X-Forwarded-For": f"9.9.9.{n}"})
        await ada.call("GET", "/api/tables", status=429, headers={"X-Forwarded-For": "1.2.3.5"})


async def test_a_network_of_ipv6_is_one_client(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.sqlite", rate=0.01, base_url="https://cards.example") as server:
        ada = server.client()
        for n in range(100):
            await ada.call("GET", "/api/tables", headers={"X-Forwarded-For": f"2001:db8:0:7::{n:x}"})
        await ada.call("GET", "/api/tables", status=429, headers={"X-Forwarded-For": "2001:db8:0:7:9:9:9:9"})
        await ada.call("GET", "/api/tables", headers={"X-Forwarded-For": "2001:db8:0:8::1"})


async def test_who_does_not_read_is_dropped_and_nobody_else(server: Server) -> None:
    ada, code = await server.host(start=False)
    fine, slow = await ada.connect(code), await server.client().connect(code)
    (reader,) = server.awake[code].visitors[-1]
    assert slow.socket._reader is not None
    transport = slow.socket._response.connection.transport  # type: ignore[union-attr]
    assert transport is not None
    transport.pause_reading()
    for _ in range(MOST // 4000 * 40):
        reader.send(b"x" * 4000)
        await asyncio.sleep(0)
        if reader.outbox.closed:
            break
    assert reader.outbox.closed == RESYNC
    assert not isinstance(await fine.ask(Say(text="still here")), Refused)


async def test_a_link_moves_a_seat_once(server: Server) -> None:
    ada, code = await server.host()
    laptop = await ada.connect(code)
    phone, eve = server.client(), server.client()
    await eve.call("POST", f"/api/tables/{code}/link", status=403)
    path = (await ada.call("POST", f"/api/tables/{code}/link", status=201))["path"]
    page, _, secret = path.partition("#seat=")
    assert page == f"/t/{code}"
    await eve.call("POST", f"/api/tables/{code}/claim", {"code": "guess"}, 403)
    assert await phone.call("POST", f"/api/tables/{code}/claim", {"code": secret}) == {"player": 0}
    await eve.call("POST", f"/api/tables/{code}/claim", {"code": secret}, 403)
    await laptop.until(lambda s: s.player == -1)
    assert (await phone.connect(code)).player == 0
    assert (await ada.connect(code)).player == -1


async def test_two_who_claim_at_once(server: Server) -> None:
    ada, code = await server.host()
    secret = (await ada.call("POST", f"/api/tables/{code}/link", status=201))["path"].partition("#seat=")[2]
    url = server.http.make_url(f"/api/tables/{code}/claim")
    both = [server.client().session.post(url, json={"code": secret}) for _ in range(2)]
    answers = await asyncio.gather(*both)
    assert sorted(answer.status for answer in answers) == [200, 403]
    for answer in answers:
        answer.close()


async def test_a_link_ages(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, code = await server.host()
    monkeypatch.setattr(seats, "LINK_LASTS", -1)
    path = (await ada.call("POST", f"/api/tables/{code}/link", status=201))["path"]
    await ada.call("POST", f"/api/tables/{code}/claim", {"code": path.partition("=")[2]}, 403)


async def test_many_seats_do_not_fill_a_header(server: Server) -> None:
    ada = server.client()
    for _ in range(60):
        code = await ada.open(start=False)
    assert len(list(ada.session.cookie_jar)) <= seats.MOST_COOKIES
    seat = await ada.connect(code)
    assert seat.player == 0
    await seat.send(Look())
    assert isinstance(await seat.next(), Snapshot)
