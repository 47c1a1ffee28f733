"""Threads, batches, interrupts and resumption leave no trace in the results."""

import json
from collections.abc import Callable
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from lastcard.simulate import checkpoint
from lastcard.simulate.parquet import GROUP, KEY, RowFile, documented
from lastcard.simulate.run import Run
from lastcard.simulate.setup import Loop
from tests.simulate.playing import game, job_of, played

JOB = job_of(game("mariokart", "eager,casual", 3, "points", target=100), 1500)


class After:
    """Asks to stop at the so-manieth question."""

    def __init__(self, questions: int) -> None:
        self.left = questions

    def __call__(self) -> bool:
        self.left -= 1
        return self.left < 0


@pytest.fixture(scope="module")
def whole() -> Run:
    return played(JOB)


@pytest.mark.parametrize(("threads", "size"), [(2, 0), (1, 100), (2, 7), (3, 5000)])
def test_threads_and_batches_do_not_matter(whole: Run, threads: int, size: int) -> None:
    run = played(JOB, threads, size)
    assert run.done == JOB.matches
    assert run.summary == whole.summary


def test_another_seed_does(whole: Run) -> None:
    assert played(job_of(JOB.setup(), JOB.matches, 8)).summary != whole.summary


def test_sums_are_those_of_the_rows(whole: Run) -> None:
    rows, _ = Loop(JOB.setup()).play(JOB.seed, 0, JOB.matches)
    assert whole.decisions == rows["decisions"].sum()
    assert whole.summary.matches == len(rows)


@pytest.mark.parametrize("questions", [0, 1, 9, 20])
def test_resumed_is_uninterrupted(whole: Run, tmp_path: Path, questions: int) -> None:
    file = tmp_path / "half.json"
    half = Run(JOB, size=64, checkpoint=file)
    played(JOB, 2, run=half, stopping=After(questions))
    assert not half.complete
    half.save()
    held = checkpoint.load(file)
    assert (held.done, held.job) == (half.done, JOB)
    rest = played(JOB, run=Run(held.job, held.done, held.summary(), held.seconds))
    assert rest.complete
    assert rest.summary == whole.summary


def write(file: Path, stopping: Callable[[], bool] = lambda: False, held: checkpoint.Checkpoint | None = None) -> Run:
    """A run with a Parquet file, new or gone on with."""
    run = Run(held.job, held.done, held.summary()) if held else Run(JOB)
    run.size, run.rows = 50, RowFile(file, JOB)
    played(JOB, 2, run=run, stopping=stopping)
    run.rows.finish()
    return run


def test_the_file_of_a_resumed_run(tmp_path: Path) -> None:
    once, twice = tmp_path / "once.parquet", tmp_path / "twice.parquet"
    write(once)
    half = write(twice, After(12))
    assert pq.read_metadata(twice).num_rows == half.done < JOB.matches
    write(twice, held=half.as_checkpoint())
    assert twice.read_bytes() == once.read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["once.parquet", "twice.parquet"]


@pytest.mark.parametrize("damage", ["gone", "cut", "other"])
def test_a_file_lost_in_a_crash_is_played_again(tmp_path: Path, damage: str) -> None:
    once, twice = tmp_path / "once.parquet", tmp_path / "twice.parquet"
    write(once)
    held = write(twice, After(12)).as_checkpoint()
    if damage == "gone":
        twice.unlink()
    elif damage == "cut":
        twice.write_bytes(twice.read_bytes()[:-100])
    else:
        other = job_of(JOB.setup(), 10, 99)
        file = RowFile(twice, other)
        played(other, run=Run(other, rows=file))
        file.finish()
    write(twice, held=held)
    assert twice.read_bytes() == once.read_bytes()


def test_row_groups_go_over_batches(tmp_path: Path) -> None:
    job = job_of(game(players=2, form="single"), GROUP + 5000)
    run = Run(job, size=3000, rows=RowFile(tmp_path / "a.parquet", job))
    played(job, run=run)
    assert run.rows is not None
    run.rows.finish()
    found = pq.read_metadata(tmp_path / "a.parquet")
    assert [found.row_group(n).num_rows for n in range(found.num_row_groups)] == [GROUP, 5000]
    assert pq.read_table(tmp_path / "a.parquet")["match"].to_pylist() == list(range(job.matches))


