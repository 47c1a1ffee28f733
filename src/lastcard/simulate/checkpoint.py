"""A run that can be gone on with: a JSON file of what has been played, replaced as a whole each time."""

from __future__ import annotations

import os
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import Final, Literal

import msgspec

from lastcard.compiled import digest
from lastcard.simulate.job import Job
from lastcard.simulate.summary import Summary

WHAT: Final = "lastcard simulation"
VERSION: Final = 1


class CheckpointError(ValueError):
    """A file that cannot be gone on with; the message is one line."""


class Checkpoint(msgspec.Struct, frozen=True, kw_only=True):
    """Matches 0 to `done` - 1 of a job have been played and came to `sums`; `engine` tells by which engine.

    `seconds` have been spent so far; `out` is the Parquet file that is being written.
    """

    what: Literal["lastcard simulation"] = WHAT
    version: Literal[1] = VERSION
    engine: str
    job: Job
    done: int
    seconds: float
    out: str | None = None
    sums: dict[str, list[int]]
    check: str = ""  # a digest of all the rest

    def sealed(self) -> Checkpoint:
        """The same with its digest, by which damage is noticed."""
        bare = msgspec.structs.replace(self, check="")
        return msgspec.structs.replace(bare, check=blake2b(msgspec.json.encode(bare), digest_size=8).hexdigest())

    def summary(self) -> Summary:
        """The sums, to go on with."""
        return Summary(self.done, dict(self.sums))


class Kind(msgspec.Struct):
    """What tells a checkpoint from other files, whatever its version."""

    what: str
    version: int
    engine: str


def save(checkpoint: Checkpoint, file: Path) -> None:
    """Writes the file; whoever reads meanwhile, or after a crash, finds the old or the new one, whole."""
    replace(file, lambda path: path.write_bytes(msgspec.json.encode(checkpoint.sealed())))


def replace(file: Path, write: Callable[[Path], object]) -> None:
    """Has a file written under another name in the same folder and puts it in its place at once."""
    file = file.resolve()  # a link stays one
    aside = file.with_name(f"{file.name}.{os.getpid()}.new")
    try:
        write(aside)
        with aside.open("rb") as written:
            os.fsync(written.fileno())
        aside.replace(file)
    except BaseException:
        aside.unlink(missing_ok=True)
        raise


def load(file: Path) -> Checkpoint:
    """The checkpoint in a file; a damaged or foreign file, or one of another version, is a CheckpointError."""
    content = file.read_bytes()
    try:
        kind = msgspec.json.decode(content, type=Kind)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise CheckpointError(f"{file} is no checkpoint of a simulation, or damaged") from None
    if kind.what != WHAT:
        raise CheckpointError(f"{file} is no checkpoint of a simulation, but of {kind.what[:40]!r}")
    if (kind.version, kind.engine) != (VERSION, digest()):
        raise CheckpointError(f"{file} was written by another version of lastcard, whose matches may differ from ours")
    return whole(file, content)


def whole(file: Path, content: bytes) -> Checkpoint:
    """All of a checkpoint of our version."""
    try:
        checkpoint = msgspec.json.decode(content, type=Checkpoint)
    except (msgspec.DecodeError, RecursionError) as error:
        raise CheckpointError(f"{file} is damaged: {error}") from None
    if checkpoint != checkpoint.sealed():
        raise CheckpointError(f"{file} is damaged, or was changed by hand")
    return checkpoint
