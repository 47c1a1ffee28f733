"""A grid of characters to draw on, with places that can be clicked, and the widget that shows one."""

from __future__ import annotations

from dataclasses import dataclass, field

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from .palette import style


@dataclass(frozen=True, slots=True)
class Place:
    """A rectangle that stands for something."""

    x: int
    y: int
    width: int
    height: int
    what: str


@dataclass
class Canvas:
    """Characters with styles; what is drawn outside is cut off."""

    width: int
    height: int
    ground: Style = field(default_factory=style)
    places: list[Place] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.rows = [[(" ", self.ground)] * self.width for _ in range(self.height)]

    def put(self, x: int, y: int, text: str, look: Style | None = None) -> int:
        """Writes from x on; where the text ends."""
        for char in text:
            if 0 <= y < self.height and 0 <= x < self.width:
                self.rows[y][x] = (char, look or self.ground)
            x += max(1, cell_len(char))
        return x

    def fill(self, x: int, y: int, width: int, height: int, look: Style) -> None:
        """Paints a rectangle."""
        for row in range(y, y + height):
            self.put(x, row, " " * width, look)

    def touch(self, x: int, y: int, width: int, height: int, what: str) -> None:
        """Makes a rectangle clickable; a later one lies above."""
        self.places.append(Place(x, y, width, height, what))

    def at(self, x: int, y: int) -> str:
        """What lies at a point, or nothing."""
        for place in reversed(self.places):
            if place.x <= x < place.x + place.width and place.y <= y < place.y + place.height:
                return place.what
        return ""

    def strip(self, y: int) -> Strip:
        """One line for the screen."""
        segments: list[Segment] = []
        run, look = "", self.ground
        for char, own in self.rows[y]:
            if own is not look and run:
                segments.append(Segment(run, look))
                run = ""
            run, look = run + char, own
        segments.append(Segment(run, look))
        return Strip(segments, self.width)


class Painted(Widget):
    """A widget that paints itself on a canvas; subclasses say how."""

    ALLOW_SELECT = False

    class Pressed(Message):
        """Something on a canvas was clicked."""

        def __init__(self, what: str) -> None:
            super().__init__()
            self.what = what

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self.canvas: Canvas | None = None

    def paint(self, width: int, height: int) -> Canvas:
        """The picture."""
        raise NotImplementedError

    def measure(self, _width: int, /) -> int:
        """How many lines the picture needs, where the layout asks."""
        return 1

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """The height for `height: auto`."""
        return self.measure(width)

    def show(self, layout: bool = False) -> None:
        """Paints anew."""
        self.canvas = None
        self.refresh(layout=layout)

    def render_line(self, y: int) -> Strip:
        """One line of the picture."""
        width, height = self.size
        canvas = self.canvas
        if canvas is None or (canvas.width, canvas.height) != (width, height):
            self.canvas = canvas = self.paint(width, height)
        return canvas.strip(y) if y < canvas.height else Strip.blank(width)

    def on_click(self, event: events.Click) -> None:
        """Says what was clicked."""
        what = self.canvas.at(event.x, event.y) if self.canvas else ""
        if what:
            event.stop()
            self.post_message(self.Pressed(what))
