"""`lastcard referee`: the project's own copy of the cases, line by line, and whatever else comes in."""

import json
import subprocess
import time
from pathlib import Path

import pytest

from tests.test_cli import PROGRAM, run, spawn

CASES = sorted((Path(__file__).parent / "cases").glob("*.jsonl"))
SMALL = '{"id": 7, "edition": "classic", "players": 2, "actions": [{"do": "count_deck"}]}'


def hear(text: str | bytes) -> list[dict[str, object]]:
    done = spawn("referee", text=text)
    assert (done.returncode, done.stderr) == (0, b"")
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.parametrize("file", CASES, ids=lambda file: file.stem)
def test_every_case_is_answered_in_order(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    scenarios = [json.loads(line) for line in text.splitlines() if line.strip()]
    results = hear(text)
    assert [result["id"] for result in results] == [scenario["id"] for scenario in scenarios]
    assert all(result["ok"] for result in results)


def test_a_thousand_scenarios_take_less_than_ten_seconds() -> None:
    lines = [line for file in CASES for line in file.read_text(encoding="utf-8").splitlines() if line.strip()]
    text = "\n".join((lines * (1000 // len(lines) + 1))[:1000])
    before = time.monotonic()
    assert len(hear(text)) == 1000
    assert time.monotonic() - before < 10


@pytest.mark.parametrize(
    "line",
    [
        "{",
        "[]",
        "nonsense",
        '{"id": 1}',
        '{"id": 1, "edition": "chess", "players": 2}',
        '{"id": 1, "edition": "classic", "players": 2, "setup": {"hands": [["Z9"]]}}',
        '{"id": 1, "edition": "classic", "players": 2, "actions": [{"do": "fly", "p": 0}]}',
        "[" * 5000,
        b"\xff\xfe{}",
        '"\\ud800"',
    ],
)
def test_a_malformed_line_is_answered_and_the_run_goes_on(line: str | bytes) -> None:
    data = line if isinstance(line, bytes) else line.encode()
    wrong, right = hear(data + b"\n\n" + SMALL.encode())
    assert wrong["ok"] is False
    assert wrong["error"]
    assert right["deck_total"] == 108


def test_half_a_surrogate_comes_back_as_it_was() -> None:
    (result,) = hear('{"id": "\\ud800", "edition": "classic", "players": 2}')
    assert result["id"] == "\ud800"


def test_each_answer_comes_at_once() -> None:
    with subprocess.Popen([PROGRAM, "referee"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        assert child.stdin
        assert child.stdout
        for name in range(3):
            child.stdin.write(json.dumps({"id": name, "edition": "classic", "players": 2}).encode() + b"\n")
            child.stdin.flush()
            assert json.loads(child.stdout.readline())["id"] == name
        child.stdin.close()


def test_nothing_in_nothing_out() -> None:
    done = run("referee")
    assert (done.exit_code, done.output) == (0, "")
