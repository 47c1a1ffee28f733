"""What a simulation keeps: exact sums of whole numbers, so that any order and any batches come to the same."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

from lastcard.loops.records import Row, Tally
from lastcard.simulate.bins import bin_of

if TYPE_CHECKING:
    from lastcard.bots.arrays import Array
from lastcard.simulate.setup import Setup

WHOLE = 2520  # a win in parts that any number of winners up to ten can share
NOT_COUNTS = ("match", "winners", "first_dealer", "scores")
COUNTS = tuple(name for name in Row.FIELDS if name not in NOT_COUNTS)
LENGTHS = ("turns", "decisions")  # of a match, kept as histograms
PARTNERS = 2


@dataclass(slots=True)
class Summary:
    """Sums over matches, by name: lists of whole numbers.

    `sum`, `square` and `with_rounds` have an element for each of `columns(players)`: of the value, of its square, and
    of its product with the rounds of the match. `turns` and `decisions` are histograms of matches (bins as in
    `bins.py`). The rest are the fields of `Tally`.
    """

    matches: int = 0
    sums: dict[str, list[int]] = field(default_factory=dict)

    def add(self, other: Summary) -> None:
        """Adds the matches of another summary."""
        self.matches += other.matches
        for name, values in other.sums.items():
            self.sums[name] = [a + b for a, b in zip_longest(self.sums.get(name, ()), values, fillvalue=0)]

    def at(self, name: str, place: int) -> int:
        """One element of a list; lists end before their last zeros."""
        values = self.sums.get(name, ())
        return values[place] if place < len(values) else 0

    def numbers(self, name: str) -> list[int]:
        """The list of that name; empty when nothing has been played."""
        return self.sums.get(name, [])

    def one(self, name: str) -> int:
        """A list that is a single number."""
        return sum(self.numbers(name))


@cache
def columns(players: int) -> dict[str, int]:
    """The columns of `matrix`, and where each is: counts, then by player the wins, wins by place, and scores.

    Wins are in parts of `WHOLE`. Place p is the seat p places after the one left of the first dealer.
    """
    by_player = [f"{what}_{p}" for what in ("win", "place", "score") for p in range(players)]
    return {name: number for number, name in enumerate((*COUNTS, "won", "tied", *by_player))}


def partners_win(setup: Setup) -> bool:
    """Do two partners win a match together? Not in a rotation, where everybody keeps an own score."""
    from lastcard.formats import find

    form = find(setup.form)
    return bool(setup.options.team) and not (form is not None and form.rotates)


def matrix(rows: Array, players: int, together: bool) -> Array:
    """One line a match, one column for each of `columns(players)`; int64, shape (matches, columns).

    `together`: partners win together, and each of the two has won a whole match.
    """
    import numpy as np

    bits = (rows["winners"][:, None] >> np.arange(players)) & 1
    winners = bits.sum(1)
    sides = winners // PARTNERS if together else winners
    wins = bits * (WHOLE // np.maximum(sides, 1))[:, None]
    seats = (rows["first_dealer"][:, None] + 1 + np.arange(players)) % players
    counts = [rows[name] for name in COUNTS]
    outcome = [winners > 0, sides > 1]
    return np.column_stack(
        [*counts, *outcome, wins, np.take_along_axis(wins, seats, 1), rows["scores"][:, :players]]
    ).astype(np.int64, copy=False)


def summarize(values: Array, tally: Array, players: int) -> Summary:
    """The summary of one batch: its `matrix` and its `Tally`, shape (1,)."""
    import numpy as np

    where = columns(players)
    sums: dict[str, Any] = {
        "sum": values.sum(0),
        "square": np.einsum("ij,ij->j", values, values),
        "with_rounds": values[:, where["rounds"]] @ values,
    }
    for name in LENGTHS:
        sums[name] = np.bincount(bin_of(values[:, where[name]]))
    for name in Tally.FIELDS:
        sums[f"tally_{name}"] = np.atleast_1d(tally[0][name])
    return Summary(len(values), {name: list_of(value) for name, value in sums.items()})


def list_of(array: Any) -> list[int]:
    """A list of Python's whole numbers, without the zeros at its end."""
    import numpy as np

    filled = np.flatnonzero(array)
    found: list[int] = array[: filled[-1] + 1].tolist() if len(filled) else []
    return found
