"""Entry point over arrays: one step in many games, every seat deciding outside; for environments and self-play."""

from __future__ import annotations

from ..engine.codes import ACTIONS, KICK, KICK_GOOD, KICK_MISS, MAX_SEATS, ROUND_OVER, SEAT_IN
from ..engine.deal import deal, next_dealer
from ..engine.jit import entry, hot, rule
from ..engine.legal import decisions
from ..engine.piles import count_bits
from ..engine.play import play
from ..engine.rng import below, branch
from ..engine.rules import Rules
from ..engine.state import State
from ..minds.mind import GRAIN
from .observe import PASS, count_seen, observe, write_mask
from .questions import CUTS_IN, SEAT, cut_ins, is_quiet
from .records import Game

RESET = -1  # as action: begin a new episode
RUNNING, ENDED, TRUNCATED, ILLEGAL = range(4)


@rule
def deal_next(r: Rules, g: Game, s: State, dealer: int) -> None:
    """Deals a round from a generator of that deal's own."""
    branch(s, g.seed, g.number, g.deals)
    g.deals += 1
    deal(r, s, dealer)
    g.asked = g.counted = 0


@rule
def reset(r: Rules, g: Game, s: State) -> None:
    """A new episode, which is a match: everybody in, no score, the first dealer moving on with each."""
    s.seats_in = s.players
    for p in range(MAX_SEATS):
        s.out[p] = SEAT_IN
        s.scores[p] = 0
    s.match_over = s.match_winners = s.rounds = s.actions = 0
    g.number += 1
    g.deals = g.steps = g.over = 0
    deal_next(r, g, s, g.number % s.players)


@rule
def ask(r: Rules, g: Game, s: State) -> None:
    """Finds who is asked next: in seat order whoever may cut in, else the seat in turn."""
    g.asks = s.turn
    if is_quiet(r):
        return
    while g.asked < s.players:
        cards, other = cut_ins(r, s, g.asked)
        if (cards | other) != 0:
            g.asks = g.asked + CUTS_IN
            return
        g.asked += 1


@rule
def kick(g: Game, s: State) -> int:
    """How a kick comes out: chance, not a choice."""
    return KICK_GOOD if below(s, GRAIN) < g.kick_good else KICK_MISS


@rule
def act(r: Rules, g: Game, s: State, action: int) -> None:
    """The seat that is asked does an action; a kick it leads to comes out, rounds of a match that goes on are dealt."""
    g.steps += 1
    if action == PASS:
        g.asked += 1
        return
    g.asked = 0
    p = int(g.asks & SEAT)
    while True:
        pile = s.n_draw
        play(r, s, p, action)
        if s.before != pile or s.n_prior > 0:
            g.counted = 0
        if s.phase != KICK:
            break
        p = int(s.turn)
        action = kick(g, s)
    while s.phase == ROUND_OVER and not s.match_over:
        deal_next(r, g, s, next_dealer(r, s))


@rule
def pay(winners: int, players: int, reward: list[float]) -> None:
    """The end of a match: winners (a bit set) get 1 each, the others lose as much in equal parts; if all win, none."""
    n = count_bits(winners)
    gain = 1.0 if n < players else 0.0
    loss = -n / max(1, players - n)
    for p in range(players):
        reward[p] = gain if (winners >> p) & 1 else loss


@hot
def show(r: Rules, g: Game, s: State, observation: list[int], words: list[int], mask: list[int]) -> None:
    """Observation and mask of the seat that is asked."""
    p = g.asks & SEAT
    asked = 1 if g.asks >= CUTS_IN else 0
    observe(r, s, g, p, asked, observation, words)
    if asked:
        cards, other = cut_ins(r, s, p)
    else:
        cards, other = decisions(r, s)
    write_mask(cards, other, asked, mask)


@rule
def is_allowed(action: int, mask: list[int]) -> bool:
    """Does the mask that was shown allow this action?"""
    return 0 <= action < ACTIONS and mask[action] != 0


@entry
def step(
    rules: list[Rules],
    games: list[Game],
    states: list[State],
    actions: list[int],
    observations: list[list[int]],
    words: list[list[int]],
    masks: list[list[int]],
    seats: list[int],
    rewards: list[list[float]],
    ends: list[int],
    finals: list[list[int]],
    final_words: list[list[int]],
    max_steps: int,
    penalty: float,
    restarts: bool,
) -> None:
    """One step in every game: the seat that is asked does its action (`RESET`: a new episode begins).

    `rules` has one element; `games`, `states`, `actions` (int64), `seats` (int64), `ends` (int8) have shape (n,);
    `observations` and `finals` (uint8) (n, OBSERVATION), `masks` (int8) (n, ACTIONS), `rewards` (float32)
    (n, players); `words` and `final_words` are the memory of `observations` and `finals` as int64. All but `rules`
    and `actions` are written: what the seat in `seats` sees and may do now, the rewards of this step, and how it ended:
    RUNNING, ENDED, TRUNCATED (after `max_steps`, 0 for never) or ILLEGAL. An illegal action changes nothing at the
    table, costs `penalty` and ends the episode. With `restarts` an episode that has ended is followed by the next in
    the same step; its last observation, by the seat that acted, is then in `finals`.
    """
    r = rules[0]
    for i in range(len(games)):
        g, s, action = games[i], states[i], actions[i]
        p = g.asks & SEAT
        end = RUNNING
        for q in range(s.players):
            rewards[i][q] = 0.0
        if action == RESET:
            reset(r, g, s)
        elif not is_allowed(action, masks[i]):
            end = ILLEGAL
            rewards[i][p] = -penalty
        else:
            act(r, g, s, action)
            if s.match_over:
                end = ENDED
                pay(s.match_winners, int(s.players), rewards[i])
            elif max_steps > 0 and g.steps >= max_steps:
                end = TRUNCATED
        ends[i] = end
        if end != RUNNING:
            count_seen(g, s)
            observe(r, s, g, p, 0, finals[i], final_words[i])
            g.over = 1
            if restarts:
                reset(r, g, s)
        if g.over == 0:
            ask(r, g, s)
            count_seen(g, s)
            show(r, g, s, observations[i], words[i], masks[i])
            seats[i] = g.asks & SEAT
