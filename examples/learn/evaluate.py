"""How often a trained network wins against each bot: python examples/learn/evaluate.py net.pt

For a duplicate match with ratings: LASTCARD_NET=net.pt lastcard arena examples/learn/bot.py casual --format single
"""

import argparse

import numpy as np
from net import load

from lastcard.envs.vector import LastcardVectorEnv

GAMES = 500


def wins(file: str, bot: str, players: int, matches: int, edition: str | None) -> tuple[float, int]:
    """The share of matches won, and how many were played: the first so many of each game, however long they are."""
    net, games = load(file), min(GAMES, matches)
    env = LastcardVectorEnv(games, edition, players, opponents=bot)
    seen, info = env.reset(seed=1)
    each = -(-matches // games)
    played, won = np.zeros(games, int), 0
    while (played < each).any():
        seen, reward, terminated, truncated, info = env.step(net.best(seen, info["action_mask"]))
        counted = (terminated | truncated) & (played < each)
        won += int((reward[counted] > 0).sum())
        played += counted
    return won / played.sum(), int(played.sum())


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("net")
    options.add_argument("--edition", help="a key, or the path of a TOML file")
    options.add_argument("-p", "--players", type=int, default=2)
    options.add_argument("-n", "--matches", type=int, default=5_000)
    chosen = options.parse_args()
    for bot in ("random", "eager", "casual", "careful"):
        share, played = wins(chosen.net, bot, chosen.players, chosen.matches, chosen.edition)
        error = 1.96 * (share * (1 - share) / played) ** 0.5
        print(f"{bot:8} {100 * share:5.1f} % ± {100 * error:.1f} of {played:,}", flush=True)


if __name__ == "__main__":
    main()
