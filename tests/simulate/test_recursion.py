"""Nothing that is compiled calls itself, not even through others: such code runs once, and crashes from the cache.

Numba leaves a call to a function that is still being compiled unresolved, and code that it loads from its cache on disk
jumps to address 0 there (Numba issue 6061).
"""

import ast
from collections.abc import Iterator
from pathlib import Path

from lastcard.compiled import ROOT, SOURCES

Name = tuple[str, str]  # module, function


def called(source: str, module: str) -> Iterator[tuple[Name, set[Name]]]:
    """Every function of a module that is compiled, and the functions that it names."""
    package = module.rpartition(".")[0]
    known: dict[str, Name] = {}
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.level:
            base = package.split(".")[: len(package.split(".")) - node.level + 1]
            home = ".".join([*base, *((node.module or "").split(".") if node.module else [])])
            known |= {alias.asname or alias.name: (home, alias.name) for alias in node.names}
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.decorator_list]
    known |= {function.name: (module, function.name) for function in functions}
    for function in functions:
        names = {node.id for node in ast.walk(function) if isinstance(node, ast.Name)}
        yield (module, function.name), {known[name] for name in names if name in known}


def in_circles(calls: dict[Name, set[Name]]) -> set[Name]:
    """Circles, and who calls into them: what is left when those that call nothing are taken away again and again."""
    left = dict(calls)
    while ends := {name for name, targets in left.items() if not targets & left.keys()}:
        left = {name: targets for name, targets in left.items() if name not in ends}
    return set(left)


def all_calls(root: Path) -> dict[Name, set[Name]]:
    """Everything that is compiled."""
    files = [file for folder in SOURCES for file in sorted((root / folder).glob("*.py"))]
    named = [(file, ".".join(file.relative_to(root).with_suffix("").parts)) for file in files]
    return {name: targets for file, module in named for name, targets in called(file.read_text("utf-8"), module)}


def test_nothing_compiled_calls_itself() -> None:
    calls = all_calls(ROOT)
    assert len(calls) > 200
    assert in_circles(calls) == set()


def test_a_circle_over_two_files_is_seen() -> None:
    one = dict(called("from .b import g\n@rule\ndef f():\n    g()\n@rule\ndef alone():\n    f()\n", "minds.a"))
    two = dict(called("from .a import f\n@rule\ndef g():\n    f()\n", "minds.b"))
    assert ("minds.a", "f") in in_circles(one | two)
    assert in_circles(one) == set()
