"""The referee: a scenario in, what the rules say out, every refusal with the clause that refuses."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from .actions import KEYS as ACTION_KEYS
from .actions import ActionError, judge
from .cards import COLORS
from .edition import EditionError
from .engine import codes
from .engine.codes import Reason
from .engine.play import play
from .engine.turn import partners
from .options import OptionError
from .refusals import Refusal, refusal
from .scenario import ScenarioError, Table, known_keys, read_table, require, seats, typed
from .scenario_host import HOST_ACTIONS

Result = dict[str, Any]
CHALLENGES = {codes.GUILTY: "guilty", codes.INNOCENT: "innocent"}


def act(table: Table, action: Mapping[str, Any], where: str) -> Refusal | None:
    """Does one action, or refuses it and leaves everything as it was; words that are no action are an error."""
    verb = action.get("do")
    host = HOST_ACTIONS.get(verb) if isinstance(verb, str) else None
    if host is None:
        return _move(table, action, where)
    allowed, do = host
    known_keys(action, ("do", "p", "illegal", *allowed), where)
    if "p" in action:
        seats(action["p"], table.players, f"{where}.p")
    return do(table, action, where)


def _move(table: Table, action: Mapping[str, Any], where: str) -> Refusal | None:
    verb = action.get("do")
    require(not isinstance(verb, str) or verb in ACTION_KEYS, f"{where}: unknown action {verb!r}")
    p = seats(action.get("p"), table.players, f"{where}.p")
    words = {key: value for key, value in action.items() if key not in ("p", "illegal")}
    try:
        number, why = judge(table.kinds, table.rules, table.state, p, words)
    except ActionError as error:
        raise ScenarioError(f"{where}: {error}") from None
    if why != Reason.OK:
        return refusal(table.edition, why)
    play(table.rules, table.state, p, number)
    return None


def position(table: Table) -> Result:
    """Every key of the position, and the answers of the actions that asked for something."""
    kinds, s, seats_ = table.kinds, table.state, range(table.players)
    over = s.phase == codes.ROUND_OVER
    draw, discard = kinds.draw_pile(s), kinds.discard_pile(s)
    found: Result = {
        "phase": codes.PHASES[s.phase],
        "turn": s.turn,
        "color": None if s.color == codes.NO_COLOR else COLORS[s.color],
        "direction": s.direction,
        "top": kinds.codes[s.top] if s.top >= 0 else None,
        "dealer": s.dealer,
        "hands": [kinds.hand(s, p) for p in seats_],
        "hand_counts": s.sizes[: table.players],
        "draw": draw,
        "draw_count": len(draw),
        "discard": discard,
        "discard_count": len(discard),
        "catchable": _seat(s.catchable),
        "round_over": over,
        "winner": _seat(s.winner),
        "void": bool(s.void),
        "points": s.points if over else None,
        "scores": s.scores[: table.players],
        "eliminated": [p for p in range(table.players) if s.out[p] != codes.SEAT_IN],
        "match_over": bool(s.match_over),
        "match_winner": match_winner(table),
        "match_winners": match_winners(table),
    }
    if s.challenge:
        found |= {"challenge": CHALLENGES[s.challenge], "shown_to": s.shown_to}
    if over and table.rules.scoring == codes.ELIMINATION:
        found["two_player_rules_next"] = s.seats_in == 2
    return found | table.answers


def match_winners(table: Table) -> list[int]:
    """All seats that win the match."""
    return [p for p in range(table.players) if table.state.match_winners >> p & 1]


def match_winner(table: Table) -> int | None:
    """The one winner of the match; in teams the one who went out, else the lowest seat still in; None on a tie."""
    winners = match_winners(table)
    if not winners or any(not partners(table.rules, winners[0], p) for p in winners):
        return None
    if table.state.winner in winners:
        return table.state.winner
    return next((p for p in winners if table.state.out[p] == codes.SEAT_IN), winners[0])


def _seat(seat: int) -> int | None:
    return seat if seat >= 0 else None


def hear(scenario: Any) -> Result:
    """What the rules say about a scenario; a malformed one gives {"id", "ok": false, "error"}."""
    name = scenario.get("id") if isinstance(scenario, dict) else None
    try:
        return _hear(typed(scenario, dict, "scenario"))
    except (ScenarioError, EditionError, OptionError) as error:
        return {"id": name, "ok": False, "error": str(error)}
    except RecursionError:
        return {"id": name, "ok": False, "error": "a value is nested too deeply"}


def _hear(scenario: Mapping[str, Any]) -> Result:
    table = read_table(scenario)
    refused: list[Result] = []
    ok = True
    for index, action in enumerate(typed(scenario.get("actions", []), list, "actions")):
        where = f"actions[{index}]"
        illegal = typed(action, dict, where).get("illegal", False)
        require(isinstance(illegal, bool), f"{where}.illegal must be true or false, not {illegal!r}")
        verdict = act(table, action, where)
        if verdict is not None:
            refused.append({"action": index, "why": verdict.why, "clause": verdict.clause})
        ok = ok and (verdict is not None) == illegal
    return {"id": scenario.get("id"), "ok": ok, "refused": refused, **position(table)}


def hear_lines(lines: Iterable[str]) -> Iterator[str]:
    """One result line for each scenario line; empty lines are passed over."""
    for line in lines:
        if line.strip():
            yield _hear_line(line)


def _hear_line(line: str) -> str:
    """The result of one line, whatever it holds, as strict JSON."""
    try:
        scenario = json.loads(line, parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        return json.dumps({"id": None, "ok": False, "error": f"not JSON: {error}"}, ensure_ascii=False)
    try:
        return json.dumps(hear(scenario), ensure_ascii=False, allow_nan=False)
    except (ValueError, RecursionError):
        return json.dumps({"id": None, "ok": False, "error": "the id cannot be copied: too deep or no finite number"})


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is no JSON")
