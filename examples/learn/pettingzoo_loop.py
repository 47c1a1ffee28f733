"""One match in PettingZoo, every seat playing at random: python examples/learn/pettingzoo_loop.py"""

from lastcard.envs import aec

env = aec.env(players=3, uno="decisions", render_mode="ansi")
env.reset(seed=7)
for agent in env.agent_iter():
    seen, reward, terminated, truncated, info = env.last()
    if terminated or truncated:
        print(f"{agent}: {reward:+g}")
        env.step(None)
    else:
        env.step(env.action_space(agent).sample(seen["action_mask"]))
print(env.unwrapped.metadata["name"], "is over")
