"""The engine a second time, compiled: its modules are those of the folder `engine`, where `jit` sees the new name.

Importing a module of it (`lastcard.compiled.batch`) imports Numba; nothing interactive does that.
"""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from typing import Any

ENGINE = Path(__file__).parent.parent / "engine"
__path__ = [str(ENGINE)]


def digest() -> str:
    """A short name for the present text of all engine sources.

    Numba's cache on disk does not notice an edit in a callee in another file, so the cache folder carries this name.
    """
    content = blake2b(digest_size=8)
    for source in sorted(ENGINE.glob("*.py")):
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
