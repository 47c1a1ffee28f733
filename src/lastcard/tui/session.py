"""What the people at this screen have been told of a match, and what they send; where the table is does not matter.

`local.LocalSession` has the table itself, `remote.RemoteSession` a connection to one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Protocol

from msgspec import UnsetType

from lastcard.edition import Edition
from lastcard.events import AnyEvent
from lastcard.server.picture import Line, Picture, changed, flown, follow, lines, picture
from lastcard.server.protocol import Because, Changed, Command, Message, Refused, Said, Snapshot, Update
from lastcard.server.protocol import Line as Spoken

KEPT_LINES = 400
Keep = Callable[[str], None]


class Listener(Protocol):
    """The screen that a session tells of what comes."""

    def call_later(self, callback: Callable[..., object], *args: Any) -> bool:
        """Has something done as soon as the screen has time."""

    def answered(self, command: Command, refused: Refused | None) -> None:
        """A command of this screen was accepted, or why not."""

    def noticed(self) -> None:
        """Something has happened that this screen did not bring about."""

    def explained(self) -> None:
        """Why a card cannot be played is known now."""

    def waits(self, command: Command) -> None:
        """A command waits until UNO can no longer be called."""


@dataclass
class Ear:
    """What one person has been told: how things stand, and the story so far."""

    view: Picture
    lines: list[Line] = field(default_factory=list)
    fresh: list[AnyEvent] = field(default_factory=list)
    chat: list[Spoken] = field(default_factory=list)

    def hear(self, edition: Edition, message: Message) -> None:
        """Takes in one message."""
        if isinstance(message, Snapshot):
            if not self.elsewhere(message):
                self.view = picture(edition, message)
            self.talk(beyond(self.chat, message.chat))
        elif isinstance(message, Update):
            if message.board == self.view.board:
                self.happened(edition, message)
        elif isinstance(message, Changed):
            self.view = changed(edition, self.view, message.version, message.room)
        elif isinstance(message, Said):
            self.talk([Spoken(player=message.player, text=message.text, reaction=message.reaction)])

    def talk(self, said: list[Spoken]) -> None:
        """Somebody has said something, now or while we were away."""
        self.chat += said
        for line in said:
            name = self.view.room.people[line.player].name
            self.tell([Line(text=f"{name}: {line.text or line.reaction.replace('_', ' ')}", clauses=[])])

    def elsewhere(self, message: Snapshot) -> bool:
        """Is this another board than the one that somebody without a seat watches?"""
        return message.seat is self.view.seat is None and message.board != self.view.board

    def happened(self, edition: Edition, message: Update) -> None:
        """Something has happened at the board."""
        self.view = follow(edition, self.view, message)
        self.tell(lines(edition, self.view, message.events))
        self.fresh += message.events
        if not isinstance(message.flight, UnsetType):
            self.tell([flown(message.flight)])

    def tell(self, more: list[Line]) -> None:
        """Adds to the story."""
        if more:
            self.lines = [*self.lines, *more][-KEPT_LINES:]


def beyond(known: list[Spoken], last: list[Spoken]) -> list[Spoken]:
    """Of the lines that were said last those that come after the known ones."""
    for shared in range(min(len(known), len(last)), 0, -1):
        if known[-shared:] == last[:shared]:
            return last[shared:]
    return last


class Session:
    """Sends commands for the people at this screen; `viewer` is who is looking."""

    paced = True  # bots wait until this screen lets them act
    farewell = ""  # what becomes of the match when the program is quit
    listener: Listener | None = None
    keep: Keep | None = None

    def __init__(self, edition: Edition, people: list[int]) -> None:
        self.edition, self.people = edition, people
        self.viewer = people[0]
        self.guest = False  # somebody looks although another person is asked
        self.ears: dict[int, Ear] = {}

    # ---- asking --------------------------------------------------------------------------------------------
    @property
    def view(self) -> Picture:
        """How things stand for who is looking."""
        return self.ears[self.viewer].view

    @property
    def lines(self) -> list[Line]:
        """The story for who is looking."""
        return self.ears[self.viewer].lines

    @property
    def version(self) -> int:
        """How often the table has changed, as far as is known here."""
        return self.view.version

    @property
    def occasion(self) -> int:
        """A number that is another when the scores are to be shown again."""
        return self.version

    @property
    def address(self) -> str:
        """Where others find the table."""
        return ""

    @property
    def trouble(self) -> str:
        """What is wrong with the connection or with the save."""
        return ""

    @property
    def left(self) -> float | None:
        """The seconds that are left to who is asked, if there is a clock."""
        return None

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
        return self.view.room.people[player].name

    def catcher(self) -> tuple[int, str] | None:
        """Who at this screen can catch somebody, and how: who is looking goes first."""
        for player in [self.viewer, *self.people]:
            view = self.ears[player].view
            offer = f"catch {view.catchable}"
            if view.catchable is not None and any(o.action == offer for o in view.offers):
                return player, offer
        return None

    def why(self, card: str) -> Because | None:
        """Why a card of who is looking cannot be played; None: it has been asked, and the listener is told."""
        raise NotImplementedError

    # ---- telling -------------------------------------------------------------------------------------------
    def fresh(self) -> list[AnyEvent]:
        """What has happened for who is looking since this was last asked."""
        ear = self.ears[self.viewer]
        events, ear.fresh = ear.fresh, []
        return events

    def send(self, command: Command) -> None:
        """Sends a command; the listener is told what came of it."""
        raise NotImplementedError

    def interject(self) -> bool:
        """Lets one bot call, catch or jump in; False if none wants to."""
        return False

    def step(self) -> bool:
        """Lets bots act until somebody here notices something; False if no bot has anything to do."""
        return False

    def hear(self, player: int, messages: Iterable[Message]) -> None:
        """One person's view and story; whoever hears of the table for the first time sees it whole first."""
        told = list(messages)
        if player not in self.ears:
            whole = next((message for message in told if isinstance(message, Snapshot)), None)
            if whole is None:
                return
            self.ears[player] = Ear(picture(self.edition, whole))
        for message in told:
            self.ears[player].hear(self.edition, message)
