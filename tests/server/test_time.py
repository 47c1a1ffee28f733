"""Clocks, banks, time-outs, people who are away, and the moment in which UNO can be called: all without a clock."""

from typing import Any

import pytest

from lastcard.bots.registry import make
from lastcard.engine import codes
from lastcard.server.host import Host
from lastcard.server.protocol import (
    Away,
    Back,
    Do,
    Done,
    Held,
    Kick,
    Refused,
    Release,
    Start,
    Substitute,
    TimeOut,
    Told,
    Update,
)
from lastcard.server.table import Table
from tests.server.driving import everything, look, put, refusals, refused, seated, started, text

CLOCK, BANK, GRACE = 20, 5, 2000
BEGUN = 1_000_000
RED = "classic R5R6/G1G2/B3B4 R7 B9B8B7B6Y1Y2Y3Y4 turn=0"
LAST = "classic R5/G1G2/B3B4 R6 B9B8B7B6Y1Y2Y3Y4 turn=1 catchable=0"


def timed(position: str = "", edition: str = "classic", players: int = 3, **more: Any) -> Table:
    """People at a table with a clock, since a moment; perhaps at a position."""
    around: dict[str, Any] = {"clock": CLOCK, "bank": BANK, **more}
    table = seated(edition, players=players, people=players, **around)
    table.apply(Start(player=0), BEGUN)
    if position:
        put(table, position)
        for board in table.match.boards:
            table.look_at(board)
    return table


def turn(table: Table) -> int:
    player = table.match.boards[0].in_turn
    assert player is not None
    return player


def time_out(table: Table) -> list[Told]:
    """What comes of it when nobody answers in time."""
    due = table.due()
    assert due is not None
    assert isinstance(due.command, TimeOut)
    told = table.apply(due.command, due.when)
    assert not refusals(told)
    return told


# ---- the clock and the bank ------------------------------------------------------------------------------
def test_a_turn_has_its_seconds_and_then_the_bank() -> None:
    table = timed(RED)
    assert look(table).deadline == BEGUN + 1000 * (CLOCK + BANK)
    due = table.due()
    assert due is not None
    assert (due.when, due.command) == (BEGUN + 25_000, TimeOut(player=0, at=table.match.boards[0].moment))
    early = TimeOut(player=0, at=table.match.boards[0].moment)
    table.now = BEGUN + 24_999
    assert refused(table, early).reason == "EARLY"
    assert refused(table, TimeOut(player=1, at=early.at)).reason == "STALE"
    assert refused(table, TimeOut(player=0, at=early.at + 1)).reason == "STALE"
    assert not refusals(table.apply(early, BEGUN + 25_000))


def test_what_is_used_beyond_the_clock_is_taken_from_the_bank() -> None:
    table = timed(RED)
    assert table.people[0].bank == 5000
    table.apply(Do(player=0, action="play R5"), BEGUN + 23_500)
    assert [person.bank for person in table.people] == [1500, 5000, 5000]
    assert look(table).scene.banks == [1500, 5000, 5000]
    table.apply(Do(player=1, action="draw"), BEGUN + 23_500 + 19_000)
    assert [person.bank for person in table.people] == [1500, 5000, 5000]
    assert look(table).deadline == BEGUN + 42_500 + 25_000


def test_a_time_out_empties_the_bank() -> None:
    table = timed(RED)
    time_out(table)
    assert [person.bank for person in table.people] == [0, 5000, 5000]


def test_a_refusal_costs_no_time() -> None:
    table = timed(RED)
    table.now = BEGUN + 24_000
    refused(table, Do(player=0, action="accept"))
    assert table.people[0].bank == 5000


def test_calling_does_not_start_the_clock_anew() -> None:
    table = timed(RED)
    deadline = look(table).deadline
    table.apply(Do(player=0, action="call_uno"), BEGUN + 3000)
    assert look(table).deadline == deadline


def test_without_a_clock_nothing_is_due() -> None:
    table = timed(RED, clock=0, bank=0)
    assert table.due() is None
    assert look(table).deadline is None
    assert look(table).scene.banks == []
    assert refused(table, TimeOut(player=0, at=table.match.boards[0].moment)).reason == "EARLY"


