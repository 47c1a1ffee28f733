"""The Gymnasium environment against bots."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env

from lastcard.editions import EDITIONS
from lastcard.envs import env_id
from lastcard.envs.single import LastcardEnv

Lawful = Callable[[np.ndarray, np.random.Generator], np.ndarray]


def play(env: Any, steps: int, seed: int, lawful: Lawful) -> list[Any]:
    """Random lawful play from a reset; everything that was seen."""
    dice = np.random.default_rng(seed)
    seen, info = env.reset(seed=seed)
    found: list[Any] = [(seen.tobytes(), info["action_mask"].tobytes())]
    for _ in range(steps):
        seen, reward, ended, truncated, info = env.step(int(lawful(info["action_mask"][None], dice)[0]))
        found.append((seen.tobytes(), info["action_mask"].tobytes(), reward, ended, truncated, info["seat"]))
        if ended or truncated:
            _, info = env.reset()
    return found


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("uno", ["auto", "decisions"])
def test_the_checker_is_content(edition: str, uno: str, capsys: pytest.CaptureFixture[str]) -> None:
    check_env(gymnasium.make(env_id(edition), uno=uno).unwrapped)
    assert "seat" in capsys.readouterr().out, "it renders for people, too"


@pytest.mark.parametrize("bots", ["random", "eager", "casual", "careful", "casual,careful"])
def test_an_episode_against_each_bot(bots: str, lawful: Lawful) -> None:
    env = gymnasium.make(env_id(next(iter(EDITIONS))), opponents=bots, players=3)
    found = play(env, 400, 1, lawful)
    ends = [one for one in found[1:] if one[3]]
    assert ends
    assert {one[2] for one in ends} <= {1.0, -0.5}
    assert all(one[2] == 0 for one in found[1:] if not one[3])


def test_names_are_those_of_the_registry() -> None:
    assert [env_id(key) for key in EDITIONS] == [
        "lastcard/Classic-v0",
        "lastcard/Nascar-v0",
        "lastcard/Nfl-v0",
        "lastcard/Mariokart-v0",
    ]
    assert {env_id(key) for key in EDITIONS} <= set(gymnasium.registry)
    assert isinstance(gymnasium.make("lastcard.envs:lastcard/Classic-v0").unwrapped, LastcardEnv)


def test_an_edition_from_a_file(small: str, lawful: Lawful) -> None:
    env = gymnasium.make(env_id(next(iter(EDITIONS))), edition=small, players=2, opponents="eager")
    found = play(env, 3_000, 0, lawful)  # bots end some of these hands before the seat is asked at all
    assert {one[2] for one in found[1:]} == {-1.0, 0.0, 1.0}


def test_seeds(lawful: Lawful) -> None:
    env = LastcardEnv(uno="decisions")
    assert play(env, 200, 5, lawful) == play(env, 200, 5, lawful)
    assert play(env, 200, 5, lawful) != play(env, 200, 6, lawful)
    assert env.reset(seed=1 << 70)[0] in env.observation_space


def test_seats(lawful: Lawful) -> None:
    rotating = play(LastcardEnv(players=3, opponents="eager"), 600, 2, lawful)
    seats = [one[5] for one in rotating[1:] if one[3]]
    assert seats[:6] == [1, 2, 0, 1, 2, 0]
    fixed = play(LastcardEnv(players=3, opponents="eager", seat=2), 300, 2, lawful)
    assert {one[5] for one in fixed[1:]} == {2}
    with pytest.raises(ValueError, match="seat 3: the seats are 0 to 2"):
        LastcardEnv(players=3, seat=3)


@pytest.mark.parametrize("action", [-1, 120, 121, 10**6])
def test_an_illegal_action(action: int) -> None:
    env = LastcardEnv(penalty=3)
    _, info = env.reset(seed=3)
    before = env._play.state(0)
    _, reward, ended, truncated, info = env.step(action)
    assert (reward, ended, truncated) == (-3, True, False)
    assert env._play.state(0) == before
    assert info["illegal"].startswith(f"seat {info['seat']}")
    assert not info["action_mask"].any()
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(88)
    _, info = env.reset()
    assert "illegal" not in info


def test_every_lawful_action_is_taken_and_every_other_refused() -> None:
    env = LastcardEnv(uno="decisions", options={"jump_in": True})
    _, info = env.reset(seed=8)
    for _ in range(6):
        here = copy.deepcopy(env)
        for action in range(122):
            twin = copy.deepcopy(here)
            told = twin.step(action)[4]
            assert ("illegal" in told) == (action > 120 or not info["action_mask"][action])
        info = env.step(int(np.flatnonzero(info["action_mask"])[0]))[4]


def test_a_step_before_the_reset_is_told_as_that() -> None:
    env = LastcardEnv()
    with pytest.raises(ResetNeeded, match="call reset before step"):
        env.step(0)
    _, info = env.reset(seed=1)
    env.step(int(info["action_mask"].argmax()))


@pytest.mark.parametrize("action", [1.5, np.float32(0.25), np.nan, np.inf, None, "draw"])
def test_half_an_action_is_none(action: Any) -> None:
    env = LastcardEnv()
    env.reset(seed=1)
    before = env._play.states.tobytes()
    with pytest.raises(ValueError, match="is no action; the actions are the whole numbers from 0 to 120"):
        env.step(action)
    assert env._play.states.tobytes() == before


@pytest.mark.parametrize("kind", [int, float, np.int64, np.float32, np.array])
def test_a_whole_action_may_come_in_any_type(kind: Any) -> None:
    env = LastcardEnv()
    _, info = env.reset(seed=1)
    *_, info = env.step(kind(int(info["action_mask"].argmax())))
    assert "illegal" not in info


def test_truncation(lawful: Lawful) -> None:
    env = LastcardEnv(max_episode_steps=3)
    ends = [(one[3], one[4]) for one in play(env, 9, 0, lawful)[1:]]
    assert ends == [(False, False), (False, False), (False, True)] * 3


def test_copies_go_on_alike() -> None:
    env = LastcardEnv(opponents="careful", uno="decisions")
    _, info = env.reset(seed=4)
    twins = [env, copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    for _ in range(40):
        action = int(np.flatnonzero(info["action_mask"])[0])
        found = [twin.step(action) for twin in twins]
        assert len({(seen.tobytes(), reward, ended) for seen, reward, ended, _, _ in found}) == 1
        info = found[0][4]
        if found[0][2]:
            break


@pytest.mark.learn
def test_maskable_ppo_learns_for_real() -> None:
    pytest.importorskip("sb3_contrib")
    import torch
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.vec_env import DummyVecEnv

    torch.set_num_threads(1)
    env = DummyVecEnv([lambda: gymnasium.make(env_id(next(iter(EDITIONS))), players=2, opponents="random")] * 2)
    model = MaskablePPO("MlpPolicy", env, n_steps=128, batch_size=64, n_epochs=2, seed=0, device="cpu")
    before = [value.clone() for value in model.policy.parameters()]
    model.learn(2_048)
    assert model.num_timesteps >= 2_048
    assert any((old != new).any() for old, new in zip(before, model.policy.parameters(), strict=True))
    seen: Any = env.reset()
    for _ in range(50):
        masks = np.stack(env.env_method("action_masks"))
        actions, _ = model.predict(seen, action_masks=masks)
        seen, _, _, infos = env.step(actions)
        assert not any("illegal" in info for info in infos)
