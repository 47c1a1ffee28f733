"""The same deals under several rules: nothing shows nothing, something shows, and pairs are really pairs."""

from contextlib import closing
from statistics import mean, stdev

import numpy as np
import pytest

from lastcard.bots.arrays import Array
from lastcard.bots.registry import BotSpec
from lastcard.simulate.contrast import comparison
from lastcard.simulate.duel import Duels, Luck, Sums, every_seat
from lastcard.simulate.estimate import student
from lastcard.simulate.job import Job
from lastcard.simulate.pool import in_order, spans
from lastcard.simulate.setup import Loop, Setup
from tests.simulate.playing import game, job_of

LUCK = (BotSpec("casual"), BotSpec("eager"))
NAMES = ("first", "second", "third")


def side(**given: object) -> Setup:
    """A set-up whose draw piles are in order, as `compare` has them."""
    setup = game(**given)  # type: ignore[arg-type]
    return Setup(setup.edition, setup.given, setup.form, setup.players, setup.bots, fixed_order=True)


def compared(*setups: Setup, matches: int = 300, threads: int = 2, size: int = 50, luck: Luck | None = LUCK) -> dict:
    """The results of a comparison."""
    jobs = [job_of(setup, matches) for setup in setups]
    return comparison(jobs, NAMES[: len(jobs)], summed(jobs, threads, size, luck), 1.0, [str(b) for b in luck or ()])


def summed(jobs: list[Job], threads: int, size: int, luck: Luck | None = LUCK) -> Sums:
    """Its sums."""
    sums = Sums.zero(len(jobs))
    with closing(Duels(jobs, threads, luck)) as duels:
        for part in in_order(duels, spans(0, jobs[0].matches, size), lambda: False):
            sums.add(part)
    return sums


def measures(found: dict) -> list[dict]:
    """All differences of the second side."""
    one = found["differences"][0]
    return [
        *one["per_match"].values(),
        *one["per_round"].values(),
        one["began"],
        *([one["skill"]] if one["skill"] else []),
    ]


@pytest.mark.parametrize("bots", ["eager", "casual:call_rate=0.5"])
def test_an_option_beside_itself_shows_nothing(bots: str) -> None:
    found = compared(side(bots=bots, stack_same=True), side(bots=bots, stack_same=True))
    for one in measures(found):
        assert one["value"] == one["low"] == one["high"] == 0
        assert one["relative"] in (0, None)
        assert one["effect"] in (0, None)


def test_a_planted_difference_shows() -> None:
    """A hundred points more to go: the matches are longer, the rounds are not (fixed seed)."""
    found = compared(side(target=200), side(target=300))
    longer = found["differences"][0]["per_match"]["rounds"]
    assert longer["low"] > 0.5
    assert longer["effect"] > 0.5
    same = found["differences"][0]["per_round"]["turns"]
    assert same["low"] < 0 < same["high"]


def test_a_difference_in_strength_shows_as_skill() -> None:
    """Where everybody plays a random card, being better is worth more than among those who try (fixed seed)."""
    found = compared(side(form="single"), side(form="points"), matches=400)
    skill = [one["skill"] for one in found["sides"]]
    assert 0 < skill[0]["index"] < skill[1]["index"] < 1
    assert found["differences"][0]["skill"]["low"] > 0


def test_equal_bots_show_no_skill() -> None:
    """Both bots the same: a quarter of the matches, within three standard errors (fixed seed), and an index about 0."""
    one = compared(side(form="single"), side(form="single", seven_swap=True), luck=(BotSpec("eager"), BotSpec("eager")))
    for each in one["sides"]:
        assert each["skill"]["value"] == pytest.approx(0.25, abs=0.04)
        assert each["skill"]["fair"] == 0.25
        assert each["skill"]["index"] == pytest.approx((each["skill"]["value"] - 0.25) / 0.75)


def test_threads_and_batches_do_not_matter() -> None:
    jobs = [job_of(side(form="single", bots=bots), 400) for bots in ("eager", "random")]
    assert summed(jobs, 1, 400) == summed(jobs, 2, 33)


def test_the_same_number_deals_the_same_cards() -> None:
    """Under other rules the hands and the starter are the same; with other bots too."""
    loops = [Loop(setup) for setup in (side(), side(stack_same=True, zero_rotate=True), side(bots="casual"))]
    for number in range(20):
        dealt = [loop.play(3, number, 1)[1] for loop in loops]
        first = [Loop(side(form="single", bots=b)).play(3, number, 1)[1][0] for b in ("eager", "casual")]
        assert len(dealt) == 3
        assert first[0]["dealt"].tolist() == first[1]["dealt"].tolist()
        assert first[0]["started"].tolist() == first[1]["started"].tolist()


def plain_rows(setup: Setup, matches: int) -> Array:
    """The rows of the matches, to be counted again by hand."""
    return Loop(setup).play(7, 0, matches)[0]


def test_means_are_paired() -> None:
    """The interval from exact sums is that of the list of differences."""
    setups, n = (side(target=150), side(target=150, stack_same=True)), 300
    found = compared(*setups, luck=None)["differences"][0]["per_match"]["turns"]
    first, second = (plain_rows(setup, n)["turns"].tolist() for setup in setups)
    gaps = [b - a for a, b in zip(first, second, strict=True)]
    half = student(n - 1) * stdev(gaps) / n**0.5
    assert found["value"] == pytest.approx(mean(gaps))
    assert (found["low"], found["high"]) == pytest.approx((mean(gaps) - half, mean(gaps) + half))
    pooled = ((stdev(first) ** 2 + stdev(second) ** 2) / 2) ** 0.5
    assert found["effect"] == pytest.approx(mean(gaps) / pooled)


def test_ratios_are_paired() -> None:
    """The same for turns a round: the delta method on lists."""
    setups, n = (side(target=150), side(target=150, stack_same=True)), 300
    found = compared(*setups, luck=None)["differences"][0]["per_round"]["turns"]
    lines = []
    for setup in setups:
        rows = plain_rows(setup, n)
        r = rows["turns"].sum() / rows["rounds"].sum()
        lines.append((rows["turns"] - r * rows["rounds"]) / rows["rounds"].mean())
    half = student(n - 1) * float(np.std(lines[1] - lines[0], ddof=1)) / n**0.5
    assert found["high"] - found["low"] == pytest.approx(2 * half)


def test_every_seat_is_taken_once() -> None:
    for setup in (side(players=3), side(players=4), side(form="rotation12", players=4)):
        lines = every_seat(setup)
        assert all(sorted(line) == list(range(setup.players)) for line in lines)
        assert len({line.index(0) for line in lines}) == len(lines) == (1 if setup.form else setup.players)


def test_sides_of_different_sizes() -> None:
    found = compared(side(form="single", players=2), side(form="single", players=5), side(edition="nfl", players=3))
    assert [one["setup"]["players"] for one in found["sides"]] == [2, 5, 3]
    assert len(found["differences"]) == 2
