"""What keys and clicks do at the table, and what is shown and hidden."""

from __future__ import annotations

import asyncio
from typing import cast

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from lastcard.engine import codes
from lastcard.engine.rules import Rules
from lastcard.engine.state import State
from lastcard.server.picture import Line
from lastcard.tui.app import LastcardApp
from lastcard.tui.ask import Ask
from lastcard.tui.bar import Bar
from lastcard.tui.conduct import MOMENT
from lastcard.tui.dialogs import Clauses, HandOver, Quit, Shown
from lastcard.tui.kick import KickGame
from lastcard.tui.local import LocalSession
from lastcard.tui.pace import Pace
from lastcard.tui.scores import Scores
from lastcard.tui.seats import Seats
from lastcard.tui.table_screen import TableScreen
from tests.tui.positions import BIG_HAND, POSITIONS, app_at

SMALL = (60, 20)
USUAL = (80, 24)


def table(app: LastcardApp) -> TableScreen:
    assert isinstance(app.screen, TableScreen)
    return app.screen


def said(app: LastcardApp) -> str:
    return " | ".join(table(app).query_one("#ask", Ask).said)


def session(app: LastcardApp) -> LocalSession:
    assert isinstance(app.session, LocalSession)
    return app.session


class Catcher:
    """A bot that does nothing but catch, and draw when it is asked."""

    def choose(self, rules: Rules, view: State, seat: int) -> int:  # noqa: ARG002
        return codes.DRAW

    def interject(self, rules: Rules, view: State, seat: int) -> int | None:  # noqa: ARG002
        return codes.CATCH + view.catchable if view.catchable not in (codes.NOBODY, seat) else None


# ---- cards ------------------------------------------------------------------------------------------------
async def test_a_card_that_does_not_fit_is_refused_with_its_clause() -> None:
    app = app_at(POSITIONS["turn"])
    async with app.run_test(size=USUAL) as pilot:
        await pilot.press("g", "enter")
        assert "matches neither color, number nor symbol" in said(app)
        assert "[NASCAR-TURN-1]" in said(app)
        await pilot.press("f1")
        assert isinstance(app.screen, Clauses)
        await pilot.press("escape")
        assert session(app).table.version == len(session(app).table.log) - 1


@pytest.mark.parametrize("size", [SMALL, USUAL, (100, 32), (40, 14)])
async def test_every_one_of_35_cards_can_be_reached_and_seen(size: tuple[int, int]) -> None:
    app = app_at(BIG_HAND)
    async with app.run_test(size=size) as pilot:
        hand = table(app).hand
        assert len(hand.cards) == 35
        await pilot.press("home")
        for index in range(35):
            assert hand.cursor == index
            assert hand.fan().seen(index)
            hand.move(1)
        await pilot.press("end")
        assert hand.cursor == 34
        await pilot.press("up")
        assert hand.cursor == 34 - hand.fan().columns
        await pilot.press("w")
        assert hand.chosen is not None
        assert hand.chosen.card in ("W", "W+4")


async def test_a_wild_asks_for_its_color_and_plays_with_it() -> None:
    app = app_at(POSITIONS["turn"])
    async with app.run_test(size=USUAL) as pilot:
        await pilot.press("w", "enter")
        assert "name a color for Wild" in said(app)
        await pilot.press("escape")
        assert "play or draw" in said(app)
        await pilot.press("enter", "g")
        view = session(app).view
        assert (view.top, view.color) == ("W", "G")


async def test_a_number_chooses_and_then_plays() -> None:
    app = app_at(POSITIONS["turn"])
    async with app.run_test(size=USUAL) as pilot:
        await pilot.press("2")
        assert table(app).hand.cursor == 1
        assert session(app).view.top == "R2"
        await pilot.press("2")
        assert session(app).view.top == "R8"


async def test_the_mouse_plays_draws_and_chooses() -> None:
    app = app_at(POSITIONS["turn"])
    async with app.run_test(size=USUAL) as pilot:
        x, y = table(app).hand.fan().place(2)
        await pilot.click("#hand", offset=(x + 1, y + 1))
        assert session(app).view.top == "Y2"
    app = app_at(POSITIONS["turn"])
    async with app.run_test(size=USUAL) as pilot:
        piles = table(app).query_one("#piles")
        place = piles.canvas.places[0]  # type: ignore[attr-defined]
        await pilot.click("#piles", offset=(place.x + 1, place.y + 1))
        assert len(session(app).view.hand) == 10


