"""What one bot brings to its seat: its kind, its settings, its generator, and what it has noticed."""

from __future__ import annotations

from typing import Annotated

from ..engine.codes import MAX_SEATS, NO_COLOR, RANKS
from ..engine.fields import Field, Record
from ..engine.jit import rule, small
from ..engine.rng import below

LONGEST_RUN = 4  # cards of one run of own turns that are thought through

Small = Annotated[int, Field("i8")]
Seats = Annotated[list[int], Field("i8", (MAX_SEATS,))]
Colors = Annotated[list[int], Field("i8", (NO_COLOR + 1,))]  # of each color, then of the wilds
Run = Annotated[list[int], Field("i8", (LONGEST_RUN,))]
Ranks = Annotated[list[int], Field("i8", (RANKS,))]

RANDOM, EAGER, CASUAL, CAREFUL, OUTSIDE = range(5)  # OUTSIDE: decides elsewhere, the loops stop and ask
GRAIN = 1 << 31  # probabilities are whole numbers out of this
NEVER = -1  # no occasion yet


class Mind(Record):
    """One bot. Probabilities are out of `GRAIN`.

    The last group is scratch: `look` writes it before each decision, and nothing is read from it later.
    """

    rng: Annotated[list[int], Field("i8", (4,))]
    kind: Small
    call_rate: Small
    catch_rate: Small
    jump_rate: Small
    bluff_rate: Small
    kick_good: Small
    # rolled once for each occasion, however often the host asks: when, and what came of it
    call_when: Small
    call_said: Small
    catch_when: Small
    catch_said: Small
    jump_when: Small
    jump_said: Small
    # memory of the round, for minds that count: nothing that does not lie open to everybody
    noticed: Small  # the number of the last action seen, -1 before the first look of a round
    could: Annotated[list[list[int]], Field("i8", (MAX_SEATS, NO_COLOR + 1))]  # cards of a seat that may be of a color
    named: Seats  # the color that a seat named last, -1 for none
    deck_colors: Colors
    deck_ranks: Ranks
    laid_colors: Colors  # what lies in the discard pile
    laid_ranks: Ranks
    below: Small  # the color that was active before the top card
    was_turn: Small  # the last look: turn, phase, color, top card, piles, hands
    was_phase: Small
    was_color: Small
    was_top: Small
    was_discard: Small
    was_draw: Small
    was_sizes: Seats
    # what is seen before a decision
    colors: Colors  # own cards
    unseen_colors: Colors  # cards neither laid nor held
    unseen: Small
    size: Small  # own cards
    ahead: Small  # who plays next
    behind: Small  # who would play next if the direction turned
    fewest: Small  # cards of the opponent who has fewest
    two: Small  # 1: two seats are in
    duel: Small  # 1: two seats are in and a Reverse is a Skip (OP-45)
    bluffs: Small  # 1: has the nerve for an unlawful Wild Draw Four just now
    # a run of own turns being thought through: by its cards, what may be tried, what was, and what it brought
    todo: Run
    tint: Run
    gain: Run
    tried: Run
    under_color: Run
    under_top: Run
    root: Small
    root_color: Small
    best: Small
    best_color: Small
    best_worth: Small


@small
def happens(m: Mind, probability: int) -> bool:
    """True with this probability (out of `GRAIN`)."""
    return below(m, GRAIN) < probability


@rule
def forget(m: Mind) -> None:
    """A new round: nothing has been noticed yet."""
    m.noticed = -1
    m.call_when = m.catch_when = m.jump_when = NEVER
    m.call_said = m.catch_said = m.jump_said = 0
