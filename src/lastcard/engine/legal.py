"""What may be done: the set of lawful actions of a seat, and the reason why another is not."""

from __future__ import annotations

from .codes import (
    ACCEPT,
    CALL_UNO,
    CANNOT_DRAW,
    CATCH,
    CHOOSE_COLOR,
    COLOR,
    DRAFT,
    DRAW,
    DRAWN,
    END_DRAFT,
    KEEP,
    KICK,
    KICK_GOOD,
    NO_COLOR,
    PLAY_WILD,
    ROUND_OVER,
    SEAT_IN,
    SHELL,
    STACK,
    SWAP,
    TARGET,
    TURN,
    W4_DECIDE,
    WORD,
)
from .jit import hot, rule, small
from .piles import is_guilty, lowest
from .rules import Rules
from .state import State
from .turn import partners

CALL_BIT = 1 << (CALL_UNO - WORD)
DRAW_BIT = 1 << (DRAW - WORD)
KEEP_BIT = 1 << (KEEP - WORD)
COLOR_BITS = 15 << (COLOR - WORD)
DECIDE_BITS = 3 << (ACCEPT - WORD)
ACCEPT_BIT = 1 << (ACCEPT - WORD)
KICK_BITS = 3 << (KICK_GOOD - WORD)
END_BIT = 1 << (END_DRAFT - WORD)
CATCHES = CATCH - WORD


@rule
def unlawful(r: Rules, s: State, p: int, cards: int) -> int:
    """Those of the cards that are restricted and unlawful now (OP-10, OP-17)."""
    held = cards & r.restricted
    if held != 0 and not is_guilty(r, s, p, lowest(held)):
        held = 0
    return held


@small
def allowed(r: Rules, s: State, p: int, cards: int) -> int:
    """The cards without those that no-bluffing (HR-7) or no-special-finish (HR-11) forbid."""
    if not r.bluff:
        cards &= ~unlawful(r, s, p, cards)
    if r.no_finish != 0 and s.sizes[p] == 1:
        cards &= ~r.no_finish
    return cards


@small
def fitting(r: Rules, s: State, p: int) -> int:
    """The cards of seat p that may be laid on the top card."""
    return allowed(r, s, p, s.bits[p] & r.match[s.color][r.rank[s.top]])


@rule
def answers(r: Rules, s: State, p: int) -> int:
    """The cards of seat p that may be laid on a pending total (HR-1, HR-2, HR-12)."""
    cards = r.answers_wild if s.wild_total else r.answers_colored
    if s.color != NO_COLOR:
        cards |= r.deflects & r.of_color[s.color]
    return allowed(r, s, p, s.bits[p] & cards)


@rule
def drafts(r: Rules, s: State, p: int) -> int:
    """The cards of seat p that may follow in a Drafting or a multi-discard (OP-21, HR-10)."""
    if s.multi:
        return allowed(r, s, p, s.bits[p] & r.of_rank[s.draft_rank])
    cards = r.of_color[s.color]
    if r.drafting_wilds:
        cards |= r.wilds
    return allowed(r, s, p, s.bits[p] & cards)


@rule
def candidates(r: Rules, s: State, p: int) -> int:
    """The seats that a shell or a swap may name, as a bit set (OP-29, HR-4)."""
    seats = 0
    for q in range(s.players):
        if s.out[q] == SEAT_IN and (q != p or (s.phase == SHELL and r.shell_self != 0 and s.finisher != p)):
            seats |= 1 << q
    return seats


@rule
def pending(r: Rules, s: State) -> tuple[int, int]:
    """What the seat in turn may do in every phase but `turn` and `drawn`."""
    p = int(s.turn)
    phase = s.phase
    cards = 0
    other = 0
    if phase == STACK:
        cards = answers(r, s, p)
        other = DRAW_BIT
    elif phase == W4_DECIDE:
        if r.stacking:
            cards = answers(r, s, p)
        other = DECIDE_BITS
    elif phase == CHOOSE_COLOR:
        other = COLOR_BITS
    elif phase == KICK:
        other = KICK_BITS
    elif phase == SHELL or phase == SWAP:
        other = candidates(r, s, p) << (TARGET - WORD)
    elif phase == DRAFT:
        # a drafted wild takes the colour already named: no colour goes with it
        return drafts(r, s, p), END_BIT
    elif phase == CANNOT_DRAW:
        other = KEEP_BIT
    wilds = cards & r.naming
    return cards ^ wilds, other | r.spread[wilds >> r.first_wild]


