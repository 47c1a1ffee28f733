"""Small screens above the table: handing over, help, quitting, clauses, a shown hand, a choice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.table import Table
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Button, Input, Static

from lastcard.edition import Edition, EditionError, explain
from lastcard.server.picture import Card
from lastcard.server.talk import LONGEST_LINE

from . import rights
from .choices import Choice
from .hand import Hand
from .keys import either_case
from .palette import ACCENT, ALARM, FAINT, SYMBOLS
from .session import Session

HELP = (
    ("Arrows, Home, End", "choose a card; R Y G B W jump to the next of a color or the wilds"),
    ("Enter, Space", "play the chosen card; where it does not fit, why"),
    ("1 - 9, 0", "choose the card with that number, and play it when pressed again"),
    ("D  K", "draw, or take the pending cards; keep the drawn card"),
    ("U  C", "call UNO; catch somebody who has not called"),
    ("A  X", "accept the cards of a wild draw card, or challenge it"),
    ("E", "end a sequence of cards"),
    ("K, Enter", "kick, when a kick is asked"),
    ("I, F1", "the words of the rules behind a refusal, a card or what happened last"),
    ("PgUp PgDn", "look back in the story"),
    ("O", "the scoreboard"),
    ("S", "speed: slow, normal, fast"),
    ("P", "with several people: pass the keyboard, to jump in or just to look"),
    ("Q", "quit; Ctrl+Q quits at once. The match is saved after every move"),
    ("Mouse", "click cards, the draw pile, buttons and players"),
)


ELSEWHERE = (  # instead of speed, passing the keyboard and saving
    ("O", "the scoreboard"),
    ("T", "talk to the others"),
    ("Backspace", "take your cards back from the bot that played for you"),
    ("Q", "quit; Ctrl+Q quits at once. lastcard join brings you back to your seat"),
)


class Dialog(ModalScreen[str | None]):
    """A box in the middle; Escape closes it."""

    BINDINGS: ClassVar[list[BindingType]] = either_case(
        Binding("escape,q", "close", "Close"),
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
    )

    def action_close(self) -> None:
        """Closes without an answer."""
        self.dismiss(None)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """A button answers with its name."""
        self.dismiss(event.button.name)


class Note(Dialog):
    """Words to read."""

    BINDINGS: ClassVar[list[BindingType]] = either_case(Binding("enter,space,question_mark,i,f1", "close", show=False))

    def __init__(self, title: str, text: Text | Table) -> None:
        super().__init__()
        self.heading, self.text = title, text

    def compose(self) -> ComposeResult:
        """Title, words, button."""
        with Vertical(classes="box wide"):
            yield Static(self.heading, classes="title")
            with VerticalScroll(classes="words", can_focus=True):
                yield Static(self.text)
            yield Button("Close  Esc", name="", compact=True)


class Help(Note):
    """All keys."""

    def __init__(self, elsewhere: bool = False) -> None:
        table = Table.grid(padding=(0, 2))
        table.add_column(style=f"bold {ACCENT}", no_wrap=True)
        for keys, words in HELP if not elsewhere else (*HELP[:10], *ELSEWHERE, *HELP[-1:]):
            table.add_row(keys, words)
        symbols = ", ".join(f"{symbol} {letter}" for letter, symbol in SYMBOLS.items())
        table.add_row("Colors", Text(f"each has a symbol and a letter: {symbols}", FAINT))
        super().__init__("Keys", table)


class Clauses(Note):
    """Clauses of the rules in words."""

    def __init__(self, edition: Edition, addresses: Sequence[str]) -> None:
        text = Text()
        for address in addresses:
            try:
                words = explain(edition, address)
            except EditionError:
                continue
            text.append(f"{address}\n", f"bold {ACCENT}").append(f"   {words}\n")
        if not addresses:
            text.append("No rule has been used yet that could be told.")
        text.rstrip()
        super().__init__(f"The rules of {edition.name} say", text)


class Shown(Dialog):
    """A hand that was shown to the reader alone."""

    BINDINGS: ClassVar[list[BindingType]] = either_case(Binding("enter,space", "close", show=False))

    def __init__(self, edition: Edition, name: str, cards: Sequence[str], guilty: bool) -> None:
        super().__init__()
        self.edition, self.cards = edition, cards
        self.heading = f"{name} shows you this hand, and you alone"
        self.verdict = "It was a bluff." if guilty else "The play was lawful."
        self.guilty = guilty

    def compose(self) -> ComposeResult:
        """The cards and the verdict."""
        with Vertical(classes="box wide"):
            yield Static(self.heading, classes="title")
            yield Hand("shown")
            yield Static(Text(self.verdict, f"bold {ACCENT if self.guilty else ALARM}"))
            yield Button("Go on  Enter", name="", compact=True)

    def on_mount(self) -> None:
        """Lays the cards open."""
        name = self.edition.card_name
        cards = [Card(card=code, name=name(code), actions=["shown"]) for code in self.cards]
        shown = self.query_one("#shown", Hand)
        shown.open = True
        shown.deal(self.edition, cards)


class HandOver(Screen[None]):
    """Covers everything until the next person is at the keyboard."""

    BINDINGS: ClassVar[list[BindingType]] = either_case(
        Binding("enter", "ready", "Ready"),
        Binding("ctrl+q", "app.quit", "Quit"),
    )

    def __init__(self, name: str) -> None:
        super().__init__()
        self.who = name

    def compose(self) -> ComposeResult:
        """Whose turn it is to look."""
        with Vertical(classes="box"):
            yield Static(f"Pass the keyboard to {self.who}", classes="title")
            yield Static(f"{self.who}, press Enter when nobody else is looking.")
            yield Button("I am here  Enter", compact=True)

    def action_ready(self) -> None:
        """The person is here."""
        self.dismiss(None)

    def on_button_pressed(self) -> None:
        """The same by mouse."""
        self.dismiss(None)


class Quit(Dialog):
    """A question before leaving."""

    BINDINGS: ClassVar[list[BindingType]] = either_case(
        Binding("enter,y,q", "answer('quit')", "Quit"),
        Binding("n", "close", show=False),
        Binding("l", "answer('leave')", "Leave the match"),
    )

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session

    def compose(self) -> ComposeResult:
        """What becomes of the match."""
        over = self.session.view.stage == "over"
        trouble = unsaved(self.session) if self.session.paced and not over else ""
        saved = trouble or ("The match is over." if over else self.session.farewell)
        with Vertical(classes="box"):
            yield Static("Quit?", classes="title")
            yield Static(Text(saved, f"bold {ALARM}" if trouble else ""))
            yield Button("Quit  Enter", name="quit", compact=True)
            yield Button("Stay  Esc", compact=True)
            if rights.may_give_up(self.session.view):
                yield Button("Give up your seat for good  L", name="leave", compact=True)

    def action_answer(self, answer: str) -> None:
        """By key."""
        if answer != "leave" or rights.may_give_up(self.session.view):
            self.dismiss(answer)


def unsaved(session: Session) -> str:
    """Why the match as it stands is not saved, and what would help; nothing if it is."""
    keep = session.keep
    trouble = getattr(keep, "trouble", "")
    if not trouble:
        return "" if keep is not None else "This match is not saved."
    file = getattr(keep, "file", "")
    return f"The match is NOT saved as it stands ({trouble}: {file}). LASTCARD_HOME can name another folder."


class Entry(Dialog):
    """A line to type."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", "Close")]

    def __init__(self, title: str) -> None:
        super().__init__()
        self.heading = title

    def compose(self) -> ComposeResult:
        """One line."""
        with Vertical(classes="box"):
            yield Static(self.heading, classes="title")
            yield Input(max_length=LONGEST_LINE)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter sends it."""
        self.dismiss(event.value.strip())


class Pick(Dialog):
    """One of several choices."""

    def __init__(self, title: str, options: Sequence[Choice]) -> None:
        super().__init__()
        self.heading, self.options = title, options

    def compose(self) -> ComposeResult:
        """A button for each."""
        with Vertical(classes="box"):
            yield Static(self.heading, classes="title")
            for choice in self.options:
                yield Button(f"{choice.key}  {choice.text}", name=choice.action, compact=True)
            yield Button("Back  Esc", compact=True)

    def on_key(self, event: events.Key) -> None:
        """By number."""
        for choice in self.options:
            if choice.key == event.key:
                event.stop()
                self.dismiss(choice.action)
