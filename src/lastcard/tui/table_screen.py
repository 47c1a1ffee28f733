"""The table on the screen: shows what the table tells, and sends what is pressed. It knows no rule."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical
from textual.widgets import Footer, Static

from lastcard.options import defaults
from lastcard.server.picture import Card

from . import words
from .ask import Ask
from .bar import Bar
from .choices import CALL, Choice, choices, offered
from .hand import Hand
from .keys import either_case
from .moves import Moves
from .palette import ALARM
from .piles import Piles
from .rows import TOO_SMALL
from .seats import Seats
from .session import Session
from .story import Story


class TableScreen(Moves):
    """A match in progress."""

    BINDINGS: ClassVar[list[BindingType]] = either_case(
        Binding("left", "move(-1)", "Choose", key_display="←→"),
        Binding("right", "move(1)", show=False),
        Binding("up", "row(-1)", show=False),
        Binding("down", "row(1)", show=False),
        Binding("home", "end(0)", show=False),
        Binding("end", "end(-1)", show=False),
        Binding("enter,space", "play", "Play", key_display="⏎"),
        Binding("enter,space", "scores", "Scores", key_display="⏎"),  # once nothing is played any more
        Binding("d", "press('d')", show=False),
        Binding("u", "uno", show=False),
        Binding("c", "catch", show=False),
        Binding("i,f1", "why", "Why"),
        Binding("s", "speed", "Speed"),
        Binding("p", "pass", show=False),
        Binding("o", "scores", "Scores"),
        Binding("question_mark", "help", "Help", key_display="?"),
        Binding("q", "leave", "Quit"),
        Binding("escape", "press('escape')", show=False),
        Binding("t", "say", show=False),
        Binding("backspace", "back", show=False),
        Binding("pageup", "scroll(-1)", show=False),
        Binding("pagedown", "scroll(1)", show=False),
        *(Binding(key, f"press('{key}')", show=False) for key in "keaxrgybw1234567890"),
    )

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.naming: Card | None = None
        self.options: list[Choice] = []
        self.last_clauses: list[str] = []
        self.moment: tuple[object, ...] = ()
        self.keys: tuple[object, ...] = ()  # what the footer depends on

    def compose(self) -> ComposeResult:
        """Header, the others, the piles, the question, the buttons, the hand; the story beside or below."""
        yield Static(TOO_SMALL, id="too-small")
        yield Static(id="headline")
        with Container(id="table"):
            with Vertical(id="board"):
                yield Seats("seats")
                yield Piles("piles")
                yield Ask("ask")
                yield Bar("bar")
                yield Hand("hand")
            yield Story(id="story")
        yield Footer(show_command_palette=False, compact=True)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """How fast bots play is up to a table elsewhere; who only watches plays no card."""
        view = self.session.view
        if action == "move":
            return bool(view.hand)
        if action == "play":
            return view.seat is not None and view.stage == "playing"
        return action != "speed" or self.session.paced

    # ---- showing ---------------------------------------------------------------------------------------------
    def tell(self, note: str = "") -> None:
        """Shows how things stand for who is looking."""
        session, view = self.session, self.session.view
        if self.naming is not None and self.naming not in view.hand:
            self.naming = None
        self.options = choices(view, self.naming, self.chance_of_kick())
        speed = f" · {self.pace.name} speed" if session.paced else ""
        headline = Text(f"{words.headline(view)}{speed}")
        if session.trouble:
            headline = Text.assemble((session.trouble, f"bold {ALARM}"), f" · {words.headline(view)}")
        self.query_one("#headline", Static).update(headline, layout=False)
        self.query_one("#seats", Seats).tell(view)
        self.query_one("#piles", Piles).tell(session.edition, view)
        self.hand.deal(session.edition, view.hand, view.drawn)
        self.greet_turn()
        near = offered(view, CALL) and (len(view.hand) <= 2 or view.catchable == view.seat)
        called = view.seat is not None and view.called == view.seat
        self.query_one("#bar", Bar).tell(self.options, near, session.catcher() is not None, called)
        self.query_one("#story", Story).tell(session.lines)
        self.ask(note)
        self.show_keys()

    def show_keys(self) -> None:
        """The footer shows the keys that do something."""
        view = self.session.view
        keys = view.stage, view.seat, bool(view.hand)
        if keys != self.keys:
            self.keys = keys
            self.refresh_bindings()

    def greet_turn(self) -> None:
        """When something is asked of the reader anew, the cursor goes to a card that can be played."""
        view = self.session.view
        moment = (view.player, view.turn, view.ask)
        if moment != self.moment and view.turn == view.seat and self.hand.playable:
            if self.hand.chosen is None or not self.hand.chosen.actions:
                self.hand.move_to(self.hand.playable[0])
        self.moment = moment

    def ask(self, note: str = "", bad: bool = False) -> None:
        """The question and, below, a remark: what matters most now."""
        self.wondering = ""
        session = self.session
        urgent = words.alarm(session)
        naming = words.NAMING if self.naming is not None else ""
        usual = words.about(self.hand.chosen) or words.last(session)
        remark = note or urgent or naming or words.stake(session.view) or usual
        own = session.view.turn is not None and session.view.turn == session.view.seat
        standing = words.standing(session.edition, session.view)
        loud = bad or bool(not note and urgent)
        self.query_one("#ask", Ask).tell(words.status(session, self.naming), standing, remark, own, loud)

    def chance_of_kick(self) -> float | None:
        """The chance of a kick, where it is not a matter of skill."""
        in_force = {**defaults(self.session.edition), **self.session.view.options}
        return float(str(in_force["kick_success_prob"])) if in_force["kick_mode"] == "random" else None

    def look(self) -> None:
        """What the card says to which the cursor has come; a color is not named any more."""
        if self.naming is not None:
            self.naming = None
            self.tell()
        card = self.hand.chosen
        self.wondering = "look"
        if card is None or card.actions:
            self.ask(words.about(card))
        elif (because := self.session.why(card.card)) is not None:
            self.ask(words.about_unplayable(card, because))

    def explained(self) -> None:
        """Why a card cannot be played is known: tell it, unless something else has been pressed since."""
        again = {"look": self.look, "play": self.action_play, "why": self.action_why}.get(self.wondering)
        card = self.hand.chosen
        if again is not None and card is not None and not card.actions:
            again()

    # ---- what the flow asks for --------------------------------------------------------------------------------------
    def remember_clauses(self, clauses: list[str]) -> None:
        """What the key for "why" tells about."""
        self.last_clauses = clauses

    def forget_choice(self, keep: bool = False) -> None:
        """No color is being chosen any more, and no old refusal matters."""
        if not keep:
            self.naming = None
        self.last_clauses = []

    def cover(self) -> None:
        """Takes the cards and the story off the screen."""
        self.naming = None
        self.hand.deal(self.session.edition, [])
        self.query_one("#story", Story).tell([])
