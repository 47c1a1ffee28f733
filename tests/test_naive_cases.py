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


def nascar(*hands: str, **more: Any) -> dict[str, Any]:
    return scenario("nascar", *hands, **more)


def classic(*hands: str, **more: Any) -> dict[str, Any]:
    return scenario("classic", *hands, **more)


def scenario(edition: str, *hands: str, do: str, draw: str = "Y9 Y8 Y6 Y5 Y4 Y3 Y2", **more: Any) -> dict[str, Any]:
    """Hands as text, actions as `0 play R5; 1 draw`; what is left over is options, unless setup knows the key."""
    setup: dict[str, Any] = {"hands": [hand.split() for hand in hands], "draw": draw.split()}
    for key in ("top", "color", "direction", "dealer", "scores", "eliminated"):
        if key in more:
            setup[key] = more.pop(key)
    actions = [action(words.split()) for words in do.split(";")]
    return {
        "id": do,
        "edition": edition,
        "players": len(hands),
        "setup": {**setup, "options": more},
        "actions": actions,
    }


def action(words: list[str]) -> dict[str, Any]:
    """`0 play W R`, `1 no play R5` (to be refused), `2 catch 0`, `start`."""
    if words == ["start"]:
        return {"do": "start"}
    refused = words[1] == "no"
    seat, do, *rest = words[:1] + words[1 + refused :]
    names = {"play": ("card", "color"), "draft": ("card",), "color": ("color",), "kick": ("result",)}
    names |= {"target": ("who",), "catch": ("target",)}
    values = [int(word) if word.isdigit() else word for word in rest]
    return {"p": int(seat), "do": do, **dict(zip(names.get(do, ()), values, strict=False)), "illegal": refused}


