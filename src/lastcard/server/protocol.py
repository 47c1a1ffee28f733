"""The whole contract between a player and the table: every command one way, every message the other.

A *player* is a number given when sitting down; a *seat* is a place at a board, 0 ... n-1 clockwise. They are the same
except where partners rotate. Front ends contain no rule: whatever may be done is listed for them as `offers`.

A client is sent a `Snapshot` when it joins, and small `Update`s from then on. Whatever changes the table has a number,
its version; a client that misses one says with `Look` what it has, and is told the rest or sent a new snapshot.
Times are milliseconds since 1970 by the clock of whoever runs the table.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from lastcard.edition import OptionValue
from lastcard.events import AnyEvent

ONLOOKER = -1  # who may watch but has no seat: as sender or recipient
Stage = Literal["lobby", "playing", "between", "over"]
Place = Literal["open", "in", "out", "left"]
Unseated = Literal["", "removed", "left", "moved"]


class ProtocolError(ValueError):
    """Bytes that are no command; the message is one line."""


# ---- commands: what a player may send ---------------------------------------------------------------------
class _Command(msgspec.Struct, frozen=True, kw_only=True, tag=str.lower, tag_field="type", omit_defaults=True):
    """`player` is filled in by whoever knows the sender, whatever the sender wrote.

    `id` makes a command idempotent: the second with the same id of a player changes nothing and is answered again.
    Onlookers are all one sender, so that whoever passes their commands on must keep their ids apart.
    """

    player: int = ONLOOKER
    id: str = ""


class Do(_Command, frozen=True, kw_only=True):
    """An action in words, in turn or out of turn: `play W B`, `draw`, `catch 2`.

    `at` is the version of the question that it answers (`Scene.moment`): if another is open by now it is refused.
    """

    action: str
    at: int | None = None


class Kick(_Command, frozen=True, kw_only=True):
    """The kick that is asked of this player: flicked at an angle with a power, or left to chance (OP-33b).

    `angle` is in degrees, negative to the left, -45 to 45; `power` from 0 to 1. The table judges the flight. `result`
    is for a table at one screen, whose own game has judged; it is never taken from a connection.
    """

    angle: float | None = None
    power: float | None = None
    result: Literal["good", "miss"] | None = None


class NextRound(_Command, frozen=True, kw_only=True):
    """Deals the next round, once the scoreboard has been looked at."""


class Start(_Command, frozen=True, kw_only=True):
    """Begins the match once every seat is taken; only the host; `dealer` counts where the dealer is chosen."""

    dealer: int | None = None


class AddBot(_Command, frozen=True, kw_only=True):
    """Gives a free seat to a bot of this kind, before the start; only the host."""

    kind: str
    name: str = ""
    place: int | None = None


class Remove(_Command, frozen=True, kw_only=True):
    """Takes a bot or a person off a seat, before the start; only the host."""

    place: int


class Arrange(_Command, frozen=True, kw_only=True):
    """Other rules or another number of seats, before the start; only the host. What is left out stays as it is.

    `options` are all that differ from the edition's own. `clock` is the seconds of a turn, 0 for none; `bank` the
    seconds that each player may use up beyond.
    """

    edition: str | None = None
    players: int | None = None
    format: str | None = None
    options: dict[str, OptionValue] | None = None
    clock: int | None = None
    bank: int | None = None
    open_hands: bool | None = None
    public: bool | None = None


class HandOver(_Command, frozen=True, kw_only=True):
    """Makes another person the host; only the host."""

    to: int


class Leave(_Command, frozen=True, kw_only=True):
    """Gives the seat back before the start, quits the match afterwards (OP-51)."""


class Away(_Command, frozen=True, kw_only=True):
    """Lets a bot play this player's cards until `Back`."""


class Back(_Command, frozen=True, kw_only=True):
    """Takes the cards back from the bot."""


class Say(_Command, frozen=True, kw_only=True):
    """A line of chat, or a quick reaction by its key."""

    text: str = ""
    reaction: str = ""


class Chat(_Command, frozen=True, kw_only=True):
    """Switches chat and reactions on or off for everybody; only the host."""

    on: bool


class Rematch(_Command, frozen=True, kw_only=True):
    """Asks for another match with the same seats, once this one is over; whoever runs the table opens it."""


class Look(_Command, frozen=True, kw_only=True):
    """Asks for what happened since a version, or just for a snapshot. Changes nothing and is not logged."""

    since: int | None = None


class Why(_Command, frozen=True, kw_only=True):
    """Asks why a card of the own hand cannot be played now. Changes nothing and is not logged."""

    card: str


