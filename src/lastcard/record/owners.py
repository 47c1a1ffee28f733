"""Who drew which card of an action: found by playing it again with one marked card among unknown ones."""

from __future__ import annotations

from lastcard.engine.codes import DRAFT, DRAW, FLIP, UNKNOWN
from lastcard.engine.legal import card_of
from lastcard.engine.play import play
from lastcard.engine.rules import Rules
from lastcard.engine.state import State

EVERYBODY = -1  # nobody drew it: it was turned up for all to see
MARK = 0  # any kind but UNKNOWN: no draw within one action depends on what another one brought, but for `draw` itself


def owners(r: Rules, before: State, seat: int, action: int, cards: list[int]) -> list[int]:
    """The seat that drew each of these cards, or EVERYBODY for a card that an item box turned up."""
    if action == DRAW:
        return [seat] * len(cards)
    first = 1 if cards and flips(r, before, action) else 0
    blank = cards[:first] + [UNKNOWN] * (len(cards) - first)
    unmarked = draw_unknown(r, before, seat, action, blank)
    found = [EVERYBODY] * first
    for i in range(first, len(cards)):
        marked = draw_unknown(r, before, seat, action, [*blank[:i], MARK, *blank[i + 1 :]])
        found.append(_gained(unmarked, marked))
    return found


def flips(r: Rules, before: State, action: int) -> bool:
    """Does the action turn up the next card of the draw pile?"""
    k = card_of(r, action)
    return k >= 0 and before.phase != DRAFT and r.verb[k] == FLIP


def draw_unknown(r: Rules, before: State, seat: int, action: int, cards: list[int]) -> State:
    """The state after an action that draws these cards from piles of unknown ones."""
    s = before.copy()
    s.scripted, s.loose = 1, 0
    s.draw[: s.n_draw] = [UNKNOWN] * s.n_draw
    for place, k in zip(range(s.n_draw - 1, -1, -1), cards, strict=False):
        s.draw[place] = k
    if len(cards) > s.n_draw:
        _dictate(r, s, action, cards[int(s.n_draw) :])
    play(r, s, seat, action)
    return s


def _dictate(r: Rules, s: State, action: int, rest: list[int]) -> None:
    """What a reshuffle must bring; what it turns over becomes unknown, the top card too if the action covers it."""
    k = card_of(r, action)
    under = s.n_discard if k >= 0 else max(0, s.n_discard - 1)
    s.discard[:under] = [UNKNOWN] * under
    if flips(r, s, action) and UNKNOWN in rest:
        # the box itself is turned over too: let it be the first card of which no more is told
        rest[rest.index(UNKNOWN)] = k
    s.n_dictated = len(rest)
    s.dictated[: len(rest)] = rest


def _gained(unmarked: State, marked: State) -> int:
    """The seat with one marked card more."""
    for p in range(marked.players):
        if marked.hands[p][MARK] > unmarked.hands[p][MARK]:
            return p
    return EVERYBODY
