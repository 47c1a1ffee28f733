"""A position <-> one line of text (docs/notation.md)."""

from .position import NotationError, Position
from .reading import parse
from .words import Lookup
from .writing import fingerprint, show

__all__ = ["Lookup", "NotationError", "Position", "fingerprint", "parse", "show"]
