"""Commands that are accepted, and commands that are refused and change nothing."""

import msgspec
import pytest

from lastcard.edition import OptionValue
from lastcard.engine import codes
from lastcard.server.commands import by_chance
from lastcard.server.log import TableError
from lastcard.server.protocol import (
    ONLOOKER,
    AddBot,
    Changed,
    Do,
    Done,
    Kick,
    Leave,
    Look,
    NextRound,
    Seated,
    Setup,
    Sit,
    Snapshot,
    Start,
    Update,
)
from lastcard.server.table import Table
from tests.server.driving import look, put, refusals, refused, seated, snapshot, started, text


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        (Setup(edition="chess"), "unknown edition 'chess'"),
        (Setup(edition="nascar", players=11), "11 players"),
        (Setup(edition="nascar", format="duel"), "unknown format 'duel'"),
        (Setup(edition="nascar", format="rotation12", players=3), "exactly 4"),
        (Setup(edition="nascar", format="rotation28", players=4), "exactly 8"),
        (Setup(edition="nascar", format="team", players=5), "exactly 4"),
        (Setup(edition="nascar", format="low", options={"scoring": "points"}), "format low sets scoring=low"),
        (Setup(edition="nascar", options={"uno_penalty": -1}), "uno_penalty cannot be -1"),
    ],
)
def test_a_table_that_cannot_be_opened_says_why(setup, words) -> None:
    with pytest.raises(TableError, match=words):
        Table(setup)


def test_whoever_sits_down_is_told_a_number() -> None:
    table = Table(Setup(edition="classic", players=2))
    told = table.apply(Sit(name="Ada", id="x"))
    assert told[0] == (ONLOOKER, Seated(version=1, player=0, id="x"))
    assert [recipient for recipient, message in told if isinstance(message, Changed)] == [0, ONLOOKER]
    table.apply(AddBot(player=0, kind="casual"))
    assert [(seat.name, seat.bot) for seat in look(table).seats] == [("Ada", ""), ("Bo", "casual")]


def test_seats_are_taken_once_and_given_back() -> None:
    table = Table(Setup(edition="classic", players=2))
    table.apply(Sit(name="Ada", place=1))
    assert "here already" in refused(table, Sit(name="Ada")).why
    assert "not free" in refused(table, Sit(name="Bea", place=1)).why
    assert "not free" in refused(table, AddBot(player=1, kind="casual", place=7)).why
    assert "characters" in refused(table, Sit(name="  ")).why
    assert "characters" in refused(table, Sit(name="a\nb")).why
    assert "Not every seat" in refused(table, Start(player=1)).why
    table.apply(Sit(name="Bea"))
    assert "Every seat is taken" in refused(table, Sit(name="Cy")).why
    table.apply(Leave(player=1))
    table.apply(Sit(name="Cy"))
    assert [person.name for person in table.people] == ["Bea", "Cy"]


@pytest.mark.parametrize(
    "command",
    [
        Do(player=0, action="draw"),
        Kick(player=0, result="good"),
        NextRound(player=0),
        Start(player=ONLOOKER),
        Start(player=0, dealer=9),
        Setup(edition="nascar"),
        Leave(player=9),
    ],
)
def test_before_the_start_only_seats_are_taken(command) -> None:
    refused(seated("classic", players=2), command)


@pytest.mark.parametrize(
    "action",
    ["", "fly", "play", "play X9", "play R5 R5 R5", "draw 2", "catch 9", "color Z", "catch ²", "target " + "9" * 5000],
)
def test_what_is_no_action_is_refused_in_words(action) -> None:
    table = started("classic", players=3)
    for player in range(3):
        refused(table, Do(player=player, action=action))


@pytest.mark.parametrize("player", [ONLOOKER, 3, 99, -7])
def test_nobody_plays_for_a_seat_that_is_not_theirs(player) -> None:
    table = started("classic", players=3)
    for command in (
        Do(player=player, action="draw"),
        Leave(player=player),
        Kick(player=player),
        NextRound(player=player),
    ):
        assert "Only a player" in refused(table, command).why


