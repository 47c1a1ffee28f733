"""Play against the trained network in the terminal: LASTCARD_NET=net.pt python examples/learn/play.py"""

import argparse
import random

from bot import best

from lastcard.game import Game

PERSON = 0


def ask(actions: list[str]) -> str:
    """The action that the person chooses, by its number."""
    print("   ".join(f"{number}) {action}" for number, action in enumerate(actions)))
    while True:
        text = input("> ").strip()
        if text.isdecimal() and int(text) < len(actions):
            return actions[int(text)]
        print(f"a number from 0 to {len(actions) - 1}")


def turn(game: Game) -> str:
    """Whoever is asked does something; what the person is told of it."""
    seat = game.turn
    actions = [action for action in game.legal(seat) if not action.startswith(("call", "catch"))]
    if any(action.startswith("kick") for action in actions):
        action = random.choice(actions)
    elif seat == PERSON:
        print(f"top {game.kinds.codes[game.state.top]}, your hand: {' '.join(game.hand(PERSON))}")
        action = ask(actions)
    else:
        action = best(game.view(seat), seat, actions)
    if game.state.sizes[seat] == 2 and action.startswith(("play", "draft")):
        game.play(seat, "call_uno")
    game.play(seat, action)
    return game.told(PERSON)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("-p", "--players", type=int, default=2)
    options.add_argument("--seed", type=int, default=random.getrandbits(32))
    chosen = options.parse_args()
    game = Game(next(iter(editions())), chosen.players, seed=chosen.seed, options={"scoring": "single"})
    print(game.told(PERSON))
    while not game.over:
        print(turn(game) if game.phase != "round_over" else game.deal())
    print("You win." if PERSON in game.winners else "The network wins.")


def editions() -> list[str]:
    from lastcard.editions import EDITIONS

    return list(EDITIONS)


if __name__ == "__main__":
    main()
