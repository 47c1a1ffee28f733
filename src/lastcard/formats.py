"""Match formats by name: each is a bundle of options, and a rotation is a schedule besides."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from lastcard.edition import Edition, OptionValue
from lastcard.option_table import HIGHEST_TARGET
from lastcard.options import Conflict, OptionError, Options, check_players, resolve, show


@dataclass(frozen=True, slots=True)
class Format:
    """A name for how a match is scored; `rotates` is the number of players of a partner rotation."""

    name: str
    help: str
    options: Mapping[str, OptionValue]
    rotates: int = 0


ROTATION: dict[str, OptionValue] = {"team": True, "scoring": "points"}
FORMATS: dict[str, Format] = {
    form.name: form
    for form in (
        Format("single", "One hand decides.", {"scoring": "single"}),
        Format(
            "points", "The winner of a round scores the other hands; first to the target wins.", {"scoring": "points"}
        ),
        Format(
            "low",
            "Everyone adds the own leftovers; the lowest wins once someone reaches the target.",
            {"scoring": "low"},
        ),
        Format(
            "challenge_uno", "Whoever reaches the target is out; the last one in wins.", {"scoring": "challenge_uno"}
        ),
        Format("team", "Partners across the table, four players.", {"team": True}),
        Format("rotation12", "Four players, twelve rounds, partners change; own scores.", ROTATION, rotates=4),
        Format(
            "rotation28", "Eight players at two tables, 28 rounds, partners change; own scores.", ROTATION, rotates=8
        ),
    )
}


def find(name: str) -> Format | None:
    """The format of that name; no name is no format of its own; an unknown one is an OptionError."""
    if not name:
        return None
    found = FORMATS.get(name)
    if found is None:
        raise OptionError(f"unknown format {name!r}; there are {', '.join(FORMATS)}")
    return found


def resolve_match(edition: Edition, name: str, given: Mapping[str, object], players: int) -> Options:
    """The options of a match; what contradicts its format, or a wrong number of players, is an OptionError."""
    form = find(name)
    if form is None:
        options = resolve(edition, given)
        check_players(edition, options, players)
        return options
    for option, value in form.options.items():
        if given.get(option, value) != value:
            why = f"format {form.name} sets {option}={show(value)}, but {option}={show(given[option])} was asked for"
            raise OptionError(why, Conflict("format", ((option, value),), form.name))
    options = resolve(edition, {**team_scoring(form, edition, given), **given, **form.options})
    if form.rotates and players != form.rotates:
        why = f"{players} players: format {form.name} is for exactly {form.rotates} (OP-47)"
        exactly = Conflict("players", format=form.name, least=form.rotates, most=form.rotates, clause="OP-47")
        raise OptionError(why, exactly)
    check_players(edition, options, 4 if form.rotates else players)
    return options


def team_scoring(form: Format, edition: Edition, given: Mapping[str, object]) -> dict[str, object]:
    """A team match goes to the target even where the edition's base match is a single hand (OP-48)."""
    single = edition.defaults.get("scoring") == "single" and "scoring" not in given
    return {"scoring": "points"} if form.name == "team" and single else {}


def round_options(edition: Edition, options: Options) -> Options:
    """The options of one round of a rotation: no total is ever reached, for the schedule decides the match."""
    return resolve(edition, {**changed_in(edition, options), "target": HIGHEST_TARGET})


def playoff_options(edition: Edition, options: Options) -> Options:
    """The options of the round that decides a tie (OP-47): everyone for themselves, and who goes out first wins."""
    return resolve(edition, {**changed_in(edition, options), "team": False, "scoring": "single"})


def changed_in(edition: Edition, options: Options) -> dict[str, OptionValue]:
    """The options that this edition offers, as they are set."""
    from lastcard.options import offered

    return {option.name: options[option.name] for option in offered(edition)}
