"""The environments that Gymnasium finds by name: one for each edition."""

from __future__ import annotations

from lastcard.editions import EDITIONS

NAMESPACE = "lastcard"
VERSION = 0  # of observation, actions, reward and end: another one when any of them changes its meaning


def env_id(key: str) -> str:
    """The name under which Gymnasium knows the edition with this key."""
    name = "".join(word.capitalize() for word in key.split("_"))
    return f"{NAMESPACE}/{name}-v{VERSION}"


def register() -> None:
    """Makes all editions known to Gymnasium, alone and as vectors, against casual bots; more calls do nothing."""
    from gymnasium.envs import registration

    for key in EDITIONS:
        if env_id(key) not in registration.registry:
            registration.register(
                id=env_id(key),
                entry_point="lastcard.envs.single:LastcardEnv",
                vector_entry_point="lastcard.envs.vector:LastcardVectorEnv",
                kwargs={"edition": key, "opponents": "casual"},
            )
