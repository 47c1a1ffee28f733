"""The friendly object."""

import random

import pytest

from lastcard.actions import ActionError
from lastcard.editions import EDITIONS, get
from lastcard.game import Game, IllegalAction
from lastcard.notation import parse
from lastcard.options import OptionError


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_match_by_words_alone(edition) -> None:
    game = Game(edition, players=3, seed=2, options={"scoring": "low", "target": 40})
    dice = random.Random(1)
    for _ in range(5_000):
        if game.over:
            break
        if game.phase == "round_over":
            assert game.deal().startswith("Round ")
            continue
        cards = [line for line in game.legal(game.turn) if line.startswith(("play", "draft"))]
        assert game.play(game.turn, dice.choice(cards or game.legal(game.turn)))
    assert game.over
    assert game.winners
    assert max(game.scores) >= 40
    with pytest.raises(IllegalAction, match="the match is over"):
        game.deal()
    with pytest.raises(IllegalAction, match="the match is over"):
        game.play(0, "leave")


def test_the_same_seed_is_the_same_game() -> None:
    assert Game("nascar", seed=7).position == Game("nascar", seed=7).position
    assert Game("nascar", seed=7).position != Game("nascar", seed=8).position
    assert Game(get("nascar"), seed=7).position == Game("nascar", seed=7).position


def test_a_refusal_tells_why_and_where() -> None:
    game = Game("classic", players=2, seed=1)
    waiting = 1 - game.turn
    why = game.why(waiting, "draw")
    assert why is not None
    assert why.clause
    before = game.position
    with pytest.raises(IllegalAction) as error:
        game.play(waiting, "draw")
    assert (error.value.why, error.value.clause) == why
    assert game.view(waiting) in str(error.value)
    assert game.position == before
    assert game.why(game.turn, "draw") is None
    with pytest.raises(IllegalAction, match="another decision"):
        game.deal()
    with pytest.raises(ActionError, match="no seat"):
        game.play(2, "draw")
    with pytest.raises(OptionError, match="11 players"):
        Game("classic", players=11)


def test_views_are_positions_that_hide_the_others() -> None:
    game = Game("classic", players=2, seed=1)
    at = parse(game.view(0))
    assert "?7" in game.view(0)
    assert parse(game.position).state.sizes == game.state.sizes
    assert game.hand(0) == game.kinds.hand(at.state, 0)
    assert repr(game) == f"<Game {game.view()}>"
    assert "You" in game.told(game.state.dealer)
