"""The options of rules.md sections 3 and 4: their values, defaults per edition, and what excludes what."""

from typing import Any

from .cards import WILDS, Malformed

ON_OFF = (False, True)
NAMED: dict[str, tuple[Any, ...]] = {  # the default comes first
    "dealer_method": ("draw_high", "chosen", "random"),  # OP-01
    "dealer_symbol_value": ("zero", "redraw"),  # OP-01
    "dealer_tie": ("redraw", "first"),  # OP-02
    "dealer_rotation": ("left", "winner", "redraw", "fixed"),  # OP-03
    "starter_wild": ("first_player_chooses", "reflip"),  # OP-04
    "starter_action": ("apply", "reflip"),  # OP-04
    "starter_draw2_skips": (True, False),  # OP-05
    "starter_reverse": ("dealer", "right_of_dealer"),  # OP-06
    "starter_reverse_2p": ("as_skip", "as_starter_reverse"),  # OP-06
    "starter_drafting": ("choose_color", "choose_and_draft", "reflip"),  # OP-07
    "starter_item_box": ("first_player_chooses", "reflip", "dealer_chooses"),  # OP-09
    "w4_policy": ("bluff", "strict"),  # OP-19, HR-7
    "drafting_actions": ("all", "last", "none"),  # OP-20
    "drafting_wilds": ON_OFF,  # OP-21
    "item_box_last_card": ("auto", "win_with_penalties", "win", "resolve_first"),  # OP-25
    "item_box_no_card": ("reshuffle",),  # OP-26
    "shell_target": ("opponents", "any"),  # OP-29
    "wk_miss_skips": ON_OFF,  # OP-32
    "wk_last_card_kick": ("auto", True, False),  # OP-33
    "kick_mode": ("minigame", "random"),  # OP-33b
    "scoring": ("single", "points", "low", "challenge_uno"),  # OP-34
    "partner_may_catch": (True, False),  # OP-39
    "blocked_round": ("void", "lowest_hand_wins"),  # OP-43
    "two_player_reverse": ("skip", "none"),  # OP-45
    "team": ON_OFF,  # OP-54
    "team_rotation_credit": ("both", "finisher"),  # OP-46
    "rotation_tie": ("shared", "playoff"),  # OP-47
    "must_play": ON_OFF,  # OP-52
    "stack_same": ON_OFF,  # HR-1
    "stack_cross": ("none", "w4_on_d2", "both"),  # HR-2
    "zero_rotate": ON_OFF,  # HR-3
    "seven_swap": ON_OFF,  # HR-4
    "swap_uno": ("swapper", "none"),  # HR-4
    "jump_in": ON_OFF,  # HR-5
    "jump_in_actions": ("numbers_only", "all"),  # HR-5
    "jump_in_wilds": ON_OFF,  # HR-5
    "draw_mode": ("one", "until_playable"),  # HR-6
    "force_play": ON_OFF,  # HR-8
    "multi_discard": ON_OFF,  # HR-10
    "finish_restriction": ON_OFF,  # HR-11
    "deflect": ON_OFF,  # HR-12
}
COUNTS = {  # OP-14, OP-38, OP-48: name -> (default, least)
    "w4_failed_challenge": (6, 0),
    "uno_penalty": (2, 0),
    "false_uno_penalty": (0, 0),
    "false_catch_penalty": (0, 0),
    "target": (500, 1),
}
EDITIONS: dict[str, dict[str, Any]] = {
    "classic": {"scoring": "points"},
    "nascar": {"scoring": "points", "starter_reverse": "right_of_dealer", "w4_failed_challenge": 4},
    "nfl": {
        "dealer_method": "chosen",
        "starter_wild": "reflip",
        "starter_action": "reflip",
        "w4_counts": ["W", "WK"],
    },
    "mariokart": {"dealer_method": "chosen", "starter_action": "reflip", "w4_counts": ["WI"]},
}
NEEDS = {  # an option is offered only where its card exists
    "starter_wild": ("W", "WK"),
    "starter_drafting": ("WD",),
    "drafting_actions": ("WD",),
    "drafting_wilds": ("WD",),
    "starter_item_box": ("WI",),
    "item_box_last_card": ("WI",),
    "item_box_no_card": ("WI",),
    "shell_target": ("WI",),
    "wk_miss_skips": ("WK",),
    "wk_last_card_kick": ("WK",),
    "kick_mode": ("WK",),
    "kick_success_prob": ("WK",),
}


def defaults(edition: str) -> dict[str, Any]:
    """Every option with the value the edition gives it."""
    options: dict[str, Any] = {name: values[0] for name, values in NAMED.items()}
    options.update({name: default for name, (default, _) in COUNTS.items()})
    options.update({"w4_counts": [], "kick_success_prob": 0.5})
    options.update(EDITIONS[edition])
    return options


def resolve(edition: str, players: int, given: Any) -> dict[str, Any]:
    """The edition's defaults overlaid with what is given; raises Malformed with the reason."""
    if not isinstance(given, dict):
        raise Malformed("options must be an object")
    options = defaults(edition)
    for name, value in aliases(given).items():
        options[name] = checked(edition, name, value)
    check_conflicts(options, players)
    return options


def aliases(given: dict[str, Any]) -> dict[str, Any]:
    """HR-9: progressive_uno is stacking under another name."""
    given = dict(given)
    if "progressive_uno" in given:
        value = given.pop("progressive_uno")
        if given.setdefault("stack_same", value) is not value:
            raise Malformed("progressive_uno and stack_same are one option and contradict each other")
    return given


def checked(edition: str, name: str, value: Any) -> Any:
    """The value in our spelling, or Malformed."""
    if name in NEEDS and not any(card in WILDS[edition] for card in NEEDS[name]):
        raise Malformed(f"option {name} is about a card that {edition} does not have")
    if name in NAMED:
        return checked_name(name, value)
    if name in COUNTS:
        if type(value) is not int or value < COUNTS[name][1]:
            raise Malformed(f"option {name} must be a whole number from {COUNTS[name][1]}, not {value!r}")
        return value
    if name == "w4_counts":
        if not isinstance(value, list) or not all(isinstance(c, str) and c in WILDS[edition] for c in value):
            raise Malformed(f"option w4_counts must list wild cards of {edition}, not {value!r}")
        return list(value)
    if name == "kick_success_prob":
        if type(value) not in (int, float) or not 0 <= value <= 1:
            raise Malformed(f"option kick_success_prob must be from 0 to 1, not {value!r}")
        return value
    raise Malformed(f"no option {name!r}")


def checked_name(name: str, value: Any) -> Any:
    """One of the named values; booleans are true and false, not 1 and 0."""
    if name == "dealer_symbol_value" and type(value) is int and value == 0:
        value = "zero"
    if name == "wk_last_card_kick" and value in ("true", "false"):
        value = value == "true"
    for allowed in NAMED[name]:
        if type(value) is type(allowed) and value == allowed:
            return value
    raise Malformed(f"option {name} is one of {NAMED[name]}, not {value!r}")


def check_conflicts(options: dict[str, Any], players: int) -> None:
    """Pin 13, OP-54: what cannot be chosen together."""
    if not options["stack_same"] and (options["stack_cross"] != "none" or options["deflect"]):
        raise Malformed("stack_cross and deflect need stack_same")
    if options["team"] and options["scoring"] == "challenge_uno":
        raise Malformed("team and scoring=challenge_uno exclude each other")
    if options["team"] and players != 4:
        raise Malformed(f"team needs exactly four seats, not {players}")
