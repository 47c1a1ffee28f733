"""What an environment plays: edition, options, format, seats and bots, and whether UNO calls are decisions."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

from lastcard import edition_file
from lastcard.bots.arrays import Array
from lastcard.bots.registry import BotSpec, parse
from lastcard.bots.registry import find as find_bot
from lastcard.edition import Edition
from lastcard.editions import EDITIONS
from lastcard.engine.rules import Rules
from lastcard.engine.tables import make_rules
from lastcard.formats import find as find_format
from lastcard.minds.mind import CAREFUL, GRAIN, Mind
from lastcard.options import OptionError
from lastcard.simulate.setup import Setup, mind_of

PLAYERS = 4
FORMAT = "single"
AUTO, DECISIONS = "auto", "decisions"  # UNO calls are made in time by themselves, or each is decided
Opponents = str | Sequence[BotSpec]


@dataclass(frozen=True)
class Table(Setup):
    """A set-up for learners. `uno` is "auto" or "decisions"."""

    uno: str = AUTO

    def __deepcopy__(self, memo: object) -> Self:
        """Nothing of it ever changes."""
        return self

    @property
    def auto_uno(self) -> bool:
        """Are UNO calls made by themselves?"""
        return self.uno == AUTO

    @cached_property
    def plain_rules(self) -> Rules:
        """The rules of the match as a plain object."""
        return make_rules(self.edition, self.options, auto_uno=self.auto_uno)

    @cached_property
    def arrays(self) -> tuple[Array, Array]:
        """Rules and plan as arrays; read, never written."""
        return self.rules(), self.plan()

    @property
    def kick_good(self) -> int:
        """How often a kick of a learner's seat succeeds, out of `GRAIN`."""
        return round(float(self.options.kick_success_prob) * GRAIN)

    @cached_property
    def seated(self) -> list[Mind]:
        """The bots by their distance from the outside seat; the first mind is that seat's own and unused."""
        specs = [with_kick(bot, self.options.kick_success_prob) for bot in self.bots]
        return [Mind(), *(mind_of(specs[i % len(specs)]) for i in range(self.players - 1))]

    @property
    def watched(self) -> bool:
        """Does some bot take notice of what others do?"""
        return any(mind.kind >= CAREFUL for mind in self.seated)


def with_kick(bot: BotSpec, kick_good: float) -> BotSpec:
    """A bot whose kicks succeed as often as everybody's, unless its own setting says else."""
    if "kick_good" not in find_bot(bot.name).settings:
        return bot
    return replace(bot, settings={"kick_good": kick_good, **bot.settings})


def lay_table(
    edition: str | os.PathLike[str] | Edition | None,
    players: int,
    options: Mapping[str, object] | None,
    form: str,
    uno: str,
    opponents: Opponents | None = None,
) -> Table:
    """The table that an environment's parameters ask for; what cannot be is a ValueError of one line.

    `edition` is a key, the path of a TOML file, an edition, or None for the first there is.
    """
    if isinstance(players, bool) or not isinstance(players, int):
        raise OptionError(f"players={players!r} is not a whole number")
    if options is not None and not isinstance(options, Mapping):
        raise OptionError(f"options={options!r} is not a mapping of names to values")
    if uno not in (AUTO, DECISIONS):
        raise OptionError(f"uno={uno!r}: UNO calls are {AUTO!r} or {DECISIONS!r}")
    found = find_format(form)
    if found is not None and found.rotates:
        raise OptionError(f"format {form} changes partners between boards; an environment stays at one board")
    bots = parse(opponents) if isinstance(opponents, str) else list(opponents or (BotSpec("random"),))
    table = Table(find_edition(edition), dict(options or {}), form, players, bots, uno=uno)
    _ = table.options, table.seated  # whatever is wrong with them is said now
    return table


def find_edition(edition: str | os.PathLike[str] | Edition | None) -> Edition:
    """The edition that is meant; an unknown one, or a faulty file, is an EditionError."""
    if isinstance(edition, Edition):
        return edition
    return edition_file.find(os.fspath(edition) if edition is not None else next(iter(EDITIONS)))
