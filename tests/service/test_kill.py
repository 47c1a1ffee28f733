"""`kill -9` under load, again and again: no acknowledged move is lost or doubled, and every table goes on."""

import asyncio
import json
import random
import signal
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path

import aiohttp

from lastcard.server.log import Entry
from lastcard.server.log import read as read_log
from lastcard.server.protocol import Refused, Update
from lastcard.server.table import Table

from .clients import Seat

PROGRAM = Path(sys.executable).parent / "lastcard"
KILLS = 4
TABLES = 4
UNDER_LOAD = (0.3, 0.9)  # seconds between two kills
WRITING = 0.15  # seconds before a kill for which every other time nothing can be written
SHUT = (aiohttp.ClientError, ConnectionError, AssertionError, TimeoutError)


class Victim:
    """The server process, started again at the same file and port."""

    def __init__(self, database: Path) -> None:
        self.database, self.port = database, 0

    async def start(self) -> None:
        flags = ("--no-browser", "--host", "127.0.0.1", "--pace", "0", "--rate", "0", "--db", str(self.database))
        self.process = await asyncio.create_subprocess_exec(
            str(PROGRAM), "serve", *flags, "--port", str(self.port), stdout=asyncio.subprocess.PIPE
        )
        assert self.process.stdout is not None
        line = (await self.process.stdout.readline()).decode()
        self.port = int(line.rsplit(":", 1)[1].split("/")[0])

    async def end(self, number: int) -> int:
        self.process.send_signal(number)
        await self.process.communicate()
        return self.process.returncode or 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"


class Person:
    """Plays at one table for as long as it lasts, and keeps what it was told of its own moves."""

    def __init__(self, victim: Victim, name: str) -> None:
        self.victim, self.name = victim, name
        self.session = aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True))
        self.acknowledged: dict[str, int] = {}  # the version of each move that was answered, by its id
        self.unanswered: list[tuple[str, str]] = []  # the frame that had no answer yet, with its id
        self.code = ""
        self.count = 0
        self.returns = 0

    async def post(self, path: str, body: object) -> dict[str, object]:
        async with self.session.post(self.victim.url + path, json=body) as response:
            assert response.status == 201
            return dict(await response.json())

    async def live(self) -> None:
        """Plays, and comes back whenever the server has gone."""
        while True:
            try:
                async with self.session.ws_connect(f"{self.victim.url}/ws/{self.code}") as socket:
                    await self.play(Seat(socket))
            except SHUT:
                await asyncio.sleep(0.05)

    async def play(self, seat: Seat) -> None:
        """From coming to the end of the connection."""
        await seat.next()
        self.returns += 1
        for identity, frame in self.unanswered:
            await seat.socket.send_str(frame)  # once more, under the same id: done before or not, it counts once
            await self.answered(seat, identity)
        self.unanswered.clear()
        while True:
            if seat.scene.stage == "between":
                await self.send(seat, '{"type":"nextround"}')
            elif seat.my_turn or "call_uno" in seat.offers:
                chosen = seat.move()
                await self.send(seat, json.dumps({"type": "do", "action": getattr(chosen, "action", "draw")}))
            else:
                await seat.next()

    async def send(self, seat: Seat, frame: str) -> None:
        """One move with an id, until its answer."""
        self.count += 1
        identity = f"{self.name}{self.count}"
        frame = json.dumps({**json.loads(frame), "id": identity})
        self.unanswered = [(identity, frame)]
        await seat.socket.send_str(frame)
        if not await self.answered(seat, identity):
            await asyncio.sleep(0.01)
        self.unanswered.clear()

    async def answered(self, seat: Seat, identity: str) -> bool:
        """Waits for the answer to a move; was it accepted?"""
        while True:
            message = await seat.next()
            if getattr(message, "id", None) == identity:
                if not isinstance(message, Refused):
                    known = getattr(message, "before", False)
                    self.acknowledged.setdefault(identity, -1 if known else message.version)
                return isinstance(message, Update)


async def test_nothing_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    dice = random.Random(7)
    victim = Victim(tmp_path / "t.sqlite")
    await victim.start()
    people = [await opened(victim, number) for number in range(TABLES)]
    pairs = [person for pair in people for person in pair]
    lives = [asyncio.create_task(person.live()) for person in pairs]
    for number in range(KILLS):
        async with asyncio.timeout(60):
            while any(person.returns <= number for person in pairs):
                await asyncio.sleep(0.01)  # everybody is back from the last time
        await asyncio.sleep(dice.uniform(*UNDER_LOAD))
        with busy(victim.database) if number % 2 else nullcontext():
            await asyncio.sleep(WRITING)
            assert await victim.end(signal.SIGKILL) == -signal.SIGKILL
        await victim.start()
    before = {person.name: len(person.acknowledged) for person in pairs}
    async with asyncio.timeout(20):
        while any(len(person.acknowledged) == before[person.name] for person in pairs):
            await asyncio.sleep(0.05)  # every table goes on
    for life in lives:
        life.cancel()
    await asyncio.gather(*lives, return_exceptions=True)
    assert await victim.end(signal.SIGTERM) == 0
    for person in pairs:
        await person.session.close()
        assert person.returns >= KILLS
    judge(tmp_path / "t.sqlite", people)


@contextmanager
def busy(file: Path) -> Iterator[None]:
    """Keeps the file from being written, as a slow disk would: what is accepted meanwhile must not be told."""
    database = sqlite3.connect(file, timeout=5, isolation_level=None)
    database.execute("begin immediate")
    yield
    database.execute("rollback")
    database.close()


async def opened(victim: Victim, number: int) -> tuple[Person, Person]:
    """Two people at a table with two bots, whose match goes on for long."""
    ada, bo = Person(victim, f"a{number}-"), Person(victim, f"b{number}-")
    rules = {"edition": "classic", "players": 4, "options": {"target": 100_000}}
    made = await ada.post("/api/tables", {**rules, "name": "Ada", "bots": ["eager", "eager"]})
    ada.code = bo.code = str(made["table"])
    await bo.post(f"/api/tables/{bo.code}/seats", {"name": "Zoe"})
    async with ada.session.ws_connect(f"{victim.url}/ws/{ada.code}") as socket:
        seat = Seat(socket)
        await seat.next()
        await seat.send('{"type":"start"}')
        await seat.until(lambda s: s.scene.stage == "playing")
    return ada, bo


def judge(file: Path, people: list[tuple[Person, Person]]) -> None:
    """What is written holds all that was acknowledged, once and where it was said to be."""
    database = sqlite3.connect(file)
    total = 0
    for pair in people:
        rows = database.execute("select body from log where id = ? order by sequence", (pair[0].code,)).fetchall()
        log: list[Entry] = read_log("\n".join(body.decode() for (body,) in rows))
        assert [entry.sequence for entry in log] == list(range(len(log)))
        ids = [entry.command.id for entry in log if entry.command.id]
        assert len(set(ids)) == len(ids)
        place = {entry.command.id: entry.sequence for entry in log}
        for person in pair:
            assert len(person.acknowledged) > KILLS
            total += len(person.acknowledged)
            for identity, version in person.acknowledged.items():
                assert identity in place, f"{identity} was acknowledged and is lost"
                assert version in (-1, place[identity])
        assert Table.restore(log).version == len(log) - 1
    database.close()
    assert total > 100
