"""Everything that is true at one table, as one record: copying, saving and comparing it needs no other knowledge."""

from __future__ import annotations

from typing import Annotated

from .codes import KINDS, MAX_SEATS, NO_CARD, NO_COLOR, NOBODY, PILE
from .fields import Field, Record

Small = Annotated[int, Field("i8")]
Count = Annotated[int, Field("i8")]
Seats = Annotated[list[int], Field("i8", (MAX_SEATS,))]
Pile = Annotated[list[int], Field("i1", (PILE,))]


class State(Record):
    """One table with fixed seats. `NOBODY` and `NO_CARD` (-1) stand for an absent seat or card.

    Piles hold card kinds, the next card last. The lowest `loose` cards of the draw pile have no order yet: one of
    them is picked at random when it is drawn, which equals a shuffle and costs less.
    """

    FORGOTTEN = ("rng", "scores", "draw", "discard", "prior", "dictated", "extras")  # no event asks for them

    rng: Annotated[list[int], Field("i8", (4,))]
    bits: Annotated[list[int], Field("i8", (MAX_SEATS,))]  # bit k: the seat holds a card of kind k
    hands: Annotated[list[list[int]], Field("i1", (MAX_SEATS, KINDS))]
    sizes: Seats
    out: Seats  # SEAT_IN, SEAT_OUT_OF_MATCH or SEAT_LEFT
    scores: Annotated[list[int], Field("i8", (MAX_SEATS,))]
    draw: Pile
    discard: Pile
    prior: Pile  # cards that the running action drew before it had to reshuffle
    dictated: Pile  # the order that the next reshuffle must have, next card first (records replay by it)
    n_draw: Small
    loose: Small
    n_discard: Small
    n_prior: Small
    n_dictated: Small
    before: Small  # n_draw when the running action began
    scripted: Small  # 1: a reshuffle turns the pile over, a returned card goes to the bottom
    # the turn
    players: Small
    seats_in: Small
    dealer: Small
    turn: Small
    direction: Small
    phase: Small
    color: Small
    top: Small
    drawn: Small  # the card that phase `drawn` is about
    fresh: Small  # 1: the top card counts as just laid (jump-in)
    passes: Small  # seats in a row that could neither draw nor play (OP-43)
    # whatever is pending: one group for W+4, stacks, drafts, kicks, items and swaps
    source: Small  # the seat whose card is pending
    total: Small  # cards to be drawn
    guilty: Small  # 1: the pending W+4 was unlawful when played; 2: not known to the reader of this view
    wild_total: Small  # 1: the last draw card of the total is a wild
    drafts_left: Small
    draft_rank: Small  # the number that a multi-discard follows, else -1
    n_extras: Small
    extras: Annotated[list[int], Field("i8", (2,))]  # what was drafted, in order
    multi: Small  # 1: the sequence is a multi-discard
    starter: Small  # the START_ code whose question is open, else 0
    finisher: Small  # the seat that has played its last card while something of it is still being settled
    exchanged: Small  # 1: the running play has exchanged hands
    # UNO
    catchable: Small
    called: Small
    # results
    challenge: Small
    shown_to: Small
    winner: Small
    void: Small
    points: Count
    match_over: Small
    match_winners: Small  # bit set of seats
    rounds: Count
    actions: Count


def new_state(players: int) -> State:
    """An empty table: seats with empty hands and no score, dealer 0, nothing dealt."""
    state = State()
    state.players = state.seats_in = players
    state.direction = 1
    state.color = NO_COLOR
    state.top = state.drawn = NO_CARD
    state.draft_rank = -1
    state.source = state.finisher = state.catchable = state.called = NOBODY
    state.shown_to = state.winner = NOBODY
    state.points = -1
    return state
