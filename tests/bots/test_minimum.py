"""The least that a bot can do: one text in, one action out."""

import pytest

from lastcard.actions import show, spell
from lastcard.bots import make
from lastcard.bots.minimum import minimum
from lastcard.editions import EDITIONS
from lastcard.engine import deal, rng
from lastcard.engine.codes import KICK, ROUND_OVER
from lastcard.engine.legal import decisions
from lastcard.engine.perft import actions_of
from lastcard.engine.play import play
from lastcard.engine.state import new_state
from lastcard.engine.tables import make_rules
from lastcard.engine.view import view
from lastcard.notation import parse
from lastcard.options import resolve
from tests.bots.test_whole_games import BAGS, offered

ENOUGH = 2_000  # actions; where the last card may not be any card, random players may go on for ever


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("classic R5R6/?3 R7 ?50", "draw"),
        ("classic R5B6/?3 R7 ?50 must_play=true", "play R5"),
        ("classic B5B6W/?3 R7 ?50 must_play=true", "play W B"),
        ("classic R5B6/?3 R7 ?26", "draw"),
        ("classic R5B6/?3 R7 ?25", "play R5"),
        ("classic G5B6/?3 R7 -", "draw"),
        ("classic R5B6/?3 R7 ?50 phase=drawn drawn=R5", "keep"),
        ("classic R5B6/?3 R7 ?50 phase=drawn drawn=R5 force_play=true", "play R5"),
        ("classic R5B6/?3 R7 - phase=cannot_draw", "keep"),
        ("classic R5B6/?3 R7W+4:R ?50 phase=w4_decide guilt=?", "accept"),
        ("classic R+2B6/?3 R7R+2 ?50 phase=stack stack_same=true", "draw"),
        ("classic R5Y6Y7G1G2/?3 W ?50 phase=choose_color starter=color", "color Y"),
        ("classic W/?3 W ?50 phase=choose_color starter=color", "color R"),
        ("nascar R1RSG4/?1 B7WD:R ?50 phase=draft", "end_draft"),
        ("classic R1/?2/?3 R5R7 ?50 phase=swap seven_swap=true", "target 1"),
    ],
)
def test_the_least(text: str, action: str) -> None:
    at = parse(text)
    found = minimum(at.rules, at.state, at.state.turn)
    assert show(spell(at.kinds, at.state, found)) == action


@pytest.mark.parametrize("bag", BAGS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_it_is_always_lawful(edition: str, bag: str) -> None:
    """In whole games of random players, at every decision, from the view of the seat."""
    rules = make_rules(EDITIONS[edition], resolve(EDITIONS[edition], offered(edition, BAGS[bag])))
    state, seen, bot = new_state(4), new_state(4), make("random", 3)
    rng.seed(state, 1, 2)
    deal.deal(rules, state, 0)
    for _ in range(ENOUGH):
        if state.phase == ROUND_OVER:
            return
        view(state, seen, state.turn)
        if state.phase != KICK:
            assert minimum(rules, seen, state.turn) in actions_of(*decisions(rules, state))
        play(rules, state, state.turn, bot.choose(rules, seen, state.turn))
