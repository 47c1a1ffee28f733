"""The minds of a search: the memory of its seat, and who plays on in the worlds that it tries."""

from __future__ import annotations

from ..engine.codes import MAX_SEATS, NO_COLOR, RANKS
from ..engine.jit import rule
from ..engine.rng import seed
from ..minds.mind import Mind

EYES, OWN, OTHERS = range(3)  # the seat's own, which remembers; the own side in a playout; the others


@rule
def ready(minds: list[Mind], high: int, low: int) -> None:
    """The players of a playout know what lies open by now, and have chance of their own."""
    for i in range(OWN, OTHERS + 1):
        seed(minds[i], high, low ^ i)
        recall(minds[EYES], minds[i])


@rule
def recall(m: Mind, to: Mind) -> None:
    """Copies what one mind remembers of the round to another."""
    to.noticed, to.below = m.noticed, m.below
    to.was_turn, to.was_phase, to.was_color, to.was_top = m.was_turn, m.was_phase, m.was_color, m.was_top
    to.was_discard, to.was_draw = m.was_discard, m.was_draw
    for p in range(MAX_SEATS):
        to.named[p], to.was_sizes[p] = m.named[p], m.was_sizes[p]
        for color in range(NO_COLOR + 1):
            to.could[p][color] = m.could[p][color]
    for color in range(NO_COLOR + 1):
        to.deck_colors[color], to.laid_colors[color] = m.deck_colors[color], m.laid_colors[color]
    for rank in range(RANKS):
        to.deck_ranks[rank], to.laid_ranks[rank] = m.deck_ranks[rank], m.laid_ranks[rank]
