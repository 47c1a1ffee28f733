"""Learning environments on the compiled engine: PettingZoo, Gymnasium, vectors of games, OpenSpiel (docs/envs.md).

Importing this package makes the Gymnasium environments known, where Gymnasium is installed.
"""

from importlib.util import find_spec

from .registration import env_id, register

if find_spec("gymnasium") is not None:
    register()

__all__ = ["env_id", "register"]