async def test_a_click_on_a_player_names_the_target() -> None:
    app = app_at(POSITIONS["swap"])
    async with app.run_test(size=USUAL) as pilot:
        canvas = table(app).query_one("#seats", Seats).canvas
        assert canvas is not None
        place = next(p for p in canvas.places if p.what == "seat 2")
        await pilot.click("#seats", offset=(place.x + 1, place.y))
        assert [card.card for card in session(app).view.hand] == ["B2", "B3"]


async def test_targets_have_numbers() -> None:
    app = app_at(POSITIONS["shell"])
    async with app.run_test(size=USUAL) as pilot:
        before = session(app).view.seats[3].cards
        await pilot.press("3")
        assert session(app).view.seats[3].cards == before + 1


# ---- UNO ---------------------------------------------------------------------------------------------------
async def test_uno_and_catch_stand_always_in_the_same_place() -> None:
    places = set()
    for kind in ("turn", "catch", "w4_decide", "swap"):
        app = app_at(POSITIONS[kind])
        async with app.run_test(size=USUAL):
            canvas = table(app).query_one("#bar", Bar).canvas
            assert canvas is not None
            places.add(tuple((p.x, p.y) for p in canvas.places if p.what in ("uno", "catch")))
    assert len(places) == 1


async def test_catching_by_key_and_by_mouse() -> None:
    for by_mouse in (False, True):
        app = app_at(POSITIONS["catch"])
        async with app.run_test(size=USUAL) as pilot:
            assert "Bo has not called UNO" in said(app)
            if by_mouse:
                await pilot.click("#bar", offset=(table(app).query_one("#bar").size.width - 3, 0))
            else:
                await pilot.press("c")
            assert session(app).view.seats[1].cards == 3


async def test_a_catch_without_cause_is_refused_in_words() -> None:
    app = app_at(POSITIONS["turn"])
    async with app.run_test(size=USUAL) as pilot:
        await pilot.press("c")
        assert "Nobody has missed a call" in said(app)


async def test_a_missing_call_can_be_made_up_for() -> None:
    app = app_at(POSITIONS["exposed"])
    async with app.run_test(size=USUAL) as pilot:
        assert "U calls UNO" in said(app)
        await pilot.press("u")
        assert session(app).view.catchable is None


async def test_bots_leave_time_to_call() -> None:
    app = app_at(POSITIONS["exposed"], pace=Pace("test", 0.0, 3.0, 0.0), bots={2: Catcher()})
    async with app.run_test(size=USUAL) as pilot:
        await pilot.pause(0.1)
        assert session(app).view.catchable == 0
        assert "▰" in str(table(app).query_one("#ask", Ask).content)
        await pilot.press("u")
        await pilot.pause(3.1)
        assert len(session(app).view.hand) == 1


async def test_an_own_extra_turn_does_not_end_the_round_before_the_others_could_catch() -> None:
    position = "classic R1/G0B5/B2B3 R7 Y1Y2?40 turn=0 catchable=0"
    app = app_at(position, pace=Pace("test", 0.0, 0.4, 60.0), bots={2: Catcher()})
    async with app.run_test(size=USUAL) as pilot:
        await pilot.press("enter")
        assert MOMENT in said(app)
        assert len(session(app).view.hand) == 1
        await settle(pilot, lambda: len(session(app).view.hand) == 3)
    app = app_at(position, pace=Pace("test", 0.0, 0.4, 60.0))
    async with app.run_test(size=USUAL) as pilot:
        await pilot.press("enter")
        await settle(pilot, lambda: session(app).view.stage == "between")


async def test_a_call_lets_the_waiting_play_follow() -> None:
    position = "classic R1/G0B5/B2B3 R7 Y1Y2?40 turn=0 catchable=0"
    app = app_at(position, pace=Pace("test", 0.0, 60.0, 60.0), bots={2: Catcher()})
    async with app.run_test(size=USUAL) as pilot:
        await pilot.press("enter", "u")
        assert session(app).view.stage == "between"
        assert session(app).view.result is not None


async def settle(pilot: Pilot[None], reached: object) -> None:
    """Waits until something holds, for some seconds at most."""
    for _ in range(60):
        await pilot.pause(0.05)
        if callable(reached) and reached():
            return
    raise AssertionError("it never came")


async def test_jumping_in() -> None:
    app = app_at(POSITIONS["jump_in"])
    async with app.run_test(size=USUAL) as pilot:
        await pilot.press("1", "1")
        assert session(app).view.discard_count == 2
        assert session(app).view.turn == 1


