"""Duplicate deals at a compiled table where any seat may look ahead: what the benches of `search` are built on.

Every deal is played once for each seat that the hero may take, the other seats held by the rival, with the same cards
and the same order of the pile. UNO calls are made automatically in time for everybody: what is compared is the play.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numba
import numpy as np
from lastcard.compiled.engine import codes, deal, piles, play, rng
from lastcard.compiled.engine.view import copy_hand
from lastcard.compiled.engine.view import view as see
from lastcard.compiled.loops import search
from lastcard.compiled.minds import choose, mind

from lastcard.bots import BOTS
from lastcard.bots.arrays import Array, array_of
from lastcard.editions import EDITIONS
from lastcard.engine.state import new_state
from lastcard.engine.tables import make_rules
from lastcard.loops.search_records import Search
from lastcard.minds.mind import GRAIN, Mind
from lastcard.options import resolve

LONGEST = 20_000
THREE = 3  # minds of one search


@dataclass(frozen=True)
class Hero:
    """Who sits at a seat: a bot by name, or with playouts a search, played out by bots named `own` and `others`."""

    name: str
    rollouts: int = 0
    own: str = "casual"
    others: str = "casual"
    sees_all: bool = False


def make_mind(name: str) -> Mind:
    """The mind of that name with its usual settings."""
    kind, m = BOTS[name], Mind()
    m.kind = kind.number
    for setting, value in kind.settings.items():
        setattr(m, setting, round(value * GRAIN))
    return m


def rules_of(edition: str, **options: object) -> Array:
    """One element of `Rules` with automatic UNO calls."""
    return array_of(make_rules(EDITIONS[edition], resolve(EDITIONS[edition], options), auto_uno=True))


@numba.njit(nogil=True, error_model="numpy", cache=True)
def begin(r, s, seed, number):
    """Deals a fresh match; its whole pile is put in order, so that every seating meets the same cards."""
    s.match_over = s.match_winners = s.rounds = s.actions = 0
    s.seats_in = s.players
    for p in range(s.players):
        s.scores[p] = s.out[p] = 0
    rng.branch(s, seed, number, 0)
    deal.deal(r, s, number % s.players)
    piles.settle_order(s)


@numba.njit(nogil=True, error_model="numpy", cache=True)
def decide(rules, states, worlds, views, searches, minds, who, budget, sees_all):
    """The action of the seat in turn: with a budget by a search, without by its own mind, the first of its three."""
    r, s, v = rules[0], states[0], views[0]
    p = s.turn
    see(s, v, p)
    if budget == 0:
        return choose.choose(r, v, p, minds[THREE * who])
    if sees_all:
        for q in range(s.players):
            copy_hand(s, v, q)
    three = minds[THREE * who : THREE * who + THREE]
    return search.think(rules, views, searches[who : who + 1], worlds, three, p, budget, True)


@numba.njit(nogil=True, error_model="numpy", cache=True)
def play_deals(rules, states, worlds, views, searches, minds, budgets, opens, seed, first, winners):
    """One round for each element of `winners` (seat, -1 for none); round n is deal n // seats, hero in seat n % seats.

    `budgets` and `opens` have two elements, of the hero and of the rival; `searches` has one for each seat of either,
    `minds` three.
    """
    r, s = rules[0], states[0]
    n = s.players
    for i in range(len(winners)):
        number, hero = (first + i) // n, (first + i) % n
        begin(r, s, seed, number)
        for p in range(n):
            who = p if p == hero else n + p
            rng.branch(minds[THREE * who], seed, number, 1 + p)
            rng.branch(searches[who], seed, number, 1 + n + p)
            mind.forget(minds[THREE * who])
        for _ in range(LONGEST):
            for p in range(n):
                choose.notice(r, s, minds[THREE * (p if p == hero else n + p)])
            if s.phase == codes.ROUND_OVER:
                break
            p = s.turn
            side = 0 if p == hero else 1
            who = side * n + p
            action = decide(rules, states, worlds, views, searches, minds, who, budgets[side], opens[side])
            play.play(r, s, p, action)
        winners[i] = s.winner


def minds_of(side: Hero) -> list[Mind]:
    """The three minds of one seat: its own (that of a search is a `careful` one), and those of playouts."""
    return [make_mind(name) for name in ("careful" if side.rollouts else side.name, side.own, side.others)]


def duel(rules: Array, players: int, hero: Hero, rival: Hero, deals: int, seed: int) -> Array:
    """For every deal the share of its seatings that the hero wins, shape (deals,)."""
    sides = (hero, rival)
    tables = (array_of(new_state(players)) for _ in range(3))
    searches = array_of(*(Search() for _ in range(2 * players)))
    minds = array_of(*(m for side in sides for _ in range(players) for m in minds_of(side)))
    budgets = np.array([side.rollouts for side in sides])
    opens = np.array([int(side.sees_all) for side in sides])
    winners = np.zeros(deals * players, np.int64)
    play_deals(rules, *tables, searches, minds, budgets, opens, seed, 0, winners)
    return (winners.reshape(deals, players) == np.arange(players)).mean(axis=1)


def share(wins: Array) -> tuple[float, float]:
    """The mean share in percent and its standard error, deals being independent."""
    return 100 * float(wins.mean()), 100 * float(wins.std(ddof=1)) / math.sqrt(len(wins))
