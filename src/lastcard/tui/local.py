"""A match whose table is here: its bots act when this screen says so, and every command is saved."""

from __future__ import annotations

from lastcard.edition import Edition
from lastcard.server.host import Host
from lastcard.server.protocol import Because, Command, Look, Refused, Told, Why

from .session import Keep, Session

SAVED = "The match is saved: lastcard play --resume goes on with it."
BURST = 40  # how many unseen moves of bots may be made at a stroke


class LocalSession(Session):
    """The table, its bots, and what each person here has been told. No clock, no screen."""

    farewell = SAVED

    def __init__(self, host: Host, edition: Edition, keep: Keep | None = None) -> None:
        self.host, self.table = host, host.table
        super().__init__(edition, [p for p, person in enumerate(self.table.people) if person.name and not person.bot])
        self.keep, self.kept = keep, self.table.version
        since = max(0, self.table.history[0][0] - 1) if self.table.history else None
        for player in self.people:
            self.hear(player, [m for _, m in self.table.apply(Look(player=player, since=since))])
            self.ears[player].fresh.clear()

    @property
    def version(self) -> int:
        """How often the table has changed."""
        return self.table.version

    @property
    def trouble(self) -> str:
        """Why the match as it stands is not saved."""
        trouble = getattr(self.keep, "trouble", "")
        return f"NOT SAVED: {trouble}" if trouble else ""

    def why(self, card: str) -> Because | None:
        """Asks the table at once."""
        ((_, told),) = self.table.apply(Why(player=self.viewer, card=card))
        if isinstance(told, Refused):
            return Because(version=told.version, id=told.id, card=card, why=told.why, clause=told.clause)
        return told if isinstance(told, Because) else None

    def send(self, command: Command) -> None:
        """Has the table judge a command."""
        told = self.table.apply(command)
        refused = next((m for _, m in told if isinstance(m, Refused)), None)
        self.pass_on(told)
        if self.listener is not None:
            self.listener.answered(command, refused)

    def interject(self) -> bool:
        """Lets one bot call, catch or jump in; False if none wants to."""
        told = self.host.interject()
        if told is not None:
            self.pass_on(told)
        return told is not None

    def step(self) -> bool:
        """Lets bots act until somebody here notices something; False if no bot has anything to do."""
        for _ in range(BURST):
            told = self.host.step()
            if told is None:
                return False
            self.pass_on(told)
            if any(player in self.people for player, _ in told) or self.table.stage != "playing":
                break
        return True

    def pass_on(self, told: list[Told]) -> None:
        """The match is kept as it stands, and everybody here hears what they are told."""
        if self.table.version != self.kept and self.keep is not None:
            self.keep(self.table.save())
        self.kept = self.table.version
        for player in self.people:
            self.hear(player, [message for reader, message in told if reader == player])
