"""Whole matches of every edition and format, driven by commands alone, to the end."""

import random
from typing import Any

import pytest

from lastcard.editions import EDITIONS
from lastcard.record import verify, write
from lastcard.server.log import TableError
from lastcard.server.protocol import Do, Leave, NextRound
from lastcard.server.rotation import RotationMatch
from lastcard.server.table import Table
from tests.server.driving import finish, look, put, started, wander

FORMATS = {"": 3, "single": 2, "points": 5, "low": 4, "challenge_uno": 4, "team": 4, "rotation12": 4}
PARTY: dict[str, Any] = {
    "stack_same": True,
    "zero_rotate": True,
    "seven_swap": True,
    "jump_in": True,
    "multi_discard": True,
}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("form", FORMATS)
def test_every_match_ends_and_replays_from_its_log(edition, form) -> None:
    table = started(edition, form, FORMATS[form], seed=11, **({} if form.startswith("rot") else {"target": 150}))
    finish(table, seed=5)
    assert table.match.winners
    again = Table.load(table.save())
    assert again.log == table.log
    assert [board.state for board in again.match.boards] == [board.state for board in table.match.boards]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_match_is_a_record_that_verifies(edition) -> None:
    table = started(edition, "low", players=3, seed=2, target=60, **PARTY)
    finish(table, seed=3)
    summary = verify(write(table.record()))
    assert list(summary.winners) == table.match.winners
    assert summary.rounds == table.match.round


def test_the_rotation_of_four() -> None:
    table = started("nascar", "rotation12", seed=3)
    finish(table, seed=9)
    assert table.match.round == table.match.rounds == 12
    assert len(table.records()) == 12
    best = max(table.match.scores)
    assert table.match.winners == [p for p, score in enumerate(table.match.scores) if score == best]
    with pytest.raises(TableError, match="12 records"):
        table.record()


def test_the_rotation_of_eight_at_two_tables() -> None:
    table = started("nascar", "rotation28", players=8, seed=3, draw_mode="one")
    rounds = set()
    for command in wander(table, seed=4):
        table.accept(command)
        seats = [tuple(board.players) for board in table.match.boards]
        assert sorted(player for seating in seats for player in seating) == list(range(8))
        rounds.add((table.match.round, *seats))
    assert len(rounds) == table.match.round == 28
    assert Table.load(table.save()).match.scores == table.match.scores


@pytest.mark.parametrize("credit", ["both", "finisher"])
def test_credit_goes_to_both_partners_or_to_the_finisher(credit) -> None:
    table = started("nascar", "rotation12", seed=6, team_rotation_credit=credit)
    before = [0] * 4
    for command in wander(table, seed=7):
        table.accept(command)
        if table.stage != "playing" and table.match.scores != before:
            board = table.match.boards[0]
            gains = {
                p: now - then
                for p, (now, then) in enumerate(zip(table.match.scores, before, strict=True))
                if now > then
            }
            winner = board.state.winner
            assert set(gains.values()) == {board.state.points}
            pair = {board.players[winner], board.players[(winner + 2) % 4]}
            assert set(gains) == (pair if credit == "both" else {board.players[winner]})
            before = table.match.scores[:]


def tied_at_the_end(tie) -> Table:
    """The last round of a rotation has brought everybody to the same score."""
    table = started("nascar", "rotation12", seed=6, people=4, rotation_tie=tie)
    match = table.match
    assert isinstance(match, RotationMatch)
    match.round_number = 12
    match.totals = [4 if match.boards[0].seat_of(player) in (1, 3) else 0 for player in range(4)]
    put(table, "nascar R5/G1/G2/G3 R6 B9B8B7B6 turn=0 team=true")
    table.accept(Do(player=match.boards[0].players[0], action="play R5"))
    assert match.scores == [4, 4, 4, 4]
    return table


def test_a_tie_is_shared() -> None:
    table = tied_at_the_end("shared")
    assert table.stage == "over"
    assert table.match.winners == [0, 1, 2, 3]


def test_or_a_tie_is_played_off() -> None:
    table = tied_at_the_end("playoff")
    assert table.stage == "between"
    finish(table, seed=1)
    assert look(table).round == 13
    assert [line.won for line in look(table).standings] == [True, False, False, False]
    board = table.match.boards[0]
    assert (table.match.round, board.rules.team) == (13, 0)
    assert table.match.winners == [board.players[board.state.winner]]


def test_a_void_round_of_a_rotation_is_dealt_again() -> None:
    table = started("nascar", "rotation12", seed=6, people=4)
    put(table, "nascar R5/G1/G2/G3 B6 ? turn=0 team=true".replace("?", "-"))
    for seat in range(4):
        for action in ("draw", "keep"):
            table.accept(Do(player=table.match.boards[0].players[seat], action=action))
    assert (table.stage, table.match.round, table.match.scores) == ("between", 1, [0] * 4)
    table.accept(NextRound(player=0))
    assert (table.stage, table.match.round) == ("playing", 1)


@pytest.mark.parametrize("form", ["points", "team", "rotation12", "rotation28", "challenge_uno"])
def test_players_who_leave_do_not_stop_a_match(form) -> None:
    players = {"rotation28": 8}.get(form, 4)
    for seed in range(3):
        table = started("nascar", form, players, seed=seed)
        dice = random.Random(seed)
        for n, command in enumerate(wander(table, seed)):
            stays = [p for p in range(players) if table.match.standings[p] == "in"]
            if stays and (n % 150 == 149 or (table.stage == "between" and dice.random() < 0.2)):
                table.accept(Leave(player=dice.choice(stays)))
            else:
                table.accept(command)
        assert table.match.winners
        assert Table.load(table.save()).log == table.log
