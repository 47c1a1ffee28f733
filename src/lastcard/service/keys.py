"""Where the application keeps its parts."""

from __future__ import annotations

from aiohttp import web

from .house import House
from .lobby import Lobby
from .pages import Pages

HOUSE = web.AppKey("house", House)
LOBBY = web.AppKey("lobby", Lobby)
PAGES = web.AppKey("pages", Pages)
