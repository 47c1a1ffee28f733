"""Bots at a table that is awake: they wait as long as people do, and then do one thing."""

from __future__ import annotations

import logging
import random
from typing import TYPE_CHECKING

from lastcard.bots import BOTS, make
from lastcard.server.host import Host
from lastcard.server.protocol import Chat, Command, Rematch, Say, Stage

from .timers import now

if TYPE_CHECKING:
    from .hall import Hall

LOG = logging.getLogger(__name__)
SHORTEST, LONGEST = 0.6, 1.6  # seconds
USUAL = "casual"
KINDS = tuple(kind.name for kind in BOTS.values() if not kind.ahead)  # one that looks ahead would make others wait
TALK = (Say, Chat, Rematch)  # no reason to start waiting anew


class Company:
    """The bots of one table, and those that play for people who are away."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.key = (hall.code, "bots")
        self.host = Host(hall.table, {})

    def wanted(self, stage: Stage) -> bool:
        """Is there a bot that could want something?"""
        return stage == "playing" and any(person.bot or person.auto for person in self.hall.table.people)

    def stir(self, command: Command | None, stage: Stage) -> None:
        """Something has happened at the table: the bots look at it in a while. After a move they start waiting anew."""
        timers = self.hall.house.timers
        if not self.wanted(stage) or not self.hall.lively:
            timers.drop(self.key)
        elif self.key not in timers or not (command is None or isinstance(command, TALK)):
            wait = random.uniform(SHORTEST, LONGEST) * self.hall.house.settings.pace
            timers.set(self.key, now() + round(1000 * wait), self.act)

    def act(self) -> None:
        """One bot does what it wants to, if any does."""
        table = self.hall.table
        if self.hall.broken or not self.wanted(table.stage):
            return
        for player, person in enumerate(table.people):
            if player not in self.host.bots and (person.bot or person.auto):
                kind = person.bot if person.bot in KINDS else USUAL
                self.host.bots[player] = make(kind, None)
        command = self.host.wish()
        if command is None:
            return
        version = table.version
        self.hall.apply(command)
        if table.version == version and not self.hall.broken:
            LOG.error("a bot was refused: %s", type(command).__name__, extra={"table": self.hall.code})
