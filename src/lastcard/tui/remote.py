"""A match at a table elsewhere: the server judges, its bots and clocks wait for nobody here."""

from __future__ import annotations

import time
from itertools import count

from msgspec.structs import replace

from lastcard.editions import get
from lastcard.server.picture import known
from lastcard.server.protocol import (
    ONLOOKER,
    Because,
    Changed,
    Command,
    Do,
    Done,
    Held,
    Look,
    Message,
    Refused,
    Rematch,
    Snapshot,
    Update,
    Why,
)

from .connection import Connection
from .session import Session

BEHIND = 39  # versions that are asked for when one comes: what has happened last
FAREWELL = "The table goes on without you: lastcard join brings you back to your seat."


class RemoteSession(Session):
    """One person (or onlooker) at a table that a server keeps. What is sent is answered later."""

    paced = False
    farewell = FAREWELL

    def __init__(self, connection: Connection, first: Snapshot) -> None:
        super().__init__(get(first.room.edition), [first.player])
        self.connection = connection
        self.down = False
        self.numbers = count(1)
        self.mark = f"{time.time_ns():x}"  # ids of this run are no others
        self.pending: dict[str, Command] = {}
        self.held: dict[str, Command] = {}
        self.reasons: dict[str, Because] = {}
        self.ahead = 0  # milliseconds by which the table's clock is ahead of ours
        self.receive(first)
        self.put(Look(since=max(0, first.version - BEHIND)))
        connection.hear, connection.lost = self.receive, self.lost

    # ---- asking --------------------------------------------------------------------------------------------
    @property
    def address(self) -> str:
        """The address of the table, for others."""
        return self.connection.address.shown

    @property
    def occasion(self) -> int:
        """Once for every round, and at the end."""
        return 2 * self.view.round + (self.view.stage == "over")

    @property
    def trouble(self) -> str:
        """Whether the connection is down."""
        return "NO CONNECTION, trying again" if self.down else ""

    @property
    def left(self) -> float | None:
        """The seconds that are left to who is asked, if there is a clock."""
        deadline = self.view.deadline
        return None if deadline is None else max(0.0, (deadline - self.ahead) / 1000 - time.time())

    def why(self, card: str) -> Because | None:
        """What is known already; else it is asked."""
        known = self.reasons.get(card)
        if known is None and not any(isinstance(each, Why) and each.card == card for each in self.pending.values()):
            self.put(Why(card=card))
        return known

    # ---- sending -------------------------------------------------------------------------------------------
    def send(self, command: Command) -> None:
        """Sends a command; the answer comes later."""
        self.put(command)

    def put(self, command: Command) -> None:
        """Sends with an id, by which a command that comes twice counts once."""
        if isinstance(command, Do):  # it answers what is asked now, and nothing that may be asked when it arrives
            command = replace(command, at=known(self.view.scene.moment))
        named = replace(command, id=f"{self.mark}.{next(self.numbers)}")
        if not isinstance(command, Look):
            self.pending[named.id] = named
        self.connection.send(named)

    def lost(self, down: bool) -> None:
        """The connection has broken, or is there again: then what was not answered is sent once more."""
        came_back = self.down and not down
        self.down = down
        if came_back:
            self.connection.send(Look(since=self.version))
            for command in self.pending.values():
                self.connection.send(command)
        self.notify("noticed")

    # ---- hearing -------------------------------------------------------------------------------------------
    def receive(self, message: Message) -> None:
        """One message of the server."""
        if isinstance(message, Snapshot):
            self.meet(message)
        before = self.view.version if self.ears else -1
        self.hear(self.viewer, [message])
        if self.view.version != before and not isinstance(message, Because):
            self.reasons.clear()
        self.follow_to_rematch()
        self.tell(message)

    def meet(self, message: Snapshot) -> None:
        """A whole picture: of another player if the seat has gone or come, by other rules if they were changed."""
        self.ahead = message.now - round(1000 * time.time()) if message.now else 0
        if message.room.edition != self.edition.key:
            self.edition = get(message.room.edition)
        if message.player != self.viewer:
            ear = self.ears.pop(self.viewer, None)
            self.viewer, self.people = message.player, [message.player]
            if ear is not None:
                self.ears[self.viewer] = ear

    def tell(self, message: Message) -> None:
        """Tells the screen what it means: the answer to its own command, or what others have done."""
        identity = getattr(message, "id", "")
        command = self.pending.pop(identity, None) or self.held.pop(identity, None)
        if isinstance(message, Because) or (isinstance(message, Refused) and isinstance(command, Why)):
            self.explain(message, command)
        elif command is None:
            if isinstance(message, Update):
                self.held.clear()
            self.notify("noticed")
        elif isinstance(message, Held):
            self.held[identity] = command
            self.notify("waits", command)
        elif isinstance(message, Refused):
            self.notify("answered", command, message)
        elif isinstance(message, Done | Update | Changed):
            self.notify("answered", command, None)

    def explain(self, message: Because | Refused, command: Command | None) -> None:
        """Keeps a reason until the next move."""
        if isinstance(message, Refused):
            card = command.card if isinstance(command, Why) else ""
            message = Because(version=message.version, id=message.id, card=card, why=message.why, clause=message.clause)
        self.reasons[message.card] = message
        self.notify("explained")

    def notify(self, what: str, *args: object) -> None:
        """Tells the screen something when it has time: messages come at any moment."""
        if self.listener is not None:
            self.listener.call_later(getattr(self.listener, what), *args)

    def follow_to_rematch(self) -> None:
        """The same people play on at another table: there, if another match is wanted here."""
        view = self.view
        wanted = self.viewer != ONLOOKER and view.room.people[self.viewer].again
        if view.room.next and wanted and view.room.next != self.connection.address.code:
            self.pending.clear()
            self.held.clear()
            self.ears[self.viewer].lines, self.ears[self.viewer].fresh = [], []
            self.connection.go_to(view.room.next)

    def want_another(self) -> None:
        """Asks for another match."""
        self.send(Rematch(player=self.viewer))
