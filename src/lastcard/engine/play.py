"""Doing an action: one handler for each kind, behind the one verb `play`."""

from __future__ import annotations

from .codes import (
    ACCEPT,
    BOX_RESOLVE,
    CALL_UNO,
    CANNOT_DRAW,
    CATCH,
    CHALLENGE,
    COLOR,
    DRAFT,
    DRAW,
    DRAWN,
    END_DRAFT,
    GUILTY,
    INNOCENT,
    KEEP,
    KICK_GOOD,
    KICK_MISS,
    LEAVE,
    NO_COLOR,
    NOBODY,
    PLAY_WILD,
    SEAT_IN,
    SHELL,
    START_DEALER_COLOR,
    START_DRAFT,
    TARGET,
    TURN,
)
from .jit import hot, rule
from .leave import leave
from .legal import card_of, fitting
from .piles import draw_cards, hand_add, hand_remove, is_guilty, put, swap_hands, take
from .resolve import (
    end_sequence,
    finish,
    finish_if_empty,
    hit_target,
    is_restricted,
    open_draft,
    pass_on,
    settle_sequence,
    take_effect,
)
from .rules import Rules
from .score import end_blocked
from .state import State
from .turn import after, close_window, give_turn


@hot
def lay(r: Rules, s: State, p: int, k: int, color: int) -> None:
    """Card k leaves the hand of seat p for the discard pile; a wild takes the colour named."""
    hand_remove(s, p, k)
    put(r, s, k)
    if s.color == NO_COLOR:
        s.color = color
    s.fresh = 1
    s.passes = 0


@hot
def play_card(r: Rules, s: State, p: int, k: int, color: int) -> None:
    """Seat p plays card k: from hand, as drawn, as an answer to a total, or as a jump-in."""
    if p != s.turn:
        give_turn(s, p)
    close_window(s, p)
    s.drawn = -1
    s.source = p
    if is_restricted(r, k):  # guilt is fixed now, on the rest of the hand (OP-18)
        s.guilty = 1 if is_guilty(r, s, p, k) else 0
    lay(r, s, p, k, color)
    if s.sizes[p] == 0:
        finish(r, s, p, k)
    elif r.multi_discard and (r.numbers >> k) & 1:
        s.multi = 1
        s.draft_rank = r.rank[k]
        open_draft(s, p, 0)
    else:
        take_effect(r, s, p, k)


@rule
def draft_card(r: Rules, s: State, p: int, k: int) -> None:
    """A further card of a Drafting or a multi-discard; its effect waits for the end of the sequence."""
    lay(r, s, p, k, s.color)
    if not s.multi:
        s.extras[s.n_extras] = k
        s.n_extras += 1
        s.drafts_left -= 1
    if s.sizes[p] == 0 or (not s.multi and s.drafts_left == 0):
        end_sequence(r, s, p)


@hot
def draw_turn(r: Rules, s: State, p: int) -> None:
    """Seat p draws in its turn: one card, or until one fits (HR-6); one that fits may be played at once."""
    close_window(s, p)
    s.fresh = 0
    drawn = 0
    while True:
        k = take(s)
        if k < 0:
            break
        hand_add(s, p, k)
        drawn += 1
        if (fitting(r, s, p) >> k) & 1:
            s.passes = 0
            s.drawn = k
            s.phase = DRAWN
            return
        if not r.until_playable:
            break
    if drawn == 0:
        s.phase = CANNOT_DRAW
        return
    s.passes = 0
    give_turn(s, after(s, p))


@rule
def take_total(s: State, p: int, n: int) -> None:
    """Seat p draws n cards that were pending and loses the turn."""
    s.total = 0
    draw_cards(s, p, n)
    give_turn(s, after(s, p))


@rule
def keep(r: Rules, s: State, p: int) -> None:
    """Seat p keeps the drawn card, or passes with nothing to draw (OP-42, OP-43)."""
    if s.phase == CANNOT_DRAW:
        s.passes = s.passes + 1 if fitting(r, s, p) == 0 else 0
        if s.passes >= s.seats_in:
            end_blocked(r, s)
            return
    s.drawn = -1
    give_turn(s, after(s, p))


