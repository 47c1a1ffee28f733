"""A file that is damaged in places: it is noticed, said, and costs nobody else anything."""

import asyncio
import logging
import os
import sqlite3
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from lastcard.server.protocol import Say
from lastcard.service import seats
from lastcard.service.sqlite import SqliteStore
from lastcard.service.store import StoreError

from .clients import Client, Server
from .test_serve import PROGRAM

PAGE = 4096


async def wait_for(true: Callable[[], Any], patience: float = 30.0) -> None:
    async with asyncio.timeout(patience):
        while not true():
            await asyncio.sleep(0.01)


async def tables(server: Server, count: int) -> tuple[Client, list[str]]:
    """So many tables in the middle of a match, and who hosts them all; the server has ended."""
    ada = server.client()
    found = []
    for number in range(count):
        found.append(await ada.open(options={"target": 900 + number, "scoring": "points"}))
        seat = await ada.connect(found[-1])
        await seat.play(lambda s: s.version > 40)
    await server.stop()
    return ada, found


def pages_of_log(file: Path) -> list[int]:
    """The leaves of the log's tree, as SQLite itself numbers them."""
    with sqlite3.connect(file) as database:
        database.execute("pragma wal_checkpoint(truncate)")
        asked = "select pageno from dbstat where name = 'log' and pagetype = 'leaf' order by path"
        try:
            return [page for (page,) in database.execute(asked)]
        except sqlite3.OperationalError:
            pytest.skip("this SQLite does not tell where its pages are")


def overwrite(file: Path, page: int, what: bytes = b"\xa5" * PAGE) -> None:
    with file.open("r+b") as stream:
        stream.seek((page - 1) * PAGE)
        stream.write(what)


def unreadable(file: Path, codes: list[str]) -> set[str]:
    """The tables that SQLite cannot read."""
    found = set()
    with sqlite3.connect(file) as database:
        for code in codes:
            try:
                database.execute("select body from log where id = ?", (code,)).fetchall()
            except sqlite3.DatabaseError:
                found.add(code)
    return found


