"""Dealing a round: the dealer, seven cards each, and the starter card."""

from __future__ import annotations

from .codes import (
    CHOOSE_COLOR,
    DEALER_FIXED,
    DEALER_REDRAW,
    DEALER_WINNER,
    NO_CARD,
    NO_COLOR,
    NOBODY,
    SEAT_IN,
    START_COLOR,
    START_DEALER_COLOR,
    START_DRAFT,
    START_DRAW,
    START_RETURN,
    START_REVERSE,
    START_SKIP,
    START_UNDER,
    TURN,
)
from .jit import rule
from .piles import clear_hand, draw_cards, put, put_back, take
from .rng import below
from .rules import Rules
from .state import State
from .turn import after, give_turn


@rule
def clear_round(s: State) -> None:
    """Nothing is on the table: no cards anywhere, nothing pending, nobody to catch."""
    for p in range(s.players):
        clear_hand(s, p)
    s.n_draw = s.loose = s.n_discard = s.n_prior = s.n_dictated = s.before = 0
    s.direction = 1
    s.phase = TURN
    s.color = NO_COLOR
    s.top = s.drawn = NO_CARD
    s.fresh = s.passes = s.total = s.guilty = s.wild_total = 0
    s.drafts_left = s.n_extras = s.multi = s.starter = s.exchanged = 0
    s.draft_rank = -1
    s.source = s.finisher = s.catchable = s.called = NOBODY
    s.challenge = s.void = 0
    s.shown_to = s.winner = NOBODY
    s.points = -1


@rule
def next_dealer(r: Rules, s: State) -> int:
    """Who deals after the round that is over (OP-03); after a void round the same dealer again (OP-43)."""
    if s.void or r.dealer_rotation == DEALER_FIXED:
        q = int(s.dealer)
    elif r.dealer_rotation == DEALER_REDRAW:
        q = below(s, s.players)
    elif r.dealer_rotation == DEALER_WINNER and s.winner >= 0:
        q = int(s.winner)
    else:
        q = left_of(s, s.dealer)
    return q if s.out[q] == SEAT_IN else left_of(s, q)


@rule
def left_of(s: State, p: int) -> int:
    """The next seat still in on the left of p, whatever the direction of play."""
    direction = s.direction
    s.direction = 1
    q = after(s, p)
    s.direction = direction
    return q


@rule
def fill_pile(r: Rules, s: State) -> None:
    """The whole deck becomes the draw pile, shuffled."""
    for i in range(r.deck_size):
        s.draw[i] = r.deck[i]
    s.n_draw = s.loose = s.before = r.deck_size
    s.scripted = 0


@rule
def deal_hands(r: Rules, s: State) -> None:
    """Seven cards to every seat still in."""
    for p in range(s.players):
        if s.out[p] == SEAT_IN:
            draw_cards(s, p, r.hand_size)


@rule
def deal(r: Rules, s: State, dealer: int) -> None:
    """Deals a whole round: a shuffled deck, the hands, the starter card and what it does."""
    clear_round(s)
    s.dealer = dealer
    fill_pile(r, s)
    deal_hands(r, s)
    turn_starter(r, s)


@rule
def turn_starter(r: Rules, s: State) -> bool:
    """Turns up cards until one can start; False if none of the draw pile can (OP-04 … OP-09)."""
    s.direction = 1
    for _ in range(4 * s.n_draw):
        k = take(s)
        if k < 0:
            return False
        start = r.start[k]
        if start == START_RETURN:
            put_back(s, k)
        elif start == START_UNDER:
            put(r, s, k)
        else:
            put(r, s, k)
            s.fresh = 1
            start_with(r, s, k, start)
            s.before = s.n_draw
            return True
    return False


@rule
def start_with(r: Rules, s: State, k: int, start: int) -> None:
    """The starter card k takes effect; without one the seat left of the dealer begins."""
    first = after(s, s.dealer)
    if start == START_SKIP or (start == START_REVERSE and s.seats_in == 2 and r.start_reverse_2p):
        give_turn(s, after(s, first))
    elif start == START_REVERSE:
        s.direction = -1
        dealer_in = s.out[s.dealer] == SEAT_IN
        give_turn(s, s.dealer if r.start_reverse_dealer and dealer_in else after(s, s.dealer))
    elif start == START_DRAW:
        draw_cards(s, first, r.amount[k])
        give_turn(s, after(s, first) if r.start_draw_skips else first)
    elif start == START_COLOR or start == START_DRAFT or start == START_DEALER_COLOR:
        namer = s.dealer if start == START_DEALER_COLOR and s.out[s.dealer] == SEAT_IN else first
        give_turn(s, namer)
        s.starter = START_COLOR if start == START_DEALER_COLOR and namer == first else start
        s.phase = CHOOSE_COLOR
    else:
        give_turn(s, first)
