"""What a mind that counts remembers of a round: everything here lay open to everybody at the table."""

from __future__ import annotations

from ..engine.codes import DRAWN, NO_COLOR, RANKS, TURN
from ..engine.jit import rule
from ..engine.rules import Rules
from ..engine.state import State
from .mind import Mind

UNSEEN = -1  # nothing noticed of this round yet
NONE_NAMED = -1
WILD = NO_COLOR  # the place of the wilds in a table by color


@rule
def remember(r: Rules, s: State, m: Mind) -> None:
    """Takes in the table after an action, or after the deal; reads only what everybody sees."""
    if m.noticed == UNSEEN:
        begin(r, s, m)
    else:
        one_action = s.actions - m.noticed == 1
        count_pile(r, s, m)
        if laid_exchange(r, s, m):
            expect_anything(s, m)
        else:
            count_hands(r, s, m, one_action)
            if one_action:
                learn_from_draw(s, m)
    keep_sight(s, m)


@rule
def begin(r: Rules, s: State, m: Mind) -> None:
    """A round has been dealt: the deck is counted, every hand may hold anything."""
    for color in range(NO_COLOR + 1):
        m.deck_colors[color] = 0
    for rank in range(RANKS):
        m.deck_ranks[rank] = 0
    for i in range(r.deck_size):
        m.deck_colors[r.color[r.deck[i]]] += 1
        m.deck_ranks[r.rank[r.deck[i]]] += 1
    m.was_discard = 0
    m.below = NO_COLOR
    recount(r, s, m)
    expect_anything(s, m)


@rule
def expect_anything(s: State, m: Mind) -> None:
    """Nothing is known of any hand but its size."""
    for p in range(s.players):
        m.named[p] = NONE_NAMED
        for color in range(NO_COLOR + 1):
            m.could[p][color] = s.sizes[p]


@rule
def recount(r: Rules, s: State, m: Mind) -> None:
    """Counts the whole discard pile."""
    for color in range(NO_COLOR + 1):
        m.laid_colors[color] = 0
    for rank in range(RANKS):
        m.laid_ranks[rank] = 0
    count_from(r, s, m, 0)


@rule
def count_from(r: Rules, s: State, m: Mind, first: int) -> None:
    """Counts the discard pile from place `first` up."""
    for i in range(first, s.n_discard):
        m.laid_colors[r.color[s.discard[i]]] += 1
        m.laid_ranks[r.rank[s.discard[i]]] += 1


@rule
def count_pile(r: Rules, s: State, m: Mind) -> None:
    """Counts what has been laid since; all of the pile after a reshuffle."""
    if s.n_discard < m.was_discard or s.n_draw > m.was_draw:
        recount(r, s, m)
    else:
        count_from(r, s, m, int(m.was_discard))
    if s.n_discard != m.was_discard or s.top != m.was_top:
        m.below = m.was_color


@rule
def laid_exchange(r: Rules, s: State, m: Mind) -> bool:
    """May hands have changed owners just now (HR-3, HR-4)?"""
    return r.exchange[s.top] != 0 and (s.n_discard != m.was_discard or s.phase != m.was_phase)


@rule
def count_hands(r: Rules, s: State, m: Mind, one_action: bool) -> None:
    """Cards drawn may be anything; a card laid is one fewer of its color."""
    for p in range(s.players):
        change = s.sizes[p] - m.was_sizes[p]
        if change < 0 and one_action:
            color = r.color[s.top]
            m.could[p][color] = max(0, m.could[p][color] + change)
            if color == NO_COLOR and s.color != NO_COLOR:
                m.named[p] = s.color
        for c in range(NO_COLOR + 1):
            grown = m.could[p][c] + (change if change > 0 else 0)
            m.could[p][c] = min(grown, s.sizes[p])


@rule
def learn_from_draw(s: State, m: Mind) -> None:
    """Who draws in turn had nothing that fits: neither the color, nor a wild; nor is the drawn card, unless it fits."""
    q = int(m.was_turn)
    drew = m.was_phase == TURN and s.sizes[q] > m.was_sizes[q] and s.n_discard <= m.was_discard
    if not drew or not (s.phase == DRAWN or s.turn != q):
        return
    fits = 1 if s.phase == DRAWN else 0
    if s.color != NO_COLOR:
        m.could[q][s.color] = fits
        if m.named[q] == s.color:
            m.named[q] = NONE_NAMED
    m.could[q][WILD] = fits


@rule
def keep_sight(s: State, m: Mind) -> None:
    """Keeps what the next look is compared with."""
    m.noticed = s.actions
    m.was_turn, m.was_phase, m.was_color, m.was_top = s.turn, s.phase, s.color, s.top
    m.was_discard, m.was_draw = s.n_discard, s.n_draw
    for p in range(s.players):
        m.was_sizes[p] = s.sizes[p]
