"""Why an action was illegal, in words with the clause; the same for every environment."""

from __future__ import annotations

from typing import Any

from lastcard.actions import Kinds, show, spell
from lastcard.engine.codes import ACTIONS, DRAW, TURN, Reason
from lastcard.engine.legal import card_of
from lastcard.engine.reason import reason
from lastcard.engine.rules import Rules
from lastcard.engine.state import State
from lastcard.loops.observe import PASS
from lastcard.loops.questions import CUTS_IN, SEAT
from lastcard.refusals import refusal

from .table import Table

RESET = "nothing has begun yet; call reset before step"


def whole(action: Any) -> int:
    """The number of an action; half an action is no action."""
    try:
        number = int(action)
    except (TypeError, ValueError, OverflowError):
        number = None
    if number is None or number != action:
        raise ValueError(f"{action!r} is no action; the actions are the whole numbers from 0 to {ACTIONS - 1}")
    return number


def explain(table: Table, state: State, asks: int, action: int) -> str:
    """One sentence: the seat, the action, why not, and by which clause. `asks` as in `Game`."""
    seat = asks & SEAT
    if not 0 <= action < ACTIONS:
        return f"seat {seat}: {action} is no action; the actions are 0 to {ACTIONS - 1}"
    why = refusal(table.edition, find_reason(table.plain_rules, state, seat, asks >= CUTS_IN, action))
    return f"seat {seat} may not {name(table, state, action)}: {why.why} ({why.clause})"


def find_reason(rules: Rules, state: State, seat: int, asked: bool, action: int) -> Reason:
    """The engine's reason; or, for what is lawful at a table but not asked here, that."""
    if action == PASS:
        return Reason.PASS_WITHOUT_DRAW if state.phase == TURN else Reason.DECISION_PENDING
    if action < DRAW and card_of(rules, action) >= rules.kinds:
        return Reason.NOT_HELD
    why = reason(rules, state, seat, action)
    if why != Reason.OK:
        return why
    return Reason.DECISION_PENDING if asked else Reason.NOT_ASKED


def name(table: Table, state: State, action: int) -> str:
    """The action in words."""
    if action == PASS:
        return "pass"
    card = card_of(table.plain_rules, action)
    if action < DRAW and card >= table.plain_rules.kinds:
        return f"play card {card}"
    return show(spell(Kinds(table.edition), state, action))
