"""What `careful` does where a player who counts and remembers does not hesitate."""

from typing import Any

import pytest

from lastcard.actions import Kinds, show, spell
from lastcard.editions import EDITIONS
from lastcard.engine import codes
from lastcard.engine.play import play
from lastcard.engine.rules import Rules
from lastcard.engine.state import State
from lastcard.minds.choose import choose, notice
from lastcard.minds.mind import Mind
from tests.bots.test_casual import FEW, position
from tests.minds.positions import mind, seen

MANY = FEW + " Y9"


def answer(edition: str, rules: Rules, state: State, m: Mind | None = None) -> str:
    """What careful does in turn, in words."""
    m = m or mind("careful", 1)
    if m.noticed < 0:
        notice(rules, state, m)
    return show(spell(Kinds(EDITIONS[edition]), state, choose(rules, seen(state, state.turn), state.turn, m)))


def choice(hands: list[str], discard: str, color: str = "", edition: str = "classic", **given: Any) -> str:
    return answer(edition, *position(edition, hands, discard, color, **given))


def act(rules: Rules, state: State, m: Mind, seat: int, words: str) -> None:
    """Seat `seat` does something, and the mind notices."""
    kinds = Kinds(EDITIONS["classic"])
    numbers = {"draw": codes.DRAW, "keep": codes.KEEP}
    play(rules, state, seat, numbers[words] if words in numbers else kinds.number(words))
    notice(rules, state, m)


@pytest.mark.parametrize(
    ("hands", "discard", "expected"),
    [
        (["RS R+2 B+2", MANY], "R3", "play RS"),  # only so does the whole hand go at once
        (["R+2 B+2 BS", MANY], "R3", "play R+2"),
        (["R5 RS", MANY], "R3", "play RS"),  # the Skip first: the turn stays one's own
        (["R3 W", MANY, MANY], "R9", "play R3"),  # out next time, whatever lies there
        (["R3 R4 R+2 G1", "B1", MANY], "R9", "play R+2"),  # hit who is about to win
    ],
)
def test_plays(hands: list[str], discard: str, expected: str) -> None:
    assert choice(hands, discard) == expected


def test_a_starter_wild_takes_the_color_held() -> None:
    asked: dict[str, Any] = {"phase": codes.CHOOSE_COLOR, "starter": codes.START_COLOR}
    assert choice(["B3 B4 B5 G1", MANY], "W", **asked) == "color B"


def after_a_draw(lacking: bool) -> tuple[Rules, State, Mind]:
    """Three seats; seat 1 with one card has drawn on red and passed, or on blue, before seat 0 is in turn again."""
    rules, state = position("classic", ["W Y3 G3 R3 B3 Y4 G4", "W+4", FEW], "R9" if lacking else "B9", turn=1)
    state.draw[: state.n_draw] = [Kinds(EDITIONS["classic"]).number("Y1")] * state.n_draw
    m = mind("careful", 1)
    notice(rules, state, m)
    act(rules, state, m, 1, "draw")
    return rules, state, m


def test_who_draws_on_a_color_is_known_to_lack_it() -> None:
    _, _, m = after_a_draw(lacking=True)
    assert [m.could[1][color] for color in range(4)] == [0, 2, 2, 2]
    _, _, other = after_a_draw(lacking=False)
    assert [other.could[1][color] for color in range(4)] == [2, 2, 2, 0]


def test_cards_drawn_since_may_be_of_the_color_again() -> None:
    rules, state, m = after_a_draw(lacking=True)
    state.turn = 1
    notice(rules, state, m)
    act(rules, state, m, 1, "draw")
    state.color = 2
    notice(rules, state, m)
    assert m.could[1][0] == 0
    assert m.could[1][2] == 3


def test_a_seat_known_to_lack_the_color_is_not_challenged() -> None:
    """Seat 1 drew on red and passed; later it lays a Wild Draw Four on red, which it may do with a clear conscience."""
    verdicts = []
    for knows in (True, False):
        rules, state = position(
            "classic", [MANY, "B1 B2 B3 B4 B5 B6", FEW], "R9 W+4", "B", phase=codes.W4_DECIDE, total=4, source=1
        )
        m = mind("careful", 1)
        notice(rules, state, m)
        m.below = 0
        if knows:
            m.could[1][0] = m.could[1][codes.NO_COLOR] = 0
        verdicts.append(answer("classic", rules, state, m))
    assert verdicts == ["accept", "challenge"]


def test_the_discard_pile_is_counted_and_counted_anew_after_a_reshuffle() -> None:
    rules, state = position("classic", ["R1 R2", FEW, FEW], "B1 B2 R9")
    m = mind("careful", 1)
    notice(rules, state, m)
    assert (m.laid_colors[0], m.laid_colors[3]) == (1, 2)
    act(rules, state, m, 0, "R1")
    assert (m.laid_colors[0], m.laid_colors[3]) == (2, 2)
    state.n_draw = 0
    act(rules, state, m, 1, "draw")
    assert state.n_discard == 1
    assert (m.laid_colors[0], m.laid_colors[3]) == (1, 0)


def test_an_exchange_of_hands_wipes_out_what_was_known() -> None:
    rules, state = position("classic", ["R0 R2 R3", "B1", FEW], "R9", zero_rotate=True)
    m = mind("careful", 1)
    notice(rules, state, m)
    m.could[1][0] = 0
    act(rules, state, m, 0, "R0")
    assert [m.could[p][0] for p in range(3)] == state.sizes[:3]
