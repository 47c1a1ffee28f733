"""Seats are secrets: a token of 128 random bits opens one, and only its hash is kept."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping

BYTES = 16
COOKIE = "seat_"
MOST_COOKIES = 40  # of one browser; a header has its limits
LINK_LASTS = 600_000  # milliseconds
LETTERS = "ACDEFGHJKLMNPQRTUVWXY34679"  # nothing that looks like something else
LENGTH = 6


def new_token() -> str:
    """A secret that fits into a cookie and a link."""
    return secrets.token_urlsafe(BYTES)


def hashed(token: str) -> bytes:
    """What is kept of a secret."""
    return hashlib.sha256(token.encode("utf-8", "replace")).digest()


def new_code() -> str:
    """A name for a table, to be read aloud."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def is_code(text: str) -> bool:
    """May this be the name of a table?"""
    return len(text) == LENGTH and set(text) <= set(LETTERS)


def cookie_name(table: str) -> str:
    """The cookie that holds the token for a seat of a table."""
    return COOKIE + table


def tokens(cookies: Mapping[str, str], table: str) -> list[str]:
    """The tokens that a browser shows, the one for this table first.

    Those for other tables count as well: whoever follows to a rematch has the same token there.
    """
    names = [name for name in cookies if name.startswith(COOKIE)][: 2 * MOST_COOKIES]
    own = cookie_name(table)
    return [cookies[name] for name in sorted(names, key=lambda name: name != own)]
