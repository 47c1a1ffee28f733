"""The results of a comparison: every side on its own, and each beside the first, paired by deal."""

from __future__ import annotations

from collections.abc import Sequence
from math import asin, sqrt
from typing import Any

from lastcard.simulate.duel import MOST_SEATS, PAIRED, Skill, Sums
from lastcard.simulate.estimate import Estimate, Paired, around, covariance
from lastcard.simulate.job import Job
from lastcard.simulate.results import results, told
from lastcard.simulate.summary import PARTNERS, WHOLE, Summary, columns, partners_win

Told = dict[str, Any]
PER_MATCH = ("turns", "decisions", "rounds", "points")
PER_ROUND = (
    *("turns", "decisions", "points", "cards_played", "cards_drawn", "extra_turns", "reshuffles"),
    *("challenges", "uno_missed", "kicks", "jump_ins", "void_rounds"),
)
WON = WHOLE * MOST_SEATS  # what a deal won in every seat counts


def comparison(jobs: Sequence[Job], names: Sequence[str], sums: Sums, seconds: float, luck: Sequence[str]) -> Told:
    """All that is known of a comparison. `docs/simulate.md` explains every key."""
    sides = []
    for job, name, summary, skill in zip(jobs, names, sums.summaries, sums.skills, strict=True):
        one = results(job, summary, seconds)
        sides.append({"side": name, **one, **edge(job, summary), "skill": skilled(job, skill, luck)})
    return {
        "complete": sums.summaries[0].matches == jobs[0].matches,
        "games": sums.summaries[0].matches,
        "decisions": sum(side["decisions"] for side in sides),
        "seconds": round(seconds, 3),
        "sides": sides,
        "differences": [difference(jobs, sums, other) for other in range(1, len(sides))],
    }


class Two:
    """Two summaries over the same matches, and the products between them."""

    def __init__(self, jobs: Sequence[Job], sums: Sums, first: int, second: int) -> None:
        self.n = sums.summaries[0].matches
        self.sides = [(sums.summaries[s], columns(jobs[s].players)) for s in (first, second)]
        self.against = sums.against[second]

    def sums(self, side: int, name: str) -> tuple[int, int, int]:
        """Of one column: its sum, that of its squares, and that of its products with the rounds."""
        summary, where = self.sides[side]
        place = where[name]
        return summary.at("sum", place), summary.at("square", place), summary.at("with_rounds", place)

    def mean(self, name: str) -> Told:
        """The difference of two means over matches, and Cohen's d: over the mean spread of the two."""
        (x, xx, _), (y, yy, _) = self.sums(0, name), self.sums(1, name)
        variances = covariance(xx, x, x, self.n), covariance(yy, y, y, self.n)
        both = covariance(self.against.both[PAIRED.index(name)], x, y, self.n)
        found = around((y - x) / self.n, variances[0] + variances[1] - 2 * both, self.n) if self.n else NOTHING
        return {**told(found), "relative": relative(found, x / max(1, self.n)), "effect": cohen(found, *variances)}

    def ratio(self, name: str) -> Told:
        """The difference of two counts a round."""
        x, y = (self.own(side, name) for side in (0, 1))
        if not self.n or not x.rx or not y.rx:
            return {**told(NOTHING), "relative": None, "effect": None}
        place, rounds = PAIRED.index(name), PAIRED.index("rounds")
        against = self.against
        cross = (against.both[place], against.first_rounds[place], against.second_rounds[place], against.both[rounds])
        both = Paired(self.n, x.x, x.rx, y.x, y.rx, *cross).covariance()
        base = x.x / x.rx
        found = around(y.x / y.rx - base, x.covariance() + y.covariance() - 2 * both, self.n)
        return {**told(found), "relative": relative(found, base), "effect": None}

    def own(self, side: int, name: str) -> Paired:
        """A count a round of one side."""
        (x, xx, xr), (r, rr, _) = self.sums(side, name), self.sums(side, "rounds")
        return Paired(self.n, x, r, x, r, xx, xr, xr, rr)

    def turns(self) -> Told:
        """The difference in turns a round, with Cohen's d over the spread of rounds."""
        found = self.ratio("turns")
        spreads = [spread(summary) for summary, _ in self.sides]
        if found["value"] is not None:
            found["effect"] = cohen(Estimate(found["value"], None, None, 0), *spreads)
        return found


