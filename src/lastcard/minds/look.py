"""What a player sees at a glance before a move: the own colors, the neighbors, who is about to win."""

from __future__ import annotations

from ..engine.codes import DRAW, KEEP, KINDS, NO_COLOR, PLAY_WILD, SEAT_IN, WORD
from ..engine.jit import rule, small
from ..engine.legal import decisions
from ..engine.piles import lowest
from ..engine.rules import Rules
from ..engine.state import State
from ..engine.turn import after, before, partners
from .mind import Mind

DANGER = (0, 10, 6, 2)  # of an opponent with so many cards
FACE_COLORS = 4  # a wild with each of them is an action of its own


@rule
def look(r: Rules, v: State, seat: int, m: Mind) -> None:
    """Counts the own cards by color and looks left and right; what is found stands in the last fields of m."""
    for color in range(NO_COLOR + 1):
        m.colors[color] = 0
    rest = int(v.bits[seat])
    while rest:
        k = lowest(rest)
        rest &= rest - 1
        m.colors[r.color[k]] += v.hands[seat][k]
    m.size = v.sizes[seat]
    m.ahead, m.behind = after(v, seat), before(v, seat)
    m.fewest = fewest_cards(r, v, seat)
    m.two = 1 if v.seats_in == 2 else 0
    m.duel = 1 if m.two and r.reverse_skips else 0
    m.bluffs = 0


@rule
def fewest_cards(r: Rules, v: State, seat: int) -> int:
    """The cards of the opponent who has fewest; more than anybody can have if there is none."""
    fewest = KINDS
    for q in range(v.players):
        if v.out[q] == SEAT_IN and v.sizes[q] < fewest and not partners(r, seat, q):
            fewest = int(v.sizes[q])
    return fewest


@small
def danger(r: Rules, v: State, seat: int, q: int) -> int:
    """How urgent it is that seat q does not play next."""
    size = v.sizes[q]
    if size >= len(DANGER) or partners(r, seat, q):
        return 0
    return DANGER[size]


@rule
def cards_in(v: State, seat: int, kinds: int) -> int:
    """How many cards of these kinds seat `seat` holds."""
    n = 0
    rest = v.bits[seat] & kinds
    while rest:
        n += v.hands[seat][lowest(rest)]
        rest &= rest - 1
    return n


@rule
def alike(r: Rules, v: State, seat: int, k: int) -> int:
    """How many cards of the number or symbol of colored card k are held."""
    return cards_in(v, seat, r.of_rank[r.rank[k]])


@rule
def playable(r: Rules, v: State) -> tuple[int, int]:
    """The cards that the seat in turn may lay, as a set of kinds; and everything else it may do, as in `decisions`."""
    cards, other = decisions(r, v)
    for i in range(r.kinds - r.first_wild):
        if (other >> (FACE_COLORS * i)) & 1:
            cards |= 1 << (r.first_wild + i)
    return cards, other


@small
def declining(other: int) -> int:
    """The action that lays nothing, or -1 if a card must be laid (OP-52, HR-8)."""
    if (other >> (DRAW - WORD)) & 1:
        return DRAW
    return KEEP if (other >> (KEEP - WORD)) & 1 else -1


@small
def laying(r: Rules, k: int, color: int) -> int:
    """The action that lays card k; a wild that names a color takes `color`."""
    if (r.naming >> k) & 1:
        return PLAY_WILD + FACE_COLORS * (k - int(r.first_wild)) + color
    return k


@rule
def most_held(m: Mind) -> int:
    """How many cards of one color are held at most."""
    most = 0
    for color in range(NO_COLOR):
        most = max(most, m.colors[color])
    return most


@rule
def points_in(r: Rules, v: State, seat: int, color: int) -> int:
    """The points held in one color."""
    points = 0
    rest = v.bits[seat] & r.of_color[color]
    while rest:
        k = lowest(rest)
        rest &= rest - 1
        points += r.points[k] * v.hands[seat][k]
    return points


@rule
def favorite(r: Rules, v: State, seat: int, m: Mind) -> int:
    """The color held most; the more valuable cards decide between equals."""
    most = most_held(m)
    best = 0
    worth = -1
    for color in range(NO_COLOR):
        if m.colors[color] == most:
            points = points_in(r, v, seat, color)
            if points > worth:
                best, worth = color, points
    return best


@small
def distance(v: State, seat: int, q: int) -> int:
    """How many seats it is to q in the direction of play."""
    return ((q - seat) * v.direction) % v.players
