"""How `casual` answers what it is asked besides a card: targets, totals, challenges."""

from __future__ import annotations

from ..engine.codes import ACCEPT, CHALLENGE, DRAW, NO_COLOR, REVERSE, TARGET
from ..engine.jit import rule
from ..engine.legal import candidates
from ..engine.piles import count_bits, lowest
from ..engine.rng import below
from ..engine.rules import Rules
from ..engine.state import State
from ..engine.turn import after, partners
from .casual_weigh import CARD, best_swap, weigh
from .look import distance, favorite, laying, playable
from .mind import GRAIN, Mind

TURN = 4  # what the turn saved by a right challenge is worth
HAS_COLOR = 25  # a card is of a given color so often, in percent
COUNTS = 4  # a card is a wild of a kind that counts as the color so often, in percent
LIES = 30  # how often a Wild Draw Four is played by one who could have done otherwise, in percent
LIES_OPENLY = 70  # ... when the color named is the one that lay there before
ONE = 1 << 40  # certainty, where a share is multiplied many times
SURE = 60  # percent of guilt from which a challenge goes before an answer


@rule
def shell_target(r: Rules, v: State, seat: int) -> int:
    """The opponent with the fewest cards; the partner or oneself only if there is nobody else."""
    best = -1
    lowest_cost = 0
    for q in range(v.players):
        if (candidates(r, v, seat) >> q) & 1:
            cost = ((1 if partners(r, seat, q) else 0) << 16) + (v.sizes[q] << 8) + distance(v, seat, q)
            if best < 0 or cost < lowest_cost:
                best, lowest_cost = int(q), int(cost)
    return TARGET + best


@rule
def swap_target(r: Rules, v: State, seat: int, m: Mind) -> int:
    """The hand that leaves the own side with fewest cards."""
    return TARGET + best_swap(r, v, seat, m.size)


@rule
def falls_on(r: Rules, v: State, seat: int, m: Mind, k: int) -> int:
    """Who faces the total after card k: the next seat, after a deflecting Reverse the one before."""
    deflected = (r.deflects >> k) & 1 and r.amount[k] == 0
    if deflected and not m.duel and r.verb[k] == REVERSE:
        return int(m.behind)
    return after(v, seat)


@rule
def answer_total(r: Rules, v: State, seat: int, m: Mind) -> int:
    """The cheapest card that passes a pending total on; -1 if it would fall on the partner (HR-1, HR-12)."""
    best = -1
    worth = 0
    rest, _ = playable(r, v)
    while rest:
        k = lowest(rest)
        rest &= rest - 1
        if m.size == 1 or not partners(r, seat, falls_on(r, v, seat, m, k)):
            w = weigh(r, v, seat, m, k) - 4 * r.amount[k]
            if best < 0 or w > worth:
                best, worth = k, w
    return laying(r, best, favorite(r, v, seat, m)) if best >= 0 else -1


@rule
def take_or_answer(r: Rules, v: State, seat: int, m: Mind) -> int:
    """A pending total is answered if that can be done, else drawn."""
    answer = answer_total(r, v, seat, m)
    return DRAW if answer < 0 else answer


@rule
def decide_wild_draw(r: Rules, v: State, seat: int, m: Mind) -> int:
    """Answer, challenge or accept a Wild Draw Four; a little chance blurs the estimate."""
    nerve = below(m, GRAIN)
    if partners(r, seat, v.source):
        return ACCEPT
    guilt = guilt_percent(r, v)
    gain = 2 * CARD * v.total + TURN  # the total saved here and drawn there, and the turn
    loss = CARD * r.surcharge
    worthwhile = 2 * guilt * gain * GRAIN > (100 - guilt) * loss * (GRAIN + 2 * nerve)
    if r.stacking and (guilt < SURE or not worthwhile):
        answer = answer_total(r, v, seat, m)
        if answer >= 0:
            return answer
    return CHALLENGE if worthwhile else ACCEPT


@rule
def guilt_percent(r: Rules, v: State) -> int:
    """How likely it is that the seat that played held the color: by the size of its hand and the color it named."""
    share = HAS_COLOR + COUNTS * count_bits(r.counts_as_color)
    innocent = ONE  # out of ONE: that no card of so many was of the color
    for _ in range(v.sizes[v.source]):
        innocent = innocent * (100 - share) // 100
    liars = (ONE - innocent) * (LIES_OPENLY if named_again(r, v) else LIES)
    return 100 * liars // (liars + 100 * innocent) if liars else 0


@rule
def named_again(r: Rules, v: State) -> bool:
    """Was the color just named that of the card below?"""
    if v.n_discard < 2 or v.color == NO_COLOR:
        return False
    return r.color[v.discard[v.n_discard - 2]] == v.color
