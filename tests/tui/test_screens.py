"""A picture of every kind of decision, and of the other screens; `--snapshot-update` takes them anew."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from lastcard.engine.codes import PHASES
from lastcard.play_setup import PlaySetup
from lastcard.tui.app import LastcardApp
from lastcard.tui.pace import AT_ONCE
from tests.tui.positions import BIG_HAND, POSITIONS, app_at

Compare = Callable[..., bool]


@pytest.mark.parametrize("kind", POSITIONS)
def test_every_decision(snap_compare: Compare, kind: str) -> None:
    assert snap_compare(app_at(POSITIONS[kind]), terminal_size=(80, 24))


def test_every_phase_has_its_picture() -> None:
    assert {name for name in PHASES if name != "round_over"} <= set(POSITIONS)


@pytest.mark.parametrize(
    ("kind", "keys", "size"),
    [
        ("turn", ["w", "enter"], (100, 32)),  # naming a color
        ("turn", ["right"] * 4 + ["enter"], (80, 24)),  # a card that cannot be played, and why
        ("turn", ["i"], (80, 24)),  # the words of clauses
        ("turn", [], (160, 45)),
        ("turn", [], (60, 20)),
        ("kick", ["k"], (80, 24)),
        ("w4_decide", ["x"], (80, 24)),  # the hand is shown
        ("turn", ["q"], (60, 20)),
        ("turn", ["question_mark"], (80, 24)),
        ("turn", ["o"], (80, 24)),
    ],
    ids=["naming", "refused", "clauses", "wide", "small", "kicking", "shown", "quit", "help", "scores"],
)
def test_other_moments(snap_compare: Compare, kind: str, keys: list[str], size: tuple[int, int]) -> None:
    assert snap_compare(app_at(POSITIONS[kind]), press=keys, terminal_size=size)


@pytest.mark.parametrize("size", [(60, 20), (100, 32), (40, 14)])
def test_a_big_hand(snap_compare: Compare, size: tuple[int, int]) -> None:
    assert snap_compare(app_at(BIG_HAND), press=["end"], terminal_size=size)


def test_ten_players_on_a_small_terminal(snap_compare: Compare) -> None:
    hands = "/".join(["R1R2R3"] + ["?3"] * 9)
    assert snap_compare(app_at(f"classic {hands} R5 ?50"), terminal_size=(60, 20))


def test_the_table_changes_hands(snap_compare: Compare) -> None:
    assert snap_compare(app_at(POSITIONS["turn"], people=2), terminal_size=(80, 24))


def test_the_round_is_over(snap_compare: Compare) -> None:
    position = "nascar -/R1WD/B4/?2 R5R2 Y3?60 phase=round_over winner=0 points=55 rounds=1 scores=55,0,0,0"
    assert snap_compare(app_at(position.replace("?2", "G1G2")), terminal_size=(80, 24))


def test_the_set_up(snap_compare: Compare) -> None:
    assert snap_compare(LastcardApp(PlaySetup(), pace=AT_ONCE), terminal_size=(80, 24))


def test_the_options(snap_compare: Compare) -> None:
    app: LastcardApp | Any = LastcardApp(PlaySetup(), pace=AT_ONCE)
    assert snap_compare(app, press=["f2"], terminal_size=(80, 24))
