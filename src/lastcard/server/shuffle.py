"""Does a record follow from the secret to which the table had committed itself? The proof stands in two tags.

`shuffle` has the number of the record's first deal in its match and the secret, `shares` what the players have mixed
in. Every deal and every draw is made again from them (see `fair`) and compared. Kicks are not: they may be of skill.
"""

from __future__ import annotations

from collections.abc import Sequence

from lastcard.actions import parse, read
from lastcard.editions import get
from lastcard.engine.deal import next_dealer
from lastcard.notation import Lookup
from lastcard.notation import parse as parse_position
from lastcard.record import Act, Deal, Record, RecordError
from lastcard.record.table import read_table

from .board import Board
from .fair import Sealed, commitment
from .records import Scribe

BETWEEN = "|"
DIGITS = 64


def prove(scribe: Scribe, secret: str, shares: Sequence[str]) -> None:
    """Adds to each record what its shuffle follows from."""
    for board, recorder in scribe.recorders.items():
        recorder.record.tags |= {"shuffle": f"{scribe.first[board]} {secret}", "shares": BETWEEN.join(shares)}


def check(record: Record, lookup: Lookup = get) -> str:
    """The commitment that the record keeps, empty for one without a proof; what does not follow is a RecordError."""
    if "shuffle" not in record.tags:
        return ""
    number, secret = read_proof(record)
    seats = read_table(record, lookup)
    scribe = Scribe([""] * seats.players)
    dice = Sealed(secret, record.tags.get("shares", "").split(BETWEEN))
    board = Board(0, seats.edition, seats.options, range(seats.players), dice, scribe)
    for index, entry in enumerate(record.entries):
        if isinstance(entry, Deal):
            again(board, entry, number, begins=index == 0 and seats.is_set_up)
            number += 1
        else:
            act(board, entry)
        made = scribe.recorders[board].record.entries[index]
        if made != entry:
            raise RecordError(record.line(index), f"the shuffle gives {text(made)!r}, the record has {text(entry)!r}")
    return commitment(secret)


def read_proof(record: Record) -> tuple[int, str]:
    """The number of the first deal, and the secret."""
    number, _, secret = record.tags["shuffle"].partition(" ")
    hexadecimal = len(secret) == DIGITS and not set(secret) - set("0123456789abcdef")
    if not (number.isascii() and number.isdecimal() and len(number) < 6 and hexadecimal):
        what = f"shuffle: expected a number and {DIGITS} hexadecimal digits, found {record.tags['shuffle']!r}"
        raise RecordError(record.tag_line("shuffle"), what)
    return int(number), secret


def again(board: Board, entry: Deal, number: int, *, begins: bool) -> None:
    """Deals again as the secret says; a record that begins in mid-round begins as it says itself."""
    position = parse_position(entry.position).state
    if begins:
        board.deals = number
        board.put(position)
        assert board.listener is not None
        board.listener.dealt(board)
        return
    if board.dealt:
        board.deal(next_dealer(board.rules, board.state), number)
        return
    board.state.out, board.state.seats_in = position.out[:], position.seats_in  # who has quit a rotation
    board.deal(position.dealer, number)


def act(board: Board, entry: Act) -> None:
    """Does again what the record says."""
    board.act(entry.seat, read(board.kinds, parse(entry.action), board.state.players))


def text(entry: Deal | Act) -> str:
    """An entry as it is compared."""
    return entry.position if isinstance(entry, Deal) else f"{entry.action}: {' '.join(entry.draws)}"
