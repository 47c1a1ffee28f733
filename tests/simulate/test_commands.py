"""`lastcard simulate` and `lastcard compare` as a person calls them."""

import json
import re
import signal
import subprocess
import sys
import time
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import msgspec
import pexpect
import pyarrow.parquet as pq
import pytest

from lastcard.simulate import checkpoint, extras
from tests.test_cli import run

ROOT = Path(__file__).parents[2]
GAMES = ("-n", "200", "--bots", "eager", "--seed", "4", "--quiet")
PAGE = (ROOT / "docs" / "simulate.md").read_text(encoding="utf-8")

HEADER = 4  # bytes of a Parquet file that holds no rows yet


def told(*arguments: str) -> Any:
    """The JSON object that a command prints."""
    done = run(*arguments, "--json")
    assert (done.exit_code, done.stderr) == (0, "")
    return json.loads(done.stdout)


def keys(value: Any) -> set[str]:
    """All keys in an object, however deep; those of options are none of ours."""
    if isinstance(value, dict):
        return set(value).union(*(keys(one) for name, one in value.items() if name != "options"))
    return set().union(*map(keys, value)) if isinstance(value, list) else set()


def estimates(value: Any) -> list[dict[str, Any]]:
    """All estimates in an object."""
    if isinstance(value, dict):
        own = [value] if {"value", "low", "high", "n"} <= set(value) else []
        return own + [one for inner in value.values() for one in estimates(inner)]
    return [one for inner in value for one in estimates(inner)] if isinstance(value, list) else []


def test_json() -> None:
    found = told("simulate", "nascar", "-p", "3", *GAMES)
    assert {"games", "rounds", "decisions", "seconds", "win_share"} <= set(found)
    assert (found["games"], found["complete"], found["setup"]["seed"]) == (200, True, 4)
    assert sum(one["value"] for one in found["win_share"]) == pytest.approx(1)
    assert [one["bot"] for one in found["win_share"]] == ["eager"] * 3
    assert len(estimates(found)) > 100
    for one in estimates(found):
        assert one["low"] is None or one["low"] <= one["value"] <= one["high"]
    assert sum(count for _, count in found["lengths"]["round_turns"]["counts"]) == found["rounds"]
    for key in ("match_turns", "match_decisions", "match_rounds"):
        assert sum(count for _, count in found["lengths"][key]["counts"]) == found["games"]


def test_the_same_seed_the_same_numbers() -> None:
    first, second = (told("simulate", *GAMES, "--threads", threads) for threads in ("1", "2"))
    assert first.pop("seconds") >= 0
    assert second.pop("seconds") >= 0
    assert first == second


def test_docs_tell_every_key() -> None:
    found = told("simulate", *GAMES) | told("compare", "classic", "nfl", *GAMES, "--luck", "casual,eager")
    assert keys(found) - set(re.findall(r"`(\w+)`", PAGE)) == set()


def test_text_is_readable_without_color() -> None:
    text = run("simulate", *GAMES).stdout
    for title in ("Matches won", "The first player's edge", "A match", "A round", "Cards"):
        assert title in text
    assert "\x1b" not in text
    assert max(map(len, text.splitlines())) <= 88, text


