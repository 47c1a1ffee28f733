"""Options in force: what was asked for, checked and completed by the edition's defaults."""

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from typing import Any

from lastcard.edition import Edition, OptionValue
from lastcard.option_table import ALIASES, OPTIONS, Conflict, Option, OptionError
from lastcard.presets import PRESETS, Preset, preset

__all__ = [
    "ALIASES",
    "OPTIONS",
    "PRESETS",
    "Conflict",
    "Option",
    "OptionError",
    "Options",
    "Preset",
    "changed",
    "check_players",
    "defaults",
    "from_text",
    "offered",
    "preset",
    "resolve",
    "show",
]

TEAM_PLAYERS = 4


class Options(Mapping[str, OptionValue]):
    """The value of every option of a game, read as options["target"] or options.target; it never changes."""

    __slots__ = ("_values",)

    def __init__(self, values: Mapping[str, OptionValue]) -> None:
        object.__setattr__(self, "_values", dict(values))

    def __getitem__(self, name: str) -> OptionValue:
        values: dict[str, OptionValue] = object.__getattribute__(self, "_values")
        return values[name]

    def __getattr__(self, name: str) -> Any:
        if name not in OPTIONS:
            raise AttributeError(name)
        return self[name]

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"options never change; resolve new ones to set {name}")

    def __iter__(self) -> Iterator[str]:
        return iter(OPTIONS)

    def __len__(self) -> int:
        return len(OPTIONS)

    def __hash__(self) -> int:
        return hash(tuple(self.items()))

    def __reduce__(self) -> tuple[type["Options"], tuple[dict[str, OptionValue]]]:
        return Options, (dict(self),)

    def __repr__(self) -> str:
        return f"Options({dict(self)!r})"


def offered(edition: Edition) -> tuple[Option, ...]:
    """The options that mean something in this edition: those whose card it has."""
    return tuple(option for option in OPTIONS.values() if edition.has(option.needs))


def defaults(edition: Edition) -> dict[str, OptionValue]:
    """What every option is when nobody says otherwise: the edition's own default, or else the common one."""
    return {name: edition.defaults.get(name, option.default) for name, option in OPTIONS.items()}


def resolve(edition: Edition, given: Mapping[str, object]) -> Options:
    """The complete options of a game; an unknown or unallowed name, value or combination is an OptionError."""
    values = defaults(edition) | checked(edition, unaliased(given))
    refuse_conflicts(values)
    return Options(values)


def unaliased(given: Mapping[str, object]) -> dict[str, object]:
    """The same wishes under the options' own names (HR-9); two names that disagree are refused."""
    wishes = {name: value for name, value in given.items() if name not in ALIASES}
    for alias, own in ALIASES.items():
        if alias not in given:
            continue
        if wishes.setdefault(own, given[alias]) != given[alias]:
            both = f"{alias}={show(given[alias])} and {own}={show(wishes[own])}"
            raise OptionError(f"{both}: one option with two names cannot have two values (HR-9)")
    return wishes


def checked(edition: Edition, wishes: Mapping[str, object]) -> dict[str, OptionValue]:
    """Each wish in canonical form, or an OptionError that says what is allowed."""
    values: dict[str, OptionValue] = {}
    for name, wish in wishes.items():
        option = OPTIONS.get(name)
        if option is None:
            raise OptionError(f"unknown option {name!r}{hint(name)}", Conflict("unknown", ((name, None),)))
        if not edition.has(option.needs):
            why = f"option {name} is not offered by {edition.name}: its deck has no {option.needs}"
            raise OptionError(why, Conflict("unknown", ((name, None),)))
        value = option.values.accept(edition, wish)
        if value is None:
            why = f"option {name} cannot be {show(wish)}; it is {option.values.describe(edition)}"
            raise OptionError(why, Conflict("value", ((name, None),)))
        values[name] = value
    return values


def hint(name: str) -> str:
    """The closest name there is, as the end of a message."""
    close = get_close_matches(str(name), [*OPTIONS, *ALIASES], n=1)
    return f"; did you mean {close[0]}?" if close else "; the list of options shows what there is"


def refuse_conflicts(values: Mapping[str, OptionValue]) -> None:
    """Refuse options that exclude each other, naming both sides (HR-2, HR-12, OP-54)."""
    if not values["stack_same"]:
        for name, off, address in (("stack_cross", "none", "HR-2"), ("deflect", False, "HR-12")):
            if values[name] != off:
                both = Conflict("needs", ((name, values[name]), ("stack_same", True)), clause=address)
                why = f"{name}={show(values[name])} needs stack_same=true, but stack_same=false ({address})"
                raise OptionError(why, both)
    if values["team"] and values["scoring"] == "challenge_uno":
        why = "team=true and scoring=challenge_uno exclude each other: partners are not eliminated (OP-54)"
        raise OptionError(why, Conflict("excludes", (("team", True), ("scoring", "challenge_uno")), clause="OP-54"))


def check_players(edition: Edition, options: Options, players: int) -> None:
    """Refuse a number of players that the edition or the options do not allow."""
    if not edition.min_players <= players <= edition.max_players:
        why = f"{players} players: {edition.name} is for {edition.min_players} to {edition.max_players}"
        raise OptionError(why, Conflict("players", least=edition.min_players, most=edition.max_players))
    if options.team and players != TEAM_PLAYERS:
        why = f"{players} players and team=true: partners need exactly {TEAM_PLAYERS} players (OP-54)"
        of_team = Conflict("players", (("team", True),), least=TEAM_PLAYERS, most=TEAM_PLAYERS, clause="OP-54")
        raise OptionError(why, of_team)
    total = sum(edition.deck().values())
    if players * edition.hand_size + 1 > total:
        why = f"{players} players: {edition.hand_size} cards each and a starter are more than the deck's {total}"
        raise OptionError(why, Conflict("deck", most=(total - 1) // edition.hand_size))


def changed(edition: Edition, options: Options) -> dict[str, OptionValue]:
    """The options that differ from the edition's defaults, in the order of the table."""
    usual = defaults(edition)
    return {name: value for name, value in options.items() if value != usual[name]}


def from_text(name: str, text: str) -> object:
    """A value typed as text ("true", "4", "W,WK"), ready for resolve; an unknown option keeps its text."""
    option = OPTIONS.get(ALIASES.get(name, name))
    return text if option is None else option.values.from_text(text)


def show(value: object) -> str:
    """A value as one would type it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple):
        return "[" + ",".join(map(show, value)) + "]"
    text = str(value)
    return text if text and text.isprintable() else repr(value)
