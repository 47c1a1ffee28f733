"""The vector environment: Gymnasium's rules for it, arrays that are shared, and the same games for the same seed."""

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv

from lastcard.editions import EDITIONS
from lastcard.envs import env_id
from lastcard.envs.buffers import layout
from lastcard.envs.single import LastcardEnv
from lastcard.envs.vector import LastcardVectorEnv

Lawful = Callable[[np.ndarray, np.random.Generator], np.ndarray]
NAME = env_id(next(iter(EDITIONS)))


@pytest.mark.parametrize("opponents", [None, "casual"])
def test_it_is_a_vector_env(opponents: str | None, lawful: Lawful) -> None:
    env = gymnasium.make_vec(NAME, num_envs=6, opponents=opponents)
    assert isinstance(env, VectorEnv)
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    seen, info = env.reset(seed=1)
    assert seen in env.observation_space
    dice = np.random.default_rng(0)
    for _ in range(50):
        actions = lawful(info["action_mask"], dice)
        assert actions in env.action_space
        seen, reward, terminated, truncated, info = env.step(actions)
        assert seen in env.observation_space
        assert (reward.dtype, reward.shape) == (np.float32, (6,))
        assert terminated.dtype == truncated.dtype == np.bool_
    assert len(env.reset()[0]) == 6
    assert all(str(text).startswith("seat ") for text in env.render() or [None])


def test_make_vec_means_the_same_as_make() -> None:
    one, many = gymnasium.make(NAME).unwrapped, gymnasium.make_vec(NAME, num_envs=2)
    first, _ = one.reset(seed=9)
    assert (first == many.reset(seed=9)[0][0]).all()
    loop = gymnasium.make_vec(NAME, num_envs=2, vectorization_mode="sync")
    assert (first == loop.reset(seed=9)[0][0]).all()


def test_game_by_game_it_is_the_single_environment(lawful: Lawful) -> None:
    single = LastcardEnv(opponents="careful", uno="decisions", players=3)
    many = LastcardVectorEnv(1, opponents="careful", uno="decisions", players=3)
    seen, info = single.reset(seed=2)
    rows, infos = many.reset(seed=2)
    dice = np.random.default_rng(1)
    for _ in range(300):
        assert (seen == rows[0]).all()
        assert (info["action_mask"] == infos["action_mask"][0]).all()
        actions = lawful(infos["action_mask"], dice)
        seen, reward, ended, _, info = single.step(int(actions[0]))
        rows, rewards, terminated, _, infos = many.step(actions)
        assert (reward, ended) == (rewards[0], terminated[0])
        if ended:
            assert (seen == infos["final_obs"][0]).all()
            seen, info = single.reset()


def test_what_is_returned_are_the_buffers(lawful: Lawful) -> None:
    own: dict[str, Any] = {name: np.zeros(shape, dtype) for name, (dtype, shape) in layout(5, 4).items()}
    env = LastcardVectorEnv(5, buffers=own)
    seen, info = env.reset(seed=0)
    assert seen is own["observation"]
    for _ in range(3):
        seen, reward, terminated, truncated, info = env.step(lawful(info["action_mask"], np.random.default_rng(0)))
        names = ("observation", "reward", "terminated", "truncated")
        assert all(array is own[name] for array, name in zip((seen, reward, terminated, truncated), names, strict=True))
        assert info["action_mask"] is own["action_mask"]
        assert info["seat"] is own["seat"]
        assert info["rewards"] is own["rewards"]


@pytest.mark.parametrize(
    ("buffers", "words"),
    [
        ({"obs": np.zeros(3)}, "no 'obs'"),
        ({"seat": np.zeros(2)}, "buffer seat is float64"),
        ({"seat": np.zeros(3, np.int64)}, "must be a NumPy array int64"),
        ({"seat": [0, 0]}, "is list"),
        ({"seat": np.zeros(4, np.int64)[::2]}, "C-contiguous"),
    ],
)
def test_buffers_that_do_not_fit(buffers: dict[str, np.ndarray], words: str) -> None:
    with pytest.raises(ValueError, match=r".") as caught:
        LastcardVectorEnv(2, buffers=buffers)
    assert words in str(caught.value)


@pytest.mark.learn
def test_torch_shares_the_memory(lawful: Lawful) -> None:
    torch = pytest.importorskip("torch")
    mine = torch.zeros((4, layout(4, 4)["observation"][1][1]), dtype=torch.uint8)
    env = LastcardVectorEnv(4, buffers={"observation": mine.numpy()})
    seen, info = env.reset(seed=0)
    views = [torch.from_numpy(array) for array in (seen, info["action_mask"], info["rewards"], info["seat"])]
    env.step(lawful(info["action_mask"], np.random.default_rng(0)))
    assert views[0].data_ptr() == mine.data_ptr() == seen.ctypes.data
    assert (mine.numpy() == env.buffers.observation).all()
    assert (views[1].numpy() == env.buffers.action_mask).all()


