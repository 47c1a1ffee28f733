"""What one reader is told: what everybody sees, and of the rest what the reader's seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from lastcard.engine import codes
from lastcard.engine.legal import needs_color
from lastcard.engine.reason import reason
from lastcard.events import AnyEvent, seen_by
from lastcard.refusals import refusal, sentence

from . import scene
from .board import Board
from .protocol import Because, Room, Snapshot, Why
from .protocol import Person as Shown
from .refusing import Refusal

if TYPE_CHECKING:
    from .table import Table


@dataclass(slots=True)
class Person:
    """Who plays: a name, and the kind of bot if it is one.

    `share` is mixed into the shuffle, `strikes` counts times in a row out of time, `bank` is what is left of the extra
    time in milliseconds. For `auto`, `here` and `again` see the protocol.
    """

    name: str = ""
    bot: str = ""
    share: str = ""
    strikes: int = 0
    bank: int = 0
    auto: bool = False
    here: bool = False
    again: bool = False

    @property
    def human(self) -> bool:
        """Does somebody sit here who is no bot?"""
        return bool(self.name) and not self.bot


def room(table: Table) -> Room:
    """The table and who sits at it."""
    setup, over = table.setup, table.stage == "over"
    return Room(
        edition=table.edition.key,
        edition_name=table.edition.name,
        format=setup.format,
        options=dict(table.changed),
        scored=table.options.scoring != "single",
        people=shown(table),
        host=table.host,
        clock=setup.clock,
        bank=setup.bank,
        grace=setup.grace,
        chat=table.chatting,
        open_hands=setup.open_hands,
        public=setup.public,
        commitment=table.commitment,
        seed=setup.secret if over else "",
        shares=[person.share for person in table.people] if over and setup.secret else [],
        next=table.followed,
        position=bool(setup.position),
    )


def shown(table: Table) -> list[Shown]:
    """Who sits at the table, as everybody sees them."""
    return [Shown(name=p.name, bot=p.bot, here=p.here, auto=p.auto, again=p.again) for p in table.people]


def snapshot(table: Table, board: Board, player: int) -> Snapshot:
    """All that a player or onlooker may know of a board now, and may do."""
    seat = board.seat_of(player)
    return Snapshot(
        version=table.version,
        now=table.now,
        board=board.number,
        boards=len(table.match.boards),
        player=player,
        seat=seat,
        room=room(table),
        scene=scene.seen(table, board),
        position=board.text(board.seen_by(seat)),
        hand=[] if seat is None else board.kinds.hand(board.state, seat),
        offers=[] if seat is None else list(board.offered(seat)),
        drawn=drawn(board, seat),
        hands=open_hands(table, board) if seat is None else None,
        chat=list(table.lines),
    )


def drawn(board: Board, seat: int | None) -> str | None:
    """The card that the reader has just drawn and may play."""
    state = board.state
    if state.phase != codes.DRAWN or state.turn != seat or state.drawn < 0:
        return None
    return board.kinds.codes[state.drawn]


def open_hands(table: Table, board: Board) -> list[list[str]] | None:
    """All hands, for whoever has no seat at a table where the host has allowed that before the start."""
    if not table.setup.open_hands or not board.dealt:
        return None
    return [board.kinds.hand(board.state, p) for p in range(board.state.players)]


def because(table: Table, command: Why) -> Because:
    """Why a card of the own hand cannot be played now."""
    board = table.board_of(command.player)
    seat = None if board is None else board.seat_of(command.player)
    if board is None or seat is None or not board.dealt:
        raise Refusal("Only who plays can ask that.", "SITS_OUT")
    k = board.kinds.numbers.get(command.card)
    if k is None or not board.state.hands[seat][k]:
        raise Refusal("That card is not in your hand.", codes.Reason.NOT_HELD)
    action = codes.PLAY_WILD + 4 * (k - board.rules.first_wild) if needs_color(board.rules, k) else k
    why = reason(board.rules, board.seen_by(seat), seat, action)
    if why == codes.Reason.OK:
        return Because(version=table.version, id=command.id, card=command.card)
    words = refusal(table.edition, why)
    return Because(
        version=table.version,
        id=command.id,
        card=command.card,
        why=sentence(words.why),
        reason=why.name,
        clause=words.clause,
    )


def filtered(events: Sequence[AnyEvent], seat: int | None) -> list[AnyEvent]:
    """What the reader's seat may know of the events."""
    return [seen_by(event, seat) for event in events]
