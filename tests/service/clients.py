"""A server in this process with a real file and real sockets, and clients that play at it over HTTP and WebSocket."""

from __future__ import annotations

import asyncio
import itertools
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import msgspec
from aiohttp.test_utils import TestServer

from lastcard.server.protocol import (
    Because,
    Changed,
    Command,
    Do,
    Done,
    Held,
    Kick,
    Message,
    NextRound,
    Refused,
    Room,
    Scene,
    Snapshot,
    Update,
    encode,
    read_message,
)
from lastcard.server.scene import merged
from lastcard.service.app import make_app
from lastcard.service.hall import Hall
from lastcard.service.keys import HOUSE, LOBBY
from lastcard.service.settings import Settings

PATIENCE = 60.0
numbers = itertools.count(1)


class Server:
    """A server over a database file; `stop` and `start` again is what a restart is."""

    def __init__(self, database: Path, **settings: Any) -> None:
        quick = {"pace": 0.0, "grace": 0, "rate": 0.0, "static": database.parent / "static"}
        self.settings = Settings(database=database, **{**quick, **settings})
        self.clients: list[Client] = []

    async def start(self) -> Server:
        self.app = make_app(self.settings)
        self.http = TestServer(self.app)
        await self.http.start_server()
        return self

    async def stop(self) -> None:
        await self.http.close()

    async def close(self) -> None:
        for client in self.clients:
            await client.session.close()
        await self.stop()

    @property
    def house(self) -> Any:
        return self.app[HOUSE]

    @property
    def awake(self) -> dict[str, Hall]:
        return self.app[LOBBY].awake

    def client(self) -> Client:
        made = Client(self)
        self.clients.append(made)
        return made

    async def host(self, **asked: Any) -> tuple[Client, str]:
        """Somebody who has opened a table, and its code."""
        client = self.client()
        return client, await client.open(**asked)


@asynccontextmanager
async def serving(database: Path, **settings: Any) -> AsyncIterator[Server]:
    server = await Server(database, **settings).start()
    try:
        yield server
    finally:
        await server.close()


class Client:
    """A browser: it keeps its cookies, also when the server restarts at another port."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.session = aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True))

    async def call(self, method: str, path: str, body: Any = None, status: int = 200, **more: Any) -> Any:
        """Asks the API; the answer must have this status."""
        url = self.server.http.make_url(path)
        async with self.session.request(method, url, json=body, **more) as response:
            text = await response.text()
            assert response.status == status, f"{method} {path}: {response.status} {text}"
            return msgspec.json.decode(text) if "json" in response.content_type else text

    async def open(self, **asked: Any) -> str:
        usual = {"edition": "classic", "name": "Ada", "bots": ["casual"] * 3, "start": True}
        made = await self.call("POST", "/api/tables", {**usual, **asked}, 201)
        return str(made["table"])

    async def sit(self, code: str, name: str, **more: Any) -> int:
        made = await self.call("POST", f"/api/tables/{code}/seats", {"name": name, **more}, 201)
        return int(made["player"])

    async def connect(self, code: str, **more: Any) -> Seat:
        socket = await self.session.ws_connect(self.server.http.make_url(f"/ws/{code}"), **more)
        seat = Seat(socket)
        assert isinstance(await seat.next(), Snapshot)
        return seat


class Seat:
    """One connection to a table, and what it has been told."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.told: list[Message] = []
        self.scene = Scene()
        self.room: Room | None = None
        self.offers: list[str] = []
        self.hand: list[str] = []
        self.seat: int | None = None
        self.player = -1
        self.version = -1
        self.dice = random.Random(1)

    async def next(self, *kinds: type, patience: float = PATIENCE) -> Any:
        """The next message, of one of these kinds if any are named."""
        async with asyncio.timeout(patience):
            while True:
                frame = await self.socket.receive()
                assert frame.type is aiohttp.WSMsgType.TEXT, f"closed: {frame.type} {self.socket.close_code}"
                message = self.take(read_message(frame.data))
                if not kinds or isinstance(message, kinds):
                    return message

    def take(self, message: Message) -> Message:
        """Keeps what a message says."""
        self.told.append(message)
        assert message.version >= self.version or isinstance(message, Update | Refused | Snapshot)
        self.version = max(self.version, message.version)
        if isinstance(message, Snapshot):
            self.scene, self.room, self.offers, self.hand = message.scene, message.room, message.offers, message.hand
            self.seat, self.player = message.seat, message.player
        elif isinstance(message, Update) and not message.missed:
            if message.scene is not msgspec.UNSET:
                self.scene = merged(self.scene, message.scene)
            if message.offers is not msgspec.UNSET:
                self.offers = message.offers
            if message.hand is not msgspec.UNSET:
                self.hand = message.hand
        elif isinstance(message, Changed):
            self.room = message.room
        return message

    async def send(self, command: Command | str | bytes) -> None:
        if isinstance(command, bytes):
            await self.socket.send_bytes(command)
        else:
            await self.socket.send_str(command if isinstance(command, str) else encode(command).decode())

    async def ask(self, command: Any) -> Any:
        """Sends a command under an id of its own; its answer."""
        asked = command if command.id else msgspec.structs.replace(command, id=f"c{next(numbers)}")
        await self.send(asked)
        while True:
            message = await self.next(Done, Refused, Held, Because, Update, Changed)
            if message.id == asked.id:
                return message

    async def until(self, true: Callable[[Seat], bool], patience: float = PATIENCE) -> None:
        """Listens until something is so."""
        async with asyncio.timeout(patience):
            while not true(self):
                await self.next()

    @property
    def my_turn(self) -> bool:
        return self.scene.stage == "playing" and self.scene.turn == self.seat and bool(self.moves)

    @property
    def moves(self) -> list[str]:
        """What answers the question; not calls and catches."""
        return [offer for offer in self.offers if offer.split()[0] not in ("catch", "call_uno", "leave")]

    def move(self) -> Command:
        """UNO in time, else anything that may be done, cards before all else."""
        if "call_uno" in self.offers and self.scene.called != self.seat:
            return Do(action="call_uno")
        cards = [offer for offer in self.moves if offer.startswith(("play", "draft"))]
        chosen = self.dice.choice(cards or self.moves)
        if chosen.startswith("kick"):
            return Kick(angle=0.0, power=0.6) if "kick_mode" not in self.options else Kick()
        return Do(action=chosen, at=self.scene.moment if isinstance(self.scene.moment, int) else None)

    @property
    def options(self) -> dict[str, Any]:
        return dict(self.room.options) if self.room else {}

    async def play(self, enough: Callable[[Seat], bool] = lambda seat: seat.scene.stage == "over") -> None:
        """Plays on until it is enough: by default, until the match is over."""
        while not enough(self):
            if self.scene.stage == "between" and self.room and self.room.host == self.player:
                await self.ask(NextRound())
            elif self.my_turn:
                answer = await self.ask(self.move())
                if isinstance(answer, Refused):
                    assert answer.reason in ("STALE", "NOT_YOUR_TURN", "ROUND_OVER", "WAITS", "ANOTHER_DECIDES"), answer
                    if not enough(self):
                        await self.next()
            else:
                await self.next()
