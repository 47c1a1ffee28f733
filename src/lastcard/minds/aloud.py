"""What is said or laid out of turn: calling UNO, catching who has not, jumping in.

A rate is rolled once for each occasion, however often the host asks: a bot that has overlooked something goes on
overlooking it until the table has changed.
"""

from __future__ import annotations

from ..engine.codes import CHOOSE_COLOR, DRAFT, DRAW, NOBODY, SHELL, SWAP, WORD
from ..engine.jit import rule, small
from ..engine.legal import may_catch, may_jump
from ..engine.piles import count_bits
from ..engine.policy import nth_action
from ..engine.rng import below
from ..engine.rules import Rules
from ..engine.state import State
from .look import playable
from .mind import GRAIN, NEVER, Mind, happens

WILD_PLAYS = (1 << (DRAW - WORD)) - 1
LATE = 0  # the last bit of an occasion to call: others may catch already
IN_TIME = 1  # ... before the move


@small
def moment(v: State) -> int:
    """What distinguishes one occasion from the next: every card laid changes it."""
    return ((v.rounds << 8 | v.n_discard) << 6) + v.top + 1


@rule
def call_roll(m: Mind, when: int) -> bool:
    """Does it think of calling on this occasion?"""
    if m.call_when != when:
        m.call_when = when
        m.call_said = 1 if happens(m, m.call_rate) else 0
    return m.call_said != 0


@rule
def calls(r: Rules, v: State, seat: int, m: Mind) -> bool:
    """Call UNO now? In time, before a play that may leave one card; what was forgotten stays so (OP-35)."""
    if v.catchable == seat:
        return calls_late(v, m)
    if not about_to_call(r, v, seat):
        return False
    return call_roll(m, ((moment(v) << 8 | v.n_draw) << 8 | v.sizes[seat]) << 1 | IN_TIME)


@rule
def calls_late(v: State, m: Mind) -> bool:
    """Call while others may catch already: only where there was no chance to forget it before."""
    when = moment(v) << 1 | LATE
    if m.call_when != NEVER and m.call_when & 1 == IN_TIME and not m.call_said:
        m.call_when = when
    return call_roll(m, when)


@rule
def about_to_call(r: Rules, v: State, seat: int) -> bool:
    """Is a call due before the move: the seat is in turn, and this play may leave it one card?"""
    if seat != v.turn or v.called == seat or r.auto_uno:
        return False
    if v.phase == SWAP:
        return singles(v) > 0
    if v.sizes[seat] == 1:
        return v.phase in (DRAFT, SHELL, CHOOSE_COLOR)
    if v.sizes[seat] != 2:
        return False
    cards, other = playable(r, v)
    return cards != 0 or other & WILD_PLAYS != 0


@rule
def singles(v: State) -> int:
    """How many seats hold one card."""
    n = 0
    for q in range(v.players):
        n += 1 if v.sizes[q] == 1 else 0
    return n


@rule
def catches(r: Rules, v: State, seat: int, m: Mind) -> bool:
    """Call out the seat that forgot its UNO? One roll for each omission (OP-36, OP-39)."""
    q = int(v.catchable)
    if q == NOBODY or not may_catch(r, v, seat, q):
        return False
    when = moment(v) << 4 | q
    if m.catch_when != when:
        m.catch_when = when
        m.catch_said = 1 if happens(m, m.catch_rate) else 0
    return m.catch_said != 0


@rule
def notices_jump(v: State, m: Mind, probability: int) -> bool:
    """Does it see that it could jump in? One roll for each card laid."""
    when = moment(v)
    if m.jump_when != when:
        m.jump_when = when
        m.jump_said = 1 if happens(m, probability) else 0
    return m.jump_said != 0


@rule
def random_jump(r: Rules, v: State, seat: int, m: Mind) -> int:
    """Any card that may be laid out of turn or none, all equally likely (HR-5); -1 for none."""
    cards = may_jump(r, v, seat)
    wilds = cards & r.naming
    cards ^= wilds
    other = int(r.spread[wilds >> r.first_wild])
    n = count_bits(cards) + count_bits(other)
    if n == 0 or not notices_jump(v, m, n * GRAIN // (n + 1)):
        return -1
    return nth_action(cards, other, below(m, n))
