"""The whole contract between a player and the table: every command one way, every message the other.

A *player* is a number given when sitting down; a *seat* is a place at a board, 0 ... n-1 clockwise. They are the same
except where partners rotate. Front ends contain no rule: whatever may be done is listed, in words, in their snapshot.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from lastcard.edition import OptionValue
from lastcard.events import AnyEvent

ONLOOKER = -1  # who may watch but has no seat: as sender or recipient
Stage = Literal["lobby", "playing", "between", "over"]


class ProtocolError(ValueError):
    """Bytes that are no command; the message is one line."""


# ---- commands -------------------------------------------------------------------------------------------
class _Command(msgspec.Struct, frozen=True, kw_only=True, tag=str.lower, tag_field="type", omit_defaults=True):
    """`player` is filled in by whoever knows the sender; a second command with the same `id` of a player is ignored.

    Onlookers are all one sender, so that whoever passes their commands on must keep their ids apart.
    """

    player: int = ONLOOKER
    id: str = ""


class Setup(_Command, frozen=True, kw_only=True):
    """Opens a table: the first entry of every log, given when the table is made."""

    edition: str
    players: int = 4
    format: str = ""
    options: dict[str, OptionValue] = {}
    seed: int = 0


class Sit(_Command, frozen=True, kw_only=True):
    """Takes a free seat, the lowest unless one is wished for."""

    name: str
    place: int | None = None


class AddBot(_Command, frozen=True, kw_only=True):
    """Gives a free seat to a bot of this kind; whoever hosts the table makes it play."""

    kind: str
    name: str = ""
    place: int | None = None


class Start(_Command, frozen=True, kw_only=True):
    """Begins the match once every seat is taken; `dealer` counts where the dealer is chosen."""

    dealer: int | None = None


class Do(_Command, frozen=True, kw_only=True):
    """An action in words, in turn or out of turn: `play W B`, `draw`, `catch 2`."""

    action: str


class Kick(_Command, frozen=True, kw_only=True):
    """The kick that is asked of this player: its result if a skill game decided it, else by chance (OP-33b)."""

    result: Literal["good", "miss"] | None = None


class NextRound(_Command, frozen=True, kw_only=True):
    """Deals the next round, once the scoreboard has been looked at."""


class Leave(_Command, frozen=True, kw_only=True):
    """Gives the seat back before the start, quits the match afterwards (OP-51)."""


class Look(_Command, frozen=True, kw_only=True):
    """Asks for what happened since a version, or just for a snapshot. Changes nothing and is not logged."""

    since: int | None = None


Command = Setup | Sit | AddBot | Start | Do | Kick | NextRound | Leave | Look


# ---- what messages are made of ----------------------------------------------------------------------------
class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """One seat of a board, as everybody sees it; `hand` lies open only after a round."""

    seat: int
    player: int
    name: str
    bot: str
    cards: int
    score: int
    standing: Literal["open", "in", "out", "left"]
    hand: list[str] | None = None


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """A card in the reader's hand: the actions that lay it, or why none does, in words and by clause."""

    card: str
    name: str
    actions: list[str]
    why: str = ""
    clause: str = ""


class Offer(msgspec.Struct, frozen=True, kw_only=True):
    """An action the reader may do now: the line to send back, and words for a button."""

    action: str
    text: str


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """How the last round of a board ended; seats."""

    winner: int | None
    points: int
    void: bool


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the scoreboard, best first; equal ranks share a place."""

    rank: int
    player: int
    name: str
    score: int
    standing: Literal["in", "out", "left"]
    won: bool = False


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """One sentence about what happened, and the clauses that it follows from."""

    text: str
    clauses: list[str]


# ---- messages -------------------------------------------------------------------------------------------
class _Message(msgspec.Struct, frozen=True, kw_only=True, tag=str.lower, tag_field="type"):
    """Every message says after which entry of the log it was true."""

    version: int


class Snapshot(_Message, frozen=True, kw_only=True):
    """All that the reader may know of a board now, and may do."""

    stage: Stage
    edition: str
    edition_name: str
    format: str
    options: dict[str, OptionValue]
    board: int
    boards: int
    player: int
    seat: int | None
    seats: list[Seat]
    standings: list[Standing]
    round: int
    rounds: int | None
    position: str
    dealer: int
    turn: int | None
    ask: str
    asked: str
    top: str | None
    color: str | None
    direction: int
    draw_count: int
    discard_count: int
    total: int
    stake: str
    catchable: int | None
    called: int | None
    drawn: str | None
    hand: list[Card]
    offers: list[Offer]
    result: Result | None


class Happened(_Message, frozen=True, kw_only=True):
    """What an accepted command brought about, as events and as sentences for this reader."""

    board: int
    events: list[AnyEvent]
    lines: list[Line]


class Seated(_Message, frozen=True, kw_only=True):
    """The answer to a command that took a seat: the player number to use from now on."""

    player: int
    id: str


class Refused(_Message, frozen=True, kw_only=True):
    """Nothing changed: why the command was refused, with the clause if a rule of the game refuses it."""

    id: str
    why: str
    clause: str = ""


Message = Snapshot | Happened | Seated | Refused
Told = tuple[int, Message]  # a recipient (player or ONLOOKER) and what it is told

_commands = msgspec.json.Decoder(Command)
_messages = msgspec.json.Decoder(Message)
_encoder = msgspec.json.Encoder()


def encode(thing: Command | Message) -> bytes:
    """A command or message as JSON."""
    return _encoder.encode(thing)


def read_command(data: bytes | str) -> Command:
    """A command from JSON; anything else is a ProtocolError."""
    try:
        return _commands.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ProtocolError(f"no command: {error}") from None


def read_message(data: bytes | str) -> Message:
    """A message from JSON, for clients in Python; anything else is a ProtocolError."""
    try:
        return _messages.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ProtocolError(f"no message: {error}") from None