@hot
def decisions(r: Rules, s: State) -> tuple[int, int]:
    """What the seat in turn may do, UNO calls and catches left aside: a set of actions in two words."""
    p = int(s.turn)
    if s.phase == TURN:
        cards = fitting(r, s, p)
        other = DRAW_BIT
        if r.must_play and (cards & ~unlawful(r, s, p, cards)) != 0:
            other = 0
    elif s.phase == DRAWN:
        cards = allowed(r, s, p, 1 << s.drawn)  # a penalty since may have made a W+4 unlawful
        other = KEEP_BIT
        if r.force_play and (cards & ~unlawful(r, s, p, cards)) != 0:
            other = 0
    else:
        return pending(r, s)
    wilds = cards & r.naming
    return cards ^ wilds, other | r.spread[wilds >> r.first_wild]


@rule
def may_jump(r: Rules, s: State, p: int) -> int:
    """The card with which seat p may jump in, as a set of at most one (HR-5)."""
    if r.jump_in and s.phase == TURN and s.fresh and p != s.turn and s.top >= 0:
        return allowed(r, s, p, s.bits[p] & r.jumpable & (1 << s.top))
    return 0


@rule
def to_catch(r: Rules, s: State, p: int) -> int:
    """The seats that seat p may call out, as a bit set (OP-36, OP-38, OP-39)."""
    q = int(s.catchable)
    if q < 0 and r.false_catch == 0:
        return 0
    seats = (1 << int(s.players)) - 1 if r.false_catch > 0 else 0
    if q >= 0:
        seats |= 1 << q
        if r.partner_catch == 0 and partners(r, p, q):
            seats ^= 1 << q
    return seats & ~(1 << p)


@rule
def may_catch(r: Rules, s: State, p: int, q: int) -> bool:
    """May seat p call out seat q?"""
    return (to_catch(r, s, p) >> q) & 1 != 0


@rule
def calls(r: Rules, s: State, p: int) -> int:
    """The UNO call and the catches of seat p, as bits of the second action word."""
    other = to_catch(r, s, p) << CATCHES
    if p == s.turn or p == s.catchable or r.false_uno > 0:
        other |= CALL_BIT
    return other


@rule
def legal(r: Rules, s: State, p: int) -> tuple[int, int]:
    """Everything that seat p may do now, in turn and out of turn, leaving aside: a set of actions in two words."""
    if s.out[p] != SEAT_IN or s.phase == ROUND_OVER:
        return 0, 0
    if p == s.turn:
        cards, other = decisions(r, s)
    else:
        cards, other = 0, 0
        if r.jump_in:
            jump = may_jump(r, s, p)
            wilds = jump & r.naming
            cards, other = jump ^ wilds, r.spread[wilds >> r.first_wild]
    return cards, other | calls(r, s, p)


@rule
def is_legal(r: Rules, s: State, p: int, action: int) -> bool:
    """May seat p do this action now? Leaving is decided by `play` alone."""
    if action < 0 or action >= PLAY_WILD + WORD:
        return False
    cards, other = legal(r, s, p)
    word = cards if action < WORD else other
    return (word >> (action % WORD)) & 1 != 0


@rule
def needs_color(r: Rules, k: int) -> bool:
    """Does playing card k name a colour?"""
    return (r.naming >> k) & 1 != 0


@rule
def card_of(r: Rules, action: int) -> int:
    """The card that an action lays, else -1."""
    if action < PLAY_WILD:
        return action
    if action < DRAW:
        return int(r.first_wild) + (action - PLAY_WILD) // 4
    return -1
