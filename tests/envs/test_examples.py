"""Each example runs, shortened: it trains, is measured, sits in the arena and at a table in the terminal."""

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

LEARN = Path(__file__).parents[2] / "examples" / "learn"
NEEDS_TORCH = pytest.mark.skipif(find_spec("torch") is None, reason="PyTorch is not installed")


def run(script: str, *arguments: str, text: str = "", folder: Path, **more: str) -> str:
    """What an example prints; it must end well."""
    done = subprocess.run(
        [sys.executable, str(LEARN / script), *arguments],
        input=text,
        cwd=folder,
        env={**os.environ, "OMP_NUM_THREADS": "1", **more},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def net(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A network after one round of learning."""
    folder = tmp_path_factory.mktemp("learn")
    assert "saved net.pt" in run("train.py", "--minutes", "0", folder=folder)
    return folder / "net.pt"


@pytest.mark.learn
@NEEDS_TORCH
def test_evaluate(net: Path) -> None:
    lines = run("evaluate.py", "net.pt", "-n", "40", folder=net.parent).splitlines()
    assert [line.split()[0] for line in lines] == ["random", "eager", "casual", "careful"]
    assert all(line.endswith("of 40") for line in lines)


@pytest.mark.learn
@NEEDS_TORCH
def test_in_the_arena(net: Path) -> None:
    command = [sys.executable, "-m", "lastcard", "arena", str(LEARN / "bot.py"), "random", "-n", "2", "--seed", "1"]
    done = subprocess.run(
        [*command, "--format", "single", "--json"],
        env={**os.environ, "LASTCARD_NET": str(net), "OMP_NUM_THREADS": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "fault" not in done.stderr


@pytest.mark.learn
@NEEDS_TORCH
def test_at_a_table(net: Path) -> None:
    told = run("play.py", "--seed", "3", text="x\n" + "0\n" * 3_000, folder=net.parent, LASTCARD_NET=str(net))
    assert "a number from 0 to" in told
    assert told.strip().splitlines()[-1] in ("You win.", "The network wins.")


@pytest.mark.learn
@NEEDS_TORCH
@pytest.mark.skipif(find_spec("sb3_contrib") is None, reason="sb3-contrib is not installed")
def test_maskable_ppo(tmp_path: Path) -> None:
    assert "saved small.zip" in run("maskable_ppo.py", "--steps", "2048", "--out", "small.zip", folder=tmp_path)
    assert (tmp_path / "small.zip").exists()


@pytest.mark.skipif(find_spec("pettingzoo") is None, reason="PettingZoo is not installed")
def test_pettingzoo_loop(tmp_path: Path) -> None:
    told = run("pettingzoo_loop.py", folder=tmp_path).splitlines()
    assert told[-1] == "lastcard_v0 is over"
    assert sorted(line.split(": ")[1] for line in told[-4:-1]) == ["+1", "-0.5", "-0.5"]