Asked = (
    Do
    | Kick
    | NextRound
    | Start
    | AddBot
    | Remove
    | Arrange
    | HandOver
    | Leave
    | Away
    | Back
    | Say
    | Chat
    | Rematch
    | Look
    | Why
)


# ---- commands of whoever runs the table: in the log, never taken from a connection --------------------------
class Setup(_Command, frozen=True, kw_only=True):
    """Opens a table: the first entry of every log, given when the table is made.

    `seed` makes all chance, unless there is a `secret` (64 hexadecimal digits): then the shuffle is committed to before
    the deal and can be checked afterwards. `position` starts in the middle of a round, with everything open.
    """

    edition: str
    players: int = 4
    format: str = ""
    options: dict[str, OptionValue] = {}
    seed: int = 0
    secret: str = ""
    clock: int = 0
    bank: int = 0
    grace: int = 0
    open_hands: bool = False
    public: bool = False
    position: str = ""


class Sit(_Command, frozen=True, kw_only=True):
    """Takes a free seat, the lowest unless one is wished for. `entropy` is the player's share in the shuffle."""

    name: str
    place: int | None = None
    entropy: str = ""


class TimeOut(_Command, frozen=True, kw_only=True):
    """The time of this player is up: the least that the rules allow is done."""

    at: int


class Substitute(_Command, frozen=True, kw_only=True):
    """What a bot does for a person who is away."""

    action: str


class Absent(_Command, frozen=True, kw_only=True):
    """This player has been away too long, so that a bot plays on."""


class Release(_Command, frozen=True, kw_only=True):
    """The moment in which UNO can still be called has passed: what was held until then is done."""

    board: int = 0


class Followed(_Command, frozen=True, kw_only=True):
    """The rematch is at another table."""

    table: str


Command = Asked | Setup | Sit | TimeOut | Substitute | Absent | Release | Followed


# ---- what messages are made of ----------------------------------------------------------------------------
class Person(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who plays: a name (empty: a free seat), the kind of bot if it is one.

    `here`: connected. `auto`: a bot plays for the person at present. `again`: wants a rematch.
    """

    name: str = ""
    bot: str = ""
    here: bool = False
    auto: bool = False
    again: bool = False


class Room(msgspec.Struct, frozen=True, kw_only=True):
    """The table and who sits at it, by player. `options` are those that differ from the edition's own.

    `scored`: points are counted; where they are not, one round decides the match and every score stays 0.

    `commitment` is the SHA-256 of the deck's seed; `seed` (the seed itself) and `shares` (what the players have mixed
    in) are told when the match is over. `next` is the table of the rematch. `position`: it began in mid-round.
    """

    edition: str
    edition_name: str
    format: str
    options: dict[str, OptionValue]
    scored: bool
    people: list[Person]
    host: int
    clock: int
    bank: int
    grace: int
    chat: bool
    open_hands: bool
    public: bool
    commitment: str = ""
    seed: str = ""
    shares: list[str] = []
    next: str = ""
    position: bool = False


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """How the last round of a board ended; `hands` lie open, by seat.

    `points` go to the winner, unless `against`: then what is left in a hand is counted against who holds it.
    """

    winner: int | None
    points: int
    void: bool
    hands: list[list[str]]
    against: bool


class Flight(msgspec.Struct, frozen=True, kw_only=True):
    """Where a flicked kick crossed the line of the goal: meters right of the middle, meters above the ground."""

    angle: float
    power: float
    wind: float
    x: float
    height: float


class Scene(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What everybody sees of a board. In an update only what has changed is there; null means that there is none.

    Lists go by seat; `players` says who sits in each. `ask` is the engine's name of what is asked of seat `turn`;
    `moment` the version since when. `deadline` is when the time of `turn` is up, bank included. `held` is when a moment
    ends in which moves wait for a call of UNO. `drafts` is the most cards that may be added; `wind` blows across a
    kick, in meters a second.
    """

    stage: Stage | UnsetType = UNSET
    players: list[int] | UnsetType = UNSET
    round: int | UnsetType = UNSET
    rounds: int | UnsetType | None = UNSET
    dealer: int | UnsetType = UNSET
    turn: int | UnsetType | None = UNSET
    ask: str | UnsetType = UNSET
    moment: int | UnsetType = UNSET
    top: str | UnsetType | None = UNSET
    color: str | UnsetType | None = UNSET
    direction: int | UnsetType = UNSET
    draw_count: int | UnsetType = UNSET
    discard_count: int | UnsetType = UNSET
    total: int | UnsetType = UNSET
    surcharge: int | UnsetType = UNSET
    source: int | UnsetType | None = UNSET
    drafts: int | UnsetType = UNSET
    multi: bool | UnsetType = UNSET
    catchable: int | UnsetType | None = UNSET
    called: int | UnsetType | None = UNSET
    cards: list[int] | UnsetType = UNSET
    scores: list[int] | UnsetType = UNSET
    places: list[Place] | UnsetType = UNSET
    result: Result | UnsetType | None = UNSET
    deadline: int | UnsetType | None = UNSET
    banks: list[int] | UnsetType = UNSET
    held: int | UnsetType | None = UNSET
    wind: float | UnsetType | None = UNSET
    standings: list[Standing] | UnsetType = UNSET


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the scoreboard, best first; equal ranks share a place."""

    rank: int
    player: int
    score: int
    place: Place
    won: bool = False


class Line(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A line of chat that is remembered."""

    player: int
    text: str = ""
    reaction: str = ""


