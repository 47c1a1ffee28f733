"""One table as a pure state machine: a command in, log entries and (recipient, message) pairs out.

No clock: the time is told with each command. No socket, no chance but that of its setup. An accepted command is
appended to the log with the next sequence number before anyone is told; a refused one changes nothing. The log is the
save: `Table.restore(table.log)` is the same table.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec.structs import replace

from lastcard.edition import Edition, EditionError
from lastcard.editions import get
from lastcard.engine import rng
from lastcard.events import Dealt, Drew, Flipped
from lastcard.formats import resolve_match
from lastcard.options import OptionError, changed
from lastcard.record import Record

from . import chance, flick, log, shuffle, telling
from .board import Board, Deed, Listener
from .commands import HANDLERS, judged, kicking, playing
from .fair import Dice, Sealed, Seeded, commitment
from .log import Entry, TableError
from .match import Happenings
from .protocol import (
    ONLOOKER,
    AddBot,
    Command,
    Do,
    Done,
    Flight,
    Held,
    Kick,
    Line,
    Look,
    Release,
    Setup,
    Stage,
    Standing,
    Substitute,
    TimeOut,
    Told,
    Why,
)
from .records import Scribe
from .refusing import Outcome, Refusal
from .rotation import make_match
from .scene import Fields
from .views import Person, because

KEPT = 40  # versions whose events a client that reconnects can still be told one by one
REMEMBERED = 400  # commands whose ids are known
KEPT_LINES = 40
WIND_STEPS = 25  # to either side


class Due:
    """Something that time brings: a command, and when to give it."""

    __slots__ = ("command", "when")

    def __init__(self, when: int, command: Command) -> None:
        self.when, self.command = when, command


class Table:
    """One table, from the lobby to the end of the match."""

    def __init__(
        self, setup: Setup, edition: Edition | None = None, listener: Listener | None = None, at: int = 0
    ) -> None:
        self.now = at
        self.listener = listener
        self.started = False
        self.people = [Person() for _ in range(setup.players)]
        self.host = ONLOOKER
        self.hosted = False  # has it ever had a host? If not, whoever runs it is in charge before the start
        try:
            self.open(setup, edition or get(setup.edition))
        except (EditionError, OptionError) as error:
            raise TableError(str(error)) from None
        self.chatting = True
        self.followed = ""
        self.flight: Flight | None = None
        self.lines: deque[Line] = deque(maxlen=KEPT_LINES)
        self.log = [Entry(0, setup, at=at)]
        self.version = 0
        self.taken = 0
        self.keep = True  # the whole log in memory; else only what has not been taken
        self.watched = True  # may anybody without a seat be looking?
        self.history: deque[tuple[int, Happenings]] = deque(maxlen=KEPT)
        self.accepted: dict[tuple[int, str], int] = {}
        self.shown: tuple[int, object] = (-1, None)  # a version, and what the room showed of the people then
        self.late: list[Told] = []  # what senders of deeds that waited are told

    def open(self, setup: Setup, edition: Edition) -> None:
        """Lays out a match by these rules; what is wrong with them changes nothing."""
        options = resolve_match(edition, setup.format, setup.options, setup.players)
        dice: Dice = Sealed(setup.secret) if setup.secret else Seeded(setup.seed)
        self.match = make_match(edition, options, setup, dice, self.listener)
        self.setup, self.edition, self.options, self.dice = setup, edition, options, dice
        self.changed, self.commitment = changed(edition, options), commitment(setup.secret)
        self.scenes: dict[int, Fields] = {}  # what all readers of a board know of it
        self.scoreboard: tuple[object, list[Standing]] | None = None

    def begin(self) -> None:
        """The match is on: what the players have mixed into the shuffle counts from here."""
        self.started = True
        for person in self.people:
            person.bank = 1000 * self.setup.bank
        if self.setup.secret:
            self.dice = Sealed(self.setup.secret, [person.share for person in self.people])
            self.match.use(self.dice)

    # ---- asking ------------------------------------------------------------------------------------------
    @property
    def stage(self) -> Stage:
        """Before the start, in a round, at the scoreboard, or at the end."""
        if not self.started:
            return "lobby"
        if self.match.over:
            return "over"
        for board in self.match.boards:
            if not board.resting:
                return "playing"
        return "between"

    def board_of(self, player: int) -> Board | None:
        """The board at which a player sits in this round."""
        for board in self.match.boards:
            if player in board.players:
                return board
        return None

    def readers(self, board: Board) -> list[int]:
        """Who is told what happens at a board: whoever sits there or nowhere, but no bots; and onlookers."""
        there = [
            p for p, person in enumerate(self.people) if person.human and (p in board.seats or self.board_of(p) is None)
        ]
        return [*there, ONLOOKER] if self.watched else there

    def deadline(self, board: Board) -> int | None:
        """When the time of who is asked is up, the bank included; bots and who is away have no clock."""
        player = board.in_turn
        if not self.setup.clock or player is None or self.people[player].bot or self.people[player].auto:
            return None
        return board.asked + 1000 * self.setup.clock + self.people[player].bank

    def due(self) -> Due | None:
        """The next thing that time brings."""
        found = [Due(b.until, Release(board=b.number)) for b in self.match.boards if b.held]
        for board in self.match.boards:
            when, player = self.deadline(board), board.in_turn
            if when is not None and player is not None and self.stage == "playing":
                found.append(Due(when, TimeOut(player=player, at=board.moment)))
        return min(found, key=lambda due: due.when, default=None)

    def wind(self, board: Board) -> float:
        """The wind across the next kick, the same for everybody who looks."""
        dice = self.dice.generator(chance.WIND, board.deals, board.acts)
        return (rng.below(dice, 2 * WIND_STEPS + 1) - WIND_STEPS) * flick.GALE / WIND_STEPS

    # ---- the one way in ------------------------------------------------------------------------------------
    def apply(self, command: Command, at: int = 0) -> list[Told]:
        """Judges a command and, if it is accepted, does it; who is told what."""
        self.now = max(self.now, at)
        try:
            if isinstance(command, Look):
                return telling.look(self, command)
            if isinstance(command, Why):
                return [(command.player, because(self, command))]
            if self.knows(command):
                return [(command.player, Done(version=self.version, id=command.id, before=True))]
            seated = [board.players for board in self.match.boards]
            standing = self.standing() if self.shown[0] != self.version else self.shown[1]
            happened = self.accept(command, at)
        except Refusal as no:
            return telling.refusal(self, command, no)
        late, self.late = self.late, []
        if happened is None:
            until = max(board.until for board in self.match.boards)
            return [(command.player, Held(version=self.version, id=command.id, until=until))]
        anew = seated != [board.players for board in self.match.boards]
        self.shown = (self.version, self.standing())
        return late + telling.answers(self, command, happened, anew, standing != self.shown[1])

    def standing(self) -> object:
        """What the room shows of the people and of the match, to notice a change."""
        people = [(person.name, person.auto, person.again) for person in self.people]
        return people, self.host, self.started, self.started and self.match.over, self.followed

    def knows(self, command: Command) -> bool:
        """Has this command been accepted before?"""
        return bool(command.id) and (command.player, command.id) in self.accepted

    def accept(self, command: Command, at: int = 0) -> Happenings | None:
        """Does a command without telling anyone; None if it waits. Raises a Refusal that changes nothing."""
        self.now = max(self.now, at)
        self.flight = None
        over = self.overtime(command)
        if isinstance(command, Do | Kick | Substitute) and self.must_wait(command):
            action, happened = "held", None
        else:
            action, happened = HANDLERS[type(command)](self, command)
            if over:
                self.people[command.player].bank -= over
        self.version += 1
        for board in self.match.boards:
            self.look_at(board)
        if happened is not None:
            action, happened = self.settle(action, happened)
        self.write(Entry(self.version, command, action, drawn(happened or []), self.dealt(happened or []), self.now))
        if happened is not None:
            self.history.append((self.version, happened))
        return happened

    def write(self, entry: Entry) -> None:
        """The next entry of the log."""
        self.log.append(entry)
        if entry.command.id:
            self.accepted[entry.command.player, entry.command.id] = entry.sequence
            if len(self.accepted) > REMEMBERED:
                self.accepted.pop(next(iter(self.accepted)))

    def take(self) -> list[Entry]:
        """The entries that have come since this was last asked, to be stored before anybody is told of them."""
        fresh = self.log[self.taken :]
        if not self.keep:
            self.log.clear()
        self.taken = len(self.log)
        return fresh

    def attend(self, player: int, here: bool, at: int = 0) -> list[Told]:
        """Somebody has come or gone; this is not logged."""
        self.now = max(self.now, at)
        if not 0 <= player < len(self.people) or self.people[player].here == here:
            return []
        self.people[player].here = here
        return telling.changed_room(self)

    # ---- time ------------------------------------------------------------------------------------------------
    def look_at(self, board: Board) -> None:
        """Notes since when what is asked is asked, and until when UNO can be called undisturbed."""
        question, exposed = board.question, board.exposed
        if question != board.was_asked:
            board.was_asked, board.moment, board.asked = question, self.version, self.now
        if exposed != board.was_exposed:
            board.was_exposed = exposed
            board.until = self.now + self.setup.grace if exposed >= 0 else 0

    def overtime(self, command: Command) -> int:
        """The milliseconds that somebody who answers has used beyond the clock: they are taken from the bank."""
        if not self.setup.clock or not isinstance(command, Do | Kick | TimeOut):
            return 0
        board = self.board_of(command.player)
        if board is None or board.in_turn != command.player:
            return 0
        over = self.now - board.asked - 1000 * self.setup.clock
        return max(0, min(over, self.people[command.player].bank))

    def must_wait(self, command: Deed) -> bool:
        """Holds a deed back while somebody may still call UNO; what is not lawful is refused at once."""
        board = self.board_of(command.player)
        leaving = isinstance(command, Do) and command.action == "leave"
        if board is None or board.exposed < 0 or self.now >= board.until or leaving:
            return False
        if board.players[board.exposed] == command.player:
            return False
        if isinstance(command, Kick):
            kicking(self, command.player)
        else:
            judged(self, *playing(self, command.player), command)
        if any(waiting.player == command.player for waiting in board.held):
            raise Refusal("Your move waits already, until UNO can no longer be called.", "WAITS")
        board.held.append(command)
        return True

    def settle(self, action: str, happened: Happenings) -> Outcome:
        """Once nobody can call any more, what has waited for it is done."""
        for board in self.match.boards:
            if board.held and board.exposed < 0:
                more, then = self.let_go(board)
                self.look_at(board)
                action, happened = f"{action}; {more}", happened + then
        return action, happened

    def let_go(self, board: Board) -> Outcome:
        """Does what has waited, in the order in which it came; what is no longer lawful is refused."""
        waiting, board.held, board.until = board.held, [], 0
        done: list[str] = []
        happened: Happenings = []
        for command in waiting:
            try:
                action, then = HANDLERS[type(command)](self, command)
            except Refusal as no:
                self.late += telling.refusal(self, command, no)
                continue
            done.append(f"{command.player} {action}")
            happened += then
        return "; ".join(done), happened

    # ---- saving ----------------------------------------------------------------------------------------------
    def dealt(self, happened: Happenings) -> list[str]:
        """The positions that were dealt, for the log."""
        dealt = [self.match.boards[number] for number, events in happened for event in events if type(event) is Dealt]
        return [board.text(board.state) for board in dealt]

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
        return deque(cls.replaying(entries, edition, listener), maxlen=1).pop()

    @classmethod
    def replaying(
        cls, entries: Iterable[Entry], edition: Edition | None = None, listener: Listener | None = None
    ) -> Iterator[Table]:
        """The same, after each entry: whoever must not keep others waiting can pause in between.

        Only who goes through to the end has a table that can be gone on with.
        """
        rest = iter(entries)
        table = cls._first(next(rest, None), edition, listener)
        yield table
        for entry in rest:
            table._repeat(entry)
            yield table
        for board in table.match.boards:
            board.all_known()  # whoever comes back sees everything at first

    @classmethod
    def _first(cls, entry: Entry | None, edition: Edition | None = None, listener: Listener | None = None) -> Table:
        """The table as its first entry opens it."""
        if entry is None or not isinstance(entry.command, Setup):
            raise TableError("a log begins with the setup of its table")
        table = cls(entry.command, edition, listener, entry.at)
        table.taken = 1
        return table

    def _repeat(self, entry: Entry) -> None:
        """Accepts what a log has accepted before, and compares what came of it."""
        entry = self.amended(entry)
        try:
            self.accept(entry.command, entry.at)
        except Refusal as no:
            raise TableError(f"entry {entry.sequence} of the log is refused: {no.why}") from None
        if self.log[-1] != entry:
            raise TableError(f"entry {entry.sequence} of the log does not replay: {self.log[-1]} came instead")
        self.late, self.taken = [], len(self.log)  # nobody is told, and nothing is to be written again

    def amended(self, entry: Entry) -> Entry:
        """An entry as it is written now: in older logs bots are seated by nobody where there is a host."""
        command = entry.command
        if isinstance(command, AddBot) and command.player < 0 <= self.host:
            return replace(entry, command=replace(command, player=self.host))
        return entry

    def records(self) -> list[Record]:
        """The match as a game record, from the same log; in a rotation each round at each board is one."""
        scribe = Scribe([person.name for person in self.people])
        again = Table.restore(self.log, self.edition, scribe)
        if self.setup.secret and again.stage == "over":
            shuffle.prove(scribe, self.setup.secret, [person.share for person in again.people])
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
            if isinstance(event, Drew):
                cards += event.cards
            elif isinstance(event, Flipped):
                cards.append(event.card)
    return cards
