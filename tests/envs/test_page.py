"""docs/envs.md says what is so."""

import inspect
import re
from pathlib import Path

import gymnasium
import numpy as np

from lastcard.editions import EDITIONS
from lastcard.engine.codes import ACTIONS
from lastcard.envs import env_id, layout
from lastcard.loops.observe import OBSERVATION, SCALARS

PAGE = Path(__file__).parents[2] / "docs" / "envs.md"
BEGIN, END = "<!-- tables: made from the constants, see tests/envs/test_page.py -->\n", "<!-- end of tables -->\n"


def page() -> str:
    return PAGE.read_text(encoding="utf-8")


def test_the_tables_are_made_from_the_constants() -> None:
    told = page().split(BEGIN)[1].split(END)[0].strip()
    assert told == layout.tables(), "put layout.tables() between the marks"


def test_no_byte_and_no_action_is_left_out_or_told_twice() -> None:
    for blocks, size, spare in ((layout.OBSERVED, OBSERVATION, 0), (layout.ACTED, ACTIONS, 0)):
        places = [place for block in blocks for place in range(block.at, block.at + block.size)]
        assert len(places) == len(set(places))
        assert max(places) < size
        assert min(places) == spare
    read = {place for block in layout.OBSERVED for place in range(block.at, block.at + block.size)}
    unread = sorted(set(range(OBSERVATION)) - read)
    assert all(place % 64 >= 60 or place > SCALARS for place in unread), "nothing but padding"


def test_what_is_not_told_is_never_written() -> None:
    env = gymnasium.make(env_id(next(iter(EDITIONS))), uno="decisions").unwrapped
    seen, info = env.reset(seed=0)
    read = {place for block in layout.OBSERVED for place in range(block.at, block.at + block.size)}
    unread = sorted(set(range(OBSERVATION)) - read)
    for _ in range(100):
        assert not seen[unread].any()
        seen, _, ended, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
        if ended:
            seen, info = env.reset()


def test_names_and_parameters_are_told() -> None:
    text = page()
    assert all(f"`{env_id(key)}`" in text for key in EDITIONS)
    from lastcard.envs import aec, open_spiel, single, vector

    told = set(re.findall(r"^\| `(\w+)`", text, re.MULTILINE))
    for one in (aec.raw_env, single.LastcardEnv, vector.LastcardVectorEnv):
        assert set(inspect.signature(one).parameters) <= told | {"num_envs", "buffers"}
    assert set(open_spiel.PARAMETERS) <= told
