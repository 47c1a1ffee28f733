"""`lastcard join`: the same screens at a table that a server keeps, over real sockets."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import ssl
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing
from functools import cache
from pathlib import Path
from shutil import which
from tempfile import mkdtemp
from typing import Any

import aiohttp
import pexpect
import pytest
from aiohttp import web
from textual.pilot import Pilot
from textual.widgets import Button
from textual.widgets._footer import FooterKey

from lastcard.play_setup import PlaySetup
from lastcard.server.protocol import Line, Say
from lastcard.tui.address import Address, AddressError, kept_seats, read_address
from lastcard.tui.app import LastcardApp
from lastcard.tui.ask import Ask
from lastcard.tui.dialogs import Entry, Quit
from lastcard.tui.flick import FlickGame
from lastcard.tui.joining import joined
from lastcard.tui.lobby_screen import LobbyScreen
from lastcard.tui.pace import AT_ONCE
from lastcard.tui.remote import RemoteSession
from lastcard.tui.scores import Scores
from lastcard.tui.session import beyond
from lastcard.tui.table_screen import TableScreen
from lastcard.tui.unreachable import ConnectionRefused
from tests.service.clients import Client, Server, serving
from tests.test_cli import refused

USUAL = (80, 24)
PATIENCE = 15.0


# ---- addresses -------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("http://host:8000/t/K7RWQD", Address("http://host:8000", "K7RWQD")),
        ("https://cards.example.org/t/k7rwqd/", Address("https://cards.example.org", "K7RWQD")),
        ("host:8000/t/K7RWQD", Address("http://host:8000", "K7RWQD")),
        ("http://[::1]:8000/t/K7RWQD", Address("http://[::1]:8000", "K7RWQD")),
        ("https://example.org/cards/t/K7RWQD#seat=a-b_c", Address("https://example.org/cards", "K7RWQD", "a-b_c")),
    ],
)
def test_addresses(text: str, address: Address) -> None:
    assert read_address(text) == address


@pytest.mark.parametrize(
    "text",
    [
        "",
        "K7RWQD",
        "http://host",
        "http://host/t/",
        "ftp://host/t/K7RWQD",
        "http:///t/K7RWQD",
        "http://h:x/t/A",
        "http://..:80/t/A",
        "http://a b/t/A",
        "/t/A",
    ],
)
def test_what_is_no_address(text: str) -> None:
    with pytest.raises(AddressError):
        read_address(text)


# ---- a server in this process ---------------------------------------------------------------------------------
@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    async with serving(tmp_path / "tables.sqlite") as made:
        yield made


def address_of(server: Server, code: str, moved: str = "") -> Address:
    return Address(str(server.http.make_url("/")).rstrip("/"), code, moved)


@asynccontextmanager
async def screens(address: Address, name: str = "Bea", watch: bool = False) -> AsyncIterator[tuple[LastcardApp, Any]]:
    """The program at a table elsewhere."""
    async with joined(address, name, watch) as session:
        app = LastcardApp(PlaySetup(), session, AT_ONCE)
        async with app.run_test(size=USUAL) as pilot:
            await pilot.pause()
            yield app, pilot


def session(app: LastcardApp) -> RemoteSession:
    assert isinstance(app.session, RemoteSession)
    return app.session


def said(app: LastcardApp) -> str:
    return " | ".join(app.screen.query_one("#ask", Ask).said)


def footer(app: LastcardApp) -> list[str]:
    """The words beside the keys below the screen."""
    return [str(key.description) for key in app.screen.query(FooterKey)]


def buttons(app: LastcardApp) -> list[str]:
    return [str(button.label) for button in app.screen.query(Button)]


async def settle(pilot: Pilot[None], reached: Callable[[], object]) -> None:
    """Waits until something holds."""
    async with asyncio.timeout(PATIENCE):
        while not reached():
            await pilot.pause(0.02)
    await pilot.pause()


async def play_on(app: LastcardApp, pilot: Pilot[None], until: Callable[[], object], seconds: float = 60) -> set[str]:
    """Presses keys, without much thought, until something holds; what was asked."""
    asked: set[str] = set()
    turn = 0
    async with asyncio.timeout(seconds):
        while not until():
            await pilot.pause(0.005)
            screen, view = app.screen, session(app).view
            if isinstance(screen, FlickGame):
                await pilot.press("enter")
            elif not isinstance(screen, TableScreen):
                if not isinstance(screen, LobbyScreen) and not until():
                    await pilot.press("enter")
            elif view.turn == view.seat and not session(app).pending:
                asked.add(view.ask)
                turn += 1
                await press_something(screen, pilot, turn)
    return asked


async def press_something(screen: TableScreen, pilot: Pilot[None], turn: int) -> None:
    """A card if one fits, else a button."""
    if screen.naming is None and screen.hand.playable:
        screen.hand.move_to(screen.hand.playable[turn % len(screen.hand.playable)])
        await pilot.press("enter")
    else:
        keys = [choice.key for choice in screen.options if choice.key != "escape"]
        if keys:
            await pilot.press(keys[turn % len(keys)])


async def test_a_seat_is_taken_and_the_lobby_is_shown(server: Server) -> None:
    ada, code = await server.host(players=3, bots=["casual"], start=False)
    host = await ada.connect(code)
    async with screens(address_of(server, code)) as (app, pilot):
        assert isinstance(app.screen, LobbyScreen)
        people = str(app.screen.query_one("#people").content)  # type: ignore[attr-defined]
        assert "Ada  host" in people
        assert "Bea  you" in people
        assert footer(app) == ["Talk", "Quit"]
        await pilot.press("s")
        assert not session(app).pending
        await host.send('{"type":"start"}')
        await settle(pilot, lambda: isinstance(app.screen, TableScreen))
        assert session(app).view.seats[1].name == "Ada" or session(app).view.seats[0].name == "Ada"
        assert len(session(app).view.hand) >= 7


async def test_the_host_is_here_too_and_starts_with_bots(server: Server) -> None:
    ada, code = await server.host(players=2, bots=[], start=False)
    moved = (await ada.call("POST", f"/api/tables/{code}/link", status=201))["path"].partition("#seat=")[2]
    async with screens(address_of(server, code, moved), name="") as (app, pilot):
        assert session(app).view.player == session(app).view.room.host == 0
        assert footer(app) == ["Add a bot", "Talk", "Quit"]
        await pilot.press("b")
        await settle(pilot, lambda: session(app).view.room.people[1].bot)
        await settle(pilot, lambda: footer(app) == ["Remove the last", "Start", "Talk", "Quit"])
        await pilot.press("x")
        await settle(pilot, lambda: not session(app).view.room.people[1].name)
        await pilot.press("b")
        await settle(pilot, lambda: session(app).view.room.people[1].bot)
        await pilot.press("enter")
        await settle(pilot, lambda: isinstance(app.screen, TableScreen))
        with pytest.raises(ConnectionRefused, match="used"):
            async with joined(address_of(server, code, moved), ""):
                raise AssertionError("a link moves a seat once")


@pytest.mark.parametrize(
    ("edition", "options"), [("classic", {"target": 60}), ("nfl", {}), ("mariokart", {}), ("nascar", {"target": 60})]
)
async def test_a_whole_match_by_keys(server: Server, edition: str, options: dict[str, Any]) -> None:
    ada, code = await server.host(edition=edition, options=options, players=3, bots=["casual"] * 2, start=True)
    moved = (await ada.call("POST", f"/api/tables/{code}/link", status=201))["path"].partition("#seat=")[2]
    async with screens(address_of(server, code, moved)) as (app, pilot):
        asked = await play_on(app, pilot, lambda: session(app).view.stage == "over" and isinstance(app.screen, Scores))
        assert "turn" in asked
        assert session(app).view.room.seed
        words = " ".join(line.text for line in session(app).lines)
        assert "win the match!" in words or "wins the match!" in words


async def test_the_flick_is_judged_by_the_table_and_told(server: Server) -> None:
    position = "nfl G0G2B9/R1R5/B2B3 R7WK:B Y1Y2Y3Y4Y5Y6Y7Y8G1G3 phase=kick turn=0 source=2"
    ada = server.client()
    made = await ada.call(
        "POST",
        "/api/from",
        {"edition": "nfl", "position": position, "name": "Ada", "bots": ["casual"] * 2, "options": {}},
        201,
    )
    code = made["table"]
    moved = (await ada.call("POST", f"/api/tables/{code}/link", status=201))["path"].partition("#seat=")[2]
    async with screens(address_of(server, code, moved)) as (app, pilot):
        assert session(app).view.ask == "kick"
        await pilot.press("k")
        assert isinstance(app.screen, FlickGame)
        await pilot.press(*["left"] * 40, "up", "enter")
        await settle(pilot, lambda: session(app).view.ask == "turn")
        story = " ".join(line.text for line in session(app).lines)
        assert "You kick: a miss." in story
        assert "m to the left of the middle" in story
        assert len(session(app).view.hand) == 6


async def test_why_is_asked_over_the_wire(server: Server) -> None:
    position = "nascar R3R8Y2G1/R1R2R3/B4B5 R5R2 Y3Y4Y5Y6Y7Y8 turn=0"
    ada = server.client()
    made = await ada.call(
        "POST", "/api/from", {"edition": "nascar", "position": position, "name": "Ada", "bots": ["casual"] * 2}, 201
    )
    code = made["table"]
    moved = (await ada.call("POST", f"/api/tables/{code}/link", status=201))["path"].partition("#seat=")[2]
    async with screens(address_of(server, code, moved)) as (app, pilot):
        await pilot.press("g")
        await settle(pilot, lambda: "matches neither color, number nor symbol" in said(app))
        await pilot.press("enter")
        await settle(pilot, lambda: "[NASCAR-TURN-1]" in said(app))
        await pilot.press("i")
        assert "NASCAR-TURN-1" in " ".join(str(s.content) for s in app.screen.query("Static"))  # type: ignore[attr-defined]
        await pilot.press("escape", "s")
        assert app.pace is AT_ONCE, "how fast bots play is up to the table"


async def test_people_talk_to_each_other(server: Server) -> None:
    ada, code = await server.host(players=2, bots=[], start=False)
    host = await ada.connect(code)
    async with screens(address_of(server, code)) as (app, pilot):
        await pilot.press("t")
        assert isinstance(app.screen, Entry)
        await pilot.press(*"hi", "enter")
        await settle(pilot, lambda: "Bea: hi" in [line.text for line in session(app).lines])
        await host.send('{"type":"start"}')
        await host.send('{"type":"say","reaction":"well_played"}')
        await settle(pilot, lambda: "Ada: well played" in [line.text for line in session(app).lines])
        await pilot.press("t", *"ok", "enter")
        await settle(pilot, lambda: "Bea: ok" in [line.text for line in session(app).lines])


async def test_a_seat_is_found_again(server: Server) -> None:
    _, code = await server.host(players=2, bots=[], start=False)
    address = address_of(server, code)
    async with joined(address, "Bea") as here:
        assert here.view.player == 1
    assert list(kept_seats(address.server)) == [f"seat_{code}"]
    async with joined(address, "Somebody") as here:
        assert here.view.player == 1
        assert here.view.room.people[1].name == "Bea"


async def test_a_broken_connection_comes_back_by_itself(server: Server) -> None:
    ada, code = await server.host(players=2, bots=[], start=False)
    host = await ada.connect(code)
    async with screens(address_of(server, code)) as (app, pilot):
        await host.send('{"type":"start"}')
        await settle(pilot, lambda: isinstance(app.screen, TableScreen))
        connection = session(app).connection
        assert connection.socket is not None
        await connection.socket.close()
        session(app).send(Say(text="still here"))
        await settle(pilot, lambda: "Bea: still here" in [line.text for line in session(app).lines])
        assert not session(app).down
        assert [line.text for line in session(app).lines].count("Bea: still here") == 1


async def test_onlookers_look_on(server: Server) -> None:
    ada, code = await server.host(players=2, bots=["casual"], start=True)
    await ada.connect(code)
    async with screens(address_of(server, code), watch=True) as (app, pilot):
        assert session(app).view.seat is None
        assert session(app).view.hand == []
        await pilot.press("d")
        await settle(pilot, lambda: "Only a player" in said(app))
        await settle(pilot, lambda: footer(app) == ["Scores", "Why", "Help", "Quit"])
        await pilot.press("t")
        await settle(pilot, lambda: "Only who has a seat can talk" in said(app))
        await pilot.press("q")
        assert buttons(app) == ["Quit  Enter", "Stay  Esc"], "there is no seat to give up"
        await pilot.press("l")
        assert isinstance(app.screen, Quit)


async def test_at_the_end_everybody_is_offered_what_is_theirs(server: Server) -> None:
    """After the last card of a match of one round: who played may ask for another, who watched may not."""
    ada, code = await opened_at_last_card(server)
    moved = (await ada.call("POST", f"/api/tables/{code}/link", status=201))["path"].partition("#seat=")[2]
    async with joined(address_of(server, code), "", watch=True) as watching:
        async with screens(address_of(server, code, moved)) as (app, pilot):
            await settle(pilot, lambda: "Play" in footer(app))
            await pilot.press("enter")
            await settle(pilot, lambda: isinstance(app.screen, Scores))
            assert buttons(app) == ["Play again  Enter", "Quit  Q", "Look at the table  Esc"]
            await pilot.press("escape")
            await settle(pilot, lambda: footer(app) == ["Scores", "Why", "Help", "Quit"])
        app = LastcardApp(PlaySetup(), watching, AT_ONCE)
        async with app.run_test(size=USUAL) as pilot:
            await settle(pilot, lambda: isinstance(app.screen, Scores))
            assert buttons(app) == ["Quit  Q", "Look at the table  Esc"]
            await pilot.press("enter")
            await settle(pilot, lambda: isinstance(app.screen, TableScreen))
            assert not watching.pending


async def test_between_rounds_only_players_go_on(server: Server) -> None:
    ada, code = await opened_at_last_card(server, format="points")
    host = await ada.connect(code)
    async with screens(address_of(server, code), watch=True) as (app, pilot):
        await host.send('{"type":"do","action":"call_uno"}')
        await host.send('{"type":"do","action":"play R3"}')
        await settle(pilot, lambda: session(app).view.stage == "between" and isinstance(app.screen, Scores))
        assert buttons(app) == ["Back  Esc"]
        await pilot.press("enter")
        assert not session(app).pending


async def opened_at_last_card(server: Server, **asked: Any) -> tuple[Client, str]:
    """A table at which Ada lays her last card next."""
    position = "nascar R3/R1R2R3/B4B5 R5R2 Y3Y4Y5Y6Y7Y8 turn=0"
    ada = server.client()
    body = {
        "edition": "nascar",
        "position": position,
        "name": "Ada",
        "bots": ["casual"] * 2,
        "format": "single",
        **asked,
    }
    return ada, (await ada.call("POST", "/api/from", body, 201))["table"]


async def test_another_match_with_the_same_people(server: Server) -> None:
    ada, code = await server.host(edition="nfl", players=2, bots=["casual"], start=True)
    moved = (await ada.call("POST", f"/api/tables/{code}/link", status=201))["path"].partition("#seat=")[2]
    async with screens(address_of(server, code, moved)) as (app, pilot):
        await play_on(app, pilot, lambda: session(app).view.stage == "over" and isinstance(app.screen, Scores))
        await pilot.press("enter")
        await settle(pilot, lambda: session(app).connection.address.code != code)
        await settle(pilot, lambda: session(app).view.stage == "playing")
        await settle(pilot, lambda: isinstance(app.screen, TableScreen))
        assert session(app).view.player == 0


async def test_nothing_comes_up_over_a_dialog(server: Server) -> None:
    ada, code = await server.host(edition="nfl", players=2, bots=["casual"], start=True)
    moved = (await ada.call("POST", f"/api/tables/{code}/link", status=201))["path"].partition("#seat=")[2]
    async with screens(address_of(server, code, moved)) as (app, pilot):
        table = app.screen
        assert isinstance(table, TableScreen)
        await pilot.press("t")
        await settle(pilot, lambda: isinstance(app.screen, Entry))
        assert not table.is_active
        table.action_scores()
        table.go_on()
        await pilot.pause()
        assert isinstance(app.screen, Entry)
        assert table.timer is None


@pytest.mark.parametrize(("code", "words"), [("AAAAAA", "There is no such table"), ("x", "There is no such table")])
async def test_a_table_that_is_not_there(server: Server, code: str, words: str) -> None:
    with pytest.raises(ConnectionRefused, match=words):
        async with joined(address_of(server, code), "Bea"):
            pass


async def test_a_match_that_has_begun_has_no_seat(server: Server) -> None:
    _, code = await server.host(players=2, bots=["casual"], start=True)
    with pytest.raises(ConnectionRefused, match="The match has begun"):
        async with joined(address_of(server, code), "Bea"):
            pass


async def told(address: Address) -> tuple[str, str]:
    """What is said of a server at which nobody can sit down, and what to try."""
    with pytest.raises(ConnectionRefused) as caught:
        async with joined(address, "Bea"):
            pass
    assert "\n" not in str(caught.value)
    assert not any(word in str(caught.value) for word in ("Errno", "SSL:", "ssl", "Error"))
    return str(caught.value), caught.value.hint


@asynccontextmanager
async def somebody_else(
    status: int, text: str = "<h1>Gate</h1>", tls: bool = False, **headers: str
) -> AsyncIterator[str]:
    """A server that is none of ours, with a certificate of its own if it speaks TLS."""

    async def speak(_: web.Request) -> web.Response:
        return web.Response(status=status, text=text, headers=headers)

    app = web.Application()
    app.router.add_route("*", "/{path:.*}", speak)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER) if tls else None
    if context is not None:
        context.load_cert_chain(certificate())
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0, ssl_context=context).start()
    yield f"127.0.0.1:{runner.addresses[0][1]}"
    await runner.cleanup()


@cache
def certificate() -> Path:
    """A certificate that nobody has signed, with its key."""
    file = Path(mkdtemp()) / "both.pem"
    made = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost"
    subprocess.run(
        [*made.split(), "-keyout", file, "-out", file.with_name("half.pem")], check=True, capture_output=True
    )
    with file.open("a") as both:
        both.write(file.with_name("half.pem").read_text())
    return file


with_openssl = pytest.mark.skipif(which("openssl") is None, reason="makes a certificate by the command openssl")


async def test_a_server_that_is_not_there() -> None:
    assert await told(Address("http://127.0.0.1:9", "K7RWQD")) == (
        "nothing listens at http://127.0.0.1:9",
        "is the server running, and is this its port?",
    )


async def test_a_host_that_is_not_there() -> None:
    why, hint = await told(Address("http://cards.invalid", "K7RWQD"))
    assert why == "there is no host cards.invalid"
    assert "spelling" in hint


@pytest.mark.parametrize(
    ("status", "words"), [(502, "does not answer (status 502)"), (200, "is no server of lastcard")]
)
async def test_a_server_that_is_none_of_ours(status: int, words: str) -> None:
    async with somebody_else(status) as place:
        assert (await told(Address(f"http://{place}", "K7RWQD")))[0] == f"http://{place} {words}"


@pytest.mark.parametrize("status", [200, 404])
async def test_somebody_elses_json_is_no_table(status: int) -> None:
    async with somebody_else(status, '{"why": "no such thing"}') as place:
        why, hint = await told(Address(f"http://{place}/cards", "K7RWQD"))
        assert why == f"http://{place}/cards is no server of lastcard"
        assert "an address is like http://host:8000/t/CODE" in hint


async def test_tls_where_there_is_none() -> None:
    async with somebody_else(200) as place:
        assert await told(Address(f"https://{place}", "K7RWQD")) == (
            f"https://{place} does not speak TLS",
            f"try http://{place}/t/K7RWQD",
        )


@with_openssl
async def test_no_tls_where_there_is_some() -> None:
    async with somebody_else(200, tls=True) as place:
        why, hint = await told(Address(f"http://{place}", "K7RWQD"))
        assert why == f"http://{place} hangs up, or does not speak HTTP"
        assert f"https://{place}" in hint


@with_openssl
async def test_a_certificate_that_nobody_trusts() -> None:
    async with somebody_else(200, tls=True) as place:
        why, hint = await told(Address(f"https://{place}", "K7RWQD"))
        assert why.startswith(f"the certificate of https://{place} is not trusted: ")
        assert "SSL_CERT_FILE" in hint


async def test_a_server_that_has_moved_to_tls() -> None:
    there = "https://cards.example.org"
    async with somebody_else(301, Location=f"{there}/api/tables/K7RWQD") as place:
        why, hint = await told(Address(f"http://{place}", "K7RWQD"))
        assert why == f"http://{place} sends everybody to {there}"
        assert hint == f"try {there}/t/K7RWQD"


async def test_a_server_that_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lastcard.tui.connection.PATIENCE", aiohttp.ClientTimeout(total=0.3))
    listening = socket.create_server(("127.0.0.1", 0))
    with closing(listening):
        why, hint = await told(Address(f"http://127.0.0.1:{listening.getsockname()[1]}", "K7RWQD"))
        assert "does not answer within" in why
        assert "firewall" in hint


async def test_something_that_is_no_web_server() -> None:
    async def greet(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"SSH-2.0-something\r\n")
        writer.close()

    async with await asyncio.start_server(greet, "127.0.0.1", 0) as other:
        place = f"127.0.0.1:{other.sockets[0].getsockname()[1]}"
        assert (await told(Address(f"http://{place}", "K7RWQD")))[
            0
        ] == f"http://{place} hangs up, or does not speak HTTP"


# ---- a server of its own -----------------------------------------------------------------------------------------
class Process:
    """A real `lastcard serve` over a file; it can be killed and started again at the same port."""

    def __init__(self, database: Path) -> None:
        self.database, self.port = database, 0
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-u", "-m", "lastcard", "serve", "--host", "127.0.0.1", "--port", str(self.port)]
        command += ["--no-browser", "--db", str(self.database), "--pace", "0"]
        self.child = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.child.stdout is not None
        line = next(line for line in self.child.stdout if "http://127.0.0.1:" in line)
        self.url = line[line.index("http://") :].split()[0].rstrip("/.")
        self.port = int(self.url.rpartition(":")[2])

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        self.child.send_signal(how)
        self.child.communicate(timeout=20)

    async def open(self, **asked: Any) -> str:
        usual = {"edition": "classic", "name": "Ada", "players": 3, "bots": ["casual"], "start": False}
        async with aiohttp.ClientSession() as client:
            told = await client.post(f"{self.url}/api/tables", json={**usual, **asked})
            return str((await told.json())["table"])


@pytest.fixture
def process(tmp_path: Path) -> Iterator[Process]:
    made = Process(tmp_path / "tables.sqlite")
    yield made
    made.stop()


async def test_a_match_at_a_server_that_is_killed_goes_on(process: Process) -> None:
    code = await process.open(players=2, bots=[], public=True)
    address = Address(process.url, code)
    async with joined(address, "Bea") as bea, screens(address, watch=True) as (app, pilot):
        assert bea.view.player == 1
        assert isinstance(app.screen, LobbyScreen)
        process.stop(signal.SIGKILL)
        await settle(pilot, lambda: session(app).down and bea.down)
        assert "NO CONNECTION" in str(app.screen.query_one("#headline").content)  # type: ignore[attr-defined]
        bea.send(Say(text="is anybody there?"))
        process.start()
        await settle(pilot, lambda: not session(app).down)
        await settle(pilot, lambda: "Bea: is anybody there?" in [line.text for line in session(app).lines])
        assert not bea.pending


async def test_the_command_itself_in_a_terminal(process: Process, own_home: Path) -> None:
    code = await process.open(players=3, bots=["casual"])
    environment = {**os.environ, "LASTCARD_HOME": str(own_home), "TERM": "xterm-256color"}
    child = pexpect.spawn(
        sys.executable,
        ["-m", "lastcard", "join", f"{process.url}/t/{code}", "--name", "Bea"],
        dimensions=(24, 80),
        env=environment,
        encoding="utf-8",
        timeout=20,
    )
    child.expect("Bea")
    child.expect("The host starts the match")
    child.send("q")
    child.expect("brings you back to your seat")
    child.send("\r")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    async with joined(Address(process.url, code), "Other") as again:
        assert again.view.room.people[again.view.player].name == "Bea", "the seat is kept in the user's own folder"
    assert (own_home / "seats.json").stat().st_mode & 0o077 == 0


def test_the_command_says_what_to_try(own_home: Path) -> None:
    child = pexpect.spawn(
        sys.executable,
        ["-m", "lastcard", "join", "http://127.0.0.1:9/t/K7RWQD"],
        dimensions=(24, 200),
        env={**os.environ, "LASTCARD_HOME": str(own_home)},
        encoding="utf-8",
        timeout=20,
    )
    child.expect_exact(
        "lastcard join: nothing listens at http://127.0.0.1:9 (is the server running, and is this its port?)"
    )
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 2


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["nonsense"], "is not the address of a table"),
        (["http://127.0.0.1:9/t/K7RWQD", "--watch", "--name", "Ada"], "--watch takes no seat"),
        (["http://127.0.0.1:9/t/K7RWQD"], "needs a terminal"),
        ([], "Missing argument"),
    ],
)
def test_what_the_command_refuses(args: list[str], words: str) -> None:
    assert words in refused("join", *args)


def test_what_was_said_while_one_was_away_is_told_once() -> None:
    said = [Line(player=0, text=text) for text in "abcbc"]
    assert beyond([], said) == said
    assert beyond(said[:2], said) == said[2:]
    assert beyond(said[:3], said[1:]) == said[3:]
    assert beyond(said, said) == beyond(said, said[3:]) == []
