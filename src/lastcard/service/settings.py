"""What the server can be told when it is started, with the usual values."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from yarl import URL

HIGHEST_PORT = 65_535
DAY = 24 * 3600.0
HOST = re.compile(r"[a-z0-9._:-]+")  # names outside ASCII are in their other spelling by then


class SettingsError(ValueError):
    """A setting that cannot be; the message is one line."""


@dataclass(frozen=True, kw_only=True)
class Settings:
    """How the server runs. Times are in seconds, but for `grace`.

    `pace` scales how long bots wait before they act, 0 for not at all. `grace` is how many milliseconds somebody has to
    call UNO before others may react. `rate` scales all limits on how often a client may ask, 0 for no limits.
    `forget` is after how long a table at which no match has begun is forgotten if nobody comes back, 0 for never.
    """

    database: Path
    host: str = "0.0.0.0"
    port: int = 8000
    base_url: str = ""
    pace: float = 1.0
    grace: int = 1200
    rate: float = 1.0
    absent: float = 60.0
    rest: float = 30.0
    sleep: float = 300.0
    forget: float = 30 * DAY
    static: Path = Path(__file__).parent / "static"

    @property
    def secure(self) -> bool:
        """Is the page reached over TLS?"""
        return self.base_url.startswith("https://")

    @property
    def origin(self) -> str:
        """The origin of the public address; empty without one."""
        parts = urlsplit(self.base_url)
        return f"{parts.scheme}://{parts.netloc}".lower() if parts.netloc else ""


def check_base_url(text: str) -> str:
    """A public address without a path, spelled as browsers spell an origin; anything else is a SettingsError."""
    try:
        url = URL(text.strip())
        fine = url.scheme in ("http", "https") and HOST.fullmatch(url.raw_host or "") and url.port
        if fine and url.raw_path_qs == "/" and not (url.raw_user or url.raw_password or url.raw_fragment):
            return str(url.origin())
    except ValueError:
        pass
    raise SettingsError(f"{text!r} is no address of a server, such as https://cards.example.org")
