"""The names of all refusals that no rule of the game makes: what `reason` says beside the rules' own names.

A front end finds its words for a refusal by this name. Whoever refuses uses one of these: mypy sees to it.
"""

from __future__ import annotations

from typing import Literal

# ruff's formatter would put each on a line of its own
# fmt: off
Code = Literal[
    # of the table
    "NO_PLAYER", "NOT_HOST", "STARTED", "NOT_STARTED", "NOT_BETWEEN", "NOT_OVER", "SITS_OUT", "NOT_AWAY",
    "NO_SEAT", "SEAT_TAKEN", "TABLE_FULL", "SEAT_IN_USE", "SEATS_FREE", "HOST_STAYS", "NO_PERSON", "NO_BOARD",
    "BAD_NAME", "NAME_TAKEN", "BAD_SHARE", "BAD_OPTIONS", "BAD_CLOCK",
    "NO_ACTION", "STALE", "WAITS", "EARLY", "BAD_FLICK", "KICK_JUDGED", "KICK_BY_CHANCE", "CHAT_OFF", "BAD_LINE",
    # of whoever runs the table
    "NO_TABLE", "NO_LINK", "NO_DEAL", "NO_BOT", "SEATED", "NO_COMMAND", "BAD_ID", "BAD_REQUEST", "BAD_POSITION",
    "FOREIGN", "TOO_OFTEN", "NOT_SAVED", "NOT_READ", "FAULT",
]
# fmt: on
