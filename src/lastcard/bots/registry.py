"""Which bots there are, and the text that names them: `casual,random` or `casual:call_rate=0.5:catch_rate=0`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from types import MappingProxyType

from ..minds.mind import CAREFUL, CASUAL, EAGER, RANDOM
from .player import Bot, Player, Seed
from .search import Search


class BotError(ValueError):
    """A bot, setting or value that does not exist; the message is one line and names what there is."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of bot: what it is in a line, its number in `minds/`, and its settings with their usual values.

    One that looks `ahead` has a mind only to notice; it decides by searching.
    """

    name: str
    about: str
    number: int
    settings: Mapping[str, float]
    ahead: bool = False


@dataclass(frozen=True, slots=True)
class Limits:
    """What a setting may be: a number in a range, perhaps a whole one."""

    low: float
    high: float
    whole: bool = False

    def admit(self, value: object) -> bool:
        """Is the value allowed?"""
        if isinstance(value, bool) or not isinstance(value, int | float) or not self.low <= value <= self.high:
            return False
        return not self.whole or value == int(value)

    def __str__(self) -> str:
        return f"a {'whole ' if self.whole else ''}number from {self.low:.0f} to {self.high:.0f}"


PROBABILITY = Limits(0, 1)
LIMITS = {"rollouts": Limits(1, 1_000_000, whole=True), "ms": Limits(0, 600_000)}  # of what is no probability


SIMPLE = {"call_rate": 1.0, "catch_rate": 1.0, "kick_good": 0.5}
TIRELESS = {"call_rate": 1.0, "catch_rate": 1.0, "jump_rate": 1.0, "kick_good": 0.5}
AHEAD = {"rollouts": 400.0, "ms": 0.0, "kick_good": 0.5}
ATTENTIVE = {"call_rate": 0.95, "catch_rate": 0.85, "jump_rate": 0.8, "bluff_rate": 0.25, "kick_good": 0.5}


def _kind(name: str, number: int, settings: Mapping[str, float], about: str, ahead: bool = False) -> Kind:
    return Kind(name, about, number, MappingProxyType(settings), ahead)


BOTS: dict[str, Kind] = {
    kind.name: kind
    for kind in (
        _kind("random", RANDOM, SIMPLE, "Does anything that is legal, all actions equally likely."),
        _kind("eager", EAGER, SIMPLE, "As random, but never draws or keeps a card while something can be played."),
        _kind("casual", CASUAL, ATTENTIVE, "Plays sensibly, like a person who pays attention most of the time."),
        _kind("careful", CAREFUL, TIRELESS, "Counts cards, remembers what others lacked, weighs every play."),
        _kind("search", CAREFUL, AHEAD, "Plays out every action in worlds that agree with what it sees.", ahead=True),
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
    """A bot for one seat of one match."""
    kind = find(name)
    for setting, value in settings.items():
        check(kind, setting, value)
    chosen = {**kind.settings, **settings}
    return Search(chosen, seed) if kind.ahead else Player(kind.number, chosen, seed)


def check(kind: Kind, setting: str, value: object) -> None:
    """Refuses a setting that this kind has not, or that is out of its limits."""
    if setting not in kind.settings:
        raise BotError(f"bot {kind.name} has no setting {setting!r}; it has {', '.join(kind.settings)}")
    limits = LIMITS.get(setting, PROBABILITY)
    if not limits.admit(value):
        raise BotError(f"bot {kind.name}: {setting} cannot be {value!r}; it is {limits}")


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
    limits = LIMITS.get(setting, PROBABILITY)
    try:
        value = float(number)
    except ValueError:
        value = -1.0
    if setting in kind.settings and not limits.admit(value):
        raise BotError(f"bot {kind.name}: {setting} cannot be {number!r}; it is {limits}")
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
