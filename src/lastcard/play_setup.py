"""What `lastcard play` was asked for: all that the screen needs to open a table, or to ask for the rest."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from lastcard.edition import OptionValue

NEWEST = Path()  # as `resume`: the newest save there is


@dataclass(frozen=True, slots=True)
class PlaySetup:
    """A table to be opened; without an edition (and nothing to resume) a set-up screen asks.

    `edition` is a key or the path of a TOML file; `options` are those that differ from the edition's own; `seats` names
    the people at this screen, several when they pass it round; `bots` has one bot's text for each other seat.
    """

    edition: str | None = None
    options: dict[str, OptionValue] = field(default_factory=dict)
    format: str | None = None
    seats: list[str] = field(default_factory=list)
    bots: list[str] = field(default_factory=list)
    seed: int | None = None
    resume: Path | None = None

    @property
    def players(self) -> int:
        """How many sit at the table; nobody named is one person at this screen."""
        return max(1, len(self.seats)) + len(self.bots)
