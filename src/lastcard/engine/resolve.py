"""What a card does. Every way a card takes effect comes through here: played, drafted, turned up or answered.

The order of events is fixed here once: the card has left the hand and the colour is set (`play`); an empty hand
ends the round, with only the draws it forces on others; hands are exchanged; the card's effect and the turn; then
the UNO window opens if the seat that acted now holds one card.
"""

from __future__ import annotations

from .codes import (
    BOX_RESOLVE,
    BOX_WIN,
    CHOOSE_COLOR,
    DRAFT,
    DRAFT_ALL,
    DRAFT_NONE,
    DRAW_CARDS,
    FLIP,
    FOLLOW,
    ITEM_AGAIN,
    ITEM_CHOSEN,
    ITEM_OTHERS,
    ITEM_PREVIOUS,
    ITEM_SELF,
    KEEP_HANDS,
    KICK,
    KICKER,
    NOBODY,
    REVERSE,
    ROTATE_HANDS,
    SHELL,
    SKIP,
    STACK,
    SWAP,
    SWAP_HANDS,
    TURN,
    W4_DECIDE,
)
from .jit import hot, rule, small
from .legal import candidates
from .piles import count_bits, draw_cards, lowest, put, swap_hands, take
from .rules import Rules
from .score import end_round
from .state import State
from .turn import after, ask, before, give_turn, open_window


# ---- the end of a play -----------------------------------------------------------------------------
@small
def pass_on(r: Rules, s: State, p: int, q: int) -> None:
    """The play of seat p is done and seat q has the turn."""
    called = s.called == p
    give_turn(s, q)
    open_window(r, s, p, called)


@rule
def hand_over(r: Rules, s: State, p: int, q: int, phase: int) -> None:
    """The play of seat p is done and seat q must answer it first (a total, a challenge, a kick)."""
    called = s.called == p
    ask(s, q, phase)
    open_window(r, s, p, called)


@rule
def finish_if_empty(r: Rules, s: State) -> bool:
    """Ends the round if the last card of the finisher was the one just settled."""
    if s.finisher == NOBODY:
        return False
    end_round(r, s, s.finisher)
    return True


# ---- totals ------------------------------------------------------------------------------------------
@small
def reversal_skips(r: Rules, s: State) -> bool:
    """With two seats in a Reverse is a Skip, unless the table plays otherwise (OP-45)."""
    return s.seats_in == 2 and r.reverse_skips != 0


@small
def turn_around(r: Rules, s: State) -> None:
    """The direction of play changes, except where a Reverse is a Skip."""
    if not reversal_skips(r, s):
        s.direction = -s.direction


@small
def is_restricted(r: Rules, k: int) -> bool:
    """Is card k one that may be challenged?"""
    return (r.restricted >> k) & 1 != 0


@rule
def raise_total(r: Rules, s: State, p: int, k: int) -> None:
    """A draw card makes the next seat face its cards: drawn at once, to be decided, or to be answered (HR-1, HR-7)."""
    s.total += r.amount[k]
    s.wild_total = (r.wilds >> k) & 1
    victim = after(s, p)
    if r.bluff and is_restricted(r, k):
        hand_over(r, s, p, victim, W4_DECIDE)
    elif r.stacking:
        hand_over(r, s, p, victim, STACK)
    else:
        draw_cards(s, victim, s.total)
        s.total = 0
        pass_on(r, s, p, after(s, victim))


@rule
def deflect(r: Rules, s: State, p: int, k: int) -> None:
    """A Reverse sends a pending total back, a Skip passes it on (HR-12)."""
    if r.verb[k] == REVERSE:
        turn_around(r, s)
    hand_over(r, s, p, after(s, p), STACK)


# ---- effects of a card that was played ------------------------------------------------------------
@rule
def exchange_hands(r: Rules, s: State, p: int, k: int) -> bool:
    """A 0 passes all hands on, a 7 trades two (HR-3, HR-4); False while the 7 still asks with whom."""
    if r.exchange[k] == ROTATE_HANDS:
        q = after(s, p)
        while q != p:  # every swap puts one hand where it belongs; seat p holds the next one to pass on
            swap_hands(s, p, q)
            q = after(s, q)
        s.exchanged = 1
    elif r.exchange[k] == SWAP_HANDS:
        seats = candidates(r, s, p)
        if count_bits(seats) > 1:
            ask(s, p, SWAP)
            return False
        swap_hands(s, p, lowest(seats))
        s.exchanged = 1
    return True


@hot
def take_effect(r: Rules, s: State, p: int, k: int) -> None:
    """Card k, laid by seat p alone and not as the last card, does what it does."""
    verb = r.verb[k]
    if s.total > 0 and verb != DRAW_CARDS:
        deflect(r, s, p, k)
    elif verb == SKIP:
        pass_on(r, s, p, after(s, after(s, p)))
    elif verb == REVERSE:
        if reversal_skips(r, s):
            pass_on(r, s, p, p)
        else:
            s.direction = -s.direction
            pass_on(r, s, p, after(s, p))
    elif verb == DRAW_CARDS:
        raise_total(r, s, p, k)
    elif verb == FOLLOW:
        open_draft(s, p, r.amount[k])
    elif verb == KICKER:
        s.total = r.amount[k]
        hand_over(r, s, p, after(s, p), KICK)
    elif verb == FLIP:
        flip(r, s, p)
    elif r.exchange[k] == KEEP_HANDS or exchange_hands(r, s, p, k):
        pass_on(r, s, p, after(s, p))


@rule
def open_draft(s: State, p: int, cards: int) -> None:
    """Seat p may lay further cards in the same turn."""
    s.drafts_left = cards
    s.n_extras = 0
    ask(s, p, DRAFT)


