"""Every rule option: its name, values, default, help and address (OP-n, HR-n), in the order of the rulings."""

from dataclasses import dataclass
from typing import Literal

from lastcard.edition import OptionValue
from lastcard.option_values import Choice, Probability, Switch, Values, Whole, WildCodes

MOST_CARDS = 100
HIGHEST_TARGET = 100_000


@dataclass(frozen=True, slots=True)
class Conflict:
    """What does not go together, for whoever says it in other words than the message of an OptionError.

    `options` are names with values. unknown, value: the one option does not exist here, or may not be so; needs: the
    first goes only with the second; excludes: the two do not go together; format: the format sets it otherwise than
    was asked for; players: `least` to `most` for the edition, or for the format or the options that are named;
    deck: the cards are enough for `most` players.
    """

    kind: Literal["unknown", "value", "needs", "excludes", "format", "players", "deck"]
    options: tuple[tuple[str, OptionValue | None], ...] = ()
    format: str = ""
    least: int = 0
    most: int = 0
    clause: str = ""


class OptionError(ValueError):
    """An option, value, combination or number of players that is not allowed; the message is one line."""

    def __init__(self, message: str, conflict: Conflict | None = None) -> None:
        super().__init__(message)
        self.conflict = conflict


@dataclass(frozen=True, slots=True)
class Option:
    """One rule that players may set; needs names the feature of a deck without which it is not offered."""

    name: str
    default: OptionValue
    values: Values
    help: str
    address: str
    needs: str = "any"


def switch(name: str, text: str, address: str, needs: str = "any") -> Option:
    """An option that is off unless said otherwise."""
    return Option(name, False, Switch(), text, address, needs)


def choice(name: str, names: str, text: str, address: str, needs: str = "any") -> Option:
    """An option with named values, of which the first is the default."""
    values = tuple(names.split("/"))
    return Option(name, values[0], Choice(values), text, address, needs)


def cards(name: str, default: int, text: str, address: str, needs: str = "any") -> Option:
    """An option that is a number of cards."""
    return Option(name, default, Whole(0, MOST_CARDS), text, address, needs)


SETUP = (
    choice("dealer_method", "draw_high/chosen/random", "How the first dealer is found.", "OP-01"),
    Option(
        "dealer_symbol_value",
        "zero",
        Choice(("zero", "redraw"), ((0, "zero"),)),
        "What a card without a number counts in the draw for the dealer: nothing, or it is drawn again.",
        "OP-01",
    ),
    choice(
        "dealer_tie", "redraw/first", "A tie in the draw for the dealer: the tied draw again, or the first.", "OP-02"
    ),
    choice("dealer_rotation", "left/winner/redraw/fixed", "Who deals the next round.", "OP-03"),
    choice(
        "starter_wild",
        "first_player_chooses/reflip",
        "A wild turned up as starter: the first player names its color, or another card is turned.",
        "OP-04",
        "plain or kicking wild",
    ),
    choice(
        "starter_action",
        "apply/reflip",
        "A Skip, Reverse or Draw Two turned up as starter: it takes effect, or another card is turned.",
        "OP-04",
        "action card",
    ),
    Option(
        "starter_draw2_skips",
        True,
        Switch(),
        "After a starter Draw Two the first player also loses the turn.",
        "OP-05",
        "colored draw card",
    ),
    choice(
        "starter_reverse",
        "dealer/right_of_dealer",
        "Who begins, counter-clockwise, after a starter Reverse.",
        "OP-06",
        "reverse card",
    ),
    choice(
        "starter_reverse_2p",
        "as_skip/as_starter_reverse",
        "A starter Reverse with two players: a skip, so that the dealer begins, or as with more players.",
        "OP-06",
        "reverse card",
    ),
    choice(
        "starter_drafting",
        "choose_color/choose_and_draft/reflip",
        "A Drafting as starter: the first player names the color, may also lay extra cards, or another card is turned.",
        "OP-07",
        "follow-up card",
    ),
    choice(
        "starter_item_box",
        "first_player_chooses/reflip/dealer_chooses",
        "An Item Box as starter: who names its color, or another card is turned.",
        "OP-09",
        "item card",
    ),
)

