"""Answers of the API: JSON from structs, and errors as `{"why": ...}`."""

from __future__ import annotations

from typing import Any

import msgspec
from aiohttp import web

from lastcard.server.reasons import Code


class Trouble(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why a request was refused; if a rule of the game refuses it, `clause` is its address.

    `at`: where in the text of a position, counted from 1.
    """

    why: str
    reason: str = ""
    clause: str = ""
    at: int = 0


class ApiError(Exception):
    """A request that is answered with an error."""

    def __init__(self, status: int, why: str, reason: Code, at: int = 0) -> None:
        super().__init__(why)
        self.status, self.trouble = status, Trouble(why, reason, at=at)


def answer(thing: Any, status: int = 200) -> web.Response:
    """A struct as JSON, not kept by any cache."""
    return raw(msgspec.json.encode(thing), status)


def raw(body: bytes, status: int = 200, kind: str = "application/json", cache: str = "no-store") -> web.Response:
    """Bytes of some kind."""
    charset = None if kind == "image/svg+xml" else "utf-8"
    return web.Response(body=body, status=status, content_type=kind, charset=charset, headers={"Cache-Control": cache})
