"""What people tell each other and the table besides playing: chat, being away, wanting another match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .lettering import can_be_shown
from .protocol import Absent, Away, Back, Chat, Followed, Line, Rematch, Say
from .refusing import Outcome, Refusal, known
from .seating import hosting, is_person

if TYPE_CHECKING:
    from .table import Table

REACTIONS = ("hello", "well_played", "nice", "oops", "thanks", "hurry", "wow", "laugh")
LONGEST_LINE = 200


def say(table: Table, command: Say) -> Outcome:
    """A line of chat or a reaction; the table remembers the last ones."""
    known(table, command.player)
    if not table.chatting:
        raise Refusal("The host has switched chat off.", "CHAT_OFF")
    text = command.text.strip()
    if bool(text) == bool(command.reaction):
        raise Refusal("Say something, or give a reaction.", "BAD_LINE")
    if command.reaction and command.reaction not in REACTIONS:
        raise Refusal(f"The reactions are {', '.join(REACTIONS)}.", "BAD_LINE")
    if len(text) > LONGEST_LINE or not can_be_shown(text):
        raise Refusal(f"A line has up to {LONGEST_LINE} printable characters.", "BAD_LINE")
    table.lines.append(Line(player=command.player, text=text, reaction=command.reaction))
    return "", []


def chat(table: Table, command: Chat) -> Outcome:
    """The host switches chat on or off."""
    hosting(table, command.player)
    table.chatting = command.on
    return "", []


def away(table: Table, command: Away) -> Outcome:
    """Somebody lets a bot play on."""
    return absent(table, Absent(player=command.player))


def absent(table: Table, command: Absent) -> Outcome:
    """A bot plays for somebody who has been away too long."""
    person_in_match(table, command.player)
    table.people[command.player].auto = True
    return "", []


def back(table: Table, command: Back) -> Outcome:
    """Somebody plays again."""
    person_in_match(table, command.player)
    person = table.people[command.player]
    person.auto, person.strikes = False, 0
    return "", []


def person_in_match(table: Table, player: int) -> None:
    """Only a person whose match is on can be away."""
    known(table, player)
    if not table.started or table.match.over or not is_person(table, player):
        raise Refusal("No match of this player is on.", "NOT_STARTED")


def rematch(table: Table, command: Rematch) -> Outcome:
    """Somebody wants another match."""
    known(table, command.player)
    if table.stage != "over":
        raise Refusal("The match is not over.", "NOT_OVER")
    table.people[command.player].again = True
    return "", []


def followed(table: Table, command: Followed) -> Outcome:
    """Another match has been opened with the same seats."""
    if table.stage != "over" or table.followed:
        raise Refusal("There is a rematch already.", "NOT_OVER")
    table.followed = command.table
    return "", []
