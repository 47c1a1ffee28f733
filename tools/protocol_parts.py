"""What the files made from the protocol have in common: the parts of messages, and how a file is kept fresh."""

from __future__ import annotations

import sys
from pathlib import Path

from lastcard.server import protocol

ROOT = Path(__file__).parent.parent
PARTS = (
    protocol.Room,
    protocol.Person,
    protocol.Scene,
    protocol.Result,
    protocol.Standing,
    protocol.Flight,
    protocol.Line,
)


def keep(file: Path, text: str) -> int:
    """Writes the file; with `--check` only says whether it is stale, as an exit code."""
    if "--check" not in sys.argv[1:]:
        file.write_text(text, encoding="utf-8")
    elif not file.exists() or file.read_text(encoding="utf-8") != text:
        print(f"{file.name} is stale: run python {sys.argv[0]}", file=sys.stderr)
        return 1
    return 0