NOTHING = Estimate(None, None, None, 0)


def spread(summary: Summary) -> float:
    """The variance of the turns a round, over all rounds."""
    columns_of = PAIRED.index("turns"), PAIRED.index("rounds")
    turns, rounds = (summary.at("sum", place) for place in columns_of)
    return covariance(summary.one("tally_turns_square"), turns, turns, rounds)


def cohen(found: Estimate, first: float, second: float) -> float | None:
    """The difference in units of the mean spread; None where nothing varies but something differs."""
    if not found.value:
        return found.value
    deviation = sqrt((first + second) / 2)
    return found.value / deviation if deviation else None


def relative(found: Estimate, base: float) -> float | None:
    """The difference as a part of the first side's value."""
    return found.value / base if base and found.value is not None else None


def difference(jobs: Sequence[Job], sums: Sums, other: int) -> Told:
    """One side less the first."""
    two = Two(jobs, sums, 0, other)
    begun = two.ratio("starter_wins")
    shares = [share_of(two.own(side, "starter_wins")) for side in (0, 1)]
    return {
        "side": other,
        "per_match": {name: two.mean(name) for name in PER_MATCH},
        "per_round": {name: two.turns() if name == "turns" else two.ratio(name) for name in PER_ROUND},
        "began": {**begun, "effect": two_shares(*shares)},
        "skill": skill_difference(sums, other),
    }


def share_of(sums: Paired) -> float | None:
    """A share of the rounds."""
    return sums.x / sums.rx if sums.rx else None


def two_shares(first: float | None, second: float | None) -> float | None:
    """Cohen's h of two shares."""
    if first is None or second is None:
        return None
    return 2 * asin(sqrt(min(1.0, second))) - 2 * asin(sqrt(min(1.0, first)))


def edge(job: Job, summary: Summary) -> Told:
    """The share of rounds won by the seat that began, with matches as the observations."""
    where = columns(job.players)
    place, rounds = where["starter_wins"], where["rounds"]
    x, r = summary.at("sum", place), summary.at("sum", rounds)
    square, cross = summary.at("square", place), summary.at("with_rounds", place)
    found = NOTHING
    if r:
        sums = Paired(summary.matches, x, r, x, r, square, cross, cross, summary.at("square", rounds))
        found = around(x / r, sums.covariance(), summary.matches)
    return {"began": told(found)}


def skilled(job: Job, skill: Skill, luck: Sequence[str]) -> Told | None:
    """The share of matches that the better bot wins, and where that lies between luck alone (0) and skill alone (1)."""
    if not skill.deals:
        return None
    fair = (PARTNERS if partners_win(job.setup()) else 1) / job.players
    variance = covariance(skill.square, skill.wins, skill.wins, skill.deals) / WON**2
    found = around(skill.wins / skill.deals / WON, variance, skill.deals)
    index = None if found.value is None else (found.value - fair) / (1 - fair)
    return {"better": luck[0], "other": luck[1], **told(found), "fair": fair, "index": index}


def skill_difference(sums: Sums, other: int) -> Told | None:
    """The difference of the better bot's shares, paired by deal."""
    a, b, n = sums.skills[0], sums.skills[other], sums.skills[0].deals
    if not n:
        return None
    both = covariance(sums.against[other].lucky, a.wins, b.wins, n)
    variances = covariance(a.square, a.wins, a.wins, n) + covariance(b.square, b.wins, b.wins, n)
    found = around((b.wins - a.wins) / n / WON, (variances - 2 * both) / WON**2, n)
    effect = two_shares(a.wins / n / WON, b.wins / n / WON)
    return {**told(found), "relative": relative(found, a.wins / n / WON), "effect": effect}
