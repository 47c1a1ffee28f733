"""Everything a second time, compiled: the same folders again, where `jit` sees the new name.

`lastcard.compiled.X` is the file or folder X of the project, loaded under that name. Only what is written in the subset
that compiles (`engine`, `minds`, `loops`) is worth loading so. Importing a module of it imports Numba; nothing
interactive does that.
"""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
SOURCES = ("engine", "minds", "loops")
__path__ = [str(ROOT)]


def digest() -> str:
    """A short name for the present text of all sources that are compiled.

    Numba's cache on disk does not notice an edit in a callee in another file, so the cache folder carries this name.
    """
    content = blake2b(digest_size=8)
    for folder in SOURCES:
        for source in sorted((ROOT / folder).glob("*.py")):
            content.update(source.read_bytes())
    return content.hexdigest()


def compiler() -> tuple[Any, Any, Any, Any]:
    """The four decorators of `jit`, over a cache folder of the user's own keyed by `digest`."""
    import os

    import numba
    from platformdirs import user_cache_path

    checks = "-checked" if os.environ.get("NUMBA_BOUNDSCHECK") == "1" else ""
    if not os.environ.get("NUMBA_CACHE_DIR"):
        settings: Any = numba.config
        settings.CACHE_DIR = str(user_cache_path("lastcard") / f"engine-{digest()}{checks}")
    bare: dict[str, Any] = {"error_model": "numpy", "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    small = numba.njit(**bare, forceinline=True)
    rule = numba.njit(**bare)
    hot = numba.njit(**bare, inline="always")
    entry = numba.njit(error_model="numpy", cache=True, nogil=True)
    return small, rule, hot, entry
