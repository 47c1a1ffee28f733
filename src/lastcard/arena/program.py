"""A bot in a process of its own, asked over standard input and output; what it gets wrong never stops a match."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from lastcard import __version__

from . import protocol
from .faults import CRASHED, FAILED, GARBAGE, HUNG, ILLEGAL, STOPS, Faults
from .process import Gone, Process, Silent
from .protocol import Action, Choose, End, Error, Game, Hello, Interject, Quit, Ready, Seen

STEP = 0.2  # seconds after which one who waits looks up


class Stopped(Exception):
    """The tournament is being ended."""


class Fault(Exception):
    """A bot got something wrong: the kind (see `faults`) and one line of text."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(text)
        self.kind = kind


@dataclass(frozen=True)
class Limits:
    """How long a bot is waited for, in seconds: for a decision, and until it has started."""

    decision: float = 10.0
    start: float = 30.0


class Program:
    """One bot for one seat. It is started at its first question, and again after it has stopped."""

    def __init__(
        self, command: Sequence[str], limits: Limits, faults: Faults, stopping: Callable[[], bool] = lambda: False
    ) -> None:
        self.command, self.limits, self.faults, self.stopping = command, limits, faults, stopping
        self._process: Process | None = None
        self._game: Game | None = None
        self._asked = 0

    # ---- one match after the other ---------------------------------------------------------------------
    def begin(self, game: Game) -> None:
        """A match begins."""
        self._game = game
        if self._process is not None:
            self._process.send(protocol.encode(game))

    def ask(self, kind: type[Choose | Interject], position: str, actions: list[str], seen: Seen) -> str | None:
        """The action that the bot answers with, one of those offered; None where it lets pass or got it wrong."""
        self._asked += 1
        try:
            return self._answer(kind(self._asked, seen.seat, position, actions, seen))
        except Fault as fault:
            self.faults.add(fault.kind, str(fault))
            if fault.kind in STOPS:
                self.close()
            return None

    def finish(self, winners: list[int], scores: list[int]) -> None:
        """A match is over."""
        self._game = None
        if self._process is not None:
            self._process.send(protocol.encode(End(winners=winners, scores=scores)))

    def close(self) -> None:
        """Ends the process."""
        if self._process is not None:
            self._process.end(protocol.encode(Quit()))
            self._process = None

    # ---- one question ------------------------------------------------------------------------------------
    def start(self) -> Ready:
        """Starts the process and shakes hands; whatever goes wrong is a Fault, and the process is ended."""
        try:
            self._process = Process(self.command)
        except (OSError, ValueError) as error:
            raise Fault(CRASHED, f"{self.command[0]}: {error}") from None
        try:
            ready = self._shake_hands(self._process)
        except Fault as fault:
            self.close()
            raise Fault(HUNG if fault.kind == HUNG else CRASHED, str(fault)) from None
        if self._game is not None:
            self._process.send(protocol.encode(self._game))
        return ready

    def _shake_hands(self, process: Process) -> Ready:
        process.send(protocol.encode(Hello(protocol.PROTOCOL, f"lastcard {__version__}")))
        reply = self._receive(process, self.limits.start, f"it was not ready within {self.limits.start:g} s")
        if isinstance(reply, Error):
            raise Fault(CRASHED, one_line(reply.text))
        if not isinstance(reply, Ready):
            raise Fault(CRASHED, "its first answer is not `ready`")
        if reply.protocol != protocol.PROTOCOL:
            raise Fault(CRASHED, f"it speaks protocol {reply.protocol}; this is protocol {protocol.PROTOCOL}")
        return reply

    def _answer(self, question: Choose | Interject) -> str | None:
        if self._process is None:
            self.start()
        assert self._process is not None
        self._process.send(protocol.encode(question))
        action = self._reply_to(self._process, question)
        text = None if action is None else " ".join(action.split())
        if text is None and isinstance(question, Interject):
            return None
        if text not in question.actions:
            shown = "null" if text is None else repr(text[:80])
            raise Fault(ILLEGAL, f"{shown} is none of {', '.join(question.actions)}; position {question.position}")
        return text

    def _reply_to(self, process: Process, question: Choose | Interject) -> str | None:
        """What the bot says to this question; answers to earlier ones come too late and are skipped."""
        late = f"no answer within {self.limits.decision:g} s"
        until = time.monotonic() + self.limits.decision
        while (left := until - time.monotonic()) > 0:
            reply = self._receive(process, left, late)
            if isinstance(reply, Error):
                if reply.id in (None, question.id):
                    raise Fault(FAILED, one_line(reply.text))
            elif not isinstance(reply, Action) or reply.id > question.id:
                raise Fault(GARBAGE, f"question {question.id} was asked, and it did not answer that")
            elif reply.id == question.id:
                return reply.action
        raise Fault(HUNG, late)

    def _receive(self, process: Process, seconds: float, late: str) -> protocol.Reply:
        try:
            return protocol.decode(self._wait(process, seconds))
        except Silent:
            raise Fault(HUNG, late + said(process)) from None
        except Gone as gone:
            raise Fault(CRASHED, f"{gone}{said(process)}") from None
        except ValueError as error:
            raise Fault(GARBAGE, str(error)) from None

    def _wait(self, process: Process, seconds: float) -> bytes:
        """The next line; while none comes, the end of the tournament is looked for."""
        until = time.monotonic() + seconds
        while True:
            left = until - time.monotonic()
            try:
                return process.receive(max(0.0, min(STEP, left)))
            except Silent:
                if self.stopping():
                    raise Stopped from None
                if left <= STEP:
                    raise


def said(process: Process) -> str:
    """The last thing on the standard error of a child."""
    lines = process.errors().splitlines()
    return f"; it said: {one_line(lines[-1])}" if lines else ""


def one_line(text: str, most: int = 300) -> str:
    """Text of a bot on one line, without control characters, within a length."""
    line = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    return line if len(line) <= most else line[:most] + "…"
