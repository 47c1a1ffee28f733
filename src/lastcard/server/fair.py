"""All chance at a table: from a plain seed, or from a secret that is committed to before the deal and told afterwards.

With a secret nobody can infer what comes: before every deal and every action the generator is set anew, from
HMAC-SHA256 (RFC 2104) of the secret, of what the players have mixed in, and of the place of its use.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from struct import Struct
from typing import Protocol

from lastcard.engine.state import State

from . import chance

WORDS = Struct(">4I")  # of the generator, 32 bits each


class Dice(Protocol):
    """Where generators come from."""

    def sow(self, state: State, deal: int, action: int) -> None:
        """Sets the generator before the action with this number (0: the deal) of the deal with this number."""

    def generator(self, *salt: int) -> State:
        """A generator for chance outside the deck."""


class Seeded:
    """Chance from one number: the generator of a deck runs on by itself."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def sow(self, state: State, deal: int, action: int) -> None:
        """The generator of a deck is left alone."""

    def generator(self, *salt: int) -> State:
        """A generator for chance outside the deck."""
        return chance.generator(self.seed, *salt)


class Sealed:
    """Chance from a secret of 64 hexadecimal digits and the players' shares, in the order of their seats."""

    def __init__(self, secret: str, shares: Sequence[str] = ()) -> None:
        self.keyed = hmac.new(key(secret, shares), digestmod="sha256")

    def sow(self, state: State, deal: int, action: int) -> None:
        """Sets the generator before an action."""
        state.rng = words(self.keyed, f"{deal}:{action}")

    def generator(self, *salt: int) -> State:
        """A generator for chance outside the deck."""
        state = State()
        state.rng = words(self.keyed, "/".join(map(str, salt)))
        return state


def key(secret: str, shares: Sequence[str]) -> bytes:
    """The key of a match: neither who holds the secret nor any player alone decides what it is."""
    return hmac.digest(bytes.fromhex(secret), "|".join(shares).encode(), "sha256")


def words(keyed: hmac.HMAC, place: str) -> list[int]:
    """The four words of a generator, for one place of use; the key is hashed once for all places."""
    made = keyed.copy()
    made.update(place.encode())
    return list(WORDS.unpack_from(made.digest()))


def commitment(secret: str) -> str:
    """SHA-256 of the secret's 32 bytes (FIPS 180-4), as hexadecimal digits: told before the deal."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest() if secret else ""
