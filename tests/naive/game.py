"""`Naive`: do an action, list the lawful ones, show the position."""

import copy as copying
from collections.abc import Callable
from typing import Any

from . import draft, effects, leave, penalty, play, start, uno
from .cards import COLORS, DECKS, Malformed, Refused, in_order, is_wild
from .setup import read_seat
from .state import State

Action = dict[str, Any]

SEAT_ACTIONS: dict[str, tuple[Callable[[State, Action], None], tuple[str, ...]]] = {
    "play": (play.play, ("card", "color")),
    "draw": (play.draw, ()),
    "keep": (play.keep, ()),
    "color": (play.name_color, ("color",)),
    "draft": (draft.draft, ("card",)),
    "end_draft": (draft.end_draft, ()),
    "accept": (penalty.accept, ()),
    "challenge": (penalty.challenge, ()),
    "kick": (effects.kick, ("result",)),
    "target": (play.target, ("who",)),
    "call_uno": (uno.call_uno, ()),
    "catch": (uno.catch, ("target",)),
    "leave": (leave.leave, ()),
}
TABLE_ACTIONS: dict[str, tuple[Callable[[State, Action], None], tuple[str, ...]]] = {
    "start": (start.start, ()),
    "deal": (start.deal, ("starter",)),
    "dealer_draw": (start.dealer_draw, ("cards",)),
    "score_round": (start.score_round, ("winner", "hands")),
    "new_game": (start.new_game, ("players",)),
    "count_deck": (start.count_deck, ()),
    "schedule": (start.schedule, ("players",)),
}
SHOWN = ("phase", "turn", "color", "direction", "dealer", "catchable", "winner", "void", "points")


class Naive(State):
    """One table, played by the rule clauses alone."""

    def act(self, action: Action) -> tuple[str, str] | None:
        """Does the action, or answers why not and by which clause, everything left as it was."""
        check_action(self, action)
        try:
            if action["do"] in SEAT_ACTIONS:
                self.check_seat(action)
                SEAT_ACTIONS[action["do"]][0](self, action)
                uno.close_if_not_one(self)
            else:
                TABLE_ACTIONS[action["do"]][0](self, action)
        except Refused as refusal:
            return refusal.why, refusal.clause
        return None

    def check_seat(self, action: Action) -> None:
        """OP-39, OP-49, OP-51: a seat that is out does nothing; after the round one can only leave."""
        if self.out(action["p"]):
            raise self.refuse(f"seat {action['p']} is out", "OP-51")
        if self.phase == "round_over" and action["do"] != "leave":
            raise self.refuse("the round is over", "end")

    def copy(self) -> "Naive":
        """An independent table in the same position."""
        twin = object.__new__(Naive)
        twin.__dict__.update(self.__dict__)
        twin.hands = [list(hand) for hand in self.hands]
        for name in ("draw", "discard", "scores", "eliminated", "extras", "match_winners", "drawing"):
            setattr(twin, name, list(getattr(self, name)))
        twin.drew, twin.extra = dict(self.drew), dict(self.extra)
        twin.chance = copying.copy(self.chance)
        return twin

    def legal(self, seat: int) -> list[Action]:
        """Every lawful action of the seat now, except leaving: each candidate is tried on a copy."""
        lawful, twin = [], self.copy()
        for action in self.candidates(seat):
            if twin.act(action) is None:
                lawful.append(action)
                twin = self.copy()
        return lawful

    def candidates(self, seat: int) -> list[Action]:
        """Everything the seat could try."""
        tries: list[Action] = []
        for card in in_order(self.edition, list(set(self.hands[seat]))):
            colors = list(COLORS) if is_wild(card) and card != "WI" else [None]
            tries += [{"do": "play", "card": card, **({"color": color} if color else {})} for color in colors]
            tries.append({"do": "draft", "card": card})
        tries += [{"do": do} for do in ("draw", "keep", "end_draft", "accept", "challenge", "call_uno")]
        tries += [{"do": "color", "color": color} for color in COLORS]
        tries += [{"do": "kick", "result": result} for result in ("good", "miss")]
        tries += [{"do": "target", "who": who} for who in range(self.players)]
        tries += [{"do": "catch", "target": who} for who in range(self.players)]
        return [{"p": seat, **action} for action in tries]

    def result(self) -> dict[str, Any]:
        """Every key of the position, as cases/README.md lists them."""
        shown: dict[str, Any] = {name: getattr(self, name) for name in SHOWN}
        shown["top"] = self.top()
        shown["round_over"] = self.phase == "round_over"
        shown["hands"] = [in_order(self.edition, hand) for hand in self.hands]
        shown["hand_counts"] = [len(hand) for hand in self.hands]
        shown["draw"], shown["draw_count"] = list(self.draw), len(self.draw)
        shown["discard"], shown["discard_count"] = list(self.discard), len(self.discard)
        shown["scores"], shown["eliminated"] = list(self.scores), list(self.eliminated)
        shown["match_over"], shown["match_winner"] = self.match_over, self.match_winner
        shown["match_winners"] = list(self.match_winners)
        if shown["round_over"] and self.options["scoring"] == "challenge_uno":
            shown["two_player_rules_next"] = self.two_seats() and not self.match_over
        shown.update(self.extra)
        return shown


def check_action(g: State, action: Any) -> None:
    """Only known actions with their own keys; otherwise Malformed."""
    if not isinstance(action, dict) or not isinstance(action.get("do"), str):
        raise Malformed(f"not an action: {action!r}")
    do = action["do"]
    seated = do in SEAT_ACTIONS
    if not seated and do not in TABLE_ACTIONS:
        raise Malformed(f"no action {do!r}")
    keys = (SEAT_ACTIONS if seated else TABLE_ACTIONS)[do][1] + (("p",) if seated else ())
    check_keys(action, keys)
    for key in keys:
        if key in action:
            check_value(g, key, action[key], do)


def check_keys(action: Action, keys: tuple[str, ...]) -> None:
    """No unknown key, none missing but the color of a play."""
    for key in action:
        if key not in ("do", "illegal", *keys):
            raise Malformed(f"{action['do']} has no key {key!r}")
    for key in keys:
        if key not in action and (action["do"], key) != ("play", "color"):
            raise Malformed(f"{action['do']} needs {key!r}")
    if type(action.get("illegal", False)) is not bool:
        raise Malformed("illegal is true or false")


def check_value(g: State, key: str, value: Any, do: str) -> None:
    """Seats, cards, colours and results that exist."""
    if key in ("p", "who", "target", "winner"):
        read_seat(value, g.players, do)
    elif key in ("card", "starter") and (not isinstance(value, str) or value not in DECKS[g.edition]):
        raise Malformed(f"no card {value!r} in {g.edition}")
    elif key == "color" and value not in list(COLORS):
        raise Malformed(f"no color {value!r}")
    elif key == "result" and value not in ("good", "miss"):
        raise Malformed(f"a kick is good or miss, not {value!r}")
    elif key == "players" and type(value) is not int:
        raise Malformed(f"players must be a whole number, not {value!r}")
