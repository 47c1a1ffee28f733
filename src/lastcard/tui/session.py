"""A match at this screen: the table, its bots, and what each person here has been told. No clock, no screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from lastcard.edition import Edition
from lastcard.events import AnyEvent
from lastcard.server.host import Host
from lastcard.server.protocol import ONLOOKER, Command, Happened, Line, Look, Message, Refused, Snapshot, Told

KEPT_LINES = 400
BURST = 40  # how many unseen moves of bots may be made at a stroke
Keep = Callable[[str], None]


@dataclass
class Ear:
    """What one person has been told: how things stand, and the story so far."""

    view: Snapshot
    lines: list[Line] = field(default_factory=list)
    fresh: list[AnyEvent] = field(default_factory=list)


class Session:
    """Sends commands for the people at this screen and lets bots act; `viewer` is who is looking."""

    def __init__(self, host: Host, edition: Edition, keep: Keep | None = None) -> None:
        self.host, self.table, self.edition = host, host.table, edition
        self.keep = keep
        self.people = [p for p, person in enumerate(self.table.people) if person.name and not person.bot]
        self.viewer = self.people[0]
        self.guest = False  # somebody looks although another person is asked
        self.refused: Refused | None = None
        self.ears: dict[int, Ear] = {}
        since = max(0, self.table.history[0][0] - 1) if self.table.history else None
        for player in self.people:
            self.hear(player, [m for _, m in self.table.apply(Look(player=player, since=since))])
            self.ears[player].fresh.clear()

    # ---- asking --------------------------------------------------------------------------------------------
    @property
    def view(self) -> Snapshot:
        """How things stand for who is looking."""
        return self.ears[self.viewer].view

    @property
    def lines(self) -> list[Line]:
        """The story for who is looking."""
        return self.ears[self.viewer].lines

    @property
    def asked(self) -> int | None:
        """The player at this screen of whom something is asked."""
        for player in [self.viewer, *self.people]:
            view = self.ears[player].view
            if view.turn is not None and view.turn == view.seat:
                return player
        return None

    def name(self, player: int) -> str:
        """A player's name."""
        return self.table.people[player].name

    def catcher(self) -> tuple[int, str] | None:
        """Who at this screen can catch somebody, and how: who is looking goes first."""
        for player in [self.viewer, *self.people]:
            view = self.ears[player].view
            offer = f"catch {view.catchable}"
            if view.catchable is not None and any(o.action == offer for o in view.offers):
                return player, offer
        return None

    # ---- telling -------------------------------------------------------------------------------------------
    def fresh(self) -> list[AnyEvent]:
        """What has happened for who is looking since this was last asked."""
        ear = self.ears[self.viewer]
        events, ear.fresh = ear.fresh, []
        return events

    def send(self, command: Command) -> bool:
        """Sends a command; was it accepted? If not, `refused` says why."""
        told = self.table.apply(command)
        self.refused = next((m for _, m in told if isinstance(m, Refused)), None)
        self.pass_on(told)
        return self.refused is None

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
        """Everybody here hears what they are told; who has no seat in this round hears what onlookers do."""
        if any(isinstance(message, Snapshot) for _, message in told) and self.keep is not None:
            self.keep(self.table.save())
        for player in self.people:
            own = [message for reader, message in told if reader == player]
            if not own and self.table.board_of(player) is None:
                own = [message for reader, message in told if reader == ONLOOKER]
            self.hear(player, own)

    def hear(self, player: int, messages: Iterable[Message]) -> None:
        """One person's view and story."""
        for message in messages:
            if isinstance(message, Snapshot):
                self.ears.setdefault(player, Ear(message)).view = message
            elif isinstance(message, Happened):
                lines, events = message.lines, message.events
                ear = self.ears.get(player)
                if ear is None:
                    ear = self.ears[player] = Ear(next(m for m in messages if isinstance(m, Snapshot)))
                ear.lines = [*ear.lines, *lines][-KEPT_LINES:]
                ear.fresh += events
