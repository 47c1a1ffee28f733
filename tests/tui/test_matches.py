"""Whole matches of every edition, played by keys on the screens."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from lastcard.play_setup import PlaySetup
from lastcard.tui.app import LastcardApp
from lastcard.tui.dialogs import HandOver, Shown
from lastcard.tui.kick import KickGame
from lastcard.tui.opening import open_match
from lastcard.tui.pace import AT_ONCE
from lastcard.tui.scores import Scores
from lastcard.tui.table_screen import TableScreen

MOST_KEYS = 4_000


def next_key(app: LastcardApp, turn: int) -> str | None:
    """What a player without much thought presses; None while nothing is asked."""
    screen = app.screen
    if isinstance(screen, HandOver | Shown):
        return "enter"
    if isinstance(screen, Scores):
        return "enter"
    if isinstance(screen, KickGame):
        return "space"
    assert isinstance(screen, TableScreen), screen
    view = screen.session.view
    if view.turn is None or view.turn != view.seat:
        return None
    offers = [offer.action for offer in view.offers]
    if screen.naming is None and len(view.hand) == 2 and "call_uno" in offers and view.called != view.seat:
        return "u"
    if screen.naming is None and screen.hand.playable:
        index = screen.hand.playable[turn % len(screen.hand.playable)]
        screen.hand.move_to(index)
        return "enter"
    keys = [choice.key for choice in screen.options if choice.key != "escape"]
    return keys[turn % len(keys)] if keys else None


async def play_to_the_end(app: LastcardApp, pilot: Pilot[None]) -> set[str]:
    """Presses keys until the match is over; the questions that were asked."""
    asked: set[str] = set()
    for turn in range(MOST_KEYS):
        await pilot.pause()
        session = app.session
        assert session is not None
        if session.view.stage == "over" and isinstance(app.screen, Scores):
            return asked
        asked.add(session.view.ask)
        key = next_key(app, turn)
        if key is not None:
            await pilot.press(key)
    raise AssertionError(f"no end after {MOST_KEYS} keys")


@pytest.mark.parametrize(
    ("edition", "options", "people", "seed"),
    [
        ("classic", {"target": 120}, ["Ada"], 4),
        ("nascar", {"target": 120}, ["Ada"], 1),
        ("nfl", {}, ["Ada"], 1),
        ("mariokart", {}, ["Ada", "Bea"], 5),
    ],
)
async def test_a_whole_match_by_keys(
    edition: str, options: dict[str, bool | int], people: list[str], seed: int
) -> None:
    setup = PlaySetup(
        edition=edition, options=dict(options), seats=people, bots=["casual"] * (3 - len(people)), seed=seed
    )
    app = LastcardApp(setup, open_match(setup), AT_ONCE)
    async with app.run_test(size=(80, 24)) as pilot:
        asked = await play_to_the_end(app, pilot)
        assert "turn" in asked
        assert app.record is not None
        assert app.record.exists()
