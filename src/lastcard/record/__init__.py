"""A game <-> a text file that replays and checks itself (docs/notation.md)."""

from .model import FORMAT, Act, Deal, Entry, Record, RecordError
from .recorder import Recorder
from .redact import redact
from .replay import Step, replay
from .text import read, write
from .verify import Summary, verify

__all__ = [
    "FORMAT",
    "Act",
    "Deal",
    "Entry",
    "Record",
    "RecordError",
    "Recorder",
    "Step",
    "Summary",
    "read",
    "redact",
    "replay",
    "verify",
    "write",
]
