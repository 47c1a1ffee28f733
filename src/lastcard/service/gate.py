"""Who may come in: the origin of a request, and whose seat its cookies open."""

from __future__ import annotations

from urllib.parse import urlsplit

from aiohttp import web

from lastcard.server.protocol import ONLOOKER

from . import seats
from .hall import Hall
from .settings import Settings

MONTH = 30 * 24 * 3600


def is_foreign(request: web.Request, settings: Settings) -> bool:
    """Does a page of somebody else ask? A program that is no browser names no origin."""
    origin = request.headers.get("Origin")
    if origin is None:
        return False
    own = settings.origin
    return origin.lower() != own and (bool(own) or urlsplit(origin).netloc.lower() != request.host.lower())


def player_of(request: web.Request, hall: Hall) -> int:
    """Whose seat it is that the cookies open; somebody without a seat looks on."""
    for token in seats.tokens(request.cookies, hall.code):
        player = hall.seats.get(seats.hashed(token))
        if player is not None:
            return player
    return ONLOOKER


def give_cookie(request: web.Request, response: web.Response, settings: Settings, table: str, token: str) -> None:
    """Gives a browser a seat; the oldest seats that it has go when there are too many."""
    old = [name for name in request.cookies if name.startswith(seats.COOKIE)]
    for name in old[: max(0, len(old) + 1 - seats.MOST_COOKIES)]:
        response.del_cookie(name, path="/")
    response.set_cookie(
        seats.cookie_name(table),
        token,
        max_age=MONTH,
        path="/",
        httponly=True,
        samesite="Lax",
        secure=settings.secure,
    )
