"""Without a library, one line says which one is missing and how to get it."""

import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    ("module", "library", "extra"),
    [
        ("single", "gymnasium", "envs"),
        ("vector", "gymnasium", "envs"),
        ("aec", "gymnasium", "envs"),
        ("aec", "pettingzoo", "envs"),
        ("open_spiel", "pyspiel", "openspiel"),
    ],
)
def test_a_missing_library_is_named(module: str, library: str, extra: str) -> None:
    script = f"import sys; sys.modules[{library!r}] = None; import lastcard.envs.{module}"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    last = done.stderr.strip().splitlines()[-1]
    assert last.endswith(f"this environment needs {library}: pip install 'lastcard[{extra}]'")


def test_the_package_is_there_without_any_of_them() -> None:
    names = ("gymnasium", "pettingzoo", "pyspiel", "torch")
    script = f"import sys; sys.modules.update(dict.fromkeys({names})); import lastcard.envs, lastcard.envs.layout"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0


def test_the_package_waits_for_no_compiler() -> None:
    script = "import sys; sys.modules['gymnasium'] = None; import lastcard.envs; print('numba' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
