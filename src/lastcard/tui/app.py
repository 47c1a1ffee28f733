"""The program: the set-up screen, the table, and what outlives both."""

from __future__ import annotations

import re
from pathlib import Path
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from lastcard.play_setup import PlaySetup

from . import home
from .lobby_screen import LobbyScreen
from .local import LocalSession
from .opening import Storage, open_match
from .pace import PACES, USUAL, Pace
from .session import Session
from .setup_screen import SetupScreen
from .table_screen import TableScreen

FOREIGN = re.compile(r"@font-face\s*\{.*?\}\s*|<!--.*?-->\s*", re.DOTALL)


class LastcardApp(App[None]):
    """The game in the terminal."""

    TITLE = "lastcard"
    CSS_PATH = "lastcard.tcss"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-cramped"), (40, "-narrow"), (96, "-wide")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-flat"), (14, "-tiny"), (18, "-low"), (24, "-middle"), (30, "-high")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+q", "quit", "Quit", show=False, priority=True)]

    def __init__(self, setup: PlaySetup, session: Session | None = None, pace: Pace | None = None) -> None:
        super().__init__()
        self.wished, self.session = setup, session
        self.pace = pace or PACES.get(home.choices().get("speed", USUAL), PACES[USUAL])
        self.greeted = False
        self.record: Path | None = None

    def _fatal_error(self) -> None:
        """A fault of ours ends the program; `play` tells it in one line, not Textual in a hundred."""
        self._close_messages_no_wait()

    def on_mount(self) -> None:
        """The table if there is one, else the set-up."""
        self.theme = "textual-dark"
        if self.session is None:
            self.push_screen(SetupScreen(self.wished))
        else:
            self.play(self.session)

    def play(self, session: Session) -> None:
        """To the table."""
        self.session, self.greeted, self.record = session, False, None
        self.push_screen(LobbyScreen(session) if session.view.stage == "lobby" else TableScreen(session))

    def enter(self, session: Session) -> None:
        """To the table, or to its lobby, instead of where we are."""
        session.listener = None
        while len(self.screen_stack) > 2:
            self.pop_screen()
        self.switch_screen(LobbyScreen(session) if session.view.stage == "lobby" else TableScreen(session))

    def open(self, setup: PlaySetup) -> None:
        """A match as the set-up screen asks for it; errors are the caller's to show."""
        session = open_match(setup)
        self.wished = setup
        self.pop_screen()
        self.play(session)

    def start_over(self) -> None:
        """Back to the set-up, with everything as it was chosen."""
        self.pop_screen()
        self.push_screen(SetupScreen(self.wished))

    def finish(self) -> None:
        """The match is over: its record is kept."""
        session = self.session
        if self.record is None and isinstance(session, LocalSession) and isinstance(session.keep, Storage):
            self.record = session.keep.finish(session.table)
            session.keep = None

    def export_screenshot(self, *, title: str | None = None, simplify: bool = False) -> str:
        """A picture that needs nothing from anywhere: no address of a font is in it."""
        return FOREIGN.sub("", super().export_screenshot(title=title, simplify=simplify))
