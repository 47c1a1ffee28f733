"""Actions in words: between the numbers of the engine and the spellings that scenarios, records and logs share.

An action in words is a mapping such as {"do": "play", "card": "W", "color": "B"}, or the same on one line: `play W B`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from .cards import COLORS
from .edition import Edition
from .engine import codes
from .engine.codes import DRAFT, Reason
from .engine.reason import reason
from .engine.rules import Rules
from .engine.state import State

Words = Mapping[str, object]

SIMPLE = {
    "draw": codes.DRAW,
    "keep": codes.KEEP,
    "end_draft": codes.END_DRAFT,
    "accept": codes.ACCEPT,
    "challenge": codes.CHALLENGE,
    "call_uno": codes.CALL_UNO,
    "leave": codes.LEAVE,
}
KEYS = {
    "play": ("card", "color"),
    "draft": ("card",),
    "color": ("color",),
    "kick": ("result",),
    "target": ("who",),
    "catch": ("target",),
    **dict.fromkeys(SIMPLE, ()),
}
KICKS = {"good": codes.KICK_GOOD, "miss": codes.KICK_MISS}
COLOR_WITHOUT_WILD = -1  # no action has this number: a colour was named with a card that asks for none


class ActionError(ValueError):
    """Words that are no action at all; the message is one line."""


class Kinds:
    """The card kinds of one edition, by number and by code; "?" is a card that the reader does not know."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.codes = (*edition.cards(), *["-"] * (codes.UNKNOWN - len(edition.cards())), "?")
        self.first_wild = 4 * len(edition.faces)

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The number of each card code."""
        return {code: k for k, code in enumerate(self.codes) if code != "-"}

    def number(self, code: object) -> int:
        """The kind of a card code; an unknown one is an ActionError."""
        k = self.numbers.get(code) if isinstance(code, str) else None
        if k is None or k == codes.UNKNOWN:
            raise ActionError(f"{self.edition.key} has no card {code!r}")
        return k

    def hand(self, state: State, seat: int) -> list[str]:
        """The cards of a hand, sorted."""
        counts, rest, found = state.hands[seat], state.bits[seat], list[str]()
        while rest:
            k = (rest & -rest).bit_length() - 1
            rest &= rest - 1
            found += [self.codes[k]] * counts[k]
        return found

    def draw_pile(self, state: State) -> list[str]:
        """The draw pile, next card first."""
        return [self.codes[k] for k in reversed(state.draw[: state.n_draw])]

    def discard_pile(self, state: State) -> list[str]:
        """The discard pile, top card last."""
        return [self.codes[k] for k in state.discard[: state.n_discard]]


def color_number(color: object) -> int:
    """The number of a colour letter; anything else is an ActionError."""
    if not isinstance(color, str) or len(color) != 1 or color not in COLORS:
        raise ActionError(f"{color!r} is no color; the colors are {' '.join(COLORS)}")
    return COLORS.index(color)


def seat_number(seat: object, players: int) -> int:
    """A seat of the table; anything else is an ActionError."""
    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < players:
        raise ActionError(f"{seat!r} is no seat of this table; the seats are 0 to {players - 1}")
    return seat


def read(kinds: Kinds, words: Words, players: int) -> int:
    """The action number of an action in words; words that are no action are an ActionError."""
    verb = words.get("do")
    if not isinstance(verb, str) or verb not in KEYS:
        raise ActionError(f"{verb!r} is no action; the actions are {', '.join(KEYS)}")
    for key in words:
        if key not in KEYS[verb] and key not in ("do", "p"):
            raise ActionError(f"{verb} has no key {key!r}")
    if verb in SIMPLE:
        return SIMPLE[verb]
    if verb in ("play", "draft"):
        return _read_card(kinds, words)
    if verb == "color":
        return codes.COLOR + color_number(words.get("color"))
    if verb == "kick":
        result = words.get("result")
        if not isinstance(result, str) or result not in KICKS:
            raise ActionError(f"{result!r} is no result of a kick; it is good or miss")
        return KICKS[result]
    if verb == "target":
        return codes.TARGET + seat_number(words.get("who"), players)
    return codes.CATCH + seat_number(words.get("target"), players)


def _read_card(kinds: Kinds, words: Words) -> int:
    k = kinds.number(words.get("card"))
    if "color" not in words or words["color"] is None:
        return k
    color = color_number(words["color"])
    if k < kinds.first_wild:
        return COLOR_WITHOUT_WILD
    return codes.PLAY_WILD + 4 * (k - kinds.first_wild) + color


def spell(kinds: Kinds, state: State, action: int) -> dict[str, object]:
    """An action as words, for the phase that `state` is in."""
    if action < codes.DRAW:
        k, color = action, None
        if action >= codes.PLAY_WILD:
            k, color = kinds.first_wild + (action - codes.PLAY_WILD) // 4, COLORS[action % 4]
        words: dict[str, object] = {"do": "draft" if state.phase == DRAFT else "play", "card": kinds.codes[k]}
        return words if color is None else {**words, "color": color}
    if codes.COLOR <= action < codes.ACCEPT:
        return {"do": "color", "color": COLORS[action - codes.COLOR]}
    if action in KICKS.values():
        return {"do": "kick", "result": "good" if action == codes.KICK_GOOD else "miss"}
    if codes.TARGET <= action < codes.CALL_UNO:
        return {"do": "target", "who": action - codes.TARGET}
    if codes.CATCH <= action < codes.LEAVE:
        return {"do": "catch", "target": action - codes.CATCH}
    return {"do": next(verb for verb, number in SIMPLE.items() if number == action)}


def show(words: Words) -> str:
    """An action in words on one line: `play W B`, `draw`, `catch 2`."""
    verb = str(words["do"])
    return " ".join([verb, *(str(words[key]) for key in KEYS[verb] if words.get(key) is not None)])


def parse(text: str) -> dict[str, object]:
    """The words of an action written on one line; a wrong line is an ActionError."""
    verb, *rest = text.split() or [""]
    if verb not in KEYS:
        raise ActionError(f"{verb!r} is no action; the actions are {', '.join(KEYS)}")
    keys = KEYS[verb]
    if len(rest) > len(keys) or len(rest) < len([key for key in keys if verb != "play" or key == "card"]):
        raise ActionError(f"{text!r}: {verb} is written {' '.join([verb, *(key.upper() for key in keys)])}")
    words: dict[str, object] = {"do": verb}
    for key, value in zip(keys, rest, strict=False):
        seat = key in ("who", "target") and value.isascii() and value.isdecimal() and len(value) < 4
        words[key] = int(value) if seat else value
    return words


def judge(kinds: Kinds, rules: Rules, state: State, seat: int, words: Words) -> tuple[int, Reason]:
    """The number of an action in words, and `Reason.OK` or the reason why this seat may not do it now."""
    action = read(kinds, words, state.players)
    why = reason(rules, state, seat, action)
    drafting = state.phase == DRAFT
    if why in (Reason.OK, Reason.NOT_HELD) and words["do"] == "draft" and not drafting:
        return action, Reason.NOT_ASKED
    if why == Reason.OK and words["do"] == "play" and drafting and seat == state.turn:
        return action, Reason.DECISION_PENDING
    return action, why