def test_columns_are_those_of_the_rows(tmp_path: Path) -> None:
    file = tmp_path / "a.parquet"
    write(file)
    table, (rows, _) = pq.read_table(file), Loop(JOB.setup()).play(JOB.seed, 0, JOB.matches)
    assert [(field.name, str(field.type).replace("element: ", "").replace("item: ", "")) for field in table.schema] == [
        (name, kind) for name, kind, _ in documented()
    ]
    for name, kind, _ in documented():
        if not kind.startswith("list"):
            assert table[name].to_pylist() == rows[name].tolist(), name
    assert table["scores"].to_pylist() == rows["scores"][:, :3].tolist()
    assert table["winners"].to_pylist() == [[p for p in range(3) if w >> p & 1] for w in rows["winners"].tolist()]
    told = json.loads(table.schema.metadata[KEY])
    assert (told["edition"], told["seed"], told["players"], told["bots"]) == ("mariokart", 7, 3, ["eager", "casual"])
    assert told["options"] == {"target": 100}


def test_docs_tell_every_column() -> None:
    page = (Path(__file__).parents[2] / "docs" / "parquet.md").read_text(encoding="utf-8")
    for name, kind, about in documented():
        assert f"| `{name}` | {kind} | {about} |" in page
    assert page.count("\n| `") == len(documented())


def test_a_batch_that_comes_twice_is_refused() -> None:
    from lastcard.simulate.pool import play_part

    run, part = Run(JOB), play_part(Loop(JOB.setup()), 7, 0, 10, False)
    run.take(part)
    with pytest.raises(RuntimeError, match="batch 0 came where 10 was due"):
        run.take(part)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda _: "", "no checkpoint"),
        (lambda text: text[: len(text) // 2], "damaged"),
        (lambda _: "[1, 2]", "no checkpoint"),
        (lambda _: '{"what": "shopping list", "version": 1, "engine": ""}', "but of 'shopping list'"),
        (lambda text: text.replace('"version":1', '"version":2'), "another version"),
        (lambda text: text.replace('"engine":"', '"engine":"x'), "another version"),
        (lambda text: text.replace('"done":0', '"done":-1'), "changed by hand"),
        (lambda text: text.replace('"sums":{}', '"sums":{"rounds":[-5]}'), "changed by hand"),
        (lambda text: text.replace('"bots":["', '"bots":["x'), "changed by hand"),
        (lambda text: text.replace('"done":0', '"done":"many"'), "damaged"),
    ],
)
def test_a_damaged_or_foreign_checkpoint(tmp_path: Path, change: Callable[[str], str], said: str) -> None:
    file = tmp_path / "half.json"
    checkpoint.save(Run(JOB).as_checkpoint(), file)
    file.write_text(change(file.read_text(encoding="utf-8")), encoding="utf-8")
    with pytest.raises(checkpoint.CheckpointError, match=said) as caught:
        checkpoint.load(file)
    assert "\n" not in str(caught.value)


def test_a_write_that_fails_leaves_the_old_checkpoint(tmp_path: Path) -> None:
    file = tmp_path / "half.json"
    checkpoint.save(Run(JOB).as_checkpoint(), file)

    def half(path: Path) -> None:
        path.write_text("half", encoding="utf-8")
        raise OSError("no space")

    with pytest.raises(OSError, match="no space"):
        checkpoint.replace(file, half)
    assert checkpoint.load(file).job == JOB
    assert list(tmp_path.iterdir()) == [file]


def test_a_file_that_is_ahead_of_the_checkpoint(tmp_path: Path) -> None:
    once, twice = tmp_path / "once.parquet", tmp_path / "twice.parquet"
    write(once)
    early, late = write(twice, After(9)).as_checkpoint(), write(twice, After(20))
    assert early.done < late.done
    write(twice, held=early)
    assert twice.read_bytes() == once.read_bytes()
