"""`lastcard arena` as people type it: results, files, errors in one line, an end in order."""

import csv
import json
import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from lastcard.arena.process import Process
from tests.arena.bots import STDIO
from tests.arena.test_faults import runs
from tests.test_cli import PROGRAM, refused, run

EXAMPLES = Path(__file__).parent.parent.parent / "examples" / "bots"
SHORT = ("--format", "single", "--seed", "5", "--quiet")
ESTIMATE = {"value", "low", "high", "n"}


def arena(*args: str) -> str:
    done = run("arena", *args, *SHORT)
    assert (done.exit_code, done.stderr) == (0, "")
    return done.stdout


def test_a_table_for_people() -> None:
    text = arena("eager", "random", "-n", "20")
    assert text.index("\neager ") < text.index("\nrandom ")  # the better one first
    assert "among equals it wins 50.00 %" in text
    assert "Against each other" in text
    assert "Faults" not in text


def test_one_object_for_programs() -> None:
    found = json.loads(arena("casual", "eager", "random", "-p", "3", "-n", "10", "--json"))
    assert found["complete"]
    assert (found["deals"], found["matches"]) == (10, 60)
    assert found["setup"]["seed"] == 5
    assert [bot["name"] for bot in found["bots"]] == ["casual", "eager", "random"]
    for bot in found["bots"]:
        assert set(bot["win_share"]) == set(bot["points"]) == ESTIMATE
        assert bot["win_share"]["low"] <= bot["win_share"]["value"] <= bot["win_share"]["high"]
        assert set(bot["rating"]) == {"value", "low", "high"}
        assert bot["faults"] == {"forfeits": 0, "first": None, "given_up": False}
    assert sum(bot["win_share"]["value"] for bot in found["bots"]) == pytest.approx(1)
    assert [pair["bots"] for pair in found["pairs"]] == [["casual", "eager"], ["casual", "random"], ["eager", "random"]]


def test_the_same_seed_gives_the_same_numbers_on_any_number_of_threads() -> None:
    bots = (str(EXAMPLES / "my_bot.py"), "casual", "-n", "20", "--json")
    one, two = (json.loads(arena(*bots, "--threads", threads)) for threads in "12")
    for found in (one, two):
        del found["seconds"]
    assert one == two


def test_a_bot_named_twice_is_told_apart() -> None:
    found = json.loads(arena("eager", "eager", "-n", "5", "--json"))
    assert [bot["name"] for bot in found["bots"]] == ["eager", "eager #2"]
    assert [bot["win_share"]["value"] for bot in found["bots"]] == [0.5, 0.5]


@pytest.mark.parametrize("bot", ["my_bot.py", "cmd:python3 {}/stdio_bot.py", "cmd:node {}/stdio_bot.js"])
def test_the_examples_play_without_a_fault_and_beat_random(bot: str) -> None:
    name = bot.format(EXAMPLES) if bot.startswith("cmd") else str(EXAMPLES / bot)
    found = json.loads(arena(name, "random", "-n", "12", "--json"))
    mine = found["bots"][0]
    assert mine["faults"] == {"forfeits": 0, "first": None, "given_up": False}
    assert mine["win_share"]["low"] > 0.5


def test_a_search_bot_plays_too() -> None:
    found = json.loads(arena("search:rollouts=20", "random", "-n", "2", "--json"))
    assert found["setup"]["driver"] == "python"
    assert found["matches"] == 4


def test_the_report_stands_alone(tmp_path: Path) -> None:
    file = tmp_path / "arena.html"
    arena("casual", "eager", "random", "-n", "5", "--report", str(file))
    text = file.read_text(encoding="utf-8")
    assert text.count('role="img"') == 3
    assert text.count("<caption>") == 2
    assert "<script" not in text
    assert "http" not in text
    first = text
    arena("casual", "eager", "random", "-n", "5", "--report", str(file))
    assert file.read_text(encoding="utf-8") == first


def test_one_row_a_match(tmp_path: Path) -> None:
    file = tmp_path / "arena.csv"
    found = json.loads(arena("eager", "random", "-n", "7", "--out", str(file), "--json"))
    rows = list(csv.DictReader(file.read_text(encoding="utf-8").splitlines()))
    assert [(row["deal"], row["table"]) for row in rows] == [(str(deal), str(t)) for deal in range(7) for t in range(2)]
    won = sum(row[f"bot_{row['winners']}"] == "eager" for row in rows)
    assert won / 14 == found["bots"][0]["win_share"]["value"]


