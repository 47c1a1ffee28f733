"""What is counted for every message, so as plain numbers."""

from __future__ import annotations

from lastcard.server.protocol import Command, Refused, Told


class Counts:
    """Messages and their bytes, and commands by kind and outcome."""

    def __init__(self) -> None:
        self.messages = self.bytes = 0
        self.commands: dict[tuple[str, str], int] = {}

    def command(self, command: Command, accepted: bool, told: list[Told]) -> None:
        """A command was answered."""
        outcome = "accepted" if accepted else "refused" if any(isinstance(m, Refused) for _, m in told) else "answered"
        key = type(command).__name__, outcome
        self.commands[key] = self.commands.get(key, 0) + 1

    def sent(self, count: int, size: int) -> None:
        """So many messages were sent, so many bytes with their frames."""
        self.messages += count
        self.bytes += size
