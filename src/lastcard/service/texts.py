"""All that a front end must know of the editions to draw them and to offer options: made of data, once."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from lastcard import catalogs
from lastcard.bots import BOTS
from lastcard.cards import COLOR_NAMES
from lastcard.edition import TOPICS, Edition, explain
from lastcard.editions import EDITIONS
from lastcard.effects import Verb
from lastcard.formats import FORMATS, Format
from lastcard.option_values import Choice, Probability, Switch, Whole, WildCodes
from lastcard.options import OPTIONS, PRESETS, Option, defaults, offered
from lastcard.refusals import WORDS, sentence
from lastcard.rulings import RULINGS
from lastcard.server.talk import REACTIONS

from .bots import KINDS

GROUPS = {option.name: group for group, options in catalogs.GROUPS.items() for option in options}
TYPES = {Choice: "choice", Switch: "switch", Whole: "whole", Probability: "probability", WildCodes: "cards"}
# What tells about the card that makes an edition what it is, if it has one of these.
SPECIAL = {Verb.FOLLOW: "follow_up", Verb.KICK: "kick", Verb.FLIP: "flip"}


@lru_cache(maxsize=1)
def editions() -> bytes:
    """The answer to /api/editions."""
    return msgspec.json.encode(
        {
            "editions": [about_edition(edition) for edition in EDITIONS.values()],
            "options": [about_option(option) for option in OPTIONS.values()],
            "presets": [
                {"key": p.name, "name": p.name.capitalize(), "help": p.help, "options": dict(p.options)}
                for p in PRESETS.values()
            ],
            "formats": [about_format(form) for form in FORMATS.values()],
            "bots": [{"name": name, "about": BOTS[name].about} for name in KINDS],
            "reactions": REACTIONS,
            "rulings": [{"id": r.id, "title": r.title, "text": r.text} for r in RULINGS.values()],
            "reasons": {reason.name: sentence(words) for reason, words in WORDS.items()},
        }
    )


def about_format(form: Format) -> dict[str, Any]:
    """One match format; `scored`: it goes on to the target."""
    return {
        "key": form.name,
        "name": form.name,
        "help": form.help,
        "players": form.rotates or None,
        "options": form.options,
        "scored": form.options.get("scoring") != "single" and not form.rotates,
    }


def about_edition(edition: Edition) -> dict[str, Any]:
    """One edition, clauses and all."""
    names = {option.name for option in offered(edition)}
    return {
        "key": edition.key,
        "name": edition.name,
        "year": edition.year,
        "pitch": edition.pitch,
        "special": special(edition),
        "cards": {code: edition.card_name(code) for code in edition.cards()},
        "points": {code: edition.points(code) for code in edition.cards()},
        "colors": COLOR_NAMES,
        "faces": [*about_faces(edition, False), *about_faces(edition, True)],
        "items": {key: item.name for key, item in edition.items.items()},
        "players": [edition.min_players, edition.max_players],
        "hand_size": edition.hand_size,
        "defaults": {name: value for name, value in defaults(edition).items() if name in names},
        "clauses": [{"id": c.id, "section": c.section, "text": c.text} for c in edition.clauses],
        "topics": {topic: edition.about(topic) for topic in TOPICS},
    }


def about_faces(edition: Edition, wild: bool) -> list[dict[str, Any]]:
    """The kinds of card, colored or wild."""
    return [
        {
            "symbol": face.symbol,
            "name": face.name,
            "points": face.points,
            "copies": face.copies,
            "number": face.number,
            "wild": wild,
            "verb": face.effect.verb.name.lower(),
            "amount": face.effect.amount,
            "names_color": face.effect.names_color,
        }
        for face in (edition.wilds if wild else edition.faces)
    ]


def special(edition: Edition) -> dict[str, str] | None:
    """The card that only this edition has, and the clause that says what it does."""
    for face in edition.wilds:
        topic = SPECIAL.get(face.effect.verb)
        if topic is not None:
            clause = next(iter(edition.about(topic)), "")
            return {"card": face.symbol, "clause": clause, "text": explain(edition, clause)}
    return None


def about_option(option: Option) -> dict[str, Any]:
    """One option: what it may be, what it is usually, and the address that speaks about it."""
    values = option.values
    allowed: Any = None
    if isinstance(values, Choice):
        allowed = values.names
    elif isinstance(values, Whole):
        allowed = [values.low, values.high]
    return {
        "name": option.name,
        "group": GROUPS[option.name],
        "help": option.help,
        "type": TYPES[type(values)],
        "values": allowed,
        "default": option.default,
        "clause": option.address,
        "needs": option.needs,
    }


@lru_cache(maxsize=16)
def words(language: str) -> bytes | None:
    """All texts of the rules in a language by their ids, or None if there is no catalog of it."""
    return msgspec.json.encode(catalogs.words(language)) if language in catalogs.languages() else None
