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

PATIENCE = aiohttp.ClientTimeout(total=20)
HEARTBEAT = 20.0
WAITS = (0.2, 0.5, 1.0, 2.0, 4.0)  # seconds before another try; the last again and again
LARGEST = 1 << 20
AWAY = (502, 503, 504)  # what a proxy answers for a server that it cannot reach
SHARE = 16  # bytes of the player's own in the shuffle


class ConnectionRefused(ValueError):
    """What a server does not want, or one that is not there; the message is one line."""


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
            async with self.session.request(method, url, json=body) as response:
                found = msgspec.json.decode(await response.read(), type=dict[str, Any])
        except (aiohttp.ClientError, TimeoutError, OSError) as error:
            raise ConnectionRefused(f"cannot reach {self.address.server}: {reason(error)}") from error
        except msgspec.DecodeError:
            raise ConnectionRefused(self.not_ours(response.status)) from None
        if response.status >= 400:
            raise ConnectionRefused(str(found.get("why", f"the server answers {response.status}")))
        return found

    def not_ours(self, status: int) -> str:
        """What it means that somebody else answers: a proxy for a server that is away, if the status says so."""
        server = self.address.server
        return f"{server} does not answer (status {status})" if status in AWAY else f"{server} is no server of lastcard"

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


def reason(error: BaseException) -> str:
    """What went wrong, in a few words."""
    return (str(getattr(error, "os_error", "") or error) or type(error).__name__).splitlines()[0]
