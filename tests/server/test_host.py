"""Bots are clients: the host asks them one thing at a time."""

from typing import Any

import pytest

from lastcard.bots.registry import make
from lastcard.editions import EDITIONS
from lastcard.server.host import Host
from lastcard.server.protocol import Away, Back, NextRound, Refused, Substitute
from tests.server.driving import put, refused, seated, started


@pytest.mark.parametrize("edition", EDITIONS)
def test_bots_play_a_match_to_its_end(edition) -> None:
    options: dict[str, Any] = {"kick_mode": "random"} if edition == "nfl" else {}
    table = started(edition, "low", players=3, people=0, target=50, **options)
    host = Host(table, {p: make("eager", p) for p in range(3)})
    for _ in range(20_000):
        told = host.step()
        if told is None:
            if table.stage == "over":
                break
            told = table.apply(NextRound(player=0))
        assert not [message for _, message in told if isinstance(message, Refused)]
    assert table.stage == "over"


def test_the_host_waits_for_people() -> None:
    table = started("classic", players=2)
    board = table.match.boards[0]
    host = Host(table, {1: make("eager", 1)})
    while board.state.turn == 1:
        assert host.step() is not None
    assert host.step() is None
    assert Host(seated("classic", players=2), {1: make("eager", 1)}).step() is None


def test_a_bot_plays_for_a_person_only_while_the_person_is_away() -> None:
    table = started("classic", players=2, people=2)
    host = Host(table, {p: make("eager", p) for p in range(2)})
    asked = table.match.boards[0].state.turn
    assert host.step() is None
    table.apply(Away(player=asked))
    assert host.step() is not None
    assert isinstance(table.log[-1].command, Substitute)
    assert table.log[-1].command.player == asked
    table.apply(Back(player=asked))
    assert host.step() is None


def test_nobody_may_be_substituted_who_is_here() -> None:
    table = started("classic", players=2, people=2)
    asked = table.match.boards[0].state.turn
    assert refused(table, Substitute(player=asked, action="draw")).reason == "NOT_AWAY"


def test_chances_out_of_turn_come_first_and_in_seat_order() -> None:
    table = started("classic", players=3)
    put(table, "classic R5/G1G2/B3B4 R6 B9B8B7B6 turn=1 catchable=0")
    host = Host(table, {1: make("eager", 1, catch_rate=1.0), 2: make("eager", 2, catch_rate=1.0)})
    assert host.interject() is not None
    assert table.log[-1].action == "catch 0"
    assert table.log[-1].command.player == 1
