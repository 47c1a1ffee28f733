"""Joining, playing whole matches, coming back: over real sockets, kept in a real file."""

import asyncio

import pytest

from lastcard.editions import EDITIONS
from lastcard.server.protocol import (
    AddBot,
    Arrange,
    Because,
    Do,
    Done,
    Kick,
    Leave,
    Look,
    Refused,
    Remove,
    Said,
    Say,
    Snapshot,
    Start,
    Update,
    Why,
)

from .clients import Server

SHORT = {"scoring": "points", "target": 60}


@pytest.mark.parametrize("edition", EDITIONS)
async def test_a_whole_match_with_bots(server: Server, edition: str) -> None:
    ada, code = await server.host(edition=edition, options=SHORT)
    seat = await ada.connect(code)
    assert (seat.player, seat.room and seat.room.host) == (0, 0)
    await seat.play()
    assert seat.scene.standings
    assert seat.scene.standings[0].rank == 1
    assert server.house.metrics.lost._value.get() == 0
    text = await ada.call("GET", f"/api/tables/{code}/record")
    assert text.startswith("format:")
    replay = await ada.call("GET", f"/api/tables/{code}/replay")
    assert replay["frames"]


async def test_people_join_and_play_a_match_together(server: Server) -> None:
    ada, code = await server.host(bots=[], start=False, options=SHORT)
    host = await ada.connect(code)
    others = []
    for name in ("Bo", "Cleo"):
        client = server.client()
        place = await client.sit(code.lower(), name, entropy="abc")
        others.append(await client.connect(code))
        assert others[-1].player == place
    await host.until(lambda s: bool(s.room and [p.here for p in s.room.people] == [True, True, True, False]))
    assert isinstance(await host.ask(Start()), Refused)
    assert not isinstance(await host.ask(AddBot(kind="eager")), Refused)
    assert isinstance(await others[0].ask(Start()), Refused)
    assert not isinstance(await host.ask(Start()), Refused)
    for seat in others:
        await seat.until(lambda s: s.scene.stage == "playing")
    await asyncio.gather(host.play(), *(seat.play() for seat in others))
    assert host.scene.standings == others[0].scene.standings == others[1].scene.standings
    assert host.room
    assert len(host.room.seed) == 64
    assert host.room.shares == ["", "abc", "abc", ""]


async def test_nobody_else_is_told_a_hand(server: Server) -> None:
    ada, code = await server.host(bots=["casual", "casual"], start=False)
    host, bo = await ada.connect(code), server.client()
    await bo.sit(code, "Zoe")
    seat, onlooker = await bo.connect(code), await server.client().connect(code)
    assert not isinstance(await host.ask(Start()), Refused)
    await seat.until(lambda s: bool(s.hand))
    await onlooker.until(lambda s: s.scene.stage == "playing")
    assert len(host.hand) == len(seat.hand) == 7
    assert onlooker.hand == []
    assert onlooker.player == -1
    assert all(not (isinstance(m, Update | Snapshot) and (m.hand or m.offers)) for m in onlooker.told)


async def test_who_comes_back_is_told_what_was_missed(server: Server) -> None:
    ada, code = await server.host(players=2, bots=[], start=False)
    host, bo = await ada.connect(code), server.client()
    await bo.sit(code, "Bo")
    seat = await bo.connect(code)
    await host.ask(Start())
    await seat.until(lambda s: s.scene.stage == "playing")
    version = seat.version
    await seat.socket.close()
    await host.until(lambda s: bool(s.room and not s.room.people[1].here))
    if host.my_turn:
        await host.ask(host.move())
    again = await bo.connect(code)
    assert again.player == 1
    await again.send(Look(since=version))
    first = await again.next()
    await again.until(lambda s: isinstance(s.told[-1], Snapshot))
    if host.version > version:
        assert isinstance(first, Update)
        assert first.missed
        assert first.version > version
    assert again.version == host.version


