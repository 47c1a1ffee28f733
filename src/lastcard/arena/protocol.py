"""Messages between the arena and a bot in a process of its own: one JSON object a line (docs/bot-protocol.md)."""

from __future__ import annotations

from typing import Any

import msgspec

PROTOCOL = 1


class Message(msgspec.Struct, tag_field="type", tag=str.lower, frozen=True):
    """Any message; its key `type` is the name of its class in small letters."""


# ---- to the bot ------------------------------------------------------------------------------------------
class Hello(Message, frozen=True):
    """The first line."""

    protocol: int
    program: str  # name and version of what asks


class Game(Message, frozen=True):
    """A match begins; nothing of an earlier one matters any more."""

    game: int  # counts the matches of this process
    edition: str
    players: int
    options: dict[str, Any]
    points: dict[str, int]  # of every card
    deck: dict[str, int]  # how often each card is in it
    seed: int  # for the bot's own chance; tells nothing about the cards


class Seen(msgspec.Struct, frozen=True):
    """What the seat sees, part by part; the position text says the same on one line."""

    seat: int
    phase: str
    turn: int
    direction: int
    dealer: int
    hand: list[str]
    top: str | None
    color: str | None
    sizes: list[int]
    scores: list[int]
    out: list[int]  # seats that are out of the match
    drawn: str | None  # the card just drawn, in phase `drawn`
    total: int  # cards pending
    catchable: int | None  # the seat that forgot to call
    draw_pile: int
    discard: list[str]  # the top card last
    rounds: int  # that are over


class Question(Message, frozen=True):
    """What both questions say: a number, the seat that is asked, what it sees and may do."""

    id: int
    seat: int
    position: str
    actions: list[str]
    view: Seen


class Choose(Question, frozen=True):
    """The seat is in turn and must do one of these actions."""


class Interject(Question, frozen=True):
    """The seat may call, catch or jump in, or let it pass."""


class End(Message, frozen=True):
    """The match is over."""

    winners: list[int]
    scores: list[int]


class Quit(Message, frozen=True):
    """The last line."""


# ---- from the bot ----------------------------------------------------------------------------------------
class Ready(Message, frozen=True):
    """The answer to hello. With `interjects` the bot is asked for calls, catches and jump-ins too."""

    protocol: int
    interjects: bool = False


class Action(Message, frozen=True):
    """The answer to a question; null lets a chance out of turn pass."""

    id: int
    action: str | None


class Error(Message, frozen=True):
    """The bot says that it has failed: at the question of this number, or at its start."""

    text: str
    id: int | None = None


Reply = Ready | Action | Error
_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Reply)


def encode(message: Message) -> bytes:
    """The line of a message, with its line feed."""
    return _encoder.encode(message) + b"\n"


def decode(line: bytes) -> Reply:
    """The message that a bot wrote on a line; anything else is a ValueError that says why."""
    try:
        return _decoder.decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise ValueError(f"not a message ({error}): {shorten(line)}") from None


def shorten(line: bytes, most: int = 120) -> str:
    """A line of a bot, fit to be shown: within a length, without control characters."""
    text = line[: 4 * most].decode(errors="replace").strip()
    shown = "".join(c if c.isprintable() else "?" for c in text)
    return repr(shown if len(shown) <= most else shown[:most] + "…")
