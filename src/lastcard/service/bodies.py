"""What the API is asked and what it answers, as structs: the OpenAPI document is made from them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from lastcard.edition import OptionValue
from lastcard.options import Conflict
from lastcard.server.protocol import Person, Stage

Options = dict[str, OptionValue]
Short = Annotated[str, msgspec.Meta(max_length=200)]
Kinds = Annotated[list[Short], msgspec.Meta(max_length=10)]


class Asked(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Rules to be checked."""

    edition: Short
    players: int = 4
    format: Short = ""
    options: Options = {}


class Checked(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Whether the rules go together: all options as they would be, or why not, in words and for programs."""

    ok: bool
    options: Options = {}
    why: str = ""
    conflict: Conflict | None = None


class NewTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table to be opened; whoever asks is its host.

    The host has seat 0. `bots` are the kinds of bot in seats 1, 2 and so on; an empty one leaves the seat to a person,
    as do those that are not named. `entropy` is the host's share in the shuffle. `start`: deal at once.
    """

    edition: Short
    name: Short
    players: int = 4
    format: Short = ""
    options: Options = {}
    clock: int = 0
    bank: int = 0
    public: bool = False
    open_hands: bool = False
    entropy: Short = ""
    bots: Kinds = []
    start: bool = False


class FromPosition(msgspec.Struct, frozen=True, kw_only=True):
    """A table that plays on from a position; bots take the seats of the others.

    `seat` is the asker's; left out it is the seat that is asked there. `start`: at once; otherwise only the bots that
    are named sit down, people take the seats that are free, and the asker deals as host.
    """

    edition: Short
    position: Annotated[str, msgspec.Meta(max_length=4000)]
    name: Short
    options: Options = {}
    format: Short = ""
    bots: Kinds = []
    seat: int | None = None
    start: bool = True


class Again(msgspec.Struct, frozen=True, kw_only=True):
    """A deal of a match once more: in which seat, against which bots; deals are counted from 0.

    One of a partner rotation is played as a single hand with the partners of its round. `seat` left out is the asker's
    own at that board.
    """

    name: Short
    bots: Kinds = []
    seat: int | None = None
    deal: int = 0


class Sitting(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who wants to sit down."""

    name: Short
    place: int | None = None
    entropy: Short = ""


class Opened(msgspec.Struct, frozen=True, kw_only=True):
    """A table that is open, and the asker's player number."""

    table: str
    player: int


class Seated(msgspec.Struct, frozen=True, kw_only=True):
    """The player number of a seat that has been taken."""

    player: int


class Moved(msgspec.Struct, frozen=True, kw_only=True):
    """Where another device finds the seat: once, within ten minutes."""

    path: str


class Claim(msgspec.Struct, frozen=True, kw_only=True):
    """The code of such a link."""

    code: Short


class Listed(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it is found: names, seats, how many are free, and the asker's own, if any."""

    table: str
    stage: Stage
    edition: str
    edition_name: str
    format: str
    people: list[str]
    seats: list[Person]
    free: int
    public: bool
    open_hands: bool
    player: int | None = None
    next: str = ""


class Tables(msgspec.Struct, frozen=True, kw_only=True):
    """Public tables."""

    tables: list[Listed]


class Here(msgspec.Struct, frozen=True, kw_only=True):
    """Where this server is reached."""

    urls: list[str]


class Health(msgspec.Struct, frozen=True, kw_only=True):
    """It runs. `file`: whether what is kept was found sound after the start; `unreadable`: tables that are lost."""

    ok: bool
    file: Literal["checking", "sound", "damaged", "unknown"]
    unreadable: int
    version: str
    tables: int
    clients: int
