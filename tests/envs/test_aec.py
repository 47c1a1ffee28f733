"""The PettingZoo environment: the library's own suites, and what they do not ask."""

import copy
import pickle
import random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

from lastcard.editions import EDITIONS
from lastcard.engine.codes import ACTIONS
from lastcard.envs import aec
from lastcard.options import OptionError

# What `api_test` says of every environment whose observation is a dictionary with a mask, and is not on its own list.
DICTIONARIES = (
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Action mask numpy array is all zeros:UserWarning",
)


def play(env: Any, steps: int, seed: int = 0) -> list[Any]:
    """Random lawful play; everything that was seen."""
    dice, found = random.Random(seed), []
    for _ in range(steps):
        if not env.agents:
            break
        seen, reward, ended, truncated, info = env.last()
        over = ended or truncated
        found.append(
            (env.agent_selection, seen["observation"].tobytes(), seen["action_mask"].tobytes(), reward, over, info)
        )
        env.step(None if over else dice.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    return found


@pytest.mark.filterwarnings(*DICTIONARIES)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("uno", ["auto", "decisions"])
def test_the_api(edition: str, uno: str) -> None:
    api_test(aec.env(edition=edition, uno=uno), num_cycles=100)


@pytest.mark.filterwarnings(*DICTIONARIES)
def test_the_api_of_an_edition_from_a_file(small: str) -> None:
    api_test(aec.env(edition=small, players=2), num_cycles=100)


def test_seeds() -> None:
    seed_test(lambda: aec.env(uno="decisions"), 100)
    env = aec.env()
    env.reset(seed=1)
    first = play(env, 50)
    env.reset()
    assert play(env, 50) != first, "the next match of a stream is another one"
    env.reset(seed=2)
    assert play(env, 50) != first
    env.reset(seed=1)
    assert play(env, 50) == first


def test_rendering(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(aec.env)
    capsys.readouterr()
    env = aec.env(render_mode="ansi")
    env.reset(seed=4)
    text = env.render()
    seat = int(env.agent_selection[-1])
    hands = text.split()[3].split("/")
    assert [hand == "?7" for hand in hands] == [p != seat for p in range(4)], "only the own hand is shown"
    human = aec.env(render_mode="human")
    human.reset(seed=4)
    human.step(int(np.flatnonzero(human.last()[0]["action_mask"])[0]))
    assert capsys.readouterr().out.startswith("seat ")


def test_performance_benchmark(capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(aec.env())
    assert "Finished performance benchmark" in capsys.readouterr().out


@pytest.mark.parametrize(("players", "cycles"), [(2, 1), (3, 7)])
def test_max_cycles(players: int, cycles: int) -> None:
    env = aec.env(players=players, max_cycles=cycles)
    env.reset(seed=0)
    found = play(env, 1_000)
    steps = [one for one in found if not one[4]]
    assert len(steps) == players * cycles
    assert len(found) == len(steps) + players, "then every agent is told"
    env.reset(seed=0)
    play(env, players * cycles)
    assert set(env.truncations.values()) == {True}
    assert set(env.terminations.values()) == {False}
    assert set(env.rewards.values()) == {0.0}


@pytest.mark.parametrize("action", [120, 121, -1, 3])
def test_an_illegal_action(action: int) -> None:
    env = aec.env(penalty=2.5)
    env.reset(seed=3)
    agent = env.agent_selection
    assert env.observe(agent)["action_mask"][action % ACTIONS] == 0
    before = env.unwrapped._play.state(0)
    env.step(action)
    assert env.unwrapped._play.state(0) == before
    assert env.rewards == {name: -2.5 if name == agent else 0.0 for name in env.possible_agents}
    assert set(env.terminations.values()) == {True}
    why = env.infos[agent]["illegal"]
    assert why.startswith(f"seat {agent[-1]}")
    assert why.endswith(")") or f"{action} is no action" in why


def test_the_end_pays_the_winner() -> None:
    env = aec.env(players=4)
    env.reset(seed=0)
    found = play(env, 100_000)
    rewards = [one[3] for one in found if one[4]]
    assert sorted(rewards) == pytest.approx([-1 / 3] * 3 + [1])
    assert env.agents == []


def test_every_agent_can_be_looked_at() -> None:
    env = aec.env(players=3)
    env.reset(seed=5)
    for _ in range(60):
        sizes = []
        for agent in env.agents:
            seen = env.observe(agent)
            sizes.append(int(seen["observation"][:60].sum()))
            assert seen["action_mask"].any() == (agent == env.agent_selection)
        state = env.unwrapped._play.state(0)
        assert sizes == state.sizes[:3]
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
        if not env.agents or env.terminations[env.agent_selection]:
            break


@pytest.mark.parametrize("twin_of", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_copies_go_on_alike(twin_of: Any) -> None:
    env = aec.env(uno="decisions")
    env.reset(seed=6)
    play(env, 30)
    twin = twin_of(env)
    ours = play(env, 300, seed=1)
    assert play(twin, 300, seed=1) == ours


@pytest.mark.parametrize(
    ("parameters", "words"),
    [
        ({"edition": "chess"}, "unknown edition"),
        ({"edition": "nowhere.toml"}, "nowhere.toml"),
        ({"players": 11}, "11"),
        ({"options": {"stak": True}}, "stak"),
        ({"format": "rotation12"}, "one board"),
        ({"uno": "loud"}, "'auto' or 'decisions'"),
    ],
)
def test_bad_parameters_are_told_in_one_line(parameters: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=r".") as caught:
        aec.env(**parameters)
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)
    assert isinstance(caught.value, OptionError) or "edition" in parameters


def test_a_step_before_the_reset_and_half_an_action() -> None:
    env = aec.raw_env()
    with pytest.raises(RuntimeError, match="call reset before step"):
        env.step(0)
    env.reset(seed=1)
    with pytest.raises(ValueError, match=r"0\.5 is no action"):
        env.step(0.5)  # type: ignore[arg-type]
