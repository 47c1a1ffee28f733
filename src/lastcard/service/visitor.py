"""A client at a table, as the table knows it: who it is for, and how to reach it."""

from __future__ import annotations

from .limits import Bucket
from .metrics import Metrics
from .outbox import Outbox

PACE, BURST = 20.0, 60.0  # frames a second
SLOW_PACE, SLOW_BURST = 2.0, 12.0  # of everything that is no move and is kept for ever, such as chat


class Visitor:
    """One connection."""

    __slots__ = ("asking", "ignored", "metrics", "outbox", "player", "talking")

    def __init__(self, player: int, outbox: Outbox, rate: float, metrics: Metrics) -> None:
        self.player, self.outbox, self.metrics = player, outbox, metrics
        self.ignored = 0  # frames in a row that came too fast
        self.asking = Bucket(PACE * rate, BURST)
        self.talking = Bucket(SLOW_PACE * rate, SLOW_BURST)

    def send(self, payload: bytes) -> None:
        """Puts a message on its way."""
        self.outbox.send(payload)

    def close(self, code: int, why: str = "") -> None:
        """Sends the client away."""
        if not self.outbox.closed:
            self.metrics.dropped.labels(code).inc()
        self.outbox.close(code, why)
