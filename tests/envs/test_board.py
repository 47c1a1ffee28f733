"""The board of tree search asks the same of the same seats as the loops, and deals hidden cards anew without favor."""

import random
from collections import Counter

import pytest

from lastcard.editions import EDITIONS
from lastcard.engine.codes import DRAWN, KICK, ROUND_OVER
from lastcard.engine.legal import fitting
from lastcard.engine.state import new_state
from lastcard.engine.view import view
from lastcard.envs.board import Board
from lastcard.envs.redeal import redeal
from lastcard.envs.table import lay_table
from lastcard.loops import vector
from lastcard.loops.observe import PASS
from lastcard.loops.questions import CUTS_IN
from lastcard.loops.records import Game
from tests.random_games import random_game
from tests.test_properties import check_cards


@pytest.mark.parametrize("edition", EDITIONS)
def test_it_asks_as_the_loops_do(edition: str) -> None:
    table = lay_table(edition, 4, {"jump_in": True, "jump_in_actions": "all"}, "single", "decisions")
    dice, board, game = random.Random(edition), Board(table.plain_rules, 4, 0.5, 4_000), Game()
    passed = 0
    while not board.over:
        if board.waits_for_chance:
            outcomes, chances = zip(*board.outcomes(), strict=True)
            board.happen(dice.choices(outcomes, chances)[0])
            game.asked = 0
            continue
        assert board.state.phase != KICK
        vector.ask(table.plain_rules, game, board.state)
        assert game.asks == board.seat + (CUTS_IN if board.cuts_in else 0)
        seat, known, action = board.seat, board.known[:], dice.choice(board.actions())
        board.do(action)
        game.asked = game.asked + 1 if action == PASS else 0
        if action == PASS:
            passed += 1
            assert [p for p in range(4) if board.known[p] != known[p]] == [seat], (
                "what is left unsaid is heard by nobody"
            )
    assert passed > 5


@pytest.mark.parametrize("seed", range(24))
def test_what_is_dealt_anew_is_a_possible_table(seed: int) -> None:
    game = random_game(seed)
    dice = random.Random(seed)
    for moment in game.moments(80):
        s = moment.after
        for seat in range(s.players if s.phase != ROUND_OVER else 0):  # then all hands lie open
            twin = redeal(game.rules, s, s.color, seat, dice.random)
            check_cards(game, twin)
            ours, theirs = new_state(s.players), new_state(s.players)
            view(s, ours, seat)
            view(twin, theirs, seat)
            assert ours == theirs
            if s.phase == DRAWN:
                assert twin.hands[s.turn][twin.drawn] > 0
                matches = game.rules.match[s.color][game.rules.rank[s.top]] >> twin.drawn & 1
                fits = fitting(game.rules, twin, s.turn) >> twin.drawn & 1
                assert seat == s.turn or (fits if game.rules.bluff else matches)


def test_every_deal_of_the_hidden_cards_is_equally_likely(small: str) -> None:
    table = lay_table(small, 2, {}, "single", "auto")
    board, dice = Board(table.plain_rules, 2, 0.5, 100), random.Random(0)
    for card in (0, 1, 2, 3, 4):  # two hands of two and the starter; five cards stay in the pile, two of them alike
        board.happen(card)
    found, n = Counter[tuple[int, ...]](), 6_000
    for _ in range(n):
        twin = redeal(table.plain_rules, board.state, board.below, 0, dice.random)
        found[tuple(k for k in range(60) for _ in range(twin.hands[1][k]))] += 1
    pairs = Counter(tuple(sorted(pair)) for pair in all_pairs([2, 3, 5, 6, 7, 8, 8]))
    assert set(found) == set(pairs)
    for pair, ways in pairs.items():
        share = ways / pairs.total()
        assert abs(found[pair] - n * share) < 6 * (n * share * (1 - share)) ** 0.5, pair  # wrong once in 10**7 runs


def all_pairs(cards: list[int]) -> list[tuple[int, int]]:
    """Every two of the cards."""
    return [(a, b) for i, a in enumerate(cards) for b in cards[i + 1 :]]
