"""All rule options of an edition, each with its help and the ruling behind it."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import ClassVar, cast

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Footer, Static

from lastcard.edition import Edition, OptionValue
from lastcard.option_values import Choice, Probability, Switch, Whole
from lastcard.options import Option, defaults, offered, show

from .keys import either_case
from .rows import TOO_SMALL, Row, Rows, Value

FEW = 12
TARGETS = (50, 100, 150, 200, 250, 300, 400, 500, 750, 1000)


def values_of(option: Option, edition: Edition, now: OptionValue) -> list[Value]:
    """What may be chosen for an option; of a wide range some, and what is set now."""
    kind = option.values
    found: list[OptionValue]
    if isinstance(kind, Switch):
        return [Value(False, "off", option.help), Value(True, "on", option.help)]
    if isinstance(kind, Choice):
        found = list(kind.names)
    elif isinstance(kind, Whole):
        found = sorted({*(range(FEW + 1) if kind.high <= 100 else TARGETS), now})
    elif isinstance(kind, Probability):
        found = sorted({*(n / 10 for n in range(11)), now})
    else:
        codes = [face.symbol for face in edition.wilds]
        found = [chosen for size in range(len(codes) + 1) for chosen in combinations(codes, size)]
    return [Value(value, show(value).strip("[]") or "none", option.help) for value in found]


class OptionsScreen(Screen[dict[str, OptionValue] | None]):
    """A row for each option; a star marks what differs from the edition's own."""

    BINDINGS: ClassVar[list[BindingType]] = either_case(
        Binding("up", "app.focus_previous", "Move", key_display="↑↓"),
        Binding("down", "app.focus_next", show=False),
        Binding("enter", "done", "Done"),
        Binding("r", "reset", "All as the edition has them"),
        Binding("escape", "cancel", "Cancel"),
    )

    def __init__(self, edition: Edition, options: Mapping[str, OptionValue], form: Mapping[str, OptionValue]) -> None:
        super().__init__()
        self.edition = edition
        self.usual = {**defaults(edition), **form}
        self.now = {**self.usual, **options}
        self.offered = {option.name: option for option in offered(edition)}

    def compose(self) -> ComposeResult:
        """Title, rows, help."""
        yield Static(TOO_SMALL, id="too-small")
        yield Static(f"House rules and options of {self.edition.name}", id="title")
        with Rows(id="rows"):
            room = max(map(len, self.offered)) + 1
            for option in self.offered.values():
                now = self.now[option.name]
                row = Row(option.name, option.name.replace("_", " "), values_of(option, self.edition, now), now, room)
                row.starred = now != self.usual[option.name]
                yield row
        yield Static(id="help")
        yield Footer(show_command_palette=False, compact=True)

    def on_row_changed(self, message: Row.Changed) -> None:
        """Marks what differs."""
        row = message.row
        row.starred = row.value != self.usual[str(row.id)]
        row.show()

    def on_row_focused(self, message: Row.Focused) -> None:
        """Explains the option."""
        option = self.offered[str(message.row.id)]
        usual = show(self.usual[option.name])
        words = Text(f"{option.help} [{option.address}]\nUsually {usual}.")
        self.query_one("#help", Static).update(words)

    def action_reset(self) -> None:
        """Everything as the edition has it."""
        for row in self.query(Row):
            row.set(self.usual[str(row.id)])
            row.starred = False
            row.show()

    def action_done(self) -> None:
        """Takes over what differs from the edition."""
        chosen = {str(row.id): cast("OptionValue", row.value) for row in self.query(Row)}
        self.dismiss({name: value for name, value in chosen.items() if value != self.usual[name]})

    def action_cancel(self) -> None:
        """Leaves everything as it was."""
        self.dismiss(None)
