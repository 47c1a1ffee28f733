"""`lastcard ruling`: yes or no, why, what happens, what else; in words and for programs."""

import json
import shlex

import pytest

from lastcard.actions import spell
from lastcard.cli.ruling import HELP, page
from lastcard.edition import explain
from lastcard.engine.state import State, new_state
from lastcard.engine.view import view
from lastcard.judgement import rule_on
from lastcard.notation import Position, parse, show
from tests.random_games import Game, random_game
from tests.test_cli import refused, run

BLUFF = "classic R3W+4/B1 R7 ?90"
STACK = "classic R3R5/G+2B1 R+2 Y1Y2Y3Y4Y5 phase=stack turn=1 stack_same=true"


def ask(position: str, action: str) -> dict[str, object]:
    """The ruling for a program."""
    done = run("ruling", position, "--json", *action.split())
    assert (done.exit_code, done.stderr) == (0, ""), done.output
    facts: dict[str, object] = json.loads(done.stdout)
    return facts


def told(position: str, action: str) -> str:
    """The ruling for a person, on one line."""
    done = run("ruling", position, *action.split())
    assert (done.exit_code, done.stderr) == (0, ""), done.output
    return " ".join(done.stdout.split())


@pytest.mark.parametrize(
    "line", [line.strip() for line in HELP.splitlines() if line.strip().startswith('lastcard ruling "')]
)
def test_the_examples_of_the_help_page_work(line: str) -> None:
    _, *args = shlex.split(line)
    done = run(*args)
    assert done.exit_code == 0, done.output
    assert "YES" in done.stdout


def test_a_card_that_fits() -> None:
    facts = ask("classic R3B5/B1B2 R7 ?90", "play R3")
    assert facts["allowed"] is True
    assert [clause["id"] for clause in facts["clauses"]] == ["CLASSIC-TURN-1"]  # type: ignore[attr-defined]
    assert facts["then"] == "Seat 1 is to play or draw."
    assert facts["choices"] == ["draw", "call_uno"]


def test_a_card_that_does_not_fit() -> None:
    facts = ask("classic R3B5/B1B2 R7 ?90", "play B5")
    assert (facts["allowed"], facts["happens"]) == (False, [])
    assert facts["why"] == "the card matches neither color, number nor symbol of the top card"
    assert facts["clauses"] == [{"id": "CLASSIC-TURN-1", "text": explain(parse(BLUFF).edition, "CLASSIC-TURN-1")}]
    assert facts["choices"] == ["play R3", "draw", "call_uno"]


def test_a_bluff_is_called_one() -> None:
    text = told(BLUFF, "play W+4 B")
    assert "YES, this may be done, but it is a bluff" in text
    assert "CLASSIC-W4-2" in text
    assert "a challenge would fail" in told(BLUFF.replace("R3", "G3"), "play W+4 B")
    assert "does not tell" in told(BLUFF.replace("R3", "?2"), "play W+4 B")


def test_a_missed_call_is_pointed_out() -> None:
    assert "Seat 0 has not called UNO, and can be caught" in told(BLUFF, "play R3")
    assert "can be caught" not in told(BLUFF + " called", "play R3")


def test_out_of_turn() -> None:
    assert "NO, this may not be done: it is not this seat's turn." in told(BLUFF, "1: play B1")


def test_stacking_and_what_else() -> None:
    text = told(STACK, "play G+2")
    assert "Seat 0 faces four cards. [HR-1]" in text
    assert "Pending: 2 cards." in text
    assert ask(STACK, "draw")["happens"] == [
        {"text": "Seat 1 takes the cards.", "clauses": ["HR-1"]},
        {"text": "Seat 1 draws two cards: yellow 1 and yellow 2.", "clauses": ["CLASSIC-D2-1"]},
        {"text": "Seat 1 loses the turn.", "clauses": ["CLASSIC-D2-1"]},
    ]


def test_a_draw_from_an_unknown_pile_depends() -> None:
    facts = ask(BLUFF, "draw")
    assert facts["allowed"] is True
    assert "does not tell" in facts["happens"][0]["text"]  # type: ignore[index]


def test_a_draw_from_a_known_pile_does_not() -> None:
    assert "Seat 0 draws one card: green 9." in told("classic R3/B1 R7 G9G8", "draw")


