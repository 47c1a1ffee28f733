"""What is done for somebody who does not answer: the least that the rules let a seat do."""

from __future__ import annotations

from lastcard.engine.codes import ACCEPT, COLOR, DRAW, END_DRAFT, KEEP, KINDS, NO_COLOR, PLAY_WILD, TURN
from lastcard.engine.legal import card_of, decisions
from lastcard.engine.perft import actions_of
from lastcard.engine.rules import Rules
from lastcard.engine.state import State

PASSIVE = (DRAW, KEEP, END_DRAFT, ACCEPT)  # of these at most one is lawful at a time
FACES = 4
SCARCE = 4


def minimum(rules: Rules, view: State, seat: int) -> int:
    """The action that a seat in turn forfeits to: it draws, keeps, takes what is pending, ends its draft.

    Asked for a color it names the one it holds most of (the first of equals), asked for a seat the lowest. Where a card
    must be played (HR-8, OP-52) it is the first one, a wild with that same color; so too while less than a quarter of
    the deck is left in the piles, else one that only draws would in the end hold every card, and nobody could win.
    """
    lawful = actions_of(*decisions(rules, view))
    scarce = view.phase == TURN and SCARCE * (view.n_draw + view.n_discard) < rules.deck_size
    passive = [action for action in lawful if action in PASSIVE]
    active = [action for action in lawful if action not in PASSIVE]
    if passive and not (scarce and active):
        return passive[0]
    return first_of(rules, view, seat, active)


def first_of(rules: Rules, view: State, seat: int, lawful: list[int]) -> int:
    """The first of some actions; where a color goes with it, that of which the seat holds most."""
    color = most_held(rules, view, seat)
    named = [action for action in lawful if not COLOR <= action < ACCEPT or action == COLOR + color]
    first = named[0]
    return first if first < PLAY_WILD or first >= DRAW else wild_in(rules, card_of(rules, first), color)


def wild_in(rules: Rules, card: int, color: int) -> int:
    """The action that lays a wild and names a color."""
    return PLAY_WILD + FACES * (card - rules.first_wild) + color


def most_held(rules: Rules, view: State, seat: int) -> int:
    """The color of which a seat holds most cards, the first of equals."""
    held = [0] * (NO_COLOR + 1)
    for card in range(min(rules.kinds, KINDS)):
        held[rules.color[card]] += view.hands[seat][card]
    return max(range(NO_COLOR), key=lambda color: held[color])
