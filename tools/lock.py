"""Renew the requirements files from pyproject.toml: hashes for every platform, no addresses.

`make lock` keeps the versions already locked where it can; `make lock ARGS=--upgrade` takes the newest.
"""

import subprocess
import sys
import tempfile
import venv
from pathlib import Path

UV = "uv==0.13.9"
ROOT = Path(__file__).parent.parent
COMPILE = [
    *("pip", "compile", "pyproject.toml", "--universal", "--python-version", "3.11", "--generate-hashes"),
    *("--quiet", "--no-annotate", "--no-header", "--no-emit-index-url", "--no-emit-find-links", "--no-config"),
]
EXTRAS = ("study", "envs", "openspiel", "cluster")
NO_TORCH = "torch ; python_version < '3'"  # there is one build an accelerator: the Makefile installs it by version


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        uv = Path(folder, "bin", "uv")
        run(uv.with_name("python"), "-m", "pip", "install", "--quiet", UV)
        overrides = Path(folder, "overrides.txt")
        overrides.write_text(NO_TORCH, encoding="utf-8")
        groups = ("build", "native", "dev")
        dev = [word for group in groups for word in ("--group", group)]
        dev += [word for extra in EXTRAS for word in ("--extra", extra)]
        lock(uv, "requirements.txt", "--group", "build")
        lock(uv, "requirements-dev.txt", *dev, "-c", "requirements.txt")
        lock(uv, "requirements-native.txt", "--group", "build", "--group", "native", "-c", "requirements-dev.txt")
        lock(uv, "requirements-learn.txt", "--extra", "learn", "-c", "requirements-dev.txt", "--overrides", overrides)


def lock(uv: Path, name: str, *options: str | Path) -> None:
    run(uv, *COMPILE, *options, "-o", name, *sys.argv[1:])
    refuse_addresses(ROOT / name)


def run(*command: str | Path) -> None:
    subprocess.run([str(part) for part in command], cwd=ROOT, check=True)


def refuse_addresses(lock: Path) -> None:
    if "://" in lock.read_text(encoding="utf-8"):
        sys.exit(f"{lock.name} holds an address; a lock must name packages, versions and hashes only")


if __name__ == "__main__":
    main()
