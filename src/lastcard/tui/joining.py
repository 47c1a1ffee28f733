"""From an address to the screens of the game: a seat is taken, and the table comes into sight."""

from __future__ import annotations

import asyncio
import getpass
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from lastcard.play_setup import PlaySetup
from lastcard.server.protocol import Message, Snapshot

from . import fault, home
from .address import Address
from .app import LastcardApp
from .connection import Connection
from .remote import RemoteSession
from .unreachable import silent

PATIENCE = 15.0  # seconds until the table must have come into sight


async def play_at(address: Address, name: str, watch: bool = False) -> None:
    """Plays at a table; what does not let us is an error of one line."""
    async with joined(address, name, watch) as session:
        app = LastcardApp(PlaySetup(), session)
        await app.run_async()
        if app._exception is not None:
            raise fault(app._exception, session) from app._exception


@asynccontextmanager
async def joined(address: Address, name: str, watch: bool = False) -> AsyncIterator[RemoteSession]:
    """A session at a table, with a seat unless one only watches."""
    async with Connection(address) as connection:
        await take_seat(connection, name, watch)
        yield RemoteSession(connection, await first_sight(connection))


async def take_seat(connection: Connection, name: str, watch: bool) -> None:
    """The seat of a link, the one we have already, or a free one."""
    if connection.address.moved:
        await connection.claim(connection.address.moved)
        return
    table = await connection.table()
    if watch or table.get("player") is not None:
        return
    await connection.sit(name or usual_name())


def usual_name() -> str:
    """The name that was used last, or that of the user of this machine."""
    last = home.choices().get("name", "")
    with suppress(OSError, KeyError, ImportError):
        return last or getpass.getuser()
    return last or "Guest"


async def first_sight(connection: Connection) -> Snapshot:
    """Connects, and waits for the table."""
    loop = asyncio.get_running_loop()
    seen: asyncio.Future[Snapshot] = loop.create_future()

    def hear(message: Message) -> None:
        if isinstance(message, Snapshot) and not seen.done():
            seen.set_result(message)

    connection.hear = hear
    connection.listen()
    try:
        return await asyncio.wait_for(seen, PATIENCE)
    except TimeoutError:
        raise silent(connection.address.shown) from None
