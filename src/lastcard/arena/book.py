"""What a tournament comes to: shares of wins and points by deal, so that the luck of a deal can be told apart."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from lastcard.simulate.estimate import NONE, Estimate, around, share

from .contest import Contest, Part
from .seatings import seats_held

Array = np.ndarray[Any, np.dtype[np.float64]]


@dataclass(frozen=True)
class Book:
    """Sums over the tables of each of D deals, for k bots. A deal is one observation: its tables share its luck."""

    shares: Array  # (D, k): matches won, shared wins by parts, per seat of the bot; its even value is 1 / players
    points: Array  # (D, k): points of a match, per seat of the bot
    wins: Array  # (D, k, k): wins of the first bot where the second was an opponent, for every pair of seats
    matches: int = 0
    rounds: int = 0
    decisions: int = 0

    @property
    def deals(self) -> int:
        """How many deals were played at all tables."""
        return len(self.shares)

    def share(self, bot: int) -> Estimate:
        """The share of matches that a seat of the bot wins."""
        return of_blocks(self.shares[:, bot])

    def mean_points(self, bot: int) -> Estimate:
        """The points that a seat of the bot has at the end of a match."""
        values = self.points[:, bot]
        return around(float(values.mean()), variance(values), len(values)) if len(values) else NONE

    def pair(self, bot: int, other: int) -> Estimate:
        """Of the wins of two bots against each other, the share of the first."""
        won, lost = self.wins[:, bot, other], self.wins[:, other, bot]
        both = float((won + lost).sum())
        if not both:
            return NONE
        value = float(won.sum()) / both
        if value in (0.0, 1.0):
            return share(value * self.deals, self.deals)
        return clipped(around(value, variance((won - value * (won + lost)) * self.deals / both), self.deals))


def variance(values: Array) -> float:
    """The variance of one block; zero where there is only one, or all are equal."""
    return float(values.var(ddof=1)) if len(values) > 1 and np.ptp(values) > 0 else 0.0


def of_blocks(values: Array) -> Estimate:
    """The mean of shares by deal, with Student's interval over deals.

    Where every deal was won, or lost, at every table they have no spread to go by: then Wilson's interval for so many
    deals, which is the more careful as it takes a deal for one match.
    """
    if not len(values):
        return NONE
    mean = float(values.mean())
    if variance(values) == 0 and mean in (0.0, 1.0):
        return share(mean * len(values), len(values))
    return clipped(around(mean, variance(values), len(values)))


def clipped(estimate: Estimate) -> Estimate:
    """An estimate of a share: its interval ends at 0 and 1."""
    if estimate.low is None or estimate.high is None:
        return estimate
    return Estimate(estimate.value, max(0.0, estimate.low), min(1.0, estimate.high), estimate.n)


def keep(contest: Contest, parts: list[Part]) -> Book:
    """The book of all deals that have been played at every table."""
    k, deals = len(contest.entrants), whole_deals(contest, parts)
    book = Book(np.zeros((deals, k)), np.zeros((deals, k)), np.zeros((deals, k, k)))
    matches = rounds = decisions = 0
    for part in parts:
        if part.first < deals:
            enter(book, contest, part)
            matches += len(part.rows)
            rounds += int(part.rows["rounds"].sum())
            decisions += int(part.rows["decisions"].sum())
    held = np.array(seats_held(k, contest.tables), np.float64)
    return Book(book.shares / held, book.points / held, book.wins, matches, rounds, decisions)


def whole_deals(contest: Contest, parts: list[Part]) -> int:
    """How many deals have been played at every table: all, or whole blocks after an early end."""
    played = np.zeros(contest.deals, np.int64)
    for part in parts:
        played[part.first : part.first + len(part.rows)] += 1
    return int((played == len(contest.tables)).sum())


def enter(book: Book, contest: Contest, part: Part) -> None:
    """Adds the matches of one part."""
    table, where = contest.tables[part.table], slice(part.first, part.first + len(part.rows))
    won = winning(part.rows["winners"], contest.players)
    sides = contest.sample.sides
    for seat, bot in enumerate(table):
        book.shares[where, bot] += won[:, seat]
        book.points[where, bot] += part.rows["scores"][:, seat]
        for across, other in enumerate(table):
            partners = sides and (seat - across) % 2 == 0
            if other != bot and not partners:
                book.wins[where, bot, other] += won[:, seat]


def winning(winners: Any, players: int) -> Array:
    """What part of a win each player has, shape (matches, players); a match without a winner is everybody's alike."""
    bits = (np.asarray(winners)[:, None] >> np.arange(players)) & 1
    bits[bits.sum(axis=1) == 0] = 1
    shares: Array = bits / bits.sum(axis=1, keepdims=True)
    return shares