# ---- messages -------------------------------------------------------------------------------------------
class _Message(msgspec.Struct, frozen=True, kw_only=True, tag=str.lower, tag_field="type", omit_defaults=True):
    """Every message says after which entry of the log it was true."""

    version: int


class Snapshot(_Message, frozen=True, kw_only=True):
    """All that the reader may know of a board now, and may do.

    `offers` are the actions of the reader's seat, each the line to send back in `Do`. `hands` lie open, by seat, for an
    onlooker of a table that allows it. `position` is the board as one line of text, as the reader sees it. `now` is the
    clock of the table. `chat` is what was said last. `unseated` tells whoever has just lost a seat why: the host has
    taken them off it, somebody with the same seat has left it, or it has moved to another device.
    """

    now: int
    board: int
    boards: int
    player: int
    seat: int | None
    room: Room
    scene: Scene
    position: str
    hand: list[str] = []
    offers: list[str] = []
    drawn: str | None = None
    hands: list[list[str]] | None = None
    chat: list[Line] = []
    unseated: Unseated = ""


class Update(_Message, frozen=True, kw_only=True):
    """What an accepted command brought about at a board, and how things stand now.

    `id` is that of the reader's own command. `hand` and `offers` are left out if they are the same as before. `missed`:
    the update is one of those that a client which was away is told afterwards; it has events alone.
    """

    board: int = 0
    id: str = ""
    events: list[AnyEvent] = []
    scene: Scene | UnsetType = UNSET
    hand: list[str] | UnsetType = UNSET
    offers: list[str] | UnsetType = UNSET
    drawn: str | None = None
    hands: list[list[str]] | UnsetType = UNSET
    flight: Flight | UnsetType = UNSET
    missed: bool = False


class Changed(_Message, frozen=True, kw_only=True):
    """The table, or who sits at it, has changed."""

    room: Room
    id: str = ""


class Said(_Message, frozen=True, kw_only=True):
    """Somebody has said something."""

    player: int
    text: str = ""
    reaction: str = ""


class Done(_Message, frozen=True, kw_only=True):
    """The command with this id was accepted; `before`: it had been done before. What it changed is told apart."""

    id: str
    before: bool = False


class Held(_Message, frozen=True, kw_only=True):
    """The command waits until the moment in which UNO can be called has passed."""

    id: str
    until: int


class Seated(_Message, frozen=True, kw_only=True):
    """The answer to a command that took a seat: the player number to use from now on."""

    player: int
    id: str


class Refused(_Message, frozen=True, kw_only=True):
    """Nothing changed: why the command was refused. `reason` is a name for programs and translations.

    If a rule of the game refuses it, `clause` is its address.
    """

    id: str
    why: str
    reason: str = ""
    clause: str = ""


class Because(_Message, frozen=True, kw_only=True):
    """The answer to `Why`: the reason and its clause; or no reason, if the card can be played."""

    id: str
    card: str
    why: str = ""
    reason: str = ""
    clause: str = ""


Message = Snapshot | Update | Changed | Said | Done | Held | Seated | Refused | Because
Told = tuple[int, Message]  # a recipient (player or ONLOOKER) and what it is told

_asked = msgspec.json.Decoder(Asked)
_messages = msgspec.json.Decoder(Message)
_encoder = msgspec.json.Encoder()


def encode(thing: Command | Message) -> bytes:
    """A command or message as JSON."""
    return _encoder.encode(thing)


def read_command(data: bytes | str) -> Asked:
    """A player's command from JSON; anything else is a ProtocolError."""
    try:
        return _asked.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ProtocolError(f"no command: {error}") from None


def read_message(data: bytes | str) -> Message:
    """A message from JSON, for clients in Python; anything else is a ProtocolError."""
    try:
        return _messages.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ProtocolError(f"no message: {error}") from None
