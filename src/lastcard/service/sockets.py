"""The WebSocket of a table: what comes in is judged here before the table hears of it."""

from __future__ import annotations

import asyncio
from typing import cast

from aiohttp import WSMsgType, web
from msgspec.structs import replace

from lastcard.server.protocol import (
    AddBot,
    Do,
    Kick,
    Look,
    ProtocolError,
    Why,
    encode,
    read_command,
)

from . import bots, gate
from .hall import Hall, refusal
from .keys import HOUSE, LOBBY
from .limits import client
from .outbox import TOO_MUCH, Outbox
from .replies import ApiError
from .visitor import Visitor

LARGEST = 4096  # bytes of a frame
HEARTBEAT = 25.0
LONGEST_ID = 64
PATIENCE = 1000  # frames in a row without a drop left, until a client is sent away
MOVES = (Do, Kick, Look, Why)  # the others are kept for ever and change little


async def table_socket(request: web.Request) -> web.StreamResponse:
    """One client at one table, from coming to going."""
    house, lobby = request.app[HOUSE], request.app[LOBBY]
    settings = house.settings
    if gate.is_foreign(request, settings):
        raise ApiError(403, "Another page may not connect here.", "FOREIGN")
    if not house.connecting.take(client(request, bool(settings.base_url))):
        raise ApiError(429, "Too many connections; try again in a moment.", "TOO_OFTEN")
    code = request.match_info["code"].upper()
    if await lobby.find(code) is None:
        raise ApiError(404, "There is no such table.", "NO_TABLE")
    socket = web.WebSocketResponse(max_msg_size=LARGEST, heartbeat=HEARTBEAT, compress=False)
    await socket.prepare(request)
    hall = await lobby.find(code)
    if hall is None or request.transport is None:
        return socket
    outbox = Outbox(cast("asyncio.WriteTransport", request.transport), house.post)
    visitor = Visitor(gate.player_of(request, hall), outbox, settings.rate, house.metrics)
    house.metrics.clients.inc()
    hall.join(visitor)
    try:
        while True:
            message = await socket.receive()
            if message.type is WSMsgType.TEXT:
                hear(hall, visitor, message.data)
            elif message.type is WSMsgType.BINARY:
                refuse(hall, visitor, "", "A command is JSON in a text frame.", "NO_COMMAND")
            else:  # closed, or broken
                break
    finally:
        house.metrics.clients.dec()
        hall.part(visitor)
    return socket


def hear(hall: Hall, visitor: Visitor, data: str) -> None:
    """One frame of a client. Whatever it says, it speaks for its own seat alone."""
    if visitor.outbox.closed:
        return
    if not visitor.asking.take():
        too_often(hall, visitor, data)
        return
    visitor.ignored = 0
    try:
        command = read_command(data)
    except ProtocolError as error:
        refuse(hall, visitor, "", f"{error}", "NO_COMMAND")
        return
    if len(command.id) > LONGEST_ID:
        refuse(hall, visitor, "", f"An id has up to {LONGEST_ID} characters.", "BAD_ID")
    elif isinstance(command, Kick) and command.result is not None:
        refuse(hall, visitor, command.id, "The table judges kicks.", "KICK_JUDGED")
    elif isinstance(command, AddBot) and command.kind not in bots.KINDS:
        refuse(hall, visitor, command.id, f"The bots here are {', '.join(bots.KINDS)}.", "NO_BOT")
    elif not isinstance(command, MOVES) and not visitor.talking.take():
        refuse(hall, visitor, command.id, "That is too much at once; wait a moment.", "TOO_OFTEN")
    else:
        hall.apply(replace(command, player=visitor.player), visitor)


def too_often(hall: Hall, visitor: Visitor, data: str) -> None:
    """A client asks faster than anybody can: every command is answered all the same, until it is sent away."""
    visitor.ignored += 1
    if visitor.ignored > PATIENCE:
        visitor.close(TOO_MUCH, "too much")
        return
    try:
        identity = read_command(data).id[:LONGEST_ID]
    except ProtocolError:
        identity = ""
    refuse(hall, visitor, identity, "That is too much at once; wait a moment.", "TOO_OFTEN")


def refuse(hall: Hall, visitor: Visitor, identity: str, why: str, reason: str) -> None:
    """Says no without asking the table."""
    visitor.send(encode(refusal(hall.table.version, identity, why, reason)))
