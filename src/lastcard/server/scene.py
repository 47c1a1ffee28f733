"""What everybody sees of a board, taken field by field from what lies open; and what of it has changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import UNSET

from lastcard.cards import COLORS
from lastcard.engine import codes
from lastcard.engine.codes import NO_COLOR

from .board import Board
from .match import Status
from .protocol import Result, Scene, Standing

if TYPE_CHECKING:
    from .table import Table

Fields = dict[str, Any]  # of a scene, none left out
PLAIN = ("", "turn", "drawn", "cannot_draw")  # phases in which no card of somebody else is pending


def seen(table: Table, board: Board) -> Scene:
    """The whole scene."""
    return Scene(**fields(table, board))


def fields(table: Table, board: Board) -> Fields:
    """All fields of a scene by name: a plain mapping, of which after every action only what differs is told."""
    stage, setup = table.stage, table.setup
    running = stage == "playing" and not board.resting
    statuses = table.match.standings
    found = lying(board, running)
    found |= {
        "stage": stage,
        "round": table.match.round,
        "rounds": table.match.rounds,
        "moment": board.moment,
        "places": [statuses[p] if table.people[p].name else "open" for p in board.players],
        "deadline": table.deadline(board) if running and setup.clock else None,
        "banks": [table.people[p].bank for p in board.players] if setup.clock else [],
        "held": (board.until or None) if setup.grace else None,
        "wind": table.wind(board) if found["ask"] == "kick" and table.options.kick_mode != "random" else None,
        "standings": standings(table, statuses),
    }
    return found


def lying(board: Board, running: bool) -> Fields:
    """What lies open at a board and is asked there, as far as the position tells it."""
    state = board.state
    ask = codes.PHASES[state.phase] if running else ""
    drafting = ask == "draft"
    return {
        "players": board.players[:],
        "dealer": state.dealer,
        "turn": state.turn if running else None,
        "ask": ask,
        "top": board.kinds.codes[state.top] if state.top >= 0 else None,
        "color": None if state.color == NO_COLOR else COLORS[state.color],
        "direction": state.direction,
        "draw_count": state.n_draw,
        "discard_count": state.n_discard,
        "total": state.total if running else 0,
        "surcharge": board.rules.surcharge if ask == "w4_decide" else 0,
        "source": state.source if ask not in PLAIN and state.source >= 0 else None,
        "drafts": state.drafts_left if drafting and not state.multi else 0,
        "multi": bool(drafting and state.multi),
        "catchable": None if state.catchable < 0 else state.catchable,
        "called": None if state.called < 0 else state.called,
        "cards": state.sizes[: state.players],
        "scores": state.scores[: state.players],
        "result": None if running else result(board),
    }


def changes(old: Fields | None, new: Fields) -> Scene:
    """A scene with only the fields that differ."""
    if old is None:
        return Scene(**new)
    different: Fields = {}
    for name, value in new.items():
        former = old[name]
        if value is not former and value != former:
            different[name] = value
    return Scene(**different)


def merged(old: Scene, new: Scene) -> Scene:
    """A scene after an update: what a client in Python does with what it is told."""
    return Scene(
        **{
            name: getattr(old, name) if getattr(new, name) is UNSET else getattr(new, name)
            for name in Scene.__struct_fields__
        }
    )


def result(board: Board) -> Result | None:
    """How the round ended that is over."""
    state = board.state
    if not board.dealt or not board.resting:
        return None
    hands = [board.kinds.hand(state, p) for p in range(state.players)]
    winner = None if state.winner < 0 else state.winner
    points, void = max(0, state.points), bool(state.void)
    return Result(winner=winner, points=points, void=void, hands=hands, against=counts_against(board))


def counts_against(board: Board) -> bool:
    """Is what is left in a hand counted against who holds it?"""
    return board.rules.scoring in (codes.LOW, codes.ELIMINATION)


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
    low = counts_against(match.boards[0])
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
