"""The command as a whole: help, errors in one line, exit codes, completion, and that it starts quickly."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from lastcard import __version__
from lastcard.cli.group import FILES
from lastcard.cli.root import commands

PROGRAM = Path(sys.executable).parent / "lastcard"
EXAMPLE = re.compile(r"^ +lastcard .*$", re.MULTILINE)


def run(*args: str, text: str | bytes = "") -> Result:
    """A command in this process."""
    return CliRunner().invoke(commands, args, prog_name="lastcard", input=text)


def spawn(*args: str, text: str | bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """A command as people start it."""
    data = text.encode() if isinstance(text, str) else text
    return subprocess.run(
        [str(PROGRAM), *args],
        input=data,
        capture_output=True,
        env={**os.environ, **environment},
        timeout=60,
        check=False,
    )


def refused(*args: str, code: int = 2, text: str | bytes = "") -> str:
    """The one line that a command says on standard error when it is wrongly asked."""
    done = run(*args, text=text)
    assert (done.exit_code, done.stdout) == (code, ""), done.output
    assert done.stderr.endswith("\n")
    assert done.stderr.count("\n") == 1, done.stderr
    assert "Traceback" not in done.stderr
    assert done.stderr.startswith("lastcard")
    return done.stderr


@pytest.mark.parametrize("name", FILES)
def test_every_command_has_help_with_an_example(name: str) -> None:
    done = run(name, "--help")
    assert done.exit_code == 0
    assert re.search(rf"lastcard {name}", done.stdout.partition("xample")[2])


def test_the_help_of_all_lists_every_command() -> None:
    done = run("--help")
    assert done.exit_code == 0
    assert set(FILES) <= set(re.findall(r"^  (\w+)  ", done.stdout, re.MULTILINE))


HOW = ", compiled" if os.environ.get("LASTCARD_NATIVE") == "1" else ""


def test_version() -> None:
    done = spawn("--version")
    assert (done.returncode, done.stdout.decode()) == (0, f"lastcard {__version__}{HOW}\n")


def test_python_m_is_the_same_command() -> None:
    done = subprocess.run([sys.executable, "-m", "lastcard", "--version"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, f"lastcard {__version__}{HOW}\n")


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("wacht",), "did you mean watch?"),
        (("qqq",), "there are serve, play"),
        (("--nope",), "--nope"),
        (("rules", "--nope"), "lastcard rules --help"),
        (("rules", "chess"), "unknown edition 'chess'; there are"),
        (("rules", "no.toml"), "no.toml: no such file"),
        (("rules", "classic", "--edition", "nfl"), "two editions"),
        (("rules", "-o", "stak_same=true"), "did you mean stack_same?"),
        (("rules", "-o", "target=many"), "a whole number from"),
        (("rules", "-o", "target"), "option target needs a value"),
        (("rules", "-o", "stack_cross=both"), "needs stack_same=true"),
        (("rules", "classic", "-o", "shell_target=any"), "not offered"),
        (("rules", "--preset", "wild"), "official, family, party"),
        (("editions", "extra"), "extra"),
        (("options", "chess"), "there are"),
        (("completion", "tcsh"), "'bash', 'zsh', 'fish'"),
        (("play", "chess"), "unknown edition"),
        (("play", "--bots", "hal"), "unknown bot 'hal'"),
        (("play", "--players", "1"), "a whole number from 2 to 10"),
        (("play", "--players", "2", "--hot-seat", "A,B,C"), "2 players, but 3 were named"),
        (("play", "--hot-seat", "A,A"), "same name"),
        (("play", "--hot-seat", ","), "nobody is named"),
        (("play", "--name", ""), "nobody is named"),
        (("play", "--players", "x"), "'x' is not a whole number from 2 to 10"),
        (("rules", "-o", "stak_same"), "did you mean stack_same?"),
        (("play", "--format", "chess"), "unknown format"),
        (("play", "--format", "rotation12", "--players", "5"), "exactly 4"),
        (("play", "--format", "team", "--players", "3"), "exactly 4"),
        (("play", "--format", "low", "-o", "scoring=points"), "format low"),
        (("play", "--resume", "/no/such/save"), "no such file"),
        (("play", "--resume", "/"), "directory"),
        (("play",), "needs a terminal"),
    ],
)
def test_a_wrong_command_line_is_refused_in_one_line_with_a_hint(args: tuple[str, ...], words: str) -> None:
    assert words in refused(*args)


CLOSED = [
    ("referee <&-", 2, "lastcard referee: standard input is closed"),
    ("ruling - draw <&-", 2, "lastcard ruling: standard input is closed"),
    ("verify - <&-", 2, "lastcard verify: standard input is closed"),
    ("play <&-", 2, "lastcard play: the game needs a terminal"),
    ("editions >&-", 1, "lastcard: standard output is closed"),
    ("editions 2>&- >&-", 1, ""),
    ("wacht 2>&-", 2, ""),
]
FULL = [("--version", "no space left"), ("rules", "no space left"), ("--help", "no space left")]


@pytest.mark.skipif(os.name == "nt", reason="the shell of Windows closes no stream")
@pytest.mark.parametrize(("line", "code", "words"), CLOSED)
def test_a_closed_stream_is_told_in_a_line(line: str, code: int, words: str) -> None:
    done = subprocess.run(["sh", "-c", f"{PROGRAM} {line}"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (code, "", 1 if words else 0)
    assert done.stderr.startswith(words)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only some systems have a device that is always full")
@pytest.mark.parametrize(("args", "words"), FULL)
def test_a_full_disk_is_told_in_a_line(args: str, words: str) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run([PROGRAM, args], stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert (done.returncode, done.stderr.count("\n")) == (1, 1), done.stderr
    assert words in done.stderr


@pytest.mark.skipif(os.name == "nt", reason="Windows interrupts otherwise")
def test_an_interrupt_while_it_imports_is_told_in_a_line() -> None:
    script = (
        "import builtins, sys\nfrom lastcard.cli import main\nreal = builtins.__import__\n"
        "def stop(name, *rest):\n    if name == 'click':\n        raise KeyboardInterrupt\n"
        "    return real(name, *rest)\n"
        "builtins.__import__ = stop\nmain()"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (1, "", "lastcard: interrupted\n")


def test_a_save_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    file = tmp_path / "save.jsonl"
    file.write_text("{\n{\n", encoding="utf-8")
    assert f"{file}: line 1 is no entry of a log" in refused("play", "--resume", str(file))
    file.write_text("format: 1\nedition: classic\n", encoding="utf-8")
    assert f"{file}: this is a record, not a save" in refused("play", "--resume", str(file))


def test_the_output_may_be_cut_off() -> None:
    with subprocess.Popen([PROGRAM, "rules"], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:
        assert child.stdout
        assert child.stderr
        child.stdout.read(1)
        child.stdout.close()
        assert child.stderr.read() == b""
    assert child.returncode in (0, 1)


def test_an_interrupt_ends_it_with_one_line() -> None:
    with subprocess.Popen(
        [PROGRAM, "referee"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as child:
        assert child.stdin
        assert child.stdout
        child.stdin.write(b'{"edition": "classic", "players": 2}\n')
        child.stdin.flush()
        assert child.stdout.readline()
        child.send_signal(signal.SIGINT)
        _, errors = child.communicate(timeout=30)
    assert (child.returncode, errors) == (1, b"lastcard: interrupted\n")


def test_a_fault_of_ours_is_told_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lastcard.cli.rules_page.rules_page", lambda *_: 1 / 0)
    assert "fault of lastcard: ZeroDivisionError" in refused("rules", code=1)


def test_characters_that_the_terminal_lacks_stop_nothing(tmp_path: Path) -> None:
    own = tmp_path / "ü.toml"
    own.write_text('base = "classic"\nkey = "own"\nname = "Überkarte ♠"\n', encoding="utf-8")
    done = spawn("rules", str(own), "--short", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"?berkarte" in done.stdout


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_scripts(shell: str) -> None:
    done = run("completion", shell)
    assert done.exit_code == 0
    assert "_LASTCARD_COMPLETE" in done.stdout


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        (("re",), "replay"),
        (("rules", "n"), "nascar"),
        (("rules", "-o", "stack"), "stack_same="),
        (("play", "--format", "rot"), "rotation28"),
    ],
)
def test_completion_knows_commands_editions_options_formats(typed: tuple[str, ...], offered: str) -> None:
    words = " ".join(("lastcard", *typed))
    done = spawn(_LASTCARD_COMPLETE="bash_complete", COMP_WORDS=words, COMP_CWORD=str(len(typed)))
    assert offered in done.stdout.decode()


@pytest.mark.parametrize("args", [["--version"], ["referee"], ["editions"], ["options"], ["rules"]])
def test_nothing_slow_is_imported(args: list[str]) -> None:
    script = (
        "import sys\nfrom lastcard.cli.root import commands\n"
        "try:\n    commands(sys.argv[1:], prog_name='lastcard')\nexcept SystemExit as end:\n    assert not end.code\n"
        "print(*{'numba', 'numpy', 'textual', 'asyncio'} & set(sys.modules), file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, *args], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr.strip()) == (0, "")


def test_it_starts_within_a_second() -> None:
    times = []
    for _ in range(3):
        before = time.monotonic()
        spawn("--version")
        times.append(time.monotonic() - before)
    assert min(times) < 1


def test_no_colors_when_piped() -> None:
    assert "\x1b" not in run("rules", "--short").stdout
