"""Compiles what runs for every move at a table to machine code, with mypyc: the same sources, and the table alone is
2.5 times as fast.

It is done for whoever asks (LASTCARD_NATIVE=1 when a wheel is built), because it needs a C compiler and two minutes.
Everything also runs as it stands; which of the two is there, nobody notices but by the clock.

Two things are changed in a copy of the sources before they are compiled. The decorators of `engine/jit.py`, which do
nothing outside of `lastcard.compiled`, are taken away, so that the functions of the rules call each other directly. And
the records of the engine become classes with one slot a field, written from the very fields that they declare.
"""

from __future__ import annotations

import ast
import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent
PACKAGE = "lastcard"
NEEDED = ["mypy>=1.15", "setuptools>=75"]
MODULES = {
    "": "actions",
    "engine": "codes deal leave legal perft piles play reason resolve rng rules score state turn view",
    "notation": "field fields outcome pending piles seating value words writing",
    "observe": "deeds effects position step",
    "server": "board chance commands fair match refusing scene table telling views",
    "service": "bots counts hall ledger limits outbox pauses sockets timers visitor",
}
RECORDS = {"state": "State", "rules": "Rules"}  # of the engine: a file, and the class in it
DECORATORS = re.compile(r"^@(?:small|rule|hot|entry)\n", re.MULTILINE)
KEPT = "*.so", "*.pyd"
DIGEST = "sources.sha256"
TYPING, BORROWED = "from typing import Annotated", "import Field, Record"
TYPES = "int", "list[int]", "list[list[int]]"
COPIES = "self.{0}", "self.{0}[:]", "[row[:] for row in self.{0}{1}]"
SLOTTED = """
class {kind}:
    FIELDS: ClassVar[dict[str, Field]] = {{
{fields}    }}
{declared}
    def __init__(self) -> None:
{zeros}
    def copy(self) -> {kind}:
        twin = Bare()
{copied}        return twin

    def remember(self, rows: int) -> {kind}:
        twin = Bare()
{kept}        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, {kind}) and {equal}

    def __hash__(self) -> int:
        raise TypeError("unhashable type: {kind}")

    @classmethod
    def dtype(cls) -> Any:
        return structure({kind}.FIELDS)

    def write(self, record: Any) -> None:
        for name in {kind}.FIELDS:
            record[name] = getattr(self, name)

    @classmethod
    def read(cls, record: Any) -> {kind}:
        plain = {kind}()
        fill(plain, {kind}.FIELDS, record)
        return plain


class Bare({kind}):
    def __init__(self) -> None:
        pass
"""


def build(folder: Path) -> list[Path]:
    """Makes the package in a folder, compiled; the machine code, by its place in the folder.

    What was made there from the same sources is taken as it is: pip asks for a wheel twice.
    """
    wanted, kept = digest(), folder / DIGEST
    if not kept.exists() or kept.read_text(encoding="utf-8") != wanted:
        make(folder)
        kept.write_text(wanted, encoding="utf-8")
    return sorted(file.relative_to(folder) for kind in KEPT for file in folder.rglob(kind))


def digest() -> str:
    """The SHA-256 of all that the machine code is made from."""
    made_by = f"{sys.version}\0{version('mypy')}\0".encode() + Path(__file__).read_bytes()
    return hashed(ROOT / "src" / PACKAGE, {"__pycache__"}, made_by)


def hashed(folder: Path, left_out: set[str], before: bytes = b"") -> str:
    """The SHA-256 of all files of a folder, by name and content, behind something else that counts."""
    found = hashlib.sha256(before)
    for file in sorted(folder.rglob("*")):
        place = file.relative_to(folder)
        if file.is_file() and not left_out & set(place.parts):
            found.update(f"{place.as_posix()}\0".encode() + file.read_bytes() + b"\0")
    return found.hexdigest()


