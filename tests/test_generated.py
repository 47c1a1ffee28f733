"""What is made from the protocol is not stale, and the page says everything in every language."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tools import protocol_doc, protocol_types

WORDS = Path(__file__).parent.parent / "web" / "src" / "words"
PARTS = sorted(file.name for file in (WORDS / "en").glob("*.json"))


@pytest.mark.parametrize("tool", [protocol_doc, protocol_types], ids=lambda tool: tool.__name__)
def test_made_from_the_protocol_as_it_is(tool: Any) -> None:
    assert tool.FILE.read_text(encoding="utf-8") == tool.page(), f"run python tools/{tool.__name__.split('.')[-1]}.py"


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("language", ["de", "es", "zh"])
def test_the_page_says_everything_in_every_language(language: str, part: str) -> None:
    english, other = read("en", part), read(language, part)
    assert {base(key) for key in english} == {base(key) for key in other}
    assert all(text.strip() for text in other.values())
    for key, text in other.items():
        whole = english.get(key) or english.get(f"{base(key)}#other") or english[base(key)]
        assert gaps(text) <= gaps(whole) | {"n"}, key


def read(language: str, part: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((WORDS / language / part).read_text(encoding="utf-8"))
    return found


def base(key: str) -> str:
    """The key without its plural form."""
    return key.partition("#")[0]


def gaps(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))
