"""`lastcard perft` counts what the engine counts."""

from pathlib import Path

import pytest

from lastcard.engine.perft import perft
from lastcard.notation import parse
from tests.test_cli import refused, run

POSITION = "classic R5B5/R7R9 R1 Y3Y4"
SCENARIO = (
    '{"edition": "classic", "players": 2, "setup": {"hands": [["R5", "B5"], ["R7", "R9"]], "top": "R1", '
    '"draw": ["Y3", "Y4"]}}'
)


def facts(*args: str) -> dict[str, str]:
    """The last lines by name."""
    done = run("perft", *args)
    assert done.exit_code == 0, done.output
    return dict(line.split(maxsplit=1) for line in done.stdout.splitlines() if ":" not in line)


@pytest.mark.parametrize("depth", range(5))
def test_counts(depth: int) -> None:
    place = parse(POSITION)
    leaves, ends = perft(place.rules, place.state, depth)
    assert facts(POSITION, str(depth)) == {"leaves": str(leaves), "ends": str(ends)}


def test_a_scenario_is_the_same_position() -> None:
    assert facts(SCENARIO, "3", "--fingerprint") == facts(POSITION, "3", "--fingerprint")


def test_divide_adds_up() -> None:
    lines = run("perft", POSITION, "4", "--divide").stdout.splitlines()
    parts = [line.split() for line in lines[:-2]]
    assert lines[-2] == f"leaves {sum(int(part[-3]) for part in parts)}"
    assert lines[-1] == f"ends {sum(int(part[-1]) for part in parts)}"


def test_the_fingerprint_sees_what_the_count_does_not() -> None:
    one, other = (facts(f"classic R5B5/R7R9 R1 {pile}", "2", "--fingerprint") for pile in ("Y3Y4", "Y4Y3"))
    assert one["leaves"] == other["leaves"]
    assert one["print"] != other["print"]


def test_from_standard_input_and_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "position.txt"
    file.write_text(POSITION + "\n", encoding="utf-8")
    expected = run("perft", POSITION, "2").stdout
    assert run("perft", "-", "2", text=POSITION + "\n").stdout == expected
    assert run("perft", f"@{file}", "2").stdout == expected


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("classic R5", "2"), "column 11"),
        (("classic Z5/R1 R1 -", "2"), "column 9"),
        (("{", "2"), "not JSON"),
        (("[]", "2"), "unknown edition '[]'"),
        ((POSITION, "101"), "a whole number from 0 to 100"),
        ((POSITION, "deep"), "'deep' is not a whole number from 0 to 100"),
        ((POSITION,), "DEPTH"),
        (("@/no/such/file", "1"), "no such file"),
        (("@/", "1"), "directory"),
    ],
)
def test_bad_input_is_refused(args: tuple[str, ...], words: str) -> None:
    assert words in refused("perft", *args)


def test_bytes_that_are_no_text() -> None:
    assert "UTF-8" in refused("perft", "-", "1", text=b"\xff\xfe")
