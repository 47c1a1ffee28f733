"""The network that all of these examples use: a policy over the 121 actions, and how good the position is."""

import numpy as np
import torch
from torch import Tensor, nn

from lastcard.engine.codes import ACTIONS
from lastcard.loops.observe import OBSERVATION

WIDTH = 128


class Net(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(OBSERVATION, WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU())
        self.policy, self.value = nn.Linear(WIDTH, ACTIONS), nn.Linear(WIDTH, 1)
        nn.init.zeros_(self.policy.weight)  # at first every lawful action is as likely as another

    def forward(self, seen: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """Log-probabilities of the actions that the mask allows, and values, of rows of observations."""
        body = self.body(torch.log1p(seen.float()))  # bytes are counts and flags: large counts matter less
        logits = self.policy(body).masked_fill(mask == 0, -1e9)
        return torch.log_softmax(logits, 1), self.value(body).squeeze(1)

    @torch.no_grad()
    def best(self, seen: np.ndarray, mask: np.ndarray) -> np.ndarray:
        """The likeliest action of every row."""
        return self(torch.from_numpy(seen), torch.from_numpy(mask))[0].argmax(1).numpy()


def load(file: str) -> Net:
    """A trained network."""
    net = Net()
    net.load_state_dict(torch.load(file, weights_only=True))
    return net.eval()
