"""Run the environments' own test suites on the newest Python that we support, if it is found here: `make pythons`.

`make pythons ARGS=--all` takes every one from 3.11 to 3.13. Says of each whether it was found and how its tests ended;
the running one is left to `make test`.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
MINORS = (11, 12, 13)
SUITES = ("tests/envs", "tests/minds")


def main() -> None:
    failed = False
    for minor in MINORS if "--all" in sys.argv[1:] else MINORS[-1:]:
        name = f"python3.{minor}"
        if sys.version_info[1] == minor:
            print(f"{name}: this one; `make test` runs everything on it", flush=True)
        elif found := find(minor):
            passed = check(found)
            failed |= not passed
            print(f"{name}: {'passed' if passed else 'FAILED'}", flush=True)
        else:
            print(f"{name}: not found here, not tested", flush=True)
    sys.exit(failed)


def find(minor: int) -> str | None:
    """An interpreter of that version that starts: on the path, else one that pyenv keeps."""
    kept = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"), "versions").glob(f"3.{minor}.*/bin/python")
    for path in (shutil.which(f"python3.{minor}"), *map(str, kept)):
        if path and not subprocess.run([path, "-c", ""], capture_output=True, check=False).returncode:
            return path
    return None


def check(python: str) -> bool:
    """Installs everything locked into an environment of its own and runs the suites."""
    with tempfile.TemporaryDirectory() as folder:
        run(python, "-m", "venv", folder)
        own = str(Path(folder, "bin", "python"))
        pip = (own, "-m", "pip", "--disable-pip-version-check", "--quiet", "install")
        run(*pip, "--require-hashes", "--only-binary", ":all:", "-r", "requirements-dev.txt")
        run(*pip, "--no-build-isolation", "--no-deps", "-e", ".")
        tests = subprocess.run([own, "-m", "pytest", "-q", "-p", "no:cacheprovider", *SUITES], cwd=ROOT, check=False)
        return tests.returncode == 0


def run(*command: str) -> None:
    subprocess.run(command, cwd=ROOT, check=True)


if __name__ == "__main__":
    main()
