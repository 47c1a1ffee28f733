"""One table as a pure state machine: a command in, log entries and (recipient, message) pairs out.

No clock, no socket, no chance but the seed. An accepted command is appended to the log with the next sequence number
before anyone is told; a refused one changes nothing. The log is the save: `Table.restore(table.log)` is the same table.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from pathlib import Path

from lastcard.edition import Edition, EditionError
from lastcard.editions import get
from lastcard.events import AnyEvent, Dealt, Drew, Flipped
from lastcard.formats import resolve_match
from lastcard.options import OptionError, changed
from lastcard.record import Record

from . import log
from .board import Board, Listener
from .commands import HANDLERS, Refusal
from .log import Entry, TableError
from .match import Happenings
from .protocol import ONLOOKER, Command, Happened, Look, Message, Refused, Seated, Setup, Sit, Stage, Told
from .records import Scribe
from .rotation import make_match
from .views import Person, Room, filtered, lines, snapshot

KEPT = 500  # versions whose events a client that reconnects can still be told one by one


class Table:
    """One table, from the lobby to the end of the match."""

    def __init__(self, setup: Setup, edition: Edition | None = None, listener: Listener | None = None) -> None:
        try:
            self.edition = edition or get(setup.edition)
            self.options = resolve_match(self.edition, setup.format, setup.options, setup.players)
        except (EditionError, OptionError) as error:
            raise TableError(str(error)) from None
        self.setup = setup
        self.changed = changed(self.edition, self.options)
        self.match = make_match(self.edition, self.options, setup.format, setup.players, setup.seed, listener)
        self.people = [Person() for _ in range(setup.players)]
        self.started = False
        self.log = [Entry(0, setup)]
        self.history: deque[tuple[int, Happenings]] = deque(maxlen=KEPT)
        self.accepted: set[tuple[int, str]] = set()

    # ---- asking ------------------------------------------------------------------------------------------
    @property
    def version(self) -> int:
        """The sequence number of the last entry of the log."""
        return self.log[-1].sequence

    @property
    def stage(self) -> Stage:
        """Before the start, in a round, at the scoreboard, or at the end."""
        if not self.started:
            return "lobby"
        if self.match.over:
            return "over"
        return "between" if all(board.resting for board in self.match.boards) else "playing"

    @property
    def room(self) -> Room:
        """What snapshots are made from."""
        return Room(self.edition, self.changed, self.setup.format, self.match, self.people, self.stage, self.version)

    def board_of(self, player: int) -> Board | None:
        """The board at which a player sits in this round."""
        return next((board for board in self.match.boards if board.seat_of(player) is not None), None)

    def readers(self, board: Board) -> list[int]:
        """Who is told what happens at a board: whoever sits there or nowhere, but no bots; and onlookers."""
        people = [p for p, person in enumerate(self.people) if person.name and not person.bot]
        return [p for p in people if self.board_of(p) in (board, None)] + [ONLOOKER]

    # ---- the one way in ------------------------------------------------------------------------------------
    def apply(self, command: Command) -> list[Told]:
        """Judges a command and, if it is accepted, does it; who is told what."""
        if isinstance(command, Look):
            return self.look(command)
        try:
            happened = self.accept(command)
        except Refusal as no:
            return [(command.player, Refused(version=self.version, id=command.id, why=no.why, clause=no.clause))]
        if happened is None:
            return []
        return self.answers(command) + self.tell(happened)

    def accept(self, command: Command) -> Happenings | None:
        """Does a command without telling anyone; None if it was done before. Raises a Refusal that changes nothing."""
        if command.id and (command.player, command.id) in self.accepted:
            return None
        before = self.stage
        action, happened = HANDLERS[type(command)](self, command)
        self.log.append(Entry(self.version + 1, command, action, drawn(happened), self.dealt(happened)))
        if command.id:
            self.accepted.add((command.player, command.id))
        self.history.append((self.version, happened))
        if self.stage != before:
            happened = happened + [(board.number, []) for board in self.match.boards]
        return happened

    def dealt(self, happened: Happenings) -> list[str]:
        """The positions that were dealt, for the log."""
        numbers = [number for number, events in happened if any(isinstance(event, Dealt) for event in events)]
        boards = [self.match.boards[number] for number in numbers]
        return [board.text(board.state) for board in boards]

    # ---- telling -------------------------------------------------------------------------------------------
    def answers(self, command: Command) -> list[Told]:
        """What only the sender is told."""
        if isinstance(command, Sit):
            player = max(p for p, person in enumerate(self.people) if person.name == command.name)
            return [(command.player, Seated(version=self.version, player=player, id=command.id))]
        return []

    def tell(self, happened: Happenings) -> list[Told]:
        """What the readers of each board are told: what happened there, and how things stand now."""
        told: list[Told] = []
        numbers = dict.fromkeys(number for number, _ in happened)
        for number in numbers or [board.number for board in self.match.boards]:
            board = self.match.boards[number]
            events = [event for n, some in happened if n == number for event in some]
            for player in self.readers(board):
                told += [(player, message) for message in self.messages(board, player, self.version, events)]
        return told

    def messages(self, board: Board, player: int, version: int, events: Sequence[AnyEvent]) -> list[Message]:
        """What happened at a board, for one reader, and a snapshot."""
        found: list[Message] = [self.happened(board, player, version, events)] if events else []
        return [*found, snapshot(self.room, board, player)]

    def happened(self, board: Board, player: int, version: int, events: Sequence[AnyEvent]) -> Happened:
        """Events for one reader: nothing in it but what the reader's seat may know."""
        reader = self.room.reader(board, player)
        return Happened(
            version=version, board=board.number, events=filtered(events, reader.seat), lines=lines(reader, events)
        )

    def look(self, command: Look) -> list[Told]:
        """What a client that reconnects has missed, if that is still known, and a snapshot of its board."""
        own = self.board_of(command.player)
        told: list[Told] = []
        for board in [own] if own else self.match.boards:
            told += [(command.player, message) for message in self.missed(board, command.player, command.since)]
            told.append((command.player, snapshot(self.room, board, command.player)))
        return told

    def missed(self, board: Board, player: int, since: int | None) -> list[Happened]:
        """The events since a version; none if the client is too far behind, or the board was seated anew since."""
        if since is None or not self.history or since < self.history[0][0] - 1:
            return []
        return [
            self.happened(board, player, version, events)
            for version, happened in self.history
            if version > since
            for number, events in happened
            if number == board.number and events
        ]

    # ---- saving ----------------------------------------------------------------------------------------------
    def save(self) -> str:
        """The log as text, one JSON object a line."""
        return log.write(self.log)

    @classmethod
    def load(cls, text: str, edition: Edition | None = None) -> Table:
        """The table whose log was saved as text."""
        return cls.restore(log.read(text), edition)

    @classmethod
    def load_file(cls, file: Path, edition: Edition | None = None) -> Table:
        """The table of a save; whatever is wrong with it is a TableError that names the file."""
        try:
            return cls.load(log.fetch(file), edition)
        except TableError as error:
            raise TableError(f"{file}: {error}") from None

    @classmethod
    def restore(
        cls, entries: Iterable[Entry], edition: Edition | None = None, listener: Listener | None = None
    ) -> Table:
        """The very same table from its log, generator included; a log that does not replay is a TableError."""
        rest = iter(entries)
        first = next(rest, None)
        if first is None or not isinstance(first.command, Setup):
            raise TableError("a log begins with the setup of its table")
        table = cls(first.command, edition, listener)
        for entry in rest:
            table.repeat(entry)
        return table

    def repeat(self, entry: Entry) -> None:
        """Accepts what a log has accepted before, and compares what came of it."""
        try:
            self.accept(entry.command)
        except Refusal as no:
            raise TableError(f"entry {entry.sequence} of the log is refused: {no.why}") from None
        if self.log[-1] != entry:
            raise TableError(f"entry {entry.sequence} of the log does not replay: {self.log[-1]} came instead")

    def records(self) -> list[Record]:
        """The match as a game record, from the same log; in a rotation each round at each board is one."""
        scribe = Scribe(self.people)
        Table.restore(self.log, self.edition, scribe)
        return scribe.records

    def record(self) -> Record:
        """The match as one game record; a rotation is several, and a TableError."""
        found = self.records()
        if len(found) != 1:
            raise TableError(f"this match is {len(found)} records, not one: every round has seats of its own")
        return found[0]


def drawn(happened: Happenings) -> list[str]:
    """What came from the draw pile in the course of an action, for the log."""
    cards: list[str] = []
    for _, events in happened:
        for event in events:
            cards += event.cards if isinstance(event, Drew) else [event.card] if isinstance(event, Flipped) else []
    return cards
