"""A flicked kick: a careful one is good, a careless one is not, and the wind must be reckoned with."""

import re
from math import nan
from pathlib import Path

import pytest

from lastcard.server import flick
from lastcard.server.flick import GALE, flight, is_good
from lastcard.server.protocol import Do, Kick, Update
from lastcard.server.table import Table
from tests.server.driving import look, put, refused, started, text

SECRET = "77" * 32
KICK = "nfl R5R6/G2G3 WK:B B9B8B7B6Y1Y2Y3Y4 turn=1 phase=kick"


def good(angle: float, power: float, wind: float = 0.0) -> bool:
    return is_good(flight(angle, power, wind))


def kicking(secret: str = SECRET, **options) -> Table:
    table = started("nfl", players=2, people=2, secret=secret, **options)
    put(table, KICK)
    return table


def test_a_straight_middling_flick_is_good_without_wind() -> None:
    assert good(0, 0.5)
    assert flight(0, 0.5, 0).x == 0


EXTREMES = [(0, 0), (-45, 0.5), (45, 0.5), (20, 0.6), (-20, 0.6), (45, 1), (0, 1), (0, 0.02)]


@pytest.mark.parametrize(("angle", "power"), EXTREMES)
def test_extremes_miss(angle, power) -> None:
    assert not good(angle, power)


def test_left_and_right_are_the_same() -> None:
    for angle in range(46):
        for tenth in range(11):
            assert good(angle, tenth / 10) == good(-angle, tenth / 10)
            assert flight(angle, tenth / 10, 0).x == -flight(-angle, tenth / 10, 0).x


def test_the_wind_blows_the_ball_aside_and_can_be_reckoned_with() -> None:
    for power in (0.4, 0.5, 0.8):
        calm, windy, against = (flight(0, power, wind) for wind in (0, GALE, -GALE))
        assert against.x < calm.x < windy.x
        assert windy.height == calm.height
        assert is_good(calm)
        assert not is_good(windy)
        assert not is_good(against)
    for wind in range(-6, 7):
        assert any(good(angle, power / 10, wind) for angle in range(-20, 21) for power in range(11)), wind


def test_chance_alone_does_not_do() -> None:
    """Between a tenth and a half of all careless flicks are good."""
    tries = [good(angle, power / 20, wind) for angle in range(-45, 46, 3) for power in range(21) for wind in (-4, 0, 4)]
    assert 0.05 < sum(tries) / len(tries) < 0.5


def test_the_page_draws_the_goal_as_the_table_judges_it() -> None:
    source = (Path(__file__).parents[2] / "web" / "src" / "table" / "goal.ts").read_text(encoding="utf-8")
    drawn = {
        name: float(number) for name, number in re.findall(r"^export const (\w+) = ([\d.]+);", source, re.MULTILINE)
    }
    for name in ("DISTANCE", "LIFT", "BAR", "TOP", "WIDTH"):
        assert drawn[name] == getattr(flick, name), name
    assert drawn["GROUND"] > drawn["SCALE"] * flight(0, 1, 0).height  # the highest kick is in the picture


def test_the_page_tells_how_hard_to_kick() -> None:
    """Half the power is good; a little is too short, and nearly all of it too high."""
    assert all(good(0, power / 100) for power in range(40, 76))
    assert flight(0, 0.25, 0).height < flick.BAR
    assert flight(0, 0.9, 0).height > flick.TOP
    assert abs(flight(0, 0.75, GALE).x) < abs(flight(0, 0.4, GALE).x)


# ---- at the table -------------------------------------------------------------------------------------------
def test_the_table_judges_and_tells_the_flight_to_all() -> None:
    for angle, power in ((0.0, 0.5), (40.0, 0.5)):
        table = kicking()
        wind = look(table).wind
        told = table.apply(Kick(player=1, angle=angle, power=power))
        expected = flight(angle, power, wind)
        flights = {who: m.flight for who, m in told if isinstance(m, Update)}
        assert flights == {0: expected, 1: expected, -1: expected}
        words = "it is good" if is_good(expected) else "a miss"
        assert words in text(table, told, 0)
        assert table.log[-1].action == ("kick good" if is_good(expected) else "kick miss")
        assert not any(m.flight for _, m in table.apply(Do(player=1, action="draw")) if isinstance(m, Update))


def test_the_wind_is_known_before_and_the_same_for_all() -> None:
    table = kicking()
    winds = {look(table, reader).wind for reader in (-1, 0, 1)}
    assert len(winds) == 1
    found = {kicking(f"{n:064x}").wind(kicking(f"{n:064x}").match.boards[0]) for n in range(40)}
    assert len(found) > 15
    assert all(abs(wind) <= GALE for wind in found)


@pytest.mark.parametrize(("angle", "power"), [(46, 0.5), (-46, 0.5), (0, 1.1), (0, -0.1), (nan, 0.5), (0, nan)])
def test_a_flick_beyond_the_table_is_refused(angle, power) -> None:
    assert refused(kicking(), Kick(player=1, angle=angle, power=power)).reason == "BAD_FLICK"


def test_nobody_claims_a_result_where_the_table_judges() -> None:
    assert refused(kicking(), Kick(player=1, result="good")).reason == "KICK_JUDGED"
    assert refused(kicking(), Do(player=1, action="kick good")).reason == "KICK_JUDGED"
    assert refused(kicking(), Kick(player=0, angle=0, power=0.5)).clause


def test_a_kick_may_be_left_to_chance() -> None:
    for odds, words in ((1.0, "kick good"), (0.0, "kick miss")):
        table = kicking(kick_success_prob=odds)
        table.apply(Kick(player=1))
        assert table.log[-1].action == words


def test_where_chance_decides_nobody_flicks() -> None:
    table = kicking(kick_mode="random")
    assert refused(table, Kick(player=1, angle=0, power=0.5)).clause == "OP-33b"
    assert look(table).scene.wind is None
