"""The parts that need no screen."""

from __future__ import annotations

import subprocess
import sys

import pytest

from lastcard.tui.beat import Beat, next_beat
from lastcard.tui.canvas import Canvas
from lastcard.tui.cards import BIG, CHIP, SMALL
from lastcard.tui.choices import choices
from lastcard.tui.fan import lay_out
from lastcard.tui.pace import PACES, Pace, following
from lastcard.tui.words import headline, standing, status
from tests.tui.positions import POSITIONS, session_at

PACE = Pace("test", 1.0, 3.0, 2.0)


@pytest.mark.parametrize(
    ("count", "width", "height", "size"),
    [(7, 66, 13, BIG), (7, 58, 5, SMALL), (14, 100, 12, BIG), (35, 58, 5, CHIP), (100, 58, 5, CHIP), (1, 5, 1, CHIP)],
)
def test_cards_are_as_big_as_the_place_allows(count: int, width: int, height: int, size: tuple[int, int]) -> None:
    for cursor in (0, count // 2, count - 1):
        fan = lay_out(count, width, height, cursor)
        assert fan.size == size
        assert fan.seen(cursor)
        assert fan.rows * fan.lines <= max(height, 1)


def test_a_canvas_cuts_off_and_remembers_places() -> None:
    canvas = Canvas(5, 2)
    canvas.put(3, 0, "abc")
    canvas.put(0, 9, "nowhere")
    canvas.touch(1, 0, 2, 2, "below")
    canvas.touch(2, 1, 1, 1, "above")
    assert [canvas.strip(y).text for y in range(2)] == ["   ab", "     "]
    assert [canvas.at(1, 1), canvas.at(2, 1), canvas.at(4, 1)] == ["below", "above", ""]


@pytest.mark.parametrize(
    ("kind", "beat"),
    [
        ("turn", Beat("interject", 1.0)),
        ("catch", Beat("step", 3.0)),
        ("exposed", Beat("step", 3.0)),
        ("jump_in", Beat("step", 3.0)),
    ],
)
def test_nobody_hurries_while_somebody_has_a_chance(kind: str, beat: Beat) -> None:
    assert next_beat(session_at(POSITIONS[kind]), PACE) == beat


def test_the_table_changes_hands_after_a_look() -> None:
    session = session_at(POSITIONS["turn"], people=2)
    session.viewer = 1
    assert next_beat(session, PACE) == Beat("hand over", 2.0)
    session.guest = True
    assert next_beat(session, PACE) == Beat("interject", 1.0)


def test_paces_follow_each_other() -> None:
    assert [following(pace).name for pace in PACES.values()] == ["normal", "fast", "slow"]
    assert following(PACE).name == "normal"


@pytest.mark.parametrize("kind", POSITIONS)
def test_every_button_has_a_key_of_its_own(kind: str) -> None:
    session = session_at(POSITIONS[kind])
    keys = [choice.key for choice in choices(session.view, None)]
    assert all(keys)
    assert len(set(keys)) == len(keys)


def test_the_plain_lines() -> None:
    session = session_at(POSITIONS["turn"])
    assert headline(session.view) == "UNO NASCAR · round 1"
    assert status(session) == "Your turn: play or draw."
    assert standing(session.edition, session.view) == "Top: red 2. You hold 9 cards, 6 can be played."


def test_playing_loads_no_compiler() -> None:
    script = (
        "import sys; from lastcard.tui.opening import open_match; from lastcard.tui.app import LastcardApp;"
        "from lastcard.play_setup import PlaySetup;"
        "open_match(PlaySetup(edition='nascar', bots=['casual']), storage=False);"
        "print([name for name in ('numba', 'numpy') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