def test_bots_have_no_clock() -> None:
    table = seated("classic", players=2, people=1, clock=CLOCK)
    table.apply(Start(player=0), BEGUN)
    put(table, "classic R5R6/G1G2 R7 B9B8B7B6Y1Y2Y3Y4 turn=1")
    assert table.due() is None


def test_clocks_survive_a_restart() -> None:
    table = timed()
    table.apply(Do(player=turn(table), action="draw"), BEGUN + 22_000)
    again = Table.load(table.save())
    mine, other = table.due(), again.due()
    assert mine is not None
    assert other is not None
    assert (mine.when, mine.command) == (other.when, other.command)
    assert everything(again) == everything(table)


def test_a_clock_that_goes_back_stays_where_it_was() -> None:
    table = timed()
    table.apply(Do(player=turn(table), action="draw"), BEGUN - 60_000)
    assert table.log[-1].at == BEGUN
    due = table.due()
    assert due is not None
    assert due.when == BEGUN + 25_000
    assert everything(Table.load(table.save())) == everything(table)


# ---- the least that is done ------------------------------------------------------------------------------
MINIMUM = {
    "turn": ("classic R5R6/G1G2/B3B4 R7 B9B8B7B6Y1Y2Y3Y4?40 turn=0", {"draw"}),
    "drawn": ("classic R5G3/B2W+4/B5 Y1R2 R1?40 phase=drawn drawn=R5", {"keep"}),
    "cannot_draw": ("classic R5G3/B2W+4/B5B6 Y1 - phase=cannot_draw", {"keep"}),
    "choose_color": ("nascar R5G3G4/B2W+4/B5B6 W R1?50 phase=choose_color starter=color turn=0 dealer=2", {"color G"}),
    "draft": ("nascar R1RSG4R+2/G0G1/B2B3 B7WD:R Y1Y2?40 phase=draft", {"end_draft"}),
    "w4_decide": (
        "classic G0G2B9R4/R1R5/B2B3 R7W+4:B Y1Y2Y3Y4Y5Y6?40 phase=w4_decide turn=0 source=2 guilt=?",
        {"accept"},
    ),
    "kick": ("nfl G0G2B9/R1R5/B2B3 R7WK:B Y1Y2Y3Y4?40 phase=kick turn=0 source=2", {"kick good", "kick miss"}),
    "shell": ("mariokart R1RSG4R+2/G0G1/B2B3/R1 WIG4 Y1Y2?40 phase=shell", {"target 1"}),
    "swap": ("classic R1RSG4R+2/G0G1/B2B3/R1 G7 Y1Y2?40 phase=swap seven_swap=true", {"target 1"}),
    "stack": (
        "classic G0G+2B9/R1R5/B2B3 R7R+2 Y1Y2Y3Y4Y5?40 phase=stack turn=0 source=2 stack_same=true",
        {"draw", "accept"},
    ),
}


def test_every_phase_has_its_minimum() -> None:
    assert set(MINIMUM) == {name for name in codes.PHASES if name != "round_over"}


@pytest.mark.parametrize("phase", MINIMUM)
def test_the_least_is_done_for_who_does_not_answer(phase: str) -> None:
    position, least = MINIMUM[phase]
    edition, hands = position.split()[:2]
    options = {key: True for key in ("seven_swap", "stack_same") if key in position}
    table = timed(position, edition, players=1 + hands.count("/"), **options)
    assert look(table).ask == phase
    before = table.version
    time_out(table)
    assert (table.version, table.people[0].strikes) == (before + 1, 1)
    assert table.log[-1].action in least


# ---- away and back ------------------------------------------------------------------------------------------
def test_after_two_times_in_a_row_a_bot_takes_over_until_the_person_is_back() -> None:
    table = timed("classic R5R6/G1G2 R7 B9B8B7B6Y1Y2Y3Y4B5?60 turn=0", players=2)
    person = table.people[0]
    time_out(table)
    assert (person.auto, person.strikes) == (False, 1)
    told = []
    while not person.auto:
        told = time_out(table)
    assert table.people[0].strikes == 2
    assert {who for who, m in told if not isinstance(m, Update)} == {-1, 0, 1}
    while turn(table) != 0:
        time_out(table)
    assert table.due() is None, "a bot plays: nothing waits for a person"
    assert look(table).deadline is None
    host = Host(table, {p: make("eager", p) for p in range(2)})
    command = host.wish()
    assert isinstance(command, Substitute)
    assert command.player == 0
    assert not refusals(table.apply(Back(player=0), table.now))
    assert (table.people[0].auto, table.people[0].strikes) == (False, 0)
    assert table.due() is not None
    assert refused(table, command).reason == "NOT_AWAY"


