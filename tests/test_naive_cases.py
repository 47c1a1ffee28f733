"""The independent oracle agrees with every scenario case, and survives random play."""

import json
import pathlib
from typing import Any

import pytest

from tests.naive import Naive, referee
from tests.naive.smoke import run

FILES = sorted((pathlib.Path(__file__).parent / "cases").glob("*.jsonl"))
CASES = [json.loads(line) for file in FILES for line in file.read_text().splitlines() if line.strip()]


def named(case: dict[str, Any]) -> str:
    return str(case["id"])


def shortfalls(expect: dict[str, Any], result: dict[str, Any]) -> list[str]:
    """Everything in which the result falls short of what the case expects."""
    wrong = [key for key, want in expect.items() if key not in ("note", "hands", "in_draw") and result.get(key) != want]
    wrong += [
        f"hand {s}" for s, hand in expect.get("hands", {}).items() if sorted(result["hands"][int(s)]) != sorted(hand)
    ]
    return wrong + [card for card in expect.get("in_draw", []) if card not in result["draw"]]


def test_cases_are_there() -> None:
    assert len(CASES) >= 190


@pytest.mark.parametrize("case", CASES, ids=named)
def test_case(case: dict[str, Any]) -> None:
    result = referee({key: case[key] for key in ("id", "edition", "players", "setup", "actions") if key in case})
    assert result["ok"], result
    assert not shortfalls(case["expect"], result)


def test_random_play() -> None:
    assert run(3_000)["match"] > 0


@pytest.mark.slow
def test_much_random_play() -> None:
    assert run(500_000, seed=1_000_000)["match"] > 0


@pytest.mark.parametrize(
    "broken",
    [
        "{",
        "[]",
        '{"id": "x", "edition": "classic"}',
        '{"id": "x", "edition": "uno", "players": 2}',
        '{"id": "x", "edition": "classic", "players": 1}',
        '{"id": "x", "edition": "classic", "players": 2, "seat": 1}',
        '{"id": "x", "edition": "classic", "players": 2, "setup": {"hands": [["WI"]]}}',
        '{"id": "x", "edition": "classic", "players": 2, "setup": {"hands": [["R0"], ["R0"]]}}',
        '{"id": "x", "edition": "classic", "players": 2, "setup": {"options": {"shell_target": "any"}}}',
        '{"id": "x", "edition": "classic", "players": 2, "setup": {"options": {"jump_in": 1}}}',
        '{"id": "x", "edition": "classic", "players": 2, "setup": {"options": {"deflect": true}}}',
        '{"id": "x", "edition": "classic", "players": 3, "setup": {"options": {"team": true}}}',
        '{"id": "x", "edition": "classic", "players": 2, "actions": [{"do": "sing"}]}',
        '{"id": "x", "edition": "classic", "players": 2, "actions": [{"p": 2, "do": "draw"}]}',
        '{"id": "x", "edition": "classic", "players": 2, "actions": [{"p": 0, "do": "draw", "card": "R1"}]}',
        '{"id": "x", "edition": "classic", "players": 2, "setup": {"draw": ["W+4"]}, "actions": [{"do": "start"}]}',
    ],
)
def test_malformed_scenarios_are_answered(broken: str) -> None:
    from tests.naive.referee import referee_line

    result = referee_line(broken.encode())
    assert result["ok"] is False
    assert result["error"]


def test_a_copy_is_independent() -> None:
    game = Naive("classic", 2, {"top": "R1", "hands": [["R2", "R3"], ["B1"]], "draw": ["G1", "G2"]})
    twin = game.copy()
    assert twin.act({"p": 0, "do": "play", "card": "R2"}) is None
    assert game.result()["hands"][0] == ["R2", "R3"]
    assert twin.result()["top"] == "R2"
