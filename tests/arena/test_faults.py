"""Bots that crash, hang, write rubbish or cheat: a turn is lost, its reason is told, and no match is stopped."""

import os
import time
from pathlib import Path

import pytest

from lastcard.arena.contest import Contest
from lastcard.arena.entrants import Entrant
from lastcard.arena.faults import CRASHED, FAILED, GARBAGE, HUNG, ILLEGAL, MOST_STOPS, Faults
from lastcard.arena.process import Process
from lastcard.arena.program import Limits
from tests.arena.bots import EAGER, PATIENT, QUICK, contest, played, python, stdio


def meet(bot: Entrant, deals: int = 2, limits: Limits = PATIENT) -> tuple[Contest, Faults]:
    """A bot against eager; what it got wrong. Every match has been played to its end, and no process is left."""
    game = contest(deals=deals, entrants=[bot, EAGER], limits=limits)
    parts = played(game)
    assert sum(len(part.rows) for part in parts) == 2 * deals
    assert all((part.rows["winners"] > 0).all() for part in parts)
    assert not Process.alive
    return game, game.faults[0]


def test_a_good_bot_has_no_faults(tmp_path: Path) -> None:
    _, faults = meet(stdio(tmp_path, "pass"))
    assert (faults.counts, faults.forfeits, faults.first) == ({}, 0, "")


def test_an_error_in_python_forfeits_one_turn_and_says_where(tmp_path: Path) -> None:
    bot = python(
        tmp_path,
        "turns = 0\ndef choose(position, actions):\n    global turns\n    turns += 1\n"
        "    return actions[0] if turns != 3 else {}[position.seat]\n",
    )
    _, faults = meet(bot)
    assert faults.counts == {FAILED: 2}  # in each of two processes, one a seating
    assert faults.forfeits == 2
    assert f"{bot.name}, line 5: KeyError: " in faults.first


def test_a_crash_is_told_with_its_last_words_and_the_bot_is_started_again(tmp_path: Path) -> None:
    _, faults = meet(stdio(tmp_path, "if turn == 2: print('out of luck', file=sys.stderr); sys.exit(3)"), deals=1)
    assert faults.counts[CRASHED] >= 2
    assert "it ended with exit code 3; it said: out of luck" in faults.first


@pytest.mark.parametrize(
    "text",
    [
        "import sys\ndef choose(position, actions):\n    sys.exit(1)\n",
        "import os\ndef choose(position, actions):\n    os._exit(1)\n",
        "import os\ndef choose(position, actions):\n    os.abort()\n",
    ],
)
def test_a_python_bot_that_ends_its_process_ends_only_that(tmp_path: Path, text: str) -> None:
    _, faults = meet(python(tmp_path, text))
    assert faults.counts == {CRASHED: MOST_STOPS}
    assert faults.given_up


def test_one_that_hangs_is_waited_for_three_times_and_no_more(tmp_path: Path) -> None:
    _, faults = meet(stdio(tmp_path, "time.sleep(1000)"), deals=6, limits=QUICK)
    assert faults.counts == {HUNG: MOST_STOPS}
    assert faults.forfeits > 20
    assert faults.given_up
    assert "no answer within 0.4 s" in faults.first


def test_an_endless_loop_in_python_is_a_hang(tmp_path: Path) -> None:
    _, faults = meet(python(tmp_path, "def choose(position, actions):\n    while True:\n        pass\n"), limits=QUICK)
    assert faults.counts == {HUNG: MOST_STOPS}


def test_one_that_never_gets_ready_is_a_hang(tmp_path: Path) -> None:
    file = tmp_path / "slow.py"
    file.write_text("import time\ntime.sleep(1000)\n")
    bot = stdio(tmp_path, "pass")
    slow = Entrant("slow", command=(bot.command[0], str(file)))
    game = contest(deals=1, entrants=[slow, EAGER], limits=Limits(decision=60.0, start=0.3))
    played(game)
    assert game.faults[0].counts == {HUNG: MOST_STOPS}
    assert "it was not ready within 0.3 s" in game.faults[0].first


