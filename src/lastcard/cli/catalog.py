"""`lastcard editions` and `lastcard options`: what there is to choose from."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from lastcard.cli.chosen import edition_argument, pick
from lastcard.cli.terminal import bold, columns, dim, say, wrap

if TYPE_CHECKING:
    from lastcard.edition import Edition, OptionValue
    from lastcard.options import Option

EDITIONS_HELP = """
\b
Examples:
  lastcard editions
  lastcard editions --json
"""
OPTIONS_HELP = """
\b
Examples:
  lastcard options
  lastcard options mariokart
  lastcard play nfl -o kick_mode=random -o stack_same
"""


@click.command(epilog=EDITIONS_HELP, short_help="List the editions.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line.")
def editions(as_json: bool) -> None:
    """List the editions that can be played."""
    from lastcard.editions import EDITIONS

    for edition in EDITIONS.values():
        if as_json:
            import json

            say(json.dumps(edition_facts(edition), ensure_ascii=False))
        else:
            say(bold(edition.key), wrap(edition_line(edition), "    "))
    if not as_json:
        say("", wrap("An edition of your own is a file ending in .toml; docs/editions.md shows how to write one."))


def edition_facts(edition: Edition) -> dict[str, object]:
    """An edition in a few numbers and words."""
    return {
        "key": edition.key,
        "name": edition.name,
        "year": edition.year,
        "pitch": edition.pitch,
        "cards": sum(edition.deck().values()),
        "players": [edition.min_players, edition.max_players],
    }


def edition_line(edition: Edition) -> str:
    """An edition in a sentence or two."""
    cards = sum(edition.deck().values())
    players = f"{edition.min_players} to {edition.max_players} players"
    return f"{edition.name} ({edition.year}). {edition.pitch} {cards} cards, {players}."


@click.command(epilog=OPTIONS_HELP, short_help="List the rule options.")
@edition_argument
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line.")
def options(edition: str | None, edition_flag: str | None, as_json: bool) -> None:
    """List the rule options: name, values, default, what each does and its address.

    With an EDITION, only what it offers and with its own defaults.
    """
    from lastcard.options import OPTIONS, PRESETS, defaults, offered

    named = pick(edition, edition_flag) if edition or edition_flag else None
    usual = defaults(named) if named else {name: option.default for name, option in OPTIONS.items()}
    for option in offered(named) if named else OPTIONS.values():
        tell_option(option, usual[option.name], named, as_json)
    if not as_json:
        say("", bold("Presets") + " (--preset NAME)")
        say(*columns((preset.name, preset.help) for preset in PRESETS.values()))


def tell_option(option: Option, usual: OptionValue, edition: Edition | None, as_json: bool) -> None:
    """One option, for a person or a program."""
    from lastcard.options import show

    allowed = option.values.describe(edition)
    if as_json:
        import json

        facts = {
            "name": option.name,
            "values": allowed,
            "default": usual,
            "help": option.help,
            "address": option.address,
        }
        say(json.dumps(facts, ensure_ascii=False))
        return
    say(f"{bold(option.name)} = {show(usual)}  {dim(option.address)}")
    say(wrap(option.help, "    "), wrap(f"{allowed}", "    values: ", "            "))
