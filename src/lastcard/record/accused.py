"""Does a hand that is shown after a challenge agree with its outcome?"""

from __future__ import annotations

from lastcard.engine.codes import SEAT_IN, UNKNOWN, W4_DECIDE
from lastcard.engine.legal import card_of
from lastcard.engine.piles import condemning
from lastcard.engine.rules import Rules
from lastcard.engine.state import State

from .model import Divergence


class Accused:
    """What is remembered of the last card that could be challenged: the color before it, the hand left after it."""

    def __init__(self) -> None:
        self.color: int | None = None
        self.size = 0

    def follow(self, r: Rules, before: State, seat: int, action: int, after: State) -> None:
        """Takes note of a card that may be challenged."""
        if card_of(r, action) >= 0 and after.phase == W4_DECIDE:
            self.color, self.size = before.color, after.sizes[seat]

    def check(self, r: Rules, s: State) -> None:
        """Guilty needs a card of the color in hand; innocent has none, unless cards were drawn since (OP-18)."""
        hand = s.hands[s.source]
        if self.color is None or hand[UNKNOWN] or s.out[s.source] != SEAT_IN:
            return
        then = s.copy()
        then.color = self.color
        has = (s.bits[s.source] & condemning(r, then)) != 0
        if s.guilty and not has:
            raise Divergence("guilty, but the hand that was shown has no card of the color")
        if has and not s.guilty and s.sizes[s.source] == self.size:
            raise Divergence("innocent, but the hand that was shown has a card of the color")
