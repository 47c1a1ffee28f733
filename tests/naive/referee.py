"""A scenario in, what the rules say out."""

import json
import sys
from typing import Any

from .cards import Malformed
from .game import Naive, check_action

KEYS = ("id", "title", "kind", "clauses", "fault", "edition", "players", "setup", "actions", "expect")


def referee(scenario: Any) -> dict[str, Any]:
    """Plays the actions in order; a refused action is reported and the run goes on."""
    name = scenario.get("id") if isinstance(scenario, dict) else None
    try:
        return {"id": name, **run(scenario)}
    except Malformed as fault:
        return {"id": name, "ok": False, "error": str(fault)}


def run(scenario: Any) -> dict[str, Any]:
    """`ok` is false when an action was refused or accepted against its mark."""
    check_scenario(scenario)
    game = Naive(scenario["edition"], scenario["players"], scenario.get("setup"))
    actions = scenario.get("actions", [])
    for action in actions:
        check_action(game, action)
    ok, refused = True, []
    for index, action in enumerate(actions):
        answer = game.act(action)
        ok = ok and (answer is not None) == action.get("illegal", False)
        if answer is not None:
            refused.append({"action": index, "why": answer[0], "clause": answer[1]})
    return {"ok": ok, "refused": refused, **game.result()}


def check_scenario(scenario: Any) -> None:
    """Known keys only, and those that must be there."""
    if not isinstance(scenario, dict):
        raise Malformed("a scenario is an object")
    for key in scenario:
        if key not in KEYS:
            raise Malformed(f"no scenario key {key!r}")
    for key in ("edition", "players"):
        if key not in scenario:
            raise Malformed(f"the scenario needs {key!r}")
    if not isinstance(scenario.get("actions", []), list):
        raise Malformed("actions must be a list")


def referee_line(line: bytes) -> dict[str, Any]:
    """One line of JSON."""
    try:
        scenario = json.loads(line)
    except ValueError as fault:
        return {"id": None, "ok": False, "error": f"no JSON: {fault}"}
    return referee(scenario)


def main() -> None:
    """Standard input to standard output, line by line."""
    for line in sys.stdin.buffer:
        if line.strip():
            print(json.dumps(referee_line(line)), flush=True)
