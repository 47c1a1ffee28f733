"""The two laws of ARCHITECTURE.md, and that whoever plays never waits for a compiler."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

SRC = Path(__file__).parent.parent / "src" / "lastcard"
FILES = sorted(SRC.rglob("*.py"))

# The picture, top to bottom: a module imports only what stands before it, or is part of its own package.
LAYERS = (
    *("cards", "effects", "rulings", "edition"),
    *("option_values", "option_table", "presets", "options"),
    *("editions", "edition_file", "schedule", "formats"),
    *("engine", "compiled", "minds", "loops", "actions", "refusals"),
    *("events", "observe", "narrate", "notation", "judgement", "game", "bots", "simulate", "arena", "envs"),
    *("dealer", "scenario", "scenario_host", "record", "referee"),
    *("server", "catalogs", "service", "play_setup", "tui", "cli", "__main__"),
)
# The engine knows nothing of the rest. Two of its files are doors: the compiler switch asks for the compiler,
# and the tables are made from what an edition *is*; which editions exist is known to neither.
ENGINE_DOORS = {
    "engine/jit.py": {"compiled"},
    "engine/tables.py": {"cards", "effects", "edition", "options"},
}

NAMES = ("classic", "nascar", "nfl", "mariokart", "mario kart")
# Law 2 spares help texts: in these modules a line that shows a command may name an edition.
HELP_TEXTS = {"cli"}
EXAMPLE = re.compile(r"^.*\blastcard [a-z]+\b.*$", re.MULTILINE)

SLOW_TO_IMPORT = ("numba", "numpy", "textual")


def named(file: Path) -> str:
    """The file or package directly under `lastcard` that a source file belongs to; empty for the front door."""
    parts = file.relative_to(SRC).with_suffix("").parts
    return "" if parts == ("__init__",) else parts[0]


def imported(file: Path) -> Iterator[tuple[int, str]]:
    """Line and name of all that a file imports from `lastcard`, at the top or inside a function."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            targets = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = source(file, node)
            targets = [f"{base}.{alias.name}" for alias in node.names]
        else:
            continue
        own = {target.removeprefix("lastcard.") for target in targets if f"{target}.".startswith("lastcard.")}
        for module in {target.partition(".")[0] for target in own - {"__version__"}}:
            yield node.lineno, module


def source(file: Path, node: ast.ImportFrom) -> str:
    """The absolute name of the module in `from module import ...`."""
    if not node.level:
        return node.module or ""
    package = ("lastcard", *file.relative_to(SRC).parent.parts)
    base = package[: len(package) - node.level + 1]
    return ".".join((*base, node.module) if node.module else base)


def may_import(file: Path) -> set[str]:
    module = named(file)
    if module == "engine":
        return {"engine", *ENGINE_DOORS.get(file.relative_to(SRC).as_posix(), ())}
    return set(LAYERS[: LAYERS.index(module) + 1])


def test_every_module_has_a_place_in_the_picture() -> None:
    assert {named(file) for file in FILES} - {""} <= set(LAYERS)


def test_a_module_imports_only_what_stands_above_it() -> None:
    broken = [
        f"{file.relative_to(SRC)}:{line} imports {target}"
        for file in FILES
        if named(file) in LAYERS
        for line, target in imported(file)
        if target not in may_import(file)
    ]
    assert not broken


def edition_names() -> set[str]:
    """The four, and whatever is in the registry by now; what all of them are called is no edition's name."""
    if find_spec("lastcard.editions") is None:
        return set(NAMES)
    from lastcard.editions import EDITIONS

    titles = {edition.name.lower().removeprefix("uno").strip() for edition in EDITIONS.values()}
    return {*NAMES, *EDITIONS, *titles} - {""}


def test_no_edition_is_named_outside_editions() -> None:
    name = re.compile(rf"\b({'|'.join(map(re.escape, sorted(edition_names())))})\b", re.IGNORECASE)
    broken = [
        f"{file.relative_to(SRC)}:{number} {line.strip()}"
        for file in SRC.rglob("*")
        if file.suffix in {".py", ".tcss", ".toml"} and named(file) != "editions"
        for number, line in enumerate(without_examples(file).splitlines(), 1)
        if name.search(line)
    ]
    assert not broken


def without_examples(file: Path) -> str:
    text = file.read_text(encoding="utf-8")
    return EXAMPLE.sub("", text) if named(file) in HELP_TEXTS else text


@pytest.mark.parametrize(
    ("module", "unwanted"),
    [
        ("lastcard", SLOW_TO_IMPORT),
        ("lastcard.cli", SLOW_TO_IMPORT),
        ("lastcard.engine", SLOW_TO_IMPORT),
        ("lastcard.tui", ("numba", "numpy")),
    ],
)
def test_playing_loads_no_compiler(module: str, unwanted: tuple[str, ...]) -> None:
    if find_spec(module) is None:
        pytest.skip(f"{module} does not exist yet")
    script = f"import sys, {module}; print(*(name for name in {unwanted} if name in sys.modules))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.strip(), done.stderr) == (0, "", "")
