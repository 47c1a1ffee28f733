"""Every test has a folder of its own for saves."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LASTCARD_HOME", str(tmp_path / "home"))
    return tmp_path / "home"
