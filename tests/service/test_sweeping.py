"""Tables at which no match has begun are forgotten when nobody comes back; all others are kept."""

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

from lastcard.server.protocol import Say
from lastcard.service.keys import LOBBY
from lastcard.service.schema import STEPS, migrate
from lastcard.service.settings import DAY
from lastcard.service.sqlite import SqliteStore
from lastcard.service.sweeping import KEY, forget, sweep
from lastcard.service.timers import now

from .clients import Server, serving

PARTS = ("tables", "log", "seats", "links")


async def wait_for(true: Callable[[], Any], patience: float = 10.0) -> None:
    async with asyncio.timeout(patience):
        while not true():
            await asyncio.sleep(0.01)


def aged(file: Path, code: str, days: float) -> None:
    """As if somebody had been at a table so many days ago for the last time."""
    with sqlite3.connect(file) as database:
        at = now() - round(1000 * DAY * days)
        assert database.execute("update tables set visited = ? where id = ?", (at, code)).rowcount == 1


def kept(file: Path, code: str) -> dict[str, int]:
    with sqlite3.connect(file) as database:
        return {
            part: database.execute(f"select count(*) from {part} where id = ?", (code,)).fetchone()[0] for part in PARTS
        }


async def test_a_deserted_lobby_is_forgotten_at_the_start_with_all_that_belongs_to_it(tmp_path: Path) -> None:
    file = tmp_path / "t.sqlite"
    async with serving(file) as server:
        ada, deserted = await server.host(start=False)
        _, recent = await server.host(start=False)
        _, playing = await server.host()
        await ada.call("POST", f"/api/tables/{deserted}/link", {}, 201)
        assert all(kept(file, deserted).values())
        await server.stop()
        for code, days in ((deserted, 30.1), (recent, 29.9), (playing, 1000)):
            aged(file, code, days)
        await server.start()
        await wait_for(lambda: not any(kept(file, deserted).values()))
        await ada.call("GET", f"/api/tables/{deserted}", status=404)
        for code in (recent, playing):
            await ada.call("GET", f"/api/tables/{code}")


async def test_a_visit_counts(tmp_path: Path) -> None:
    file = tmp_path / "t.sqlite"
    async with serving(file) as server:
        ada, code = await server.host(start=False)
        await server.stop()
        aged(file, code, 29)
        await server.start()
        await ada.call("GET", f"/api/tables/{code}")
        await server.house.ledger.settled()
        soon = now() - round(1000 * DAY)
        assert server.house.store.deserted(soon) == []


async def test_who_is_there_when_it_is_looked_is_not_sent_away(tmp_path: Path) -> None:
    file = tmp_path / "t.sqlite"
    async with serving(file) as server:
        ada, code = await server.host(start=False)
        seat = await ada.connect(code)
        aged(file, code, 100)
        await sweep(server.app[LOBBY])
        await server.house.ledger.settled()
        assert server.house.store.deserted(now() - 60_000) == []
        assert kept(file, code)["tables"] == 1
        assert (await seat.ask(Say(text="still here"))).version


async def test_every_day_it_is_looked_again(tmp_path: Path) -> None:
    file = tmp_path / "t.sqlite"
    async with serving(file, sleep=0.05) as server:
        _, code = await server.host(start=False)
        await wait_for(lambda: code not in server.awake)
        await server.house.ledger.settled()
        aged(file, code, 31)
        when, _, again = server.house.timers.current[KEY]
        assert abs(when - now() - 1000 * DAY) < 600_000
        again()
        await wait_for(lambda: not any(kept(file, code).values()))


async def test_a_table_that_is_just_forgotten_is_not_woken(server: Server) -> None:
    ada, code = await server.host(start=False)
    await server.stop()
    await server.start()
    lobby = server.app[LOBBY]
    forget(lobby, code)
    assert await lobby.find(code) is None
    await server.house.ledger.settled()
    assert lobby.leaving == set()
    await ada.call("GET", f"/api/tables/{code}", status=404)


async def test_they_may_be_kept_for_ever(tmp_path: Path) -> None:
    file = tmp_path / "t.sqlite"
    async with serving(file, forget=0) as server:
        ada, code = await server.host(start=False)
        await server.stop()
        aged(file, code, 10_000)
        await server.start()
        assert KEY not in server.house.timers
        await ada.call("GET", f"/api/tables/{code}")


def test_tables_of_an_older_database_were_visited_when_something_happened_there(tmp_path: Path) -> None:
    file = tmp_path / "t.sqlite"
    database = sqlite3.connect(file, isolation_level=None)
    migrate(database, STEPS[:1])
    for code, created in (("OLD", 1000), ("NEW", 2000)):
        row = (code, created)
        database.execute("insert into tables (id, created, edition, public, stage) values (?, ?, 'x', 0, 'lobby')", row)
    database.execute("insert into log (id, sequence, at, body) values ('NEW', 0, 9000, x'')")
    database.close()
    store = SqliteStore(file)
    assert store.deserted(1000) == []
    assert store.deserted(1001) == ["OLD"]
    assert sorted(store.deserted(9001)) == ["NEW", "OLD"]
    store.close()
