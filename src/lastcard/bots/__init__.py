"""Players made of code: policies over the view of one seat."""

from .policy import Bot, Policy
from .registry import BOTS, BotError, BotSpec, Kind, make, parse, seat_bots

__all__ = ["BOTS", "Bot", "BotError", "BotSpec", "Kind", "Policy", "make", "parse", "seat_bots"]
