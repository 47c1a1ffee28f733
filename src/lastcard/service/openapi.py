"""The description of the API in OpenAPI 3.1, made from its routes and structs."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec

from lastcard import __version__

from .replies import Trouble

if TYPE_CHECKING:
    from .routes import Route

PLACE = "#/components/schemas/{name}"
ABOUT = (
    "Opening and finding tables, sitting down, rulings. Playing itself is done over the WebSocket at /ws/CODE. "
    "A seat is a secret in a cookie that opening, sitting down and claiming set."
)


@lru_cache(maxsize=1)
def document() -> bytes:
    """The whole description."""
    from .routes import ROUTES

    structs = [struct for route in ROUTES for struct in (route.asks, route.answers) if isinstance(struct, type)]
    structs = list(dict.fromkeys([*structs, Trouble]))
    schemas, components = msgspec.json.schema_components(structs, schema_hook=anything, ref_template=PLACE)
    place = dict(zip(structs, schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for route in ROUTES:
        paths.setdefault(route.path, {})[route.method.lower()] = operation(route, place)
    return msgspec.json.encode(
        {
            "openapi": "3.1.0",
            "info": {"title": "lastcard", "version": __version__, "description": ABOUT},
            "paths": paths,
            "components": {"schemas": components},
        }
    )


def anything(_kind: type) -> dict[str, Any]:
    """What is no struct and no plain value may be anything."""
    return {"description": "Anything."}


def operation(route: Route, place: dict[type, dict[str, Any]]) -> dict[str, Any]:
    """One route."""
    names = re.findall(r"\{(\w+)\}", route.path)
    parameters = [{"name": n, "in": "path", "required": True, "schema": {"type": "string"}} for n in names]
    if route.path == "/api/qr":
        parameters.append({"name": "text", "in": "query", "required": True, "schema": {"type": "string"}})
    trouble = {"description": "Refused.", "content": {"application/json": {"schema": place[Trouble]}}}
    made: dict[str, Any] = {
        "summary": route.summary,
        "operationId": route.handler.__name__,
        "parameters": parameters,
        "responses": {str(route.status): {"description": "Done.", "content": content(route, place)}, "4XX": trouble},
    }
    if route.asks is not None:
        made["requestBody"] = {"required": True, "content": {"application/json": {"schema": place[route.asks]}}}
    return made


def content(route: Route, place: dict[type, dict[str, Any]]) -> dict[str, Any]:
    """What a route answers."""
    if isinstance(route.answers, str):
        kind = {"type": "string"} if route.answers != "application/json" else {"type": "object"}
        return {route.answers: {"schema": kind}}
    return {"application/json": {"schema": place[route.answers]}}
