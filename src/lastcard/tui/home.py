"""The folder with what is kept: saved matches, records of finished ones, and what was last chosen."""

from __future__ import annotations

import json
import os
import time
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_data_path

ENDING = ".jsonl"
CHOICES = "choices.json"


def folder() -> Path:
    """Where everything is kept; the variable LASTCARD_HOME names another place."""
    own = os.environ.get("LASTCARD_HOME")
    return Path(own) if own else user_data_path("lastcard")


def write_safely(file: Path, text: str) -> None:
    """Writes a file so that after a crash the old one or the new one is there, and never half of one."""
    file.parent.mkdir(parents=True, exist_ok=True)
    fresh = file.with_name(f".{file.name}.{os.getpid()}.tmp")
    with fresh.open("w", encoding="utf-8", newline="\n") as stream:
        stream.write(text)
        stream.flush()
    os.replace(fresh, file)


# ---- saves ---------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Save:
    """A saved match: its file, and when it was last written."""

    file: Path
    written: float

    @property
    def when(self) -> str:
        """The time of the save in words."""
        return time.strftime("%d %b, %H:%M", time.localtime(self.written))


def saves() -> list[Save]:
    """Matches that can be gone on with, the newest first."""
    found = [Save(file, file.stat().st_mtime) for file in (folder() / "saves").glob(f"*{ENDING}")]
    return sorted(found, key=lambda save: (save.written, save.file.name), reverse=True)


def new_save(edition: str) -> Path:
    """A file for a match that begins now."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    names = (folder() / "saves" / f"{stamp}-{edition}{extra}{ENDING}" for extra in ("", *(f"-{n}" for n in range(99))))
    return next(name for name in names if not name.exists())


def finish(save: Path) -> None:
    """A match that is over is no save any more."""
    save.unlink(missing_ok=True)
    save.with_suffix(".toml").unlink(missing_ok=True)


def keep_record(save: Path, texts: list[str]) -> Path:
    """Writes the records of a finished match; the file, or the folder of several."""
    place = folder() / "records" / save.stem
    if len(texts) == 1:
        write_safely(place.with_suffix(".txt"), texts[0])
        return place.with_suffix(".txt")
    for number, text in enumerate(texts, 1):
        write_safely(place / f"{number:02}.txt", text)
    return place


# ---- what was last chosen --------------------------------------------------------------------------------
def choices() -> dict[str, str]:
    """What was chosen last time, by name; a file that makes no sense counts as none."""
    try:
        found = json.loads((folder() / CHOICES).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(k): str(v) for k, v in found.items()} if isinstance(found, dict) else {}


def remember(**chosen: str) -> None:
    """Keeps what was chosen; where nothing can be written, nothing is kept."""
    try:
        write_safely(folder() / CHOICES, json.dumps({**choices(), **chosen}))
    except OSError:
        return
