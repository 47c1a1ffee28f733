"""Hands that become known: card by card when played, whole when shown or when a round is over."""

from __future__ import annotations

from lastcard.engine.codes import KINDS, UNKNOWN
from lastcard.engine.piles import drawn_cards, hand_add, hand_remove
from lastcard.engine.rules import Rules
from lastcard.engine.state import State
from lastcard.notation import NotationError
from lastcard.notation.piles import read_run

from .model import Divergence
from .owners import EVERYBODY, owners
from .table import Table

Counts = list[int]  # how many of each kind


def read_hands(table: Table, text: str, seats: int) -> list[Counts]:
    """Hands with / between them."""
    parts = text.split("/")
    if len(parts) != seats:
        raise Divergence(f"{text!r} is not {seats} hands with / between them")
    return [_read_hand(table, part) for part in parts]


def _read_hand(table: Table, text: str) -> Counts:
    counts = [0] * KINDS
    try:
        for k, _ in read_run(table.kinds, text, 1):
            counts[k] += 1
    except NotationError as error:
        raise Divergence(f"the hand {text!r}: {error}") from error
    return counts


def become(s: State, seat: int, k: int) -> None:
    """One unknown card of a hand is card k."""
    hand_remove(s, seat, UNKNOWN)
    hand_add(s, seat, k)


def missing(s: State, seat: int, hand: Counts) -> list[int]:
    """The cards that the unknown ones of a seat must be for its hand to be this one; a Divergence if it cannot be."""
    lacking = [n - s.hands[seat][k] for k, n in enumerate(hand[:UNKNOWN])]
    if min(lacking) < 0 or sum(hand) != s.sizes[seat]:
        raise Divergence(f"seat {seat} cannot hold the hand noted here")
    return [k for k, n in enumerate(lacking) for _ in range(n)]


def open_hand(s: State, seat: int, hand: Counts) -> None:
    """All cards of a hand become known."""
    for k in missing(s, seat, hand):
        become(s, seat, k)


def tell_all(
    r: Rules, before: State, seat: int, action: int, cards: list[int], after: State, hands: list[Counts]
) -> tuple[State, list[int]]:
    """The state before an action and the cards it drew, with all made known that lies open after it."""
    drawers = owners(r, before, seat, action, cards) if UNKNOWN in cards else []
    _forget_stand_ins(after, cards, drawers)
    lacking = [missing(after, p, hand) for p, hand in enumerate(hands)]
    told = before.copy()
    for p in range(before.players):
        for _ in range(min(before.hands[p][UNKNOWN], len(lacking[p]))):
            become(told, p, lacking[p].pop())
    known = cards[:]
    for i, q in enumerate(drawers):
        if cards[i] == UNKNOWN and q != EVERYBODY and lacking[q]:
            known[i] = lacking[q].pop()
    return told, known


def _forget_stand_ins(after: State, cards: list[int], drawers: list[int]) -> None:
    """A card of which no more is told is unknown again, whatever stood in for it."""
    for k, drawn, q in zip(cards, drawn_cards(after), drawers, strict=False):
        if k == UNKNOWN != drawn and q != EVERYBODY:
            hand_remove(after, q, drawn)
            hand_add(after, q, UNKNOWN)