def test_a_refusal_by_a_rule_names_its_clause() -> None:
    table = started("nascar", players=3)
    waiting = (table.match.boards[0].state.turn + 1) % 3
    no = refused(table, Do(player=waiting, action="draw", id="7"))
    assert (no.id, no.clause, no.version) == ("7", "NASCAR-TURN-6", table.version)
    assert refused(table, Start(player=0)).why == "The match has begun already."
    assert "still being played" in refused(table, NextRound(player=0)).why


def test_a_command_that_comes_twice_counts_once() -> None:
    table = started("classic", players=3)
    command = Do(player=table.match.boards[0].state.turn, action="draw", id="once")
    assert table.apply(command)
    version = table.version
    answer = [(command.player, Done(version=version, id="once", before=True))]
    assert table.apply(command) == answer
    assert table.version == version
    again = Table.restore(table.log)
    assert again.apply(command) == answer


def test_calls_and_catches_are_accepted_out_of_turn() -> None:
    table = started("nascar", players=3, people=3)
    put(table, "nascar R5/G1G2/B3B4 R6 B9B8B7B6 turn=1 catchable=0")
    assert "UNO" in text(table, table.apply(Do(player=0, action="call_uno")), 2)
    assert refused(table, Do(player=2, action="catch 0")).clause == "OP-38"
    put(table, "nascar R5/G1G2/B3B4 R6 B9B8B7B6 turn=1 catchable=0")
    told = table.apply(Do(player=2, action="catch 0"))
    assert text(table, told, 2) == "You catch P0 without a call of UNO. P0 draws two cards."
    assert text(table, told, 0) == "P2 catches you without a call of UNO. You draw two cards: blue 8 and blue 9."
    assert text(table, told, 1) == "P2 catches P0 without a call of UNO. P0 draws two cards."


def test_a_challenger_alone_is_shown_the_hand() -> None:
    table = started("nascar", players=3, people=3)
    put(table, "nascar W+4R5G1/G2G3/B3B4 R6 B9B8B7B6Y1Y2Y3Y4 turn=0")
    table.apply(Do(player=0, action="play W+4 B"))
    told = table.apply(Do(player=1, action="challenge"))
    assert "P0 shows you red 5 and green 1." in text(table, told, 1)
    assert "shows" not in text(table, told, 2)
    assert "You draw four cards: " in text(table, told, 0)


def test_a_kick_by_chance_cannot_be_dictated() -> None:
    kick = "nfl R5R6/G2G3 WK:B B9B8B7B6Y1Y2Y3Y4 turn=1 phase=kick"
    table = started("nfl", players=2, people=2, kick_mode="random", kick_success_prob=0.0)
    put(table, kick)
    assert refused(table, Do(player=1, action="kick good")).clause == "OP-33b"
    assert refused(table, Kick(player=1, result="good")).clause == "OP-33b"
    assert refused(table, Kick(player=0)).clause
    assert "a miss" in text(table, table.apply(Kick(player=1)), 0)
    assert table.log[-1].action == "kick miss"


def test_a_kick_by_skill_comes_from_the_front_end() -> None:
    table = started("nfl", players=2, people=2)
    put(table, "nfl R5R6/G2G3 WK:B B9B8B7B6Y1Y2Y3Y4 turn=1 phase=kick")
    assert "it is good" in text(table, table.apply(Kick(player=1, result="good")), 0)


def good_kicks(odds: float, secret: str = "") -> int:
    """How many of a thousand kicks are good, at every place in the logs of twenty tables."""
    good = 0
    for seed in range(20):
        table = Table(Setup(edition="nfl", seed=seed, secret=secret and f"{seed:064x}", options=random_kicks(odds)))
        for table.version in range(50):
            good += by_chance(table) == codes.KICK_GOOD
    return good


def random_kicks(odds: float) -> dict[str, OptionValue]:
    return {"kick_mode": "random", "kick_success_prob": odds}


