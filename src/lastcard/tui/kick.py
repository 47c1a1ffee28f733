"""The kick as a game of skill: stop the ball between the posts."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.timer import Timer
from textual.widgets import Static

from .canvas import Canvas, Painted
from .keys import either_case
from .pace import Pace
from .palette import ACCENT, ALARM, BRIGHT, FAINT, FILLS, LINE, PANEL, style

FIELD = 41  # columns; the ball moves over all of them
POSTS = (16, 24)  # between these columns a kick is good
FRAME = 1 / 25
STEP = {"slow": 1, "normal": 1, "fast": 2}
SHOWN = 1.2


class Goal(Painted):
    """The posts and the ball; `ticks` is how far the ball has moved."""

    ticks = 0
    done = False

    @property
    def ball(self) -> int:
        """The column of the ball: to and fro."""
        there = self.ticks % (2 * (FIELD - 1))
        return min(there, 2 * (FIELD - 1) - there)

    @property
    def good(self) -> bool:
        """Is the ball between the posts?"""
        return POSTS[0] < self.ball < POSTS[1]

    def measure(self, _width: int, /) -> int:
        """Posts, line, ball."""
        return 7

    def paint(self, width: int, height: int) -> Canvas:
        """The picture."""
        canvas = Canvas(width, height, style(BRIGHT, PANEL))
        left = max(0, (width - FIELD) // 2)
        canvas.fill(left, 0, FIELD, 5, style(BRIGHT, "#1d3a25"))
        post = style(ACCENT, "#1d3a25", bold=True)
        for row in range(4):
            canvas.put(left + POSTS[0], row, "┃", post)
            canvas.put(left + POSTS[1], row, "┃", post)
        canvas.put(left + POSTS[0], 3, "┗" + "━" * (POSTS[1] - POSTS[0] - 1) + "┛", post)
        canvas.put(left + (POSTS[0] + POSTS[1]) // 2, 4, "┃", post)
        flown = 1 if self.done else 5
        canvas.put(left, 5, "─" * FIELD, style(LINE, PANEL))
        canvas.put(left + POSTS[0], 5, "┴" + "─" * (POSTS[1] - POSTS[0] - 1) + "┴", style(FAINT, PANEL))
        ground = "#1d3a25" if self.done else PANEL
        canvas.put(left + self.ball, flown, "●", style(FILLS["Y"], ground, bold=True))
        canvas.put(left + self.ball, 6, " " if self.done else "▲", style(FAINT, PANEL))
        canvas.touch(0, 0, width, height, "kick")
        return canvas


class KickGame(ModalScreen[bool | None]):
    """One kick: the ball moves until a key stops it; then it flies."""

    BINDINGS: ClassVar[list[BindingType]] = either_case(
        Binding("space,enter,k", "kick", "Kick"),
        Binding("escape", "put_off", "Not yet"),
    )

    def __init__(self, pace: Pace) -> None:
        super().__init__()
        self.pace = pace
        self.clock: Timer | None = None

    def compose(self) -> ComposeResult:
        """The goal and what to do."""
        with Vertical(classes="box wide"):
            yield Static("The kick", classes="title")
            yield Goal("goal")
            yield Static("Space or a click kicks: stop the ball between the posts.", id="verdict")

    @property
    def goal(self) -> Goal:
        """The picture."""
        return self.query_one("#goal", Goal)

    def on_mount(self) -> None:
        """The ball rolls, unless nothing takes time."""
        if self.pace.move:
            self.clock = self.set_interval(FRAME, self.roll)

    def roll(self) -> None:
        """One step of the ball."""
        self.goal.ticks += STEP.get(self.pace.name, 1)
        self.goal.show()

    def action_kick(self) -> None:
        """Stops the ball; it flies, and the result is told."""
        goal = self.goal
        if goal.done:
            return
        if self.clock is not None:
            self.clock.stop()
        goal.done = True
        goal.show()
        verdict = self.query_one("#verdict", Static)
        verdict.update("It is good!" if goal.good else "A miss.")
        verdict.styles.color = ACCENT if goal.good else ALARM
        if self.pace.move:
            self.set_timer(SHOWN, self.close)
        else:
            self.close()

    def close(self) -> None:
        """Back to the table with the result. It returns nothing: a timer would wait for what it is given."""
        self.dismiss(self.goal.good)

    def action_put_off(self) -> None:
        """Closes before the kick; a ball in the air cannot be called back."""
        if not self.goal.done:
            self.dismiss(None)

    def on_painted_pressed(self) -> None:
        """By mouse."""
        self.action_kick()
