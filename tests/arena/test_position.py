"""What a bot in a file is shown."""

from dataclasses import FrozenInstanceError
from typing import Any

import msgspec
import pytest

from lastcard.arena.position import Match, Position
from lastcard.arena.protocol import Choose, Interject
from lastcard.arena.seen import Words, chances, choices
from lastcard.notation import parse, show


def shown(text: str, seat: int | None = None, kind: Any = Choose) -> tuple[Position, list[str]]:
    """The object and the actions that a bot gets at a position, by way of the messages."""
    at = parse(text)
    words = Words(at.edition, at.options, at.rules)
    seat = at.state.turn if seat is None else seat
    numbers = choices(at.rules, at.state) if kind is Choose else chances(at.rules, at.state, seat)
    offered = list(words.actions(at.state, numbers))
    question = kind(1, seat, show(at.edition, at.options, at.rules, at.state), offered, words.seen(at.state, seat))
    game = msgspec.json.decode(msgspec.json.encode(words.game(1, at.state.players, 99)))
    return Position.read(msgspec.json.decode(msgspec.json.encode(question)), Match.read(game)), offered


def test_all_parts_of_a_position() -> None:
    text = "classic R5R7W/?3/? R1B4W:G ?40 dealer=2 direction=-1 catchable=2 scores=5,0,20"
    position, actions = shown(text)
    assert str(position) == text
    assert position.hand == ("R5", "R7", "W")
    assert (position.top, position.color, position.drawn) == ("W", "G", None)
    assert position.discard == ("R1", "B4", "W")
    assert (position.seat, position.turn, position.dealer, position.direction) == (0, 0, 2, -1)
    assert (position.sizes, position.scores, position.draw_pile) == ((3, 3, 1), (5, 0, 20), 40)
    assert (position.phase, position.catchable, position.total, position.out) == ("turn", 2, 0, ())
    assert (position.after(), position.after(2)) == (2, 1)
    assert (position.points("R7"), position.points("W")) == (7, 50)
    assert position.match.deck["R0"] == 1
    assert (position.match.players, position.match.seed) == (3, 99)
    assert actions == ["play W R", "play W Y", "play W G", "play W B", "draw"]


def test_a_seat_that_is_out_does_not_play() -> None:
    position, _ = shown("classic R5R7/-/?3 R1 ?40 left=1")
    assert position.out == (1,)
    assert position.after() == 2


def test_a_drawn_card_and_a_pending_total() -> None:
    assert shown("classic R5R7/?3 R1 ?40 phase=drawn drawn=R5")[0].drawn == "R5"
    assert shown("classic R5R+2/?3 R1R+2B+2 ?40 phase=stack total=4 stack_same=true")[0].total == 4


@pytest.mark.parametrize(
    ("text", "seat", "actions"),
    [
        ("classic R5R7/?3 R1 ?40", 0, ["call_uno"]),
        ("classic R5R7/?1 R1 ?40 catchable=1", 0, ["call_uno"]),  # the catch is offered next,
        ("classic R5R7/?1 R1 ?40 catchable=1 turn=1", 0, ["catch 1"]),
        ("classic R5R7/?3/?3 R7 ?40 turn=1 jump_in=true", 0, ["play R7"]),
    ],
)
def test_chances_out_of_turn(text: str, seat: int, actions: list[str]) -> None:
    assert [action for action in shown(text, seat, Interject)[1] if action in actions] == actions


def test_a_position_is_only_read() -> None:
    position, _ = shown("classic R5R7/?3 R1 ?40")
    with pytest.raises(FrozenInstanceError):
        position.seat = 1  # type: ignore[misc]
    with pytest.raises(TypeError):
        position.match.points["R5"] = 99  # type: ignore[index]
