"""Runs of cards: codes with nothing between them, unknown cards as "?" or "?7", no cards as "-"."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby

from lastcard.actions import Kinds
from lastcard.cards import SYMBOL_PATTERN, WILD_PATTERN
from lastcard.engine.codes import UNKNOWN
from lastcard.engine.state import State

from .position import NotationError

NONE = "-"
LOOSE = "~"
TOKEN = re.compile(
    rf"(?P<unknown>\?(?P<count>[1-9][0-9]{{0,2}})?)|[RYGB](?:{SYMBOL_PATTERN.pattern})|{WILD_PATTERN.pattern}"
)

Placed = tuple[int, int]  # a card kind and the column where it stands


def write_run(kinds: Kinds, cards: Iterable[int]) -> str:
    """Cards in the order given."""
    words: list[str] = []
    for k, equal in groupby(cards):
        n = len(list(equal))
        words.append(kinds.codes[k] * n if k != UNKNOWN else "?" if n == 1 else f"?{n}")
    return "".join(words) or NONE


def write_hand(kinds: Kinds, state: State, seat: int) -> str:
    """The cards of a hand, sorted."""
    return write_run(kinds, (k for k, n in enumerate(state.hands[seat]) for _ in range(n)))


def write_draw(kinds: Kinds, state: State) -> str:
    """The draw pile, next card first; behind "~" the cards whose order is not fixed yet."""
    ordered = state.draw[state.loose : state.n_draw][::-1]
    if not state.loose:
        return write_run(kinds, ordered)
    loose = write_run(kinds, state.draw[: state.loose][::-1])
    return (write_run(kinds, ordered) if ordered else "") + LOOSE + loose


def read_run(kinds: Kinds, text: str, column: int) -> list[Placed]:
    """The cards of a run that begins at this column; anything else in it is a NotationError."""
    if text == NONE:
        return []
    if not text:
        raise NotationError(column, f"expected cards, or {NONE} for none")
    cards: list[Placed] = []
    at = 0
    while at < len(text):
        found = TOKEN.match(text, at)
        code = "?" if found and found["unknown"] else found.group() if found else ""
        if found is None or code not in kinds.numbers:
            raise NotationError(column + at, f"expected a card of {kinds.edition.key}, found {code or text[at:]!r}")
        cards += [(kinds.numbers[code], column + at)] * int(found["count"] or 1)
        at = found.end()
    return cards


def known(placed: list[Placed]) -> list[Placed]:
    """The same cards; an unknown one among them is a NotationError."""
    for k, column in placed:
        if k == UNKNOWN:
            raise NotationError(column, "expected a known card, found '?'")
    return placed
