"""Learns by playing against itself (PPO) on the vector environment: python examples/learn/train.py --minutes 5

Every seat is played by the same network. A game's steps belong to different seats, so the advantage of an action is
reckoned from its own seat's next decision, and from the end of the match.
"""

import argparse
import time
from dataclasses import dataclass

import numpy as np
import torch
from net import Net

from lastcard.envs.vector import LastcardVectorEnv

GAMES, STEPS, PASSES, BATCH = 256, 64, 3, 2_048
DISCOUNT, TRACE, CLIP, ENTROPY, VALUE, RATE = 0.999, 0.95, 0.2, 0.01, 0.5, 1e-3


@dataclass
class Rollout:
    """What was seen and done, (STEPS, GAMES, ...)."""

    seen: np.ndarray
    mask: np.ndarray
    seat: np.ndarray
    action: np.ndarray
    chance: np.ndarray  # log-probability of the action
    value: np.ndarray
    rewards: np.ndarray  # of every seat
    over: np.ndarray


def empty(env: LastcardVectorEnv) -> Rollout:
    """Arrays for one rollout."""
    b, shape = env.buffers, (STEPS, env.num_envs)
    floats = [np.zeros(shape, np.float32) for _ in range(2)]
    copies = [np.zeros((STEPS, *array.shape), array.dtype) for array in (b.observation, b.action_mask, b.seat)]
    return Rollout(
        *copies,
        np.zeros(shape, np.int64),
        *floats,
        np.zeros((STEPS, *b.rewards.shape), np.float32),
        np.zeros(shape, bool),
    )


@torch.no_grad()
def collect(env: LastcardVectorEnv, net: Net, rollout: Rollout) -> None:
    """Plays STEPS steps of every game. The environment's arrays are written anew by each step: they are copied."""
    b, r = env.buffers, rollout
    for t in range(STEPS):
        r.seen[t], r.mask[t], r.seat[t] = b.observation, b.action_mask, b.seat
        chances, values = net(torch.from_numpy(b.observation), torch.from_numpy(b.action_mask))
        action = torch.multinomial(chances.exp(), 1)
        r.action[t], r.value[t] = action.squeeze(1).numpy(), values.numpy()
        r.chance[t] = chances.gather(1, action).squeeze(1).numpy()
        _, _, terminated, truncated, _ = env.step(r.action[t])
        r.rewards[t], r.over[t] = b.rewards, terminated | truncated


def advantages(rollout: Rollout) -> tuple[np.ndarray, np.ndarray]:
    """Generalized advantages, and where they are known: not where a seat has not acted again by the rollout's end."""
    games, players = rollout.rewards.shape[1:]
    later = {name: np.zeros((games, players), np.float32) for name in ("value", "advantage", "reward")}
    known = np.zeros((games, players), bool)
    found, valid = np.zeros_like(rollout.value), np.zeros_like(rollout.over)
    rows = np.arange(games)
    for t in reversed(range(len(found))):
        over = rollout.over[t]
        for values in later.values():
            values[over] = 0
        later["reward"][over] = rollout.rewards[t, over]
        known |= over[:, None]
        own = rows, rollout.seat[t]
        valid[t] = known[own]
        delta = later["reward"][own] + DISCOUNT * later["value"][own] - rollout.value[t]
        found[t] = delta + DISCOUNT * TRACE * later["advantage"][own]
        later["value"][own], later["advantage"][own], later["reward"][own] = rollout.value[t], found[t], 0
        known[own] = True
    return found, valid


def improve(net: Net, optimizer: torch.optim.Optimizer, rollout: Rollout) -> None:
    """A few passes of clipped policy gradient over the rollout."""
    found, valid = advantages(rollout)
    columns = (rollout.seen, rollout.mask, rollout.action, rollout.chance, found, found + rollout.value)
    data = [torch.from_numpy(column[valid]) for column in columns]
    for _ in range(PASSES):
        for batch in torch.randperm(len(data[0])).split(BATCH):
            seen, mask, action, chance, advantage, target = (column[batch] for column in data)
            chances, values = net(seen, mask)
            advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
            ratio = (chances.gather(1, action[:, None]).squeeze(1) - chance).exp()
            gain = torch.minimum(ratio * advantage, ratio.clamp(1 - CLIP, 1 + CLIP) * advantage).mean()
            entropy = -(chances.exp() * chances).sum(1).mean()
            loss = VALUE * (values - target).square().mean() - gain - ENTROPY * entropy
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimizer.step()


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--edition", help="a key, or the path of a TOML file")
    options.add_argument("-p", "--players", type=int, default=2)
    options.add_argument("--minutes", type=float, default=5)
    options.add_argument("--seed", type=int, default=0)
    options.add_argument("--out", default="net.pt")
    chosen = options.parse_args()
    torch.manual_seed(chosen.seed)
    env = LastcardVectorEnv(GAMES, chosen.edition, chosen.players)
    env.reset(seed=chosen.seed)
    net, rollout, matches, begun = Net(), empty(env), 0, time.time()
    optimizer = torch.optim.Adam(net.parameters(), RATE)
    number = 0
    while number == 0 or time.time() - begun < 60 * chosen.minutes:
        optimizer.param_groups[0]["lr"] = RATE * max(0.05, 1 - (time.time() - begun) / (60 * chosen.minutes + 1e-9))
        collect(env, net, rollout)
        improve(net, optimizer, rollout)
        matches += int(rollout.over.sum())
        number += 1
        if number % 20 == 0:
            steps = number * STEPS * GAMES
            print(f"{time.time() - begun:5.0f} s  {steps:>10,} steps  {matches:>8,} matches", flush=True)
    torch.save(net.state_dict(), chosen.out)
    print(f"saved {chosen.out}; try: python examples/learn/evaluate.py {chosen.out}")


if __name__ == "__main__":
    main()