def test_one_that_starts_slowly_but_in_time_is_fine(tmp_path: Path) -> None:
    _, faults = meet(
        python(tmp_path, "import time\ntime.sleep(1)\ndef choose(position, actions):\n    return actions[0]\n")
    )
    assert faults.counts == {}


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        ("print('debug'); sys.stdout.flush()", GARBAGE),
        ("sys.stdout.buffer.write(b'\\xff\\xfe\\x00\\n'); sys.stdout.flush()", GARBAGE),
        ('print(\'{"type": "action"\'); sys.stdout.flush()', GARBAGE),
        ("say(type='action', id='seven', action='draw')", GARBAGE),
        ("say(type='action', id=m['id'] + 1, action='draw')", GARBAGE),
        ("say(type='ready', protocol=1)", GARBAGE),
        ("print('[' * 5000); sys.stdout.flush()", GARBAGE),
        ("say(type='action', id=m['id'], action='play X9')", ILLEGAL),
        ("say(type='action', id=m['id'], action='leave')", ILLEGAL),
        ("say(type='action', id=m['id'], action=None)", ILLEGAL),
        ("say(type='error', id=m['id'], text='I am\\na teapot')", FAILED),
        ("sys.stdout.write('x' * 200000); sys.stdout.flush()", CRASHED),
        ("import os; os.close(1); time.sleep(1000)", CRASHED),
    ],
)
def test_whatever_it_writes_only_its_turn_is_lost(tmp_path: Path, body: str, kind: str) -> None:
    _, faults = meet(stdio(tmp_path, body), deals=1)
    assert set(faults.counts) == {kind}
    assert faults.forfeits >= faults.counts[kind]
    assert "\n" not in faults.first


def test_one_that_writes_without_end_and_never_reads(tmp_path: Path) -> None:
    """Answers to questions that were not asked, faster than anybody reads, to a full pipe of questions."""
    file = tmp_path / "flood.py"
    file.write_text(
        'import json, sys\nsys.stdin.readline()\nprint(\'{"type": "ready", "protocol": 1}\', flush=True)\n'
        'while True:\n    print(\'{"type": "action", "id": 0, "action": "draw"}\', flush=True)\n'
    )
    command = stdio(tmp_path, "pass").command
    _, faults = meet(Entrant("flood", command=(command[0], str(file)), interjects=False), deals=4, limits=QUICK)
    assert faults.counts == {HUNG: MOST_STOPS}


def test_an_illegal_answer_is_told_with_what_would_be_legal(tmp_path: Path) -> None:
    _, faults = meet(python(tmp_path, "def choose(position, actions):\n    return 'play the joker'\n"))
    assert "'play the joker' is none of " in faults.first
    assert "position classic " in faults.first
    assert not faults.given_up  # it costs no time to ask again


def test_what_a_python_bot_prints_disturbs_nothing(tmp_path: Path) -> None:
    text = (
        "import os\nprint('hello')\ndef choose(position, actions):\n"
        "    print('x' * 9000)\n    os.write(1, b'{}')\n    return actions[0]\n"
    )
    _, faults = meet(python(tmp_path, text))
    assert faults.counts == {}


def test_a_late_answer_is_not_taken_for_the_next_question(tmp_path: Path) -> None:
    body = "time.sleep(0.01) if turn != 2 else print('oops', flush=True)"
    _, faults = meet(stdio(tmp_path, body), deals=1)
    assert faults.counts == {GARBAGE: 2}  # once in each seating; the answer behind it is skipped


def test_a_bot_that_wants_to_cut_in_but_fails_lets_pass(tmp_path: Path) -> None:
    bot = python(
        tmp_path,
        "def choose(position, actions):\n    return actions[0]\n"
        "def interject(position, actions):\n    return 'catch 9'\n",
    )
    game, faults = meet(bot, deals=4)
    assert set(faults.counts) == {ILLEGAL}
    assert faults.forfeits == 0
    assert sum(part.rows["uno_missed"].sum() for part in played(game)) > 0


def test_a_bot_without_interject_always_calls(tmp_path: Path) -> None:
    game = contest(deals=10, entrants=[python(tmp_path, "def choose(p, a):\n    return a[0]\n"), EAGER])
    assert sum(part.rows["uno_missed"].sum() for part in played(game)) == 0


def test_the_processes_of_a_bot_end_with_it(tmp_path: Path) -> None:
    """What it started itself, too, whether it ends well or hangs."""
    pids = tmp_path / "pids"
    text = (
        "import os, subprocess, sys\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(1000)'])\n"
        f"open({str(pids)!r}, 'a').write(f'{{os.getpid()}}\\n{{child.pid}}\\n')\n"
        "def choose(position, actions):\n    return actions[0]\n"
    )
    meet(python(tmp_path, text), deals=1)
    found = [int(pid) for pid in pids.read_text().split()]
    assert len(found) == 4
    assert not any(map(runs, found))


def runs(pid: int) -> bool:
    """Is there such a process, other than one that has ended and only waits for its parent to notice?"""
    for _ in range(50):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return False
        state = Path(f"/proc/{pid}/stat")
        if state.exists() and state.read_text().rpartition(")")[2].split()[0] == "Z":
            return False
        time.sleep(0.02)
    return True
