"""The worth of laying a card, to `careful`: what it leaves in the own hand, and whom it lets play next on what."""

from __future__ import annotations

from ..engine.codes import (
    DRAW_CARDS,
    FLIP,
    FOLLOW,
    KEEP_HANDS,
    KICKER,
    NO_COLOR,
    REVERSE,
    ROTATE_HANDS,
    SKIP,
)
from ..engine.jit import rule, small
from ..engine.legal import unlawful
from ..engine.rules import Rules
from ..engine.state import State
from ..engine.turn import after, partners
from .careful_belief import SURE, can_follow
from .careful_weights import (
    AGAIN_STALL,
    ALIKE,
    ANSWERED,
    BEHIND,
    BLUFF,
    BLUFF_LATE,
    BOX,
    CARD,
    COLORS_HELD,
    EXTRA,
    FRIEND,
    HOLD_DRAW,
    HOLD_FOUR,
    HOLD_FOUR_LATE,
    HOLD_SKIP,
    HOLD_WILD,
    HOLD_WILD_LATE,
    KICKED,
    LAST_ALIKE,
    LAST_SAME,
    LAST_WILD,
    LOST_TURN,
    PARTNER_HIT,
    POINTS,
    POINTS_LATE,
    SAME,
    SPARE_WILD,
    STUCK,
    THREAT,
    TRADE,
    TRADED,
)
from .casual_weigh import best_swap, swap_gain
from .look import alike, cards_in
from .mind import Mind

OUT = 10_000  # this play empties the hand
LATE = 2  # an opponent with so many cards or fewer is about to win


@small
def clip(n: int, most: int) -> int:
    """n, but not more than `most`: the place in a table whose last entry stands for all larger ones."""
    return n if n < most else most


# ---- the own hand ------------------------------------------------------------------------------------
@rule
def resting(r: Rules, v: State, seat: int, m: Mind) -> int:
    """How well the hand follows the top card of the view."""
    same = m.colors[v.color] if v.color != NO_COLOR else 0
    wilds = m.colors[NO_COLOR]
    others = cards_in(v, seat, r.of_rank[r.rank[v.top]]) if r.color[v.top] != NO_COLOR else 0
    if v.sizes[seat] == 1:
        if wilds:
            return LAST_WILD[m.two]
        return LAST_SAME[m.two] if same else LAST_ALIKE[m.two] if others else 0
    held = 0
    for color in range(NO_COLOR):
        held += 1 if m.colors[color] else 0
    worth = (
        SAME[m.two][clip(same, 4)]
        + ALIKE[m.two][clip(others, 3)]
        + COLORS_HELD[m.two] * held
        + SPARE_WILD[m.two] * clip(wilds, 2)
    )
    return worth if same or others or wilds else worth - STUCK[m.two]


@small
def shed(r: Rules, m: Mind, k: int) -> int:
    """High cards should go before somebody else is out, where scores are kept."""
    if not r.keep_scores:
        return 0
    return r.points[k] * (POINTS_LATE if m.fewest <= LATE else POINTS) // 100


@rule
def holding(r: Rules, v: State, seat: int, m: Mind, k: int) -> int:
    """What card k is worth later, and the danger of a wild that may be challenged now."""
    late = m.fewest <= LATE
    if r.color[k] != NO_COLOR:
        if r.verb[k] == DRAW_CARDS:
            return HOLD_DRAW[m.two]
        return HOLD_SKIP[m.two] if r.verb[k] in (SKIP, REVERSE) else 0
    cost = 0
    if unlawful(r, v, seat, 1 << k):
        cost = BLUFF_LATE[m.two] if late else BLUFF[m.two]
    if (r.no_finish >> k) & 1 and v.sizes[seat] <= 3:
        return cost - HOLD_WILD[m.two]
    if r.verb[k] == DRAW_CARDS:
        return cost + (HOLD_FOUR_LATE[m.two] if late else HOLD_FOUR[m.two])
    return cost + (HOLD_WILD_LATE[m.two] if late else HOLD_WILD[m.two])


# ---- the others --------------------------------------------------------------------------------------
@rule
def threat(r: Rules, v: State, seat: int, m: Mind, q: int) -> int:
    """How bad it is that seat q plays next on the top card of the view; good if it is the partner."""
    own = cards_in(v, seat, r.of_rank[r.rank[v.top]])
    bad = THREAT[m.two][clip(v.sizes[q], 4)] * can_follow(v, m, q, v.color, r.rank[v.top], own) // SURE
    return -bad * FRIEND // 100 if partners(r, seat, q) else bad


