"""`lastcard serve` as people start it: how soon it answers, what it says, and that it ends cleanly."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

PROGRAM = Path(sys.executable).parent / "lastcard"


@contextmanager
def serving(*args: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A running server, and the address that works on this machine."""
    command = [str(PROGRAM), "serve", "--no-browser", *args]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        try:
            found = re.search(r":(\d+)/", line)
            assert found, line
            yield process, f"http://127.0.0.1:{found[1]}"
        finally:
            if process.poll() is None:
                process.kill()
            process.communicate()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_starts_answers_and_ends(tmp_path: Path, number: signal.Signals) -> None:
    with serving("--port", "0", "--db", str(tmp_path / "t.sqlite")) as (process, url):
        with urllib.request.urlopen(f"{url}/health") as response:
            assert json.load(response)["ok"]
        process.send_signal(number)
        assert process.stdout
        assert process.stderr
        out, err = process.stdout.read(), process.stderr.read()
        assert (process.wait(10), err) == (0, "")
        assert "Ctrl+C" in out


def test_it_loads_no_compiler() -> None:
    script = (
        "import sys, lastcard.service.app, lastcard.cli.serve; print(*{'numba', 'numpy', 'textual'} & {*sys.modules})"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        command = [str(PROGRAM), "serve", "--no-browser", "--host", "127.0.0.1", "--db", str(tmp_path / "t"), "--port"]
        done = subprocess.run([*command, port], capture_output=True, text=True, check=False, timeout=30)
    assert done.returncode == 1
    assert done.stderr == f"lastcard serve: port {port} is taken (name another with --port)\n"


def test_a_file_is_served_by_one_alone_until_that_is_gone(tmp_path: Path) -> None:
    file, link = tmp_path / "t.sqlite", tmp_path / "link.sqlite"
    link.symlink_to(file)
    command = [str(PROGRAM), "serve", "--no-browser", "--host", "127.0.0.1", "--port", "0", "--db"]
    with serving("--port", "0", "--db", str(file)) as (process, url):
        for name in (file, link):
            done = subprocess.run([*command, str(name)], capture_output=True, text=True, check=False, timeout=30)
            assert done.returncode == 1
            said = f"lastcard serve: {name} is in use by another server (name another file with --db)\n"
            assert (done.stdout, done.stderr) == ("", said)
        with serving("--port", "0", "--db", str(tmp_path / "other.sqlite")) as (_, other):
            urllib.request.urlopen(f"{other}/health").close()
        urllib.request.urlopen(f"{url}/health").close()
        process.kill()
        process.wait(10)
        with serving("--port", "0", "--db", str(file)) as (_, again):
            urllib.request.urlopen(f"{again}/health").close()


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("--base-url", "cards.example"), "no address of a server"),
        (("--base-url", "https://cards.example/path"), "no address of a server"),
        (("--base-url", "https://cards.example:port"), "no address of a server"),
        (("--base-url", "https://[::1"), "no address of a server"),
        (("--port", "70000"), "70000"),
        (("--pace", "x"), "'x' is not a number from 0 to 10"),
        (("--pace", "11"), "'11' is not a number from 0 to 10"),
        (("--pace", "nan"), "'nan' is not a number from 0 to 10"),
        (("--rate", "-1"), "'-1' is not a number from 0 on"),
        (("--db", "/dev/null/t.sqlite"), "t.sqlite"),
        (("--db", "/dev/null/t.sqlite"), "not a directory"),
        (("--host", "no.such.host.invalid"), "there is no host no.such.host.invalid (--host is an address of this"),
        (("--host", "192.0.2.77"), "192.0.2.77 is no address of this machine"),
    ],
)
def test_what_cannot_be_is_said_in_a_line(args: tuple[str, ...], words: str) -> None:
    command = [str(PROGRAM), "serve", "--no-browser", *args]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=30)
    assert done.returncode in (1, 2)
    assert words in done.stderr
    assert done.stderr.count("\n") == 1
    assert not re.search(r"Errno|\('", done.stderr)


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="who may do everything may listen anywhere")
def test_a_port_that_is_not_for_everybody(tmp_path: Path) -> None:
    command = [str(PROGRAM), "serve", "--no-browser", "--host", "127.0.0.1", "--port", "1", "--db", str(tmp_path / "t")]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=30)
    assert done.returncode == 1
    assert "port 1 is not for everybody to listen at (name another with --port, 1024 or higher)" in done.stderr


INTERRUPTED = """
import os, signal, sys

class Finder:
    def find_spec(self, name, path=None, target=None):
        if name == "WANTED":
            try:
                os.kill(os.getpid(), signal.SIGINT)
            except KeyboardInterrupt:
                pass  # as the import system loses one in its callbacks

sys.meta_path.insert(0, Finder())
sys.argv = ["lastcard", "serve", "--no-browser", "--port", "0", "--host", "127.0.0.1", "--db", "FILE"]
from lastcard.cli import main
main()
"""


@pytest.mark.skipif(os.name == "nt", reason="Ctrl+C is no signal there")
@pytest.mark.parametrize("module", ["click", "lastcard.cli.serve", "aiohttp.web", "lastcard.service.lobby"])
def test_an_interrupt_while_modules_are_loaded_is_one_line(tmp_path: Path, module: str) -> None:
    script = INTERRUPTED.replace("WANTED", module).replace("FILE", str(tmp_path / "t.sqlite"))
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False, timeout=30)
    assert (done.returncode, done.stdout, done.stderr) == (1, "", "lastcard: interrupted\n")
