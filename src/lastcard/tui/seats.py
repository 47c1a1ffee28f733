"""The others at the table: name, cards, who deals, whose turn it is and which way play runs."""

from __future__ import annotations

from rich.style import Style

from lastcard.server.picture import Picture, Seat

from .canvas import Canvas, Painted
from .palette import ACCENT, ALARM, BRIGHT, FAINT, LINE, PANEL, TABLE, TEXT, style

LEAST = 14  # columns of a box
TALL = 4
GAP = 3


def around(view: Picture) -> list[Seat]:
    """The other seats, clockwise from the reader's left; all of them for an onlooker."""
    count = len(view.seats)
    if view.seat is None:
        return list(view.seats)
    return [view.seats[(view.seat + step) % count] for step in range(1, count)]


class Seats(Painted):
    """One box for each opponent, in the order of play from left to right when it runs clockwise."""

    view: Picture | None = None

    def tell(self, view: Picture) -> None:
        """Shows how things stand."""
        relayout = self.view is None or len(self.view.seats) != len(view.seats)
        self.view = view
        self.show(layout=relayout)

    def columns(self, width: int, count: int) -> int:
        """How many boxes stand side by side."""
        most = max(1, (width + GAP) // (LEAST + GAP))
        rows = -(-count // most)
        return -(-count // rows)

    def measure(self, width: int, /) -> int:
        """Two to four lines for each row of boxes."""
        if self.view is None:
            return 2
        count = len(around(self.view))
        rows = -(-count // self.columns(width, count))
        return rows * self.box_height(rows)

    def box_height(self, rows: int) -> int:
        """Boxes have an edge where there is room for one, and a single line in a crowd."""
        height = self.app.size.height
        if rows == 1:
            return TALL if height >= 24 else 2
        return 2 if height >= 30 else 1

    def paint(self, width: int, height: int) -> Canvas:
        """All boxes."""
        canvas = Canvas(width, height)
        if self.view is None:
            return canvas
        seats = around(self.view)
        columns = self.columns(width, len(seats))
        rows = -(-len(seats) // columns)
        tall = self.box_height(rows)
        wide = (width + GAP) // columns - GAP
        way = "→" if self.view.direction == 1 else "←"
        for index, seat in enumerate(seats):
            row, column = divmod(index, columns)
            x, y = column * (wide + GAP), row * tall
            self.draw(canvas, seat, x, y, wide, tall)
            if index + 1 < len(seats):
                canvas.put(x + wide + GAP // 2, y + max(0, tall // 2 - 1), way, style(ACCENT, TABLE))
        return canvas

    def draw(self, canvas: Canvas, seat: Seat, x: int, y: int, width: int, height: int) -> None:
        """One opponent."""
        assert self.view is not None
        view = self.view
        active = view.turn == seat.seat
        alarm = view.catchable == seat.seat
        paper = "#2c3650" if active else PANEL
        canvas.fill(x, y, width, height, style(TEXT, paper))
        if height == TALL:
            edge = style(ACCENT if active else LINE, TABLE, bold=active)
            box(canvas, x, y, width, height, edge)
            x, y, width = x + 1, y + 1, width - 2
        if height == 1:
            self.draw_line(canvas, seat, x, y, width, paper)
            return
        name = f"{'▶' if active else ' '}{seat.name}"
        notes = " ".join(self.notes(seat))
        room = width - len(notes) - 1
        canvas.put(x, y, name[:room], style(BRIGHT if active else TEXT, paper, bold=active))
        canvas.put(x + width - len(notes), y, notes, style(ACCENT, paper))
        self.draw_cards(canvas, seat, x, y + 1, width, paper)
        badge = self.badge(seat)
        if badge:
            canvas.put(x + width - len(badge), y + 1, badge, style(BRIGHT if alarm else TABLE, ALARM, bold=True))
        canvas.touch(x, y, width, 2, f"seat {seat.seat}")

    def draw_line(self, canvas: Canvas, seat: Seat, x: int, y: int, width: int, paper: str) -> None:
        """One opponent in a crowd: name and number of cards, both lit when something is the matter."""
        assert self.view is not None
        active = self.view.turn == seat.seat
        badge = self.badge(seat).strip()
        cards = badge or (str(seat.cards) if seat.standing == "in" else seat.standing)
        name = f"{'▶' if active else ' '}{seat.name}"[: width - len(cards) - 1]
        canvas.put(x, y, name, style(BRIGHT if active else TEXT, paper, bold=active))
        canvas.put(x + width - len(cards), y, cards, style(ALARM if badge else TEXT, paper, bold=True))
        canvas.touch(x, y, width, 1, f"seat {seat.seat}")

    def draw_cards(self, canvas: Canvas, seat: Seat, x: int, y: int, width: int, paper: str) -> None:
        """How many cards, as a number and as backs."""
        if seat.standing in ("out", "left"):
            canvas.put(x + 1, y, f"{seat.standing} of the match"[:width] if seat.standing == "out" else "has left")
            return
        words = f" {seat.cards} card{'' if seat.cards == 1 else 's'} "
        end = canvas.put(x, y, words, style(TEXT, paper, bold=seat.cards == 1))
        room = max(0, width - len(words) - (len(self.badge(seat)) + 1))
        canvas.put(end, y, ("▮" * min(seat.cards, 12))[:room], style(FAINT, paper))

    def badge(self, seat: Seat) -> str:
        """One card left, and whether UNO was called."""
        assert self.view is not None
        if seat.standing != "in" or seat.cards != 1 or self.view.turn is None:
            return ""
        return " CATCH! " if self.view.catchable == seat.seat else " UNO "

    def notes(self, seat: Seat) -> list[str]:
        """Who deals, who is a partner, the score."""
        assert self.view is not None
        found = []
        if self.view.options.get("team") and self.view.seat is not None and (seat.seat - self.view.seat) % 2 == 0:
            found.append("partner")
        if seat.seat == self.view.dealer:
            found.append("deals")
        if seat.auto:
            found.append("away")
        if seat.score:
            found.append(f"{seat.score}p")
        return found


def box(canvas: Canvas, x: int, y: int, width: int, height: int, look: Style) -> None:
    """A rounded edge."""
    canvas.put(x, y, "╭" + "─" * (width - 2) + "╮", look)
    for row in range(y + 1, y + height - 1):
        canvas.put(x, row, "│", look)
        canvas.put(x + width - 1, row, "│", look)
    canvas.put(x, y + height - 1, "╰" + "─" * (width - 2) + "╯", look)