def test_an_answer_in_time_forgives_the_first() -> None:
    table = timed("classic R5R6/G1G2 R7 B9B8B7B6Y1Y2Y3Y4B5?60 turn=0", players=2)
    time_out(table)
    table.people[0].strikes = 1
    put(table, "classic R5R6/G1G2 R7 B9B8B7B6Y1Y2Y3Y4B5?60 turn=0")
    table.apply(Do(player=0, action="play R5"), table.now)
    assert table.people[0].strikes == 0


def test_whoever_acts_is_back() -> None:
    table = timed(RED)
    table.apply(Away(player=0), BEGUN)
    assert table.people[0].auto
    assert look(table).room.people[0].auto
    told = table.apply(Do(player=0, action="play R5"), BEGUN)
    assert not refusals(told)
    assert not table.people[0].auto


def test_being_away_is_told_with_the_clock() -> None:
    table = timed(RED)
    told = table.apply(Away(player=0, id="a"), BEGUN)
    assert (0, Done(version=table.version, id="a")) in told or any(
        isinstance(m, Update) and m.id == "a" for who, m in told if who == 0
    )
    (update,) = [m for who, m in told if who == 1 and isinstance(m, Update)]
    assert update.scene.deadline is None  # type: ignore[union-attr]
    told = table.apply(Back(player=0), BEGUN + 1000)
    (update,) = [m for who, m in told if who == 1 and isinstance(m, Update)]
    assert update.scene.deadline == BEGUN + 25_000  # type: ignore[union-attr]


@pytest.mark.parametrize("command", [Away(player=0), Back(player=0)])
def test_nobody_is_away_before_the_match_or_after_it(command) -> None:
    table = seated("classic", players=2, people=2)
    assert refused(table, command).reason == "NOT_STARTED"
    table.apply(Start(player=0))
    put(table, "classic R5/G1G2 R6 B9B8 turn=0 scores=499,0")
    table.apply(Do(player=0, action="play R5"))
    assert table.stage == "over"
    assert refused(table, command).reason == "NOT_STARTED"


def test_only_people_are_away() -> None:
    table = started("classic", players=2, people=1)
    assert refused(table, Away(player=1)).reason == "NOT_STARTED"
    assert refused(table, Away(player=-1)).reason == "NO_PLAYER"


# ---- the moment for UNO -----------------------------------------------------------------------------------------
def exposed(grace: int = GRACE) -> Table:
    """Player 0 has just laid the last card but one, and has not called."""
    table = timed("classic R5R6/G1G2/B3B4 R7 B9B8B7B6Y1Y2Y3Y4 turn=0", grace=grace)
    told = table.apply(Do(player=0, action="play R5"), BEGUN)
    assert not refusals(told)
    assert look(table).catchable == 0
    return table


def held_until(told: list[Told], player: int) -> int:
    ((who, message),) = told
    assert who == player
    assert isinstance(message, Held)
    return message.until


def test_a_catch_within_the_moment_is_held_and_then_done() -> None:
    table = exposed()
    assert held_until(table.apply(Do(player=2, action="catch 0", id="x"), BEGUN + 100), 2) == BEGUN + GRACE
    assert look(table).held == BEGUN + GRACE
    assert table.match.boards[0].state.sizes[0] == 1, "nothing has happened"
    due = table.due()
    assert due is not None
    assert (due.when, due.command) == (BEGUN + GRACE, Release(board=0))
    assert refused(table, due.command).reason == "EARLY"
    told = table.apply(due.command, due.when)
    assert text(table, told, 1) == "P2 catches P0 without a call of UNO. P0 draws two cards."
    assert table.log[-1].action == "2 catch 0"
    assert table.apply(Do(player=2, action="catch 0", id="x"), BEGUN + 3000) == [
        (2, Done(version=table.version, id="x", before=True))
    ]


def test_a_call_in_time_voids_what_was_held() -> None:
    table = exposed()
    held_until(table.apply(Do(player=2, action="catch 0", id="x"), BEGUN + 100), 2)
    told = table.apply(Do(player=0, action="call_uno"), BEGUN + GRACE - 1)
    (late,) = [m for who, m in told if who == 2 and isinstance(m, Refused)]
    assert (late.id, late.clause) == ("x", "OP-38")
    assert table.match.boards[0].state.sizes[0] == 1
    assert table.due().command == TimeOut(player=1, at=table.match.boards[0].moment)  # type: ignore[union-attr]


