"""Entry points over arrays: many rounds at once, for simulation and measurement."""

from __future__ import annotations

from .codes import ROUND_OVER
from .deal import deal
from .jit import entry, hot, rule
from .play import play
from .policy import random_action
from .rng import seed
from .rules import Rules
from .state import State

LONGEST_ROUND = 1_000_000  # decisions; a round of this length would be a fault of the rules


@hot
def random_round(r: Rules, s: State, eager: int) -> int:
    """Deals and plays one round; the number of decisions."""
    deal(r, s, s.dealer)
    decisions = 0
    while s.phase != ROUND_OVER and decisions < LONGEST_ROUND:
        play(r, s, s.turn, random_action(r, s, s, eager))
        decisions += 1
    return decisions


@rule
def clear_match(s: State) -> None:
    """Scores and results of a match as at its beginning; seats that are out stay out."""
    for p in range(s.players):
        s.scores[p] = 0
    s.match_over = s.match_winners = s.rounds = s.actions = 0


@entry
def random_rounds(rules: list[Rules], states: list[State], rounds: int, first: int, eager: int) -> tuple[int, int]:
    """Plays rounds number `first` and following, each from its own seed; (decisions, a checksum of all results).

    `rules` and `states` are arrays of one element; the state says how many seats play. Round n is dealt by seat n mod
    players and seeded by n, so that the results do not depend on how the rounds are split up.
    """
    r, s = rules[0], states[0]
    decisions = 0
    check = 0
    for number in range(first, first + rounds):
        clear_match(s)
        seed(s, number >> 32, number)
        s.dealer = number % s.players
        n = random_round(r, s, eager)
        decisions += n
        check = (check + (number + 1) * ((s.winner + 2) * 7919 + n * 31 + s.points + s.rng[0])) & 0xFFFFFFFFFFF
    return decisions, check
