"""What `lastcard play` was asked for: all that the screen needs to open a table, or to ask for the rest."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from lastcard.edition import OptionValue
from lastcard.options import OptionError

USUAL_BOT = "casual"
NEWEST = Path()  # as `resume`: the newest save there is
HIGHEST_SEED = (1 << 63) - 1


def parse_seed(text: str) -> int:
    """The number from which all chance is made, of 63 bits; a text that is none is an OptionError."""
    if not (text.isascii() and text.isdigit()) or len(text) > 19 or int(text) > HIGHEST_SEED:
        raise OptionError(f"{text!r} is no seed; a seed is a whole number from 0 to {HIGHEST_SEED}")
    return int(text)


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
