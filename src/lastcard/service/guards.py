"""What holds for every request: errors are JSON, foreign pages are refused, headers tell browsers to be careful."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

from aiohttp import web

from lastcard.refusals import sentence
from lastcard.server import refusing
from lastcard.server.log import TableError

from . import gate
from .hall import NOT_SAVED
from .keys import HOUSE
from .limits import client
from .lobby import Refusal
from .replies import ApiError, Trouble, answer
from .store import StoreError, Unreadable

LOG = logging.getLogger(__name__)
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}
STRICT_TRANSPORT = "max-age=31536000"
READING = ("GET", "HEAD")
UNLIMITED = ("/assets/", "/health", "/metrics")


async def add_headers(request: web.Request, response: web.StreamResponse) -> None:
    """Headers of every answer."""
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    if request.app[HOUSE].settings.secure:
        response.headers.setdefault("Strict-Transport-Security", STRICT_TRANSPORT)


@web.middleware
async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Lets a request in, and turns whatever goes wrong into an answer."""
    try:
        admit(request)
        return await handler(request)
    except ApiError as error:
        return answer(error.trouble, error.status)
    except Refusal as no:
        status = 503 if no.refused.reason == NOT_SAVED else 409
        return answer(Trouble(no.refused.why, no.refused.reason, no.refused.clause), status)
    except TableError as error:
        return answer(Trouble(sentence(str(error)), "BAD_OPTIONS"), 400)
    except refusing.Refusal as no:
        return answer(Trouble(no.why, no.reason, no.clause), 400)
    except StoreError as error:
        reading = isinstance(error, Unreadable) or request.method in READING
        LOG.error("not %s: %s", "read" if reading else "written", error, extra={"path": request.path})
        if reading:
            return answer(Trouble("This cannot be read; the server's file may be damaged.", "NOT_READ"), 503)
        return answer(Trouble("This could not be saved; please try again.", NOT_SAVED), 503)
    except web.HTTPException as error:
        if error.status >= 400 and request.path.startswith("/api/"):
            return answer(Trouble(f"{error.reason}.", "BAD_REQUEST"), error.status)
        raise
    except ConnectionError:
        raise
    except Exception:
        LOG.exception("a request failed", extra={"path": request.path})
        return answer(Trouble("That went wrong; it is our fault.", "FAULT"), 500)


def admit(request: web.Request) -> None:
    """Refuses who asks too often, and pages of others that want to change something."""
    house = request.app[HOUSE]
    settings = house.settings
    if request.method not in READING and gate.is_foreign(request, settings):
        raise ApiError(403, "Another page may not ask this.", "FOREIGN")
    if request.path.startswith(UNLIMITED):
        return
    if not house.asking.take(client(request, bool(settings.base_url))):
        raise ApiError(429, "Too many requests; try again in a moment.", "TOO_OFTEN")