def test_same_seed_same_games_however_many(lawful: Lawful) -> None:
    def run(n: int) -> list[np.ndarray]:
        env = LastcardVectorEnv(n, uno="decisions", options={"jump_in": True})
        seen, info = env.reset(seed=11)
        dice = [np.random.default_rng(i) for i in range(n)]
        found = []
        for _ in range(400):
            rows = [lawful(info["action_mask"][i : i + 1], dice[i]) for i in range(n)]
            seen, reward, terminated, _, info = env.step(np.concatenate(rows))
            found.append(np.column_stack([seen, info["action_mask"], reward, terminated, info["seat"]])[:3].copy())
        return found

    three, seven = run(3), run(7)
    assert all((a == b).all() for a, b in zip(three, seven, strict=True))
    assert not (three[10][0] == three[10][1]).all(), "games differ from each other"


def test_the_end_and_the_next_beginning(lawful: Lawful) -> None:
    env = LastcardVectorEnv(16, players=3)
    _, info = env.reset(seed=1)
    dice, ends = np.random.default_rng(2), 0
    for _ in range(1_500):
        acts = info["seat"].copy()
        _, reward, terminated, truncated, info = env.step(lawful(info["action_mask"], dice))
        assert not truncated.any()
        assert (reward == info["rewards"][np.arange(16), acts]).all()
        assert (reward[~terminated] == 0).all()
        assert ("final_obs" in info) == terminated.any()
        for i in np.flatnonzero(terminated):
            ends += 1
            assert info["_final_obs"][i]
            assert sorted(info["rewards"][i].tolist()) == [-0.5, -0.5, 1]
            winner = int(info["rewards"][i].argmax())
            assert (reward[i] == 1) == (winner == acts[i])
            sizes = env.buffers.final_obs[i]
            assert sizes[:60].sum() == 0 or winner != acts[i], "who has won holds nothing"
            assert env.buffers.observation[i][:60].sum() == 7, "the next hand has been dealt"
    assert ends > 5


def test_truncated_after_so_many_steps(lawful: Lawful) -> None:
    env = LastcardVectorEnv(3, max_episode_steps=4)
    _, info = env.reset(seed=0)
    found = []
    for _ in range(8):
        _, reward, terminated, truncated, info = env.step(lawful(info["action_mask"], np.random.default_rng(0)))
        found.append(bool(truncated.all()))
        assert not terminated.any()
        assert not reward.any()
    assert found == [False, False, False, True] * 2


def test_illegal_actions(lawful: Lawful) -> None:
    env = LastcardVectorEnv(4, penalty=2)
    _, info = env.reset(seed=0)
    actions = lawful(info["action_mask"], np.random.default_rng(0))
    actions[1], actions[2], actions[3] = 120, -1, 99_999
    acts = info["seat"].copy()
    _, reward, terminated, _, info = env.step(actions)
    assert reward.tolist() == [0, -2, -2, -2]
    assert terminated.tolist() == info["_illegal"].tolist() == [False, True, True, True]
    assert info["illegal"][0] is None
    assert info["illegal"][1].endswith(")")
    assert [info["illegal"][i].startswith(f"seat {acts[i]}") for i in (1, 2, 3)] == [True] * 3
    assert info["rewards"][1].tolist() == [-2 if p == acts[1] else 0 for p in range(4)]
    assert "illegal" not in env.step(lawful(info["action_mask"], np.random.default_rng(0)))[4]


def test_bad_parameters() -> None:
    with pytest.raises(ValueError, match="without opponents every seat decides"):
        LastcardVectorEnv(2, seat=1)
    with pytest.raises(ValueError, match="unknown bot"):
        LastcardVectorEnv(2, opponents="nobody")


@pytest.mark.parametrize(
    "wrong",
    [
        {"num_envs": 0},
        {"players": "4"},
        {"options": "jump_in"},
        {"penalty": -1.0},
        {"penalty": float("nan")},
        {"max_episode_steps": -1},
    ],
)
def test_parameters_that_cannot_be(wrong: dict[str, Any]) -> None:
    with pytest.raises(
        ValueError, match=str(next(iter(wrong.values()))) if "max_episode_steps" not in wrong else "-1 steps"
    ):
        LastcardVectorEnv(**{"num_envs": 2, **wrong})


def test_a_step_before_the_reset_and_a_mask_for_one() -> None:
    env = LastcardVectorEnv(3)
    with pytest.raises(ResetNeeded, match="call reset before step"):
        env.step(np.zeros(3, np.int64))
    env.reset(seed=1)
    with pytest.raises(ValueError, match="no reset_mask: each game that ends begins its next episode"):
        env.reset(options={"reset_mask": np.array([True, False, True])})