def test_an_item_from_an_unknown_pile_depends() -> None:
    text = told("mariokart WIR3/B1 R7 ?90", "play WI")
    assert "does not tell" in text
    assert all(f"MK-ITEM-{color}" in text for color in ("RED", "YEL", "GRN", "BLU", "WILD"))


def test_a_challenge_of_an_unknown_hand_depends() -> None:
    text = told("classic ?3/B1B2 W+4:G ?90 phase=w4_decide turn=1 guilt=?", "challenge")
    assert "CLASSIC-CH-2" in text
    assert "CLASSIC-CH-3" in text


def test_a_card_from_an_unknown_hand_is_taken_to_be_there() -> None:
    assert "YES" in told("classic ?3/B1B2 R7 ?90", "play R5")
    assert "NO" in told("classic R3/B1B2 R7 ?90", "play R5")


def test_a_scenario_without_a_draw_pile_has_an_unknown_one() -> None:
    scenario = '{"edition": "classic", "players": 3, "setup": {"hands": [["R+2", "B5"], ["B1"], ["B2"]], "top": "R7"}}'
    text = told(scenario, "play R+2")
    assert "Seat 1 draws two cards. [CLASSIC-D2-1]" in text
    assert "Seat 1 loses the turn." in text


def test_a_scenario_with_actions_goes_on_from_there() -> None:
    scenario = (
        '{"edition": "classic", "players": 2, "setup": {"hands": [["R5", "B9"], ["G1"]], "top": "R7", '
        '"draw": ["Y3", "Y4"]}, "actions": [{"do": "play", "p": 0, "card": "R5"}]}'
    )
    assert "Seat 1 catches Seat 0 without a call of UNO." in told(scenario, "1: catch 0")
    assert "YES" in told(scenario, '{"do":"call_uno","p":0}')


@pytest.mark.parametrize("action", ["PLAY w+4 b", "0: play W+4 B", "seat 0: play W+4 B", "play w+4 B"])
def test_small_letters_and_seats_are_understood(action: str) -> None:
    assert ask(BLUFF, action)["action"] == "play W+4 B"


@pytest.mark.parametrize(
    ("position", "action", "words"),
    [
        (BLUFF, "play", "play is written"),
        (BLUFF, "play Q9", "has no card 'Q9'"),
        (BLUFF, "fly R3", "'fly' is no action; the actions are play"),
        (BLUFF, "7: play R3", "the seats are 0 to 1"),
        (BLUFF, "catch 7", "is no seat"),
        (BLUFF, "kick high", "good or miss"),
        (BLUFF, "{", "not JSON"),
        (BLUFF, '{"p":0}', "is no action"),
        (BLUFF, '{"do":"play","card":"R3","why":1}', "no key 'why'"),
        ("classic R3 R7", "draw", "column"),
        ("chess R3/B1 R7 -", "draw", "unknown edition"),
        ("chess", "draw", "unknown edition 'chess'"),
        ("{", "draw", "not JSON"),
        ("{}", "draw", "edition must be a text"),
        ('{"edition": "classic", "players": 2, "setup": []}', "draw", "setup must be an object"),
        ('{"edition": "classic", "players": 2, "actions": [{"do": "keep", "p": 0}]}', "draw", "actions[0]"),
    ],
)
def test_bad_input_is_refused(position: str, action: str, words: str) -> None:
    assert words in refused("ruling", position, *action.split())


def test_an_action_is_needed() -> None:
    assert "ACTION" in refused("ruling", BLUFF)


@pytest.mark.parametrize("seed", range(24))
def test_any_moment_of_any_game_can_be_ruled_on(seed: int) -> None:
    game = random_game(seed)
    for moment in game.moments(60):
        if moment.before is None:
            continue
        for place in seen(game, moment.before, moment.seat):
            words = spell(place.kinds, place.state, moment.action)
            judged = rule_on(place, moment.seat, words)
            assert judged.allowed, (judged.reason, show(game.edition, game.options, game.rules, moment.before))
            assert judged.clauses
            assert len(page(judged)) > len(judged.clauses)


def seen(game: Game, state: State, seat: int) -> list[Position]:
    """The position as it is, and as the seat sees it."""
    view_of = new_state(state.players)
    view(state, view_of, seat)
    return [Position(game.edition, game.options, game.rules, one) for one in (state, view_of)]
