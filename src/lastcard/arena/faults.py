"""What bots got wrong: counted by kind, with the words of the first."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field

HUNG, CRASHED, GARBAGE, ILLEGAL, FAILED = "hung", "crashed", "garbage", "illegal", "failed"
KINDS = {
    HUNG: "did not answer in time",
    CRASHED: "ended or could not be started",
    GARBAGE: "wrote something that is no answer",
    ILLEGAL: "answered with an action that it may not do",
    FAILED: "raised an error, or said that it failed",
}
STOPS = (HUNG, CRASHED)  # after these a bot has to be started again
MOST_STOPS = 3


@dataclass
class Faults:
    """The faults of one bot in a tournament; counted from several threads."""

    counts: dict[str, int] = field(default_factory=dict)
    first: str = ""
    forfeits: int = 0  # decisions done for it
    lock: threading.Lock = field(default_factory=threading.Lock, repr=False)

    def add(self, kind: str, text: str) -> None:
        """One more fault of a kind; the text of the first is kept."""
        with self.lock:
            self.counts[kind] = self.counts.get(kind, 0) + 1
            self.first = self.first or f"{KINDS[kind]}: {text}"

    def forfeit(self) -> None:
        """A decision was done for the bot."""
        with self.lock:
            self.forfeits += 1

    @property
    def given_up(self) -> bool:
        """Has it hung or crashed so often that nobody waits for it any more?"""
        return sum(self.counts.get(kind, 0) for kind in STOPS) >= MOST_STOPS
