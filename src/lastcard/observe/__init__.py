"""What an action or a deal brought about: events, read off the positions. Nothing is decided here."""

from .position import observe, observe_deal

__all__ = ["observe", "observe_deal"]
