"""One server at a file: whoever serves it holds a lock beside it, which the system takes back whatever happens."""

from __future__ import annotations

import errno
import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from .store import StoreError

LOG = logging.getLogger(__name__)
TAKEN = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)


@contextmanager
def held(file: Path) -> Iterator[None]:
    """Serves a file alone; a StoreError if another does. The lock ends with the process, also if that is killed."""
    place = file.resolve()
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        lock = place.with_name(f"{place.name}.lock").open("ab")
    except FileExistsError:
        raise StoreError(f"{file}: {place.parent} is not a directory") from None
    except OSError as error:
        raise StoreError(f"{file}: {(error.strerror or str(error)).lower()}") from error
    with lock:
        try:
            take(lock)
        except OSError as error:
            if error.errno in TAKEN:
                raise StoreError(f"{file} is in use by another server") from None
            LOG.warning("the file cannot be locked: %s", error)  # as on some network disks
        yield


if sys.platform == "win32":
    import msvcrt

    def take(lock: IO[bytes]) -> None:
        """Locks the first byte, without waiting."""
        lock.seek(0)
        msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def take(lock: IO[bytes]) -> None:
        """Locks the file, without waiting."""
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
