"""How good it is to lay a card: the sum of a few whole numbers, each with a reason a player would give."""

from __future__ import annotations

from ..engine.codes import DRAW_CARDS, FLIP, FOLLOW, KICKER, NO_COLOR, REVERSE, ROTATE_HANDS, SKIP, SWAP_HANDS
from ..engine.legal import candidates, unlawful
from .look import Look, kinds_in

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


def weigh(here: Look, k: int) -> int:
    """The worth of laying card k now."""
    if here.size == 1:
        return OUT
    return follow(here, k) + shed(here, k) + effect(here, k) + trade(here, k) - keep(here, k)


def follow(here: Look, k: int) -> int:
    """Colors and numbers held once more follow well; a card that nothing held would follow does not."""
    rules = here.rules
    color = rules.color[k]
    if color == NO_COLOR:
        return 2 * max(here.colors) - (0 if max(here.colors) else STUCK)
    same, alike = here.colors[color] - 1, here.ranks[rules.rank[k]] - 1
    if rules.multi_discard and (rules.numbers >> k) & 1:
        return OUT if here.ranks[rules.rank[k]] == here.size else EXTRA * alike + 2 * same
    stuck = same == 0 and alike == 0 and here.wilds == 0
    return 2 * same + alike - (STUCK if stuck else 0)


def shed(here: Look, k: int) -> int:
    """High cards should go before somebody else is out, where scores are kept."""
    points = here.rules.points[k]
    if not here.rules.keep_scores:
        return 0
    return points // 4 if here.fewest <= 2 else points // 10


def effect(here: Look, k: int) -> int:
    """What the card does to the others, and to the turn."""
    verb, amount = here.rules.verb[k], here.rules.amount[k]
    if verb == SKIP or (verb == REVERSE and here.duel):
        return hit(here, here.ahead, 0)
    if verb == DRAW_CARDS:
        return hit(here, here.ahead, amount)
    if verb == REVERSE:
        return (here.danger(here.ahead) - here.danger(here.behind)) // 2
    if verb == KICKER:
        return hit(here, here.ahead, amount) // 2
    if verb == FOLLOW:
        return drafting(here, amount)
    return here.danger(here.ahead) // 2 if verb == FLIP else 0


def hit(here: Look, q: int, cards: int) -> int:
    """Seat q loses its turn and draws; between two that is an extra turn."""
    if here.partner(q):
        return -FRIEND - CARD * cards
    again = AGAIN if here.view.seats_in == 2 else 0
    return here.danger(q) + TURN + again + CARD * cards // 2


def drafting(here: Look, amount: int) -> int:
    """A Drafting is worth the pair it takes along, and most when it takes everything."""
    most = max(here.colors)
    if most == here.size - 1 <= amount:
        return OUT
    return EXTRA * min(amount, most) - (EXTRA if most < amount and here.fewest > 2 else 0)


def trade(here: Look, k: int) -> int:
    """What the exchange of hands by a 0 or 7 brings (HR-3, HR-4)."""
    exchange = here.rules.exchange[k]
    if not exchange:
        return 0
    left = here.size - (here.ranks[here.rules.rank[k]] if here.rules.multi_discard else 1)
    if exchange == ROTATE_HANDS:
        return TRADE * (left - here.view.sizes[here.behind])
    if exchange == SWAP_HANDS:
        return TRADE * max(swap_gain(here, q, left) for q in kinds_in(candidates(here.rules, here.view, here.seat)))
    return 0


def swap_gain(here: Look, q: int, left: int) -> int:
    """Cards that the own side is rid of if seat q takes a hand of `left` cards; between partners nothing changes."""
    return 0 if here.partner(q) else left - here.view.sizes[q]


def keep(here: Look, k: int) -> int:
    """Why card k should stay in hand: wilds fit when nothing else does, and an unlawful one may be challenged."""
    bit = 1 << k
    if here.rules.wilds & bit == 0:
        return 0
    cost = BLUFF if not here.bluffs and unlawful(here.rules, here.view, here.seat, bit) else 0
    if here.rules.no_finish & bit:
        return cost + (WILD // 2 if here.size > 3 else -WILD)
    return cost + (WILD // 2 if here.fewest <= 2 < here.size else WILD)