@rule
def onward(r: Rules, v: State, seat: int, m: Mind, q: int) -> int:
    """The position when the turn passes to seat q: the own hand, and what those who play before can do."""
    worth = resting(r, v, seat, m) - threat(r, v, seat, m, q)
    second = after(v, q)
    if second != seat:
        worth -= threat(r, v, seat, m, second) * BEHIND // 100
    return worth


@rule
def hit(r: Rules, v: State, seat: int, m: Mind, q: int, cards: int) -> int:
    """What it is worth that seat q loses its turn and draws."""
    size = clip(v.sizes[q], 4)
    if partners(r, seat, q):
        return -PARTNER_HIT - CARD[m.two][size] * cards
    return LOST_TURN[m.two][size] + CARD[m.two][size] * cards


@rule
def effect(r: Rules, v: State, seat: int, m: Mind, k: int) -> int:
    """What card k does, now that it lies on top, and the position after it."""
    if v.sizes[seat] == 0 or goes_out(r, v, seat, k):
        return OUT
    if r.exchange[k] != KEEP_HANDS:
        return trade(r, v, seat, m, k)
    verb, amount = r.verb[k], int(r.amount[k])
    ahead = int(m.ahead)
    if v.total > 0 or (verb == DRAW_CARDS and r.stacking):
        return hit(r, v, seat, m, ahead, int(v.total) + amount) * ANSWERED // 100 + onward(r, v, seat, m, ahead)
    if verb in (SKIP, DRAW_CARDS):
        return hit(r, v, seat, m, ahead, amount) + then(r, v, seat, m, after(v, ahead))
    if verb == REVERSE:
        if m.duel:
            return hit(r, v, seat, m, ahead, 0) + then(r, v, seat, m, seat)
        return turned(r, v, seat, m)
    if verb == KICKER:
        return hit(r, v, seat, m, ahead, amount) * KICKED // 100 + onward(r, v, seat, m, ahead)
    if verb == FOLLOW:
        return drafting(r, v, seat, m, amount)
    if verb == FLIP:
        return boxed(r, v, seat, m)
    return onward(r, v, seat, m, ahead)


@rule
def turned(r: Rules, v: State, seat: int, m: Mind) -> int:
    """The position after a Reverse."""
    v.direction = -v.direction
    worth = onward(r, v, seat, m, int(m.behind))
    v.direction = -v.direction
    return worth


@rule
def then(r: Rules, v: State, seat: int, m: Mind, q: int) -> int:
    """The position when seat q plays next; an own extra turn with nothing to lay is followed by the seat ahead."""
    if q != seat:
        return onward(r, v, seat, m, q)
    return AGAIN_STALL + onward(r, v, seat, m, int(m.ahead))


@rule
def goes_out(r: Rules, v: State, seat: int, k: int) -> bool:
    """Can the whole rest of the hand follow card k at once (HR-10)?"""
    return r.multi_discard != 0 and (r.numbers >> k) & 1 != 0 and alike(r, v, seat, k) == v.sizes[seat]


@rule
def drafting(r: Rules, v: State, seat: int, m: Mind, amount: int) -> int:
    """A Drafting takes cards of the color along, and is best when it takes everything."""
    more = clip(int(m.colors[v.color]), amount)
    if more == v.sizes[seat]:
        return OUT
    return EXTRA * more + onward(r, v, seat, m, int(m.ahead))


@rule
def boxed(r: Rules, v: State, seat: int, m: Mind) -> int:
    """An item box goes on with any color."""
    worth = 0
    for color in range(NO_COLOR):
        v.color = color
        worth += onward(r, v, seat, m, int(m.ahead))
    v.color = NO_COLOR
    return BOX + worth // NO_COLOR


@rule
def trade(r: Rules, v: State, seat: int, m: Mind, k: int) -> int:
    """What the exchange of hands by a 0 or 7 brings (HR-3, HR-4); the card itself has left the hand."""
    left = int(v.sizes[seat]) - (alike(r, v, seat, k) if r.multi_discard else 0)
    if r.exchange[k] == ROTATE_HANDS:
        return TRADED + TRADE * (left - int(v.sizes[m.behind]))
    return TRADED + TRADE * swap_gain(r, v, seat, best_swap(r, v, seat, left), left)
