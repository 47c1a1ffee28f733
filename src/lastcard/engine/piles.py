"""Hands and piles: every card that moves, moves here."""

from __future__ import annotations

from .codes import NO_CARD, UNKNOWN
from .jit import rule, small
from .rng import below
from .rules import Rules
from .state import State


@small
def count_bits(x: int) -> int:
    """How many kinds a word holds (0 … 60)."""
    x = x - ((x >> 1) & 0x5555555555555555)
    x = (x & 0x3333333333333333) + ((x >> 2) & 0x3333333333333333)
    x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0F
    return ((x * 0x0101010101010101) >> 56) & 255


@small
def lowest(x: int) -> int:
    """The smallest kind of a word that is not empty."""
    return count_bits((x & -x) - 1)


@small
def hand_add(s: State, p: int, k: int) -> None:
    """Card k comes into the hand of seat p."""
    s.hands[p][k] += 1
    s.sizes[p] += 1
    s.bits[p] |= 1 << k


@small
def hand_remove(s: State, p: int, k: int) -> None:
    """Card k leaves the hand of seat p."""
    s.hands[p][k] -= 1
    s.sizes[p] -= 1
    if s.hands[p][k] == 0:
        s.bits[p] &= ~(1 << k)


@rule
def hand_value(r: Rules, s: State, p: int) -> int:
    """The points of the cards in a hand."""
    value = 0
    rest = s.bits[p]
    while rest:
        k = lowest(rest)
        rest &= rest - 1
        value += r.points[k] * s.hands[p][k]
    return value


@rule
def clear_hand(s: State, p: int) -> None:
    """Empties a hand; its cards are gone from the table."""
    rest = s.bits[p]
    while rest:
        s.hands[p][lowest(rest)] = 0
        rest &= rest - 1
    s.bits[p] = 0
    s.sizes[p] = 0


@rule
def find_from(pile: list[int], k: int, n: int) -> int:
    """The highest place below n of card k in a pile, else of an unknown card, else -1."""
    for i in range(n - 1, -1, -1):
        if pile[i] == k:
            return i
    for i in range(n - 1, -1, -1):
        if pile[i] == UNKNOWN:
            return i
    return -1


@rule
def lift(s: State, k: int, place: int) -> bool:
    """Makes card k the one at `place` of the draw pile, in exchange for the card there; False if no card can be k."""
    at = find_from(s.draw, k, place + 1)
    if at < 0:
        return False
    s.draw[at] = s.draw[place]
    s.draw[place] = k
    return True


@rule
def keep_log(s: State) -> None:
    """Moves what the running action has drawn so far to safety, before the pile it lies on changes."""
    for i in range(s.before - 1, s.n_draw - 1, -1):
        s.prior[s.n_prior] = s.draw[i]
        s.n_prior += 1
    s.before = s.n_draw


def drawn_cards(s: State) -> list[int]:
    """The cards that the last action drew, in order."""
    return s.prior[: s.n_prior] + s.draw[s.n_draw : s.before][::-1]


@rule
def reshuffle(s: State) -> None:
    """The discard pile below the top card becomes the draw pile (OP-40)."""
    n = s.n_discard - 1
    if n < 1:
        return
    keep_log(s)
    for i in range(n):
        s.draw[i] = s.discard[n - 1 - i]
    s.discard[0] = s.discard[n]
    s.n_discard = 1
    s.n_draw = n
    s.loose = 0 if s.scripted else n
    for i in range(s.n_dictated):
        if i < n and lift(s, s.dictated[i], n - 1 - i):
            s.loose = min(s.loose, n - 1 - i)
    s.n_dictated = 0
    s.before = n


@small
def take(s: State) -> int:
    """Takes the next card of the draw pile, reshuffling when it has run out; NO_CARD when both piles have.

    The card stays readable above the pile, so that `drawn_cards` can tell what an action drew.
    """
    n = int(s.n_draw)
    if n == 0:
        reshuffle(s)
        n = int(s.n_draw)
        if n == 0:
            return NO_CARD
    n -= 1
    s.n_draw = n
    k = int(s.draw[n])
    if n < s.loose:
        i = below(s, n + 1)
        j = int(s.draw[i])
        s.draw[i] = k
        s.draw[n] = j
        s.loose = n
        k = j
    return k


@rule
def draw_cards(s: State, p: int, n: int) -> int:
    """Seat p draws n cards, or what there is (OP-41); how many it were."""
    for i in range(n):
        k = take(s)
        if k < 0:
            return i
        hand_add(s, p, k)
    return n


@small
def put(r: Rules, s: State, k: int) -> None:
    """Card k becomes the top of the discard pile; a wild has no colour until one is named (OP-12)."""
    s.discard[s.n_discard] = k
    s.n_discard += 1
    s.top = k
    s.color = r.color[k]


@rule
def put_back(s: State, k: int) -> None:
    """A card returns to the deck: shuffled in, or to the bottom where the pile is in order (OP-08)."""
    at = int(s.loose)
    for i in range(s.n_draw, at, -1):
        s.draw[i] = s.draw[i - 1]
    s.draw[at] = k
    s.n_draw += 1
    if not s.scripted:
        s.loose += 1


@rule
def settle_order(s: State) -> None:
    """Fixes the order of the loose part of the draw pile (Fisher and Yates), so that a card can go below it."""
    for i in range(s.loose - 1, 0, -1):
        j = below(s, i + 1)
        k = s.draw[i]
        s.draw[i] = s.draw[j]
        s.draw[j] = k
    s.loose = 0


@rule
def hand_under_pile(s: State, p: int) -> None:
    """The hand of a leaver goes under the draw pile, in sorted order from the top down (OP-51)."""
    settle_order(s)
    keep_log(s)
    n = int(s.sizes[p])
    for i in range(s.n_draw - 1, -1, -1):
        s.draw[i + n] = s.draw[i]
    s.n_draw += n
    at = n
    rest = s.bits[p]
    while rest:
        k = lowest(rest)
        rest &= rest - 1
        for _ in range(s.hands[p][k]):
            at -= 1
            s.draw[at] = k
    s.before = s.n_draw
    clear_hand(s, p)


@rule
def swap_hands(s: State, p: int, q: int) -> None:
    """Seats p and q trade whole hands (HR-4)."""
    rest = s.bits[p] | s.bits[q]
    while rest:
        k = lowest(rest)
        rest &= rest - 1
        n = s.hands[p][k]
        s.hands[p][k] = s.hands[q][k]
        s.hands[q][k] = n
    bits = s.bits[p]
    s.bits[p] = s.bits[q]
    s.bits[q] = bits
    size = s.sizes[p]
    s.sizes[p] = s.sizes[q]
    s.sizes[q] = size


@small
def condemning(r: Rules, s: State) -> int:
    """The cards that make a restricted wild unlawful for whoever holds them (OP-10)."""
    return r.counts_as_color | r.of_color[s.color]


@rule
def is_guilty(r: Rules, s: State, p: int, k: int) -> bool:
    """Does seat p hold, beside the restricted card k, the active colour or a wild that counts as it (OP-10, OP-17)?"""
    held = condemning(r, s)
    if s.hands[p][k] == 1:
        held &= ~(1 << k)
    return (s.bits[p] & held) != 0