# Rulings worked out by hand, one a line; what each is about stands after it.
RULINGS: list[tuple[dict[str, Any], dict[str, Any]]] = [
    (
        classic(
            "R+2 G1 G2",
            "RS B1 B2",
            "G3 G4",
            top="R3",
            do="0 play R+2; 1 play RS; 2 draw",
            stack_same=True,
            deflect=True,
        ),
        {"hand_counts": [2, 2, 4], "turn": 0},  # HR-12: a Skip passes the total on
    ),
    (
        classic(
            "R+2 G1 G2",
            "RR B1 B2",
            "G3 G4",
            top="R3",
            do="0 play R+2; 1 play RR; 0 draw",
            stack_same=True,
            deflect=True,
        ),
        {"hand_counts": [4, 2, 2], "turn": 2, "direction": -1},  # HR-12: a Reverse sends it back
    ),
    (
        classic("R+2 G1", "RR B1", top="R3", do="0 play R+2; 1 play RR; 0 draw", stack_same=True, deflect=True),
        {"hand_counts": [3, 1], "turn": 1, "direction": 1},  # readings 1, 14: two seats keep the direction
    ),
    (
        classic("R+2 G1 G2", "RR", "G3", top="R3", do="0 play R+2; 1 play RR", stack_same=True, deflect=True),
        {"round_over": True, "winner": 1, "hand_counts": [4, 0, 1]},  # reading 15
    ),
    (
        classic("R+2", "G3", top="R3", do="0 play R+2", stack_same=True, scoring="single"),
        {"round_over": True, "hand_counts": [0, 1], "match_over": True},  # OP-53
    ),
    (
        nascar("WD G+2 GS B1 B2", "R1", "R2", "R4", top="R3", do="0 play WD G; 0 draft G+2; 0 draft GS"),
        {"hand_counts": [2, 3, 1, 1], "turn": 3},  # OP-20
    ),
    (
        nascar(
            "WD G+2 GS B1 B2",
            "R1",
            "R2",
            "R4",
            top="R3",
            do="0 play WD G; 0 draft G+2; 0 draft GS",
            drafting_actions="last",
        ),
        {"hand_counts": [2, 1, 1, 1], "turn": 2},  # OP-20 (b)
    ),
    (
        nascar("WD GR G+2 B1 B2", "R1", "R2", "R4", top="R3", do="0 play WD G; 0 draft GR; 0 draft G+2"),
        {"hand_counts": [2, 1, 1, 3], "turn": 2, "direction": -1},  # OP-20: the draw follows the new direction
    ),
    (
        nascar("WD G+2 G+2 B1 B2", "R1", top="R3", do="0 play WD G; 0 draft G+2; 0 draft G+2"),
        {"hand_counts": [2, 5], "turn": 0},  # reading 31
    ),
    (
        nascar("WD W+4 B1 B2", "R1", "R2", top="R3", do="0 play WD G; 0 draft W+4; 0 end_draft", drafting_wilds=True),
        {"hand_counts": [2, 5, 1], "turn": 2, "color": "G", "phase": "turn"},  # reading 3
    ),
    (
        nascar(
            "WD G7 B1", "R1 R2", "Y1", top="R3", do="0 play WD G; 0 draft G7; 0 end_draft; 0 target 1", seven_swap=True
        ),
        {"hand_counts": [2, 1, 1], "turn": 1, "catchable": None},  # reading 4
    ),
    (
        nascar("WD G7 GS", "R1 R2", "Y1 B2", top="R3", do="0 play WD G; 0 draft G7; 0 leave", seven_swap=True),
        {"hand_counts": [0, 2, 2], "turn": 1, "eliminated": [0]},  # reading 11: the swap lapses
    ),
    (
        nascar("WD GS B1", "R1 R2", "Y1 B2", top="R3", do="0 play WD G; 0 draft GS; 0 leave"),
        {"turn": 2, "eliminated": [0], "draw_count": 8},  # OP-51: the Drafting ends as if stopped
    ),
    (
        classic(
            "R5 G5 B5 R1",
            "R2",
            top="R3",
            do="0 play R5; 0 no draft R1; 0 draft G5; 0 end_draft; 1 no play R2",
            multi_discard=True,
        ),
        {"color": "G", "turn": 1, "hand_counts": [2, 1]},  # HR-10
    ),
    (
        classic("R0 G0", "R2", top="R3", do="0 play R0; 0 draft G0", multi_discard=True, zero_rotate=True),
        {"round_over": True, "hand_counts": [0, 1]},  # reading 4: win first
    ),
    (
        scenario(
            "mariokart", "WI", "R2", "R4 R5", top="R7", draw="G8 Y1", scoring="points", do="0 play WI; 0 target 1"
        ),
        {"round_over": True, "winner": 0, "hand_counts": [0, 2, 2], "points": 12},  # reading 16
    ),
    (
        scenario(
            "mariokart",
            "WI",
            "R2",
            "R4 R5",
            top="R7",
            draw="B8 Y1 Y2",
            do="0 play WI",
            item_box_last_card="resolve_first",
        ),
        {"round_over": True, "winner": 0, "hand_counts": [0, 2, 3]},  # reading 16: the extra turn does not save
    ),
    (
        scenario("mariokart", "WI", "R2", "R4", top="R7", draw="G8 Y1", scoring="points", do="0 play WI; 0 leave"),
        {"round_over": True, "winner": 0, "points": 6, "eliminated": [0], "scores": [6, 0, 0]},  # OP-51
    ),
    (
        scenario(
            "mariokart",
            "WI B1",
            "R2 R3",
            "R4",
            top="R7",
            draw="WI Y1 Y2",
            do="0 play WI; 0 leave; 1 color R; 1 play R2",
        ),
        {"turn": 2, "catchable": 1, "color": "R"},  # OP-51
    ),
    (
        scenario("nfl", "WK", "R2", "R4", top="R7", scoring="points", do="0 play WK G; 1 kick miss"),
        {"round_over": True, "winner": 0, "hand_counts": [0, 4, 1]},  # reading 17
    ),
    (
        scenario("nfl", "WK", "R2", "R4", top="R7", do="0 play WK G"),
        {"round_over": True, "match_over": True},  # OP-33: not in a single hand
    ),
    (
        scenario("nfl", "WK", "R2", "R4", top="R7", scoring="points", do="0 play WK G; 1 leave"),
        {"round_over": True, "winner": 0, "points": 4, "hand_counts": [0, 0, 1], "eliminated": [1]},  # reading 11
    ),
    (
        scenario(
            "nfl", "WK B1", "R2 B2", "R4", top="R7", do="0 play WK B; 1 call_uno; 1 kick good; 1 play B2; 2 no catch 1"
        ),
        {"catchable": None},  # reading 18: a call made before the kick holds for the turn
    ),
    (
        classic("R4 B1", "R5 G1", top="R3", do="0 call_uno; 0 draw; 1 no play G1", draw="G9"),
        {"turn": 1, "catchable": None},  # OP-35
    ),
    (
        classic("W+4 B1", "R5", "R6", top="R3", do="0 play W+4 G; 1 leave"),
        {"turn": 2, "phase": "turn", "catchable": 0, "hand_counts": [1, 0, 1]},  # OP-51: the draw lapses
    ),
    (
        classic("W+4 B1", "R5", top="R3", do="0 play W+4 G; 1 leave"),
        {"round_over": True, "winner": 0, "points": 0, "match_winner": 0, "match_winners": [0]},  # OP-51
    ),
    (
        classic("R5", "R6", "B7", "B8", top="G1", do="0 leave; 2 leave", team=True),
        {"match_over": True, "winner": 1, "match_winner": 1, "match_winners": [1, 3], "points": 0},  # OP-51
    ),
    (
        classic(
            "R5", "R6 R7", "B7", "Y8", top="R1", do="0 play R5", team=True, scoring="low", scores=[490, 10, 490, 10]
        ),
        {"scores": [497, 31, 497, 31], "match_over": False, "points": 21},  # reading 21
    ),
    (
        classic("R5", "W", "B7", top="R1", do="0 play R5", scoring="low", scores=[57, 460, 50]),
        {"scores": [57, 510, 57], "match_over": True, "match_winner": None, "match_winners": [0, 2]},  # OP-50
    ),
    (
        classic("W", "R6", top="R1", do="0 no play W R; 0 draw", finish_restriction=True),
        {"turn": 1, "hand_counts": [2, 1]},  # HR-11, B-12
    ),
    (
        classic("R6 G1", "R6 B6", "B5", top="B6", do="1 play B6; 1 no play R6", jump_in=True),
        {"turn": 2, "catchable": 1},  # HR-5
    ),
    (
        classic("", "", draw="RR R1", do="start", starter_reverse_2p="as_starter_reverse", dealer=1),
        {"turn": 1, "direction": -1},  # OP-06
    ),
    (
        scenario(
            "mariokart",
            "",
            "",
            "",
            draw="WI R1",
            do="start; 1 no color R; 0 color R",
            starter_item_box="dealer_chooses",
        ),
        {"turn": 1, "phase": "turn", "color": "R"},  # OP-09
    ),
]


def told(ruling: tuple[dict[str, Any], dict[str, Any]]) -> str:
    return str(ruling[0]["id"])


@pytest.mark.parametrize("ruling", RULINGS, ids=told)
def test_ruling(ruling: tuple[dict[str, Any], dict[str, Any]]) -> None:
    asked, expect = ruling
    result = referee(asked)
    assert result["ok"], result
    assert {key: result[key] for key in expect} == expect