def test_faults_are_told_by_name(tmp_path: Path) -> None:
    bot = tmp_path / "bad.py"
    bot.write_text("def choose(position, actions):\n    return 1 / 0\n")
    text = " ".join(arena(str(bot), "eager", "-n", "2").split())
    assert "Faults" in text
    found = json.loads(arena(str(bot), "eager", "-n", "2", "--json"))["bots"][0]["faults"]
    assert found["failed"] == found["forfeits"] > 4
    assert f"{bot}, line 2: ZeroDivisionError: division by zero" in found["first"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("def choose(position, actions)\n    pass\n", "line 1: expected ':'"),
        ("x = 1\n\nimport nothing_of_the_kind\n", "line 3: ModuleNotFoundError: No module named"),
        ("def choice(position, actions):\n    pass\n", "has no function choose(position, actions)"),
        ("choose = 7\n", "has no function choose(position, actions)"),
        ("import sys\nsys.exit(4)\n", "line 2: SystemExit: 4"),
        ("import os\nos._exit(4)\n", "it ended with exit code 4"),
    ],
)
def test_a_file_that_holds_no_bot(tmp_path: Path, text: str, told: str) -> None:
    file = tmp_path / "bad.py"
    file.write_text(text)
    line = refused("arena", str(file), "eager")
    assert told in line
    assert str(file) in line
    assert not Process.alive


@pytest.mark.parametrize(
    ("bots", "told"),
    [
        (("eager",), "an arena needs two bots"),
        (("eager", "eagre"), "unknown bot 'eagre' (did you mean eager?)"),
        (("eager", "./none.py"), "bot ./none.py: there is no such file"),
        (("eager", "cmd:"), "a command is missing"),
        (("eager", "cmd:no-such-program-at-all x"), "there is no program 'no-such-program-at-all'"),
        (("eager", "cmd:'"), "no closing quotation"),
        (("eager", "cmd:true"), "it ended with exit code 0"),
        (("eager", "cmd:echo hello"), "not a message"),
        (("eager", "random", "-p", "11"), "'11' is not a whole number from 2 to 10"),
        (("eager", "random", "-n", "0"), "'0' is not a whole number"),
        (("eager", "random", "--time-limit", "0"), "no number of seconds"),
        (("eager", "random", "--edition", "chess"), "chess"),
        (("eager", "random", "--format", "rotation28", "-p", "3"), "rotation28"),
        (("eager", "random", "-o", "target=x"), "target"),
    ],
)
def test_wrongly_asked(bots: tuple[str, ...], told: str) -> None:
    assert told in refused("arena", *bots)


def test_a_foreign_protocol_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "old.py"
    file.write_text(STDIO.replace("protocol=1", "protocol=2").replace("BODY", "pass"))
    assert "it speaks protocol 2; this is protocol 1" in refused("arena", f"cmd:python3 {file}", "eager")


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_ctrl_c_ends_bots_that_hang_and_tells_what_was_done(tmp_path: Path, how: signal.Signals) -> None:
    pids = tmp_path / "pids"
    body = f"open({str(pids)!r}, 'a').write(f'{{__import__(\"os\").getpid()}} '); time.sleep(1000)"
    file = tmp_path / "bot.py"
    file.write_text(STDIO.replace("BODY", body))
    command = [str(PROGRAM), "arena", f"cmd:python3 {file}", "eager", "-n", "400", *SHORT, "--time-limit", "900"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True) as child:
        while not pids.exists() or not pids.read_text().strip():
            time.sleep(0.05)
        os.kill(child.pid, how)
        out, told = (text.decode() for text in child.communicate(timeout=60))
    assert "Traceback" not in told
    assert child.returncode != 0
    if how == signal.SIGINT:
        assert "interrupted after 0 of 400 deals" in told
        assert "incomplete" in out
    assert not any(runs(int(pid)) for pid in pids.read_text().split())


def test_the_transcript_of_the_protocol_page_is_real() -> None:
    """What the page says that the arena wrote is sent to the example; it answers what the page says."""
    page = (EXAMPLES.parent.parent / "docs" / "bot-protocol.md").read_text(encoding="utf-8")
    lines = page.partition("```text\n")[2].partition("```")[0].splitlines()
    sent = [line[2:].replace(",...", "") for line in lines if line.startswith("> ")]
    answers = [json.loads(line[2:]) for line in lines if line.startswith("< ")]
    assert {json.loads(line)["type"] for line in sent} == {"hello", "game", "choose", "interject", "end", "quit"}
    text = "".join(f"{line}\n" for line in sent)
    bot = ["node", str(EXAMPLES / "stdio_bot.js")]
    done = subprocess.run(bot, input=text, capture_output=True, text=True, check=True, timeout=60)
    assert [json.loads(line) for line in done.stdout.splitlines()] == answers
