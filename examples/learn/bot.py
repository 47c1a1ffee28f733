"""The trained network as a bot of the arena: LASTCARD_NET=net.pt lastcard arena examples/learn/bot.py casual

All it is given is the text of its seat's view; from that it makes the bytes that the network was trained on.
"""

import os

import numpy as np
import torch
from net import load

from lastcard.actions import Kinds, parse, read
from lastcard.edition_file import find
from lastcard.engine.codes import ACTIONS
from lastcard.envs.observation import observation
from lastcard.notation import parse as parse_position

torch.set_num_threads(1)
NET = load(os.environ.get("LASTCARD_NET", "net.pt"))
EDITION = os.environ.get("LASTCARD_EDITION")  # the file, for an edition of your own


def choose(position, actions):
    return best(str(position), position.seat, actions)


def best(text, seat, actions):
    """The action that the network likes best in a position as seen by a seat."""
    at = parse_position(text, lambda key: find(EDITION or key))
    kinds, mask = Kinds(at.edition), np.zeros(ACTIONS, np.int8)
    numbers = {read(kinds, parse(action), at.state.players): action for action in actions}
    mask[list(numbers)] = 1
    seen = observation(at.rules, at.state, seat)
    return numbers[int(NET.best(seen[None], mask[None])[0])]
