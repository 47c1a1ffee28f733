"""What everybody sees of a board, taken field by field from what lies open; and what of it has changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import UNSET
from msgspec.structs import astuple

from lastcard.cards import COLORS
from lastcard.engine import codes
from lastcard.engine.codes import NO_COLOR

from .board import Board
from .match import Status
from .protocol import Result, Scene, Standing

if TYPE_CHECKING:
    from .table import Table

FIELDS = Scene.__struct_fields__
PLAIN = ("", "turn", "drawn", "cannot_draw")  # phases in which no card of somebody else is pending


def seen(table: Table, board: Board) -> Scene:
    """The whole scene."""
    state, stage = board.state, table.stage
    running = stage == "playing" and not board.resting
    phase = codes.PHASES[state.phase] if running else ""
    deadline = table.deadline(board) if running else None
    drafting = phase == "draft" and not state.multi
    statuses = table.match.standings
    return Scene(
        stage=stage,
        players=board.players[:],
        round=table.match.round,
        rounds=table.match.rounds,
        dealer=state.dealer,
        turn=state.turn if running else None,
        ask=phase,
        moment=board.moment,
        top=board.kinds.codes[state.top] if state.top >= 0 else None,
        color=None if state.color == NO_COLOR else COLORS[state.color],
        direction=state.direction,
        draw_count=state.n_draw,
        discard_count=state.n_discard,
        total=state.total,
        surcharge=board.rules.surcharge if phase == "w4_decide" else 0,
        source=state.source if phase not in PLAIN and state.source >= 0 else None,
        drafts=state.drafts_left if drafting else 0,
        multi=bool(state.multi) if phase == "draft" else False,
        catchable=None if state.catchable < 0 else state.catchable,
        called=None if state.called < 0 else state.called,
        cards=state.sizes[: state.players],
        scores=state.scores[: state.players],
        places=[statuses[p] if table.people[p].name else "open" for p in board.players],
        result=None if running else result(board),
        deadline=deadline,
        banks=[table.people[p].bank for p in board.players] if table.setup.clock else [],
        held=(board.until or None) if table.setup.grace else None,
        wind=table.wind(board) if phase == "kick" and table.options.kick_mode != "random" else None,
        standings=standings(table, statuses),
    )


def changes(old: Scene | None, new: Scene) -> Scene:
    """A scene with only the fields that differ."""
    if old is None:
        return new
    both = zip(FIELDS, astuple(new), astuple(old), strict=True)
    return Scene(**{name: value for name, value, before in both if value != before})


def merged(old: Scene, new: Scene) -> Scene:
    """A scene after an update: what a client in Python does with what it is told."""
    return Scene(**{name: getattr(old, name) if getattr(new, name) is UNSET else getattr(new, name) for name in FIELDS})


def result(board: Board) -> Result | None:
    """How the round ended that is over."""
    state = board.state
    if not board.dealt or not board.resting:
        return None
    hands = [board.kinds.hand(state, p) for p in range(state.players)]
    winner = None if state.winner < 0 else state.winner
    return Result(winner=winner, points=max(0, state.points), void=bool(state.void), hands=hands)


def standings(table: Table, statuses: list[Status]) -> list[Standing]:
    """The scoreboard; it is made anew only when something of it has changed."""
    match = table.match
    key = (match.scores[:], match.over, statuses)
    if table.scoreboard is None or table.scoreboard[0] != key:
        table.scoreboard = (key, ranked(table, statuses))
    return table.scoreboard[1]


def ranked(table: Table, statuses: list[Status]) -> list[Standing]:
    """The winners first, then by score, the lowest first where leftovers are counted."""
    match, scores = table.match, table.match.scores
    low = match.boards[0].options.scoring in ("low", "challenge_uno")
    merit = {p: (p in match.winners, -score if low else score) for p, score in enumerate(scores)}
    order = sorted(merit, key=lambda p: (merit[p], -p), reverse=True)
    return [
        Standing(
            rank=1 + sum(other > merit[p] for other in merit.values()),
            player=p,
            score=scores[p],
            place=statuses[p],
            won=p in match.winners,
        )
        for p in order
    ]
