"""One table of the arena: a match set-up with an entrant on every seat."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from lastcard.formats import find, playoff_options, round_options
from lastcard.minds.mind import Mind
from lastcard.options import Options
from lastcard.simulate.setup import Setup

from .entrants import Entrant


@dataclass(frozen=True)
class Lineup(Setup):
    """A set-up whose players are entrants, player p on seat p: so every seat has the same chance in every seating."""

    entrants: tuple[Entrant, ...] = ()

    @cached_property
    def minds(self) -> list[Mind]:
        """The mind of every player; of one that decides elsewhere, what the loops need to ask it."""
        kick_good = float(self.options.kick_success_prob)
        return [entrant.mind(kick_good) for entrant in self.entrants]

    @property
    def compiled(self) -> bool:
        """Can the compiled loop play it alone?"""
        return all(entrant.compiled for entrant in self.entrants)

    @property
    def rotates(self) -> bool:
        """Do partners change from round to round?"""
        form = find(self.form)
        return form is not None and form.rotates > 0

    @property
    def sides(self) -> bool:
        """Do the same partners win together all the match?"""
        return bool(self.options.team) and not self.rotates

    def board_options(self) -> tuple[Options, Options]:
        """The options of the rounds and of a playoff, as the two elements of `rules`."""
        options = self.options
        if not self.rotates:
            return options, options
        return round_options(self.edition, options), playoff_options(self.edition, options)
