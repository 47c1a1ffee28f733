"""The kick: flicked with a mouse or a finger, aimed with keys, left to chance."""

import re
from collections.abc import Callable
from math import radians, tan

import pytest
from playwright.sync_api import Page, expect

from lastcard.server.flick import flight, is_good
from tests.browser.conftest import People, portraits
from tests.browser.people import Person, gather
from tests.browser.test_moments import covered

KICK = "nfl R1R3/G2G3 R7WK:B Y1Y2Y3Y4Y5Y6 phase=kick turn=1"
WIND = re.compile(r"Wind [\d.]+ m/s")
UP = 0.5  # of the field's height: how far a ball is dragged that is then held still
POWER = 1.2 * UP


def kicker(people: People, position: str = KICK) -> tuple[Person, Person]:
    ada, bo = people("Ada"), people("Bo", has_touch=True)
    gather(position, ada, bo)
    return ada, bo


def wind(page: Page) -> float:
    """What the page says of the wind, as the table counts it."""
    said = page.get_by_text(WIND).inner_text()
    speed = float(re.findall(r"[\d.]+", said)[0])
    return -speed if "left" in said else speed


def aim(blowing: float) -> int:
    """An angle at which a ball held still and let go flies through the goal."""
    good = [angle for angle in range(-40, 41) if is_good(flight(angle, POWER, blowing))]
    return good[len(good) // 2]


def mouse(page: Page, points: list[tuple[float, float]], hold: int) -> None:
    page.mouse.move(*points[0])
    page.mouse.down()
    for point in points[1:]:
        page.mouse.move(*point)
    page.wait_for_timeout(hold)
    page.mouse.up()


def finger(page: Page, points: list[tuple[float, float]], hold: int) -> None:
    device = page.context.new_cdp_session(page)
    for i, (x, y) in enumerate(points):
        kind = "touchMove" if i else "touchStart"
        device.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    page.wait_for_timeout(hold)
    device.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def throw(page: Page, angle: float, by: Callable[..., None], hold: int = 0, part: float = UP) -> None:
    """Drags the ball up by a part of the field at an angle."""
    box = page.get_by_role("slider", name="The kick").bounding_box()
    assert box
    x, y, up = box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.85, box["height"] * part
    by(page, [(x + up * tan(radians(angle)) * i / 8, y - up * i / 8) for i in range(9)], hold)


@pytest.mark.parametrize("by", [mouse, finger])
def test_a_ball_that_is_aimed_against_the_wind_is_good(people: People, by: Callable[..., None]) -> None:
    ada, bo = kicker(people)
    portraits(bo.page, "kick")
    portraits(ada.page, "kick-of-another")
    ada.freeze()
    throw(bo.page, aim(wind(bo.page)), by, hold=300)
    expect(bo.log).to_contain_text("You kick: it is good!")
    expect(ada.log).to_contain_text("Bo kicks: it is good!")
    expect(ada.page.get_by_text("Good!", exact=True)).to_be_visible()
    portraits(bo.page, "kicked")


def test_a_swift_flick_kicks_straight_ahead(people: People) -> None:
    ada, bo = kicker(people)
    throw(bo.page, 0, mouse, part=0.02)  # let go where it lay, and dragged back: no kicks
    throw(bo.page, 0, mouse, part=-0.1)
    expect(bo.button("Leave it to chance")).to_be_visible()
    throw(bo.page, 0, mouse)
    expect(ada.log).to_contain_text("Bo kicks:")
    assert sum("Bo kicks" in line for line in ada.log.get_by_role("listitem").all_inner_texts()) == 1
    told = next(frame for frame in ada.heard if '"flight"' in frame)
    found = re.search(r'"angle":([-\d.]+),"power":([\d.]+)', told)
    assert found
    assert abs(float(found[1])) < 3
    assert float(found[2]) > 0.1


def test_a_kick_by_keys_without_power_falls_short(people: People) -> None:
    ada, bo = kicker(people)
    field = bo.page.get_by_role("slider", name="The kick")
    field.focus()
    for _ in range(5):
        bo.page.keyboard.press("ArrowLeft")
    for _ in range(12):
        bo.page.keyboard.press("ArrowDown")
    expect(field).to_have_attribute("aria-valuetext", "Aim -5°, power 0 %")
    bo.page.keyboard.press("Enter")
    expect(bo.log).to_contain_text("You kick: a miss.")
    expect(ada.log).to_contain_text("Bo kicks: a miss.")
    expect(bo.cards).to_have_count(2 + 3)


@pytest.mark.parametrize(("luck", "outcome"), [(1.0, "it is good!"), (0.0, "a miss.")])
def test_where_chance_decides_there_is_nothing_to_aim(people: People, luck: float, outcome: str) -> None:
    ada, bo = kicker(people, f"{KICK} kick_mode=random kick_success_prob={luck:g}")
    expect(bo.button("Kick")).to_be_visible()
    assert bo.page.get_by_role("slider").count() == 0
    assert bo.page.get_by_text(WIND).count() == 0
    portraits(bo.page, "kick-by-chance")
    bo.button("Kick").click()
    expect(ada.log).to_contain_text(f"Bo kicks: {outcome}")


def test_the_piles_stay_in_sight_during_a_kick(people: People) -> None:
    _, bo = kicker(people)
    bo.page.get_by_role("slider", name="The kick").wait_for()
    assert covered(bo.page, ".kick .buttons button") == []
