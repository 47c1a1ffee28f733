"""How good it is to lay a card, to `casual`: a sum of a few whole numbers, each with a reason a player would give."""

from __future__ import annotations

from ..engine.codes import DRAW_CARDS, FLIP, FOLLOW, KICKER, NO_COLOR, REVERSE, ROTATE_HANDS, SKIP, SWAP_HANDS
from ..engine.jit import rule, small
from ..engine.legal import candidates, unlawful
from ..engine.piles import lowest
from ..engine.rules import Rules
from ..engine.state import State
from ..engine.turn import partners
from .look import alike, danger, most_held
from .mind import Mind

OUT = 1000  # this play empties the hand
EXTRA = 6  # a further card laid in the same turn
TURN = 1  # an opponent loses a turn
AGAIN = 6  # the own extra turn between two
CARD = 2  # an opponent draws a card
FRIEND = 8  # the partner is hit
STUCK = 6  # nothing held would follow this card
WILD = 16  # a wild given away early
BLUFF = 100  # an unlawful Wild Draw Four played without the nerve for it
TRADE = 4  # a card more or less by an exchange of hands
WORTH_JUMPING = -10  # below this it is better to wait for the own turn
WORTH_PLAYING = -30  # below this it is better to draw


@rule
def weigh(r: Rules, v: State, seat: int, m: Mind, k: int) -> int:
    """The worth of laying card k now."""
    if m.size == 1:
        return OUT
    gain = follow(r, v, seat, m, k) + shed(r, m, k) + effect(r, v, seat, m, k) + trade(r, v, seat, m, k)
    return gain - keep(r, v, seat, m, k)


@rule
def follow(r: Rules, v: State, seat: int, m: Mind, k: int) -> int:
    """Colors and numbers held once more follow well; a card that nothing held would follow does not."""
    color = r.color[k]
    if color == NO_COLOR:
        most = most_held(m)
        return 2 * most if most else -STUCK
    same, others = m.colors[color] - 1, alike(r, v, seat, k) - 1
    if r.multi_discard and (r.numbers >> k) & 1:
        return OUT if others + 1 == m.size else EXTRA * others + 2 * same
    stuck = same == 0 and others == 0 and m.colors[NO_COLOR] == 0
    return 2 * same + others - (STUCK if stuck else 0)


@small
def shed(r: Rules, m: Mind, k: int) -> int:
    """High cards should go before somebody else is out, where scores are kept."""
    if not r.keep_scores:
        return 0
    return r.points[k] // 4 if m.fewest <= 2 else r.points[k] // 10


@rule
def effect(r: Rules, v: State, seat: int, m: Mind, k: int) -> int:
    """What the card does to the others, and to the turn."""
    verb, amount = r.verb[k], r.amount[k]
    if verb == SKIP or (verb == REVERSE and m.duel):
        return hit(r, v, seat, m.ahead, 0)
    if verb == DRAW_CARDS:
        return hit(r, v, seat, m.ahead, amount)
    if verb == REVERSE:
        return (danger(r, v, seat, m.ahead) - danger(r, v, seat, m.behind)) // 2
    if verb == KICKER:
        return hit(r, v, seat, m.ahead, amount) // 2
    if verb == FOLLOW:
        return drafting(m, amount)
    return danger(r, v, seat, m.ahead) // 2 if verb == FLIP else 0


@rule
def hit(r: Rules, v: State, seat: int, q: int, cards: int) -> int:
    """Seat q loses its turn and draws; between two that is an extra turn."""
    if partners(r, seat, q):
        return -FRIEND - CARD * cards
    again = AGAIN if v.seats_in == 2 else 0
    return danger(r, v, seat, q) + TURN + again + CARD * cards // 2


@rule
def drafting(m: Mind, amount: int) -> int:
    """A Drafting is worth the pair it takes along, and most when it takes everything."""
    most = most_held(m)
    if most == m.size - 1 and most <= amount:
        return OUT
    return EXTRA * min(amount, most) - (EXTRA if most < amount and m.fewest > 2 else 0)


@rule
def trade(r: Rules, v: State, seat: int, m: Mind, k: int) -> int:
    """What the exchange of hands by a 0 or 7 brings (HR-3, HR-4)."""
    exchange = r.exchange[k]
    if exchange not in (ROTATE_HANDS, SWAP_HANDS):
        return 0
    left = m.size - (alike(r, v, seat, k) if r.multi_discard else 1)
    if exchange == ROTATE_HANDS:
        return TRADE * (left - v.sizes[m.behind])
    return TRADE * swap_gain(r, v, seat, best_swap(r, v, seat, left), left)


@rule
def best_swap(r: Rules, v: State, seat: int, left: int) -> int:
    """The seat with which an exchange of a hand of `left` cards helps the own side most; between equals the nearest."""
    best = -1
    most = 0
    q = seat
    for _ in range(v.players):
        q = (q + v.direction) % v.players
        if (candidates(r, v, seat) >> q) & 1:
            gain = swap_gain(r, v, seat, q, left)
            if best < 0 or gain > most:
                best, most = int(q), int(gain)
    return best


@small
def swap_gain(r: Rules, v: State, seat: int, q: int, left: int) -> int:
    """Cards that the own side is rid of if seat q takes a hand of `left` cards; between partners nothing changes."""
    return 0 if partners(r, seat, q) else left - v.sizes[q]


@rule
def keep(r: Rules, v: State, seat: int, m: Mind, k: int) -> int:
    """Why card k should stay in hand: wilds fit when nothing else does, and an unlawful one may be challenged."""
    bit = 1 << k
    if r.wilds & bit == 0:
        return 0
    cost = BLUFF if not m.bluffs and unlawful(r, v, seat, bit) else 0
    if r.no_finish & bit:
        return cost + (WILD // 2 if m.size > 3 else -WILD)
    return cost + (WILD // 2 if m.fewest <= 2 and m.size > 2 else WILD)


@rule
def heaviest(r: Rules, v: State, seat: int, m: Mind, cards: int) -> tuple[int, int]:
    """The best card of a set that is not empty, and its worth; between equals the last in order."""
    best = -1
    worth = 0
    rest = cards
    while rest:
        k = lowest(rest)
        rest &= rest - 1
        w = weigh(r, v, seat, m, k)
        if best < 0 or w >= worth:
            best, worth = k, w
    return best, worth
