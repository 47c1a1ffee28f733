"""What options, their values, formats, presets and bots are called where people choose them, in English."""

from __future__ import annotations

from lastcard.option_table import HOUSE, MATCH, SETUP, WILDS, Option

GROUPS: dict[str, tuple[Option, ...]] = {"setup": SETUP, "wilds": WILDS, "match": MATCH, "house": HOUSE}
GROUP_NAMES = {
    "setup": "Dealer and starter card",
    "wilds": "Wilds",
    "match": "Match, score and UNO calls",
    "house": "House rules",
}

OPTION_NAMES = {
    "dealer_method": "First dealer",
    "dealer_symbol_value": "Cards without a number in the draw for the dealer",
    "dealer_tie": "Tie in the draw for the dealer",
    "dealer_rotation": "Next dealer",
    "starter_wild": "Wild as starter",
    "starter_action": "Action card as starter",
    "starter_draw2_skips": "Starter Draw Two costs the turn",
    "starter_reverse": "Reverse as starter",
    "starter_reverse_2p": "Reverse as starter with two players",
    "starter_drafting": "Drafting as starter",
    "starter_item_box": "Item Box as starter",
    "w4_counts": "Wilds that count against a Wild Draw Four",
    "w4_failed_challenge": "Cards for a wrong challenge",
    "w4_policy": "Bluffing with a Wild Draw Four",
    "drafting_actions": "Action cards in a Drafting",
    "drafting_wilds": "Wilds in a Drafting",
    "item_box_last_card": "Item Box as last card",
    "item_box_no_card": "Item Box without a draw pile",
    "shell_target": "Targets of a Green Shell",
    "wk_miss_skips": "A missed kick costs the turn",
    "wk_last_card_kick": "Kick of a last card",
    "kick_mode": "How to kick",
    "kick_success_prob": "Chance of a good kick",
    "scoring": "Score",
    "uno_penalty": "Penalty for a missed UNO call",
    "false_uno_penalty": "Penalty for a false UNO call",
    "false_catch_penalty": "Penalty for a false catch",
    "partner_may_catch": "Partners may catch each other",
    "blocked_round": "When nobody can move",
    "two_player_reverse": "Reverse with two players",
    "team_rotation_credit": "Points when partners rotate",
    "rotation_tie": "Tie after a rotation",
    "target": "Target",
    "must_play": "Must play",
    "team": "Partners",
    "stack_same": "Stacking",
    "stack_cross": "Cross stacking",
    "zero_rotate": "Zero rotates",
    "seven_swap": "Seven swaps",
    "swap_uno": "UNO call after a swap",
    "jump_in": "Jump-in",
    "jump_in_actions": "Colored cards that may jump in",
    "jump_in_wilds": "Wilds may jump in",
    "draw_mode": "Drawing",
    "force_play": "Forced play",
    "multi_discard": "Several at once",
    "finish_restriction": "No special finish",
    "deflect": "Deflection",
}

# What every switch and every list says; the other values are named with their option, or alike for several.
ANY_VALUE = {"true": "on", "false": "off", "none": "none"}
SHARED_VALUES = {
    "random": "by chance",
    "reflip": "turn another card",
    "first_player_chooses": "the first player names the color",
}
VALUE_NAMES = {
    "dealer_method": {"draw_high": "highest card drawn", "chosen": "as agreed"},
    "dealer_symbol_value": {"zero": "count zero", "redraw": "are drawn again"},
    "dealer_tie": {"redraw": "the tied draw again", "first": "the first of them deals"},
    "dealer_rotation": {
        "left": "next on the left",
        "winner": "winner of the round",
        "redraw": "drawn for again",
        "fixed": "always the same",
    },
    "starter_action": {"apply": "takes effect"},
    "starter_reverse": {"dealer": "the dealer begins", "right_of_dealer": "the player right of the dealer begins"},
    "starter_reverse_2p": {"as_skip": "like a Skip", "as_starter_reverse": "as with more players"},
    "starter_drafting": {
        "choose_color": "the first player names the color",
        "choose_and_draft": "the first player names the color and may add cards",
    },
    "starter_item_box": {"dealer_chooses": "the dealer names the color"},
    "w4_policy": {"bluff": "allowed", "strict": "impossible"},
    "drafting_actions": {
        "all": "all take effect",
        "last": "only the last one takes effect",
        "none": "none takes effect",
    },
    "item_box_last_card": {
        "auto": "as the scoring asks",
        "win_with_penalties": "out, and others still draw",
        "win": "out at once",
        "resolve_first": "the item comes first",
    },
    "item_box_no_card": {"reshuffle": "shuffle the discards first"},
    "shell_target": {"opponents": "other players", "any": "anybody, also its own player"},
    "wk_last_card_kick": {"auto": "taken when scores are kept", "true": "always taken", "false": "never taken"},
    "kick_mode": {"minigame": "by skill"},
    "scoring": {
        "single": "a single hand",
        "points": "points to the target",
        "low": "lowest total wins",
        "challenge_uno": "out at the target",
    },
    "blocked_round": {"void": "the round is void", "lowest_hand_wins": "the lowest hand wins"},
    "two_player_reverse": {"skip": "like a Skip", "none": "only turns the direction"},
    "team_rotation_credit": {"both": "for both partners", "finisher": "for who went out"},
    "rotation_tie": {"shared": "shared", "playoff": "played off"},
    "stack_cross": {
        "none": "no",
        "w4_on_d2": "Wild Draw Four on Draw Two",
        "both": "both ways round",
    },
    "swap_uno": {"swapper": "by who played the 7", "none": "by nobody"},
    "jump_in_actions": {"numbers_only": "numbers only", "all": "all"},
    "draw_mode": {"one": "one card", "until_playable": "until one fits"},
}

PRESET_NAMES = {"official": "By the rule sheet", "family": "Family", "party": "Party"}
FORMAT_NAMES = {
    "single": "Single hand",
    "points": "Points",
    "low": "Low score",
    "challenge_uno": "Challenge UNO",
    "team": "Partners",
    "rotation12": "Changing partners, four players",
    "rotation28": "Changing partners, eight players",
}
BOT_NAMES = {"random": "Random", "eager": "Eager", "casual": "Casual", "careful": "Careful", "search": "Thinker"}


def value_name(option: str, value: str) -> str:
    """What a value of an option is called."""
    return VALUE_NAMES.get(option, {}).get(value) or SHARED_VALUES[value]
