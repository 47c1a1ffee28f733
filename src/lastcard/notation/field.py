"""The shape of a `key=value` word, and the constructors for those that stand for one int of the state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from lastcard.engine.codes import PHASES, ROUND_OVER

from .position import Position
from .value import Value

Usual = Callable[[Position], int]

ALL = tuple(range(len(PHASES)))
RUNNING = tuple(phase for phase in ALL if phase != ROUND_OVER)


@dataclass(frozen=True)
class Field:
    """One word: `write` gives "" for what is usual, `read` sets the state; it has a meaning in some phases."""

    key: str
    write: Callable[[Position], str]
    read: Callable[[Position, Value], None]
    phases: tuple[int, ...] = ALL
    is_flag: bool = False


def always(value: int) -> Usual:
    """The same value is usual in every position."""
    return lambda _: value


def _one_int(
    key: str,
    name: str,
    usual: Usual,
    spell: Callable[[int], str],
    read: Callable[[Position, Value], int],
    phases: tuple[int, ...],
) -> Field:
    def write(at: Position) -> str:
        value = getattr(at.state, name)
        return "" if value == usual(at) else spell(value)

    def set_it(at: Position, value: Value) -> None:
        setattr(at.state, name, read(at, value))

    return Field(key, write, set_it, phases)


def number(key: str, name: str, usual: Usual, phases: tuple[int, ...] = ALL, high: int = 30_000) -> Field:
    """A count, as `total=6`."""
    return _one_int(key, name, usual, str, lambda _, value: value.number(0, high), phases)


def seat(key: str, name: str, usual: Usual, phases: tuple[int, ...] = ALL) -> Field:
    """A seat of the table, as `turn=2`."""
    return _one_int(key, name, usual, str, lambda at, value: value.seat(at.state.players), phases)


def choice(key: str, name: str, usual: Usual, values: Mapping[str, int], phases: tuple[int, ...] = ALL) -> Field:
    """A named value, as `phase=stack`."""
    names = {number: text for text, number in values.items()}
    return _one_int(key, name, usual, names.__getitem__, lambda _, value: value.one_of(values), phases)


def flag(
    key: str,
    is_set: Callable[[Position], bool],
    set_it: Callable[[Position, Value], None],
    phases: tuple[int, ...] = ALL,
) -> Field:
    """A word that says all by standing there, as `called`."""
    return Field(key, lambda at: key if is_set(at) else "", set_it, phases, is_flag=True)


def seats_text(seats: list[int]) -> str:
    """Seats, or other numbers, between commas."""
    return ",".join(map(str, seats))