WILDS = (
    Option(
        "w4_counts",
        (),
        WildCodes(),
        "Wilds which, held in the hand, make a Wild Draw Four unlawful like a card of the color.",
        "OP-10",
        "wild draw card",
    ),
    cards("w4_failed_challenge", 6, "Cards that a challenger in the wrong draws.", "OP-14", "wild draw card"),
    choice(
        "w4_policy",
        "bluff/strict",
        "An unlawful Wild Draw Four may be tried at the risk of a challenge, or cannot be played at all.",
        "OP-19",
        "wild draw card",
    ),
    choice(
        "drafting_actions",
        "all/last/none",
        "Which action cards laid in a Drafting take effect.",
        "OP-20",
        "follow-up card",
    ),
    switch("drafting_wilds", "A wild may be one of the extra cards of a Drafting.", "OP-21", "follow-up card"),
    choice(
        "item_box_last_card",
        "auto/win_with_penalties/win/resolve_first",
        "An Item Box as last card: out after others paid, out at once, or the item first; auto goes by the scoring.",
        "OP-25",
        "item card",
    ),
    Option(
        "item_box_no_card",
        "reshuffle",
        Choice(("reshuffle",)),
        "An Item Box played while the draw pile is empty: the discards below it are shuffled first.",
        "OP-26",
        "item card",
    ),
    choice(
        "shell_target",
        "opponents/any",
        "Whom a Green Shell may hit: the other players, or its own player too.",
        "OP-29",
        "item card",
    ),
    switch("wk_miss_skips", "A missed kick also costs the turn.", "OP-32", "kicking card"),
    Option(
        "wk_last_card_kick",
        "auto",
        Choice(("auto", "true", "false"), ((True, "true"), (False, "false"))),
        "Is the kick of a last card still taken? auto: when scores are kept.",
        "OP-33",
        "kicking card",
    ),
    choice("kick_mode", "minigame/random", "How a kick is decided: by skill, or by chance.", "OP-33b", "kicking card"),
    Option(
        "kick_success_prob",
        0.5,
        Probability(),
        "The chance that a random kick is good.",
        "OP-33b",
        "kicking card",
    ),
)

MATCH = (
    Option(
        "scoring",
        "points",
        Choice(("single", "points", "low", "challenge_uno")),
        "The match: one hand, points to the target, lowest total when someone reaches it, or out when reaching it.",
        "OP-34",
    ),
    cards("uno_penalty", 2, "Cards for a missed UNO call that is caught.", "OP-38"),
    cards("false_uno_penalty", 0, "Cards for calling UNO without cause; with 0 such a call is refused.", "OP-38"),
    cards("false_catch_penalty", 0, "Cards for catching without cause; with 0 such a catch is refused.", "OP-38"),
    Option("partner_may_catch", True, Switch(), "A partner may catch a missed call as well.", "OP-39"),
    choice(
        "blocked_round",
        "void/lowest_hand_wins",
        "When nobody can play or draw any more: the round is void, or the lowest hand wins it.",
        "OP-43",
    ),
    choice(
        "two_player_reverse",
        "skip/none",
        "A Reverse with two players in: a skip, or the direction turns and the other plays.",
        "OP-45",
        "reverse card",
    ),
    choice("team_rotation_credit", "both/finisher", "Who gets a team's points when partners rotate.", "OP-46"),
    choice("rotation_tie", "shared/playoff", "A tie at the end of a rotation: shared, or played off.", "OP-47"),
    Option(
        "target", 500, Whole(1, HIGHEST_TARGET), "The total at which a match of several rounds is decided.", "OP-48"
    ),
    switch("must_play", "Whoever holds a card that fits must play it and may not draw.", "OP-52"),
    switch("team", "Partners across the table; needs four players.", "OP-54"),
)

HOUSE = (
    switch("stack_same", "A draw card answers the same draw card, and the total passes on.", "HR-1", "draw card"),
    choice(
        "stack_cross",
        "none/w4_on_d2/both",
        "May a Wild Draw Four answer a Draw Two, or also the other way round?",
        "HR-2",
        "wild draw card",
    ),
    switch("zero_rotate", "A 0 makes all hands pass on one seat in the direction of play.", "HR-3", "0 card"),
    switch("seven_swap", "A 7 makes its player trade hands with another.", "HR-4", "7 card"),
    choice("swap_uno", "swapper/none", "Who must call UNO after hands were exchanged.", "HR-4"),
    switch("jump_in", "A card identical to the top card may be laid out of turn.", "HR-5"),
    choice("jump_in_actions", "numbers_only/all", "Which colored cards may jump in.", "HR-5"),
    switch("jump_in_wilds", "Wilds may jump in too.", "HR-5"),
    choice("draw_mode", "one/until_playable", "Draw one card, or until one fits.", "HR-6"),
    switch("force_play", "A drawn card that fits must be played.", "HR-8"),
    switch("multi_discard", "Several cards of the same number may be laid in one turn.", "HR-10"),
    switch("finish_restriction", "The last card may not be a wild or a draw card.", "HR-11"),
    switch(
        "deflect", "A Skip or Reverse of the color passes a pending total on or back.", "HR-12", "skip or reverse card"
    ),
)

OPTIONS: dict[str, Option] = {option.name: option for option in SETUP + WILDS + MATCH + HOUSE}
ALIASES: dict[str, str] = {"progressive_uno": "stack_same"}
