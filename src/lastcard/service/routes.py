"""Every address of the API, with what it is asked and what it answers: the server and its description read it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import msgspec
from aiohttp import web

from lastcard.notation import NotationError
from lastcard.refusals import sentence
from lastcard.server.frames import Replay

from . import bodies, rest, rest_texts, rulings
from .replies import ApiError
from .sketching import UnlaidError

LARGEST = 64 * 1024  # bytes of a request


@dataclass(frozen=True, slots=True)
class Route:
    """One thing that can be asked. `asks` and `answers` are structs; an answer of text names its kind instead."""

    method: str
    path: str
    handler: Callable[..., Awaitable[web.Response]]
    asks: type[msgspec.Struct] | None = None
    answers: type[msgspec.Struct] | str = "application/json"
    status: int = 200

    @property
    def summary(self) -> str:
        """What it does, in a line."""
        return (self.handler.__doc__ or "").partition("\n")[0]


ROUTES = (
    Route("GET", "/api/editions", rest_texts.editions),
    Route("GET", "/api/words/{language}", rest_texts.words),
    Route("POST", "/api/check", rest.check, bodies.Asked, bodies.Checked),
    Route("POST", "/api/tables", rest.open_table, bodies.NewTable, bodies.Opened, 201),
    Route("GET", "/api/tables", rest.find_tables, answers=bodies.Tables),
    Route("GET", "/api/tables/{code}", rest.find_table, answers=bodies.Listed),
    Route("POST", "/api/tables/{code}/seats", rest.sit, bodies.Sitting, bodies.Seated, 201),
    Route("POST", "/api/tables/{code}/link", rest.make_link, answers=bodies.Moved, status=201),
    Route("POST", "/api/tables/{code}/claim", rest.claim, bodies.Claim, bodies.Seated),
    Route("GET", "/api/tables/{code}/record", rest.record, answers="text/plain"),
    Route("GET", "/api/tables/{code}/replay", rest.replay, answers=Replay),
    Route("POST", "/api/tables/{code}/again", rest.deal_again, bodies.Again, bodies.Opened, 201),
    Route("POST", "/api/from", rest.play_from, bodies.FromPosition, bodies.Opened, 201),
    Route("POST", "/api/ruling", rest_texts.ruling, rulings.RulingRequest, rulings.Ruling),
    Route("POST", "/api/position", rest_texts.position, rulings.PositionRequest, rulings.Position),
    Route("GET", "/api/qr", rest_texts.qr, answers="image/svg+xml"),
    Route("GET", "/api/here", rest_texts.addresses, answers=bodies.Here),
    Route("GET", "/health", rest_texts.health, answers=bodies.Health),
    Route("GET", "/metrics", rest_texts.metrics, answers="text/plain"),
    Route("GET", "/api/openapi.json", rest_texts.description),
)


def handler(route: Route) -> Callable[[web.Request], Awaitable[web.Response]]:
    """The route as aiohttp calls it: what it is asked is read and checked first."""
    if route.asks is None:
        return route.handler
    decoder = msgspec.json.Decoder(route.asks)

    async def read_and_do(request: web.Request) -> web.Response:
        try:
            return await route.handler(request, await asked(request, decoder))
        except NotationError as error:
            raise ApiError(400, sentence(str(error)), "BAD_POSITION", error.column) from error
        except UnlaidError as error:
            raise ApiError(400, sentence(str(error)), "BAD_POSITION") from error
        except ValueError as error:
            raise ApiError(400, sentence(str(error)), "BAD_REQUEST") from error

    return read_and_do


async def asked(request: web.Request, decoder: msgspec.json.Decoder[Any]) -> Any:
    """The body of a request."""
    if request.content_type != "application/json":
        raise ApiError(415, "A request is JSON, with the content type application/json.", "BAD_REQUEST")
    try:
        return decoder.decode(await request.read())
    except (msgspec.DecodeError, UnicodeError) as error:
        raise ApiError(400, f"{error}.", "BAD_REQUEST") from None