# ---- decisions -----------------------------------------------------------------------------------------------
async def test_a_challenge_shows_the_hand_to_the_challenger() -> None:
    app = app_at(POSITIONS["w4_decide"])
    async with app.run_test(size=USUAL) as pilot:
        await pilot.press("x")
        assert isinstance(app.screen, Shown)
        assert list(app.screen.cards) == ["B2", "B3"]
        await pilot.press("enter")
        assert isinstance(app.screen, TableScreen)


@pytest.mark.parametrize(("ticks", "cards"), [(20, 3), (3, 6)])
async def test_a_kick_is_a_matter_of_skill(ticks: int, cards: int) -> None:
    app = app_at(POSITIONS["kick"])
    async with app.run_test(size=USUAL) as pilot:
        await pilot.press("k")
        game = cast("KickGame", app.screen)
        game.goal.ticks = ticks
        await pilot.press("space")
        await pilot.pause()
        assert session(app).view.ask == "turn"
        assert len(session(app).view.hand) == cards


async def test_the_ball_rolls_and_the_kick_can_be_put_off() -> None:
    app = app_at(POSITIONS["kick"], pace=Pace("normal", 0.5, 0.5, 0.5))
    async with app.run_test(size=USUAL) as pilot:
        await pilot.press("enter")
        await asyncio.sleep(0.3)
        assert cast("KickGame", app.screen).goal.ticks > 0
        await pilot.press("escape")
        assert session(app).view.ask == "kick"


async def test_a_kick_at_a_real_pace_comes_back_to_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lastcard.tui.kick.SHOWN", 0.05)
    app = app_at(POSITIONS["kick"], pace=Pace("normal", 0.3, 0.3, 0.3))
    async with app.run_test(size=USUAL) as pilot:
        assert "A miss draws three cards" in said(app)
        await pilot.press("K")
        cast("KickGame", app.screen).goal.ticks = 20
        await pilot.press("space")
        await settle(pilot, lambda: isinstance(app.screen, TableScreen))
        assert session(app).view.ask == "turn"
        assert len(session(app).view.hand) == 3


async def test_a_sequence_that_cannot_go_on_ends_by_itself() -> None:
    for text in (
        "nascar R1RSR4/G0G1/B2B3 B7WD:G Y1Y2?40 phase=draft",
        "classic R1RSB4/G0G1/B2 B7 Y1?40 phase=draft multi_discard=true",
    ):
        app = app_at(text, pace=Pace("test", 0.1, 0.1, 60.0))
        async with app.run_test(size=USUAL) as pilot:
            await settle(pilot, lambda app=app: session(app).view.ask != "draft")
            assert session(app).view.turn == 1


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("draft", "Up to two more red cards. E stops."),
        ("multi_discard", "Up to two more cards of the same number. E stops."),
        ("w4_decide", "Cleo played it: accepting draws 4, a failed challenge 6."),
        ("kick", "A miss draws three cards."),
    ],
)
async def test_what_is_at_stake_is_told(kind: str, words: str) -> None:
    app = app_at(POSITIONS[kind])
    async with app.run_test(size=USUAL):
        assert words in said(app)
        assert "none can be played" not in said(app)


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("K", "nothing to keep"),
        ("e", "no sequence to end"),
        ("A", "no cards to accept"),
        ("x", "nothing to challenge"),
        ("0", "has the number 0"),
        ("p", "Nobody else"),
    ],
)
async def test_a_key_out_of_place_says_so(key: str, words: str) -> None:
    app = app_at(POSITIONS["turn"])
    async with app.run_test(size=USUAL) as pilot:
        await pilot.press(key)
        assert words in said(app)


async def test_uno_is_called_once_and_a_color_is_still_named() -> None:
    app = app_at("classic R1R2/G0B5/B2B3 R7 Y1Y2?40")
    async with app.run_test(size=USUAL) as pilot:
        await pilot.press("U", "u")
        assert "stands" in said(app)
        assert sum("UNO" in line.text for line in session(app).lines) == 1
    app = app_at(POSITIONS["turn"])
    async with app.run_test(size=USUAL) as pilot:
        await pilot.press("w", "enter", "u")
        assert session(app).view.called == 0
        await pilot.press("g")
        assert (session(app).view.top, session(app).view.color) == ("W", "G")


@pytest.mark.parametrize(("key", "screen"), [("Q", Quit), ("I", Clauses), ("O", Scores)])
async def test_capital_letters_do_the_same(key: str, screen: type[Screen[object]]) -> None:
    app = app_at(POSITIONS["turn"], pace=Pace("normal", 9.0, 9.0, 9.0))
    async with app.run_test(size=USUAL) as pilot:
        await pilot.press("G")
        assert table(app).hand.is_color("G")
        await pilot.press(key)
        assert isinstance(app.screen, screen)
        await pilot.press("escape", "S", "D")
        assert app.pace.name == "fast"
        assert len(session(app).view.hand) > 9


