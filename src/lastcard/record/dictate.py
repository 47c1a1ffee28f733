"""Making the next action draw the cards that were written down, instead of what the generator would bring."""

from __future__ import annotations

from lastcard.engine.codes import LEAVE
from lastcard.engine.piles import drawn_cards, find_from, lift
from lastcard.engine.state import State

from .model import Divergence


class Unsettled:
    """Which places of the draw pile hold cards in an order that the record has not told yet: those from low to high.

    In a game that is played they all are, until somebody leaves and lays a hand below the pile, whose order is known.
    """

    def __init__(self, state: State) -> None:
        self.low, self.high = 0, int(state.loose)

    def dictate(self, s: State, cards: list[int], names: tuple[str, ...]) -> None:
        """Puts these cards on top of the draw pile, and the rest of them in order for a reshuffle."""
        if s.scripted:
            return  # its order is fixed: what it brings is compared afterwards
        left = int(s.n_draw)
        for k, name in zip(cards[:left], names, strict=False):
            left -= 1
            if not self._can_be(s, k, left):
                raise Divergence(f"{name} is drawn, but that card is not the next of the draw pile")
            lift(s, k, left)
        s.loose = min(int(s.loose), left)
        rest = cards[int(s.n_draw) :]
        s.dictated[: len(rest)] = rest
        s.n_dictated = len(rest)

    def _can_be(self, s: State, k: int, place: int) -> bool:
        if not self.low <= place < self.high:
            return s.draw[place] == k
        return find_from(s.draw, k, place + 1) >= self.low

    def follow(self, before: State, action: int, after: State) -> None:
        """What of the pile is left, after a reshuffle perhaps, and above the hand of a leaver."""
        drawn = len(drawn_cards(after))
        under = sum(before.sizes) + drawn - sum(after.sizes) if action == LEAVE else 0
        if after.scripted:
            return
        if drawn > before.n_draw:
            self.low, self.high = under, int(after.n_draw)
        else:
            self.low, self.high = self.low + under, min(self.high, after.n_draw - under) + under