def run(folder: Path, command: list[str], own: Mapping[str, str], failed: str) -> None:
    """Runs a step of a build; if it fails its output is the explanation."""
    done = subprocess.run(command, cwd=folder, env={**os.environ, **own}, capture_output=True, text=True, check=False)
    if done.returncode:
        said = "\n".join((done.stdout + done.stderr).splitlines()[-25:])
        raise SystemExit(f"lastcard: {failed}:\n{said}")


def make(folder: Path) -> None:
    """Makes all of it anew."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / "src" / PACKAGE, folder / PACKAGE, ignore=shutil.ignore_patterns("__pycache__", *KEPT))
    for file in (folder / PACKAGE / "engine").glob("*.py"):
        file.write_text(DECORATORS.sub("", file.read_text(encoding="utf-8")), encoding="utf-8")
    sys.path.insert(0, str(ROOT / "src"))
    for name, kind in RECORDS.items():
        file = folder / PACKAGE / "engine" / f"{name}.py"
        record = getattr(import_module(f"{PACKAGE}.engine.{name}"), kind)
        file.write_text(with_slots(file.read_text(encoding="utf-8"), kind, record), encoding="utf-8")
    compile_in(folder)
    for file in (ROOT / "src" / PACKAGE / "engine").glob("*.py"):  # Numba reads them as they are
        shutil.copy(file, folder / PACKAGE / "engine")


def compile_in(folder: Path) -> None:
    """Runs mypyc over the modules."""
    files = [
        f"{PACKAGE}/{where}/{name}.py".replace("//", "/") for where, names in MODULES.items() for name in names.split()
    ]
    (folder / "mypy.ini").write_text(
        "[mypy]\nfollow_imports = silent\nignore_missing_imports = true\n", encoding="utf-8"
    )
    command = [sys.executable, "-m", "mypyc", *files]
    run(folder, command, {"MYPYC_DEBUG_LEVEL": "0"}, "the package could not be compiled")
    (folder / "mypy.ini").unlink()
    for made in ("build", ".mypy_cache"):
        shutil.rmtree(folder / made)


def with_slots(source: str, kind: str, record: Any) -> str:
    """A module of the engine in which a record has become a class that mypyc gives one slot a field."""
    found = next(node for node in ast.parse(source).body if isinstance(node, ast.ClassDef) and node.name == kind)
    lines = (
        source.replace(BORROWED, BORROWED.replace("Record", "fill, structure"))
        .replace(TYPING, f"{TYPING}, Any, ClassVar")
        .splitlines()
    )
    written = SLOTTED.format(kind=kind, **parts(record))
    return "\n".join([*lines[: found.lineno - 1], written, *lines[found.end_lineno :], ""])


def parts(record: Any) -> dict[str, str]:
    """The lines of such a class that speak of its fields."""
    fields: Mapping[str, Any] = record.FIELDS
    kept = {name: field.shape for name, field in fields.items() if name not in record.FORGOTTEN}
    return {
        "fields": "".join(
            f"        {name!r}: Field({field.code!r}, {field.shape}),\n" for name, field in fields.items()
        ),
        "declared": "".join(f"    {name}: {TYPES[len(field.shape)]}\n" for name, field in fields.items()),
        "zeros": "".join(f"        self.{name} = {zeros(field.shape)}\n" for name, field in fields.items()),
        "copied": "".join(
            f"        twin.{name} = {COPIES[len(field.shape)].format(name, '')}\n" for name, field in fields.items()
        ),
        "kept": "".join(
            f"        twin.{name} = {COPIES[len(shape)].format(name, '[:rows]')}\n" for name, shape in kept.items()
        ),
        "equal": " and ".join(f"self.{name} == other.{name}" for name in fields),
    }


def zeros(shape: tuple[int, ...]) -> str:
    """The expression of a field that is empty."""
    if not shape:
        return "0"
    if len(shape) == 1:
        return f"[0] * {shape[0]}"
    return f"[[0] * {shape[1]} for _ in range({shape[0]})]"
