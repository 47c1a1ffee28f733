"""`lastcard watch`: a match to its end, the same for the same seed, quickly begun."""

import os
import subprocess
import time
from pathlib import Path

import pytest

from lastcard.editions import EDITIONS
from tests.test_cli import PROGRAM, refused, run


def watch(*args: str) -> str:
    """What is told of a match."""
    done = run("watch", *args)
    assert (done.exit_code, done.stderr) == (0, ""), done.output
    return done.stdout


def flat(text: str) -> str:
    """The text without its line ends."""
    return " ".join(text.split())


@pytest.mark.parametrize("key", EDITIONS)
def test_a_match_is_told_to_its_end_and_again_for_the_same_seed(key: str) -> None:
    text = watch(key, "--seed", "3", "--players", "3", "--format", "points", "-o", "target=100")
    assert text.startswith(EDITIONS[key].name)
    assert "Seed 3." in text.splitlines()[0] + text.splitlines()[1]
    assert "Round 1: " in text
    assert "Scores: " in text
    assert "wins the match!" in flat(text)
    assert text == watch(key, "--seed", "3", "--players", "3", "--format", "points", "-o", "target=100")


def test_another_seed_tells_another_match() -> None:
    assert watch("--seed", "1", "--format", "single") != watch("--seed", "2", "--format", "single")


def test_without_a_seed_the_first_lines_say_which_was_drawn() -> None:
    text = watch("--format", "single")
    seed = " ".join(text.splitlines()[:2]).partition("Seed ")[2].partition(".")[0]
    assert watch("--format", "single", "--seed", seed) == text


@pytest.mark.parametrize("form", ["single", "points", "low", "challenge_uno", "team"])
def test_every_format(form: str) -> None:
    target = [] if form == "single" else ["-o", "target=60"]
    assert "the match!" in flat(watch("--seed", "4", "--format", form, *target))


@pytest.fixture
def quick(tmp_path: Path) -> str:
    """An edition with short rounds."""
    file = tmp_path / "quick.toml"
    file.write_text('base = "nascar"\nkey = "quick"\nname = "Our Own"\nhand_size = 2\n', encoding="utf-8")
    return str(file)


def test_partners_rotate(quick: str) -> None:
    text = watch(quick, "--seed", "5", "--format", "rotation12", "--bots", "eager")
    assert "the match!" in flat(text)
    assert text.count(" deals two cards") == 12


def test_two_tables(quick: str) -> None:
    text = watch(quick, "--seed", "5", "--format", "rotation28", "--bots", "eager")
    assert "Table 2: " in text
    assert text.count("Scores: ") == 28


def test_every_house_rule_and_kind_of_bot() -> None:
    args = ("--preset", "party", "--bots", "random,eager,casual:call_rate=0", "--players", "5", "-o", "target=80")
    assert "(casual:call_rate=0)" in watch("nfl", "--seed", "6", *args)


def test_clauses_are_added() -> None:
    assert "[CLASSIC-TURN-1]" in " ".join(watch("--seed", "1", "--format", "single", "--clauses").split())


def test_the_first_line_comes_within_three_seconds_with_nothing_cached(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONPYCACHEPREFIX": str(tmp_path)}
    before = time.monotonic()
    with subprocess.Popen([PROGRAM, "watch", "--speed", "slow"], stdout=subprocess.PIPE, env=environment) as child:
        assert child.stdout
        assert child.stdout.readline()
        took = time.monotonic() - before
        child.kill()
    assert took < 3


def test_it_may_be_cut_off() -> None:
    with subprocess.Popen([PROGRAM, "watch", "--seed", "1"], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:
        assert child.stdout
        assert child.stderr
        child.stdout.readline()
        child.stdout.close()
        assert child.stderr.read() == b""
    assert child.returncode == 1


def test_an_edition_of_ones_own(quick: str) -> None:
    assert watch(quick, "--seed", "1", "--format", "single").startswith("Our Own")


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("chess",), "unknown edition"),
        (("--players", "11"), "a whole number from 2 to 10"),
        (("--players", "many"), "many"),
        (("--seed", "-1"), "a whole number from 0 to"),
        (("--seed", "x"), "'x' is no seed"),
        (("--seed", "9" * 30), "is no seed"),
        (("--bots", "hal"), "unknown bot"),
        (("--bots", ""), "name is missing"),
        (("--bots", "casual:zeal=1"), "no setting 'zeal'"),
        (("--players", "2", "--bots", "eager,eager,eager"), "2 players, but 3 were named"),
        (("--speed", "warp"), "max, fast, normal, slow"),
        (("--speed", "-1"), "no pace"),
        (("--speed", "0"), "no pace"),
        (("--speed", "nan"), "no pace"),
        (("--format", "chess"), "unknown format"),
        (("--format", "rotation28", "--players", "4"), "exactly 8"),
        (("-o", "team", "-o", "scoring=challenge_uno"), "exclude each other"),
        (("--record", "/no/such/folder/match.txt"), "no such file"),
        (("--record", "/"), "directory"),
    ],
)
def test_bad_input_is_refused(args: tuple[str, ...], words: str) -> None:
    assert words in refused("watch", *args)


def test_a_bot_that_searches_is_made_ready_first() -> None:
    done = run("watch", "--bots", "search:rollouts=2,eager", "--players", "2", "--format", "single", "--seed", "3")
    assert done.exit_code == 0
    assert done.stderr.startswith("preparing the bot that searches")
    assert "wins the match" in done.stdout
