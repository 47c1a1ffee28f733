"""Looking ahead: every action is tried in worlds dealt from what the seat sees, each played on for some turns.

The playouts are shared out by sequential halving, over and over, so that the search may stop at any time (Karnin, Koren
and Somekh 2013; Sagers, Winands and Soemers 2024): a pass tries all actions in one world, the better half in the next,
and so on. In one world all actions meet the same cards and the same luck. To cut a playout off early and value what is
there loses little and spares most of the luck: played to the end, 100 playouts hardly tell good actions from bad.
"""

from __future__ import annotations

from ..engine.codes import ROUND_OVER, TURN
from ..engine.jit import entry, rule
from ..engine.legal import decisions, may_jump
from ..engine.piles import count_bits
from ..engine.play import play
from ..engine.policy import nth_action
from ..engine.rng import below, seed
from ..engine.rules import Rules
from ..engine.state import State
from ..engine.turn import partners
from ..minds.choose import choose, notice
from ..minds.memory import UNSEEN
from ..minds.mind import Mind
from .search_minds import EYES, OTHERS, OWN, ready
from .search_records import NOTHING, Search
from .search_worlds import gather, sample
from .search_worth import outlook, unit, worth

DEPTH = 8  # actions after which a playout is cut off and valued, once nothing is pending
LONGEST = 1000  # actions after which it is cut off anyhow
HALF = 1 << 31


@entry
def think(
    rules: list[Rules],
    views: list[State],
    searches: list[Search],
    states: list[State],
    minds: list[Mind],
    seat: int,
    rollouts: int,
    fresh: bool,
) -> int:
    """A search from the view of `seat`, begun if `fresh`, else gone on with, for `rollouts` playouts.

    All arrays have one element, but `minds` three: the seat's own, which remembers and makes the first proposal, and
    who plays its side and the others in playouts. `rules` must have automatic UNO calls. Returns the best action so
    far; NOTHING (-1) for a seat out of turn that had better not jump in.
    """
    r, v, w, s = rules[0], views[0], searches[0], states[0]
    if fresh:
        begin(r, v, seat, w, minds)
    if w.n > 1:
        explore(r, v, seat, w, s, minds, rollouts)
    return w.actions[0]


@rule
def begin(r: Rules, v: State, seat: int, w: Search, minds: list[Mind]) -> None:
    """Lists what may be done; first, with half a win to its credit, what a player who does not look ahead would do."""
    if minds[EYES].noticed == UNSEEN:
        notice(r, v, minds[EYES])
    gather(r, v, w)
    w.n = w.used = 0
    if seat == v.turn:
        cards, other = decisions(r, v)
        add(w, choose(r, v, seat, minds[EYES]))
        w.worth[0] = unit(r, v) // 2
    else:
        jump = may_jump(r, v, seat)
        wilds = jump & r.naming
        cards, other = jump ^ wilds, r.spread[wilds >> r.first_wild]
        add(w, NOTHING)
    for i in range(count_bits(cards) + count_bits(other)):
        action = nth_action(cards, other, i)
        if action != w.actions[0]:
            add(w, action)


@rule
def add(w: Search, action: int) -> None:
    """One more candidate."""
    w.actions[w.n] = action
    w.worth[w.n] = w.played[w.n] = 0
    w.n += 1


@rule
def explore(r: Rules, v: State, seat: int, w: Search, s: State, minds: list[Mind], rollouts: int) -> None:
    """Spends the playouts, pass after pass; the candidates end in order, the best first."""
    last = w.used + rollouts
    while w.used < last:
        k = int(w.n)
        while k > 1 and w.used < last:
            high, low = below(w, HALF), below(w, HALF)
            for i in range(min(k, last - w.used)):
                w.worth[i] += rollout(r, v, seat, w, s, minds, w.actions[i], high, low)
                w.played[i] += 1
                w.used += 1
            sort(w, k)
            k = (k + 1) // 2
        sort(w, int(w.n))


@rule
def sort(w: Search, n: int) -> None:
    """Puts the first n candidates in order, the best mean first; equals stay as they are."""
    for i in range(1, n):
        j = i
        while j > 0 and w.worth[j] * w.played[j - 1] > w.worth[j - 1] * w.played[j]:
            swap(w, j)
            j -= 1


@rule
def swap(w: Search, j: int) -> None:
    """Candidate j changes places with the one before it."""
    action, sum_, played = int(w.actions[j]), int(w.worth[j]), int(w.played[j])
    w.actions[j], w.worth[j], w.played[j] = w.actions[j - 1], w.worth[j - 1], w.played[j - 1]
    w.actions[j - 1], w.worth[j - 1], w.played[j - 1] = action, sum_, played


@rule
def rollout(
    r: Rules, v: State, seat: int, w: Search, s: State, minds: list[Mind], action: int, high: int, low: int
) -> int:
    """What one action leads to in the world of that number: the worth of the end of the round to `seat`."""
    seed(s, high, low)
    sample(r, v, w, minds[EYES], s)
    ready(minds, high, low)
    p = seat
    if action == NOTHING:
        p = int(s.turn)
        action = choose(r, s, p, minds[OWN if partners(r, p, seat) else OTHERS])
    for i in range(LONGEST):
        if i >= DEPTH and s.phase == TURN:
            break
        play(r, s, p, action)
        if s.phase == ROUND_OVER:
            return worth(r, s, seat)
        notice(r, s, minds[OWN])
        notice(r, s, minds[OTHERS])
        p = int(s.turn)
        action = choose(r, s, p, minds[OWN if partners(r, p, seat) else OTHERS])
    return outlook(r, s, seat)
