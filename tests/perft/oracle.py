"""The oracle in the position of a text, and the position text of what the oracle says.

Both are written from docs/notation.md, not from `lastcard.notation`: the oracle spells its own positions.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lastcard.engine import codes
from lastcard.engine.codes import PHASES
from lastcard.notation import Position
from lastcard.options import OPTIONS
from tests.naive import Naive
from tests.naive.cards import COLORS, in_order, is_wild, symbol_of

ASKED = ("turn", "drawn", "cannot_draw", "choose_color", "draft", "w4_decide", "kick", "shell", "swap", "stack")
NAMING = {codes.START_COLOR: "starter", codes.START_DEALER_COLOR: "dealer", codes.START_DRAFT: "draft"}
STARTER = {"starter": "color", "dealer": "dealer_color", "draft": "draft"}
TOP_TOTAL = {"+2": 2, "W+4": 4, "WK": 3}


# ---- text -> oracle ----------------------------------------------------------------------------------
def place(at: Position) -> Naive:
    """The oracle, set into the position."""
    g = Naive(at.edition.key, at.state.players, setup(at))
    s, kinds = at.state, at.kinds
    g.phase, g.turn = PHASES[s.phase], s.turn
    g.color = None if s.color == codes.NO_COLOR else COLORS[s.color]
    g.player = s.source if g.phase in ("w4_decide", "stack", "kick") else s.turn
    g.drawn = kinds.codes[s.drawn] if g.phase == "drawn" else None
    g.fresh, g.passes = bool(s.fresh), s.passes
    g.catchable, g.called = seat(s.catchable), seat(s.called)
    g.finisher = seat(s.finisher)
    g.extras = [kinds.codes[k] for k in s.extras[: s.n_extras]]
    g.naming = NAMING.get(s.starter, "bomb") if g.phase == "choose_color" else ""
    if g.phase in ("draft", "swap"):
        g.sequence = sequence(at)
    if g.phase in ("w4_decide", "stack"):
        g.pending, g.pending_card = s.total, "W+4" if s.wild_total else "+2"
        g.w4_player, g.guilty = s.source, bool(s.guilty)
    if s.challenge:
        g.extra.update(challenge="guilty" if s.challenge == codes.GUILTY else "innocent", shown_to=s.shown_to)
    return g


def setup(at: Position) -> dict[str, Any]:
    """What a scenario can say of the position."""
    s, kinds = at.state, at.kinds
    discard = kinds.discard_pile(s)
    found = {
        "hands": [kinds.hand(s, p) for p in range(s.players)],
        "discard": discard,
        "draw": kinds.draw_pile(s),
        "turn": s.turn,
        "dealer": s.dealer,
        "direction": s.direction,
        "scores": s.scores[: s.players],
        "eliminated": [p for p in range(s.players) if s.out[p] != codes.SEAT_IN],
        "options": {name: given(at, name) for name in OPTIONS if given(at, name) != usual(at, name)},
    }
    if is_wild(discard[-1]):
        found["color"] = COLORS[s.color if s.color != codes.NO_COLOR else 0]
    return found


def given(at: Position, name: str) -> Any:
    """An option as scenarios spell it."""
    value = getattr(at.options, name)
    return list(value) if isinstance(value, tuple) else value


def usual(at: Position, name: str) -> Any:
    """The edition's own value of an option, as scenarios spell it."""
    value = at.edition.defaults.get(name, OPTIONS[name].default)
    return list(value) if isinstance(value, tuple) else value


def seat(p: int) -> int | None:
    return None if p == codes.NOBODY else p


def sequence(at: Position) -> str:
    """What kind of sequence is being laid, in the oracle's words."""
    s = at.state
    if s.starter == codes.START_DRAFT:
        return "starter"
    if s.phase == codes.DRAFT and s.multi:
        return "multi"
    return "drafting" if s.phase == codes.DRAFT or s.n_extras else ""


