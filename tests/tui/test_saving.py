"""Save, quit and go on: nothing that was done is lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import Static

from lastcard.play_setup import NEWEST, PlaySetup
from lastcard.record import verify
from lastcard.server.log import TableError
from lastcard.server.protocol import Leave
from lastcard.tui import Fault, home, run
from lastcard.tui.app import LastcardApp
from lastcard.tui.local import LocalSession
from lastcard.tui.opening import Storage, open_match, title_of
from lastcard.tui.pace import AT_ONCE
from lastcard.tui.scores import Scores
from lastcard.tui.setup_screen import SetupScreen
from lastcard.tui.table_screen import TableScreen

SETUP = PlaySetup(edition="classic", seats=["Ada"], bots=["casual", "eager"], seed=7)
OWN_EDITION = Path(__file__).parents[2] / "examples"


async def play_a_little(setup: PlaySetup = SETUP) -> LastcardApp:
    app = LastcardApp(setup, open_match(setup), AT_ONCE)
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(4):
            await pilot.pause()
            await pilot.press("d", "k")
        await pilot.press("q", "enter")
    assert app.return_code == 0
    return app


async def test_quit_and_resume() -> None:
    app = await play_a_little()
    assert isinstance(app.session, LocalSession)
    again = open_match(PlaySetup(resume=NEWEST))
    assert again.table.save() == app.session.table.save()
    assert again.view == app.session.view
    assert [line.text for line in again.lines] == [line.text for line in app.session.lines]


async def test_every_accepted_command_is_saved_at_once() -> None:
    app = LastcardApp(SETUP, open_match(SETUP), AT_ONCE)
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(5):
            await pilot.press("d", "k")
            assert isinstance(app.session, LocalSession)
            assert home.saves()[0].file.read_text(encoding="utf-8") == app.session.table.save()
        assert not [file for file in home.saves()[0].file.parent.iterdir() if file.name.endswith(".tmp")]


async def test_the_set_up_screen_offers_the_save() -> None:
    app = await play_a_little()
    fresh = LastcardApp(PlaySetup(), pace=AT_ONCE)
    async with fresh.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "round 1, Ada and 2 bots" in str(fresh.screen.query_one("#resume").label)  # type: ignore[attr-defined]
        await pilot.press("f3")
        assert isinstance(fresh.screen, TableScreen)
        assert fresh.session is not None
        assert isinstance(app.session, LocalSession)
        assert fresh.session.view.hand == app.session.view.hand


async def test_a_save_that_makes_no_sense_is_not_offered() -> None:
    home.write_safely(home.folder() / "saves" / "x.jsonl", "nonsense\n")
    app = LastcardApp(PlaySetup(), pace=AT_ONCE)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert not app.screen.query_one("#resume").display
        await pilot.press("f3")
        assert isinstance(app.screen, SetupScreen)
    with pytest.raises(TableError, match="line 1"):
        open_match(PlaySetup(resume=NEWEST))


async def test_a_save_cut_in_its_last_line_goes_on_and_nonsense_is_passed_over() -> None:
    app = await play_a_little()
    assert isinstance(app.session, LocalSession)
    save = home.saves()[0].file
    save.write_bytes(save.read_bytes()[:-7])
    home.write_safely(home.folder() / "saves" / "99999999-newest.jsonl", "nonsense\n")
    again = open_match(PlaySetup(resume=NEWEST))
    assert len(again.table.log) == len(app.session.table.log) - 1


def test_without_a_save_there_is_nothing_to_resume() -> None:
    with pytest.raises(TableError, match="no saved match"):
        open_match(PlaySetup(resume=NEWEST))


def test_a_failed_write_leaves_the_old_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    storage = Storage(tmp_path / "save.jsonl")
    storage("first")
    monkeypatch.setattr("os.replace", lambda *_: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    storage("second")
    assert storage.file.read_text() == "first"
    assert storage.trouble == "cannot save: No space left on device"


def test_an_own_edition_is_kept_with_the_save(tmp_path: Path) -> None:
    source = min(OWN_EDITION.rglob("*.toml"))
    copy = tmp_path / "mine.toml"
    copy.write_text(source.read_text(encoding="utf-8"), encoding="utf-8")
    session = open_match(PlaySetup(edition=str(copy), bots=["casual"], seed=1))
    copy.unlink()
    again = open_match(PlaySetup(resume=NEWEST))
    assert again.view == session.view
    assert session.edition.name in title_of(home.saves()[0].file)


async def test_a_finished_match_is_a_record_and_no_save() -> None:
    setup = PlaySetup(edition="nfl", bots=["casual"], seed=3)
    app = LastcardApp(setup, open_match(setup), AT_ONCE)
    async with app.run_test(size=(80, 24)) as pilot:
        assert isinstance(app.session, LocalSession)
        await pilot.pause()
        table = app.screen
        assert isinstance(table, TableScreen)
        table.send(Leave(player=0))
        for _ in range(5):
            await pilot.pause()
        assert isinstance(app.screen, Scores)
        assert home.saves() == []
        assert app.record is not None
        verify(app.record.read_text(encoding="utf-8"))
        await pilot.press("enter")
        assert isinstance(app.screen, SetupScreen)


def test_what_was_chosen_is_remembered() -> None:
    home.remember(speed="fast", name="Ada")
    home.remember(speed="slow")
    assert home.choices() == {"speed": "slow", "name": "Ada"}
    (home.folder() / home.CHOICES).write_text("[]")
    assert home.choices() == {}


async def test_a_match_that_cannot_be_saved_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    setup = PlaySetup(edition="classic", bots=["casual"], seed=3)
    app = LastcardApp(setup, open_match(setup), AT_ONCE)
    async with app.run_test(size=(80, 24)) as pilot:
        monkeypatch.setattr("os.replace", lambda *_: (_ for _ in ()).throw(OSError(28, "No space left on device")))
        await pilot.press("d")
        await pilot.pause()
        table = app.screen
        assert "NOT SAVED: cannot save: No space left" in str(table.query_one("#headline").content)  # type: ignore[attr-defined]
        await pilot.press("q")
        words = " ".join(str(s.content) for s in app.screen.query(Static))
        assert "NOT saved" in words
        assert "No space left on device" in words
        assert str(home.folder()) in words
        assert "LASTCARD_HOME" in words


def test_a_fault_ends_with_one_line_and_exit_code_1(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(app: LastcardApp) -> None:
        app._return_code, app._exception = 1, KeyError("oops")

    monkeypatch.setattr(LastcardApp, "run", broken)
    with pytest.raises(Fault, match=r"a fault of lastcard; the match is saved.*KeyError: 'oops'") as caught:
        run(PlaySetup(edition="classic", bots=["casual"], seed=3))
    assert caught.value.exit_code == 1
    monkeypatch.setenv("LASTCARD_DEBUG", "1")
    with pytest.raises(KeyError):
        run(PlaySetup(edition="classic", bots=["casual"], seed=3))


async def test_an_error_inside_the_screen_is_kept_for_that_line(monkeypatch: pytest.MonkeyPatch) -> None:
    app = LastcardApp(PlaySetup(), pace=AT_ONCE)
    monkeypatch.setattr(SetupScreen, "action_options", lambda _: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("f2")
    assert app.return_code == 1
    assert app._exit_renderables == []
