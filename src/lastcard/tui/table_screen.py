"""The table on the screen: shows what the table tells, and sends what is pressed. It knows no rule."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical
from textual.widgets import Footer, Static

from lastcard.options import defaults
from lastcard.server.protocol import Card, Do, Kick

from . import words
from .ask import Ask
from .bar import Bar
from .canvas import Painted
from .choices import BACK, CALL, KICK, Choice, catches, choices, offered
from .conduct import Conduct
from .dialogs import Clauses, Pick
from .hand import DIGITS, Hand
from .kick import KickGame
from .piles import Piles
from .seats import Seats
from .session import Session
from .story import Story


class TableScreen(Conduct):
    """A match in progress."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(-1)", "Choose", key_display="←→"),
        Binding("right", "move(1)", show=False),
        Binding("up", "row(-1)", show=False),
        Binding("down", "row(1)", show=False),
        Binding("home", "end(0)", show=False),
        Binding("end", "end(-1)", show=False),
        Binding("enter,space", "play", "Play", key_display="⏎"),
        Binding("d", "press('d')", "Draw"),
        Binding("u", "uno", "UNO"),
        Binding("c", "catch", "Catch"),
        Binding("i,f1", "why", "Why"),
        Binding("s", "speed", "Speed"),
        Binding("p", "pass", show=False),
        Binding("o", "scores", "Scores"),
        Binding("question_mark", "help", "Help", key_display="?"),
        Binding("q", "leave", "Quit"),
        Binding("escape", "press('escape')", show=False),
        Binding("pageup", "scroll(-1)", show=False),
        Binding("pagedown", "scroll(1)", show=False),
        *(Binding(key, f"press('{key}')", show=False) for key in "keaxrgybw1234567890"),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.naming: Card | None = None
        self.options: list[Choice] = []
        self.last_clauses: list[str] = []

    def compose(self) -> ComposeResult:
        """Header, the others, the piles, the question, the buttons, the hand; the story beside or below."""
        yield Static(id="headline")
        with Container(id="table"):
            with Vertical(id="board"):
                yield Seats("seats")
                yield Piles("piles")
                yield Ask("ask")
                yield Bar("bar")
                yield Hand("hand")
            yield Story(id="story")
        yield Footer(show_command_palette=False)

    # ---- showing ---------------------------------------------------------------------------------------------
    @property
    def hand(self) -> Hand:
        """The cards."""
        return self.query_one("#hand", Hand)

    def tell(self, note: str = "") -> None:
        """Shows how things stand for who is looking."""
        session, view = self.session, self.session.view
        if self.naming is not None and self.naming not in view.hand:
            self.naming = None
        self.options = choices(view, self.naming, self.chance_of_kick())
        self.query_one("#headline", Static).update(f"{words.headline(view)} · {self.pace.name} speed")
        self.query_one("#seats", Seats).tell(view)
        self.query_one("#piles", Piles).tell(session.edition, view)
        self.hand.deal(session.edition, view.hand, view.drawn)
        near = offered(view, CALL) and (len(view.hand) <= 2 or view.catchable == view.seat)
        self.query_one("#bar", Bar).tell(self.options, near, session.catcher() is not None)
        self.query_one("#story", Story).tell(session.lines)
        self.ask(note)

    def ask(self, note: str = "", bad: bool = False) -> None:
        """The question and, below, a remark or what the chosen card says."""
        session = self.session
        urgent = words.alarm(session)
        saving = getattr(session.keep, "trouble", "")
        remark = note or urgent or saving or words.about(self.hand.chosen)
        own = session.view.turn is not None and session.view.turn == session.view.seat
        standing = words.standing(session.edition, session.view)
        loud = bad or bool(not note and (urgent or saving))
        self.query_one("#ask", Ask).tell(words.status(session, self.naming), standing, remark, own, loud)

    def chance_of_kick(self) -> float | None:
        """The chance of a kick, where it is not a matter of skill."""
        in_force = {**defaults(self.session.edition), **self.session.view.options}
        return float(str(in_force["kick_success_prob"])) if in_force["kick_mode"] == "random" else None

    # ---- cards -------------------------------------------------------------------------------------------------
    def action_move(self, by: int) -> None:
        """The cursor to the left or right."""
        self.hand.move(by)
        self.ask()

    def action_row(self, by: int) -> None:
        """The cursor up or down a row."""
        self.hand.move_row(by)
        self.ask()

    def action_end(self, index: int) -> None:
        """The cursor to the first or last card."""
        self.hand.move_to(index)
        self.ask()

    def action_play(self) -> None:
        """Plays the chosen card, or says why not; a kick is taken the same way."""
        card = self.hand.chosen
        if self.session.view.stage != "playing":
            self.action_scores()
        elif any(choice.action == KICK for choice in self.options):
            self.choose(KICK)
        elif card is None or not card.actions:
            self.last_clauses = [card.clause] if card and card.clause else []
            self.ask(words.why_not(card) if card else "You hold no card.", bad=True)
        elif len(card.actions) > 1:
            self.naming = card
            self.tell()
        else:
            self.act(card.actions[0])

    # ---- buttons and keys ----------------------------------------------------------------------------------------
    def action_press(self, key: str) -> None:
        """A key: of a button if there is one, else a card's number or a color to go to."""
        choice = next((choice for choice in self.options if choice.key == key), None)
        if choice is not None:
            self.choose(choice.action)
        elif key in DIGITS and self.hand.playable[DIGITS.index(key) :]:
            self.number(self.hand.playable[DIGITS.index(key)])
        elif key in "rgybw":
            self.hand.move_to_color(key.upper())
            self.ask()
        elif key == "d":
            self.act("draw")
        elif key == "escape" and self.session.guest:
            self.give_back()

    def number(self, index: int) -> None:
        """A playable card by its number: chosen at first, played when it is chosen already."""
        if self.hand.cursor == index:
            self.action_play()
        else:
            self.hand.move_to(index)
            self.ask()

    def choose(self, action: str) -> None:
        """What a button stands for."""
        if action == BACK:
            self.naming = None
            self.tell()
        elif action == KICK and self.chance_of_kick() is None:
            self.app.push_screen(KickGame(self.pace), self.kicked)
        elif action == KICK:
            self.send(Kick(player=self.session.viewer))
        else:
            self.act(action)

    def kicked(self, good: bool | None) -> None:
        """The kick was taken, or put off."""
        if good is not None:
            self.send(Kick(player=self.session.viewer, result="good" if good else "miss"))

    def action_uno(self) -> None:
        """Calls UNO."""
        self.act(CALL)

    def action_catch(self) -> None:
        """Catches whoever can be caught; else asks whom, or lets the table say why not."""
        catcher = self.session.catcher()
        others = catches(self.session.view.offers)
        if catcher is not None:
            player, action = catcher
            self.send(Do(player=player, action=action))
        elif len(others) > 1:
            self.app.push_screen(Pick("Call out whom?", others), self.picked)
        else:
            view = self.session.view
            few = min(view.seats, key=lambda s: (s.seat == view.seat, s.standing != "in", s.cards))
            self.act(others[0].action if others else f"catch {few.seat}")

    def picked(self, action: str | None) -> None:
        """Somebody was chosen to be called out."""
        if action:
            self.act(action)

    def act(self, action: str) -> None:
        """An action of who is looking."""
        self.send(Do(player=self.session.viewer, action=action))

    def action_why(self) -> None:
        """The words of the clauses behind the chosen card, the last refusal, or what happened last."""
        card = self.hand.chosen
        own = [card.clause] if card and card.clause else []
        recent = [clause for line in self.session.lines[-3:] for clause in line.clauses]
        found = list(dict.fromkeys(self.last_clauses + own + recent))
        self.app.push_screen(Clauses(self.session.edition, found))

    def action_scroll(self, by: int) -> None:
        """Looks back in the story."""
        story = self.query_one("#story", Story)
        if by < 0:
            story.scroll_page_up(animate=False)
        else:
            story.scroll_page_down(animate=False)

    # ---- the mouse -------------------------------------------------------------------------------------------------
    def on_painted_pressed(self, message: Painted.Pressed) -> None:
        """A card, a pile, a button or a player was clicked."""
        verb, _, rest = message.what.partition(" ")
        if verb == "card":
            self.hand.move_to(int(rest))
            self.action_play()
        elif verb == "do":
            self.choose(rest)
        elif verb == "seat":
            self.touch_seat(int(rest))
        elif verb in ("draw", "uno", "catch", "top"):
            {"draw": lambda: self.act("draw"), "uno": self.action_uno, "catch": self.action_catch}.get(
                verb, self.action_why
            )()

    def touch_seat(self, seat: int) -> None:
        """A player: chosen as target, or called out."""
        view = self.session.view
        target = f"target {seat}"
        self.act(target if offered(view, target) else f"catch {seat}")

    # ---- what the flow asks for --------------------------------------------------------------------------------------
    def remember_clauses(self, clauses: list[str]) -> None:
        """What the key for "why" tells about."""
        self.last_clauses = clauses

    def forget_choice(self) -> None:
        """No color is being chosen any more, and no old refusal matters."""
        self.naming = None
        self.last_clauses = []

    def cover(self) -> None:
        """Takes the cards and the story off the screen."""
        self.naming = None
        self.hand.deal(self.session.edition, [])
        self.query_one("#story", Story).tell([])
