"""The API about tables: opening them, finding them, sitting down, and what is left of a match."""

from __future__ import annotations

import msgspec
from aiohttp import web

from lastcard.edition import EditionError
from lastcard.editions import get
from lastcard.formats import resolve_match
from lastcard.options import OptionError
from lastcard.record import write
from lastcard.server import frames
from lastcard.server.log import Entry
from lastcard.server.protocol import ONLOOKER, Command, Setup, Sit
from lastcard.server.table import Table
from lastcard.server.views import shown

from . import bodies, gate, openings, seats
from .hall import Hall
from .keys import HOUSE, LOBBY
from .limits import client
from .lobby import seated
from .replies import ApiError, answer, raw
from .store import Link, Unlink, Unreadable
from .timers import now

MOST_LISTED = 100
CODES_TRIED = 5  # for a new table in a file that is damaged in places


async def hall_of(request: web.Request) -> Hall:
    """The table that the address names."""
    hall = await request.app[LOBBY].find(request.match_info["code"])
    if hall is None:
        raise ApiError(404, "There is no such table.", "NO_TABLE")
    return hall


def listed(hall: Hall, player: int = ONLOOKER) -> bodies.Listed:
    """A table as it is found."""
    table = hall.table
    people = shown(table)
    names = [person.name for person in people if person.name]
    return bodies.Listed(
        table=hall.code,
        stage=table.stage,
        edition=table.edition.key,
        edition_name=table.edition.name,
        format=table.setup.format,
        people=names,
        seats=people,
        free=len(people) - len(names) if table.stage == "lobby" else 0,
        public=table.setup.public,
        open_hands=table.setup.open_hands,
        player=None if player == ONLOOKER else player,
        next=table.followed,
    )


# ---- finding ---------------------------------------------------------------------------------------------------
async def find_tables(request: web.Request) -> web.Response:
    """Public tables that wait for players or may be watched."""
    halls = request.app[LOBBY].awake.values()
    found = [hall for hall in halls if hall.table.setup.public and hall.visitors and hall.table.stage != "over"]
    found.sort(key=lambda hall: (hall.table.stage != "lobby", -hall.woken))
    return answer(bodies.Tables(tables=[listed(hall) for hall in found[:MOST_LISTED]]))


async def find_table(request: web.Request) -> web.Response:
    """One table."""
    hall = await hall_of(request)
    return answer(listed(hall, gate.player_of(request, hall)))


async def check(request: web.Request, asked: bodies.Asked) -> web.Response:  # noqa: ARG001
    """Do these rules go together?"""
    try:
        options = resolve_match(get(asked.edition), asked.format, asked.options, asked.players)
    except OptionError as error:
        return answer(bodies.Checked(ok=False, why=f"{error}.", conflict=error.conflict))
    except EditionError as error:
        return answer(bodies.Checked(ok=False, why=f"{error}."))
    return answer(bodies.Checked(ok=True, options=dict(options)))


# ---- opening ---------------------------------------------------------------------------------------------------
async def open_table(request: web.Request, asked: bodies.NewTable) -> web.Response:
    """A new table; whoever asks has the first seat."""
    setup, commands = openings.from_rules(asked, request.app[HOUSE].settings)
    return await opened(request, setup, commands, 0)


async def play_from(request: web.Request, asked: bodies.FromPosition) -> web.Response:
    """A new table that goes on from a position."""
    return await opened(request, *openings.from_position(asked, request.app[HOUSE].settings))


async def deal_again(request: web.Request, asked: bodies.Again) -> web.Response:
    """A new table with a deal of a match that is over, the first unless another is named."""
    hall = await hall_of(request)
    log = await finished(request, hall)
    player = gate.player_of(request, hall)
    house = request.app[HOUSE]
    made = await house.work(openings.from_deal, log, asked, max(player, 0), house.settings)
    return await opened(request, *made)


