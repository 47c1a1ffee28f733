"""`lastcard ruling`: the door for people in an argument."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from lastcard.cli.places import HELP as POSITION_HELP
from lastcard.cli.places import own_edition, read_position
from lastcard.cli.terminal import bold, dim, heading, say, style, wrap

if TYPE_CHECKING:
    from lastcard.judgement import Judgement

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
    from lastcard.cli.questions import read_action
    from lastcard.judgement import rule_on

    place = read_position(position, edition_flag, fill=True)
    seat, words = read_action(place, " ".join(action))
    judged = rule_on(place, seat, words)
    if as_json:
        say(json.dumps(facts(judged), ensure_ascii=False))
    else:
        say(*page(judged))


def page(judged: Judgement) -> list[str]:
    """The judgement for a person to read."""
    from lastcard.cli.situation import at_table, choices, reader
    from lastcard.judgement import in_words

    words, others = in_words(judged, reader(judged.place)), choices(judged)
    lines = [
        *(wrap(line) for line in at_table(judged.place)),
        "",
        bold(f"Seat {judged.seat}: {judged.action}"),
        wrap(verdict(judged, words.why)),
    ]
    if words.lines:
        lines += ["", heading("What happens")]
        lines += [wrap(f"{line.text} {dim(cited(line.clauses))}".rstrip(), "  ", "    ") for line in words.lines]
        then = f"Then {words.then[0].lower()}{words.then[1:]} {dim(cited(words.awaits))}" if words.then else ""
        lines += [wrap(then.rstrip(), "  ", "    ")] if then else []
    lines += ["", heading("The clauses")]
    for address, text in words.cited.items():
        lines += [style(address, fg="cyan"), wrap(text, "    ")]
    if others:
        instead = "Instead" if judged.allowed else "But"
        lines += ["", wrap(f"{instead} seat {judged.seat} may: {', '.join(others)}.")]
    return lines


def verdict(judged: Judgement, why: str) -> str:
    """Yes or no, and why, in a sentence."""
    clauses = dim(cited(judged.clauses))
    if judged.allowed:
        return f"{style('YES', fg='green', bold=True)}, this may be done{', ' if why else ''}{why}. {clauses}"
    return f"{style('NO', fg='red', bold=True)}, this may not be done: {why}. {clauses}"


def cited(clauses: list[str]) -> str:
    """Addresses in brackets."""
    return f"[{', '.join(clauses)}]" if clauses else ""


def facts(judged: Judgement) -> dict[str, object]:
    """The judgement for a program to read."""
    from lastcard.cli.situation import choices, reader
    from lastcard.judgement import in_words

    words = in_words(judged, reader(judged.place))
    return {
        "allowed": judged.allowed,
        "seat": judged.seat,
        "action": judged.action,
        "why": words.why,
        "clauses": [{"id": address, "text": words.cited[address]} for address in judged.clauses],
        "happens": [{"text": line.text, "clauses": line.clauses} for line in words.lines],
        "then": words.then,
        "awaits": words.awaits,
        "choices": choices(judged),
    }
