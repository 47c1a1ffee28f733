"""Before a match at a table elsewhere: who sits there, and what the host may do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, cast

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import Footer, Static

from lastcard.play_setup import USUAL_BOT
from lastcard.server.picture import Picture
from lastcard.server.protocol import AddBot, Command, Leave, Person, Refused, Remove, Say, Start

from . import rights
from .dialogs import Entry, Quit
from .keys import either_case
from .palette import ACCENT, ALARM, BRIGHT, FAINT
from .rows import TOO_SMALL
from .session import Session
from .story import Story

if TYPE_CHECKING:
    from .app import LastcardApp


ALLOWED: dict[str, Callable[[Picture], bool]] = {
    "add_bot": rights.may_add_bot,
    "remove": rights.may_remove,
    "start": rights.may_start,
    "say": rights.may_talk,
}


class LobbyScreen(Screen[None]):
    """The seats, and a remark."""

    BINDINGS: ClassVar[list[BindingType]] = either_case(
        Binding("b", "add_bot", "Add a bot"),
        Binding("x", "remove", "Remove the last"),
        Binding("enter,s", "start", "Start"),
        Binding("t", "say", "Talk"),
        Binding("q", "leave", "Quit"),
        Binding("pageup", "scroll(-1)", show=False),
        Binding("pagedown", "scroll(1)", show=False),
    )

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session

    def compose(self) -> ComposeResult:
        """The table and its seats, what is said, the keys."""
        yield Static(TOO_SMALL, id="too-small")
        yield Static(id="headline")
        with Vertical(id="lobby"):
            yield Static(id="people")
            yield Static(id="remark")
            yield Story(id="story")
        yield Footer(show_command_palette=False, compact=True)

    def on_screen_resume(self) -> None:
        """In sight again."""
        self.session.listener = self
        self.noticed()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Only what may be done now is shown."""
        allowed = ALLOWED.get(action)
        return allowed is None or allowed(self.session.view)

    # ---- what comes ------------------------------------------------------------------------------------------
    def noticed(self) -> None:
        """Shows how things stand, or goes to the table."""
        view = self.session.view
        if self.session.listener is not self:
            return
        if view.stage != "lobby":
            cast("LastcardApp", self.app).enter(self.session)
            return
        trouble = f" · {self.session.trouble}" if self.session.trouble else ""
        self.query_one("#headline", Static).update(f"{view.edition_name} · {self.session.address}{trouble}")
        self.query_one("#people", Static).update(self.people())
        self.query_one("#story", Story).tell(self.session.lines)
        self.remark(self.usual())
        self.refresh_bindings()

    def answered(self, command: Command, refused: Refused | None) -> None:  # noqa: ARG002
        """What came of a command."""
        self.noticed()
        if refused is not None:
            self.remark(refused.why, bad=True)

    def explained(self) -> None:
        """Nobody holds a card yet."""

    def waits(self, command: Command) -> None:
        """Nothing waits before the start."""

    # ---- showing ---------------------------------------------------------------------------------------------
    def people(self) -> Text:
        """One line a seat."""
        view = self.session.view
        text = Text()
        for player, person in enumerate(view.room.people):
            own = player == view.player
            text.append(f"{player + 1:>2}. ", FAINT)
            text.append(f"{person.name or '(free)'}", f"bold {ACCENT}" if own else BRIGHT if person.name else FAINT)
            text.append(f"  {', '.join(self.notes(player, person))}\n", FAINT)
        return text

    def notes(self, player: int, person: Person) -> list[str]:
        """What there is to say about who sits there."""
        view = self.session.view
        found = ["you"] if player == view.player else []
        found += ["host"] if player == view.room.host else []
        found += [f"bot: {person.bot}"] if person.bot else []
        return found + (["not here"] if person.name and not person.bot and not person.here else [])

    def usual(self) -> str:
        """What is to be done."""
        view = self.session.view
        free = sum(not person.name for person in view.room.people)
        if not rights.is_host(view):
            return "The host starts the match."
        if free:
            return f"{free} seat{'' if free == 1 else 's'} free: share the address, or press B for a bot."
        return "Every seat is taken: Enter starts the match."

    def remark(self, words: str, bad: bool = False) -> None:
        """One line below the seats."""
        self.query_one("#remark", Static).update(Text(words, f"bold {ALARM}" if bad else ""))

    # ---- keys ------------------------------------------------------------------------------------------------
    def action_add_bot(self) -> None:
        """A bot in the first free seat."""
        self.session.send(AddBot(player=self.session.viewer, kind=USUAL_BOT))

    def action_remove(self) -> None:
        """Takes the last of the others off the seat."""
        view = self.session.view
        others = [p for p, person in enumerate(view.room.people) if person.name and p != view.player]
        if others:
            self.session.send(Remove(player=self.session.viewer, place=others[-1]))

    def action_start(self) -> None:
        """Begins the match."""
        self.session.send(Start(player=self.session.viewer))

    def action_say(self) -> None:
        """A line of chat."""
        self.app.push_screen(Entry("Say"), self.said)

    def said(self, text: str | None) -> None:
        """What was typed."""
        if text:
            self.session.send(Say(player=self.session.viewer, text=text))

    def action_leave(self) -> None:
        """Asks before the seat is given up."""
        self.app.push_screen(Quit(self.session), self.quit_chosen)

    def quit_chosen(self, answer: str | None) -> None:
        """Quits and keeps the seat, goes back, or gives the seat up."""
        if answer == "leave":
            self.session.send(Leave(player=self.session.viewer))
        if answer:
            self.app.exit()

    def action_scroll(self, by: int) -> None:
        """Looks back at what was said."""
        story = self.query_one("#story", Story)
        if by < 0:
            story.scroll_page_up(animate=False)
        else:
            story.scroll_page_down(animate=False)
