"""A slow, obvious second reading of the rules, written from the rule clauses alone, to check the engine against."""

from .cards import Malformed
from .game import Naive
from .referee import referee

__all__ = ["Malformed", "Naive", "referee"]
