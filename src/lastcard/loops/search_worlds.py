"""Worlds that a seat cannot tell from the real one: unseen cards are dealt at random where it sees unknown ones."""

from __future__ import annotations

from ..engine.codes import DRAWN, NO_COLOR, UNKNOWN, W4_DECIDE
from ..engine.jit import rule
from ..engine.legal import fitting
from ..engine.piles import hand_add, lowest
from ..engine.rng import below
from ..engine.rules import Rules
from ..engine.state import State
from ..engine.view import copy_hand, copy_open
from ..minds.mind import Mind
from .search_records import Search

PICKS = 4  # a card that the seat is thought to lack is picked again so often, then it stays
DEALS = 4  # an unlikely world is dealt again so often
LIES = 30  # how often a Wild Draw Four comes from a hand that could have done otherwise, in percent
COLORS = 4


@rule
def gather(r: Rules, v: State, w: Search) -> None:
    """Collects the cards that v does not show: the deck without the hands that lie open and the discard pile.

    A made-up position may show fewer or more cards than one deck has; what is missing is replaced by any cards.
    """
    n = int(r.deck_size)
    for i in range(n):
        w.pool[i] = r.deck[i]
    w.n_pool = n
    for i in range(v.n_discard):
        strike(w, int(v.discard[i]))
    unseen = int(v.n_draw)
    for p in range(v.players):
        for k in range(r.kinds):
            for _ in range(v.hands[p][k]):
                strike(w, k)
        unseen += v.hands[p][UNKNOWN]
    while w.n_pool < unseen:
        w.pool[w.n_pool] = r.deck[below(w, n)]
        w.n_pool += 1


@rule
def strike(w: Search, k: int) -> None:
    """Takes one card of kind k out of the pool, if there is one."""
    for i in range(w.n_pool):
        if w.pool[i] == k:
            w.n_pool -= 1
            w.pool[i] = w.pool[w.n_pool]
            return


@rule
def sample(r: Rules, v: State, w: Search, m: Mind, s: State) -> None:
    """Writes into s a world that agrees with v, by the generator of s; `gather` comes first, once for all worlds.

    m remembers which colors a hand may hold no more of: a world agrees with that too where a few tries find one.
    """
    for _ in range(DEALS):
        copy_table(v, s)
        for p in range(v.players):
            deal_unknown(r, v, w, m, s, p)
        if s.phase != W4_DECIDE or is_likely(r, v, m, s):
            break
    settle_pile(v, s)
    if s.phase == DRAWN and v.drawn == UNKNOWN:
        fits = fitting(r, s, s.turn)
        s.drawn = lowest(fits if fits else s.bits[s.turn])


@rule
def copy_table(v: State, s: State) -> None:
    """What the view shows, and all hands as it shows them."""
    copy_open(v, s)
    s.drawn = v.drawn
    s.n_prior = s.n_dictated = s.passes = s.scripted = s.guilty = 0
    for p in range(v.players):
        copy_hand(v, s, p)


@rule
def deal_unknown(r: Rules, v: State, w: Search, m: Mind, s: State, p: int) -> None:
    """Replaces the unknown cards of seat p by cards of the pool, which lies where the draw pile will be."""
    if p == 0:
        for i in range(w.n_pool):
            s.draw[i] = w.pool[i]
        s.n_draw = w.n_pool
    n = int(v.hands[p][UNKNOWN])
    s.hands[p][UNKNOWN] = 0
    s.bits[p] &= ~(1 << UNKNOWN)
    s.sizes[p] -= n
    for color in range(NO_COLOR + 1):
        w.dealt[color] = 0
    for _ in range(n):
        hand_add(s, p, pick(r, w, m, s, p))


@rule
def pick(r: Rules, w: Search, m: Mind, s: State, p: int) -> int:
    """Any card of the pool for seat p, but rather none of a color of which it is known to hold no more."""
    i = 0
    color = 0
    for _ in range(PICKS):
        i = below(s, s.n_draw)
        color = int(r.color[s.draw[i]])
        if w.dealt[color] < m.could[p][color]:
            break
    w.dealt[color] += 1
    return remove(s, i)


@rule
def remove(s: State, i: int) -> int:
    """Takes the card at place i out of the pile, whose order is of no meaning."""
    k = int(s.draw[i])
    s.n_draw -= 1
    s.draw[i] = s.draw[s.n_draw]
    return k


@rule
def settle_pile(v: State, s: State) -> None:
    """The rest of the pool is the draw pile, in no order yet."""
    while s.n_draw > v.n_draw:
        remove(s, below(s, s.n_draw))
    s.loose = s.before = s.n_draw


@rule
def is_likely(r: Rules, v: State, m: Mind, s: State) -> bool:
    """Sets the guilt of a pending Wild Draw Four by the hand of its player; guilt is less likely (OP-10, OP-18)."""
    color = int(m.below)
    if color == NO_COLOR and v.n_discard > 1:
        color = r.color[v.discard[v.n_discard - 2]]
    if color == NO_COLOR:
        color = below(s, COLORS)
    s.guilty = 1 if s.bits[s.source] & (r.of_color[color] | r.counts_as_color) else 0
    return not s.guilty or below(s, 100) < LIES
