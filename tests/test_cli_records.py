"""`lastcard watch --record`, `replay` and `verify`: what was watched is written, holds, and can be told again."""

from pathlib import Path

import pexpect
import pytest

from tests.server.driving import started
from tests.test_cli import PROGRAM, refused, run

Files = dict[str, Path]


@pytest.fixture(scope="module")
def match(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a short match."""
    file = tmp_path_factory.mktemp("records") / "match.txt"
    done = run("watch", "nascar", "--seed", "7", "--players", "3", "-o", "target=60", "--record", str(file))
    assert done.exit_code == 0, done.output
    assert f"Recorded in {file}." in " ".join(done.stdout.split())
    return file


def test_it_holds(match: Path) -> None:
    done = run("verify", str(match))
    assert done.exit_code == 0, done.output
    assert "holds. nascar: seats 3" in done.stdout
    assert "won by seat" in done.stdout


def test_from_standard_input(match: Path) -> None:
    text = match.read_text(encoding="utf-8")
    assert run("verify", "-", text=text).stdout.startswith("-: holds.")
    assert run("replay", "-", text=text).stdout == run("replay", str(match)).stdout


def test_every_step_is_told(match: Path) -> None:
    text = run("replay", str(match)).stdout
    entries = match.read_text(encoding="utf-8").partition("\n\n")[2].splitlines()
    assert text.splitlines()[0].startswith("   1. ")
    assert f"{len(entries)}. " in text
    assert "the match!" in text


def test_from_a_step_on(match: Path) -> None:
    assert run("replay", str(match), "--from", "12").stdout.startswith("  12. ")
    steps = len(match.read_text(encoding="utf-8").partition("\n\n")[2].splitlines())
    assert f"--from 99999: the record has only {steps} steps" in refused("replay", str(match), "--from", "99999")
    assert run("replay", str(match), "--from", str(steps)).exit_code == 0


def test_as_a_seat_saw_it(match: Path) -> None:
    text = " ".join(run("replay", str(match), "--as", "1").stdout.split())
    assert "You " in text
    everything = " ".join(run("replay", str(match)).stdout.split())
    assert everything.count(" card: ") > text.count(" card: ")


def test_the_first_thing_that_does_not_hold_is_named_with_its_line(match: Path, tmp_path: Path) -> None:
    lines = match.read_text(encoding="utf-8").splitlines()
    number = next(n for n, line in enumerate(lines) if line[:1].isdigit() and " play " in line)
    lines[number] = lines[number].replace(" play ", " catch ").split()[0] + " keep"
    wrong = tmp_path / "wrong.txt"
    wrong.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert f"line {number + 1}: " in refused("verify", str(wrong), code=1)
    done = run("replay", str(wrong))
    assert done.exit_code == 1
    assert f"line {number + 1}: " in done.stderr


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_bad_files_are_refused(command: str, tmp_path: Path) -> None:
    (tmp_path / "bytes.txt").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "words.txt").write_text("once upon a time\n", encoding="utf-8")
    (tmp_path / "empty.txt").write_text("", encoding="utf-8")
    assert "no such file" in refused(command, str(tmp_path / "none.txt"))
    assert "directory" in refused(command, str(tmp_path))
    assert "UTF-8" in refused(command, str(tmp_path / "bytes.txt"))
    assert "line 1: " in refused(command, str(tmp_path / "words.txt"), code=1)
    assert "line 1: " in refused(command, str(tmp_path / "empty.txt"), code=1)
    assert "FILE" in refused(command)


def test_errors_name_the_file_and_stay_short(tmp_path: Path) -> None:
    file = tmp_path / "long.txt"
    for text in (
        "x" * 1_000_000,
        f"format: 1\n\n{'x' * 1_000_000}\n",
        f"format: 1\nedition: {'x' * 1_000_000}\n\ndeal\n",
    ):
        file.write_text(text, encoding="utf-8")
        for command in ("verify", "replay"):
            said = refused(command, str(file), code=1)
            assert said.startswith(f"lastcard {command}: {file}: line ")
            assert len(said) < 1000


def test_the_edition_that_is_named_must_be_the_records(match: Path, tmp_path: Path) -> None:
    assert "of edition nascar, but --edition names nfl" in refused("verify", str(match), "--edition", "nfl")
    assert run("verify", str(match), "--edition", "nascar").exit_code == 0
    own = tmp_path / "own.txt"
    own.write_text(match.read_text(encoding="utf-8").replace(": nascar", ": harbor"), encoding="utf-8")
    for command in ("verify", "replay"):
        assert "with --edition FILE.toml" in refused(command, str(own), code=1)


def test_a_save_is_told_from_a_record(tmp_path: Path) -> None:
    save = tmp_path / "save.jsonl"
    save.write_text(started("classic").save(), encoding="utf-8")
    assert "this is a save, not a record" in refused("verify", str(save))
    assert "this is a save, not a record" in refused("replay", str(save))


def test_a_byte_order_mark_is_no_fault(match: Path, tmp_path: Path) -> None:
    file = tmp_path / "bom.txt"
    file.write_bytes(b"\xef\xbb\xbf" + match.read_bytes())
    assert run("verify", str(file)).exit_code == 0


def test_a_file_that_ends_in_its_header_holds_nothing(match: Path, tmp_path: Path) -> None:
    file = tmp_path / "header.txt"
    for lines in (5, len(match.read_text(encoding="utf-8").partition("\n\n")[0].splitlines())):
        file.write_text("\n".join(match.read_text(encoding="utf-8").splitlines()[:lines]) + "\n", encoding="utf-8")
        for command in ("verify", "replay"):
            assert "there is no deal" in refused(command, str(file), code=1)


def test_what_is_not_known_leaves_no_tag(match: Path) -> None:
    assert "date:" not in match.read_text(encoding="utf-8")


def test_everything_lies_open_in_a_record_of_everything(match: Path) -> None:
    assert run("verify", str(match)).stdout.endswith("; with everything open.\n")


def test_a_seat_that_is_not_there(match: Path) -> None:
    assert "the seats are 0 to 2" in refused("replay", str(match), "--as", "3")


def test_a_rotation_is_a_record_for_each_round_at_each_table(tmp_path: Path) -> None:
    file = tmp_path / "rotation.txt"
    args = ("watch", "--seed", "2", "--format", "rotation12", "--bots", "eager", "--record", str(file))
    assert run(*args).exit_code == 0
    files = sorted(tmp_path.iterdir())
    assert [found.name for found in files] == [f"rotation-{n:02}.txt" for n in range(1, 13)]
    for found in files:
        done = run("verify", str(found))
        assert done.exit_code == 0, done.output


def test_on_a_terminal_keys_lead_to_and_fro(match: Path) -> None:
    child = pexpect.spawn(str(PROGRAM), ["replay", str(match)], encoding="utf-8", timeout=20, dimensions=(40, 100))
    child.expect(r"   1\. Round 1")
    child.expect("q: end")
    for keys, seen in (
        (" ", r"   2\. "),
        ("\x1b[C", r"   3\. "),
        ("\x1b[D", r"   2\. "),
        ("15\r", r"  15\. "),
        ("b", r"  14\. "),
    ):
        child.send(keys)
        child.expect(seen)
        child.expect("q: end")
    child.send("q")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