def test_a_move_that_waits_is_done_in_the_order_of_coming() -> None:
    table = exposed()
    held_until(table.apply(Do(player=2, action="catch 0"), BEGUN + 100), 2)
    held_until(table.apply(Do(player=1, action="draw"), BEGUN + 200), 1)
    told = table.apply(Release(board=0), BEGUN + GRACE)
    assert table.log[-1].action == "2 catch 0; 1 draw"
    assert text(table, told, 1).startswith("P2 catches P0 without a call of UNO. P0 draws two cards. You draw one card")


def test_the_next_move_closes_the_window_for_who_comes_later() -> None:
    table = exposed()
    held_until(table.apply(Do(player=1, action="draw"), BEGUN + 100), 1)
    held_until(table.apply(Do(player=2, action="catch 0", id="late"), BEGUN + 200), 2)
    told = table.apply(Release(board=0), BEGUN + GRACE)
    assert [m.id for who, m in told if who == 2 and isinstance(m, Refused)] == ["late"]
    assert table.log[-1].action == "1 draw"


def test_pressing_again_gains_nothing() -> None:
    table = exposed()
    held_until(table.apply(Do(player=2, action="catch 0"), BEGUN + 100), 2)
    for _ in range(5):
        assert refused(table, Do(player=2, action="catch 0")).reason == "WAITS"
        assert refused(table, Do(player=2, action="draw")).clause or True
    assert len(table.match.boards[0].held) == 1


def test_what_is_not_lawful_is_refused_at_once() -> None:
    table = exposed()
    assert refused(table, Do(player=2, action="catch 1")).clause == "OP-38"
    assert refused(table, Do(player=2, action="draw")).clause
    assert refused(table, Do(player=1, action="play W B")).clause


def test_after_the_moment_nothing_is_held() -> None:
    table = exposed()
    told = table.apply(Do(player=2, action="catch 0"), BEGUN + GRACE)
    assert "catches P0" in text(table, told, 1)
    assert table.due().command != Release(board=0)  # type: ignore[union-attr]


def test_without_a_grace_nothing_is_held() -> None:
    table = exposed(grace=0)
    assert "catches P0" in text(table, table.apply(Do(player=2, action="catch 0"), BEGUN), 1)
    assert look(table).held is None


def test_bots_and_kicks_wait_like_anybody() -> None:
    table = timed("nfl R5R6/G1G2/B3B4 R7 B9B8B7B6Y1Y2Y3Y4 turn=0", "nfl", grace=GRACE)
    table.apply(Do(player=0, action="play R5"), BEGUN)
    table.apply(Away(player=1), BEGUN)
    held_until(table.apply(Substitute(player=1, action="draw"), BEGUN + 10), 1)
    host = Host(table, {p: make("eager", p) for p in range(3)})
    assert host.wish() is None, "its move waits already"
    table = timed("nfl R5/G1G2/B3B4 R7WK:R B9B8B7B6Y1Y2Y3Y4 turn=1 phase=kick source=0 catchable=0", "nfl", grace=GRACE)
    held_until(table.apply(Kick(player=1, result="good"), BEGUN + 10), 1)
    assert refused(table, Kick(player=2)).clause


def test_what_waits_survives_a_restart() -> None:
    table = timed(grace=GRACE, players=2)
    at = BEGUN
    while look(table).catchable is None:
        at += 3000
        board = table.match.boards[0]
        seat = board.state.turn
        offers = [line for line in board.offered(seat) if line != "call_uno" and not line.startswith("catch")]
        table.apply(Do(player=board.players[seat], action=offers[0]), at)
        assert table.stage == "playing"
    target = look(table).catchable
    catcher = next(p for p in range(2) if p != target)
    held_until(table.apply(Do(player=catcher, action=f"catch {target}"), at + 1), catcher)
    again = Table.load(table.save())
    assert everything(again) == everything(table)
    for each in (table, again):
        due = each.due()
        assert due is not None
        assert "catch" in text(each, each.apply(due.command, due.when), -1)
    assert again.save() == table.save()
