"""What `casual` does in positions where a sensible person would not hesitate."""

from typing import Any

import pytest

from lastcard.actions import Kinds, show, spell
from lastcard.bots import make
from lastcard.editions import EDITIONS
from lastcard.engine import codes
from lastcard.engine.piles import hand_add, put
from lastcard.engine.rules import Rules
from lastcard.engine.state import State, new_state
from lastcard.engine.tables import make_rules
from lastcard.engine.view import view
from lastcard.options import resolve

DRAW_PILE = "R1 R2 R3 Y1 Y2 Y3 G1 G2 G3 B1 B2 B3"


def position(edition: str, hands: list[str], discard: str, color: str = "", **given: Any) -> tuple[Rules, State]:
    """A table with these hands (seat 0 first) and discards (the top last); fields of the state and options by name."""
    fields = {name: value for name, value in given.items() if name in State.FIELDS}
    options = {name: value for name, value in given.items() if name not in State.FIELDS}
    rules = make_rules(EDITIONS[edition], resolve(EDITIONS[edition], options))
    kinds, state = Kinds(EDITIONS[edition]), new_state(len(hands))
    for seat, hand in enumerate(hands):
        for card in hand.split():
            hand_add(state, seat, kinds.number(card))
    for card in discard.split():
        put(rules, state, kinds.number(card))
    for card in DRAW_PILE.split():
        state.draw[state.n_draw] = kinds.number(card)
        state.n_draw += 1
    state.color = "RYGB".index(color) if color else state.color
    for name, value in fields.items():
        setattr(state, name, value)
    return rules, state


def seen(state: State, seat: int) -> State:
    v = new_state(state.players)
    view(state, v, seat)
    return v


def choice(edition: str, hands: list[str], discard: str, color: str = "", seed: int = 1, **given: Any) -> str:
    """What casual does, in words, for the seat in turn."""
    bot = {name: given.pop(name) for name in ("bluff_rate", "kick_good") if name in given}
    rules, state = position(edition, hands, discard, color, **given)
    action = make("casual", seed, **bot).choose(rules, seen(state, state.turn), state.turn)
    return show(spell(Kinds(EDITIONS[edition]), state, action))


FEW = "R8 Y8 G8 B8 R9"


@pytest.mark.parametrize(
    ("edition", "hands", "discard", "given", "expected"),
    [
        ("classic", ["G3 G4 G5 R5", FEW], "R3", {}, "play G3"),  # the color held most
        ("classic", ["R3 W W+4 B1", FEW], "R9", {}, "play R3"),  # wilds are kept
        ("classic", ["R3 W", FEW], "R9", {}, "play R3"),  # above all as the last card
        ("classic", ["R3 R4 R+2", "B1", FEW], "R9", {}, "play R+2"),  # hit who is about to win
        ("classic", ["R3 R4 RS", "B1", FEW], "R9", {}, "play RS"),
        ("classic", ["R3 R4 RR", "B1", FEW], "R9", {}, "play RR"),
        ("classic", ["R3 RR R4", FEW, "B1"], "R9", {}, "play R4"),  # do not turn towards danger
        ("classic", ["W G3 G4 B2 G1", FEW], "R9", {}, "play W G"),
        ("classic", ["R7 R3 G2 B4", "B1", FEW], "R9", {"seven_swap": True}, "play R7"),  # a good exchange
        ("classic", ["R7 R3", FEW, FEW], "R9", {"seven_swap": True}, "play R3"),  # a bad one
        ("classic", ["R0 R3", FEW, FEW], "R9", {"zero_rotate": True}, "play R3"),
        ("classic", ["R3 G3 B3 R5", FEW], "R9", {"multi_discard": True}, "play R3"),  # three at once
        ("classic", ["W R3 B2", FEW], "B+2", {"phase": codes.STACK, "total": 2, "stack_same": True}, "draw"),
        ("classic", ["R+2 B2", FEW], "B+2", {"phase": codes.STACK, "total": 2, "stack_same": True}, "play R+2"),
        ("nascar", ["WD G3 G4 R1 B2", FEW], "Y9", {}, "play WD G"),  # the pair goes with it
        ("nascar", ["WD G3 G4", FEW], "G9", {}, "play WD G"),  # out at once
        ("nfl", ["R3 R2 WK", FEW], "R9", {}, "play R3"),
        ("mariokart", ["R3 R2 WI", FEW], "R9", {}, "play R3"),
    ],
)
def test_plays(edition: str, hands: list[str], discard: str, given: dict[str, Any], expected: str) -> None:
    played = choice(edition, hands, discard, **given)
    assert played == expected