class Reader(HTMLParser):
    """What matters in a report."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.links: list[str] = []
        self.ids: list[str] = []
        self.labels: list[str | None] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        for name, value in attrs:
            if name in ("href", "src", "xlink:href", "data", "srcset"):
                self.links.append(value or "")
            if name == "id":
                self.ids.append(value or "")
            assert not name.startswith("on"), (tag, name)
        if tag == "svg":
            assert ("role", "img") in attrs
            self.labels.append(dict(attrs).get("aria-label"))


def check_report(text: str, plots: int, tables: int) -> None:
    """Self-contained, and every plot has its label and its table."""
    page = Reader(text)
    assert not {"script", "link", "img", "iframe", "object"} & set(page.tags)
    assert all(link.startswith("#") for link in page.links)
    assert all(link[1:] in page.ids for link in page.links)
    assert "http:" not in text
    assert "https:" not in text
    assert "@import" not in text
    assert all(target.startswith("#") for target in re.findall(r"url\(['\"]?([^)'\"]*)", text))
    assert len(page.ids) == len(set(page.ids))
    assert len(page.labels) == plots
    assert all(page.labels)
    assert page.tags.count("table") == page.tags.count("caption") == tables
    assert text.count('scope="row"') > 20
    assert text.count('scope="col"') > 10
    assert 'name="viewport"' in text
    assert "prefers-color-scheme: dark" in text


def test_report(tmp_path: Path) -> None:
    files = [tmp_path / "a.html", tmp_path / "b.html"]
    for file in files:
        assert run("simulate", "nascar", *GAMES, "--report", str(file)).exit_code == 0
    first, second = (file.read_text(encoding="utf-8") for file in files)
    assert first == second
    check_report(first, plots=5, tables=6)


def test_report_of_a_comparison(tmp_path: Path) -> None:
    file = tmp_path / "c.html"
    sides = ("classic", "classic @party", "nfl format=single")
    assert run("compare", *sides, *GAMES, "--luck", "casual,eager", "--report", str(file)).exit_code == 0
    check_report(file.read_text(encoding="utf-8"), plots=6, tables=4)


HOSTILE = """
base = "classic"
key = "hostile"
name = "<script>alert(1)</script> & $x^2$"
"""


def test_names_of_an_edition_are_only_text(tmp_path: Path) -> None:
    edition, report = tmp_path / "own.toml", tmp_path / "own.html"
    edition.write_text(HOSTILE, encoding="utf-8")
    assert run("simulate", str(edition), *GAMES, "--report", str(report)).exit_code == 0
    text = report.read_text(encoding="utf-8")
    assert "<script" not in text
    assert "&lt;script&gt;alert(1)" in text


def test_an_edition_of_ones_own_is_kept_in_the_checkpoint(tmp_path: Path) -> None:
    edition, file = tmp_path / "own.toml", tmp_path / "half.json"
    edition.write_text(HOSTILE, encoding="utf-8")
    first = told("simulate", str(edition), *GAMES, "--checkpoint", str(file))
    edition.unlink()
    assert told("simulate", "--resume", str(file), "--quiet")["win_share"] == first["win_share"]


def interrupted(folder: Path, rows: Path, *more: str) -> subprocess.CompletedProcess[str]:
    """A long run in a process of its own, with Ctrl+C as soon as the first rows are written."""
    long = ("-n", "30000000", "--bots", "eager", "--seed", "4", "--threads", "2")
    line = [sys.executable, "-m", "lastcard", "simulate", *long, *more]
    child = subprocess.Popen(line, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    while child.poll() is None and not (rows.exists() and rows.stat().st_size > HEADER):
        time.sleep(0.05)
    child.send_signal(signal.SIGINT)
    out, errors = child.communicate(timeout=100)
    return subprocess.CompletedProcess(line, child.returncode, out, errors)


def test_ctrl_c_reports_and_can_be_gone_on_with(tmp_path: Path) -> None:
    done = interrupted(tmp_path, tmp_path / "half.parquet.new", "--json", "--out", "half.parquet")
    found = json.loads(done.stdout)
    assert (done.returncode, found["complete"]) == (1, False)
    assert 0 < found["games"] < 30_000_000
    assert done.stderr.splitlines()[-1].startswith("lastcard simulate: interrupted after ")
    assert "--resume lastcard-simulate-4.json" in done.stderr
    assert pq.read_metadata(tmp_path / "half.parquet").num_rows == found["games"]
    held = checkpoint.load(tmp_path / "lastcard-simulate-4.json")
    assert held.done == found["games"]
    shorter = msgspec.structs.replace(held.job, matches=held.done + 100)
    checkpoint.save(msgspec.structs.replace(held, job=shorter), tmp_path / "short.json")
    resumed = told("simulate", "--resume", str(tmp_path / "short.json"), "--quiet")
    assert (resumed["games"], resumed["complete"]) == (found["games"] + 100, True)
    assert pq.read_metadata(tmp_path / "half.parquet").num_rows == resumed["games"]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("simulate clasic", "unknown edition 'clasic'"),
        ("simulate -n 0", "'0' is not a whole number from 1"),
        ("simulate -n many", "'many' is not a whole number from 1"),
        ("simulate -p 11", "'11' is not a whole number from 2 to 10"),
        ("simulate --bots clever", "unknown bot 'clever'"),
        ("simulate --threads 0", "'0' is not a whole number from 1"),
        ("simulate --format chess", "unknown format 'chess'"),
        ("simulate --format rotation12 -p 3", "3 players: format rotation12 is for exactly 4"),
        ("simulate -o target=-1", "option target cannot be -1"),
        ("simulate --seed x", "'x' is no seed"),
        ("simulate --resume nowhere.json", "nowhere.json: no such file"),
        ("simulate classic --resume nowhere.json", "--resume goes on with what the file says"),
        ("simulate --report /dev/null", "/dev/null: not an ordinary file"),
        ("simulate --report same --out same", "same: two things cannot be written to one file"),
        ("simulate --report nowhere/r.html", "nowhere/r.html: no such file or directory"),
        ("simulate --out nowhere/r.parquet", "nowhere/r.parquet: no such file or directory"),
        ("simulate --cluster somewhere -n 10", "--cluster somewhere: an address is auto, local, HOST:PORT"),
        ("simulate --cluster 127.0.0.1:9 -n 10", "--cluster 127.0.0.1:9: nobody answers there"),
        ("compare classic", "1 sides: a comparison has 2 to 26"),
        ("compare classic clasic", "side 'clasic': unknown edition 'clasic'"),
        ("compare classic 'classic players=12'", "side 'classic players=12': '12' is not a whole number"),
        ("compare classic 'classic target=x'", "side 'classic target=x': option target cannot be x"),
        ("compare classic 'classic @no'", "side 'classic @no': unknown preset"),
        ("compare classic 'nfl wk_miss_skips' --luck casual", "--luck casual: name two bots"),
        ("compare classic 'classic \"'", "No closing quotation"),
    ],
)
def test_what_is_wrongly_asked(line: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import shlex

    monkeypatch.chdir(tmp_path)
    done = run(*shlex.split(line))
    assert done.exit_code == 2
    assert said in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert done.stdout == ""
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("flags", "library", "extra"),
    [
        (("--report", "r.html"), "matplotlib", "study"),
        (("--out", "r.parquet"), "pyarrow", "study"),
        (("--cluster", "auto"), "ray", "cluster"),
    ],
)
def test_a_missing_extra_is_named(
    flags: tuple[str, ...], library: str, extra: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(sys.modules, library, None)
    done = run("simulate", *GAMES, *flags)
    assert (done.exit_code, done.stdout) == (2, "")
    assert f"needs {library}: pip install 'lastcard[{extra}]'" in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert extras.EXTRAS[library] == extra


def test_a_person_at_a_terminal_is_told_of_compiling_even_when_it_is_to_be_quiet() -> None:
    script = "from lastcard.simulate import progress; progress.PATIENCE = 0; from lastcard.cli import main; main()"
    asked = ["-c", script, "simulate", "-n", "1", "--bots", "eager", "--quiet"]
    child = pexpect.spawn(sys.executable, asked, encoding="utf-8", timeout=300)
    child.expect_exact("compiling, once; this takes about a minute")
    child.expect(pexpect.EOF)
    done = subprocess.run([sys.executable, *asked], capture_output=True, text=True, check=True)
    assert done.stderr == ""