async def opened(request: web.Request, setup: Setup, commands: list[Command], player: int) -> web.Response:
    """Opens a table for whoever asks, and answers when it is written."""
    house, lobby = request.app[HOUSE], request.app[LOBBY]
    if not house.opening.take(client(request, bool(house.settings.base_url))):
        raise ApiError(429, "Too many new tables; try again in a moment.", "TOO_OFTEN")
    for tries in range(CODES_TRIED):
        hall, _ = lobby.open(setup, commands)
        try:
            return await give_seat(request, hall, player, bodies.Opened(table=hall.code, player=player), 201)
        except Unreadable:  # the place of this code in the file is damaged; that of another may be sound
            if tries == CODES_TRIED - 1:
                raise
    raise AssertionError


# ---- seats -----------------------------------------------------------------------------------------------------
async def sit(request: web.Request, asked: bodies.Sitting) -> web.Response:
    """Takes a seat."""
    hall = await hall_of(request)
    if gate.player_of(request, hall) != ONLOOKER:
        raise ApiError(409, "You have a seat at this table.", "SEATED")
    (player,) = seated(hall.apply(Sit(name=asked.name, place=asked.place, entropy=asked.entropy)))
    return await give_seat(request, hall, player, bodies.Seated(player=player), 201)


async def give_seat(
    request: web.Request, hall: Hall, player: int, body: msgspec.Struct, status: int = 200
) -> web.Response:
    """Answers with a cookie that opens the seat from here, once that is written."""
    house, token = request.app[HOUSE], seats.new_token()
    request.app[LOBBY].seat(hall, player, token)
    await house.ledger.settled(hall.code)
    response = answer(body, status)
    gate.give_cookie(request, response, house.settings, hall.code, token)
    return response


async def make_link(request: web.Request) -> web.Response:
    """A link that moves the asker's seat to another device, once."""
    hall = await hall_of(request)
    player = gate.player_of(request, hall)
    if player == ONLOOKER:
        raise ApiError(403, "You have no seat at this table.", "NO_PLAYER")
    code = seats.new_token()
    change = Link(hall.code, player, seats.hashed(code), now() + seats.LINK_LASTS)
    request.app[LOBBY].write(hall, [change])
    await hall.house.ledger.settled(hall.code)
    return answer(bodies.Moved(path=f"/t/{hall.code}#seat={code}"), 201)


async def claim(request: web.Request, asked: bodies.Claim) -> web.Response:
    """Takes a seat over by such a link; whoever had it looks on from now on."""
    house, lobby = request.app[HOUSE], request.app[LOBBY]
    hall = await hall_of(request)
    code = seats.hashed(asked.code)
    link = await house.read(house.store.link, hall.code, code)
    if link is None or link.until < now() or hall.broken or code in hall.links_used:
        raise ApiError(403, "This link has been used, or is too old.", "NO_LINK")
    hall.links_used.add(code)
    lobby.write(hall, [Unlink(hall.code, code), hall.unseat(link.player, "moved")])
    return await give_seat(request, hall, link.player, bodies.Seated(player=link.player))


# ---- what is left of a match -----------------------------------------------------------------------------------
async def finished(request: web.Request, hall: Hall) -> list[Entry]:
    """The log of a match that is over."""
    if hall.table.stage != "over":
        raise ApiError(409, "The match is not over yet.", "NOT_OVER")
    return await request.app[LOBBY].log(hall.code)


async def record(request: web.Request) -> web.Response:
    """The match as a record, in text; a rotation is several, one after the other."""
    hall = await hall_of(request)
    log = await finished(request, hall)
    text = await request.app[HOUSE].work(recorded, log)
    response = raw(text.encode(), kind="text/plain")
    response.headers["Content-Disposition"] = f'attachment; filename="{hall.code}.record"'
    return response


def recorded(log: list[Entry]) -> str:
    """A log as the text of its records."""
    return "\n".join(write(each) for each in Table.restore(log).records())


async def replay(request: web.Request) -> web.Response:
    """The match as a series of frames."""
    log = await finished(request, await hall_of(request))
    return raw(await request.app[HOUSE].work(replayed, log))


def replayed(log: list[Entry]) -> bytes:
    """A log as the frames of its replay."""
    return msgspec.json.encode(frames.frames(log))
