"""What is on its way to one client: written together once a turn of the loop, and never more than a slow reader bears.

Frames of a server are its text behind two to ten bytes (RFC 6455, 5.2), so they are made here: one write to the
transport for all that a turn of the loop has for a client.
"""

from __future__ import annotations

import asyncio
from struct import pack

from .counts import Counts

TEXT, CLOSE = 0x81, 0x88  # final frames
SHORT, MEDIUM = 126, 65_536
MOST = 256 * 1024  # bytes that may wait for a client
GRACE = 5.0  # seconds until a client that is dropped has to be gone
AT_ONCE = 0.2  # the same when the server ends

RESYNC = 4008  # closed because it reads too slowly: come back and be sent a snapshot
TOO_MUCH = 4029  # closed because it asks too often
RESTART = 1012
TRY_LATER = 1013


def frame(payload: bytes, kind: int = TEXT) -> bytes:
    """A whole frame."""
    size = len(payload)
    if size < SHORT:
        return bytes((kind, size)) + payload
    if size < MEDIUM:
        return pack("!BBH", kind, 126, size) + payload
    return pack("!BBQ", kind, 127, size) + payload


class Post:
    """All clients for whom something waits in this turn of the loop."""

    def __init__(self, counts: Counts) -> None:
        self.counts = counts
        self.waiting: list[Outbox] = []

    def deliver(self) -> None:
        """Writes to each of them at once what it is to get."""
        waiting, self.waiting = self.waiting, []
        for outbox in waiting:
            outbox.flush()


class Outbox:
    """Sends to one client."""

    def __init__(self, transport: asyncio.WriteTransport, post: Post) -> None:
        self.transport, self.post = transport, post
        self.texts: list[bytes] = []
        self.closed = 0  # the code with which it was closed from here

    def send(self, payload: bytes) -> None:
        """Puts a message on its way; a client that does not read is dropped."""
        if self.closed:
            return
        if not self.texts:
            if not self.post.waiting:
                asyncio.get_running_loop().call_soon(self.post.deliver)
            self.post.waiting.append(self)
        self.texts.append(payload)

    def flush(self) -> None:
        """Writes what waits."""
        texts, self.texts = self.texts, []
        if not texts or self.transport.is_closing():
            return
        written = b"".join(map(frame, texts)) if len(texts) > 1 else frame(texts[0])
        self.transport.write(written)
        self.post.counts.sent(len(texts), len(written))
        if self.transport.get_write_buffer_size() > MOST:
            self.close(RESYNC, "resync")

    def close(self, code: int, why: str = "") -> None:
        """Says good-bye with a code; who does not answer in time is cut off."""
        if self.closed or self.transport.is_closing():
            return
        self.closed = code
        waiting, self.texts = self.texts, []
        self.transport.write(b"".join([*map(frame, waiting), frame(pack("!H", code) + why.encode(), CLOSE)]))
        grace = AT_ONCE if code == RESTART else GRACE
        asyncio.get_running_loop().call_later(grace, self.transport.abort)
