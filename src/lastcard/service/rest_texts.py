"""The API about everything else: editions, words, rulings, addresses, health."""

from __future__ import annotations

from aiohttp import web

from lastcard import __version__, catalogs

from . import bodies, here, openapi, rulings, texts
from .keys import HOUSE, LOBBY, PAGES
from .replies import ApiError, answer, raw

FRESH = "no-cache"


async def editions(request: web.Request) -> web.Response:
    """All editions, options, presets, formats, bots and rulings."""
    return tagged(request, texts.editions())


async def words(request: web.Request) -> web.Response:
    """All texts of the rules in one language."""
    found = texts.words(request.match_info["language"])
    if found is None:
        raise ApiError(404, f"The languages are {', '.join(catalogs.languages())}.", "BAD_REQUEST")
    return tagged(request, found)


def tagged(request: web.Request, body: bytes) -> web.Response:
    """A large answer that changes with the version of the program alone: compressed, and sent once."""
    tag = f'"{__version__}-{hash(body) & 0xFFFF_FFFF:x}"'
    headers = {"ETag": tag, "Vary": "Accept-Encoding"}
    if request.headers.get("If-None-Match") == tag:
        return web.Response(status=304, headers={**headers, "Cache-Control": FRESH})
    response = raw(body, cache=FRESH)
    response.headers.update(headers)
    response.enable_compression()
    return response


async def ruling(request: web.Request, asked: rulings.RulingRequest) -> web.Response:  # noqa: ARG001
    """May this be done, and what happens then?"""
    return answer(rulings.rule(asked))


async def position(request: web.Request, asked: rulings.PositionRequest) -> web.Response:  # noqa: ARG001
    """A position as the page shows it."""
    return answer(rulings.set_up(asked))


async def qr(request: web.Request) -> web.Response:
    """A QR code as a picture."""
    text = request.query.get("text", "")
    if not text.startswith(("http://", "https://")) or len(text) > here.LONGEST:
        raise ApiError(400, f"A QR code is made of an address of up to {here.LONGEST} characters.", "BAD_REQUEST")
    return raw(here.svg(text), kind="image/svg+xml", cache="private, max-age=86400")


async def addresses(request: web.Request) -> web.Response:
    """Where this server is reached."""
    settings = request.app[HOUSE].settings
    port = request.transport.get_extra_info("sockname")[1] if request.transport else settings.port
    return answer(bodies.Here(urls=here.urls(settings, port)))


async def health(request: web.Request) -> web.Response:
    """It runs, and what is accepted can be written."""
    house, lobby = request.app[HOUSE], request.app[LOBBY]
    ok = not house.ledger.failing
    clients = sum(len(hall.everybody) for hall in lobby.awake.values())
    told = bodies.Health(
        ok=ok,
        file=house.checkup.state,
        unreadable=house.checkup.unreadable,
        version=__version__,
        tables=len(lobby.awake),
        clients=clients,
    )
    return answer(told, 200 if ok else 503)


async def metrics(request: web.Request) -> web.Response:
    """Counters for Prometheus."""
    return raw(request.app[HOUSE].metrics.text(), kind="text/plain")


async def description(request: web.Request) -> web.Response:  # noqa: ARG001
    """This API, described for programs."""
    return raw(openapi.document(), cache=FRESH)


async def page(request: web.Request) -> web.Response:
    """The page and its files."""
    return request.app[PAGES].reply(request, request.match_info["path"])
