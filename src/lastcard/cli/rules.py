"""`lastcard rules`: an edition's rules, clause by clause."""

from __future__ import annotations

import click

from lastcard.cli.chosen import choose, edition_argument, option_flags, pick
from lastcard.cli.terminal import say

HELP = """
\b
Examples:
  lastcard rules nfl
  lastcard rules mariokart --preset party -o target=200
  lastcard rules nascar --clause OP-14
  lastcard rules classic --markdown > classic.md
"""


@click.command(epilog=HELP, short_help="Print the rules of an edition, clause by clause.")
@edition_argument
@option_flags
@click.option("--short", is_flag=True, help="Leave out the rulings on finer points and the list of options.")
@click.option("--clause", metavar="ID", help="Only the words of one clause: an id of the edition, OP-n or HR-n.")
@click.option("--markdown", is_flag=True, help="Print Markdown.")
def rules(
    edition: str | None,
    edition_flag: str | None,
    settings: tuple[str, ...],
    preset: str | None,
    short: bool,
    clause: str | None,
    markdown: bool,
) -> None:
    """Print an edition's rules in our own words, made from the data that the engine runs.

    With options, the rules of that table: what is changed, and which house rules are in force.
    """
    from lastcard.cli.page import as_markdown, for_terminal
    from lastcard.cli.rules_page import find_clause, rules_page, title

    chosen = choose(pick(edition, edition_flag), settings, preset)
    pages = as_markdown if markdown else for_terminal
    if clause is not None:
        say(*pages(title(chosen.edition), [find_clause(chosen.edition, chosen.options, clause)]))
    else:
        say(*pages(title(chosen.edition), rules_page(chosen.edition, chosen.options, short)))
