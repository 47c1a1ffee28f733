"""Translations: one JSON object a language, with the ids of the English texts."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files

from .english import texts

ENGLISH = "en"
FOLDER = files("lastcard.catalogs")


class LanguageError(ValueError):
    """A language into which nothing is translated; the message is one line."""


@cache
def languages() -> tuple[str, ...]:
    """The languages there are, by their codes: English, and every language that has a file."""
    named = (file.name for file in FOLDER.iterdir())
    return tuple(sorted({ENGLISH, *(name.removesuffix(".json") for name in named if name.endswith(".json"))}))


def words(language: str) -> dict[str, str]:
    """Every text in a language; what is not translated is English. An unknown language is a LanguageError."""
    return {**texts(), **translated(language)}


def translated(language: str) -> dict[str, str]:
    """What the file of a language says; English needs none."""
    if language not in languages():
        raise LanguageError(f"no texts in {language!r}; there are {', '.join(languages())}")
    return {} if language == ENGLISH else dict(_read(language))


@cache
def _read(language: str) -> dict[str, str]:
    found: dict[str, str] = json.loads(FOLDER.joinpath(f"{language}.json").read_text(encoding="utf-8"))
    return found
