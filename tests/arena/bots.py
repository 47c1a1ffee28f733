"""Bots that go wrong, as files; and a contest in a few words."""

import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

from lastcard.arena.contest import Contest, Hall, Part
from lastcard.arena.entrants import Entrant, read, read_all
from lastcard.arena.program import Limits
from lastcard.editions import EDITIONS

QUICK = Limits(decision=0.4, start=60.0)  # for bots that hang
PATIENT = Limits(decision=60.0, start=60.0)  # for all others: a busy machine makes no fault
ALL = list(EDITIONS)
FIRST = ALL[0]

STDIO = """
import json, sys, time
def say(**message):
    print(json.dumps(message), flush=True)
turn = 0
for line in sys.stdin:
    m = json.loads(line)
    if m["type"] == "hello":
        say(type="ready", protocol=1)
    elif m["type"] == "choose":
        turn += 1
        BODY
        say(type="action", id=m["id"], action=m["actions"][0])
"""


def contest(*bots: str, players: int = 2, deals: int = 2, **more: Any) -> Contest:
    """A contest of bots that need not be tried out."""
    entrants = more.pop("entrants", None) or read_all(bots)
    edition = EDITIONS[more.pop("edition", FIRST)]
    return Contest(edition, entrants, players, deals, more.pop("seed", 7), **{"form": "single", **more})


def played(of: Contest, threads: int = 1, driven: bool = False) -> list[Part]:
    return list(Hall(of, threads, driven=driven).play())


def stdio(folder: Path, body: str, name: str = "bot") -> Entrant:
    """A program that does `body` at every decision, then lays its first action."""
    file = folder / f"{name}.py"
    file.write_text(STDIO.replace("BODY", body), encoding="utf-8")
    return Entrant(name, command=(sys.executable, str(file)), interjects=False)


def python(folder: Path, text: str, name: str = "bot") -> Entrant:
    """A Python file by path."""
    file = folder / f"{name}.py"
    file.write_text(text, encoding="utf-8")
    return replace(read(str(file)), interjects="def interject" in text)


EAGER = Entrant("eager", read("eager").spec)
