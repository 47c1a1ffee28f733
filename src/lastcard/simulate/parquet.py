"""The Parquet file of a run: one row a match, in the order of the matches, and what was played in its metadata."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from lastcard import __version__
from lastcard.bots.arrays import Array
from lastcard.compiled import digest
from lastcard.simulate.checkpoint import replace
from lastcard.simulate.extras import need
from lastcard.simulate.job import Job
from lastcard.simulate.summary import COUNTS

GROUP = 1 << 16  # matches a row group
KEY = b"lastcard"
# Columns in their order: name, Arrow type, meaning. The counts of `Row` come between these two groups.
FRONT = (
    ("match", "int64", "number of the match, from 0; with the seed it tells the deals"),
    ("first_dealer", "int8", "the seat that dealt first; 0 in a rotation"),
    ("winners", "list<int8>", "the players that won: several in a tie or a team, none where the match came to no end"),
    ("scores", "list<int32>", "the final score of every player, from player 0"),
)
ABOUT = {
    "rounds": "rounds, void ones included",
    "void_rounds": "rounds that were blocked or came to no end, and were void",
    "decisions": "choices in turn: a card, draw, keep, color, target, challenge; a wild with its color is one",
    "turns": "turns, each beginning with a choice of the seat in turn or with a jump-in",
    "extra_turns": "turns that followed directly on one of the same seat",
    "cards_drawn": "cards drawn by players after the deal",
    "cards_played": "cards played",
    "reshuffles": "how often the discard pile became the draw pile",
    "challenges": "Wild Draw Fours challenged",
    "challenges_won": "challenges that were right",
    "uno_missed": "how often somebody did not call UNO in time",
    "uno_caught": "how often that was caught",
    "kicks": "kicks tried",
    "kicks_good": "kicks that were good",
    "jump_ins": "cards played out of turn",
    "starter_wins": "rounds won by the seat that had the first turn",
    "points": "points scored in all rounds together",
}


def documented() -> list[tuple[str, str, str]]:
    """All columns in their order: name, type, meaning."""
    return [*FRONT, *((name, "int32", ABOUT[name]) for name in COUNTS)]


def schema(job: Job) -> Any:
    """The Arrow schema, with what was played as JSON in the metadata under `lastcard`."""
    arrow = need("pyarrow", "--out")
    types = {"int64": arrow.int64(), "int32": arrow.int32(), "int8": arrow.int8()}
    types |= {f"list<{name}>": arrow.list_(of) for name, of in list(types.items())}
    fields = [arrow.field(name, types[kind], nullable=False) for name, kind, _ in documented()]
    return arrow.schema(fields, {KEY: metadata(job)})


def metadata(job: Job) -> bytes:
    """What was played: version, engine, and the job but for how many matches, which is the number of rows."""
    told = msgspec.to_builtins(job)
    del told["matches"]
    return msgspec.json.encode({"version": __version__, "engine": digest(), **told})


def table(rows: Array, players: int, form: Any) -> Any:
    """The rows of some matches (`Row`, shape (n,)) as an Arrow table of that schema."""
    import numpy as np

    arrow = need("pyarrow", "--out")
    bits = ((rows["winners"][:, None] >> np.arange(players)) & 1).astype(bool)
    seats = np.broadcast_to(np.arange(players, dtype=np.int8), bits.shape)[bits]
    ends = np.concatenate([[0], bits.sum(1).cumsum()])
    scores = rows["scores"][:, :players].astype(np.int32)
    lists = {
        "winners": lists_of(arrow, seats, ends),
        "scores": lists_of(arrow, scores.ravel(), np.arange(len(rows) + 1) * players),
    }
    arrays = [
        lists[field.name] if field.name in lists else arrow.array(rows[field.name].astype(field.type.to_pandas_dtype()))
        for field in form
    ]
    return arrow.Table.from_arrays(arrays, schema=form)


def lists_of(arrow: Any, values: Array, ends: Array) -> Any:
    """A column of lists: where each begins and ends among the values."""
    return arrow.ListArray.from_arrays(arrow.array(ends.astype("int32")), arrow.array(values))


class RowFile:
    """A file that is being written: rows are added in the order of the matches, and are there when it is finished."""

    def __init__(self, file: Path, job: Job) -> None:
        self.file, self.job, self.schema = file, job, schema(job)
        self.aside = file.with_name(f"{file.name}.new")
        self.waiting: list[Any] = []
        parquet = need("pyarrow.parquet", "--out")
        self.writer = parquet.ParquetWriter(self.aside, self.schema, compression="zstd")

    def add(self, rows: Array) -> None:
        """Adds the rows of the matches that follow."""
        self.add_table(table(rows, self.job.players, self.schema))

    def add_table(self, more: Any) -> None:
        """Adds rows that are a table already; whole groups are written at once."""
        self.waiting.append(more)
        while sum(len(part) for part in self.waiting) >= GROUP:
            self.write_group(GROUP)

    def write_group(self, count: int) -> None:
        """Writes the first rows that wait as one group."""
        arrow = need("pyarrow", "--out")
        everything = arrow.concat_tables(self.waiting)
        self.writer.write_table(everything.slice(0, count).combine_chunks(), row_group_size=GROUP)
        rest = everything.slice(count)
        self.waiting = [rest] if len(rest) else []

    def copy(self, done: int) -> int:
        """Takes over the first `done` rows of the file as it was left, if it is of the same job; how many."""
        parquet = need("pyarrow.parquet", "--out")
        try:
            left = parquet.ParquetFile(self.file)
        except (OSError, ValueError):  # not there, or never finished
            return 0
        with left:
            if (left.schema_arrow.metadata or {}).get(KEY) != self.schema.metadata[KEY]:
                return 0
            return self.copy_groups(left, done)

    def copy_groups(self, left: Any, done: int) -> int:
        """Takes over rows group by group."""
        copied = 0
        for number in range(left.num_row_groups):
            group = left.read_row_group(number).cast(self.schema).slice(0, done - copied)
            copied += len(group)
            if len(group):
                self.add_table(group)
        return copied

    def finish(self) -> None:
        """Writes what is left and puts the file in its place."""
        if self.waiting:
            self.write_group(GROUP)
        self.writer.close()
        replace(self.file, self.aside.replace)

    def abandon(self) -> None:
        """Leaves no half-written file."""
        self.writer.close()
        self.aside.unlink(missing_ok=True)
