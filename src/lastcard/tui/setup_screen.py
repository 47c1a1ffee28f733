"""Before a match: what is played, by whom and how; or a saved match to go on with."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Button, Footer, Input, Label, Static

from lastcard.edition import OptionValue
from lastcard.formats import resolve_match
from lastcard.options import Options, changed, show
from lastcard.play_setup import PlaySetup

from . import home
from .form import Form, bot_values, edition_values, format_values, player_values, preset_values
from .opening import title_of
from .options_screen import OptionsScreen
from .pace import PACES
from .palette import ALARM, BRIGHT, FAINT, FILLS, INKS, SYMBOLS
from .rows import TOO_SMALL, Row, Rows, Value

if TYPE_CHECKING:
    from .app import LastcardApp

WORDS = {
    "name": "How the others see you; several people give more names below.",
    "friends": "Friends who pass this keyboard round, with commas between them. Nobody sees another's cards.",
    "seed": "A number: the same seed deals the same cards. Empty: any.",
}


def logo() -> Text:
    """The name in the four colors."""
    text = Text()
    for letters, color in (("la", "R"), ("st", "Y"), ("ca", "G"), ("rd", "B")):
        text.append(f" {SYMBOLS[color]} {letters} ", f"bold {INKS[color]} on {FILLS[color]}")
    return text


class SetupScreen(Screen[None]):
    """A form of rows; Enter deals."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.focus_previous", "Move", key_display="↑↓"),
        Binding("down", "app.focus_next", show=False),
        Binding("enter", "start", "Deal"),
        Binding("f2", "options", "All options"),
        Binding("f3", "resume", "Resume"),
        Binding("f3", "no_save", show=False),
        Binding("escape", "app.quit", "Quit"),
    ]

    def __init__(self, wished: PlaySetup) -> None:
        super().__init__()
        self.form = Form.of(wished, home.choices())
        self.save = next(iter(home.saves()), None)

    @property
    def game(self) -> LastcardApp:
        """The program."""
        return cast("LastcardApp", self.app)

    def compose(self) -> ComposeResult:
        """The rows."""
        yield Static(TOO_SMALL, id="too-small")
        with Vertical(id="form"):
            yield Static(logo(), id="logo")
            with Rows(id="rows"):
                yield from self.rows()
                with Horizontal(id="buttons"):
                    yield Button("Deal  Enter", id="start", compact=True)
                    yield Button("All options  F2", id="options", compact=True)
            yield Static(id="help")
        yield Footer(show_command_palette=False, compact=True)

    def rows(self) -> ComposeResult:
        """What can be chosen, line by line."""
        form = self.form
        if self.save is not None:
            yield Button("", id="resume", compact=True)
        yield Row("edition", "Edition", edition_values(form.edition), form.edition)
        yield Row("players", "Players", player_values(form.source), form.players)
        yield from self.line("name", "Your name", form.name, "You")
        yield from self.line("friends", "Friends here", form.friends, "nobody else, just bots")
        yield Row("bots", "Bots", bot_values(form.bots), form.bots)
        yield Row("format", "Match", format_values(), form.format)
        yield Row("preset", "House rules", preset_values(), form.preset)
        yield from self.line("seed", "Seed", form.seed, "any")
        paces = [Value(name, name, "How long bots take, and how long you have to catch them.") for name in PACES]
        yield Row("speed", "Speed", paces, self.game.pace.name)

    def line(self, id: str, label: str, value: str, empty: str) -> ComposeResult:
        """A row to type in."""
        with Horizontal(classes="line"):
            yield Label(f" {label}", classes="label")
            yield Input(value, placeholder=empty, id=id, compact=True)

    def on_mount(self) -> None:
        """The cursor on the edition: Enter deals at once."""
        self.query_one("#edition").focus()
        self.explain(self.query_one("#edition", Row).help)
        if self.save is not None:
            self.query_one("#resume", Button).label = f"Go on with the match of {self.save.when}  F3"
            self.call_after_refresh(self.name_save)

    def name_save(self) -> None:
        """What the save holds; one that cannot be read is not offered."""
        assert self.save is not None
        title = title_of(self.save.file)
        button = self.query_one("#resume", Button)
        button.label = f"Go on: {title} ({self.save.when})  F3"
        button.display = bool(title)
        if not title:
            self.save = None
            self.refresh_bindings()

    # ---- filling in --------------------------------------------------------------------------------------------
    def on_row_changed(self, message: Row.Changed) -> None:
        """Takes over what was chosen, and what follows from it."""
        row = message.row
        if row.id == "speed":
            self.game.pace = PACES[str(row.value)]
            home.remember(speed=str(row.value))
        else:
            setattr(self.form, str(row.id), row.value)
        if row.id == "edition":
            players = self.query_one("#players", Row)
            players.values = player_values(self.form.source)
            players.index = min(players.index, len(players.values) - 1)
        self.settle()
        self.explain(row.help)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Takes over what was typed."""
        setattr(self.form, str(event.input.id), event.value)
        self.settle()
        self.explain(WORDS[str(event.input.id)])

    def settle(self) -> None:
        """The number of players follows from the format and the names."""
        self.form.fit_players()
        self.query_one("#players", Row).set(self.form.players)

    def on_row_focused(self, message: Row.Focused) -> None:
        """Explains the row."""
        self.explain(message.row.help)

    def on_descendant_focus(self) -> None:
        """Explains a line to type in, or a button."""
        focused = self.focused
        if isinstance(focused, Input):
            self.explain(WORDS[str(focused.id)])

    def explain(self, words: str) -> None:
        """Help for what is chosen; below it the rules that differ, or why this cannot be played."""
        text = Text(words, BRIGHT)
        try:
            self.form.setup()
            different = changed(self.form.source, self.options_in_force())
            listed = ", ".join(f"{name}={show(value)}" for name, value in different.items())
            text.append(f"\n{f'Differs from the rule sheet: {listed}' if listed else ''}", FAINT)
        except ValueError as error:
            text.append(f"\n{error}", f"bold {ALARM}")
        self.query_one("#help", Static).update(text)

    def options_in_force(self) -> Options:
        """The rules as they would be played."""
        form = self.form
        return resolve_match(form.source, form.format, form.options, form.players)

    # ---- going on ----------------------------------------------------------------------------------------------
    def action_start(self) -> None:
        """Deals."""
        try:
            setup = self.form.setup()
            self.game.open(setup)
        except (ValueError, OSError) as error:
            self.explain(f"This cannot be played: {error}")
            return
        home.remember(edition=self.form.edition, name=self.form.name)

    def action_resume(self) -> None:
        """Goes on with the newest save."""
        assert self.save is not None
        try:
            self.game.open(PlaySetup(resume=self.save.file))
        except (ValueError, OSError) as error:
            self.explain(f"This save cannot be gone on with: {error}")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """F3 is offered where there is a save."""
        return (self.save is not None) == (action == "resume") if action in ("resume", "no_save") else True

    def action_no_save(self) -> None:
        """F3 without a save."""
        self.explain("There is no saved match to go on with.")

    def action_options(self) -> None:
        """All options of the edition."""
        form = self.form
        self.game.push_screen(OptionsScreen(form.source, form.options, form.format_options), self.options_chosen)

    def options_chosen(self, chosen: dict[str, OptionValue] | None) -> None:
        """Takes over the options; they go before the preset, which is in them already."""
        if chosen is not None:
            if any(name in chosen for name in self.form.format_options):
                self.form.format = ""  # what was set by hand goes before the format
                self.query_one("#format", Row).set("")
            self.form.own = chosen
            self.form.preset = preset_row(self.query_one("#preset", Row))
            self.settle()
            self.explain("The options are set.")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """By mouse or Enter."""
        {"start": self.action_start, "options": self.action_options, "resume": self.action_resume}[
            str(event.button.id)
        ]()

    def on_input_submitted(self) -> None:
        """Enter deals from anywhere."""
        self.action_start()


def preset_row(row: Row) -> str:
    """The preset with nothing in it, once the options were set one by one."""
    row.index = 0
    row.show()
    return str(row.value)
