"""The results of a simulation as one plain object: what `--json` prints, and what tables and plots are made from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from lastcard.formats import find
from lastcard.simulate.bins import lowest, quantile
from lastcard.simulate.estimate import Estimate, Paired, mean, ratio, share
from lastcard.simulate.job import Job, name_bots, words
from lastcard.simulate.summary import LENGTHS, PARTNERS, WHOLE, Summary, columns

Told = dict[str, Any]
PER_MATCH = ("turns", "decisions", "rounds", "points")
PER_ROUND = (
    *("turns", "decisions", "points", "cards_played", "cards_drawn", "extra_turns", "reshuffles"),
    *("challenges", "uno_missed", "kicks", "jump_ins"),
)
# Shares: what happened, of how many.
PARTS = {
    "challenges_won": "challenges",
    "uno_caught": "uno_missed",
    "kicks_good": "kicks",
    "void_rounds": "rounds",
}
QUANTILES = {"p5": 0.05, "p25": 0.25, "median": 0.5, "p75": 0.75, "p95": 0.95}


def told(estimate: Estimate) -> Told:
    """An estimate as JSON has it."""
    return {"value": estimate.value, "low": estimate.low, "high": estimate.high, "n": estimate.n}


def results(job: Job, summary: Summary, seconds: float) -> Told:
    """All that is known of a run, complete or not. `docs/simulate.md` explains every key."""
    facts = Facts(job, summary)
    return {
        "setup": facts.setup(),
        "complete": summary.matches == job.matches,
        "games": summary.matches,
        "rounds": facts.total("rounds"),
        "decisions": facts.total("decisions"),
        "seconds": round(seconds, 3),
        "win_share": facts.win_share(),
        "bots": facts.by_bot(),
        **facts.edge(),
        "tied": told(share(facts.total("tied"), summary.matches)),
        "unwon": told(share(summary.matches - facts.total("won"), summary.matches)),
        "per_match": {name: facts.per_match(name) for name in PER_MATCH},
        "per_round": {name: told(facts.per_round(name)) for name in PER_ROUND},
        "shares": {name: told(share(facts.total(name), facts.total(of))) for name, of in PARTS.items()},
        "scores": [told(facts.match_mean(f"score_{p}")) for p in range(job.players)],
        "lengths": facts.lengths(),
        "cards": facts.cards(),
        "stuck": summary.one("tally_stuck"),
    }


class Facts:
    """A summary, asked by the names of its columns."""

    def __init__(self, job: Job, summary: Summary) -> None:
        self.job, self.summary = job, summary
        self.where = columns(job.players)
        self.game = job.setup()
        form = find(job.format)
        self.rotates = form is not None and bool(form.rotates)
        self.together = bool(self.game.options.team) and not self.rotates

    def setup(self) -> Told:
        """What was played."""
        from lastcard.options import changed

        edition = self.game.edition
        options = dict(changed(edition, self.game.options))
        job = self.job
        named = {"edition": job.edition, "name": edition.name, "options": options, "format": job.format}
        rest = {"players": job.players, "bots": name_bots(job.bots, job.players), "seed": job.seed}
        return {"words": words(job), **named, **rest, "matches": job.matches}

    def total(self, name: str) -> int:
        """The sum of a column over all matches."""
        return self.summary.at("sum", self.where[name])

    def match_mean(self, name: str) -> Estimate:
        """The mean of a column over matches."""
        place = self.where[name]
        return mean(self.summary.at("sum", place), self.summary.at("square", place), self.summary.matches)

    def per_match(self, name: str) -> Told:
        """A mean over matches; for turns and decisions with quantiles."""
        found = told(self.match_mean(name))
        if name in LENGTHS:
            found |= quantiles(self.summary.numbers(name))
        if name == "rounds":
            found |= quantiles(self.summary.numbers("tally_match_rounds"), float)
        return found

    def per_round(self, name: str) -> Estimate:
        """A count for each round, with matches as the observations."""
        place, rounds, summary = self.where[name], self.where["rounds"], self.summary
        x, r = self.total(name), self.total("rounds")
        cross, square = summary.at("with_rounds", place), summary.at("square", place)
        return ratio(Paired(summary.matches, x, r, x, r, square, cross, cross, summary.at("square", rounds)))

    def wins(self, what: str, count: int) -> list[Estimate]:
        """Shares of matches won, by player or by place."""
        return [share(self.total(f"{what}_{p}") / WHOLE, self.summary.matches) for p in range(count)]

    @property
    def fair(self) -> float:
        """The share of matches that each of equal players would win."""
        return (PARTNERS if self.together else 1) / self.job.players

    def win_share(self) -> list[Told]:
        """Matches won by each player."""
        bots = name_bots(self.job.bots, self.job.players)
        won = self.wins("win", self.job.players)
        return [{"player": p, "bot": bots[p], **told(won[p]), "fair": self.fair} for p in range(len(bots))]

    def by_bot(self) -> list[Told]:
        """Matches won by all players of one bot together, for each bot."""
        bots = name_bots(self.job.bots, self.job.players)
        found = []
        for bot in dict.fromkeys(bots):
            seats = [p for p, name in enumerate(bots) if name == bot]
            won = sum(self.total(f"win_{p}") for p in seats) / WHOLE
            sides = PARTNERS if self.together else 1
            fair = len(seats) / self.job.players
            found.append({"bot": bot, "players": seats, **told(share(won / sides, self.summary.matches)), "fair": fair})
        return found

    def edge(self) -> Told:
        """What it is worth to begin: rounds by place after the seat that began, matches by place after the dealer."""
        won = self.summary.one("tally_rounds")
        table = 4 if self.rotates else self.job.players
        even = not self.rotates and self.game.options.scoring != "challenge_uno"
        fair = 1 / table if even or self.rotates else None
        places = [share(self.summary.at("tally_place_wins", p), won) for p in range(table)]
        first = [{"place": p, **told(one), "fair": fair} for p, one in enumerate(places)]
        matches = [] if self.rotates else self.wins("place", self.job.players)
        sides = [share(self.summary.at("tally_side_wins", side), won) for side in range(PARTNERS)]
        return {
            "round_share_by_place": first,
            "match_share_by_place": [{"place": p, **told(one), "fair": self.fair} for p, one in enumerate(matches)],
            "round_share_by_side": [told(one) for one in sides] if self.game.options.team else [],
        }

    def lengths(self) -> Told:
        """The distributions: pairs of a value (the lowest of its bin) and how often."""
        numbers = self.summary.numbers
        rounds = numbers("tally_round_turns")
        return {
            "round_turns": {"counts": pairs(rounds), **quantiles(rounds, float)},
            "match_rounds": {"counts": pairs(numbers("tally_match_rounds"))},
            "match_turns": {"counts": pairs(numbers("turns"), lowest)},
            "match_decisions": {"counts": pairs(numbers("decisions"), lowest)},
        }

    def cards(self) -> list[Told]:
        """Each card kind: how often it was dealt, turned up, drawn, played, and won a round as the last card."""
        edition, names = self.game.edition, ("dealt", "started", "drawn", "played", "decided")
        deck = edition.deck()
        totals = {name: self.summary.one(f"tally_{name}") for name in names}
        found = []
        for kind, code in enumerate(edition.cards()):
            counts = {name: self.summary.at(f"tally_{name}", kind) for name in names}
            shares = {f"{name}_share": told(share(counts[name], totals[name])) for name in names}
            name = edition.card_name(code)
            found.append({"card": code, "name": name, "copies": deck[code], **counts, **shares})
        return found


def quantiles(counts: Sequence[int], of_bin: Callable[[int], float] | None = None) -> dict[str, float | None]:
    """The usual quantiles of a histogram."""
    if of_bin is not None:
        return {name: quantile(counts, part, of_bin) for name, part in QUANTILES.items()}
    return {name: quantile(counts, part) for name, part in QUANTILES.items()}


def pairs(counts: Sequence[int], of_bin: Callable[[int], int] = int) -> list[tuple[int, int]]:
    """The filled bins of a histogram."""
    return [(of_bin(number), count) for number, count in enumerate(counts) if count]
