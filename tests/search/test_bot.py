"""The bot that looks ahead: lawful, fair, the same every time, and it sees what is to be seen."""

import pytest

from lastcard.bots.search import Search
from lastcard.engine import codes
from lastcard.engine.legal import decisions, is_legal
from lastcard.engine.perft import actions_of
from lastcard.notation import parse
from tests.minds.positions import in_turn, positions, seen
from tests.minds.test_secrets import redealt

FEW = {"rollouts": 12, "ms": 0, "kick_good": 0.5}


def bot(**settings: float) -> Search:
    return Search({**FEW, **settings}, seed=3)


def test_every_choice_is_lawful_and_every_interjection_too() -> None:
    decided = 0
    for rules, state, _ in positions(range(40), 30):
        if not in_turn(state):
            continue
        player = bot()
        for seat in range(state.players):
            action = player.interject(rules, seen(state, seat), seat)
            assert action is None or is_legal(rules, state, seat, action)
        if state.out[state.turn] == codes.SEAT_IN:
            action = player.choose(rules, seen(state, state.turn), state.turn)
            assert action in actions_of(*decisions(rules, state))
            decided += 1
    assert decided > 500


def test_what_a_seat_cannot_see_changes_no_decision() -> None:
    decided = 0
    for rules, state, _ in positions(range(60, 76), 30):
        if not in_turn(state) or state.out[state.turn] != codes.SEAT_IN:
            continue
        seat = state.turn
        views = seen(state, seat), seen(redealt(state, seat, 3), seat)
        done = [bot().choose(rules, view, seat) for view in views]
        assert done[0] == done[1]
        decided += 1
    assert decided > 200


def test_a_view_is_left_as_it_was() -> None:
    for rules, state, _ in positions(range(4), 20):
        if in_turn(state):
            view = seen(state, state.turn)
            before = view.copy()
            bot().choose(rules, view, state.turn)
            assert view == before


def test_the_same_seed_decides_the_same() -> None:
    spots = [(r, s) for r, s, _ in positions(range(80, 84), 20) if in_turn(s) and s.out[s.turn] == codes.SEAT_IN]
    rows = []
    for _ in range(2):
        player = bot(rollouts=40)
        rows.append([player.choose(r, seen(s, s.turn), s.turn) for r, s in spots])
    assert rows[0] == rows[1]
    assert len(rows[0]) > 50


# What a good player sees: the position, and the card that must be laid (all others lose or win far less often).
TACTICS = {
    "a skip between two, then out": ("classic scoring=single R5RS/?1 R3 ?60", "RS"),
    "the last card": ("classic scoring=single R5/?3 R3 ?60", "R5"),
    "no card for who is about to win": ("classic scoring=single R5R+2G7/?1/?6 R3 ?60", "R+2"),
}


@pytest.mark.parametrize("name", TACTICS)
def test_it_finds_what_wins(name: str) -> None:
    text, card = TACTICS[name]
    words = text.split()
    position = parse(" ".join([words[0], *words[2:], words[1]]))
    view = seen(position.state, 0)
    for seed in range(4):
        player = Search({**FEW, "rollouts": 400}, seed)
        action = player.choose(position.rules, view, 0)
        assert position.kinds.codes[action] == card


def test_a_budget_in_time_is_kept() -> None:
    """Far more time gives more playouts; how long a playout takes is no matter here."""
    rules, state = next((r, s) for r, s, _ in positions(range(90, 99), 20) if s.phase == codes.TURN and s.players == 4)
    used = []
    for ms in (1, 120):
        player = bot(ms=ms)
        player.choose(rules, seen(state, state.turn), state.turn)
        assert player.engine is not None
        used.append(player.engine.playouts())
    assert 0 < used[0] < used[1]
