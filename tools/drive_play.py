"""Play in the terminal as a newcomer does: `make play ARGS=play` in a pseudo-terminal until a match is on, then quit.

Ends with exit code 0 if all went well.
"""

import os
import re
import sys
import tempfile
import time

import pexpect

# The screens of `lastcard play`: what is seen, and what is then typed, until the match is on.
STEPS: list[tuple[str, str]] = [("Deal", "\r")]  # the set-up screen; with an edition among the arguments there is none
MATCH_IS_ON = "Your turn"
QUIT = "\x11"  # ctrl+q

PATIENCE = 300.0  # seconds; the first `make play` on a machine installs everything
COMMAND = ["make", "play", "ARGS=play"]
ESCAPES = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|[\]P_^].*?(?:\x07|\x1b\\)|[()][A-Z0-9]|[=>78MDEc])", re.DOTALL)


class Terminal:
    """A program in a pseudo-terminal, read as plain words."""

    def __init__(self, command: list[str], home: str) -> None:
        own = {name: os.path.join(home, name.lower()) for name in ("XDG_DATA_HOME", "XDG_STATE_HOME")}
        environment = {**os.environ, **own, "TERM": "xterm-256color"}
        self.child = pexpect.spawn(
            command[0], command[1:], env=environment, dimensions=(40, 120), encoding="utf-8", timeout=PATIENCE
        )
        self.raw = ""

    def wait_for(self, text: str) -> None:
        deadline = time.monotonic() + PATIENCE
        while text not in self.seen():
            if time.monotonic() > deadline:
                raise SystemExit(self.complaint(f"{text!r} did not appear within {PATIENCE:.0f} s"))
            try:
                self.raw += self.child.read_nonblocking(65_536, timeout=1)
            except pexpect.TIMEOUT:
                continue
            except pexpect.EOF:
                raise SystemExit(self.complaint(f"it ended before {text!r} appeared")) from None

    def type(self, keys: str) -> None:
        self.raw = ""
        self.child.send(keys)

    def end(self) -> int:
        try:
            self.child.expect(pexpect.EOF, timeout=30)
        except pexpect.TIMEOUT:
            self.child.close(force=True)
            raise SystemExit(self.complaint("it did not end within 30 s of being told to quit")) from None
        self.child.close()
        return self.child.exitstatus if self.child.exitstatus is not None else 1

    def seen(self) -> str:
        return ESCAPES.sub("", self.raw)

    def complaint(self, what: str) -> str:
        lines = [line.rstrip() for line in self.seen().splitlines() if line.strip()]
        return "\n".join((f"{' '.join(COMMAND)}: {what}. Last seen:", *lines[-40:]))


def main() -> int:
    with tempfile.TemporaryDirectory() as home:
        terminal = Terminal(COMMAND, home)
        for text, keys in STEPS:
            terminal.wait_for(text)
            terminal.type(keys)
        terminal.wait_for(MATCH_IS_ON)
        terminal.type(QUIT)
        code = terminal.end()
    print(f"{' '.join(COMMAND)}: a match was on; quit with exit code {code}")
    return code


if __name__ == "__main__":
    sys.exit(main())
