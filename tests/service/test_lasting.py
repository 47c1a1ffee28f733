"""What lasts: restarts, failing commits, two servers at one file, sleep, and clocks that run on."""

import asyncio
import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lastcard.server.protocol import Changed, Do, NextRound, Refused, Rematch, Say, Snapshot, Start, Update
from lastcard.service import lobby
from lastcard.service.lobby import replayed
from lastcard.service.schema import STEPS, migrate
from lastcard.service.sqlite import SqliteStore
from lastcard.service.store import StoreError

from .clients import Seat, Server, serving


async def wait_for(true: Callable[[], Any], patience: float = 10.0) -> None:
    async with asyncio.timeout(patience):
        while not true():
            await asyncio.sleep(0.01)


async def test_a_restart_keeps_everything(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.sqlite") as server:
        ada, code = await server.host(options={"target": 60, "scoring": "points"})
        seat = await ada.connect(code)
        await seat.play(lambda s: s.version > 15 and s.my_turn)
        await seat.ask(Say(text="see you"))
        await seat.send("{}")
        await seat.next(Refused)
        before = seat.scene, seat.hand, seat.version
        await server.stop()
        await server.start()
        again = await ada.connect(code)
        first = again.told[0]
        assert isinstance(first, Snapshot)
        assert (again.scene, again.hand, again.version) == before
        assert [line.text for line in first.chat] == ["see you"]
        assert again.player == 0
        await again.play()


async def test_a_duplicate_is_known_after_a_restart(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.sqlite") as server:
        ada, code = await server.host(start=False)
        await (await ada.connect(code)).ask(Say(text="once", id="once"))
        await server.stop()
        await server.start()
        answer = await (await ada.connect(code)).ask(Say(text="once", id="once"))
        assert answer.before


async def test_when_the_disk_is_full_nothing_is_told_and_play_goes_on_later(server: Server) -> None:
    ada, code = await server.host(start=False)
    seat = await ada.connect(code)
    version = server.awake[code].table.version
    writer = server.house.store.writer
    (pages,) = writer.execute("pragma page_count").fetchone()
    writer.execute(f"pragma max_page_count = {pages}")
    answers = []
    for n in range(60):  # until a page is needed that there is none for
        answers.append(await seat.ask(Say(text=f"{n} " + "x" * 190)))
        if isinstance(answers[-1], Refused):
            break
    assert isinstance(answers[-1], Refused)
    assert answers[-1].reason == "NOT_SAVED"
    snapshot = await seat.next(Snapshot)
    assert snapshot.version == version + len(answers) - 1
    writer.execute("pragma max_page_count = 1000000")
    assert not isinstance(await seat.ask(Say(text="better")), Refused)
    assert server.house.metrics.lost._value.get() >= 1
    assert server.awake[code].table.version == version + len(answers)


async def test_another_process_at_the_same_table_is_noticed(server: Server, tmp_path: Path) -> None:
    ada, code = await server.host(start=False)
    bo, other = await server.host(start=False)
    seat, unharmed = await ada.connect(code), await bo.connect(other)
    async with serving(tmp_path / "tables.sqlite") as second:
        token = next(cookie.value for cookie in ada.session.cookie_jar if cookie.key == f"seat_{code}")
        elsewhere = await second.client().connect(code, headers={"Cookie": f"seat_{code}={token}"})
        await elsewhere.ask(Say(text="from the other process"))
        await unharmed.send(Say(text="me too", id="me"))
        refused = await seat.ask(Say(text="from here"))
        assert refused.reason == "NOT_SAVED"
        snapshot = await seat.next(Snapshot)
        assert [line.text for line in snapshot.chat] == ["from the other process"]
        assert not isinstance(await unharmed.ask(Say(text="fine")), Refused)
        assert server.house.metrics.lost._value.get() == 1
        assert not isinstance(await seat.ask(Say(text="now")), Refused)


async def test_a_fault_at_one_table_is_mended_from_its_log(server: Server) -> None:
    ada, code = await server.host(start=False)
    seat = await ada.connect(code)
    server.awake[code].table.match.boards.clear()  # as a fault of ours might
    assert isinstance(await seat.ask(Start()), Refused)
    await seat.next(Snapshot)
    assert not isinstance(await seat.ask(Start()), Refused)
    await seat.until(lambda s: s.scene.stage == "playing")


async def test_a_table_sleeps_and_wakes(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.sqlite", sleep=0.1) as server:
        ada, code = await server.host()
        seat = await ada.connect(code)
        await seat.play(lambda s: s.version > 10 and s.my_turn)
        await asyncio.sleep(0.3)
        assert code in server.awake
        before = seat.scene, seat.hand, seat.version
        await seat.socket.close()
        await wait_for(lambda: code not in server.awake)
        assert [key for key in server.house.timers.current if key[0] == code] == []
        seats = await asyncio.gather(*(ada.connect(code) for _ in range(5)))
        for again in seats:
            assert (again.scene, again.hand, again.version) == before
        await seats[0].play(lambda s: s.version > before[2] + 5)


async def test_waking_a_long_match_keeps_nobody_waiting(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "SLICE", 0.0)  # a fast machine replays it all within one slice
    ada, code = await server.host(start=False)
    seat = await ada.connect(code)
    for n in range(1500):
        await seat.send(Say(text=f"{n}", id=f"{n}"))
        if n % 100 == 0:
            await seat.until(lambda s, n=n: s.version > n)  # type: ignore[misc]
    await seat.until(lambda s: s.version > 1500)
    kept = server.house.store.read(code)
    others = asyncio.create_task(others_have_their_turn())
    table = await replayed(kept)
    others.cancel()
    assert table.version == len(kept.log) - 1
    assert len(turns) > 1000
    turns.clear()


turns: list[int] = []


async def others_have_their_turn() -> None:
    while True:
        turns.append(1)
        await asyncio.sleep(0)


@pytest.mark.parametrize("asleep", [False, True])
async def test_clocks_run_on_through_sleep_and_restart(tmp_path: Path, asleep: bool) -> None:
    file = tmp_path / "t.sqlite"
    async with serving(file, sleep=0.1 if asleep else 300) as server:
        ada, code = await server.host(clock=120, bots=["random"], players=2)
        seat = await ada.connect(code)
        await seat.until(lambda s: s.my_turn)
        assert seat.scene.deadline
        version = seat.version
        await seat.socket.close()
        if asleep:
            await wait_for(lambda: code not in server.awake)
            assert (code, "due") in server.house.timers
        await server.stop()
        let_time_pass(file, 200_000)
        await server.start()
        await wait_for(lambda: "timeout" in kinds(server, code)[version:])


def kinds(server: Server, code: str) -> list[str]:
    """The kinds of command in a log."""
    return [json.loads(body)["command"]["type"] for body in server.house.store.read(code).log]


def let_time_pass(file: Path, milliseconds: int) -> None:
    """As if the server had been down for so long: all that is kept is so much older."""
    database = sqlite3.connect(file)
    for table, sequence, body in database.execute("select id, sequence, body from log").fetchall():
        entry = json.loads(body)
        if "at" in entry:
            entry["at"] -= milliseconds
        row = (json.dumps(entry).encode(), table, sequence)
        database.execute("update log set body = ? where id = ? and sequence = ?", row)
    database.execute("update tables set due = due - ?", (milliseconds,))
    database.commit()
    database.close()


async def test_a_bot_takes_over_for_who_is_gone_while_others_wait(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.sqlite", absent=0.2) as server:
        ada, code = await server.host(players=2, bots=[], start=False)
        host, bo = await ada.connect(code), server.client()
        await bo.sit(code, "Bo")
        seat = await bo.connect(code)
        await host.ask(Start())
        await seat.until(lambda s: s.scene.stage == "playing")
        gone, waits = (host, seat) if host.scene.turn == host.seat else (seat, host)
        await gone.socket.close()
        await waits.until(lambda s: bool(s.room and s.room.people[gone.player].auto))
        await waits.until(lambda s: s.my_turn or s.scene.stage != "playing")


async def test_alone_nothing_happens_without_you(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.sqlite", absent=0.05, rest=0.05) as server:
        ada, code = await server.host()
        seat = await ada.connect(code)
        await seat.until(lambda s: s.my_turn)
        await seat.socket.close()
        await asyncio.sleep(0.3)
        assert server.awake[code].table.version == seat.version


async def test_the_next_round_is_dealt_if_nobody_asks(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.sqlite", rest=0.1) as server:
        ada, code = await server.host(options={"scoring": "points", "target": 5000}, players=2, bots=["random"])
        seat = await ada.connect(code)
        await seat.play(lambda s: s.scene.stage == "between")
        await seat.until(lambda s: s.scene.stage == "playing" and s.scene.round == 2)


async def finished(server: Server) -> tuple[Seat, Seat, Any, Any, str]:
    ada, code = await server.host(players=3, bots=["random"], start=False, options={"scoring": "single"})
    host, bo = await ada.connect(code), server.client()
    await bo.sit(code, "Zoe")
    seat = await bo.connect(code)
    await host.ask(Start())
    await asyncio.gather(host.play(), seat.play())
    return host, seat, ada, bo, code


async def test_a_rematch_keeps_seats_and_tokens(server: Server) -> None:
    host, seat, ada, bo, code = await finished(server)
    await host.ask(Rematch())
    assert server.awake[code].table.followed == ""
    await seat.send(Rematch())
    await host.until(lambda s: bool(s.room and s.room.next))
    assert host.room
    new = host.room.next
    assert (await ada.call("GET", f"/api/tables/{code}"))["next"] == new
    one, two = await ada.connect(new), await bo.connect(new)
    assert (one.player, two.player) == (host.player, seat.player)
    await asyncio.gather(one.play(), two.play())
    assert (await server.client().connect(new)).player == -1


async def test_a_rematch_waits_for_nobody_who_has_gone(server: Server) -> None:
    host, seat, ada, _, _ = await finished(server)
    await host.ask(Rematch())
    await seat.socket.close()
    await host.until(lambda s: bool(s.room and s.room.next))
    assert host.room
    again = await ada.connect(host.room.next)
    assert again.scene.stage == "lobby"
    assert again.room
    assert [bool(person.name) for person in again.room.people] == [True, True, True]


async def test_rounds_are_asked_for_by_anybody(server: Server) -> None:
    ada, code = await server.host(options={"scoring": "points", "target": 5000}, players=2, bots=["random"])
    seat = await ada.connect(code)
    assert isinstance(await seat.ask(NextRound()), Refused)
    await seat.play(lambda s: s.scene.stage == "between")
    assert isinstance(await seat.ask(NextRound()), Snapshot | Update | Changed)
    assert isinstance(await seat.ask(Do(action="fly")), Refused)


def test_a_newer_database_is_refused_and_an_old_one_is_migrated(tmp_path: Path) -> None:
    file = tmp_path / "t.sqlite"
    SqliteStore(file).close()
    database = sqlite3.connect(file, isolation_level=None)
    migrate(database, (*STEPS, "create table more (id text)"))
    migrate(database, (*STEPS, "create table more (id text)"))
    assert database.execute("select count(*) from more").fetchone() == (0,)
    database.close()
    with pytest.raises(StoreError, match=f"version {len(STEPS) + 1}"):
        SqliteStore(file)
    (tmp_path / "no").write_text("this is no database, and it is long enough to be sure of it" * 20)
    with pytest.raises(StoreError, match="no: "):
        SqliteStore(tmp_path / "no")
