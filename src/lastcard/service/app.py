"""The server put together: routes, guards, and what happens when it starts and ends."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator

from aiohttp import web

from . import guards
from .house import House
from .keys import HOUSE, LOBBY, PAGES
from .lobby import Lobby
from .outbox import RESTART
from .pages import Pages
from .rest_texts import page
from .routes import LARGEST, ROUTES, handler
from .settings import Settings
from .sockets import table_socket
from .sqlite import SqliteStore
from .store import Store
from .sweeping import sweep

LOG = logging.getLogger(__name__)


def make_app(settings: Settings, store: Store | None = None) -> web.Application:
    """The application; without a store one in the file that the settings name."""
    app = web.Application(middlewares=[guards.guard], client_max_size=LARGEST)
    house = House(settings, store or SqliteStore(settings.database))
    app[HOUSE], app[LOBBY], app[PAGES] = house, Lobby(house), Pages(settings.static)
    app.on_response_prepare.append(guards.add_headers)
    app.cleanup_ctx.append(running)
    app.on_shutdown.append(say_goodbye)
    for route in ROUTES:
        app.router.add_route(route.method, route.path, handler(route))
    app.router.add_get("/ws/{code}", table_socket)
    app.router.add_get("/{path:(?!api/|ws/).*}", page)
    return app


async def running(app: web.Application) -> AsyncIterator[None]:
    """From the first alarm to the last commit."""
    await app[LOBBY].set_alarms()
    await sweep(app[LOBBY])
    app[HOUSE].checkup.begin()
    yield
    await app[HOUSE].close()


async def say_goodbye(app: web.Application) -> None:
    """Clients are told to come back in a moment."""
    for hall in list(app[LOBBY].awake.values()):
        hall.dismiss(RESTART, "restart")
