"""A record as a series of frames: what happened in each step, and how the table stood after it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from lastcard.actions import Kinds
from lastcard.cards import COLOR_NAMES, COLORS
from lastcard.cli.failures import Failure
from lastcard.cli.telling import tell
from lastcard.engine import codes
from lastcard.engine.state import State, new_state
from lastcard.engine.view import view
from lastcard.narrate import Reader, asked
from lastcard.observe import observe, observe_deal
from lastcard.record import Act, Record, Step, replay
from lastcard.record.table import read_table

if TYPE_CHECKING:
    from lastcard.notation import Lookup


@dataclass(frozen=True, slots=True)
class Frame:
    """One step of a record: its number, the line of the file, the sentences, and the table after it."""

    number: int
    line: int
    sentences: list[str]
    table: list[str]


def names_of(record: Record) -> list[str]:
    """The names by seat; a seat without one goes by its number."""
    seats = sorted(key for key in record.tags if key.startswith("seat "))
    return [record.tags[key] or key.capitalize() for key in seats]


def check_eyes(record: Record, seat: int | None) -> None:
    """A record that one seat wrote cannot be told as another saw it."""
    if seat is None:
        return
    players = len(names_of(record))
    if seat >= players:
        raise Failure(f"--as {seat}: the seats are 0 to {players - 1}", command="lastcard replay")
    seen = record.tags.get("seen")
    if seen is not None and seen != str(seat):
        raise Failure(f"--as {seat}: this record holds only what {seen} saw", command="lastcard replay")


def frames(record: Record, lookup: Lookup, seat: int | None) -> Iterator[Frame]:
    """Every step in words; the first that cannot have happened is a RecordError."""
    edition = read_table(record, lookup).edition
    reader, kinds = Reader(edition, names_of(record), seat), Kinds(edition)
    before: State | None = None
    for number, step in enumerate(replay(record, lookup), 1):
        yield Frame(number, step.line, sentences(reader, kinds, before, step), table(reader, kinds, step.state))
        before = step.state


def sentences(reader: Reader, kinds: Kinds, before: State | None, step: Step) -> list[str]:
    """What happened in a step."""
    if isinstance(step.entry, Act) and before is not None:
        events = observe(kinds, step.rules, before, step.entry.seat, step.action, step.state)
    else:
        events = observe_deal(kinds, step.rules, step.state)
    return [tell(reader, event) for event in events]


def table(reader: Reader, kinds: Kinds, state: State) -> list[str]:
    """The table in lines: the piles, every hand, and who is to do what."""
    shown = state if reader.seat is None else seen_by(state, reader.seat)
    color = f", color {COLOR_NAMES[COLORS[shown.color]]}" if shown.color < codes.NO_COLOR else ""
    turning = "clockwise" if shown.direction == 1 else "counter-clockwise"
    top = reader.card(kinds.codes[shown.top]) if shown.top >= 0 else "nothing"
    piles = f"On top: {top}{color}. Draw pile: {shown.n_draw}. Play goes {turning}."
    hands = [hand_line(reader, kinds, shown, seat) for seat in range(shown.players)]
    return [piles, *hands, asked(reader, codes.PHASES[shown.phase], shown.turn)]


def hand_line(reader: Reader, kinds: Kinds, state: State, seat: int) -> str:
    """A seat's hand as card codes, with its score; a mark for the seat in turn."""
    mark = ">" if seat == state.turn and state.phase != codes.ROUND_OVER else " "
    score = f" ({state.scores[seat]})" if state.scores[seat] else ""
    gone = "" if state.out[seat] == codes.SEAT_IN else " out"
    return f"{mark} {reader.names[seat]}{score}:{gone} {in_short(kinds.hand(state, seat))}"


def in_short(cards: Sequence[str]) -> str:
    """Card codes; the unknown ones counted."""
    known = [code for code in cards if code != "?"]
    hidden = len(cards) - len(known)
    return " ".join([*known, *([f"?{hidden}"] if hidden else [])]) or "no cards"


def seen_by(state: State, seat: int) -> State:
    """The position as a seat sees it."""
    seen = new_state(state.players)
    view(state, seen, seat)
    return seen
