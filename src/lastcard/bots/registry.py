"""Which bots there are, and the text that names them: `casual,random` or `casual:call_rate=0.5:catch_rate=0`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches

from .casual import Casual
from .policy import Bot, Policy
from .simple import Eager, Random

Seed = int | str | None


class BotError(ValueError):
    """A bot, setting or value that does not exist; the message is one line and names what there is."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of bot: what makes one, what it is in a line, and its settings with their usual values."""

    name: str
    about: str
    factory: Callable[..., Bot]
    settings: Mapping[str, float]


def _kind(name: str, policy: type[Policy], about: str) -> Kind:
    return Kind(name, about, policy, policy.SETTINGS)


BOTS: dict[str, Kind] = {
    kind.name: kind
    for kind in (
        _kind("random", Random, "Does anything that is legal, all actions equally likely."),
        _kind("eager", Eager, "As random, but never draws or keeps a card while something can be played."),
        _kind("casual", Casual, "Plays sensibly, like a person who pays attention most of the time."),
    )
}


@dataclass(frozen=True, slots=True)
class BotSpec:
    """A bot as asked for: its name and the settings that differ from the usual."""

    name: str
    settings: Mapping[str, float] = field(default_factory=dict)

    def make(self, seed: Seed = None) -> Bot:
        """The bot, with its own generator."""
        return make(self.name, seed, **self.settings)

    def __str__(self) -> str:
        return ":".join([self.name, *(f"{name}={value:g}" for name, value in self.settings.items())])


def find(name: str) -> Kind:
    """The kind of that name, or a BotError that names what there is."""
    kind = BOTS.get(name)
    if kind is None:
        close = get_close_matches(name, BOTS, n=1)
        hint = f" (did you mean {close[0]}?)" if close else ""
        raise BotError(f"unknown bot {name!r}{hint}; there are {', '.join(BOTS)}")
    return kind


def make(name: str, seed: Seed = None, **settings: float) -> Bot:
    """A bot for one seat of one match; all settings are probabilities."""
    kind = find(name)
    for setting, value in settings.items():
        check(kind, setting, value)
    return kind.factory(seed, **settings)


def check(kind: Kind, setting: str, value: object) -> None:
    """Refuses a setting that this kind has not, or that is no probability."""
    if setting not in kind.settings:
        raise BotError(f"bot {kind.name} has no setting {setting!r}; it has {', '.join(kind.settings)}")
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
        raise BotError(f"bot {kind.name}: {setting} cannot be {value!r}; it is a number from 0 to 1")


def parse(text: str) -> list[BotSpec]:
    """A list of bots separated by commas, the settings of each behind colons."""
    return [parse_one(part.strip()) for part in text.split(",")]


def parse_one(text: str) -> BotSpec:
    """One bot with its settings."""
    name, *pairs = (part.strip() for part in text.split(":"))
    if not name:
        raise BotError(f"a bot's name is missing; there are {', '.join(BOTS)}")
    kind = find(name)
    return BotSpec(name, dict(parse_setting(kind, pair) for pair in pairs))


def parse_setting(kind: Kind, text: str) -> tuple[str, float]:
    """One setting, written name=value."""
    setting, equals, number = (part.strip() for part in text.partition("="))
    if not equals:
        raise BotError(f"bot {kind.name}: {text!r} is not written setting=value; it has {', '.join(kind.settings)}")
    try:
        value = float(number)
    except ValueError:
        value = -1.0
    if setting in kind.settings and not 0 <= value <= 1:
        raise BotError(f"bot {kind.name}: {setting} cannot be {number!r}; it is a number from 0 to 1")
    check(kind, setting, value)
    return setting, value


def seat_bots(bots: list[BotSpec], players: int, seed: Seed = None, kick_good: float | None = None) -> list[Bot]:
    """One bot for each seat: the list is repeated until all sit, and each seat has its own seed made from the game's.

    `kick_good` is the host's probability of a good kick, for the bots that do not set their own.
    """
    usual = {} if kick_good is None else {"kick_good": kick_good}
    return [seat_bot(bots[seat % len(bots)], seat, seed, usual) for seat in range(players)]


def seat_bot(spec: BotSpec, seat: int, seed: Seed, usual: Mapping[str, float]) -> Bot:
    """The bot of one seat."""
    return make(spec.name, None if seed is None else f"{seed}/{seat}", **{**usual, **spec.settings})
