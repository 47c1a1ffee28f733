"""100,000 frames that nobody should send: no crash, no effect, nothing leaks, and other tables do not notice."""

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import aiohttp

from lastcard.server.log import read as read_log
from lastcard.server.protocol import Refused, read_message
from lastcard.server.table import Table

from .clients import Seat, Server, serving

FRAMES = 100_000
AT_ONCE = 250  # frames that are sent before their answers are waited for
VALUES: tuple[Any, ...] = (
    *(None, True, -1, 0, 1, 99, 2**31, 2**63, 10**30, -(10**30), 0.5, 1e308, "", "x", "0", [], {}, [[]], {"a": {}}),
    *(
        "x" * 300,
        "\u0000",
        "\ud800",
        "🂡",
        "'; drop table log; --",
        "<script>",
        "../..",
        "\u202e",
        "R5",
        "play R5",
        "draw",
    ),
)
FIELDS = (
    *("id", "player", "action", "at", "angle", "power", "result", "dealer", "kind", "name", "place", "edition", "to"),
    *(
        "players",
        "format",
        "options",
        "clock",
        "bank",
        "open_hands",
        "public",
        "text",
        "reaction",
        "on",
        "since",
        "card",
    ),
)
KINDS = (
    *("do", "kick", "nextround", "start", "addbot", "remove", "arrange", "handover", "leave", "away", "back", "say"),
    *("chat", "rematch", "look", "why", "setup", "sit", "timeout", "substitute", "absent", "release", "followed"),
    *("", "Do", "snapshot", "update", "nothing"),
)
WORDS = (
    "play",
    "draw",
    "keep",
    "draft",
    "accept",
    "challenge",
    "color",
    "kick",
    "target",
    "catch",
    "call_uno",
    "R5",
    "W",
)


def bad_frame(dice: random.Random) -> str | bytes:
    """Anything; most of it looks nearly right."""
    form = dice.random()
    if form < 0.05:
        return dice.randbytes(dice.randrange(60))
    if form < 0.1:
        return "".join(chr(dice.randrange(32, 0x2FFF)) for _ in range(dice.randrange(80)))
    if form < 0.15:
        return dice.choice(
            ("[" * 2000, '{"type":' * 300, "null", "1e999", '"', "{}", "[]", '{"type":"do"}', " " * 4000)
        )
    made: dict[str, Any] = {"type": dice.choice(KINDS)}
    for name in dice.sample(FIELDS, dice.randrange(5)):
        made[name] = dice.choice(VALUES)
    if dice.random() < 0.3:
        made["action"] = " ".join(dice.choices(WORDS, k=dice.randrange(1, 4)))
    text = json.dumps(made)
    if form < 0.3:
        cut = dice.randrange(len(text))
        text = text[:cut] + dice.choice(("", '"', "}", "\\", "\x00", "9")) + text[cut + dice.randrange(3) :]
    return text


async def test_frames_that_nobody_should_send(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.sqlite") as server:
        ada, code = await server.host(bots=[], players=2, start=False)
        bo = server.client()
        await bo.sit(code, "Zoe")
        host = await ada.connect(code)
        await host.send('{"type":"start"}')
        await host.until(lambda s: s.scene.stage == "playing")
        calm, other = await server.host(options={"scoring": "points", "target": 5000})
        undisturbed = asyncio.create_task(plays_on(await calm.connect(other)))
        version = server.awake[code].table.version
        before = position(server, code)
        eve, own = await server.host(bots=["random"], players=2)  # where all of it may have an effect
        strangers = [*(server.client() for _ in range(3)), eve]
        codes = (code, code, other, own)
        dice = random.Random(20)
        await asyncio.gather(*(shout(server, one, at, dice) for one, at in zip(strangers, codes, strict=True)))
        assert server.awake[code].table.version == version
        assert position(server, code) == before
        assert server.house.metrics.lost._value.get() == 0
        assert not undisturbed.done()
        undisturbed.cancel()
        moves = server.awake[other].table.version
        assert moves > 50
        assert len(server.house.timers.heap) < 100
        log = read_log("\n".join(body.decode() for body in server.house.store.read(own).log))
        assert len(log) > 5
        assert Table.restore(log).version == len(log) - 1
        seat = await bo.connect(code)  # and the table goes on
        asked = seat if seat.my_turn else host
        await asked.until(lambda s: s.my_turn)
        assert not isinstance(await asked.ask(asked.move()), Refused)


def position(server: Server, code: str) -> str:
    board = server.awake[code].table.match.boards[0]
    return board.text(board.state)


async def plays_on(seat: Seat) -> None:
    """Plays for as long as it is let, no faster than people would."""
    while True:
        await seat.play(lambda s: s.my_turn)
        await seat.ask(seat.move())
        seat.told.clear()
        await asyncio.sleep(0.01)


async def shout(server: Server, client: Any, code: str, dice: random.Random) -> None:
    """A quarter of all frames, at one table; connections that are ended are opened again."""
    left = FRAMES // 4
    while left > 0:
        socket = await client.session.ws_connect(server.http.make_url(f"/ws/{code}"), max_msg_size=0)
        first = json.loads((await socket.receive()).data)
        seated = first["player"] >= 0
        while left > 0 and not socket.closed:
            left -= await volley(socket, dice, min(AT_ONCE, left), seated)
        await socket.close()


async def volley(socket: aiohttp.ClientWebSocketResponse, dice: random.Random, count: int, seated: bool) -> int:
    """Some frames, and their answers: an onlooker is told no cards. How many were sent."""
    for _ in range(count):
        frame = bad_frame(dice)
        if isinstance(frame, bytes):
            await socket.send_bytes(frame)
        else:
            await socket.send_str(frame.encode("utf-8", "replace").decode())
    if dice.random() < 0.02:
        await socket.send_str("x" * 5000)  # ends the connection
    await socket.send_str('{"type":"why","card":"R5","id":"end of volley"}')
    async for message in socket:
        told = read_message(message.data)
        assert seated or not (getattr(told, "hand", None) or getattr(told, "offers", None))
        if getattr(told, "id", "") == "end of volley":
            break
    return count
