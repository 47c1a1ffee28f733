"""What the server counts, in the text format of Prometheus."""

from __future__ import annotations

from collections.abc import Iterator

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.metrics_core import CounterMetricFamily, Metric
from prometheus_client.registry import Collector

from .counts import Counts

SECONDS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2)


class Metrics(Collector):
    """The counters of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.counts = Counts()
        self.registry.register(self)
        self.commits = Histogram(
            "lastcard_commit_seconds",
            "From batch to disk.",
            buckets=SECONDS,
            registry=self.registry,
        )
        self.written = Counter("lastcard_changes", "Changes written to the store.", registry=self.registry)
        self.lost = Counter("lastcard_lost", "Tables that were read again.", registry=self.registry)
        self.dropped = Counter(
            "lastcard_dropped", "Clients that were closed from here, by code.", ("code",), registry=self.registry
        )
        self.tables = Gauge("lastcard_tables", "Tables in memory.", registry=self.registry)
        self.damaged = Gauge("lastcard_file_damaged", "1 if the file was found damaged.", registry=self.registry)
        self.unreadable = Gauge(
            "lastcard_unreadable_tables", "Tables in a damaged file that cannot be read.", registry=self.registry
        )
        self.clients = Gauge("lastcard_clients", "Open connections.", registry=self.registry)

    def committed(self, count: int, seconds: float) -> None:
        """A batch was written."""
        self.written.inc(count)
        self.commits.observe(seconds)

    def collect(self) -> Iterator[Metric]:
        """The plain numbers, as the registry asks for them."""
        commands = CounterMetricFamily("lastcard_commands", "Commands by kind and outcome.", labels=("kind", "outcome"))
        for (kind, outcome), count in self.counts.commands.items():
            commands.add_metric((kind.lower(), outcome), count)
        yield commands
        yield CounterMetricFamily("lastcard_messages", "Messages sent.", value=self.counts.messages)
        yield CounterMetricFamily("lastcard_message_bytes", "Bytes of messages sent.", value=self.counts.bytes)

    def text(self) -> bytes:
        """All of it, as it is fetched."""
        return generate_latest(self.registry)
