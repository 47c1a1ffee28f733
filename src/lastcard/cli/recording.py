"""Writing the match at a table as records: one, or one for each round at each table where partners rotate."""

from __future__ import annotations

from pathlib import Path

from lastcard.cli.failures import Failure
from lastcard.record import write
from lastcard.server.table import Table


def check_writable(file: Path) -> None:
    """Refuses a file that cannot be written, before a match is played for it. Devices and pipes are no files."""
    target = file.resolve()
    was_there = target.exists()
    if was_there and not target.is_file() and not target.is_dir():
        raise Failure(f"{file}: not an ordinary file")
    try:
        target.open("a").close()
    except OSError as error:
        raise Failure(f"{file}: {(error.strerror or str(error)).lower()}") from None
    if not was_there:
        target.unlink()


def check_outputs(*files: Path | None) -> None:
    """Refuses files that cannot be written, and one file for two things."""
    seen: set[Path] = set()
    for file in filter(None, files):
        check_writable(file)
        if file.resolve() in seen:
            raise Failure(f"{file}: two things cannot be written to one file")
        seen.add(file.resolve())


def write_records(table: Table, file: Path) -> str:
    """Writes the files; a sentence about them."""
    texts = [write(record) for record in table.records()]
    if len(texts) <= 1:
        file.write_text("".join(texts), encoding="utf-8")
        return f"Recorded in {file}."
    names = [file.with_stem(f"{file.stem}-{number:02}") for number in range(1, len(texts) + 1)]
    for name, text in zip(names, texts, strict=True):
        name.write_text(text, encoding="utf-8")
    return f"Recorded in {names[0]} to {names[-1]}, one for each round at each table."
