"""What a learner sees of its seat, as a row of bytes, and what it may do, as a row of flags.

Everything is read from what `engine.view` shows to that seat; seats are counted from the reader on in seat order.
"""

from __future__ import annotations

from ..engine.codes import ACTIONS, DRAWN, LEAVE, MAX_SEATS, NO_COLOR, NOBODY, PHASES, SEAT_IN, WORD
from ..engine.jit import hot, rule, small
from ..engine.piles import lowest
from ..engine.rules import Rules
from ..engine.state import State
from .records import Game

BLOCK = 64  # bytes kept for the card kinds, so that eight counts fit a word
PASS = LEAVE  # in an environment nobody leaves: the last action says nothing where one is asked whether one cuts in

HAND = 0  # cards held, by kind
TOP = HAND + BLOCK  # the card on top, one-hot
SEEN = TOP + BLOCK  # cards in the discard pile, by kind
KEPT = SEEN + BLOCK  # the card just drawn that may be played, one-hot
COLOR = KEPT + BLOCK  # the active color, one-hot; the last one: none
PHASE = COLOR + NO_COLOR + 1  # one-hot
SIZES = PHASE + len(PHASES)  # cards of every seat
SEATED = SIZES + MAX_SEATS  # 1: still in the match
SCORES = SEATED + MAX_SEATS  # in 255ths of the target
TURN = SCORES + MAX_SEATS  # whose turn it is, one-hot
SOURCE = TURN + MAX_SEATS  # whose card is pending, one-hot
CATCHABLE = SOURCE + MAX_SEATS  # who may be caught, one-hot
DEALER = CATCHABLE + MAX_SEATS
CALLED = DEALER + MAX_SEATS  # who has called in its running turn
OWN = CALLED + MAX_SEATS  # the reader's own number, one-hot: actions name seats by number
SCALARS = OWN + MAX_SEATS
DRAW_PILE, DISCARD_PILE, DIRECTION, TOTAL, WILD_TOTAL, DRAFTS, DRAFT_RANK, MULTI, STARTER, PLAYERS, ASKED = range(
    SCALARS, SCALARS + 11
)
OBSERVATION = ASKED + 8 & ~7  # bytes, a whole number of words
WORDS = OBSERVATION // 8


@small
def mark(out: list[int], at: int, q: int, reader: int, players: int) -> None:
    """Sets the flag of seat q, if there is one, in a block of flags by seat."""
    if q != NOBODY:
        q -= reader
        out[at + (q if q >= 0 else q + players)] = 1


@rule
def count_seen(g: Game, s: State) -> None:
    """Brings the packed counts of the discard pile up to date; after a reshuffle (`g.counted` is 0) from nothing."""
    if g.counted == 0:
        for i in range(BLOCK // 8):
            g.seen[i] = 0
    for i in range(g.counted, s.n_discard):
        k = s.discard[i]
        g.seen[k >> 3] += 1 << (8 * (k & 7))
    g.counted = s.n_discard


@hot
def show_cards(s: State, g: Game, p: int, out: list[int], words: list[int]) -> None:
    """The own hand, both ends of the discard pile, the drawn card."""
    rest = s.bits[p]
    while rest:
        k = lowest(rest)
        rest &= rest - 1
        out[HAND + k] = s.hands[p][k]
    for i in range(BLOCK // 8):
        words[SEEN // 8 + i] = g.seen[i]
    if s.top >= 0:
        out[TOP + s.top] = 1
    if s.phase == DRAWN and s.turn == p:
        out[KEPT + s.drawn] = 1


@hot
def show_seats(r: Rules, s: State, p: int, out: list[int]) -> None:
    """Sizes, scores and roles of all seats, beginning with the reader's."""
    n = int(s.players)
    q = p
    for i in range(n):
        out[SIZES + i] = s.sizes[q]
        out[SEATED + i] = 1 if s.out[q] == SEAT_IN else 0
        if s.scores[q] > 0:
            out[SCORES + i] = min(255, 255 * s.scores[q] // max(1, r.target))
        q += 1
        if q == n:
            q = 0
    mark(out, TURN, s.turn, p, n)
    mark(out, SOURCE, s.source, p, n)
    mark(out, CATCHABLE, s.catchable, p, n)
    mark(out, DEALER, s.dealer, p, n)
    mark(out, CALLED, s.called, p, n)
    out[OWN + p] = 1


@hot
def show_scalars(s: State, asked: int, out: list[int]) -> None:
    """Piles, direction and whatever is pending."""
    out[COLOR + s.color] = 1
    out[PHASE + s.phase] = 1
    out[DRAW_PILE] = s.n_draw
    out[DISCARD_PILE] = s.n_discard
    out[DIRECTION] = 1 if s.direction > 0 else 0
    out[TOTAL] = min(255, s.total)
    out[WILD_TOTAL] = s.wild_total
    out[DRAFTS] = s.drafts_left
    out[DRAFT_RANK] = s.draft_rank + 1
    out[MULTI] = s.multi
    out[STARTER] = s.starter
    out[PLAYERS] = s.players
    out[ASKED] = asked


@rule
def observe(r: Rules, s: State, g: Game, p: int, asked: int, out: list[int], words: list[int]) -> None:
    """Writes what seat p sees; `asked` is 1 if it is asked whether it cuts in.

    `out` has shape (OBSERVATION,), uint8; `words` is the same memory as int64 (the first byte lowest, as on all
    machines that are compiled for).
    """
    for i in range(WORDS):
        words[i] = 0
    show_cards(s, g, p, out, words)
    show_seats(r, s, p, out)
    show_scalars(s, asked, out)


@small
def mark_all(actions: int, at: int, out: list[int]) -> None:
    """Sets the flag of every action of a word."""
    while actions:
        out[at + lowest(actions)] = 1
        actions &= actions - 1


@small
def write_mask(cards: int, other: int, passes: int, out: list[int]) -> None:
    """Writes a set of actions into `out` (shape (ACTIONS,), int8); `passes` is the flag of saying nothing."""
    for i in range(ACTIONS):
        out[i] = 0
    mark_all(cards, 0, out)
    mark_all(other, WORD, out)
    out[PASS] = passes
