"""The address of a table, and the secrets that open one's seats there."""

from __future__ import annotations

import json
import os
import re
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from . import home
from .unreachable import SPELLING

FILE = "seats.json"
PLACE = re.compile(r"^(?P<before>.*)/t/(?P<code>[A-Za-z0-9]{1,20})/?$")


class AddressError(ValueError):
    """A text that is no address of a table; the message is one line."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where a table is: the server, the table's code, and what a link carries that moves a seat to here."""

    server: str
    code: str
    moved: str = ""

    @property
    def shown(self) -> str:
        """The address for others."""
        return f"{self.server}/t/{self.code}"

    def at(self, code: str) -> Address:
        """Another table of the same server."""
        return Address(self.server, code)


def read_address(text: str) -> Address:
    """The table that an address names."""
    try:
        parts = urlsplit(text if "://" in text else f"http://{text}")
        found = PLACE.match(parts.path)
        port = parts.port
        (parts.hostname or "").encode("idna")
    except UnicodeError:
        raise AddressError(f"{text!r} names no host; {SPELLING}") from None
    except ValueError as error:
        raise AddressError(f"{text!r}: {error}; {SPELLING}") from None
    if found is None or parts.scheme not in ("http", "https") or not parts.hostname or port == 0 or " " in parts.netloc:
        raise AddressError(f"{text!r} is not the address of a table; {SPELLING}")
    moved = parse_qs(parts.fragment).get("seat", [""])[0]
    return Address(f"{parts.scheme}://{parts.netloc}{found['before']}", found["code"].upper(), moved)


def kept_seats(server: str) -> dict[str, str]:
    """The cookies that a server has given before."""
    return {str(k): str(v) for k, v in everything().get(server, {}).items()}


def keep_seats(server: str, cookies: dict[str, str]) -> None:
    """Keeps the cookies of a server for the next time; nobody else on this machine may read them."""
    file = home.folder() / FILE
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        fresh = file.with_name(f".{FILE}.{os.getpid()}.tmp")
        with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as stream:
            json.dump({**everything(), server: cookies}, stream)
        os.replace(fresh, file)
    except OSError:
        return


def everything() -> dict[str, dict[str, str]]:
    """What is kept of all servers; a file that makes no sense counts as none."""
    file: Path = home.folder() / FILE
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {k: v for k, v in found.items() if isinstance(v, dict)} if isinstance(found, dict) else {}
