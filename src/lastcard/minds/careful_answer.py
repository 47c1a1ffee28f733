"""How `careful` answers what it is asked besides a card: colors, targets, challenges."""

from __future__ import annotations

from ..engine.codes import ACCEPT, CHALLENGE, COLOR, NO_COLOR, TARGET
from ..engine.jit import rule
from ..engine.legal import candidates
from ..engine.piles import count_bits, lowest
from ..engine.rules import Rules
from ..engine.state import State
from ..engine.turn import partners
from .careful_belief import SURE, density, holds_color
from .careful_run import best_run
from .careful_value import clip, hit, onward, resting
from .careful_weights import CARD, FINE, HONEST, NAMED_AGAIN, TURN_SAVED
from .casual_answer import falls_on
from .look import laying, playable
from .memory import WILD
from .mind import Mind

MOST_HELD = 1 << 8  # more than anybody holds of a color: that decides only between equals
SURE_GUILT = 60  # percent from which a challenge goes before an answer


@rule
def name_color(r: Rules, v: State, seat: int, m: Mind) -> int:
    """The color that suits the own hand; after a Bob-omb also one that the next seat may lack (OP-04, OP-28)."""
    best = 0
    most = 0
    kept = int(v.color)
    for color in range(NO_COLOR):
        v.color = color
        worth = resting(r, v, seat, m) if v.starter else onward(r, v, seat, m, int(m.ahead))
        worth = MOST_HELD * worth + m.colors[color]
        if color == 0 or worth > most:
            best, most = color, worth
    v.color = kept
    return COLOR + best


@rule
def shell_target(r: Rules, v: State, seat: int, m: Mind) -> int:
    """Whom a card more hurts most; the partner or oneself only if there is nobody else (OP-29)."""
    best = -1
    most = 0
    for q in range(v.players):
        if (candidates(r, v, seat) >> q) & 1:
            worth = hit(r, v, seat, m, q, v.total)
            if best < 0 or worth > most:
                best, most = int(q), int(worth)
    return TARGET + best


@rule
def answer_total(r: Rules, v: State, seat: int, m: Mind) -> int:
    """The best card that passes a pending total on; -1 if there is none but at the partner's cost (HR-1, HR-12)."""
    cards, _ = playable(r, v)
    rest = cards
    while rest:
        k = lowest(rest)
        rest &= rest - 1
        if m.size > 1 and partners(r, seat, falls_on(r, v, seat, m, k)):
            cards ^= 1 << k
    if cards == 0:
        return -1
    best_run(r, v, seat, m, cards)
    return laying(r, int(m.best), int(m.best_color))


@rule
def decide_wild_draw(r: Rules, v: State, seat: int, m: Mind) -> int:
    """Answer, challenge or accept a Wild Draw Four, whichever costs least (OP-14, HR-1)."""
    source = int(v.source)
    if partners(r, seat, source):
        return ACCEPT
    guilt = guilt_percent(r, v, m, source)
    total = int(v.total)
    gain = total * (CARD[m.two][clip(v.sizes[seat], 4)] + CARD[m.two][clip(v.sizes[source], 4)]) + TURN_SAVED
    worthwhile = guilt * gain > (100 - guilt) * FINE * r.surcharge
    if r.stacking and (guilt < SURE_GUILT or not worthwhile):
        answer = answer_total(r, v, seat, m)
        if answer >= 0:
            return answer
    return CHALLENGE if worthwhile else ACCEPT


@rule
def guilt_percent(r: Rules, v: State, m: Mind, source: int) -> int:
    """How likely it is that seat `source` could have played otherwise, from all that is known of its hand."""
    below = int(m.below)
    if below == NO_COLOR:
        held = SURE // 2
    else:
        held = holds_color(m, v, source, below)
    counting = count_bits(r.counts_as_color)
    if counting:
        each = m.unseen_colors[WILD] * counting // max(1, count_bits(r.wilds))
        held += (SURE - held) * min(SURE, SURE * each * m.could[source][WILD] // density(v, m, source)) // SURE
    liars = held * (NAMED_AGAIN if below == v.color else HONEST)
    return 100 * liars // max(1, liars + (SURE - held) * 100)
