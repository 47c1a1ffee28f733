"""What may be in the hands of others: counted from the cards unseen and from what a seat could not do."""

from __future__ import annotations

from ..engine.codes import NO_COLOR
from ..engine.jit import rule
from ..engine.state import State
from .careful_weights import NAMED
from .memory import WILD
from .mind import Mind

SURE = 1 << 10  # a probability of one
MANY = 8  # a hand of more cards is as good as one of so many


@rule
def count_unseen(m: Mind) -> None:
    """How many cards of each color are neither laid nor in the own hand; needs `look` before."""
    m.unseen = 0
    for color in range(NO_COLOR + 1):
        m.unseen_colors[color] = max(0, m.deck_colors[color] - m.laid_colors[color] - m.colors[color])
        m.unseen += m.unseen_colors[color]


@rule
def density(v: State, m: Mind, q: int) -> int:
    """Among how many unseen cards each card of seat q is to be sought: colors that it lacks do not count."""
    size = max(1, v.sizes[q])
    cards = m.unseen
    for color in range(NO_COLOR + 1):
        cards -= m.unseen_colors[color] * (size - min(size, m.could[q][color])) // size
    return max(1, cards)


@rule
def can_follow(v: State, m: Mind, q: int, color: int, rank: int, own: int) -> int:
    """How likely seat q (not the own) can play on that color and rank, out of `SURE`; `own`: own cards of the rank."""
    size = v.sizes[q]
    if size == 0 or color == NO_COLOR:
        return SURE if size else 0
    expected = m.could[q][color] * m.unseen_colors[color] + m.could[q][WILD] * m.unseen_colors[WILD]
    alike = max(0, m.deck_ranks[rank] - m.laid_ranks[rank] - own)
    expected += size * alike * 3 // 4  # the fourth is of the color itself
    expected = SURE * expected // density(v, m, q)
    if m.named[q] == color:
        expected += SURE * NAMED // 100
    nothing = max(0, SURE - expected // size)
    likely = SURE
    for _ in range(min(size, MANY)):
        likely = likely * nothing // SURE
    return SURE - likely


@rule
def holds_color(m: Mind, v: State, q: int, color: int) -> int:
    """How likely seat q holds a card of that color, out of `SURE`."""
    each = SURE - min(SURE, SURE * m.unseen_colors[color] // density(v, m, q))
    likely = SURE
    for _ in range(min(MANY, m.could[q][color])):
        likely = likely * each // SURE
    return SURE - likely