# ---- oracle -> text ----------------------------------------------------------------------------------
@dataclass(frozen=True)
class Frame:
    """What stays the same in a whole tree and the oracle does not know."""

    left: tuple[int, ...]
    rounds: int
    options: str

    @classmethod
    def of(cls, at: Position, text: str) -> Frame:
        """Of the position at the root, whose canonical text ends with its options."""
        left = tuple(p for p in range(at.state.players) if at.state.out[p] == codes.SEAT_LEFT)
        words = [word for word in text.split()[4:] if word.partition("=")[0] in OPTIONS]
        return cls(left, at.state.rounds, " ".join(words))

    def show(self, g: Naive) -> str:
        """The position text of what the oracle holds, as docs/notation.md says."""
        words = [g.edition, "/".join(run(in_order(g.edition, hand)) for hand in g.hands), discard(g), run(g.draw)]
        words += [*self.seating(g), *pending(g), *uno(g), *self.results(g), self.options]
        return " ".join(word for word in words if word)

    def seating(self, g: Naive) -> list[str]:
        """Who is in, and what is asked of whom."""
        return [
            word("eliminated", listed([p for p in g.eliminated if p not in self.left]), ""),
            word("left", listed(self.left), ""),
            word("dealer", g.dealer, 0),
            word("direction", g.direction, 1),
            word("phase", g.phase, "turn"),
            word("turn", g.turn, 0) if g.phase in ASKED else "",
        ]

    def results(self, g: Naive) -> list[str]:
        """What the round, the match and a challenge have brought."""
        over = g.phase == "round_over"
        return [
            word("challenge", g.extra.get("challenge"), None),
            word("shown_to", g.extra.get("shown_to"), None),
            word("winner", g.winner, None) if over else "",
            "void" if over and g.void else "",
            word("points", g.points, 0) if over else "",
            word("scores", listed(g.scores), listed([0] * g.players)),
            word("match", listed(g.match_winners), "") if g.match_over else "",
            word("rounds", self.rounds + over, 0),
        ]


def run(cards: list[str]) -> str:
    return "".join(cards) or "-"


def listed(numbers: list[int] | tuple[int, ...]) -> str:
    return ",".join(map(str, numbers))


def word(key: str, value: object, unsaid: object) -> str:
    """`key=value`, or nothing for what is usual."""
    return "" if value == unsaid else f"{key}={value}"


def discard(g: Naive) -> str:
    """The discard pile, and the color named for a wild."""
    named = f":{g.color}" if is_wild(g.discard[-1]) and g.color else ""
    return run(g.discard) + named


def pending(g: Naive) -> list[str]:
    """The words of one phase or another."""
    if g.phase == "drawn":
        return [f"drawn={g.drawn}"]
    if g.phase == "choose_color":
        return [word("starter", STARTER.get(g.naming, ""), "")]
    if g.phase in ("draft", "swap"):
        starter = word("starter", "draft" if g.sequence == "starter" else "", "")
        return [starter, word("extras", "".join(g.extras) if g.sequence in ("drafting", "starter") else "", "")]
    if g.phase in ("w4_decide", "stack"):
        return total(g)
    if g.phase in ("kick", "shell"):
        source = "" if g.phase == "shell" else word("source", g.player, g.after(g.turn, -g.direction))
        return [source, word("finisher", g.finisher, None)]
    return []


def total(g: Naive) -> list[str]:
    """A pile-up of draw cards."""
    top = symbol_of(g.discard[-1])
    last = "wild" if g.pending_card == "W+4" else "colored"
    return [
        word("total", g.pending, TOP_TOTAL.get(top, 0)),
        word("last_draw", last, "wild" if is_wild(top) else "colored"),
        word("source", g.player, g.after(g.turn, -g.direction)),
        word("guilt", "guilty" if g.guilty else "innocent", "innocent") if g.phase == "w4_decide" else "",
    ]


def uno(g: Naive) -> list[str]:
    """Calls, catches, and the chance to jump in."""
    if g.phase == "round_over":
        return []
    stale = g.options["jump_in"] and g.phase not in ("drawn", "cannot_draw") and not g.fresh
    called = "called" if g.called is not None else ""
    return [word("catchable", g.catchable, None), called, word("passes", g.passes, 0), "stale" if stale else ""]