def test_the_partner_is_not_hit() -> None:
    table: dict[str, Any] = {"team": True, "out": [0, codes.SEAT_LEFT, *[0] * 8], "seats_in": 3}
    assert choice("classic", ["RS R+2 R2 G9", "", FEW, FEW], "R9", **table) == "play R2"
    stack: dict[str, Any] = {"phase": codes.STACK, "total": 2, "stack_same": True, "source": 3}
    assert choice("classic", ["R+2 R2 G9", "", FEW, FEW], "B+2", **table, **stack) == "draw"
    challenge: dict[str, Any] = {"phase": codes.W4_DECIDE, "total": 4, "wild_total": 1, "source": 2}
    assert choice("nascar", [FEW, "", FEW, FEW], "R9 W+4", "B", **table, **challenge) == "accept"


def test_an_unlawful_wild_draw_four_is_a_bluff_only_against_who_is_about_to_win() -> None:
    hands, below = ["W+4 R9 G9 G8", "B1", FEW], "R5"
    drawn_w4: dict[str, Any] = {"phase": codes.DRAWN, "drawn": Kinds(EDITIONS["classic"]).number("W+4")}
    assert choice("classic", hands, below, bluff_rate=1.0, **drawn_w4) == "play W+4 G"
    assert choice("classic", hands, below, bluff_rate=0.0, **drawn_w4) == "keep"
    assert choice("classic", [hands[0], FEW, FEW], below, bluff_rate=1.0, **drawn_w4) == "keep"


def challenges(source_hand: str, discard: str, color: str, edition: str = "classic") -> int:
    """Of twenty casual players, how many challenge?"""
    asked: dict[str, Any] = {"phase": codes.W4_DECIDE, "total": 4, "wild_total": 1, "source": 1}
    found = [choice(edition, [FEW, source_hand], discard, color, seed, **asked) for seed in range(20)]
    return found.count("challenge")


def test_challenges_follow_the_size_of_the_hand_and_the_color_named() -> None:
    assert challenges("B1", "R5 W+4", "G") < challenges("B1 B2 B3 B4 B5 B6", "R5 W+4", "G")
    assert challenges("B1", "R5 W+4", "G") < challenges("B1", "R5 W+4", "R") or challenges("B1", "R5 W+4", "R") == 20
    assert challenges("B1", "R5 W+4", "G", "nascar") == 20  # a failed challenge costs nothing more there


def test_targets_are_opponents_with_few_cards_and_never_the_partner() -> None:
    asked: dict[str, Any] = {"phase": codes.SHELL, "total": 1, "source": 0, "scoring": "points"}
    assert choice("mariokart", [FEW, FEW, "B1", "B2 B3"], "G5", **asked) == "target 2"
    assert choice("mariokart", [FEW, FEW, "B1", "B2 B3"], "G5", team=True, **asked) == "target 3"
    swap: dict[str, Any] = {"phase": codes.SWAP, "source": 0, "seven_swap": True}
    assert choice("classic", [FEW, FEW + " B1", "B1", "B2 B3"], "G7", **swap) == "target 2"


def test_colors_come_from_the_own_hand() -> None:
    asked: dict[str, Any] = {"phase": codes.CHOOSE_COLOR, "starter": codes.START_COLOR}
    assert choice("classic", ["B3 B4 R5 G1", FEW], "W", **asked) == "color B"


def test_kicks_fall_as_the_host_says() -> None:
    asked: dict[str, Any] = {"phase": codes.KICK, "total": 3, "source": 1, "color": "R"}
    assert choice("nfl", [FEW, FEW], "WK", kick_good=1.0, **asked) == "kick good"
    assert choice("nfl", [FEW, FEW], "WK", kick_good=0.0, **asked) == "kick miss"


def test_drafts_shed_cards_and_spare_the_partner() -> None:
    asked: dict[str, Any] = {"phase": codes.DRAFT, "drafts_left": 2, "source": 0, "color": "G"}
    assert choice("nascar", ["G3 G4 B1 B2", FEW], "WD", **asked).startswith("draft G")
    assert choice("nascar", ["B3 B4 B1 B2", FEW], "WD", **asked) == "end_draft"
    skip = Kinds(EDITIONS["nascar"]).number("GS")
    second: dict[str, Any] = {**asked, "drafts_left": 1, "n_extras": 1, "extras": [skip, 0], "team": True}
    assert choice("nascar", ["GS B1 B2 B4", FEW, FEW, FEW], "WD GS", **second) == "end_draft"
    assert choice("nascar", ["GS B1 B2 B4", FEW, FEW, FEW], "WD GS", **{**second, "team": False}) == "draft GS"
