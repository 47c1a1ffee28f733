"""`lastcard ruling`: the door for people in an argument."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from lastcard.cli.places import HELP as POSITION_HELP
from lastcard.cli.places import own_edition, read_position
from lastcard.cli.terminal import bold, dim, heading, say, style, wrap

if TYPE_CHECKING:
    from lastcard.cli.judgement import Judgement
    from lastcard.notation import Position

HELP = f"""
{POSITION_HELP} In a scenario seats are numbered from 0 clockwise, and a draw pile that it does not
mention has cards that nobody knows.

\b
ACTION is one of these; "1:" before it says which seat, if not the one in turn:
  play R5 | play W B | draw | keep | draft R2 | end_draft | color R
  accept | challenge | kick good | kick miss | target 2 | call_uno | catch 2 | leave
Cards are R Y G B with 0-9, S (skip), R (reverse), +2; wilds are W, W+4, WD, WK, WI.

\b
Example: seat 0 holds red 3 and a Wild Draw Four, seat 1 has two cards, and
red 7 lies on top. May seat 0 lay the wild?
  lastcard ruling "classic R3W+4/?2 R7 ?90" play W+4 B
The same as a scenario:
  lastcard ruling @table.json play W+4 B
where the file holds {{"edition": "...", "players": 2, "setup": {{"hands": [["R3", "W+4"]], "top": "R7"}}}}
Seat 1 answers with a Draw Two of its own, at a table that plays stacking:
  lastcard ruling "classic R3/G+2?3 R+2 ?90 phase=stack turn=1 stack_same=true" 1: play G+2
"""


@click.command(epilog=HELP, short_help="May this be done, and what happens then?")
@click.argument("position")
@click.argument("action", nargs=-1, required=True)
@own_edition
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def ruling(position: str, action: tuple[str, ...], edition_flag: str | None, as_json: bool) -> None:
    """Rule on an action: may it be done, why, what happens then, and by which clause.

    The answer is printed in plain words, whether it is yes or no; the exit code is 0 for both.
    """
    from lastcard.cli.judgement import rule_on
    from lastcard.cli.questions import read_action

    place = read_position(position, edition_flag, fill=True)
    seat, words = read_action(place, " ".join(action))
    judged = rule_on(place, seat, words)
    if as_json:
        say(json.dumps(facts(place, judged), ensure_ascii=False))
    else:
        say(*page(place, judged))


def page(place: Position, judged: Judgement) -> list[str]:
    """The judgement for a person to read."""
    lines = [
        *(wrap(line) for line in judged.table),
        "",
        bold(f"Seat {judged.seat}: {judged.action}"),
        wrap(verdict(judged)),
    ]
    if judged.happens:
        lines += ["", heading("What happens")]
        lines += [wrap(f"{text} {dim(cited(clauses))}".rstrip(), "  ", "    ") for text, clauses in judged.happens]
        then = f"Then {judged.then[0].lower()}{judged.then[1:]} {dim(cited(judged.awaits))}" if judged.then else ""
        lines += [wrap(then.rstrip(), "  ", "    ")] if then else []
    lines += ["", heading("The clauses"), *told_clauses(place, judged)]
    if judged.choices:
        instead = "Instead" if judged.allowed else "But"
        lines += ["", wrap(f"{instead} seat {judged.seat} may: {', '.join(judged.choices)}.")]
    return lines


def verdict(judged: Judgement) -> str:
    """Yes or no, and why, in a sentence."""
    why = f": {judged.why}" if judged.why and not judged.allowed else f", {judged.why}" if judged.why else ""
    if judged.allowed:
        return f"{style('YES', fg='green', bold=True)}, this may be done{why}. {dim(cited(judged.clauses))}"
    return f"{style('NO', fg='red', bold=True)}, this may not be done{why}. {dim(cited(judged.clauses))}"


def cited(clauses: list[str]) -> str:
    """Addresses in brackets."""
    return f"[{', '.join(clauses)}]" if clauses else ""


def addresses(judged: Judgement) -> list[str]:
    """Every address of a judgement, each once."""
    happened = (address for _, found in judged.happens for address in found)
    return list(dict.fromkeys([*judged.clauses, *happened, *judged.awaits]))


def told_clauses(place: Position, judged: Judgement) -> list[str]:
    """The words of every clause that was cited."""
    from lastcard.edition import explain

    lines = []
    for address in addresses(judged):
        lines += [style(address, fg="cyan"), wrap(explain(place.edition, address), "    ")]
    return lines


def facts(place: Position, judged: Judgement) -> dict[str, object]:
    """The judgement for a program to read."""
    from lastcard.edition import explain

    return {
        "allowed": judged.allowed,
        "seat": judged.seat,
        "action": judged.action,
        "why": judged.why,
        "clauses": [{"id": address, "text": explain(place.edition, address)} for address in judged.clauses],
        "happens": [{"text": text, "clauses": clauses} for text, clauses in judged.happens],
        "then": judged.then,
        "awaits": judged.awaits,
        "choices": judged.choices,
    }
