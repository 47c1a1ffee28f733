"""What a field is when a position does not say: what the cards and the seats already tell."""

from __future__ import annotations

from lastcard.engine import codes
from lastcard.engine.codes import CANNOT_DRAW, DRAFT, DRAWN, NO_CARD, ROUND_OVER, SHELL
from lastcard.engine.rules import Rules
from lastcard.engine.state import State
from lastcard.engine.turn import before

DEMANDS = (codes.DRAW_CARDS, codes.KICKER)
PENDING_TOTAL = (codes.W4_DECIDE, codes.STACK, codes.KICK, SHELL)
NEVER_FRESH = (DRAWN, CANNOT_DRAW, ROUND_OVER)  # a voluntary draw has ended the chance to jump in, or there is none


def total(r: Rules, s: State) -> int:
    """The cards that the top card alone makes somebody draw."""
    if s.phase == SHELL:
        return int(r.item_amount[s.color])
    return int(r.amount[s.top]) if s.top != NO_CARD and r.verb[s.top] in DEMANDS else 0


def source(s: State) -> int:
    """Whose card is pending: that of the seat before the one in turn; a shell's target is named by its own player."""
    return s.turn if s.phase == SHELL else before(s, s.turn)


def wild_total(r: Rules, s: State) -> int:
    """Is the last draw card of a total a wild: the top card tells, unless a deflection covers it."""
    return r.wilds >> s.top & 1 if s.top != NO_CARD else 0


def is_multi(r: Rules, s: State) -> bool:
    """Is a sequence a multi-discard: a number lies on top and nothing was drafted."""
    return s.phase == DRAFT and s.n_extras == 0 and s.top != NO_CARD and r.numbers >> s.top & 1 != 0


def drafts_left(r: Rules, s: State) -> int:
    """How many cards a Drafting still allows, going by what was drafted."""
    follows = [k for k in range(r.kinds) if r.verb[k] == codes.FOLLOW]
    if s.top in follows and s.n_extras == 0:
        follows = [s.top]
    return max(0, r.amount[follows[0]] - s.n_extras) if follows else 0


def fresh(s: State) -> int:
    """Does the top card count as just laid: yes, until somebody draws of his own will."""
    return int(s.top != NO_CARD and s.phase not in NEVER_FRESH)


def set_usual(r: Rules, s: State) -> None:
    """What is usual for the seating and the piles of s, before anything else is said."""
    s.fresh = fresh(s)
    s.points = 0 if s.phase == ROUND_OVER else -1
    if s.phase in PENDING_TOTAL:
        s.total, s.source, s.wild_total = total(r, s), source(s), wild_total(r, s)


def set_sequence(r: Rules, s: State) -> None:
    """The number that a multi-discard follows is that of the top card."""
    s.multi = int(is_multi(r, s))
    s.draft_rank = r.rank[s.top] if s.multi else -1