async def test_a_duplicate_is_answered_and_changes_nothing(server: Server) -> None:
    ada, code = await server.host(start=False)
    seat = await ada.connect(code)
    assert not isinstance(await seat.ask(Say(text="hello", id="one")), Refused)
    version = server.awake[code].table.version
    answer = await seat.ask(Say(text="hello", id="one"))
    assert isinstance(answer, Done)
    assert answer.before
    assert server.awake[code].table.version == version
    assert sum(isinstance(message, Said) for message in seat.told) == 1


async def test_answers_go_to_the_tab_that_asked(server: Server) -> None:
    ada, code = await server.host(start=False)
    one, two = await ada.connect(code), await ada.connect(code)
    await one.ask(Say(text="hello", id="x"))
    await two.ask(Say(text="there", id="y"))
    await two.until(lambda s: sum(isinstance(m, Said) for m in s.told) == 2)
    assert [m.text for m in two.told if isinstance(m, Said)] == ["hello", "there"]
    assert [m.id for m in two.told if isinstance(m, Done)] == ["y"]
    await one.send(Look())
    await one.until(lambda s: isinstance(s.told[-1], Snapshot) and len(s.told) > 2)
    await two.ask(Say(text="end"))
    assert sum(isinstance(message, Snapshot) for message in two.told) == 1


async def test_a_player_speaks_for_nobody_else(server: Server) -> None:
    ada, code = await server.host(players=2, bots=[], start=False)
    host, bo = await ada.connect(code), server.client()
    await bo.sit(code, "Bo")
    seat, onlooker = await bo.connect(code), await server.client().connect(code)
    for stranger in (seat, onlooker):
        assert isinstance(await stranger.ask(Start(player=0)), Refused)
        assert isinstance(await stranger.ask(Remove(player=0, place=1)), Refused)
    assert isinstance(await onlooker.ask(Say(player=0, text="I am Ada")), Refused)
    assert server.awake[code].table.stage == "lobby"
    for text in ('{"type":"sit","name":"Eve"}', '{"type":"setup","edition":"classic"}', '{"type":"timeout","at":1}'):
        await seat.send(text)
        refused = await seat.next(Refused)
        assert refused.reason == "NO_COMMAND"
    await host.send(Kick(result="good", id="k"))
    assert (await host.next(Refused)).reason == "KICK_JUDGED"
    assert (await host.ask(AddBot(kind="search"))).reason == "NO_BOT"


async def test_a_seat_that_is_given_back_opens_nothing(server: Server) -> None:
    ada, code = await server.host(players=3, bots=[], start=False)
    host, bo, cleo = await ada.connect(code), server.client(), server.client()
    for client, name in ((bo, "Bo"), (cleo, "Cleo")):
        await client.sit(code, name)
    one, two = await bo.connect(code), await cleo.connect(code)
    await host.ask(Remove(place=1))
    await one.until(lambda s: s.player == -1)
    await two.ask(Leave())
    await two.until(lambda s: s.player == -1)
    assert (await bo.connect(code)).player == -1
    assert await server.client().sit(code, "Dev") == 1
    assert (await bo.connect(code)).player == -1
    assert isinstance(await one.ask(Say(text="still me")), Refused)


async def test_why_and_stale_and_unlawful(server: Server) -> None:
    ada, code = await server.host(players=2, bots=["random"], options={"dealer_method": "chosen"})
    seat = await ada.connect(code)
    await seat.until(lambda s: s.my_turn)
    assert isinstance(await seat.ask(Why(card=seat.hand[0])), Because)
    stale = await seat.ask(Do(action=seat.moves[0], at=0))
    assert stale.reason == "STALE"
    assert isinstance(await seat.next(), Snapshot)
    absurd = await seat.ask(Do(action="play nothing"))
    assert absurd.version == seat.version


async def test_rules_are_arranged_in_the_lobby(server: Server) -> None:
    ada, code = await server.host(bots=[], start=False)
    seat = await ada.connect(code)
    answer = await seat.ask(Arrange(players=2, options={"jump_in": True}, public=True))
    assert not isinstance(answer, Refused)
    await seat.until(lambda s: bool(s.room and s.room.public and len(s.room.people) == 2))
    listed = await ada.call("GET", "/api/tables")
    assert [table["table"] for table in listed["tables"]] == [code]
    assert isinstance(await seat.ask(Arrange(options={"deflect": True})), Refused)
