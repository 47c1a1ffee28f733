"""The words of the page: each is used, and each that is used is there, in every language and with the same values."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from lastcard import catalogs
from lastcard.cards import COLOR_NAMES
from lastcard.editions import EDITIONS
from lastcard.engine.codes import PHASES, Reason
from lastcard.option_table import Conflict
from lastcard.server import flick
from lastcard.server.reasons import Code
from lastcard.server.seating import CLOCK, LONGEST_BANK, LONGEST_NAME, LONGEST_SHARE
from lastcard.server.talk import LONGEST_LINE, REACTIONS
from lastcard.service.sockets import LONGEST_ID

PAGE = Path(__file__).parent.parent / "web" / "src"
LITERAL = re.compile(r"""['"`]([a-z]+(?:\.[A-Za-z0-9_]+)+)['"`]""")
VALUE = re.compile(r"\{(\w+)\}")
TO_WHOM = re.compile(r"\.(?:you|toyou)$")  # said of the reader, where the sentence without it is said of others
MANY = {"en": {"one", "other"}, "de": {"one", "other"}, "es": {"one", "other"}, "zh": {"other"}}

KINDS = get_args(Conflict.__annotations__["kind"])
ACTIONS = ("draw", "keep", "accept", "challenge", "end_draft", "call_uno", "catch", "target", "color", "leave")
# Keys that are put together in the page, by what they are put together from.
MADE = {
    *(f"why.{name}" for name in (*get_args(Code), *(reason.name for reason in Reason if reason != Reason.OK))),
    *(f"ask.{phase}" for phase in PHASES if phase != "round_over"),  # then nothing is asked
    *(f"ask.{phase}.only" for phase in ("turn", "drawn", "cannot_draw", "draft", "stack")),  # may have one answer
    *(f"react.{reaction}" for reaction in REACTIONS),
    *(f"color.{letter}" for letter in COLOR_NAMES if letter != "W"),
    *(f"face.{f.symbol}" for edition in EDITIONS.values() for f in (*edition.faces, *edition.wilds) if not f.number),
    *(f"item.{item.name.lower()}" for edition in EDITIONS.values() for item in edition.items.values()),
    *(f"start.conflict.{kind}" for kind in (*KINDS, "players_option", "players_format")),
    *(f"start.theme_{theme}" for theme in ("auto", "light", "dark")),
    *(f"table.{panel}" for panel in ("log", "chat", "rules")),
    *(f"ruling.{verb}" for verb in ("play", "draft")),
    *(f"ruling.do.{action}" for action in (*ACTIONS, "kick good", "kick miss")),
    *(f"ruling.bluff.{what}" for what in ("guilty", "innocent", "unknown")),
    *(f"replay.{cause}" for cause in ("timeout", "substitute")),
}


def words(language: str) -> dict[str, str]:
    """All words of the page in a language; a key that is in two files is told."""
    found: dict[str, str] = {}
    for file in sorted((PAGE / "words" / language).glob("*.json")):
        pairs = json.loads(file.read_text(encoding="utf-8"), object_pairs_hook=list)
        for key, text in pairs:
            assert key not in found, f"{file}: {key} is there twice"
            found[key] = text
    return found


def keys(language: str) -> set[str]:
    return {key.partition("#")[0] for key in words(language)}


def literals() -> Iterator[str]:
    """Whatever looks like a key in the source of the page."""
    for file in sorted(PAGE.rglob("*")):
        if file.suffix in (".ts", ".svelte"):
            yield from LITERAL.findall(file.read_text(encoding="utf-8"))


def test_every_word_is_used() -> None:
    used = {*literals(), *MADE}
    assert sorted(key for key in keys("en") if not {key, TO_WHOM.sub("", key)} & used) == []


def test_every_word_that_is_used_is_there() -> None:
    spaces = {key.partition(".")[0] for key in keys("en")}
    wanted = {key for key in literals() if key.partition(".")[0] in spaces} | MADE
    assert sorted(wanted - keys("en")) == []


@pytest.mark.parametrize("language", catalogs.languages())
def test_every_language_says_the_same_things(language: str) -> None:
    assert sorted(keys(language) ^ keys("en")) == []
    mine, english = values(language), values("en")
    assert {key: names for key, names in mine.items() if names - {"n"} != english[key] - {"n"}} == {}


def values(language: str) -> dict[str, set[str]]:
    """The values that are put into each text."""
    found: dict[str, set[str]] = {}
    for key, text in words(language).items():
        found.setdefault(key.partition("#")[0], set()).update(VALUE.findall(text))
    return found


@pytest.mark.parametrize("language", catalogs.languages())
def test_numbers_have_the_forms_of_the_language(language: str) -> None:
    forms: dict[str, set[str]] = {}
    for key in words(language):
        if "#" in key:
            forms.setdefault(key.partition("#")[0], set()).add(key.partition("#")[2])
    assert {key: found for key, found in forms.items() if found != MANY[language]} == {}
    assert [key for key in forms if key in words(language)] == []


LIMITS = {
    "BAD_NAME": (1, LONGEST_NAME),
    "BAD_SHARE": (LONGEST_SHARE,),
    "BAD_CLOCK": (CLOCK.start, CLOCK.stop - 1, 0, LONGEST_BANK),
    "BAD_FLICK": (flick.STEEPEST, 0, 1),
    "BAD_LINE": (1, LONGEST_LINE),
    "BAD_ID": (LONGEST_ID,),
}


@pytest.mark.parametrize("language", catalogs.languages())
def test_who_is_refused_a_value_is_told_what_is_allowed(language: str) -> None:
    said = words(language)
    for reason, limits in LIMITS.items():
        numbers = {int(number) for number in re.findall(r"\d+", said[f"why.{reason}"])}
        assert set(map(int, limits)) <= numbers, reason


def test_what_only_the_server_can_name_is_told_apart() -> None:
    more = re.search(r"MORE = new Set\(\[(.*?)\]\)", (PAGE / "lib" / "why.ts").read_text(encoding="utf-8"))
    assert more is not None
    named = set(re.findall(r"'(\w+)'", more[1]))
    assert (
        {"BAD_OPTIONS", "BAD_POSITION", "BAD_REQUEST", "NO_ACTION", "NO_BOT", "NO_COMMAND"}
        <= named
        <= set(get_args(Code))
    )
