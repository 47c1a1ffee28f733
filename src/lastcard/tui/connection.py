"""A connection to a table elsewhere: it takes a seat, passes messages on, and comes back by itself when it breaks."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress
from types import TracebackType
from typing import Any, Self

import aiohttp
import msgspec
from yarl import URL

from lastcard.server.protocol import Command, Message, ProtocolError, encode, read_message

from .address import Address, keep_seats, kept_seats
from .unreachable import ConnectionRefused, moved, not_ours, unreachable

PATIENCE = aiohttp.ClientTimeout(total=20)
HEARTBEAT = 20.0
WAITS = (0.2, 0.5, 1.0, 2.0, 4.0)  # seconds before another try; the last again and again
LARGEST = 1 << 20
MOVED = (301, 302, 303, 307, 308)
OURS = {"table", "player"}  # one of these is in every answer about a table
SHARE = 16  # bytes of the player's own in the shuffle


class Connection:
    """One client at one table. `hear` is given every message, `lost` told whether the connection is down."""

    def __init__(self, address: Address) -> None:
        self.address = address
        self.hear: Callable[[Message], None] = lambda _message: None
        self.lost: Callable[[bool], None] = lambda _down: None
        self.socket: aiohttp.ClientWebSocketResponse | None = None
        self.listening: asyncio.Task[None] | None = None
        self.unsent: list[Command] = []
        self.sending: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        jar = aiohttp.CookieJar(unsafe=True)
        jar.update_cookies(kept_seats(self.address.server), URL(self.address.server))
        self.session = aiohttp.ClientSession(cookie_jar=jar, timeout=PATIENCE)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.listening is not None:
            self.listening.cancel()
            with suppress(asyncio.CancelledError):
                await self.listening
        await self.session.close()

    # ---- the seat ------------------------------------------------------------------------------------------
    async def table(self) -> dict[str, Any]:
        """How the table stands: its stage, who sits there, whether one of the seats is ours."""
        return await self.ask("GET", "")

    async def sit(self, name: str) -> None:
        """Takes a seat."""
        await self.ask("POST", "/seats", {"name": name, "entropy": secrets.token_hex(SHARE)})
        self.remember()

    async def claim(self, code: str) -> None:
        """Takes over a seat by a link that moves it."""
        await self.ask("POST", "/claim", {"code": code})
        self.remember()

    def remember(self) -> None:
        """Keeps the secrets that open our seats."""
        cookies = self.session.cookie_jar.filter_cookies(URL(self.address.server))
        keep_seats(self.address.server, {name: morsel.value for name, morsel in cookies.items()})

    async def ask(self, method: str, path: str, body: object = None) -> dict[str, Any]:
        """One request about the table; what the server refuses is told in its own words."""
        url = f"{self.address.server}/api/tables/{self.address.code}{path}"
        try:
            async with self.session.request(method, url, json=body, allow_redirects=False) as response:
                told = await response.read()
        except (aiohttp.ClientError, TimeoutError, OSError, UnicodeError) as error:
            raise unreachable(self.address.server, self.address.code, error, PATIENCE.total or 0) from error
        if response.status in MOVED:
            raise moved(self.address.server, self.address.code, response.headers.get("Location", ""))
        return self.understood(response.status, told)

    def understood(self, status: int, told: bytes) -> dict[str, Any]:
        """What was answered, if it is the answer of a server of ours."""
        try:
            found = msgspec.json.decode(told, type=dict[str, Any])
        except msgspec.DecodeError:
            raise not_ours(self.address.server, status) from None
        if status >= 400 and "why" in found and "reason" in found:
            raise ConnectionRefused(str(found["why"]))
        if status >= 400 or not OURS & found.keys():
            raise not_ours(self.address.server, status)
        return found

    # ---- messages ------------------------------------------------------------------------------------------
    def listen(self) -> None:
        """Connects, and from now on again and again."""
        self.listening = asyncio.get_running_loop().create_task(self.keep_listening())

    async def keep_listening(self) -> None:
        """One connection after the other."""
        tries = 0
        while True:
            try:
                await self.listen_once()
                tries = 0
            except (aiohttp.ClientError, TimeoutError, OSError):
                pass
            self.socket = None
            self.lost(True)
            await asyncio.sleep(WAITS[min(tries, len(WAITS) - 1)])
            tries += 1

    async def listen_once(self) -> None:
        """From connecting to the end of the connection."""
        url = f"{self.address.server}/ws/{self.address.code}"
        async with self.session.ws_connect(url, heartbeat=HEARTBEAT, max_msg_size=LARGEST) as socket:
            self.socket = socket
            self.lost(False)
            for command in self.unsent:
                await socket.send_str(encode(command).decode())
            self.unsent.clear()
            async for message in socket:
                if message.type is aiohttp.WSMsgType.TEXT:
                    with suppress(ProtocolError):  # of a newer server: what we do not know, we do not need
                        self.hear(read_message(message.data))

    def send(self, command: Command) -> None:
        """Sends a command now, or as soon as there is a connection."""
        if self.socket is None or self.socket.closed:
            self.unsent.append(command)
        else:
            task = asyncio.get_running_loop().create_task(self.put(self.socket, command))
            self.sending.add(task)
            task.add_done_callback(self.sending.discard)

    async def put(self, socket: aiohttp.ClientWebSocketResponse, command: Command) -> None:
        """Writes a command to a connection; if that breaks it is sent again over the next."""
        try:
            await socket.send_str(encode(command).decode())
        except (aiohttp.ClientError, OSError):
            self.unsent.append(command)

    def go_to(self, code: str) -> None:
        """Leaves this table for another of the same server, where the same secret opens the seat."""
        self.address, self.socket = self.address.at(code), None
        if self.listening is not None:
            self.listening.cancel()
        self.listen()