@rule
def challenge(r: Rules, s: State, p: int) -> None:
    """Seat p challenges the last W+4: if guilty its player draws the total, else p draws more (OP-14)."""
    s.shown_to = p
    if s.guilty:
        s.challenge = GUILTY
        if s.out[s.source] == SEAT_IN:
            draw_cards(s, s.source, s.total)
        s.total = 0
        s.phase = TURN
    else:
        s.challenge = INNOCENT
        take_total(s, p, s.total + r.surcharge)


@rule
def kick(r: Rules, s: State, p: int, missed: bool) -> None:
    """Seat p has kicked: a miss costs cards, and the turn too if the table plays so (OP-32)."""
    n = int(s.total)
    s.total = 0
    if missed:
        draw_cards(s, p, n)
    if finish_if_empty(r, s):
        return
    s.phase = TURN
    if missed and r.miss_skips:
        give_turn(s, after(s, p))


@rule
def name_color(r: Rules, s: State, p: int, color: int) -> None:
    """Seat p names the colour of a starter wild (OP-04, OP-07, OP-09) or of a Bob-omb (OP-28)."""
    s.color = color
    starter = s.starter
    if starter == 0:
        pass_on(r, s, p, after(s, p))
    elif starter == START_DRAFT:
        open_draft(s, p, r.amount[s.top])
        if s.sizes[p] == 0:
            end_sequence(r, s, p)
    else:
        s.starter = 0
        s.phase = TURN
        if starter == START_DEALER_COLOR:
            give_turn(s, after(s, s.dealer))


@rule
def name_target(r: Rules, s: State, p: int, q: int) -> None:
    """Seat p names whom its shell hits or with whom it swaps."""
    if s.phase == SHELL:
        hit_target(r, s, q)
        return
    swap_hands(s, p, q)
    s.exchanged = 1
    settle_sequence(r, s, p)


@rule
def pay(r: Rules, s: State, p: int, n: int) -> None:
    """Seat p draws n cards for a false call or catch; one whose last item is still being settled is back in (OP-25)."""
    if draw_cards(s, p, n) > 0 and p == s.finisher and s.phase == SHELL and r.box_last == BOX_RESOLVE:
        s.finisher = NOBODY


@rule
def call_uno(r: Rules, s: State, p: int) -> None:
    """Seat p calls UNO: out of danger, for its running turn, or wrongly (OP-35, OP-38)."""
    if s.catchable == p:
        s.catchable = NOBODY
    elif s.turn == p:
        s.called = p
    else:
        pay(r, s, p, r.false_uno)


@rule
def catch(r: Rules, s: State, p: int, q: int) -> None:
    """Seat p calls out seat q: the penalty falls on q, or on p if there was nothing to catch (OP-38)."""
    if s.catchable == q:
        s.catchable = NOBODY
        draw_cards(s, q, r.uno_penalty)
    else:
        pay(r, s, p, r.false_catch)


@hot
def play_in_turn(r: Rules, s: State, p: int, action: int) -> None:
    """The decisions that are neither a card nor an UNO matter."""
    if action == DRAW:
        if s.phase == TURN:
            draw_turn(r, s, p)
        else:
            take_total(s, p, s.total)
    elif action == KEEP:
        keep(r, s, p)
    elif action < ACCEPT:
        name_color(r, s, p, action - COLOR)
    elif action == ACCEPT:
        take_total(s, p, s.total)
    elif action == CHALLENGE:
        challenge(r, s, p)
    elif action == KICK_GOOD or action == KICK_MISS:
        kick(r, s, p, action == KICK_MISS)
    elif action == END_DRAFT:
        end_sequence(r, s, p)
    else:
        name_target(r, s, p, action - TARGET)


@hot
def play(r: Rules, s: State, p: int, action: int) -> None:
    """Seat p does an action that `legal` allows it, or leaves (which is always possible)."""
    s.actions += 1
    s.before = s.n_draw
    s.n_prior = 0
    if action < DRAW:
        k = card_of(r, action)
        if s.phase == DRAFT:
            draft_card(r, s, p, k)
        else:
            play_card(r, s, p, k, (action - PLAY_WILD) & 3 if action >= PLAY_WILD else NO_COLOR)
    elif action < CALL_UNO:
        play_in_turn(r, s, p, action)
    elif action == CALL_UNO:
        call_uno(r, s, p)
    elif action == LEAVE:
        leave(r, s, p)
    else:
        catch(r, s, p, action - CATCH)
    if s.catchable >= 0 and s.sizes[s.catchable] != 1:
        s.catchable = NOBODY
