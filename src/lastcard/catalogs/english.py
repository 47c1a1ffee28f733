"""Every rule text in English under its id, read from the data that the engine runs.

clause.ID · section.TITLE · ruling.ID.title, .text · edition.KEY.name, .pitch · color.R · face.S · item.NAME ·
group.KEY · option.NAME, .help · value.OPTION.VALUE, value.true, .false, .none · preset.KEY, format.KEY, bot.KEY,
each also with .help · reason.NAME
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from lastcard.bots.registry import BOTS
from lastcard.cards import COLOR_NAMES
from lastcard.edition import Edition
from lastcard.editions import EDITIONS
from lastcard.formats import FORMATS
from lastcard.option_values import Choice
from lastcard.options import OPTIONS, PRESETS, Option
from lastcard.refusals import WORDS, sentence
from lastcard.rulings import RULINGS

from .names import ANY_VALUE, BOT_NAMES, FORMAT_NAMES, GROUP_NAMES, OPTION_NAMES, PRESET_NAMES, value_name

Texts = Iterator[tuple[str, str]]


def texts() -> dict[str, str]:
    """Every text by its id."""
    return dict(_texts())


@cache
def _texts() -> Mapping[str, str]:
    found: dict[str, str] = {}
    for address, text in everything():
        if found.setdefault(address, text) != text:
            raise ValueError(f"one id, two texts: {address} is {found[address]!r} and {text!r}")
    return found


def everything() -> Texts:
    """Ids and texts, in the order of the data; what several editions share comes several times."""
    for edition in EDITIONS.values():
        yield from of_edition(edition)
    for ruling in RULINGS.values():
        yield f"ruling.{ruling.id}.title", ruling.title
        yield f"ruling.{ruling.id}.text", ruling.text
    yield from of_cards()
    yield from of_options()
    yield from of_choices()
    yield from ((f"reason.{reason.name}", sentence(why)) for reason, why in WORDS.items())


def of_edition(edition: Edition) -> Texts:
    """Name, pitch, clauses and their headings."""
    yield f"edition.{edition.key}.name", edition.name
    yield f"edition.{edition.key}.pitch", edition.pitch
    for clause in edition.clauses:
        if clause.section:
            yield f"section.{clause.section}", clause.section
        yield f"clause.{clause.id}", clause.text


def of_cards() -> Texts:
    """Colors, faces and items; a number needs no words."""
    yield "card.colored", "{color} {face}"
    yield from ((f"color.{letter}", name) for letter, name in COLOR_NAMES.items())
    for edition in EDITIONS.values():
        for face in (*edition.faces, *edition.wilds):
            if not face.number:
                yield f"face.{face.symbol}", face.name
        yield from ((f"item.{item.name.lower()}", item.name) for item in edition.items.values())


def of_options() -> Texts:
    """Groups of options; each option with its help and the names of its values."""
    yield from ((f"group.{key}", name) for key, name in GROUP_NAMES.items())
    yield from ((f"value.{key}", name) for key, name in ANY_VALUE.items())
    for option in OPTIONS.values():
        yield f"option.{option.name}", OPTION_NAMES[option.name]
        yield f"option.{option.name}.help", option.help
        yield from of_values(option)


def of_values(option: Option) -> Texts:
    """The named values of an option."""
    if isinstance(option.values, Choice):
        yield from ((f"value.{option.name}.{name}", value_name(option.name, name)) for name in option.values.names)


def of_choices() -> Texts:
    """Presets, formats and bots."""
    for preset in PRESETS.values():
        yield f"preset.{preset.name}", PRESET_NAMES[preset.name]
        yield f"preset.{preset.name}.help", preset.help
    for form in FORMATS.values():
        yield f"format.{form.name}", FORMAT_NAMES[form.name]
        yield f"format.{form.name}.help", form.help
    for bot in BOTS.values():
        yield f"bot.{bot.name}", BOT_NAMES[bot.name]
        yield f"bot.{bot.name}.help", bot.about
