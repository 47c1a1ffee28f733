"""Players made of code: the policies of `minds/` at a table, each over the view of its seat."""

from .player import Bot, Player
from .registry import BOTS, BotError, BotSpec, Kind, make, parse, seat_bots

__all__ = ["BOTS", "Bot", "BotError", "BotSpec", "Kind", "Player", "make", "parse", "seat_bots"]
