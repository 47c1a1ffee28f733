"""Filling in the form, and what comes of it."""

from __future__ import annotations

import click
import pytest
from textual.widgets import Input

from lastcard.cli.company import Seed
from lastcard.options import OptionError
from lastcard.play_setup import PlaySetup
from lastcard.tui import home
from lastcard.tui.app import LastcardApp
from lastcard.tui.form import Form
from lastcard.tui.local import LocalSession
from lastcard.tui.options_screen import OptionsScreen
from lastcard.tui.pace import AT_ONCE
from lastcard.tui.rows import Row
from lastcard.tui.setup_screen import SetupScreen
from lastcard.tui.table_screen import TableScreen


def program() -> LastcardApp:
    return LastcardApp(PlaySetup(), pace=AT_ONCE)


def help_text(app: LastcardApp) -> str:
    return str(app.screen.query_one("#help").content)  # type: ignore[attr-defined]


async def test_enter_deals_at_once() -> None:
    app = program()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        assert isinstance(app.screen, TableScreen)
        assert isinstance(app.session, LocalSession)
        assert [seat.name for seat in app.session.view.seats] == ["You", "Bo", "Cleo", "Dev"]


async def test_everything_can_be_chosen_by_keyboard() -> None:
    app = program()
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.press("right", "down", "left", "down", *"Ada", "down", *"Bea", "down", "right", "down", "right")
        await pilot.press("down", "right", "down", *"12", "enter")
        assert isinstance(app.session, LocalSession)
        view = app.session.view
        assert view.edition == "nascar"
        assert [seat.name for seat in view.seats] == ["Ada", "Bea", "Bo"]
        assert view.format == "single"
        assert view.options["stack_same"] is True
        assert app.session.table.setup.seed == 12
        assert app.session.table.people[2].bot == "eager"
    assert home.choices()["edition"] == "nascar"


async def test_the_pitch_and_the_help_are_shown() -> None:
    app = program()
    async with app.run_test(size=(80, 24)) as pilot:
        assert "everyone knows" in help_text(app)
        await pilot.press("right")
        assert "Draft behind the leader" in help_text(app)
        await pilot.press("down", "down", "down", "down", "down", "right", "right")
        assert "first to the target wins" in help_text(app)


async def test_a_format_for_eight_takes_eight() -> None:
    app = program()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = app.screen
        assert isinstance(screen, SetupScreen)
        row = screen.query_one("#format", Row)
        row.focus()
        row.set("team")
        await pilot.press("right", "right")
        assert screen.form.players == 8
        await pilot.press("enter")
        assert isinstance(app.session, LocalSession)
        assert (app.session.view.rounds, app.session.view.boards) == (28, 2)


async def test_a_conflict_is_told_and_nothing_is_dealt() -> None:
    app = program()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = app.screen
        assert isinstance(screen, SetupScreen)
        screen.form.own = {"deflect": True}
        await pilot.press("enter")
        assert isinstance(app.screen, SetupScreen)
        assert "deflect=true needs stack_same=true" in help_text(app)


async def test_two_people_of_one_name_are_refused() -> None:
    app = program()
    async with app.run_test(size=(80, 24)) as pilot:
        app.screen.query_one("#name", Input).value = "Ada"
        app.screen.query_one("#friends", Input).value = "Ada"
        await pilot.press("enter")
        assert isinstance(app.screen, SetupScreen)
        assert "Somebody called Ada" in help_text(app)
        assert home.saves() == []


async def test_options_are_explained_set_and_reset() -> None:
    app = program()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f2")
        assert isinstance(app.screen, OptionsScreen)
        app.screen.query_one("#jump_in", Row).focus()
        await pilot.press("right")
        assert "[HR-5]" in help_text(app)
        await pilot.press("enter")
        assert isinstance(app.screen, SetupScreen)
        assert app.screen.form.own == {"jump_in": True}
        assert "jump_in=true" in help_text(app)
        await pilot.press("f2", "r", "enter")
        assert app.screen.form.own == {}


def test_a_form_keeps_what_was_wished_for() -> None:
    wished = PlaySetup(seats=["Ada", "Bea"], bots=["eager"], format="low", options={"target": 100})
    form = Form.of(wished, {"edition": "nfl", "name": "Zoe"})
    assert form.setup() == PlaySetup(
        edition="nfl", seats=["Ada", "Bea"], bots=["eager"], format="low", options={"target": 100}
    )


def test_options_that_the_edition_lacks_are_left_out() -> None:
    form = Form(edition="classic", own={"kick_mode": "random", "target": 100})
    assert form.setup().options == {"target": 100}


def test_too_few_players_for_a_format() -> None:
    with pytest.raises(OptionError, match="exactly 8"):
        Form(format="rotation28", players=4).setup()


@pytest.mark.parametrize("text", ["", "0", "12", str((1 << 63) - 1), str(1 << 63), "-1", "1.5", "abc", "٣", "9" * 30])
def test_a_seed_is_what_the_command_takes_for_one(text: str) -> None:
    try:
        wanted = Seed().convert(text, None, None) if text else None
    except click.UsageError:
        with pytest.raises(OptionError, match="is no seed"):
            Form(seed=text).setup()
    else:
        assert Form(seed=text).setup().seed == wanted


async def test_a_wrong_seed_is_told_and_nothing_is_dealt() -> None:
    app = program()
    async with app.run_test(size=(80, 24)) as pilot:
        app.screen.query_one("#seed", Input).value = "abc"
        await pilot.press("enter")
        assert isinstance(app.screen, SetupScreen)
        assert "is no seed" in help_text(app)


async def test_up_and_down_move_the_cursor_among_the_options() -> None:
    app = program()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f2")
        rows = [str(row.id) for row in app.screen.query(Row)]
        assert len(rows) > 20
        for row in (*rows[1:], rows[0], rows[1]):
            await pilot.press("down")
            assert app.screen.focused is not None
            assert app.screen.focused.id == row
        await pilot.press("up", "up")
        assert getattr(app.screen.focused, "id", "") == rows[-1]
        await pilot.press("escape")
        await pilot.pause()
        edition = app.screen.query_one("#edition", Row)
        assert "".join(char for char, _ in edition.paint(60, 1).rows[0]).startswith("▸")
        assert edition.canvas is None or edition.canvas.rows[0][0][0] == "▸"


async def test_the_options_agree_with_the_format() -> None:
    app = program()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = app.screen
        assert isinstance(screen, SetupScreen)
        row = screen.query_one("#format", Row)
        row.set("points")
        row.focus()
        await pilot.press("right")
        assert screen.form.format == "low"
        await pilot.press("f2")
        assert app.screen.query_one("#scoring", Row).value == "low"
        await pilot.press("enter")
        assert (screen.form.format, screen.form.own) == ("low", {})
        await pilot.press("f2")
        app.screen.query_one("#scoring", Row).set("single")
        await pilot.press("enter")
        assert (screen.form.format, screen.form.own) == ("", {"scoring": "single"})


async def test_without_a_save_nothing_is_resumed_and_that_is_told() -> None:
    app = program()
    async with app.run_test(size=(80, 24)) as pilot:
        assert not any(b.binding.action == "resume" for b in app.screen.active_bindings.values())
        await pilot.press("f3")
        assert "no saved match" in help_text(app)
