"""Four people at each of many tables, all in this process: what the table's server can do, from the outside.

A move counts when all four have it. Saturation: whoever is asked answers at once. Paced: moves are given at fixed
times, and what is told is how long it takes until all four have each.
"""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import dataclass, field

import aiohttp
import msgspec

from bench.wire import Wire, connect

SEATS = 4
OUT_OF_TURN = ("call_uno", "catch")
RULES = {"edition": "classic", "players": SEATS, "options": {"target": 1000}, "clock": 0}


class Scene(msgspec.Struct):
    stage: str = ""


class Update(msgspec.Struct):
    offers: list[str] = []
    scene: Scene | None = None


decode = msgspec.json.Decoder(Update).decode


@dataclass
class Load:
    """One table with its four connections."""

    code: str
    pace: float = 0.0
    wires: list[Wire] = field(default_factory=list)
    dice: random.Random = field(default_factory=lambda: random.Random(1))
    frames: int = 0
    moves: int = 0
    sent: float = 0.0
    waits: list[float] = field(default_factory=list)
    over: bool = False
    ready: bytes = b""
    offers: dict[int, list[str]] = field(default_factory=dict)  # of each seat, without what is done out of turn
    mover: int = 0

    def hear(self, seat: int, data: bytes) -> None:
        """A frame for one of the four."""
        if not data.startswith((b'{"type":"update"', b'{"type":"snapshot"')):
            return
        if self.sent:
            self.frames += 1
            if self.frames == SEATS:
                self.moves += 1
                self.waits.append(time.perf_counter() - self.sent)
                self.frames, self.sent = 0, 0.0
        if b'"stage"' in data and seat == 0:
            self.turn_of_stage(decode(data))
        if b'"offers"' in data:
            own = [line for line in decode(data).offers if not line.startswith(OUT_OF_TURN)]
            self.offers[seat] = own
        if self.offers.get(seat):
            self.choose(seat, self.offers[seat])
        if not self.pace and self.ready and not self.sent:
            self.go()

    def turn_of_stage(self, update: Update) -> None:
        """After a round the next is dealt."""
        stage = update.scene.stage if update.scene else ""
        if stage == "between":
            self.mover, self.ready = 0, b'{"type":"nextround"}'
        self.over = self.over or stage == "over"

    def choose(self, seat: int, own: list[str]) -> None:
        """The move of who is asked, a card if one fits."""
        cards = [line for line in own if line.startswith("play")]
        self.mover = seat
        self.ready = b'{"type":"do","action":"%s","id":"%d"}' % (self.dice.choice(cards or own).encode(), self.moves)

    def go(self) -> None:
        """Sends the move that is due."""
        if self.ready and not self.over:
            data, self.ready = self.ready, b""
            self.sent = time.perf_counter()
            self.wires[self.mover].send(data)


async def seat(base: str, number: int, pace: float) -> Load:
    """Opens a table with four people and starts it."""
    cookies = []
    async with aiohttp.ClientSession(base, cookie_jar=aiohttp.DummyCookieJar()) as session:
        async with session.post("/api/tables", json={**RULES, "name": "P0"}) as answer:
            code = (await answer.json())["table"]
            cookies.append(f"seat_{code}={answer.cookies[f'seat_{code}'].value}")
        for p in range(1, SEATS):
            async with session.post(f"/api/tables/{code}/seats", json={"name": f"P{p}"}) as answer:
                cookies.append(f"seat_{code}={answer.cookies[f'seat_{code}'].value}")
    load = Load(code, pace, dice=random.Random(number))
    host, port = base.removeprefix("http://").split(":")
    for p in range(SEATS):
        load.wires.append(
            await connect(host, int(port), f"/ws/{code}", cookies[p], lambda data, p=p: load.hear(p, data))
        )
    return load


async def fill(base: str, tables: int, pace: float) -> list[Load]:
    """All tables, seated."""
    return [await seat(base, number, pace) for number in range(tables)]


async def saturate(base: str, tables: int, seconds: float) -> dict[str, float]:
    """Moves a second when everybody answers at once."""
    loads = await fill(base, tables, 0.0)
    for load in loads:
        load.wires[0].send(b'{"type":"start"}')
    await asyncio.sleep(1.0)
    return await measure(loads, seconds)


async def paced(base: str, tables: int, rate: float, seconds: float) -> dict[str, float]:
    """Latency at a fixed number of moves a second over all tables."""
    loads = await fill(base, tables, tables / rate)
    for load in loads:
        load.wires[0].send(b'{"type":"start"}')
    await asyncio.sleep(1.0)
    ticking = [asyncio.create_task(tick(load, i * load.pace / len(loads))) for i, load in enumerate(loads)]
    found = await measure(loads, seconds)
    for task in ticking:
        task.cancel()
    return found


async def tick(load: Load, delay: float) -> None:
    """One table's moves, at fixed times."""
    await asyncio.sleep(delay)
    due = time.perf_counter()
    while True:
        load.go()
        due += load.pace
        await asyncio.sleep(max(0.0, due - time.perf_counter()))


async def measure(loads: list[Load], seconds: float) -> dict[str, float]:
    """What happens in a while."""
    before = [load.moves for load in loads]
    heard = sum(wire.bytes for load in loads for wire in load.wires)
    for load in loads:
        load.waits.clear()
    begun = time.perf_counter()
    await asyncio.sleep(seconds)
    took = time.perf_counter() - begun
    moves = sum(load.moves for load in loads) - sum(before)
    waits = sorted(wait for load in loads for wait in load.waits)
    heard = sum(wire.bytes for load in loads for wire in load.wires) - heard
    return {
        "moves_per_second": moves / took,
        "p50_ms": 1000 * waits[len(waits) // 2],
        "p99_ms": 1000 * waits[int(len(waits) * 0.99)],
        "bytes_per_move": heard / max(1, moves),
        "stuck": sum(load.moves == old for load, old in zip(loads, before, strict=True)),
    }
