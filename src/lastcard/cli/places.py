"""A position as it is given on the command line: position text or a scenario in JSON; `-` and `@FILE` say where."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from lastcard.cli.chosen import EditionName, pick
from lastcard.cli.terminal import standard_input

if TYPE_CHECKING:
    from lastcard.edition import Edition
    from lastcard.notation import Position
    from lastcard.scenario import Table

HELP = "POSITION is a position text, or a scenario in JSON; - reads it from standard input, @FILE from a file."
Command = Callable[..., Any]


def own_edition(command: Command) -> Command:
    """--edition FILE.toml, for positions of an edition of one's own."""
    text = "The file of the edition, where it is one of your own."
    return click.option("--edition", "edition_flag", type=EditionName(), metavar="FILE.toml", help=text)(command)


def read_position(argument: str, edition_flag: str | None = None, fill: bool = False) -> Position:
    """The position that is meant; a malformed one is an error of its kind, in one line.

    With `fill`, the draw pile of a scenario that does not mention one holds cards that nobody knows.
    """
    own = pick(None, edition_flag) if edition_flag else None
    text = fetch(argument).strip()
    if text.startswith("{"):
        return from_scenario(read_json(text), own, fill)
    from lastcard.notation import parse

    return parse(text, lambda key: look_up(key, own))


def look_up(key: str, own: Edition | None) -> Edition:
    """The edition of that key; one's own goes first."""
    from lastcard.editions import get

    return own if own is not None and own.key == key else get(key)


def fetch(argument: str) -> str:
    """The text itself, from where the argument says it is."""
    if argument == "-":
        return standard_input().read().decode("utf-8-sig")
    if argument.startswith("@"):
        return Path(argument[1:]).read_bytes().decode("utf-8-sig")
    return argument


def read_json(text: str) -> dict[str, Any]:
    """A JSON object; the error says where it breaks off."""
    try:
        value = json.loads(text)
    except ValueError as error:
        raise click.UsageError(f"the position is not JSON: {error}") from None
    if not isinstance(value, dict):
        raise click.UsageError("the position is JSON, but no object")
    return value


def from_scenario(scenario: dict[str, Any], own: Edition | None, fill: bool) -> Position:
    """The position after a scenario's actions, all of which must be allowed."""
    from lastcard.notation import Position
    from lastcard.referee import act
    from lastcard.scenario import typed

    table = set_up(scenario, own)
    actions = typed(scenario.get("actions", []), list, "actions")
    if fill and not actions and "draw" not in scenario.get("setup", {}):
        hide_draw_pile(table)
    for index, action in enumerate(actions):
        refused = act(table, typed(action, dict, f"actions[{index}]"), f"actions[{index}]")
        if refused:
            raise click.UsageError(f"actions[{index}] of the position is not allowed: {refused.why} ({refused.clause})")
    return Position(table.edition, table.options, table.rules, table.state)


def set_up(scenario: dict[str, Any], own: Edition | None) -> Table:
    """The table of a scenario, of a built-in edition or of one's own."""
    from lastcard import scenario as reading
    from lastcard.options import resolve

    if own is None or scenario.get("edition") != own.key:
        return reading.read_table(scenario)
    setup = reading.typed(scenario.get("setup", {}), dict, "setup")
    options = resolve(own, reading.typed(setup.get("options", {}), dict, "setup.options"))
    return reading.set_up(own, options, reading.players_of(scenario), setup)


def hide_draw_pile(table: Table) -> None:
    """Whatever is neither in a hand nor laid is in the draw pile, in an order that nobody knows."""
    from lastcard.engine.codes import UNKNOWN

    state, deck = table.state, sum(table.edition.deck().values())
    state.n_draw = state.before = max(0, deck - sum(state.sizes) - state.n_discard)
    state.draw[: state.n_draw] = [UNKNOWN] * state.n_draw
