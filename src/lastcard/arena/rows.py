"""One row a match, for whoever wants to reckon again: CSV."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from pathlib import Path

from .contest import Contest, Part

HEAD = ("deal", "table", "first_dealer", "rounds", "decisions", "turns", "winners")


def write_rows(file: Path, contest: Contest, parts: Iterable[Part]) -> None:
    """Writes all matches in the order of their deals; docs/arena.md has the columns."""
    seats = range(contest.players)
    with file.open("w", newline="", encoding="utf-8") as stream:
        lines = csv.writer(stream, lineterminator="\n")
        lines.writerow([*HEAD, *(f"bot_{seat}" for seat in seats), *(f"score_{seat}" for seat in seats)])
        lines.writerows(sorted(matches(contest, parts)))


def matches(contest: Contest, parts: Iterable[Part]) -> Iterator[tuple[int | str, ...]]:
    """The cells of every match."""
    for part in parts:
        names = [contest.entrants[bot].name for bot in contest.tables[part.table]]
        for row in part.rows:
            won = int(row["winners"])
            winners = " ".join(str(seat) for seat in range(contest.players) if won >> seat & 1)
            counts = (int(row[name]) for name in HEAD[2:-1])
            scores = row["scores"][: contest.players].tolist()
            yield (int(row["match"]), part.table, *counts, winners, *names, *scores)
