"""`lastcard editions` and `lastcard options` list what there is."""

import json

import pytest

from lastcard.editions import EDITIONS
from lastcard.options import OPTIONS, PRESETS, defaults, offered
from tests.test_cli import run


def test_editions_are_listed_with_their_numbers() -> None:
    text = run("editions").stdout
    for edition in EDITIONS.values():
        assert edition.key in text.splitlines()
        assert edition.name in text
    assert "2 to 10 players" in text


def test_editions_for_programs() -> None:
    rows = [json.loads(line) for line in run("editions", "--json").stdout.splitlines()]
    assert [row["key"] for row in rows] == list(EDITIONS)
    assert rows[0]["cards"] == 108


def test_options_are_listed_with_address_and_default() -> None:
    text = run("options").stdout
    for option in OPTIONS.values():
        assert f"{option.name} = " in text
        assert option.address in text
    assert all(name in text for name in PRESETS)


@pytest.mark.parametrize("key", EDITIONS)
def test_options_of_an_edition_are_those_it_offers_with_its_defaults(key: str) -> None:
    edition = EDITIONS[key]
    rows = {row["name"]: row for row in map(json.loads, run("options", key, "--json").stdout.splitlines())}
    assert list(rows) == [option.name for option in offered(edition)]
    usual = {name: list(value) if isinstance(value, tuple) else value for name, value in defaults(edition).items()}
    assert {name: row["default"] for name, row in rows.items()} == {name: usual[name] for name in rows}
