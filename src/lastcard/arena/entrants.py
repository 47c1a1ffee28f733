"""Who takes part: a bot of ours by name, a Python file by path, or any program behind `cmd:`."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from lastcard.bots.registry import BotError, BotSpec, parse_one
from lastcard.bots.registry import find as find_bot
from lastcard.minds.mind import GRAIN, OUTSIDE, Mind
from lastcard.simulate.setup import mind_of

from .faults import Faults
from .program import Fault, Limits, Program

PROGRAM = "cmd:"
RUNNER = (sys.executable, "-P", "-m", "lastcard.arena.runner")


@dataclass(frozen=True)
class Entrant:
    """One bot of a tournament: one of ours (`spec`), or a command that starts one."""

    name: str
    spec: BotSpec | None = None
    command: tuple[str, ...] = ()
    interjects: bool = True  # else calls and catches are made for it, always in time

    @property
    def compiled(self) -> bool:
        """Does it run inside the compiled loop?"""
        return self.spec is not None and not find_bot(self.spec.name).ahead

    def mind(self, kick_good: float) -> Mind:
        """What it brings to the loops; a kick succeeds with that probability unless the bot's own setting says else."""
        if self.compiled:
            assert self.spec is not None
            return mind_of(with_kick(self.spec, kick_good))
        mind = Mind()
        mind.kind = OUTSIDE
        mind.kick_good = round(kick_good * GRAIN)
        mind.catch_rate = GRAIN
        mind.call_rate = 0 if self.interjects else GRAIN
        return mind


def with_kick(spec: BotSpec, kick_good: float) -> BotSpec:
    """A bot with the usual probability of a good kick, if it has that setting and does not set its own."""
    if "kick_good" not in find_bot(spec.name).settings:
        return spec
    return replace(spec, settings={"kick_good": kick_good, **spec.settings})


def read(text: str) -> Entrant:
    """The entrant that a text names; one that cannot be is a BotError."""
    if text.startswith(PROGRAM):
        return Entrant(text, command=read_command(text))
    if text.endswith(".py") or os.sep in text:
        if not Path(text).is_file():
            raise BotError(f"bot {text}: there is no such file")
        return Entrant(text, command=(*RUNNER, text))
    return Entrant(text, parse_one(text))


def read_command(text: str) -> tuple[str, ...]:
    """The words of a command line behind `cmd:`, quoted as in a shell."""
    try:
        words = shlex.split(text.removeprefix(PROGRAM), posix=os.name == "posix")
    except ValueError as error:
        raise BotError(f"bot {text}: {str(error).lower()}") from None
    if not words:
        raise BotError(f"bot {text!r}: a command is missing, as in cmd:node my_bot.js")
    if shutil.which(words[0]) is None:
        raise BotError(f"bot {text}: there is no program {words[0]!r}")
    return tuple(words)


def read_all(texts: Iterable[str]) -> list[Entrant]:
    """The entrants, two at least; a bot named twice is told apart by a number."""
    found: list[Entrant] = []
    for text in texts:
        entrant = read(text)
        times = 1 + sum(other.name.partition(" #")[0] == text for other in found)
        found.append(entrant if times == 1 else replace(entrant, name=f"{text} #{times}"))
    if len(found) < 2:
        raise BotError("an arena needs two bots; one may be named twice")
    return found


def try_out(entrant: Entrant, limits: Limits) -> Entrant:
    """Starts a program once, to learn whether it can be and what it wants; one that cannot be started is a BotError."""
    if not entrant.command:
        return entrant
    program = Program(entrant.command, limits, Faults())
    try:
        ready = program.start()
    except Fault as fault:
        text = str(fault)
        raise BotError(text if entrant.command[-1] in text else f"bot {entrant.name}: {text}") from None
    finally:
        program.close()
    return replace(entrant, interjects=ready.interjects)
