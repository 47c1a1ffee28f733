"""The OpenSpiel game: its own simulation test, its algorithms, and that nothing hidden gets into what a seat knows."""

import pickle
import random
from typing import Any

import numpy as np
import pyspiel
import pytest

from lastcard.editions import EDITIONS
from lastcard.engine.codes import ACTIONS, KINDS
from lastcard.envs import open_spiel  # noqa: F401 - registers the game
from lastcard.envs.layout import decode
from lastcard.loops.observe import OBSERVATION

NAME = "python_lastcard"
HOUSE = "jump_in:true;multi_discard:true"


def walk(game: Any, seed: int, steps: int = 10_000) -> Any:
    """The states of a random match."""
    state, dice = game.new_initial_state(), random.Random(seed)
    for _ in range(steps):
        yield state
        if state.is_terminal():
            return
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1)
            state.apply_action(dice.choices(outcomes, chances)[0])
        else:
            state.apply_action(dice.choice(state.legal_actions()))


@pytest.mark.parametrize("parameters", [{"longest": 30}, {"longest": 60, "uno": "decisions", "players": 3}])
@pytest.mark.parametrize("edition", EDITIONS)
def test_random_simulation(edition: str, parameters: dict[str, Any]) -> None:
    game = pyspiel.load_game(NAME, {"edition": edition, **parameters})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_random_simulation_of_whole_matches(small: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(NAME, {"edition": small}), num_sims=4, serialize=True, verbose=False)
    game = pyspiel.load_game(f"{NAME}(edition={small},format=points,options=target:40;{HOUSE},uno=decisions)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_text_and_back(small: str) -> None:
    game = pyspiel.load_game(NAME, {"edition": small, "options": HOUSE, "uno": "decisions"})
    assert str(pyspiel.load_game(str(game))) == str(game)
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
    assert NAME in pyspiel.registered_names()
    for number, state in enumerate(walk(game, 3, 60)):
        if number % 7 == 0:
            twin = pickle.loads(pickle.dumps(state))
            assert (str(twin), twin.history()) == (str(state), state.history())
            assert game.deserialize_state(state.serialize()).legal_actions() == state.legal_actions()


def test_a_clone_goes_its_own_way(small: str) -> None:
    game = pyspiel.load_game(NAME, {"edition": small})
    for state in walk(game, 1, 40):
        before, twin = str(state), state.clone()
        if not twin.is_terminal():
            twin.apply_action(twin.legal_actions()[-1])
            assert str(twin) != before
        assert str(state) == before


def test_chance_is_the_composition_of_the_pile() -> None:
    game = pyspiel.load_game(NAME, {"players": 2})
    edition = next(iter(EDITIONS.values()))
    state, deck = game.new_initial_state(), list(edition.deck().values())
    assert state.chance_outcomes() == [(k, n / sum(deck)) for k, n in enumerate(deck)]
    state.apply_action(0)
    deck[0] -= 1
    assert dict(state.chance_outcomes()) == {k: pytest.approx(n / sum(deck)) for k, n in enumerate(deck) if n}
    for state in walk(game, 5, 400):
        if state.is_chance_node() and state.board.doing:
            assert all(0 <= outcome < KINDS for outcome, _ in state.chance_outcomes())


@pytest.mark.parametrize("edition", EDITIONS)
def test_resampled_states_look_the_same(edition: str) -> None:
    game = pyspiel.load_game(NAME, {"edition": edition, "players": 3, "uno": "decisions", "options": "jump_in:true"})
    dice, changed = random.Random(0), 0
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    for state in walk(game, 2, 250):
        if state.is_terminal() or state.is_chance_node() or dice.random() > 0.3:
            continue
        player = state.current_player()
        for seat in range(3):
            twin = state.resample_from_infostate(seat, sampler)
            assert twin.information_state_string(seat) == state.information_state_string(seat)
            assert twin.information_state_tensor(seat) == state.information_state_tensor(seat)
            assert twin.observation_string(seat) == state.observation_string(seat)
            changed += str(twin) != str(state)
            if seat == player:
                assert twin.current_player() == player
                assert twin.legal_actions() == state.legal_actions()
            _ = list(zip(range(30), walk_on(twin, dice), strict=False))
    assert changed > 50


def walk_on(state: Any, dice: random.Random) -> Any:
    """Random play from a state on."""
    while not state.is_terminal():
        state.apply_action(dice.choice(state.legal_actions()))
        yield state


def test_states_that_look_the_same_have_the_same_choices(small: str) -> None:
    game = pyspiel.load_game(NAME, {"edition": small, "uno": "decisions", "options": "jump_in:true", "longest": 12})
    choices: dict[str, list[int]] = {}
    for seed in range(400):
        for state in walk(game, seed):
            if state.is_player_node():
                key = state.information_state_string()
                assert choices.setdefault(key, state.legal_actions()) == state.legal_actions()
    assert len(choices) > 300


def test_what_a_seat_knows_does_not_depend_on_hidden_cards(small: str) -> None:
    game = pyspiel.load_game(NAME, {"edition": small})
    known = set()
    for hidden in ([4, 5], [6, 7], [4, 8]):  # the other hand
        state = game.new_initial_state()
        for card in [0, 1, *hidden, 2]:  # hands of two, the starter
            state.apply_action(card)
        assert state.current_player() == 0
        known.add((state.information_state_string(0), tuple(state.information_state_tensor(0))))
    assert len(known) == 1


def test_tensors_are_the_bytes_of_the_other_environments() -> None:
    game = pyspiel.load_game(NAME, {"players": 4})
    state = [*walk(game, 8, 60)][-1]
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    seen = np.array(state.observation_tensor(), np.uint8)
    assert seen.shape == (OBSERVATION,)
    assert (np.array(state.information_state_tensor()[:OBSERVATION]) == seen).all()
    assert sum(decode(seen)["hand"]) == state.board.state.sizes[state.current_player()]
    assert max(state.legal_actions()) < ACTIONS


def test_returns(small: str) -> None:
    game = pyspiel.load_game(NAME, {"edition": small})
    ends = [[*walk(game, seed)][-1].returns() for seed in range(20)]
    assert {tuple(end) for end in ends} == {(1.0, -1.0), (-1.0, 1.0)}
    given_up = [*walk(pyspiel.load_game(NAME, {"edition": small, "longest": 1}), 0)][-1]
    assert (given_up.is_terminal(), given_up.returns()) == (True, [0.0, 0.0])


def search_plays(game: Any, bot: Any, seat: int, dice: Any) -> float:
    """A match of the bot on one seat against random players; what it wins."""
    state = game.new_initial_state()
    while not state.is_terminal():
        mine = state.is_player_node() and state.current_player() == seat
        state.apply_action(int(bot.step(state) if mine else dice.choice(state.legal_actions())))
    won: float = state.returns()[seat]
    return won


def test_information_set_tree_search_plays(small: str) -> None:
    from open_spiel.python.algorithms import ismcts, mcts

    game, dice = pyspiel.load_game(NAME, {"edition": small, "longest": 40}), np.random.RandomState(1)
    bots = [ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, dice), 2.0, 25, random_state=dice) for _ in range(2)]
    assert search_plays(game, bots[0], 0, dice) in (-1, 0, 1)
    # its own sampler has a seed that nobody knows; with ours the outcome is the same on every run
    bots[1].set_resampler(lambda state, player: state.resample_from_infostate(player, dice.random_sample))
    assert sum(search_plays(game, bots[1], number % 2, dice) for number in range(16)) > 0, "it beats a random player"


@pytest.mark.parametrize("kind", ["external", "outcome"])
def test_counterfactual_regret_runs(kind: str, small: str) -> None:
    from open_spiel.python.algorithms import external_sampling_mccfr, outcome_sampling_mccfr

    np.random.seed(0)
    game = pyspiel.load_game(NAME, {"edition": small, "longest": 8})
    if kind == "external":
        solver, iterations = external_sampling_mccfr.ExternalSamplingSolver(game), 4
    else:
        solver, iterations = outcome_sampling_mccfr.OutcomeSamplingSolver(game), 60
    for _ in range(iterations):
        solver.iteration()
    policy = solver.average_policy()
    for state in walk(game, 0):
        if state.is_player_node():
            chances = policy.action_probabilities(state)
            assert sum(chances.values()) == pytest.approx(1)
            assert set(chances) <= set(state.legal_actions())


def test_bad_parameters() -> None:
    with pytest.raises(ValueError, match="unknown edition"):
        pyspiel.load_game(NAME, {"edition": "chess"})
    with pytest.raises(ValueError, match="stak"):
        pyspiel.load_game(NAME, {"options": "stak:true"})