@pytest.mark.parametrize("secret", ["", "sealed"])
def test_chance_kicks_come_as_often_as_they_should(secret: str) -> None:
    assert 210 <= good_kicks(0.25, secret) <= 290
    assert good_kicks(0.0, secret) == 0
    assert good_kicks(1.0, secret) == 1000


def test_who_leaves_is_out_and_the_last_one_left_wins() -> None:
    table = started("classic", players=3, people=3)
    told = table.apply(Leave(player=2))
    assert text(table, told, 0).startswith("P2 leaves the match.")
    assert refused(table, Leave(player=2)).clause
    assert refused(table, Do(player=2, action="draw")).clause
    told = table.apply(Do(player=0, action="leave"))
    assert table.stage == "over"
    assert table.match.winners == [1]
    assert "You win the match!" in text(table, told, 1)
    for command in (Do(player=1, action="draw"), Leave(player=1), NextRound(player=1), Start(player=1)):
        refused(table, command)


def test_the_dealer_is_found_by_the_table_s_method() -> None:
    assert started("nfl", players=4, people=4).match.boards[0].state.dealer == 0
    table = seated("nfl", players=4)
    table.apply(Start(player=0, dealer=3))
    assert table.match.boards[0].state.dealer == 3
    dealers = {started("nfl", seed=seed, dealer_method="random").match.boards[0].state.dealer for seed in range(40)}
    assert dealers == {0, 1, 2, 3}


@pytest.mark.parametrize("options", [{}, {"dealer_symbol_value": "redraw"}, {"dealer_tie": "first"}])
def test_the_highest_card_deals(options) -> None:
    for seed in range(40):
        table = seated("nascar", players=10, seed=seed, **options)
        words = text(table, table.apply(Start(player=0)), ONLOOKER)
        dealer = table.match.boards[0].state.dealer
        name = table.people[dealer].name
        assert f"{name} is the dealer." in words
        assert f"Round 1: {name} deals seven cards to everyone." in words


def test_look_gives_what_was_missed_and_a_snapshot() -> None:
    table = started("classic", players=3, people=3)
    since = table.version
    missed = []
    for _ in range(6):
        told = table.apply(Do(player=table.match.boards[0].state.turn, action="draw"))
        missed += [message for player, message in told if player == 1 and isinstance(message, Update)]
        assert not refusals(told)
        if table.match.boards[0].state.phase == 1:
            told = table.apply(Do(player=table.match.boards[0].state.turn, action="keep"))
            missed += [message for player, message in told if player == 1 and isinstance(message, Update)]
    *got, now = [message for player, message in table.apply(Look(player=1, since=since)) if player == 1]
    assert got == [Update(version=m.version, board=m.board, events=m.events, missed=True) for m in missed]
    assert now == snapshot(table, 1)
    assert table.apply(Look(player=1, since=table.version))[:-1] == []
    assert isinstance(table.apply(Look(player=1, since=-5))[0][1], Snapshot)
    assert msgspec.json.encode(now)


@pytest.mark.parametrize("name", ["👩‍👩‍👧‍👦", "🏳️‍🌈 Flag", "می‌خواهم", "ক্‍ষ", "阿达"])
def test_names_of_all_scripts_are_names(name: str) -> None:
    table = Table(Setup(edition="classic", players=2))
    assert not refusals(table.apply(Sit(name=name)))
    assert table.people[0].name == name


@pytest.mark.parametrize("name", ["", " ", "\u200d", "a\u200d", "\u202eadA", "a\nb", "x" * 41])
def test_what_is_not_seen_is_no_name(name: str) -> None:
    assert refused(Table(Setup(edition="classic", players=2)), Sit(name=name)).reason == "BAD_NAME"


def test_names_that_look_alike_are_one() -> None:
    table = Table(Setup(edition="classic", players=2))
    table.apply(Sit(name="Ada"))
    assert refused(table, Sit(name="A\u200cda")).reason == "NAME_TAKEN"
