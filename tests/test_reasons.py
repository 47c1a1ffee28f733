"""Every refusal has a name, and the page has words for it in every language."""

import ast
import json
from collections.abc import Iterator
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from lastcard import catalogs
from lastcard.engine.codes import Reason
from lastcard.option_table import Conflict
from lastcard.server.reasons import Code

ROOT = Path(__file__).parent.parent
WORDS = ROOT / "web" / "src" / "words"
CODES = set(get_args(Code))
RULES = {reason.name for reason in Reason} - {"OK"}
# Whoever refuses, and which argument is the name: in words of the source.
REFUSES = {"Refusal": 1, "ApiError": 2, "Trouble": 1, "refuse": 4}


def named(folder: str) -> Iterator[tuple[str, str]]:
    """Where something is refused by a name that is written there, and the name."""
    for file in sorted((ROOT / "src" / "lastcard" / folder).glob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or node.func.id not in REFUSES:
                continue
            place = REFUSES[node.func.id]
            if len(node.args) <= place and node.func.id != "Refusal":
                yield f"{file.name}:{node.lineno}", ""
            elif len(node.args) > place and isinstance(node.args[place], ast.Constant):
                yield f"{file.name}:{node.lineno}", str(node.args[place].value)  # type: ignore[attr-defined]


def words(language: str, file: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((WORDS / language / f"{file}.json").read_text(encoding="utf-8"))
    return found


def test_the_registry_is_what_the_source_says() -> None:
    said = {name: place for folder in ("server", "service") for place, name in named(folder)}
    assert "" not in said, f"{said['']} refuses without a name"
    assert set(said) | {"NOT_SAVED"} == CODES  # that one is a constant


@pytest.mark.parametrize("language", catalogs.languages())
def test_the_page_has_words_for_every_reason(language: str) -> None:
    found = words(language, "why")
    assert {key.removeprefix("why.") for key in found} == CODES | RULES
    assert all(text.strip() for text in found.values())
    if language != "en":
        english = words("en", "why")
        assert not [key for key, text in found.items() if text == english[key]]


@pytest.mark.parametrize("language", catalogs.languages())
def test_the_page_has_words_for_every_conflict(language: str) -> None:
    kinds = set(get_args(get_type_hints(Conflict)["kind"]))
    found = {key for key in words(language, "start") if key.startswith("start.conflict.")}
    assert {f"start.conflict.{kind}" for kind in kinds} <= found
    assert {"start.conflict.players_option", "start.conflict.players_format", "start.conflict.setting"} <= found