async def test_a_damaged_page_costs_its_own_tables_alone(
    server: Server, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "tables.sqlite"
    ada, codes = await tables(server, 10)
    leaves = pages_of_log(file)
    overwrite(file, leaves[len(leaves) // 2])
    lost = unreadable(file, codes)
    assert 0 < len(lost) < len(codes)
    caplog.set_level(logging.ERROR)
    await server.start()
    await wait_for(lambda: server.house.checkup.state != "checking")
    health = await ada.call("GET", "/health")
    assert (health["ok"], health["file"], health["unreadable"]) == (True, "damaged", len(lost))
    counters = await ada.call("GET", "/metrics")
    assert "lastcard_file_damaged 1.0" in counters
    assert f"lastcard_unreadable_tables {len(lost)}.0" in counters
    told = {getattr(r, "table", "") for r in caplog.records if r.getMessage() == "cannot be read any more"}
    assert told == lost
    for code in lost:
        await refused(ada, code)
    for code in set(codes) - lost:
        await (await ada.connect(code)).ask(Say(text="still here"))
    await (await ada.connect(await ada.open())).ask(Say(text="new"))
    assert (await ada.call("GET", "/health"))["ok"]


async def test_a_new_table_gets_a_code_whose_place_is_sound(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "tables.sqlite"
    ada, codes = await tables(server, 5)
    damage_between_two(file, codes)
    bad = next(code for code in iter(seats.new_code, "") if unreadable(file, [code]))
    await server.start()
    offered = [bad, *(seats.new_code() for _ in range(4))]
    monkeypatch.setattr(seats, "new_code", lambda: offered.pop(0))
    code = await ada.open()
    assert code != bad
    await (await ada.connect(code)).ask(Say(text="here"))


def damage_between_two(file: Path, codes: list[str]) -> None:
    """Overwrites a page on which the log of one table ends and that of the next begins."""
    for page in pages_of_log(file):
        before = file.read_bytes()[(page - 1) * PAGE : page * PAGE]
        overwrite(file, page)
        if len(unreadable(file, codes)) > 1:
            return
        overwrite(file, page, before)
    raise AssertionError("every page belongs to one table alone")


async def refused(ada: Client, code: str) -> None:
    """A table that cannot be read is told to be one, however it is asked for."""
    for method, path, body in (("GET", "", None), ("POST", "/seats", {"name": "Bea"}), ("GET", "/record", None)):
        no = await ada.call(method, f"/api/tables/{code}{path}", body, 503)
        assert no["reason"] == "NOT_READ"
        assert "cannot be read" in no["why"]
    with pytest.raises(aiohttp.WSServerHandshakeError, match="503"):
        await ada.connect(code)


async def test_a_sound_file_is_told_to_be_sound(server: Server) -> None:
    ada, codes = await tables(server, 2)
    await server.start()
    await wait_for(lambda: server.house.checkup.state != "checking")
    health = await ada.call("GET", "/health")
    assert (health["file"], health["unreadable"]) == ("sound", 0)
    assert "lastcard_file_damaged 0.0" in await ada.call("GET", "/metrics")
    await ada.connect(codes[0])


async def test_a_log_that_does_not_hold_together_is_unreadable(
    server: Server, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """SQLite finds nothing wrong with it: it is found out when the table is woken."""
    ada, codes = await tables(server, 2)
    with sqlite3.connect(tmp_path / "tables.sqlite") as database:
        database.execute("update log set body = 'nonsense' where id = ? and sequence = 7", (codes[0],))
    await server.start()
    await refused(ada, codes[0])
    assert "row 7 is no entry of a log" in caplog.text
    await ada.connect(codes[1])


async def test_what_is_left_of_a_match_is_unreadable_if_its_log_is(server: Server, tmp_path: Path) -> None:
    """The table is awake and knows how it stands, but its log is read anew for a record or a replay."""
    ada, code = await server.host(options={"scoring": "single"})
    await (await ada.connect(code)).play()
    with sqlite3.connect(tmp_path / "tables.sqlite") as database:
        database.execute("update log set body = 'nonsense' where id = ? and sequence = 3", (code,))
    for method, path, body in (("GET", "record", None), ("GET", "replay", None), ("POST", "again", {"name": "Ada"})):
        no = await ada.call(method, f"/api/tables/{code}/{path}", body, 503)
        assert no["reason"] == "NOT_READ"


@pytest.mark.parametrize("part", ["root", "end", "header", "half", "other"])
async def test_what_is_seen_at_a_glance_is_not_served(server: Server, tmp_path: Path, part: str) -> None:
    file = tmp_path / "tables.sqlite"
    await tables(server, 2)
    leaves = pages_of_log(file)
    with sqlite3.connect(file) as database:
        (root,) = database.execute("select rootpage from sqlite_master where name = 'log'").fetchone()
    if part == "root":
        overwrite(file, root)
    elif part == "end":
        overwrite(file, leaves[-1])
    elif part == "header":
        overwrite(file, 1, b"\0" * 50)
    elif part == "half":
        os.truncate(file, file.stat().st_size // 2 // PAGE * PAGE)
    else:
        file = tmp_path / "other.sqlite"
        sqlite3.connect(file).execute("create table bookmarks (url text)")
    with pytest.raises(StoreError, match=r"sqlite: "):
        SqliteStore(file)
    command = [str(PROGRAM), "serve", "--no-browser", "--host", "127.0.0.1", "--port", "0", "--db", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 1
    assert done.stderr.startswith(f"lastcard serve: {file}: ")
    assert done.stderr.count("\n") == 1
    assert ("restore a copy of it" in done.stderr) == (part != "other")


def test_a_check_can_be_given_up(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "t.sqlite")
    store.stop_check()
    with pytest.raises(StoreError, match="stopped"):
        store.check()
    store.close()
