"""A child process that answers line by line, each within a time: nothing it does can hold up its parent.

Three threads carry its pipes: this works wherever Python does, and a child that does not read, does not write or
never stops is noticed in time. It has a process group of its own: ending it ends its children.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import queue
import signal
import subprocess
import threading
from collections import deque
from collections.abc import Sequence
from typing import IO

LONGEST_LINE = 1 << 16  # bytes
WAITING_LINES = 64
TAIL = 20  # lines kept of standard error
FAREWELL = 0.5  # seconds a child has to leave when it is told to
STEP = 0.01  # seconds
PATIENCE = 50  # steps


class Silent(Exception):
    """No line came in time."""


class Gone(Exception):
    """The child has ended or closed its output, or wrote a line without end; the message says which."""


class Process:
    """One child, started at once; a program that cannot be started is an OSError."""

    alive: set[Process] = set()  # noqa: RUF012 - all that run, to be ended whatever happens

    def __init__(self, command: Sequence[str]) -> None:
        pipe = subprocess.PIPE
        own_group: dict[str, bool] = {"start_new_session": True} if os.name == "posix" else {}
        self._child = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, **own_group)  # type: ignore[call-overload]
        self.alive.add(self)
        self._lines: queue.Queue[bytes | None] = queue.Queue(WAITING_LINES)
        self._out: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._errors: deque[bytes] = deque(maxlen=TAIL)
        self._flooded = self._ended = False
        self._threads = [
            threading.Thread(target=work, daemon=True) for work in (self._write, self._read, self._read_errors)
        ]
        for thread in self._threads:
            thread.start()

    def send(self, line: bytes) -> None:
        """Hands a line to the child; never waits."""
        self._out.put(line)

    def receive(self, seconds: float) -> bytes:
        """The next line of the child. None in time raises Silent, none any more Gone."""
        try:
            line = self._lines.get(timeout=seconds)
        except queue.Empty:
            raise Silent from None
        if line is None:
            raise Gone(self._how_it_ended())
        return line

    def errors(self) -> str:
        """The last lines that the child wrote to standard error."""
        return b"".join(self._errors).decode(errors="replace").strip()

    def end(self, last: bytes | None = None) -> None:
        """Ends the child and its children; with a last line it has a moment to leave by itself. Again: nothing."""
        if self._ended:
            return
        self._ended = True
        if last is not None:
            self._out.put(last)
        self._out.put(None)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._child.wait(FAREWELL if last is not None else 0)
        self._kill()
        self._child.wait()
        self._close()
        self.alive.discard(self)

    def _kill(self) -> None:
        with contextlib.suppress(OSError):
            if os.name == "posix":
                os.killpg(self._child.pid, signal.SIGKILL)  # also what the child has left behind
            else:
                self._child.kill()

    def _close(self) -> None:
        """Lets the threads end, however full or broken the pipes are."""
        for _ in range(PATIENCE):
            with contextlib.suppress(queue.Empty):
                while True:
                    self._lines.get_nowait()
            for thread in self._threads:
                thread.join(STEP)
            if not any(thread.is_alive() for thread in self._threads):
                break
        else:
            return  # something that left the group still holds a pipe; its threads do not keep us from ending
        for stream in (self._child.stdin, self._child.stdout, self._child.stderr):
            with contextlib.suppress(OSError):
                _of(stream).close()

    def _write(self) -> None:
        stream = _of(self._child.stdin)
        try:
            while (line := self._out.get()) is not None:
                stream.write(line)
                stream.flush()
            stream.close()
        except (OSError, ValueError):
            pass  # it has gone, and reading says so

    def _read(self) -> None:
        stream = _of(self._child.stdout)
        with contextlib.suppress(OSError, ValueError):
            while line := stream.readline(LONGEST_LINE):
                if len(line) == LONGEST_LINE:
                    self._flooded = True
                    break
                self._lines.put(line)
        self._lines.put(None)

    def _read_errors(self) -> None:
        stream = _of(self._child.stderr)
        with contextlib.suppress(OSError, ValueError):
            while line := stream.readline(LONGEST_LINE):
                self._errors.append(line)

    def _how_it_ended(self) -> str:
        if self._flooded:
            return f"it wrote a line of more than {LONGEST_LINE} bytes"
        try:
            code = self._child.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            return "it closed its standard output"
        self._threads[2].join(FAREWELL)  # what it said last
        return f"it ended with exit code {code}" if code >= 0 else f"it was ended by signal {-code}"


def _of(stream: IO[bytes] | None) -> IO[bytes]:
    if stream is None:
        raise ValueError("no such pipe")
    return stream


def end_all() -> None:
    """Ends every child that still runs."""
    for process in list(Process.alive):
        process.end()


atexit.register(end_all)
