"""docs/commands.md says what there is: every command and flag, and its examples run."""

import re
import shlex
from pathlib import Path

import pytest

from lastcard.bots import BOTS
from lastcard.cli.group import FILES
from lastcard.cli.root import commands
from lastcard.formats import FORMATS
from lastcard.presets import PRESETS
from tests.test_cli import run

PAGE = (Path(__file__).parent.parent / "docs" / "commands.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^\$ (.*lastcard.*)$", PAGE, re.MULTILINE)


def flags(name: str) -> set[str]:
    """The long flags of a command."""
    found = re.findall(r"^ +(?:-\w, )?(--[a-z-]+)", run(name, "--help").stdout, re.MULTILINE)
    return set(found) - {"--help"}


def test_every_command_has_its_place() -> None:
    assert set(FILES) == set(re.findall(r"^\| \[`(\w+)`\]", PAGE, re.MULTILINE))
    assert set(FILES) == set(commands.list_commands(None))  # type: ignore[arg-type]


def test_every_flag_is_told_and_no_other() -> None:
    there = {"--version", "--help", *(flag for name in FILES for flag in flags(name))}
    told = set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", PAGE))
    assert told <= there
    assert there - told == set()


def test_formats_presets_and_bots_are_told() -> None:
    assert all(f"| `{name}` |" in PAGE for name in FORMATS)
    assert all(f"`{name}`" in PAGE for name in (*PRESETS, *BOTS))


def test_help_names_every_format() -> None:
    text = " ".join(run("watch", "--help").stdout.split())
    assert all(name in text for name in FORMATS)


def test_the_examples_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert len(EXAMPLES) > 8
    for line in EXAMPLES:
        before, bar, command = line.rpartition(" | ")
        text = shlex.split(before)[1] if bar else ""
        done = run(*shlex.split(command)[1:], text=text)
        assert (done.exit_code, done.stderr) == (0, ""), line
        assert done.stdout
