"""Where this server can be reached from the local network, and QR codes of such addresses."""

from __future__ import annotations

import io
import socket
from contextlib import suppress
from ipaddress import IPv4Address, ip_address

import segno

from .settings import Settings

ELSEWHERE = ("192.0.2.1", 9)  # an address of documentation: nothing is sent there, only the way is looked up
EVERYWHERE = ("0.0.0.0", "::", "")
LONGEST = 300  # characters of a QR code's text


def urls(settings: Settings, port: int) -> list[str]:
    """The addresses of the page, the one to hand on first."""
    if settings.base_url:
        return [f"{settings.base_url}/"]
    hosts = [*near(), "localhost"] if settings.host in EVERYWHERE else [settings.host]
    return [f"http://{f'[{host}]' if ':' in host else host}:{port}/" for host in hosts]


def near() -> list[str]:
    """The addresses of this machine in its networks, the most likely one first."""
    found = [outward()]
    with suppress(OSError):
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [host for host in dict.fromkeys(found) if host and not ip_address(host).is_loopback]


def outward() -> str:
    """The address from which this machine would speak to others; empty if it has no network."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
            asked.connect(ELSEWHERE)
            return str(IPv4Address(asked.getsockname()[0]))
    except OSError:
        return ""


def svg(text: str) -> bytes:
    """A QR code as a picture that grows to any size."""
    drawn = io.BytesIO()
    segno.make(text, error="m", micro=False).save(drawn, kind="svg", scale=4, border=4, light="#fff", omitsize=True)
    return drawn.getvalue()


def for_terminal(text: str) -> str:
    """A QR code in half blocks."""
    drawn = io.StringIO()
    segno.make(text, error="l", micro=False).terminal(drawn, compact=True, border=2)
    return drawn.getvalue()
