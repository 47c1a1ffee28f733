"""A scenario of the referee: checked input, and the table it sets up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from .actions import ActionError, Kinds, color_number, seat_number
from .cards import color_of
from .dealer import DealerDraw
from .edition import Edition
from .editions import EDITIONS
from .engine.codes import MAX_SEATS, NO_COLOR, SEAT_OUT_OF_MATCH
from .engine.piles import hand_add, put
from .engine.rules import Rules
from .engine.state import State, new_state
from .engine.tables import make_rules
from .engine.turn import after
from .options import Options, check_players, resolve

LABELS = ("title", "kind", "clauses", "fault", "expect")
KEYS = ("id", "edition", "players", "setup", "actions", *LABELS)
SETUP_KEYS = (
    "hands",
    "top",
    "discard",
    "color",
    "draw",
    "turn",
    "dealer",
    "direction",
    "scores",
    "eliminated",
    "options",
)


@dataclass
class Table:
    """One scenario in progress: the table, and the answers to actions that are no moves of the game."""

    edition: Edition
    options: Options
    players: int
    kinds: Kinds
    rules: Rules
    state: State
    answers: dict[str, Any] = field(default_factory=dict)
    draw: DealerDraw = field(default_factory=lambda: DealerDraw(()))


class ScenarioError(ValueError):
    """A scenario that cannot be read; the message is one line and says where."""


def require(condition: bool, message: str) -> None:
    """Raises ScenarioError unless the condition holds."""
    if not condition:
        raise ScenarioError(message)


def known_keys(given: Mapping[str, Any], allowed: Iterable[str], where: str) -> None:
    """Refuses a mapping with a key that means nothing there."""
    for key in given:
        require(key in tuple(allowed), f"{where}: unknown key {key!r}")


def typed(value: Any, kind: type, where: str) -> Any:
    """The value, if it has the JSON type that belongs there."""
    right = isinstance(value, kind) and not (kind is int and isinstance(value, bool))
    names = {dict: "an object", list: "a list", int: "a whole number", str: "a text"}
    require(right, f"{where} must be {names[kind]}, not {value!r}")
    return value


def seats(value: Any, players: int, where: str) -> int:
    """A seat number of this table."""
    try:
        return seat_number(value, players)
    except ActionError as error:
        raise ScenarioError(f"{where}: {error}") from None


def cards(kinds: Kinds, value: Any, where: str) -> list[int]:
    """A list of card codes as kinds."""
    try:
        return [kinds.number(code) for code in typed(value, list, where)]
    except ActionError as error:
        raise ScenarioError(f"{where}: {error}") from None


def count_copies(kinds: Kinds, state_cards: Iterable[int]) -> None:
    """Refuses more copies of a card than the deck has."""
    deck = kinds.edition.deck()
    for k, copies in Counter(state_cards).items():
        code = kinds.codes[k]
        require(copies <= deck[code], f"{copies} copies of {code}; the deck has {deck[code]}")


def read_table(scenario: Mapping[str, Any]) -> Table:
    """The table of a scenario; a malformed one is a ScenarioError, EditionError or OptionError."""
    known_keys(scenario, KEYS, "scenario")
    key = typed(scenario.get("edition"), str, "edition")
    require(key in EDITIONS, f"unknown edition {key!r}; there are {', '.join(EDITIONS)}")
    edition = EDITIONS[key]
    players = players_of(scenario)
    setup = typed(scenario.get("setup", {}), dict, "setup")
    options = resolve(edition, typed(setup.get("options", {}), dict, "setup.options"))
    if options.team:
        check_players(edition, options, players)
    return set_up(edition, options, players, setup)


def set_up(edition: Edition, options: Options, players: int, setup: Mapping[str, Any]) -> Table:
    """The table that a setup describes."""
    known_keys(setup, SETUP_KEYS, "setup")
    kinds = Kinds(edition)
    rules = make_rules(edition, options)
    state = new_state(players)
    state.scripted = 1
    state.fresh = 1
    _seats(state, setup, players)
    _hands(kinds, state, setup, players)
    _piles(kinds, rules, state, setup)
    everything = [k for p in range(players) for k, n in enumerate(state.hands[p]) for _ in range(n)]
    count_copies(kinds, everything + state.draw[: state.n_draw] + state.discard[: state.n_discard])
    return Table(edition, options, players, kinds, rules, state)


def _seats(state: State, setup: Mapping[str, Any], players: int) -> None:
    for seat in typed(setup.get("eliminated", []), list, "setup.eliminated"):
        p = seats(seat, players, "setup.eliminated")
        if state.out[p] != SEAT_OUT_OF_MATCH:
            state.out[p] = SEAT_OUT_OF_MATCH
            state.seats_in -= 1
    require(state.seats_in > 0, "setup.eliminated: no seat is left in the match")
    state.turn = seats(setup.get("turn", 0), players, "setup.turn")
    if "turn" not in setup and state.out[state.turn]:
        state.turn = after(state, state.turn)
    state.dealer = seats(setup.get("dealer", 0), players, "setup.dealer")
    require("turn" not in setup or not state.out[state.turn], "setup.turn: that seat is eliminated")
    direction = typed(setup.get("direction", 1), int, "setup.direction")
    require(direction in (1, -1), f"setup.direction must be 1 or -1, not {direction!r}")
    state.direction = direction
    scores = typed(setup.get("scores", [0] * players), list, "setup.scores")
    require(len(scores) == players, f"setup.scores needs {players} numbers, not {len(scores)}")
    for p, score in enumerate(scores):
        require(0 <= typed(score, int, "setup.scores") < 2**31, f"setup.scores: {score!r} is no score")
        state.scores[p] = score


def _hands(kinds: Kinds, state: State, setup: Mapping[str, Any], players: int) -> None:
    hands = typed(setup.get("hands", []), list, "setup.hands")
    require(len(hands) <= players, f"setup.hands has {len(hands)} hands for {players} seats")
    for p, hand in enumerate(hands):
        for k in cards(kinds, hand, f"setup.hands[{p}]"):
            hand_add(state, p, k)


def _piles(kinds: Kinds, rules: Rules, state: State, setup: Mapping[str, Any]) -> None:
    draw = cards(kinds, setup.get("draw", []), "setup.draw")
    require(len(draw) <= rules.deck_size, f"setup.draw has {len(draw)} cards; the deck has {rules.deck_size}")
    state.draw[: len(draw)] = draw[::-1]
    state.n_draw = state.before = len(draw)
    require(not ("top" in setup and "discard" in setup), "setup: give top or discard, not both")
    pile = cards(kinds, [setup["top"]] if "top" in setup else setup.get("discard", []), "setup.top or setup.discard")
    require(len(pile) <= rules.deck_size, f"setup.discard has {len(pile)} cards; the deck has {rules.deck_size}")
    for k in pile:
        put(rules, state, k)
    require(state.color != NO_COLOR or state.top < 0 or "color" in setup, "setup.color: the wild on top needs a color")
    if setup.get("color") is not None:
        _color(kinds, state, setup["color"])


def _color(kinds: Kinds, state: State, color: Any) -> None:
    try:
        number = color_number(color)
    except ActionError as error:
        raise ScenarioError(f"setup.color: {error}") from None
    own = color_of(kinds.codes[state.top]) if state.top >= 0 else None
    require(own in (None, color), f"setup.color: the top card is {kinds.codes[state.top]}, not {color}")
    require(state.top >= 0, "setup.color: there is no card on top")
    state.color = number


def players_of(scenario: Mapping[str, Any]) -> int:
    """The number of seats of a scenario."""
    players = typed(scenario.get("players"), int, "players")
    require(2 <= players <= MAX_SEATS, f"players must be 2 to {MAX_SEATS}, not {players}")
    return int(players)