# ---- the end of a sequence (Drafting, multi-discard) -------------------------------------------------
@rule
def end_sequence(r: Rules, s: State, p: int) -> None:
    """The sequence of seat p ends: an exchange of hands by its last card, then the effects (OP-20, HR-10)."""
    drafted = s.n_extras > 0 or s.multi != 0
    if s.sizes[p] == 0 and drafted:
        s.finisher = p
    elif drafted and (s.multi or r.drafting != DRAFT_NONE):
        if not exchange_hands(r, s, p, s.top):
            return
    settle_sequence(r, s, p)


@rule
def settle_sequence(r: Rules, s: State, p: int) -> None:
    """The drafted cards take effect and the turn passes; after a starter the same seat plays on (OP-07)."""
    keeps_turn = s.starter != 0
    direction = s.direction
    first = 0 if r.drafting == DRAFT_ALL else int(s.n_extras) - 1
    if s.multi or r.drafting == DRAFT_NONE or s.n_extras == 0:
        first = int(s.n_extras)
    line = p
    again = 0
    if s.finisher == NOBODY or r.keep_scores:
        for i in range(first, s.n_extras):
            line, again = drafted_effect(r, s, p, s.extras[i], line, again)
    laid = s.n_extras
    s.n_extras = s.multi = s.starter = s.drafts_left = 0
    s.draft_rank = -1
    if s.finisher != NOBODY:
        s.direction = direction  # a last Reverse only settles who draws
        end_round(r, s, s.finisher)
    elif keeps_turn:
        play_on(r, s, p, laid)
    elif again and s.seats_in == 2:
        pass_on(r, s, p, p)
    else:
        pass_on(r, s, p, after(s, line))


@rule
def play_on(r: Rules, s: State, p: int, laid: int) -> None:
    """After the discards of a starter seat p goes on with its turn; a call not yet needed stays good (OP-07)."""
    s.phase = TURN
    if laid > 0:
        open_window(r, s, p, s.called == p)
        if s.sizes[p] == 1:
            s.called = NOBODY


@rule
def drafted_effect(r: Rules, s: State, p: int, k: int, line: int, again: int) -> tuple[int, int]:
    """One drafted card (OP-20): a Skip or draw card uses up the next seat in line, a Reverse starts a new line."""
    verb = r.verb[k]
    if verb == REVERSE:
        turn_around(r, s)
        return p, 1 if reversal_skips(r, s) else again
    if verb != SKIP and verb != DRAW_CARDS:
        return line, again
    victim = after(s, line)
    if victim == p:
        victim = after(s, p)
    if verb == DRAW_CARDS:
        draw_cards(s, victim, r.amount[k])
    return victim, 1


# ---- the item box --------------------------------------------------------------------------------------
@rule
def flip(r: Rules, s: State, p: int) -> None:
    """A card is turned onto the box; its own action is ignored, its item counts (OP-25 … OP-31)."""
    k = take(s)
    if k < 0:  # no card anywhere (OP-26): the box stays on top like a plain wild
        if not finish_if_empty(r, s):
            ask(s, p, CHOOSE_COLOR)
        return
    put(r, s, k)
    item = r.item[s.color]
    amount = r.item_amount[s.color]
    if item == ITEM_AGAIN:
        end_item(r, s, p, p)
    elif item == ITEM_PREVIOUS:
        draw_cards(s, before(s, p), amount)
        end_item(r, s, p, after(s, p))
    elif item == ITEM_CHOSEN:
        choose_target(r, s, p, amount)
    elif item == ITEM_OTHERS:
        q = after(s, p)
        while q != p:
            draw_cards(s, q, amount)
            q = after(s, q)
        end_item(r, s, p, p)
    elif item == ITEM_SELF and (s.finisher == NOBODY or r.box_last == BOX_RESOLVE):
        draw_cards(s, p, amount)
        if s.sizes[p] > 0:
            s.finisher = NOBODY
        if not finish_if_empty(r, s):
            ask(s, p, CHOOSE_COLOR)
    else:
        end_item(r, s, p, after(s, p))


@rule
def choose_target(r: Rules, s: State, p: int, amount: int) -> None:
    """One seat that the player names draws; with one candidate nobody is asked (OP-29)."""
    s.total = amount
    s.source = p
    ask(s, p, SHELL)
    seats = candidates(r, s, p)
    if count_bits(seats) == 1:
        hit_target(r, s, lowest(seats))


@rule
def hit_target(r: Rules, s: State, q: int) -> None:
    """The seat named draws, and the item is done."""
    p = int(s.turn)
    draw_cards(s, q, s.total)
    s.total = 0
    end_item(r, s, p, after(s, p))


@rule
def end_item(r: Rules, s: State, p: int, q: int) -> None:
    """The item is done: the round ends if the box was the last card, else seat q has the turn."""
    if not finish_if_empty(r, s):
        pass_on(r, s, p, q)


# ---- last cards ----------------------------------------------------------------------------------------
@rule
def finish(r: Rules, s: State, p: int, k: int) -> None:
    """Seat p has played its last card k: only the draws it forces on others are left (OP-25, OP-33, OP-53)."""
    s.finisher = p
    verb = r.verb[k]
    if verb == DRAW_CARDS or s.total > 0:
        if verb == DRAW_CARDS:
            s.total += r.amount[k]
        direction = s.direction
        if verb == REVERSE:
            turn_around(r, s)
        if r.keep_scores:
            draw_cards(s, after(s, p), s.total)
        s.direction = direction  # a last Reverse only settles who draws
        s.total = 0
    elif verb == KICKER and r.kick_last:
        s.total = r.amount[k]
        ask(s, after(s, p), KICK)
        return
    elif verb == FLIP and r.box_last != BOX_WIN:
        flip(r, s, p)
        return
    end_round(r, s, p)
