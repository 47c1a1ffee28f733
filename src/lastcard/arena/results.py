"""The outcome of a tournament as one plain object: what `--json` prints, and what tables and plots are made from."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from lastcard.options import changed
from lastcard.options import show as show_option
from lastcard.simulate.results import told

from .book import Book, keep
from .contest import Contest, Part
from .faults import Faults
from .ratings import Rating, rate

Told = dict[str, Any]


def results(contest: Contest, parts: Sequence[Part], seconds: float) -> Told:
    """All that is known of a tournament, complete or not. `docs/arena.md` explains every key."""
    book = keep(contest, list(parts))
    rated = ratings(book, contest.seed)
    return {
        "setup": setup(contest),
        "complete": book.deals == contest.deals,
        "deals": book.deals,
        "matches": book.matches,
        "rounds": book.rounds,
        "decisions": book.decisions,
        "seconds": round(seconds, 3),
        "bots": [bot(contest, book, number, rated) for number in range(len(contest.entrants))],
        "pairs": [pair(contest, book, a, b) for a, b in combinations(range(len(contest.entrants)), 2)],
        "rating_model": "Bradley-Terry" if rated else None,
    }


def setup(contest: Contest) -> Told:
    """What was played."""
    options = changed(contest.edition, contest.sample.options)
    return {
        "edition": contest.edition.key,
        "name": contest.edition.name,
        "format": contest.form,
        "options": {name: list(v) if isinstance(v, tuple) else v for name, v in options.items()},
        "words": "; ".join(words(contest)),
        "players": contest.players,
        "deals": contest.deals,
        "tables": [list(table) for table in contest.tables],
        "seed": contest.seed,
        "driver": "compiled" if contest.compiled else "python",
    }


def words(contest: Contest) -> list[str]:
    """What was played, in a few words."""
    options = changed(contest.edition, contest.sample.options)
    told = ", ".join(f"{name}={show_option(value)}" for name, value in options.items())
    return [part for part in (contest.edition.name, contest.form, f"{contest.players} players", told) if part]


def ratings(book: Book, seed: int) -> list[Rating]:
    """The ratings; none without the library that makes them, or before a deal is done."""
    try:
        import choix  # noqa: F401 - is it there?
    except ImportError:
        return []
    return rate(book.wins, seed) if book.deals and book.wins.any() else []


def bot(contest: Contest, book: Book, number: int, rated: Sequence[Rating]) -> Told:
    """One bot."""
    return {
        "name": contest.entrants[number].name,
        "win_share": told(book.share(number)),
        "even": 1 / contest.players,
        "points": told(book.mean_points(number)),
        "rating": rating(rated[number]) if rated else None,
        "faults": faults(contest.faults[number]),
    }


def rating(found: Rating) -> Told:
    """A rating, to a tenth of a point."""
    return {"value": round(found.value, 1), "low": round(found.low, 1), "high": round(found.high, 1)}


def faults(found: Faults) -> Told:
    """What a bot got wrong."""
    return {**found.counts, "forfeits": found.forfeits, "first": found.first or None, "given_up": found.given_up}


def pair(contest: Contest, book: Book, first: int, second: int) -> Told:
    """Two bots against each other."""
    names = contest.entrants[first].name, contest.entrants[second].name
    return {"bots": list(names), "share": told(book.pair(first, second))}
