"""Structured logs: one JSON object a line on standard error. No hands, no tokens, no names."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime

# What may stand in a line besides time, level and words.
FIELDS = ("table", "client", "code", "path", "status", "address", "database", "count")
LEVELS = ("debug", "info", "warning", "error")


class Lines(logging.Formatter):
    """A record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name.removeprefix("lastcard.service."),
            "what": record.getMessage(),
        }
        line |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def set_up(level: str) -> None:
    """Sends what is logged to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