async def test_the_story_is_at_its_end_after_a_dialog_and_a_cover() -> None:
    app = app_at(POSITIONS["turn"], people=2)
    async with app.run_test(size=USUAL) as pilot:
        session(app).ears[0].lines = [Line(text=f"line {n}", clauses=[]) for n in range(60)]
        await pilot.press("enter")
        await pilot.pause(0.1)
        story = next(s for s in app.screen_stack if isinstance(s, TableScreen)).query_one("#story")
        assert story.max_scroll_y > 50
        assert story.scroll_y == story.max_scroll_y
        await pilot.press("pageup", "pageup", "question_mark", "escape")
        await pilot.pause(0.1)
        assert story.scroll_y == story.max_scroll_y


async def test_too_small_a_terminal_is_told() -> None:
    app = app_at(POSITIONS["turn"])
    async with app.run_test(size=(39, 20)) as pilot:
        assert table(app).query_one("#too-small").display
        assert not table(app).query_one("#table").display
        await pilot.resize_terminal(40, 14)
        await pilot.pause()
        assert table(app).query_one("#table").display


async def test_a_kick_by_chance_needs_no_game() -> None:
    app = app_at(POSITIONS["kick_by_chance"])
    async with app.run_test(size=USUAL) as pilot:
        await pilot.press("k")
        assert isinstance(app.screen, TableScreen)
        assert session(app).view.ask == "turn"


# ---- several people ------------------------------------------------------------------------------------------
async def test_nobody_sees_the_cards_of_another_at_the_same_screen() -> None:
    app = app_at(POSITIONS["turn"], people=2)
    async with app.run_test(size=USUAL) as pilot:
        assert isinstance(app.screen, HandOver)
        below = next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))
        assert not below.hand.cards
        await pilot.press("enter")
        assert [card.card for card in below.hand.cards][:2] == ["R3", "R8"]
        await pilot.press("1", "1")
        await pilot.pause()
        assert isinstance(app.screen, HandOver)
        assert app.screen.who == "Bo"
        assert not below.hand.cards
        await pilot.press("enter")
        assert [card.card for card in below.hand.cards] == ["R1", "R2", "R3"]
        assert "Ada plays red 3." in [line.text for line in session(app).lines]


async def test_drawn_cards_are_in_the_story_of_their_owner_only() -> None:
    app = app_at(POSITIONS["turn"], people=2)
    async with app.run_test(size=USUAL) as pilot:
        await pilot.press("enter", "d")
        stories = [" ".join(line.text for line in ear.lines) for ear in session(app).ears.values()]
        assert "You draw one card: yellow 3" in stories[0]
        assert "Ada draws one card." in stories[1]


async def test_another_person_may_look_and_give_the_keyboard_back() -> None:
    app = app_at(POSITIONS["turn"], people=2)
    async with app.run_test(size=USUAL) as pilot:
        await pilot.press("enter", "p")
        assert isinstance(app.screen, HandOver)
        await pilot.press("enter")
        assert session(app).viewer == 1
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, HandOver)
        assert app.screen.who == "Ada"


# ---- around the table ------------------------------------------------------------------------------------------
async def test_quitting_asks_first() -> None:
    app = app_at(POSITIONS["turn"])
    async with app.run_test(size=USUAL) as pilot:
        await pilot.press("q")
        assert isinstance(app.screen, Quit)
        await pilot.press("escape")
        assert isinstance(app.screen, TableScreen)
        await pilot.press("q", "enter")
    assert app.return_code == 0


async def test_giving_up_the_seat() -> None:
    app = app_at(POSITIONS["turn"])
    async with app.run_test(size=USUAL) as pilot:
        await pilot.press("q", "l")
        assert session(app).view.seats[0].standing == "left"
        assert "You only watch now" in said(app)


async def test_the_terminal_may_change_its_size_at_any_time() -> None:
    app = app_at(BIG_HAND)
    async with app.run_test(size=(140, 50)) as pilot:
        for size in ((60, 20), (30, 10), (20, 6), (100, 32)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
        assert len(table(app).hand.cards) == 35


async def test_the_speed_can_be_changed() -> None:
    app = app_at(POSITIONS["turn"], pace=Pace("normal", 5.0, 5.0, 5.0))
    async with app.run_test(size=USUAL) as pilot:
        await pilot.press("s")
        assert app.pace.name == "fast"
        assert "Speed: fast" in said(app)
