"""Dealing anew what a seat cannot see."""

from __future__ import annotations

from collections.abc import Callable

from lastcard.engine.codes import DRAWN, KINDS, W4_DECIDE
from lastcard.engine.legal import fitting
from lastcard.engine.piles import clear_hand, hand_add, hand_remove
from lastcard.engine.rules import Rules
from lastcard.engine.state import State


def redeal(rules: Rules, state: State, below: int, seat: int, random: Callable[[], float]) -> State:
    """A state that looks the same to `seat`: hidden hands and the draw pile dealt anew from the cards it cannot see.

    `below` is the color that the top card was laid on. All deals are equally likely, save that a card just drawn by
    another seat must be one that fits. Whether a pending draw card was lawful depends on the new hand of its player.
    """
    s = state.copy()
    others = [p for p in range(s.players) if p != seat]
    drawn = s.phase == DRAWN and s.turn != seat
    pool = s.draw[: s.n_draw]
    for p in others:
        pool += [k for k in range(KINDS) for _ in range(s.hands[p][k])]
    shuffle(pool, random)
    for p in sorted(others, key=lambda p: p != s.turn):  # who has just drawn comes first
        size = s.sizes[p]
        clear_hand(s, p)
        while s.sizes[p] < size - (drawn and p == s.turn):
            hand_add(s, p, pool.pop())
        if drawn and p == s.turn:
            s.drawn = take_fitting(rules, s, p, pool)
    s.draw[: s.n_draw] = pool
    if s.phase == W4_DECIDE and s.source != seat:
        held = rules.counts_as_color | rules.of_color[below]
        s.guilty = int(rules.bluff != 0 and s.bits[s.source] & held != 0)
    return s


def take_fitting(rules: Rules, s: State, p: int, pool: list[int]) -> int:
    """Gives seat p the card that it has just drawn: the first of the pool that it may play, or at least matches."""
    matching = [k for k in pool if rules.match[s.color][rules.rank[s.top]] >> k & 1]
    found = next((k for k in matching if may_play(rules, s, p, k)), matching[0])
    pool.remove(found)
    hand_add(s, p, found)
    return found


def may_play(rules: Rules, s: State, p: int, k: int) -> bool:
    """May seat p play card k, once it has it?"""
    hand_add(s, p, k)
    fits = fitting(rules, s, p) >> k & 1 != 0
    hand_remove(s, p, k)
    return fits


def shuffle(pool: list[int], random: Callable[[], float]) -> None:
    """Fisher and Yates."""
    for i in range(len(pool) - 1, 0, -1):
        j = min(i, int(random() * (i + 1)))
        pool[i], pool[j] = pool[j], pool[i]
