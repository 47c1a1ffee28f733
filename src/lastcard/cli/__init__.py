"""The command `lastcard`: one short file a command, each loaded only when it is called for.

What a command needs is imported inside it, so that none waits for another's.
"""

from __future__ import annotations

import sys

__all__ = ["main"]


def main() -> None:
    """The entry point: runs a command and ends with its exit code. An interrupt is one line while it still imports."""
    try:
        from lastcard.cli.loading import loading

        with loading():
            from lastcard.cli.root import commands
        commands(prog_name="lastcard")
    except KeyboardInterrupt:
        if sys.stderr is not None:
            sys.stderr.write("lastcard: interrupted\n")
        sys.exit(1)
