"""What a player notices before a move, read once from the view."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine.codes import KINDS, NO_COLOR, SEAT_IN
from ..engine.rules import Rules
from ..engine.state import State
from ..engine.turn import after, before, partners

DANGER = (0, 10, 6, 2)  # of an opponent with so many cards


@dataclass(slots=True)
class Look:
    """The own hand and the neighbors. `colors` and `ranks` count the own cards of each."""

    rules: Rules
    view: State
    seat: int
    size: int
    colors: list[int]
    ranks: dict[int, int]
    wilds: int
    ahead: int
    behind: int
    fewest: int
    bluffs: bool = False

    def partner(self, q: int) -> bool:
        """Is q on the own side?"""
        return partners(self.rules, self.seat, q)

    def danger(self, q: int) -> int:
        """How urgent it is that seat q does not play next."""
        size = self.view.sizes[q]
        return 0 if size >= len(DANGER) or self.partner(q) else DANGER[size]

    def held(self, k: int) -> int:
        """How many of card k are held."""
        return self.view.hands[self.seat][k]

    @property
    def duel(self) -> bool:
        """Two seats are in, and a Reverse is a Skip (OP-45)."""
        return self.view.seats_in == 2 and self.rules.reverse_skips != 0


def kinds_in(word: int) -> list[int]:
    """The card kinds of a word, ascending."""
    kinds = []
    while word:
        kinds.append((word & -word).bit_length() - 1)
        word &= word - 1
    return kinds


def opponents(rules: Rules, view: State, seat: int) -> list[int]:
    """The seats in that are not on the side of `seat`."""
    return [q for q in range(view.players) if view.out[q] == SEAT_IN and not partners(rules, seat, q)]


def look(rules: Rules, view: State, seat: int) -> Look:
    """Counts the own cards and looks left and right."""
    colors, ranks = [0] * (NO_COLOR + 1), dict[int, int]()
    hand = view.hands[seat]
    for k in kinds_in(view.bits[seat]):
        colors[rules.color[k]] += hand[k]
        ranks[rules.rank[k]] = ranks.get(rules.rank[k], 0) + hand[k]
    fewest = min((view.sizes[q] for q in opponents(rules, view, seat)), default=KINDS)
    wilds = colors.pop()
    ahead, behind = after(view, seat), before(view, seat)
    return Look(rules, view, seat, view.sizes[seat], colors, ranks, wilds, ahead, behind, fewest)


def best_color(here: Look) -> int:
    """The color held most; the more valuable cards decide between equals."""
    colors = here.colors
    most = max(colors)
    equal = [c for c in range(NO_COLOR) if colors[c] == most]
    return equal[0] if len(equal) == 1 else max(equal, key=lambda c: color_points(here, c))


def color_points(here: Look, color: int) -> int:
    """The points held in one color."""
    points = here.rules.points
    return sum(points[k] * here.held(k) for k in kinds_in(here.view.bits[here.seat] & here.rules.of_color[color]))
