"""The scoreboard: after a round with all hands open, at the end of the match, and whenever somebody asks."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Button, Static

from lastcard.cards import color_of
from lastcard.edition import Edition
from lastcard.server.picture import Picture, Seat, Standing

from . import rights
from .dialogs import Dialog
from .keys import either_case
from .palette import ACCENT, BRIGHT, FAINT, FILLS, INKS, label, mark
from .session import Session


class Words(VerticalScroll, can_focus=False, inherit_bindings=False):
    """What there is to read; up and down go to the buttons."""


class Scores(Dialog):
    """Who won what, and what everybody was left with."""

    BINDINGS: ClassVar[list[BindingType]] = either_case(
        Binding("enter,space", "answer('')", "Go on"),
        Binding("n", "answer('new')", "New match"),
        Binding("q", "answer('quit')", "Quit"),
        Binding("o", "close", show=False),
        Binding("pageup", "scroll(-1)", show=False),
        Binding("pagedown", "scroll(1)", show=False),
    )

    def __init__(self, session: Session, record: Path | None) -> None:
        super().__init__()
        self.session, self.record = session, record

    def compose(self) -> ComposeResult:
        """Headline, scoreboard, open hands, buttons."""
        view = self.session.view
        over = view.stage == "over"
        with Vertical(classes="box wide"):
            yield Static(headline(view), classes="title")
            with Words(classes="words"):
                yield Static(scoreboard(view))
                if any(seat.hand for seat in view.seats):
                    yield Static(leftovers(self.session.edition, view))
                if self.record is not None:
                    yield Static(Text(f"\nRecord: {self.record}", FAINT))
            if self.offers_another:
                again = "New match  Enter" if self.session.paced else "Play again  Enter"
                yield Button(again, name="new", compact=True)
            if over:
                yield Button("Quit  Q", name="quit", compact=True)
                yield Button("Look at the table  Esc", compact=True)
            elif rights.may_go_on(view):
                yield Button("Next round  Enter", name="", compact=True)
            else:
                yield Button("Back  Esc", compact=True)

    @property
    def offers_another(self) -> bool:
        """May another match be asked for here? At a table of one's own always."""
        view = self.session.view
        return view.stage == "over" and (self.session.paced or rights.may_play_again(view))

    def action_scroll(self, by: int) -> None:
        """Where there is more than has room."""
        words = self.query_one(Words)
        if by < 0:
            words.scroll_page_up(animate=False)
        else:
            words.scroll_page_down(animate=False)

    def action_answer(self, answer: str) -> None:
        """By key; what makes sense depends on how far the match is."""
        view = self.session.view
        if view.stage == "over":
            self.dismiss((answer or "new") if answer == "quit" or self.offers_another else None)
        elif not rights.may_go_on(view) or answer == "quit":
            self.dismiss(None)
        elif answer == "":
            self.dismiss("")


def headline(view: Picture) -> str:
    """Who has won."""
    if view.stage == "over":
        names = [name(view, s) for s in view.standings if s.won]
        return f"{' and '.join(names)} {'win' if len(names) > 1 or names == ['You'] else 'wins'} the match!"
    if view.stage != "between" or view.result is None:
        return f"Scores, round {view.round}"
    result = view.result
    if result.winner is None:
        return "The round is void"
    who = "You win" if result.winner == view.seat else f"{view.seats[result.winner].name} wins"
    return f"{who} the round: {result.points} points"


def name(view: Picture, place: Standing) -> str:
    """A player's name, or "You"."""
    return "You" if place.player == view.player else place.name


def scoreboard(view: Picture) -> Text:
    """One line a player, best first."""
    text = Text()
    widest = max(len(place.name) for place in view.standings)
    for place in view.standings:
        gone = "" if place.standing == "in" else f"  {place.standing}"
        crown = " ★" if place.won else ""
        look = f"bold {ACCENT}" if place.won else BRIGHT if place.player == view.player else ""
        text.append(f"{place.rank:>2}. {name(view, place):<{max(widest, 3)}} {place.score:>6}{gone}{crown}\n", look)
    return text


def leftovers(edition: Edition, view: Picture) -> Text:
    """The open hands after a round."""
    text = Text("What was left\n", FAINT)
    for seat in view.seats:
        if seat.hand:
            text.append(f"{'You' if seat.seat == view.seat else seat.name}: ")
            text.append_text(chips(edition, seat))
            text.append("\n")
    return text


def chips(edition: Edition, seat: Seat) -> Text:
    """Cards in a row, as small as can be."""
    text = Text()
    for code in seat.hand or []:
        color = color_of(code) or ""
        text.append(f" {mark(code).strip()}{label(edition, code)} ", f"{INKS[color]} on {FILLS[color]}").append(" ")
    return text
