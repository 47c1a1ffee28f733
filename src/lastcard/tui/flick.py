"""The kick as a flick of a paper football: an angle and a power, with a little wind. The table judges the flight."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from .canvas import Canvas, Painted
from .keys import either_case
from .palette import ACCENT, BRIGHT, FAINT, PANEL, style

STEEPEST = 45
FULL = 100
BAR = 20  # columns
FIELD = "#1d3a25"


class Flick(NamedTuple):
    """What is sent: degrees, and 0 to 1; both None leaves the kick to chance."""

    angle: float | None
    power: float | None


class Aim(Painted):
    """The posts, the line of the flick, and its numbers."""

    angle = 0
    power = 50
    wind = 0.0

    def measure(self, _width: int, /) -> int:
        """Posts, lines, numbers."""
        return 8

    def paint(self, width: int, height: int) -> Canvas:
        """The picture."""
        canvas = Canvas(width, height, style(BRIGHT, PANEL))
        middle = width // 2
        canvas.fill(0, 0, width, 5, style(BRIGHT, FIELD))
        post = style(ACCENT, FIELD, bold=True)
        canvas.put(middle - 5, 0, "┃         ┃", post)
        canvas.put(middle - 5, 1, "┗━━━━┳━━━━┛", post)
        canvas.put(middle, 2, "┃", post)
        for row in range(5):
            column = middle + round((4 - row) * self.angle / 8)
            canvas.put(column, row, "·", style(BRIGHT, FIELD))
        canvas.put(middle, 4, "◆", style(ACCENT, FIELD, bold=True))
        filled = round(self.power * BAR / FULL)
        side = "" if self.angle == 0 else " to the left" if self.angle < 0 else " to the right"
        canvas.put(0, 5, f"←→  angle  {abs(self.angle):>3}°{side}", style(BRIGHT, PANEL))
        canvas.put(0, 6, f"↑↓  power  {'▰' * filled}{'▱' * (BAR - filled)} {self.power}%", style(BRIGHT, PANEL))
        canvas.put(0, 7, self.weather(), style(FAINT if self.wind == 0 else ACCENT, PANEL))
        return canvas

    def weather(self) -> str:
        """The wind in words."""
        arrow = "→" if self.wind > 0 else "←"
        return "no wind" if self.wind == 0 else f"wind {arrow} {abs(self.wind):.1f} m/s"


class FlickGame(ModalScreen[Flick | None]):
    """One kick; Escape puts it off."""

    BINDINGS: ClassVar[list[BindingType]] = either_case(
        Binding("left", "turn(-1)", show=False),
        Binding("right", "turn(1)", show=False),
        Binding("up", "push(5)", show=False),
        Binding("down", "push(-5)", show=False),
        Binding("home", "straight", show=False),
        Binding("enter,space,k", "kick", "Kick"),
        Binding("c", "chance", "By chance"),
        Binding("escape", "put_off", "Not yet"),
    )

    def __init__(self, wind: float) -> None:
        super().__init__()
        self.wind = wind

    def compose(self) -> ComposeResult:
        """The goal and what to do."""
        with Vertical(classes="box wide"):
            yield Static("The kick", classes="title")
            yield Aim("aim")
            yield Static("Arrows aim, Enter kicks; C leaves it to chance. Too much flies above the posts.")

    @property
    def aim(self) -> Aim:
        """The picture."""
        return self.query_one("#aim", Aim)

    def on_mount(self) -> None:
        """The wind blows from the start."""
        self.aim.wind = self.wind
        self.aim.show()

    def action_turn(self, by: int) -> None:
        """A degree to the left or right."""
        self.aim.angle = max(-STEEPEST, min(STEEPEST, self.aim.angle + by))
        self.aim.show()

    def action_push(self, by: int) -> None:
        """More or less power."""
        self.aim.power = max(0, min(FULL, self.aim.power + by))
        self.aim.show()

    def action_straight(self) -> None:
        """Straight ahead, and half of the power."""
        self.aim.angle, self.aim.power = 0, FULL // 2
        self.aim.show()

    def action_kick(self) -> None:
        """Flicks."""
        self.dismiss(Flick(float(self.aim.angle), self.aim.power / FULL))

    def action_chance(self) -> None:
        """Leaves it to chance."""
        self.dismiss(Flick(None, None))

    def action_put_off(self) -> None:
        """Closes before the kick."""
        self.dismiss(None)
