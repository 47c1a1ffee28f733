"""How often a client may ask: buckets that fill with time and from which each question takes a drop."""

from __future__ import annotations

from collections import OrderedDict
from ipaddress import ip_address, ip_network
from time import monotonic

from aiohttp import web

MOST_CLIENTS = 10_000
NETWORK = 64  # bits of an address of IPv6 that are not for its owner to choose


class Bucket:
    """So many drops at most, and so many a second anew; a rate of 0 is no limit."""

    __slots__ = ("drops", "last", "most", "rate")

    def __init__(self, rate: float, most: float) -> None:
        self.rate, self.most = rate, most
        self.drops, self.last = most, monotonic()

    def take(self, count: float = 1.0) -> bool:
        """Takes drops, if there are enough."""
        if not self.rate:
            return True
        time = monotonic()
        self.drops = min(self.most, self.drops + (time - self.last) * self.rate)
        self.last = time
        if self.drops < count:
            return False
        self.drops -= count
        return True


class Limits:
    """A bucket for each client's address; those that have not asked for longest are forgotten."""

    def __init__(self, rate: float, most: float) -> None:
        self.rate, self.most = rate, most
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, client: str, count: float = 1.0) -> bool:
        """May this client ask once more?"""
        bucket = self.buckets.pop(client, None) or Bucket(self.rate, self.most)
        self.buckets[client] = bucket
        if len(self.buckets) > MOST_CLIENTS:
            self.buckets.popitem(last=False)
        return bucket.take(count)


def client(request: web.Request, behind_proxy: bool) -> str:
    """Who asks: the peer, or whom a proxy in front of us names; what the proxy itself was told stands before that."""
    peer = request.remote or ""
    told = ",".join(request.headers.getall("X-Forwarded-For", ())).rpartition(",")[2].strip()
    return household(told if behind_proxy and told and is_near(peer) else peer)


def household(address: str) -> str:
    """One address, or with IPv6 the network of them that everybody has who has one."""
    try:
        network = ip_network(f"{address}/{NETWORK}", strict=False)
    except ValueError:
        return address  # as of IPv4, which has not so many bits
    return str(network)


def is_near(address: str) -> bool:
    """Is it this machine or its own network, where a proxy may stand?"""
    try:
        return ip_address(address).is_private
    except ValueError:
        return not address  # a socket of this machine has no address
