"""Chance as something that is chosen: a state whose draws are decided outside, one by one."""

from __future__ import annotations

from lastcard.engine.codes import ROUND_OVER
from lastcard.engine.state import State


class Undecided(Exception):
    """A draw has not been decided yet."""


class Dice(list[int]):
    """Takes the place of a state's generator: its random picks are those in `picks`, in order; then Undecided.

    A pick is a card kind, drawn from the pile, or the seat that deals next. All cards of the pile must be loose, as
    after each deal and reshuffle that is not scripted: then the engine picks once for every card that is drawn.
    """

    def __init__(self, state: State, picks: list[int]) -> None:
        super().__init__([0, 0, 0, 0])
        self.state = state
        self.picks = iter(picks)

    def choices(self) -> list[int]:
        """What can be picked now, as often as it is there; the engine has already counted the card out of the pile."""
        s = self.state
        return list(range(s.players)) if s.phase == ROUND_OVER else s.draw[: s.n_draw + 1]

    def __getitem__(self, word: object) -> int:  # type: ignore[override]
        """The generator's words; from the first, `rng.below` computes the place of the pick among the choices."""
        if word != 0:
            return 0
        pick = next(self.picks, None)
        if pick is None:
            raise Undecided
        choices = self.choices()
        return -(-(choices.index(pick) << 32) // len(choices))

    def __setitem__(self, word: object, value: object) -> None:
        """The engine moves its generator on; these dice have no state."""
