"""Every rule text is in every language: no id too few or too many, and nothing that a translation must not change."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from lastcard import catalogs
from lastcard.catalogs import names
from lastcard.catalogs.languages import translated
from lastcard.editions import EDITIONS
from lastcard.formats import FORMATS
from lastcard.option_values import Choice
from lastcard.options import OPTIONS, PRESETS, Option
from lastcard.rulings import RULINGS

ENGLISH = catalogs.texts()
TRANSLATIONS = [language for language in catalogs.languages() if language != "en"]

# What may be as in English: names that are the same everywhere, and words that a language has taken over.
SAME = re.compile(r"edition\.\w+\.name|card\.colored|item\.bob-omb|format\.challenge_uno")
BORROWED: dict[str, set[str]] = {"de": {"section.Items", "preset.party"}, "es": {"value.stack_cross.none"}}

KEPT_NAME = "Ice the Kicker"  # a play that German football calls so as well

PLACEHOLDER = re.compile(r"\{\w*\}")
ADDRESS = re.compile(r"(?<![A-Za-z])(?:OP|HR|[A-Z]{2,})-[A-Z0-9-]+b?(?![A-Za-z])")
NUMBER = re.compile(r"\d+")
ENGLISH_WORDS = re.compile(r"\b(?:the|and|you|your|with|draws?|cards?|players?|turn|who|is|are|not)\b", re.IGNORECASE)
ENDS = re.compile(r"[.!?…\u3002\uff01\uff1f][)”»“\uff09]?$")


def faults(language: str, texts: Mapping[str, str]) -> Iterator[str]:
    """What is wrong with a translation, a line for each."""
    yield from (f"{address}: missing ({ENGLISH[address]})" for address in ENGLISH.keys() - texts.keys())
    yield from (f"{address}: stale, no such text in English" for address in texts.keys() - ENGLISH.keys())
    for address in ENGLISH.keys() & texts.keys():
        yield from (f"{address}: {what}: {texts[address]!r}" for what in wrong(language, address, texts[address]))


def wrong(language: str, address: str, text: str) -> Iterator[str]:
    """What is wrong with one text."""
    english = ENGLISH[address]
    if not text.strip() or text != " ".join(text.split()):
        yield "empty, or with blanks too many"
    if text == english and not SAME.fullmatch(address) and address not in BORROWED.get(language, ()):
        yield "as in English"
    if found(PLACEHOLDER, english) != found(PLACEHOLDER, text):
        yield f"other placeholders than {found(PLACEHOLDER, english)}"
    if found(ADDRESS, english) != found(ADDRESS, text):
        yield f"other rules cited than {found(ADDRESS, english)}"
    if missing := set(found(NUMBER, english)) - set(found(NUMBER, text)):
        yield f"without {', '.join(sorted(missing))}"
    if ENDS.search(english) and not ENDS.search(text):
        yield "a sentence without an end"
    if address not in BORROWED.get(language, ()) and not SAME.fullmatch(address):
        yield from strange(language, text)


def strange(language: str, text: str) -> Iterator[str]:
    """Signs of a text that is still English."""
    if left := ENGLISH_WORDS.findall(text.replace(KEPT_NAME, "")):
        yield f"English words {', '.join(left)}"
    if language == "zh" and re.search("[a-z]", text) and not re.search(r"[\u4e00-\u9fff]", text):
        yield "no Chinese character"


def found(pattern: re.Pattern[str], text: str) -> list[str]:
    return sorted(pattern.findall(text))


def test_the_languages() -> None:
    assert catalogs.languages() == ("de", "en", "es", "zh")


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_translation_is_whole_and_says_the_same(language: str) -> None:
    found = sorted(faults(language, translated(language)))
    assert not found, f"{language}.json (tools/catalog.py {language} --missing helps):\n" + "\n".join(found)


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_no_id_stands_twice_in_a_file(language: str) -> None:
    file = Path(catalogs.__file__).parent / f"{language}.json"
    pairs: list[tuple[str, str]] = json.loads(file.read_text(encoding="utf-8"), object_pairs_hook=list)
    addresses = [address for address, _ in pairs]
    assert sorted(addresses) == sorted(set(addresses))


def test_cards_options_and_choices_have_names_of_their_own() -> None:
    for language in catalogs.languages():
        words = catalogs.words(language)
        for kind in ("face.", "color.", "item.", "preset.", "format.", "bot.", "option."):
            called = [text for address, text in words.items() if address.startswith(kind) and address[-5:] != ".help"]
            assert len(called) == len(set(called)), f"{language}: two of {kind}* are called the same"


@pytest.mark.parametrize("option", [o for o in OPTIONS.values() if isinstance(o.values, Choice)], ids=lambda o: o.name)
def test_the_values_of_an_option_can_be_told_apart(option: Option) -> None:
    assert isinstance(option.values, Choice)
    for language in catalogs.languages():
        words = catalogs.words(language)
        called = [words[f"value.{option.name}.{value}"] for value in option.values.names]
        assert len(called) == len(set(called)), f"{language}: {called}"


def test_whatever_people_meet_has_a_text() -> None:
    expected = {f"clause.{clause.id}": clause.text for edition in EDITIONS.values() for clause in edition.clauses}
    expected |= {f"ruling.{ruling.id}.text": ruling.text for ruling in RULINGS.values()}
    expected |= {f"option.{option.name}.help": option.help for option in OPTIONS.values()}
    expected |= {f"preset.{preset.name}.help": preset.help for preset in PRESETS.values()}
    expected |= {f"format.{form.name}.help": form.help for form in FORMATS.values()}
    assert {address: ENGLISH.get(address) for address in expected} == expected


def test_names_are_kept_for_what_exists_only() -> None:
    assert names.OPTION_NAMES.keys() == OPTIONS.keys()
    assert [option.name for group in names.GROUPS.values() for option in group] == list(OPTIONS)
    assert names.GROUP_NAMES.keys() == names.GROUPS.keys()
    for option, values in names.VALUE_NAMES.items():
        allowed = OPTIONS[option].values
        assert isinstance(allowed, Choice)
        assert values.keys() <= set(allowed.names), option


def test_words_are_english_where_nothing_else_is_said() -> None:
    assert catalogs.words("en") == ENGLISH
    assert catalogs.words("de").keys() == ENGLISH.keys()
    catalogs.words("de").clear()  # a reader's own copy
    assert catalogs.words("de")["color.R"] == "Rot"


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(catalogs.LanguageError, match="no texts in 'xx'; there are de, en, es, zh"):
        catalogs.words("xx")


BROKEN = {
    "color.R": ("red", "as in English"),
    "color.G": (" ", "empty"),
    "card.colored": ("{farbe} {face}", "other placeholders"),
    "clause.CLASSIC-END-3": ("Das ist immer so (OP-17).", "other rules cited"),
    "clause.CLASSIC-DECK-1": ("Es sind 108 Karten, davon 67 Zahlen: 0, 1, 9.", "without 76"),
    "clause.CLASSIC-SETUP-2": ("Jeder bekommt sieben Karten", "a sentence without an end"),
    "option.team.help": ("Partner across the table.", "English words the"),
}


@pytest.mark.parametrize("address", BROKEN)
def test_a_fault_is_found(address: str) -> None:
    text, fault = BROKEN[address]
    found = list(faults("de", {**translated("de"), address: text}))
    assert any(line.startswith(f"{address}: {fault}") for line in found)
    assert {line.partition(":")[0] for line in found} == {address}


def test_missing_and_stale_ids_are_named() -> None:
    texts = {**translated("de"), "clause.NO-1": "Nichts."}
    del texts["color.R"]
    assert sorted(faults("de", texts)) == [
        "clause.NO-1: stale, no such text in English",
        "color.R: missing (red)",
    ]


def test_texts_load_nothing_slow() -> None:
    script = "import sys, lastcard.catalogs as c; c.words('de'); print({'numba', 'numpy', 'textual'} & {*sys.modules})"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"


@pytest.mark.parametrize("language", ["en", "de", "es", "zh"])
def test_the_page_calls_cards_as_the_rules_do(language: str) -> None:
    file = Path(__file__).parent.parent / "web" / "src" / "words" / language / "table.json"
    page, rules = json.loads(file.read_text(encoding="utf-8")), catalogs.words(language)
    shared = {key: text for key, text in page.items() if key.startswith(("face.", "item.", "color.")) and key in rules}
    assert len(shared) > 10
    assert shared == {key: rules[key] for key in shared}
