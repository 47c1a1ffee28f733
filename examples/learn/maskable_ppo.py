"""Stable-Baselines3's MaskablePPO on one seat against bots: python examples/learn/maskable_ppo.py --steps 200000"""

import argparse

import gymnasium
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

import lastcard.envs  # makes the names known


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--steps", type=int, default=200_000)
    options.add_argument("--bot", default="random")
    options.add_argument("--out", default="maskable_ppo.zip")
    chosen = options.parse_args()
    name = lastcard.envs.env_id("classic")
    env = DummyVecEnv([lambda: gymnasium.make(name, players=2, opponents=chosen.bot)] * 8)
    model = MaskablePPO("MlpPolicy", env, n_steps=256, batch_size=512, device="cpu", seed=0)
    model.learn(chosen.steps)
    model.save(chosen.out)
    print(f"saved {chosen.out}")


if __name__ == "__main__":
    main()
