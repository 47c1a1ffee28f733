"""The least of a WebSocket client (RFC 6455) that a load needs: whole text frames in, masked text frames out."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
MASK = b"\0\0\0\0"  # a mask of zeros is a mask, and leaves the bytes as they are


class Wire(asyncio.Protocol):
    """One connection; `heard` is called with the bytes of every text frame."""

    def __init__(self, host: str, path: str, cookie: str, heard: Callable[[bytes], None]) -> None:
        self.request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nCookie: {cookie}\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n\r\n"
        )
        self.heard = heard
        self.rest = b""
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.bytes = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.WriteTransport", transport)
        self.transport.write(self.request.encode())

    def data_received(self, data: bytes) -> None:
        self.bytes += len(data)
        data = self.rest + data
        if not self.open.done():
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self.rest = head
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                self.open.set_exception(ConnectionError(head.decode()))
                return
            self.open.set_result(None)
        self.rest = self.frames(data)

    def frames(self, data: bytes) -> bytes:
        """Handles whole frames; what is left over."""
        at, size = 0, len(data)
        while size - at >= 2:
            length, start = data[at + 1], at + 2
            if length == 126:
                length, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif length == 127:
                length, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if start + length > size:
                break
            kind, at = data[at] & 15, start + length
            if kind == TEXT:
                self.heard(data[start:at])
            elif kind == PING:
                self.send(data[start:at], PONG)
        return data[at:]

    def send(self, payload: bytes, kind: int = TEXT) -> None:
        size = len(payload)
        head = bytes((128 | kind, 128 | size)) if size < 126 else bytes((128 | kind, 254)) + size.to_bytes(2, "big")
        self.transport.write(head + MASK + payload)


async def connect(host: str, port: int, path: str, cookie: str, heard: Callable[[bytes], None]) -> Wire:
    """An open connection."""
    made: list[Wire] = []

    def build() -> Wire:
        made.append(Wire(f"{host}:{port}", path, cookie, heard))
        return made[0]

    await asyncio.get_running_loop().create_connection(build, host, port)
    await made[0].open
    return made[0]
