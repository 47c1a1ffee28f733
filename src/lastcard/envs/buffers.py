"""The arrays that a vector of games writes into: its own, or handed in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from lastcard.bots.arrays import Array
from lastcard.engine.codes import ACTIONS
from lastcard.loops.observe import OBSERVATION

WORD = 8  # bytes: observations are also written word by word


@dataclass(frozen=True)
class Buffers:
    """Everything that a step writes, game by game; each array may be shared with whoever handed it in."""

    observation: Array  # (n, OBSERVATION) uint8: what the seat sees that acts next
    action_mask: Array  # (n, ACTIONS) int8: 1 for what it may do
    seat: Array  # (n,) int64: which seat that is
    reward: Array  # (n,) float32: of the seat that acted
    rewards: Array  # (n, players) float32: of all seats
    terminated: Array  # (n,) bool
    truncated: Array  # (n,) bool
    final_obs: Array  # (n, OBSERVATION) uint8: the last one of an episode that has just ended

    def __getstate__(self) -> dict[str, Array]:
        return dict(self.__dict__)


def layout(n: int, players: int) -> dict[str, tuple[type, tuple[int, ...]]]:
    """Type and shape of every buffer of n games."""
    return {
        "observation": (np.uint8, (n, OBSERVATION)),
        "action_mask": (np.int8, (n, ACTIONS)),
        "seat": (np.int64, (n,)),
        "reward": (np.float32, (n,)),
        "rewards": (np.float32, (n, players)),
        "terminated": (np.bool_, (n,)),
        "truncated": (np.bool_, (n,)),
        "final_obs": (np.uint8, (n, OBSERVATION)),
    }


def make_buffers(n: int, players: int, given: Mapping[str, Array] | None = None) -> Buffers:
    """Buffers for n games, those that are handed in among them; one that does not fit is a ValueError."""
    wanted, given = layout(n, players), given or {}
    for name in given:
        if name not in wanted:
            raise ValueError(f"buffers have no {name!r}; there are {', '.join(wanted)}")
    return Buffers(
        **{
            name: fitting(name, given[name], dtype, shape) if name in given else np.zeros(shape, dtype)
            for name, (dtype, shape) in wanted.items()
        }
    )


def fitting(name: str, array: object, dtype: type, shape: tuple[int, ...]) -> Array:
    """The array, if it can be written to as it is."""
    if not isinstance(array, np.ndarray) or array.dtype != dtype or array.shape != shape:
        is_ = f"{array.dtype}{array.shape}" if isinstance(array, np.ndarray) else type(array).__name__
        raise ValueError(f"buffer {name} is {is_}; it must be a NumPy array {np.dtype(dtype)}{shape}")
    if not (array.flags.c_contiguous and array.flags.writeable and array.ctypes.data % WORD == 0):
        raise ValueError(f"buffer {name} must be writable, C-contiguous and aligned to {WORD} bytes")
    return array
