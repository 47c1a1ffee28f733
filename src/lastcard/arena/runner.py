"""Runs a bot out of a file, in a process of its own: `python -P -m lastcard.arena.runner FILE`.

It knows the protocol and the bot's file, and nothing of the game: all that there is to find in this process came in
through standard input.
"""

from __future__ import annotations

import json
import os
import random
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any, BinaryIO

from lastcard.arena.position import Match, Position

PROTOCOL = 1
Message = dict[str, Any]
Function = Callable[[Position, list[str]], str | None]


class BadBot(Exception):
    """A file that holds no bot; the message is one line."""


def load(file: Path) -> tuple[Function, Function | None]:
    """The function `choose` of a file, and `interject` if it has one; a file without a bot is a BadBot."""
    module = sys.modules["bot"] = ModuleType("bot")
    module.__file__ = str(file)
    try:
        exec(compile(file.read_bytes(), str(file), "exec"), vars(module))
    except SyntaxError as error:
        raise BadBot(f"{file}, line {error.lineno}: {error.msg}") from None
    except (Exception, SystemExit) as error:
        raise BadBot(told(error, file)) from None
    choose, interject = getattr(module, "choose", None), getattr(module, "interject", None)
    if not callable(choose):
        raise BadBot(f"{file} has no function choose(position, actions)")
    return choose, interject if callable(interject) else None


def told(error: BaseException, file: Path) -> str:
    """An error in one line, with the last line of the bot's file that it came through."""
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == str(file)]
    where = f"{file}, line {lines[-1]}" if lines else str(file)
    return " ".join(f"{where}: {type(error).__name__}: {error}".split())


class Runner:
    """Answers the messages of one bot."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.match: Match | None = None
        self.functions: dict[str, Function | None] = {}

    def answer(self, message: Message) -> Message | None:
        """The reply to a message; None for one that wants none."""
        kind = message["type"]
        if kind == "hello":
            return self.ready()
        if kind == "game":
            self.match = Match.read(message)
            random.seed(self.match.seed)
        if self.functions.get(kind):
            return self.ask(message)
        return None

    def ready(self) -> Message:
        """Loads the bot."""
        sys.path.insert(0, str(self.file.resolve().parent))
        try:
            choose, interject = load(self.file)
        except BadBot as error:
            return {"type": "error", "text": str(error)}
        self.functions = {"choose": choose, "interject": interject}
        return {"type": "ready", "protocol": PROTOCOL, "interjects": interject is not None}

    def ask(self, message: Message) -> Message:
        """What the bot's function answers."""
        function = self.functions[message["type"]]
        assert function is not None
        assert self.match is not None
        try:
            action = function(Position.read(message, self.match), list(message["actions"]))
        except Exception as error:
            return {"type": "error", "id": message["id"], "text": told(error, self.file)}
        return {"type": "action", "id": message["id"], "action": action if action is None else str(action)}


def own_output() -> BinaryIO:
    """Standard output for the protocol alone: whatever the bot prints goes to standard error."""
    output = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return output


def main() -> None:
    """Reads messages and answers them until told to quit."""
    output = own_output()
    runner = Runner(Path(sys.argv[1]))
    for line in sys.stdin.buffer:
        message = json.loads(line)
        if message["type"] == "quit":
            break
        reply = runner.answer(message)
        if reply is not None:
            output.write(json.dumps(reply).encode() + b"\n")
            output.flush()


if __name__ == "__main__":
    main()
