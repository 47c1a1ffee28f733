"""What the server counts, in the text format of Prometheus."""

from __future__ import annotations

from collections.abc import Iterator

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.metrics_core import CounterMetricFamily, Metric
from prometheus_client.registry import Collector

from lastcard.server.protocol import Command, Refused, Told

SECONDS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2)


class Metrics(Collector):
    """The counters of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.messages = self.bytes = 0  # counted for every message, so as plain numbers
        self.commands: dict[tuple[str, str], int] = {}  # by kind and outcome
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

    def command(self, command: Command, accepted: bool, told: list[Told]) -> None:
        """A command was answered."""
        outcome = "accepted" if accepted else "refused" if any(isinstance(m, Refused) for _, m in told) else "answered"
        key = type(command).__name__.lower(), outcome
        self.commands[key] = self.commands.get(key, 0) + 1

    def sent(self, count: int, size: int) -> None:
        """So many messages were sent, so many bytes with their frames."""
        self.messages += count
        self.bytes += size

    def collect(self) -> Iterator[Metric]:
        """The plain numbers, as the registry asks for them."""
        commands = CounterMetricFamily("lastcard_commands", "Commands by kind and outcome.", labels=("kind", "outcome"))
        for labels, count in self.commands.items():
            commands.add_metric(labels, count)
        yield commands
        yield CounterMetricFamily("lastcard_messages", "Messages sent.", value=self.messages)
        yield CounterMetricFamily("lastcard_message_bytes", "Bytes of messages sent.", value=self.bytes)

    def text(self) -> bytes:
        """All of it, as it is fetched."""
        return generate_latest(self.registry)
