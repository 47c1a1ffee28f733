"""`lastcard ruling` and the server's page of rulings say the same of the same question."""

import json

import pytest

from lastcard.actions import show, spell
from lastcard.engine.state import new_state
from lastcard.engine.view import view
from lastcard.notation import Position
from lastcard.notation import show as show_position
from lastcard.service.rulings import RulingRequest, rule
from tests.random_games import random_game
from tests.test_cli import run

BLUFF = "classic R3W+4/B1 R7 ?90"
STACK = "classic R3R5/G+2B1 R+2 Y1Y2Y3Y4Y5 phase=stack turn=1 stack_same=true"
CHALLENGE = "classic ?3/B1B2 W+4:G ?90 phase=w4_decide turn=1 guilt=?"
QUESTIONS = [
    ("classic R3B5/B1B2 R7 ?90", 0, "play R3"),
    ("classic R3B5/B1B2 R7 ?90", 0, "play B5"),
    ("classic R3W/B1B2 R7 ?90", 0, "play R3"),
    ("classic R3W/B1B2 R7 ?90", 0, "play W"),
    (BLUFF, 0, "play W+4 B"),
    (BLUFF.replace("R3", "G3"), 0, "play W+4 B"),
    (BLUFF.replace("R3", "?2"), 0, "play W+4 B"),
    (BLUFF, 0, "play R3"),
    (BLUFF + " called", 0, "play R3"),
    (BLUFF, 1, "play B1"),
    (BLUFF, 0, "draw"),
    (BLUFF.replace("?90", "G9G8"), 0, "draw"),
    (BLUFF.replace("?90", "~G9G8"), 0, "draw"),
    (STACK, 1, "play G+2"),
    (STACK, 1, "draw"),
    (STACK.replace("Y1Y2Y3Y4Y5", "Y1?4"), 1, "draw"),
    ("mariokart WIR3/B1 R7 ?90", 0, "play WI"),
    (CHALLENGE, 1, "challenge"),
    (CHALLENGE, 1, "accept"),
    (CHALLENGE.replace("guilt=?", "guilt=guilty"), 1, "challenge"),
    ("classic ?3/B1B2 R7 ?90", 0, "play R5"),
    ("classic R3/B1B2 R7 ?90", 0, "play R5"),
]


def both(position: str, seat: int, action: str) -> tuple[dict[str, object], dict[str, object]]:
    """The two answers, each as far as the other tells it too."""
    done = run("ruling", position, "--json", f"{seat}:", *action.split())
    assert (done.exit_code, done.stderr) == (0, ""), done.output
    printed = json.loads(done.stdout)
    printed["choices"] = [choice.removesuffix(" COLOR") for choice in printed["choices"]]
    told = rule(RulingRequest(position=position, seat=seat, action=action))
    words = {cited.id: cited.text for cited in told.cited}
    sent = {
        "allowed": told.lawful,
        "seat": told.seat,
        "action": told.action,
        "why": told.why,
        "clauses": [{"id": address, "text": words[address]} for address in told.clauses],
        "happens": [{"text": line.text, "clauses": line.clauses} for line in told.lines],
        "then": told.then,
        "awaits": told.awaits,
        "choices": told.choices,
    }
    return printed, sent


@pytest.mark.parametrize(("position", "seat", "action"), QUESTIONS)
def test_both_say_the_same(position: str, seat: int, action: str) -> None:
    printed, sent = both(position, seat, action)
    assert printed == sent


@pytest.mark.parametrize("seed", range(6))
def test_both_say_the_same_of_any_moment_of_any_game(seed: int) -> None:
    game = random_game(seed)
    for moment in game.moments(12):
        if moment.before is None:
            continue
        seen = new_state(moment.before.players)
        view(moment.before, seen, moment.seat)
        for state in (moment.before, seen):
            place = Position(game.edition, game.options, game.rules, state)
            text = show_position(game.edition, game.options, game.rules, state)
            printed, sent = both(text, moment.seat, show(spell(place.kinds, state, moment.action)))
            assert printed == sent


def test_the_command_says_where_a_color_is_to_be_named() -> None:
    done = run("ruling", "classic R3W/B1B2 R7 ?90", "--json", "play", "R3")
    assert json.loads(done.stdout)["choices"] == ["play W COLOR", "draw", "call_uno"]
