"""What is written down of an action: all of it, or only what one seat saw."""

from __future__ import annotations

from lastcard.actions import show, spell
from lastcard.engine.codes import (
    CALL_UNO,
    CHALLENGE,
    DRAFT,
    DRAW,
    DRAWN,
    END_DRAFT,
    GUILTY,
    KEEP_HANDS,
    LEAVE,
    ROUND_OVER,
    SWAP,
    TARGET,
    TURN,
)
from lastcard.engine.legal import card_of
from lastcard.engine.piles import drawn_cards
from lastcard.engine.rules import Rules
from lastcard.engine.state import State
from lastcard.notation.outcome import RESULTS
from lastcard.notation.piles import write_hand
from lastcard.notation.writing import write_hands

from .model import Act
from .owners import EVERYBODY, owners
from .table import Table

UNKNOWN_CARD = "?"
GUILTY_NOTE, INNOCENT_NOTE, FITS_NOTE = "guilty", "innocent", "fits"
SHOWN_NOTE, HANDS_NOTE = "shown=", "hands="
RESULT_KEYS = ("winner", "void", "points", "scores", "match")


def act_entry(table: Table, before: State, seat: int, action: int, after: State) -> Act:
    """The entry of an action, as this table's record holds it."""
    words = show(spell(table.kinds, before, action))
    draws = _draws(table, before, seat, action, after)
    notes = _challenge(table, before, action, after)
    if action == DRAW and before.phase == TURN and after.phase == DRAWN:
        notes.append(FITS_NOTE)
    over = ends_round(before, after)
    if over or moves_hands(table.rules, before, seat, action, after):
        notes.append(HANDS_NOTE + write_hands(table.position(table.look(after))))
    return Act(seat, words, tuple(draws), tuple(notes + _results(table, after) if over else notes))


def _draws(table: Table, before: State, seat: int, action: int, after: State) -> list[str]:
    """The cards drawn; where the record is one seat's own, of the others' only that they drew."""
    cards = drawn_cards(after)
    names = [table.kinds.codes[k] for k in cards]
    if table.seen is None or not cards:
        return names
    drawers = owners(table.rules, before, seat, action, cards)
    return [name if q in (table.seen, EVERYBODY) else UNKNOWN_CARD for name, q in zip(names, drawers, strict=True)]


def _challenge(table: Table, before: State, action: int, after: State) -> list[str]:
    """The outcome of a challenge, and the hand that the challenger alone was shown."""
    if action != CHALLENGE:
        return []
    outcome = GUILTY_NOTE if after.challenge == GUILTY else INNOCENT_NOTE
    if table.seen not in (None, after.shown_to):
        return [outcome]
    return [outcome, SHOWN_NOTE + write_hand(table.kinds, before, before.source)]


def _results(table: Table, after: State) -> list[str]:
    """How the round, and with it perhaps the match, ended: the words of a position."""
    at = table.position(after)
    fields = [field for field in RESULTS if field.key in RESULT_KEYS]
    written = [(field, field.write(at)) for field in fields]
    return [text if field.is_flag else f"{field.key}={text}" for field, text in written if text]


def ends_round(before: State, after: State) -> bool:
    """Has the action ended the round, or, between rounds, the match?"""
    if after.phase != ROUND_OVER:
        return False
    return before.phase != ROUND_OVER or after.match_over != before.match_over


def moves_hands(r: Rules, before: State, seat: int, action: int, after: State) -> bool:
    """May whole hands have changed their owners (HR-3, HR-4)?"""
    if after.phase in (DRAFT, SWAP, ROUND_OVER) or not any(r.exchange):
        return False
    if before.phase == SWAP and TARGET <= action < CALL_UNO:
        return True
    k = card_of(r, action)
    if action == END_DRAFT or (action == LEAVE and before.phase == DRAFT and seat == before.turn):
        k = before.top
    return k >= 0 and r.exchange[k] != KEEP_HANDS
