"""README.md says what works: its commands are run here, in order and in one folder."""

import os
import re
import shlex
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```console\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
COMMANDS = [line.removeprefix("$ ") for block in BLOCKS for line in block.splitlines() if line.startswith("$ ")]

INTERACTIVE = ("lastcard play", "lastcard join")
INSTALLERS = {"git", "cd", "pipx", "uv", "uvx"}


def words(command: str) -> list[str]:
    return shlex.split(command, comments=True)


def of(program: str) -> list[str]:
    """The commands that run a program, alone or in a pipe."""
    return [command for command in COMMANDS if program in words(command) and words(command)[0] not in INSTALLERS]


def test_every_command_is_of_a_kind_checked_here() -> None:
    known = {*of("lastcard"), *of("make")}
    assert [command for command in COMMANDS if command not in known and words(command)[0] not in INSTALLERS] == []


def test_the_two_commands_are_there() -> None:
    assert {"make play", "make test"} <= {" ".join(words(command)) for command in of("make")}


def test_make_targets_exist() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert {words(command)[1] for command in of("make")} <= targets


def test_commands_run(tmp_path: Path) -> None:
    if find_spec("lastcard.cli") is None:
        pytest.skip("the command does not exist yet")
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    for command in of("lastcard"):
        if not command.startswith(INTERACTIVE) and len(words(command)) > 1:  # alone it serves until it is stopped
            done = subprocess.run(
                ["bash", "-c", f"set -o pipefail; {command}"],
                cwd=tmp_path,
                env={**os.environ, "PATH": path},
                stdin=subprocess.DEVNULL,
                capture_output=True,
                text=True,
                timeout=120,
                check=False,
            )
            assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"


def test_links_lead_somewhere() -> None:
    targets = re.findall(r"(?<!!)\[[^]]*\]\(([^)#:]+)\)", README)
    assert targets
    assert [target for target in targets if not (ROOT / target).exists()] == []


def test_picture_exists() -> None:
    pictures = re.findall(r"!\[[^]]*\]\(([^)]+)\)", README)
    assert pictures
    assert all((ROOT / picture).exists() for picture in pictures)
