"""Entry point over arrays: many whole matches, one row each, and their sums."""

from __future__ import annotations

from ..engine.jit import entry
from ..engine.rules import Rules
from ..engine.state import State
from ..minds.mind import Mind
from .match import advance, begin
from .records import Match, Plan, Row, Tally
from .tally import count_match


@entry
def play_matches(
    rules: list[Rules],
    plans: list[Plan],
    matches: list[Match],
    states: list[State],
    views: list[State],
    minds: list[Mind],
    seatings: list[list[int]],
    rows: list[Row],
    tallies: list[Tally],
    seed: int,
    first: int,
    watched: bool,
) -> int:
    """Plays matches number `first` and following, one for every element of `rows`; how many cards were decided.

    `rules` holds two elements (of the rounds, of a playoff), `plans`, `matches`, `states`, `views` and `tallies` one
    each, `minds` one for each player. `seatings` has one line of players for each seating: match n is played with
    deal n // len(seatings), seating n % len(seatings). What is played depends on seed and number alone.
    """
    m, s, v, plan, t = matches[0], states[0], views[0], plans[0], tallies[0]
    decisions = 0
    for i in range(len(rows)):
        row = rows[i]
        number = first + i
        row.match = number
        for p in range(plan.players):
            m.who[p] = seatings[number % len(seatings)][p]
        begin(plan, m, s, minds, seed, number // len(seatings))
        advance(rules, plan, m, s, v, minds, row, t, watched)
        count_match(m, row, t)
        decisions += row.decisions
    return decisions
