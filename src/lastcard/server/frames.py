"""A finished match as a series of frames: what was done, what came of it, and how the board stood with all cards open.

A log is played again from its seed; whatever differs from what was written down is an error. So a replay that comes out
is at the same time the check that every card came as the shuffle had it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from lastcard import actions
from lastcard.edition import Edition
from lastcard.engine.state import State
from lastcard.events import AnyEvent, DealerDrawn, DealerFound, Dealt, Drew, MatchEnded
from lastcard.formats import find
from lastcard.observe import observe, observe_deal

from . import scene
from .board import Board
from .log import Entry
from .match import Happenings
from .protocol import Room, Scene, Setup, Standing
from .scene import Fields
from .table import Table
from .views import room

CAUSES = {"TimeOut": "timeout", "Substitute": "substitute"}


class Frame(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A board after a deal (no `seat`) or after an action.

    `version` is the number of the command in the log; several frames may have come of one. `cause` is "timeout" if the
    time was up, "substitute" if a bot played for somebody who was away. `position` tells all cards. `scene` has only
    what is different from the frame before at the same board.
    """

    version: int
    board: int = 0
    round: int = 0
    seat: int | None = None
    action: str = ""
    cause: str = ""
    at: int = 0
    position: str
    events: list[AnyEvent] = []
    hands: list[list[str]]
    scene: Scene


class Checked(msgspec.Struct, frozen=True, kw_only=True):
    """What was compared while the log was played again: all of it came out as written down."""

    deals: int
    actions: int
    draws: int


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """A match that is over. `names` go by player; `boards` is the most boards that played at once."""

    edition: str
    edition_name: str
    options: dict[str, object]
    names: list[str]
    room: Room
    boards: int
    standings: list[Standing]
    checked: Checked
    frames: list[Frame]


def frames(log: Sequence[Entry], edition: Edition | None = None) -> Replay:
    """The replay of a finished match; a match that is not over, or a log that does not replay, is a ValueError."""
    film = Film()
    for table in Table.replaying(film.watched(log), edition, film):
        film.before_cards(table.history)
    if table.stage != "over":
        raise ValueError("A match can be replayed when it is over.")
    film.close(table.match.winners)
    return Replay(
        edition=table.edition.key,
        edition_name=table.edition.name,
        options=dict(table.changed),
        names=[person.name for person in table.people],
        room=room(table),
        boards=1 + max((frame.board for frame in film.frames), default=0),
        standings=scene.standings(table, table.match.standings),
        checked=film.checked(),
        frames=film.frames,
    )


class Film:
    """Listens to the boards of a table while its log is played again."""

    def __init__(self) -> None:
        self.frames: list[Frame] = []
        self.scenes: dict[int, Fields] = {}
        self.met: set[Board] = set()
        self.entry: Entry | None = None
        self.setup: Setup | None = None
        self.round = 0
        self.dealt_at = -1
        self.found_dealer = False

    def watched(self, log: Sequence[Entry]) -> Iterator[Entry]:
        """The log, noting which entry is being played."""
        for entry in log:
            self.entry = entry
            if isinstance(entry.command, Setup):
                self.setup = entry.command
            yield entry

    # ---- what boards tell ----------------------------------------------------------------------------------
    def dealt(self, board: Board) -> None:
        """A round begins, or goes on from the position that the table began with."""
        began = self.setup is not None and self.setup.position and not self.frames
        self.count(board)
        self.met.add(board)
        events = [] if began else observe_deal(board.kinds, board.rules, board.state)
        self.add(board, [numbered(event, self.round) for event in events])

    def acted(self, board: Board, before: State, seat: int, action: int) -> None:
        """An action was done."""
        events = observe(board.kinds, board.rules, before, seat, action, board.state)
        if self.rotates:
            events = [event for event in events if not isinstance(event, MatchEnded)]
        self.add(board, events, seat, actions.show(actions.spell(board.kinds, before, action)))

    @property
    def rotates(self) -> bool:
        """Do partners rotate, so that no single round ends the match?"""
        found = find(self.setup.format if self.setup else "")
        return found is not None and found.rotates > 0

    def count(self, board: Board) -> None:
        """The number of the round: in a rotation all boards that are dealt at the same time play the same one."""
        if not self.rotates:
            self.round = board.state.rounds + 1
        elif board not in self.met and self.dealt_at != self.version:
            self.round += 1
        self.dealt_at = self.version

    @property
    def version(self) -> int:
        """The number of the entry that is being played."""
        return self.entry.sequence if self.entry else 0

    # ---- what becomes of it --------------------------------------------------------------------------------
    def add(self, board: Board, events: list[AnyEvent], seat: int | None = None, action: str = "") -> None:
        """One more frame."""
        now = seen(board, self.round)
        different = scene.changes(self.scenes.get(board.number), now)
        self.scenes[board.number] = now
        command = type(self.entry.command).__name__ if self.entry else ""
        frame = Frame(
            version=self.version,
            board=board.number,
            round=self.round,
            seat=seat,
            action=action,
            cause=CAUSES.get(command, ""),
            at=self.entry.at if self.entry else 0,
            position=board.text(board.state),
            events=events,
            hands=[board.kinds.hand(board.state, p) for p in range(board.state.players)],
            scene=different,
        )
        self.frames.append(frame)

    def before_cards(self, history: Sequence[tuple[int, Happenings]]) -> None:
        """The draw for the dealer comes before the first deal, at no board."""
        if len(self.frames) != 1 or self.found_dealer or not history:
            return
        self.found_dealer = True
        found = [e for _, events in history[-1][1] for e in events if isinstance(e, DealerDrawn | DealerFound)]
        first = self.frames[0]
        self.frames[0] = msgspec.structs.replace(first, events=[*found, *first.events])

    def close(self, winners: list[int]) -> None:
        """The last frame tells who has won, where the schedule decided that and not the last round."""
        if not self.frames:
            return
        last = self.frames[-1]
        if not any(isinstance(event, MatchEnded) for event in last.events):
            ended = MatchEnded(winners=winners, topic="rotation" if self.rotates else "match_win")
            self.frames[-1] = msgspec.structs.replace(last, events=[*last.events, ended])

    def checked(self) -> Checked:
        """How much was compared."""
        deals = sum(frame.seat is None for frame in self.frames)
        drawn = (event.count for frame in self.frames for event in frame.events if isinstance(event, Drew))
        return Checked(deals=deals, actions=len(self.frames) - deals, draws=sum(drawn))


def numbered(event: AnyEvent, number: int) -> AnyEvent:
    """A deal with the number of its round in the match."""
    return msgspec.structs.replace(event, round=number) if isinstance(event, Dealt) else event


def seen(board: Board, number: int) -> Fields:
    """What lies open at a board, as far as the position alone tells it."""
    running = not board.resting
    stage = "playing" if running else "over" if board.state.match_over else "between"
    return {**scene.lying(board, running), "stage": stage, "round": number}
