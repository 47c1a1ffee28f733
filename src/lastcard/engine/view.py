"""What a seat may see, built from nothing: a fresh record into which only what is open to that seat is copied."""

from __future__ import annotations

from .codes import DRAWN, NO_CARD, PILE, ROUND_OVER, UNKNOWN, W4_DECIDE
from .jit import rule
from .state import State

NOT_KNOWN = 2  # the value of `guilty` where the reader may not know it


@rule
def copy_open(s: State, v: State) -> None:
    """Copies what everybody at the table sees."""
    v.players, v.seats_in, v.dealer, v.turn, v.direction = s.players, s.seats_in, s.dealer, s.turn, s.direction
    v.phase, v.color, v.top, v.fresh = s.phase, s.color, s.top, s.fresh
    v.source, v.total, v.wild_total = s.source, s.total, s.wild_total
    v.drafts_left, v.draft_rank, v.n_extras, v.multi = s.drafts_left, s.draft_rank, s.n_extras, s.multi
    v.extras[0], v.extras[1] = s.extras[0], s.extras[1]
    v.starter, v.finisher, v.exchanged = s.starter, s.finisher, s.exchanged
    v.catchable, v.called = s.catchable, s.called
    v.challenge, v.shown_to, v.winner, v.void, v.points = s.challenge, s.shown_to, s.winner, s.void, s.points
    v.match_over, v.match_winners, v.rounds, v.actions = s.match_over, s.match_winners, s.rounds, s.actions
    v.n_draw = v.before = s.n_draw
    v.n_discard = s.n_discard
    for i in range(s.n_draw):
        v.draw[i] = UNKNOWN
    for i in range(s.n_discard):
        v.discard[i] = s.discard[i]
    for p in range(s.players):
        v.out[p] = s.out[p]
        v.scores[p] = s.scores[p]
        v.sizes[p] = s.sizes[p]


@rule
def copy_hand(s: State, v: State, p: int) -> None:
    """Copies the hand of seat p."""
    v.bits[p] = s.bits[p]
    for k in range(UNKNOWN + 1):
        v.hands[p][k] = s.hands[p][k]


@rule
def hide_hand(s: State, v: State, p: int) -> None:
    """Shows of a hand only how many cards it has."""
    for k in range(UNKNOWN):
        v.hands[p][k] = 0
    v.hands[p][UNKNOWN] = s.sizes[p]
    v.bits[p] = 1 << UNKNOWN if s.sizes[p] > 0 else 0


@rule
def view(s: State, v: State, seat: int) -> None:
    """Writes into the record v what `seat` sees of s; with seat -1 what an onlooker sees.

    Hands of others and the draw pile become unknown cards; a drawn card is known to its owner alone; nobody knows
    the guilt of a W+4, the generator, or who could have played and passed. After a round all hands lie open to be
    counted.
    """
    copy_open(s, v)
    v.rng[0] = v.rng[1] = v.rng[2] = v.rng[3] = 0
    v.loose = v.n_prior = v.n_dictated = v.passes = 0
    v.scripted = 1
    v.guilty = NOT_KNOWN if s.phase == W4_DECIDE else 0
    v.drawn = NO_CARD
    if s.phase == DRAWN:
        v.drawn = s.drawn if s.turn == seat else UNKNOWN
    for i in range(s.n_draw, PILE):
        v.draw[i] = 0
    for p in range(s.players):
        if p == seat or s.phase == ROUND_OVER:
            copy_hand(s, v, p)
        else:
            hide_hand(s, v, p)
