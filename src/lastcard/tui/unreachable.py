"""Why a server cannot be played at, in one line of our own words, and what to try: not what the library says of it."""

from __future__ import annotations

import socket
import ssl
from urllib.parse import urlsplit

import aiohttp

SPELLING = "an address is like http://host:8000/t/CODE"
AWAY = (502, 503, 504)  # what a proxy answers for a server that it cannot reach


class ConnectionRefused(ValueError):
    """What a server does not want, or one that is not there; the message is one line, `hint` says what to try."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.hint = hint


def unreachable(server: str, code: str, error: BaseException, patience: float) -> ConnectionRefused:
    """Why there is no connection."""
    cause = getattr(error, "os_error", None) or error
    if isinstance(cause, ssl.SSLCertVerificationError) or isinstance(error, aiohttp.ClientConnectorCertificateError):
        return untrusted(server, error)
    if isinstance(cause, ssl.SSLError):
        return ConnectionRefused(f"{server} does not speak TLS", f"try {other_scheme(server)}/t/{code}")
    if isinstance(cause, socket.gaierror | UnicodeError):
        host = urlsplit(server).hostname
        return ConnectionRefused(f"there is no host {host}", "check the spelling of the address, and your network")
    if isinstance(cause, ConnectionRefusedError):
        return ConnectionRefused(f"nothing listens at {server}", "is the server running, and is this its port?")
    if isinstance(cause, TimeoutError):
        what = f"{server} does not answer within {patience:.0f} seconds"
        return ConnectionRefused(what, "is the address right, and does a firewall let you through?")
    if isinstance(cause, aiohttp.ClientError | ConnectionError):
        return ConnectionRefused(f"{server} hangs up, or does not speak HTTP", wrong_door(server))
    why = (getattr(cause, "strerror", "") or type(cause).__name__).lower()
    return ConnectionRefused(f"{server} cannot be reached: {why}", "check the address, and your network")


def untrusted(server: str, error: BaseException) -> ConnectionRefused:
    """A certificate that was not made for this server, or by nobody whom this machine trusts."""
    found = getattr(error, "certificate_error", error)
    why = str(getattr(found, "verify_message", "") or "it does not fit").rstrip(".").lower()
    what = f"the certificate of {server} is not trusted: {why}"
    return ConnectionRefused(what, "use the name that it was made for; SSL_CERT_FILE can name an authority of your own")


def not_ours(server: str, status: int) -> ConnectionRefused:
    """Somebody else answers: a proxy for a server that is away, if the status says so."""
    if status in AWAY:
        return ConnectionRefused(
            f"{server} does not answer (status {status})", "is the server behind the proxy running?"
        )
    return ConnectionRefused(f"{server} is no server of lastcard", wrong_door(server))


def moved(server: str, code: str, location: str) -> ConnectionRefused:
    """A server that sends everybody elsewhere, as from http to https."""
    base, found, _ = location.partition(f"/api/tables/{code}")
    if found and base.startswith(("http://", "https://")):
        return ConnectionRefused(f"{server} sends everybody to {base}", f"try {base}/t/{code}")
    return ConnectionRefused(f"{server} is no server of lastcard", wrong_door(server))


def silent(shown: str) -> ConnectionRefused:
    """The server answers questions, but nothing comes from its socket."""
    return ConnectionRefused(f"nothing comes from {shown}", "does a proxy before it pass WebSockets on?")


def wrong_door(server: str) -> str:
    """What to try where something else answers."""
    return f"{SPELLING}; is this the port, or is it {other_scheme(server)}?"


def other_scheme(server: str) -> str:
    """The same server with TLS instead of without, or the other way round."""
    scheme, _, rest = server.partition("://")
    return f"{'http' if scheme == 'https' else 'https'}://{rest}"
