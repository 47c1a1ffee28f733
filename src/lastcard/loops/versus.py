"""Entry point over arrays: one step in many matches, one seat deciding outside against minds; for environments."""

from __future__ import annotations

from ..engine.codes import KICK, NOBODY
from ..engine.jit import entry, hot, rule
from ..engine.rules import Rules
from ..engine.state import State
from ..minds.mind import OUTSIDE, Mind
from .match import OVER, advance, begin, do
from .observe import PASS, count_seen, observe
from .questions import CUTS_IN, SEAT
from .records import Game, Match, Plan, Row, Tally
from .vector import ENDED, ILLEGAL, RESET, RUNNING, TRUNCATED, is_allowed, kick, pay, show


@rule
def seat_minds(plan: Plan, g: Game, m: Match, minds: list[Mind], usual: list[Mind], seat: int) -> None:
    """The outside seat (NOBODY: another one each episode) and, from its left on, the bots in `usual`."""
    n = int(plan.players)
    if seat == NOBODY:
        seat = int(g.number % n)
    for i in range(n):
        p = (seat + i) % n
        m.who[p] = p
        minds[p] = usual[i]
    minds[seat].kind = OUTSIDE
    g.seat = seat


@rule
def reset(plan: Plan, g: Game, m: Match, s: State, minds: list[Mind], usual: list[Mind], seat: int) -> None:
    """A new episode, which is a match."""
    g.number += 1
    g.steps = g.over = 0
    seat_minds(plan, g, m, minds, usual, seat)
    begin(plan, m, s, minds, g.seed, g.number)


@hot
def look(r: Rules, g: Game, s: State, observation: list[int], words: list[int]) -> None:
    """What the outside seat sees at the end, when nothing is asked."""
    g.counted = 0
    count_seen(g, s)
    observe(r, s, g, int(g.seat), 0, observation, words)


@rule
def play_on(
    rules: list[Rules],
    plan: Plan,
    g: Game,
    m: Match,
    s: State,
    v: State,
    minds: list[Mind],
    row: Row,
    t: Tally,
    watched: bool,
    action: int,
) -> None:
    """The outside seat does an action (`RESET`: none); then all goes on until it is asked for another or it is over."""
    while True:
        if action == PASS:
            m.asked += 1
        elif action != RESET:
            do(rules[0], m, s, minds, row, t, watched, int(g.seat), action)
        g.asks = advance(rules, plan, m, s, v, minds, row, t, watched)
        if g.asks == OVER or g.asks >= CUTS_IN or s.phase != KICK:
            return
        action = kick(g, s)


@entry
def step(
    rules: list[Rules],
    plans: list[Plan],
    games: list[Game],
    matches: list[Match],
    states: list[State],
    views: list[State],
    minds: list[list[Mind]],
    usual: list[Mind],
    rows: list[Row],
    tallies: list[Tally],
    actions: list[int],
    observations: list[list[int]],
    words: list[list[int]],
    masks: list[list[int]],
    seats: list[int],
    rewards: list[list[float]],
    ends: list[int],
    finals: list[list[int]],
    final_words: list[list[int]],
    seat: int,
    max_steps: int,
    penalty: float,
    restarts: bool,
    watched: bool,
) -> None:
    """One step of the outside seat in every match, and all that the minds do until it is asked again.

    As `vector.step`, with the arrays of `matches.play_matches`: `rules` (2,), `plans`, `views`, `rows`, `tallies` (1,),
    `matches`, `states` (n,), `minds` (n, players). `usual` (players,) are the bots by their distance from the outside
    seat, the first one unused; `seat` is that seat, NOBODY for another one in each episode.
    """
    r, plan, v, row, t = rules[0], plans[0], views[0], rows[0], tallies[0]
    for i in range(len(games)):
        g, m, s, action = games[i], matches[i], states[i], actions[i]
        for q in range(plan.players):
            rewards[i][q] = 0.0
        end = RUNNING
        begins = action == RESET
        if not begins:
            if is_allowed(action, masks[i]):
                g.steps += 1
            else:
                end = ILLEGAL
                rewards[i][g.seat] = -penalty
        while True:
            if begins:
                reset(plan, g, m, s, minds[i], usual, seat)
                action = RESET
            elif end != RUNNING:
                look(r, g, s, finals[i], final_words[i])
                g.over = 1
                begins = restarts
                if begins:
                    continue
                break
            begins = False
            play_on(rules, plan, g, m, s, v, minds[i], row, t, watched, action)
            if g.steps == 0:  # of a new episode; one that was over before the seat was asked does not count
                begins = g.asks == OVER
                if begins:
                    continue
                break
            if g.asks == OVER:
                end = ENDED
                pay(m.winners, int(plan.players), rewards[i])
            elif 0 < max_steps <= g.steps:
                end = TRUNCATED
            else:
                break
        ends[i] = end
        if not g.over:
            g.counted = 0
            count_seen(g, s)
            show(r, g, s, observations[i], words[i], masks[i])
            seats[i] = g.asks & SEAT
