"""Whole rounds under every edition, rule, format and number of players: they end, and every choice is legal."""

from typing import Any

import pytest

from lastcard.editions import EDITIONS
from lastcard.engine import codes
from lastcard.options import OPTIONS, PRESETS, preset
from tests.bots.test_host import QUICK, host

MIXED = "casual,random,careful,eager"
STACKS: dict[str, Any] = {"stack_same": True, "stack_cross": "both", "deflect": True}
JUMPS: dict[str, Any] = {"jump_in": True, "jump_in_actions": "all", "jump_in_wilds": True}
BAGS: dict[str, dict[str, Any]] = {
    "official": {},
    "low": {"scoring": "low", "target": 60},
    "elimination": {"scoring": "challenge_uno", "target": 60},
    "single": {"scoring": "single"},
    "points": {"scoring": "points", "target": 100},
    "stacks": STACKS,
    "strict stacks": {**STACKS, "w4_policy": "strict", "stack_cross": "w4_on_d2"},
    "strict": {"w4_policy": "strict", "must_play": True, "force_play": True},
    "exchanges": {"zero_rotate": True, "seven_swap": True, "swap_uno": "none", **JUMPS},
    "many": {"multi_discard": True, "draw_mode": "until_playable", "seven_swap": True, "zero_rotate": True},
    "finish": {"finish_restriction": True, "draw_mode": "until_playable"},
    "drafts": {
        "drafting_wilds": True,
        "starter_drafting": "choose_and_draft",
        "zero_rotate": True,
        "seven_swap": True,
        "finish_restriction": True,
    },
    "boxes": {"item_box_last_card": "resolve_first", "shell_target": "any", "starter_item_box": "dealer_chooses"},
    "kicks": {"wk_miss_skips": True, "wk_last_card_kick": "true"},
    "penalties": {"false_uno_penalty": 2, "false_catch_penalty": 1, "uno_penalty": 4, "partner_may_catch": False},
    "everything": {**STACKS, **JUMPS, "multi_discard": True, "zero_rotate": True, "seven_swap": True},
    "everything strict": {
        **STACKS,
        **JUMPS,
        "multi_discard": True,
        "finish_restriction": True,
        "must_play": True,
        "force_play": True,
        "w4_policy": "strict",
    },
}


def offered(edition: str, options: dict[str, Any]) -> dict[str, Any]:
    """Those of the options that the edition has the cards for."""
    return {name: value for name, value in options.items() if EDITIONS[edition].has(OPTIONS[name].needs)}


@pytest.mark.parametrize("bag", BAGS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_rounds_end_and_every_choice_is_legal(edition: str, bag: str) -> None:
    for players in (2, 3, 4, 7, 10):
        host(edition, MIXED, players, players, **offered(edition, BAGS[bag])).play_match(2)


@pytest.mark.parametrize("bag", [bag for bag in BAGS if bag != "elimination"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_teams(edition: str, bag: str) -> None:
    options = {**offered(edition, BAGS[bag]), "team": True}
    host(edition, "casual,careful", 4, 11, **options).play_match(2)


@pytest.mark.parametrize("bot", QUICK)
@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_number_of_players_under_every_preset(edition: str, name: str, bot: str) -> None:
    options = preset(EDITIONS[edition], name)
    for players in (5, 6, 8, 9) if bot == "casual" else (2, 6):
        host(edition, bot, players, 3, **options).play_match(1)


@pytest.mark.parametrize("scoring", ["points", "low", "challenge_uno", "single"])
def test_whole_matches_end(scoring: str) -> None:
    for edition in EDITIONS:
        assert host(edition, "casual", 3, 4, scoring=scoring, target=150).play_match().match_over


def test_every_phase_is_met() -> None:
    met: set[int] = set()
    for edition in EDITIONS:
        for seed in range(6):
            options = {**BAGS["everything"], **BAGS["boxes"], "stack_same": seed % 2 == 0}
            if seed % 2:
                options |= {"stack_cross": "none", "deflect": False, "multi_discard": False}
            table = host(edition, "casual,random,random", 3, seed, **offered(edition, options))
            table.play_match(2)
            met |= table.phases
    assert met >= set(range(codes.ROUND_OVER)) - {codes.CANNOT_DRAW}
