"""Options that exclude each other, names, and what is deliberately not offered."""

import pytest

from lastcard.editions import EDITIONS, get
from lastcard.options import OPTIONS, OptionError, Options, resolve
from lastcard.referee import hear
from lastcard.rulings import RULINGS
from tests.rules.scenarios import about

EVERYWHERE = pytest.mark.parametrize("edition", EDITIONS)


def refused(edition: str, **options: object) -> str:
    with pytest.raises(OptionError) as caught:
        resolve(get(edition), options)
    return str(caught.value)


@about("HR-2")
@EVERYWHERE
@pytest.mark.parametrize("value", ["w4_on_d2", "both"])
def test_cross_stacking_needs_stacking(edition: str, value: str) -> None:
    message = refused(edition, stack_cross=value)
    assert "stack_cross" in message
    assert "stack_same" in message
    assert resolve(get(edition), {"stack_cross": value, "stack_same": True}).stack_cross == value


@about("HR-12")
@EVERYWHERE
def test_deflection_needs_stacking(edition: str) -> None:
    message = refused(edition, deflect=True)
    assert "deflect" in message
    assert "stack_same" in message
    assert resolve(get(edition), {"deflect": True, "stack_same": True}).deflect is True


@about("OP-54")
@EVERYWHERE
def test_partners_are_not_eliminated(edition: str) -> None:
    message = refused(edition, team=True, scoring="challenge_uno")
    assert "team" in message
    assert "challenge_uno" in message


@about("OP-54")
@EVERYWHERE
@pytest.mark.parametrize("players", [2, 3, 5, 8])
def test_a_team_scenario_has_four_seats(edition: str, players: int) -> None:
    asked = {"id": "t", "edition": edition, "players": players, "setup": {"options": {"team": True}}, "actions": []}
    result = hear(asked)
    assert not result["ok"]
    assert "team" in result["error"]


@about("HR-9")
@EVERYWHERE
def test_progressive_uno_is_another_name_for_stacking(edition: str) -> None:
    assert resolve(get(edition), {"progressive_uno": True}) == resolve(get(edition), {"stack_same": True})
    refused(edition, progressive_uno=True, stack_same=False)


@about("HR-13")
def test_cards_of_other_decks_are_no_house_rules() -> None:
    assert not [name for name in OPTIONS for word in ("skip_all", "flip_deck", "dare", "trade") if word in name]
    assert "HR-13" in RULINGS
    assert not RULINGS["HR-13"].options


@about("HR-14")
@EVERYWHERE
def test_false_calls_cost_nothing_unless_set_and_advice_never(edition: str) -> None:
    assert resolve(get(edition), {}).false_uno_penalty == 0
    assert resolve(get(edition), {"false_uno_penalty": 2}).false_uno_penalty == 2
    assert not [name for name in OPTIONS if "advice" in name or "suggest" in name]
    assert RULINGS["HR-14"].options == ("false_uno_penalty",)


HOUSE_RULES: dict[str, dict[str, object]] = {
    "HR-1": {"stack_same": False},
    "HR-2": {"stack_cross": "none"},
    "HR-3": {"zero_rotate": False},
    "HR-4": {"seven_swap": False},
    "HR-5": {"jump_in": False, "jump_in_actions": "numbers_only", "jump_in_wilds": False},
    "HR-6": {"draw_mode": "one"},
    "HR-7": {"w4_policy": "bluff"},
    "HR-8": {"force_play": False, "must_play": False},
    "HR-10": {"multi_discard": False},
    "HR-11": {"finish_restriction": False},
    "HR-12": {"deflect": False},
}


@pytest.mark.parametrize("house_rule", HOUSE_RULES)
@EVERYWHERE
def test_house_rules_are_off(house_rule: str, edition: str) -> None:
    options: Options = resolve(get(edition), {})
    assert {name: options[name] for name in HOUSE_RULES[house_rule]} == HOUSE_RULES[house_rule]


COMMON = {
    "dealer_method": "draw_high",
    "dealer_symbol_value": "zero",
    "dealer_tie": "redraw",
    "dealer_rotation": "left",
    "starter_wild": "first_player_chooses",
    "starter_action": "apply",
    "starter_draw2_skips": True,
    "starter_reverse": "dealer",
    "starter_reverse_2p": "as_skip",
    "starter_drafting": "choose_color",
    "starter_item_box": "first_player_chooses",
    "w4_counts": (),
    "w4_failed_challenge": 6,
    "drafting_actions": "all",
    "drafting_wilds": False,
    "item_box_last_card": "auto",
    "item_box_no_card": "reshuffle",
    "shell_target": "opponents",
    "wk_miss_skips": False,
    "wk_last_card_kick": "auto",
    "kick_mode": "minigame",
    "scoring": "points",
    "uno_penalty": 2,
    "false_catch_penalty": 0,
    "partner_may_catch": True,
    "blocked_round": "void",
    "two_player_reverse": "skip",
    "team_rotation_credit": "both",
    "rotation_tie": "shared",
    "target": 500,
    "team": False,
    "swap_uno": "swapper",
}
OWN: dict[str, dict[str, object]] = {
    "classic": {},
    "nascar": {"starter_reverse": "right_of_dealer", "w4_failed_challenge": 4},
    "nfl": {"starter_wild": "reflip", "starter_action": "reflip", "w4_counts": ("W", "WK"), "scoring": "single"},
    "mariokart": {"starter_action": "reflip", "w4_counts": ("WI",), "scoring": "single"},
}


@EVERYWHERE
def test_defaults_are_those_of_the_rulings(edition: str) -> None:
    options = resolve(get(edition), {})
    wanted: dict[str, object] = {**COMMON, **OWN[edition]}
    if edition in ("nfl", "mariokart"):
        wanted["dealer_method"] = "chosen"  # their sheets name no method (NFL-SETUP-1, MKX-SETUP-1)
    assert {name: options[name] for name in wanted} == wanted
