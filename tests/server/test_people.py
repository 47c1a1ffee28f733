"""Who may do what before, during and after a match; chat, being host, rematches."""

import random

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from lastcard.server.protocol import (
    ONLOOKER,
    AddBot,
    Arrange,
    Changed,
    Chat,
    Done,
    Followed,
    HandOver,
    Leave,
    Look,
    NextRound,
    Rematch,
    Remove,
    Said,
    Say,
    Setup,
    Sit,
    Snapshot,
    Start,
    Update,
)
from lastcard.server.table import Table
from tests.server.driving import everything, look, refusals, refused, seated, some_command, started

HOSTS = [Remove(player=1, place=2), Arrange(player=1, clock=20), HandOver(player=1, to=1), Chat(player=1, on=False)]
HOSTS += [AddBot(player=1, kind="eager"), Start(player=1)]


def names(table: Table) -> list[str]:
    return [person.name for person in table.people]


def over() -> Table:
    """A match of two people that is over."""
    table = started("classic", players=2, people=2)
    table.apply(Leave(player=1))
    assert table.stage == "over"
    return table


# ---- the host ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("command", HOSTS, ids=lambda command: type(command).__name__)
@pytest.mark.parametrize("player", [1, ONLOOKER, 9])
def test_some_things_are_for_the_host_alone(command, player) -> None:
    table = Table(Setup(edition="classic", players=4))
    for name in ("Ada", "Bea", "Cy"):
        table.apply(Sit(name=name))
    assert table.host == 0
    assert refused(table, replace(command, player=player)).reason in ("NOT_HOST", "NO_PLAYER")
    if not isinstance(command, Start):
        assert not refusals(table.apply(replace(command, player=0)))


@pytest.mark.parametrize("command", HOSTS, ids=lambda command: type(command).__name__)
def test_an_onlooker_is_never_host(command) -> None:
    """Not even where there is none because everybody has left, before the start or later."""
    table = seated("classic", players=2, people=1)
    table.apply(Leave(player=0))
    assert table.host == ONLOOKER
    assert refused(table, replace(command, player=ONLOOKER)).reason == "NO_PLAYER"
    assert refused(Table.load(table.save()), replace(command, player=ONLOOKER)).reason == "NO_PLAYER"
    late = started("classic", players=2, people=1)
    late.apply(Leave(player=0))
    assert refused(late, replace(command, player=ONLOOKER)).reason in ("NO_PLAYER", "STARTED")


def test_whoever_runs_a_table_of_bots_seats_them() -> None:
    table = Table(Setup(edition="classic", players=2))
    for _ in range(2):
        assert not refusals(table.apply(AddBot(player=ONLOOKER, kind="eager")))
    assert [person.bot for person in table.people] == ["eager", "eager"]


def test_who_sits_down_where_everybody_has_left_is_host() -> None:
    table = seated("classic", players=2, people=1)
    table.apply(Leave(player=0))
    table.apply(Sit(name="Bea"))
    assert table.host == 0
    assert refused(table, AddBot(player=ONLOOKER, kind="eager")).reason == "NOT_HOST"


@pytest.mark.parametrize(
    "command",
    [
        Remove(player=0, place=1),
        Arrange(player=0, clock=20),
        Arrange(player=0, open_hands=True),
        AddBot(player=0, kind="eager", place=1),
        Sit(name="Zoe"),
        Start(player=0),
    ],
)
def test_nobody_is_sent_away_and_nothing_changed_once_the_match_is_on(command) -> None:
    table = started("classic", players=3, people=3)
    assert refused(table, command).reason == "STARTED"
    table = over()
    assert refused(table, command).reason == "STARTED"


def test_the_host_hands_over_to_people_alone() -> None:
    table = seated("classic", players=3, people=2)
    for to in (2, -1, 7):
        assert refused(table, HandOver(player=0, to=to)).reason == "NO_PERSON"
    table.apply(HandOver(player=0, to=1))
    assert look(table).room.host == 1
    assert refused(table, Start(player=0)).reason == "NOT_HOST"
    table.apply(Start(player=1))
    table.apply(HandOver(player=1, to=0))
    assert table.host == 0, "also in mid-match"


def test_the_next_person_is_host_after_one_who_leaves() -> None:
    table = seated("classic", players=3, people=2)
    table.apply(Leave(player=0))
    assert (table.host, names(table)[0]) == (1, "")
    table.apply(Sit(name="Zoe"))
    assert table.host == 1
    table.apply(Start(player=1))
    table.apply(Leave(player=1))
    assert table.host == 0


def test_the_host_sends_away_and_leaves_like_anybody() -> None:
    table = seated("classic", players=3, people=2)
    assert refused(table, Remove(player=0, place=0)).reason == "HOST_STAYS"
    assert refused(table, Remove(player=0, place=9)).reason == "NO_SEAT"
    table.apply(Remove(player=0, place=1))
    table.apply(Remove(player=0, place=2))
    assert names(table) == ["P0", "", ""]
    assert refused(table, Remove(player=0, place=2)).reason == "NO_SEAT"


# ---- arranging -----------------------------------------------------------------------------------------------------
def test_the_host_arranges_everything_before_the_start() -> None:
    table = seated("classic", players=3, people=2)
    told = table.apply(Arrange(player=0, edition="nfl", players=4, format="low", options={"target": 90}, clock=30))
    assert any(isinstance(message, Snapshot) for who, message in told if who == 1), "the boards are others"
    view = look(table)
    assert (view.edition, view.format, len(view.seats), view.room.clock) == ("nfl", "low", 4, 30)
    assert view.options["target"] == 90
    assert names(table) == ["P0", "P1", "Bo", ""]
    table.apply(Arrange(player=0, bank=60, public=True, open_hands=True))
    room = look(table).room
    assert (room.edition, room.clock, room.bank, room.public, room.open_hands) == ("nfl", 30, 60, True, True)
    assert everything(Table.load(table.save())) == everything(table)
    table.apply(AddBot(player=0, kind="eager"))
    assert not refusals(table.apply(Start(player=0)))
    assert table.edition.key == "nfl"


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        (Arrange(player=0, edition="chess"), "BAD_OPTIONS"),
        (Arrange(player=0, options={"target": "much"}), "BAD_OPTIONS"),
        (Arrange(player=0, options={"deflect": True}), "BAD_OPTIONS"),
        (Arrange(player=0, format="rotation28"), "BAD_OPTIONS"),
        (Arrange(player=0, players=11), "BAD_OPTIONS"),
        (Arrange(player=0, players=1), "SEAT_IN_USE"),
        (Arrange(player=0, clock=9), "BAD_CLOCK"),
        (Arrange(player=0, clock=121), "BAD_CLOCK"),
        (Arrange(player=0, clock=-1), "BAD_CLOCK"),
        (Arrange(player=0, bank=601), "BAD_CLOCK"),
        (Arrange(player=0, bank=-1), "BAD_CLOCK"),
    ],
)
def test_what_cannot_be_is_refused(command, reason) -> None:
    assert refused(seated("classic", players=3, people=3), command).reason == reason


@pytest.mark.parametrize("players", [0, -3, 10**9])
def test_absurd_numbers_of_seats_are_refused(players) -> None:
    refused(Table(Setup(edition="classic", players=3)), Arrange(player=0, players=players))


# ---- talking -------------------------------------------------------------------------------------------------------
def test_what_is_said_is_told_to_all_and_kept() -> None:
    table = seated("classic", players=3, people=2)
    told = table.apply(Say(player=1, text="  hello <b> ", id="s"))
    said = Said(version=table.version, player=1, text="hello <b>")
    assert told == [(1, Done(version=table.version, id="s")), (0, said), (1, said), (ONLOOKER, said)]
    told = table.apply(Say(player=0, reaction="wow"))
    assert told[-1][1] == Said(version=table.version, player=0, reaction="wow")
    ((_, seen),) = table.apply(Look(player=1))
    assert isinstance(seen, Snapshot)
    assert [(line.player, line.text, line.reaction) for line in seen.chat] == [(1, "hello <b>", ""), (0, "", "wow")]


@pytest.mark.parametrize(
    "command",
    [
        Say(player=0),
        Say(player=0, text="   "),
        Say(player=0, text="x", reaction="wow"),
        Say(player=0, reaction="rude"),
        Say(player=0, text="x" * 201),
        Say(player=0, text="a\nb"),
        Say(player=0, text="a\x1b[31mb"),
    ],
)
def test_a_line_is_short_and_plain(command) -> None:
    assert refused(seated("classic", players=2, people=2), command).reason == "BAD_LINE"


@pytest.mark.parametrize("player", [ONLOOKER, 2, 7])
def test_only_who_sits_here_speaks(player) -> None:
    table = Table(Setup(edition="classic", players=3))
    table.apply(Sit(name="Ada"))
    assert refused(table, Say(player=player, text="x")).reason == "NO_PLAYER"


def test_the_host_switches_chat_off_and_on() -> None:
    table = started("classic", players=2, people=2)
    table.apply(Chat(player=0, on=False))
    assert not look(table).room.chat
    assert refused(table, Say(player=1, text="x")).reason == "CHAT_OFF"
    assert refused(table, Say(player=1, reaction="wow")).reason == "CHAT_OFF"
    table.apply(Chat(player=0, on=True))
    assert not refusals(table.apply(Say(player=1, text="x")))


def test_no_more_than_the_last_lines_are_kept() -> None:
    table = seated("classic", players=2, people=2)
    for n in range(60):
        table.apply(Say(player=0, text=str(n)))
    assert [line.text for line in table.lines] == [str(n) for n in range(20, 60)]


def test_what_is_said_changes_nothing_else() -> None:
    table = started("classic", players=2, people=2)
    before = look(table)
    told = table.apply(Say(player=0, text="x"))
    assert not [m for _, m in told if isinstance(m, Update | Changed | Snapshot)]
    assert look(table).scene == before.scene


# ---- here and there -------------------------------------------------------------------------------------------------
def test_who_comes_and_goes_is_told_and_not_logged() -> None:
    table = seated("classic", players=3, people=2)
    before = table.save()
    told = table.attend(1, here=True, at=50)
    assert {who for who, _ in told} == {0, 1, ONLOOKER}
    assert all(isinstance(message, Changed) and message.room.people[1].here for _, message in told)
    assert table.attend(1, here=True, at=60) == []
    assert table.attend(ONLOOKER, here=True, at=60) == []
    assert table.attend(9, here=True, at=60) == []
    assert table.save() == before


# ---- rematches ------------------------------------------------------------------------------------------------------
def test_a_rematch_is_wished_for_when_the_match_is_over() -> None:
    table = started("classic", players=2, people=2)
    assert refused(table, Rematch(player=0)).reason == "NOT_OVER"
    assert refused(table, Followed(table="x")).reason == "NOT_OVER"
    table = over()
    assert refused(table, Rematch(player=ONLOOKER)).reason == "NO_PLAYER"
    told = table.apply(Rematch(player=1))
    assert [person.again for person in look(table).room.people] == [False, True]
    assert any(isinstance(message, Changed) for who, message in told if who == 0)
    told = table.apply(Followed(table="QQQQ"))
    assert all(isinstance(message, Changed) and message.room.next == "QQQQ" for _, message in told)
    assert refused(table, Followed(table="ZZZZ")).reason == "NOT_OVER"
    assert look(Table.load(table.save())).room.next == "QQQQ"


# ---- looking --------------------------------------------------------------------------------------------------------
def test_look_tells_what_is_still_known() -> None:
    table = started("classic", players=3, people=3)
    dice = random.Random(1)
    since = table.version
    for _ in range(60):
        table.accept(some_command(table, dice))
    assert table.stage == "playing"
    told = [message for _, message in table.apply(Look(player=0, since=since))]
    assert len(told) == 1, "too far behind: a snapshot alone"
    recent = table.version - 10
    *missed, last = [message for _, message in table.apply(Look(player=0, since=recent))]
    assert [m.version for m in missed] == list(range(recent + 1, table.version + 1))
    assert all(isinstance(m, Update) and m.missed and m.offers is UNSET for m in missed)
    assert isinstance(last, Snapshot)
    assert last.version == table.version
    before = everything(table)
    for since in (-1, 0, recent, 10**9):
        table.apply(Look(player=1, since=since))
    assert everything(table) == before


def test_an_onlooker_of_two_boards_sees_both() -> None:
    table = started("nascar", "rotation28", players=8, people=8)
    boards = [message for _, message in table.apply(Look())]
    assert [m.board for m in boards if isinstance(m, Snapshot)] == [0, 1]
    for player in range(8):
        ((_, own),) = table.apply(Look(player=player))
        assert isinstance(own, Snapshot)
        assert own.seat is not None


# ---- a position to start from ----------------------------------------------------------------------------------------
POSITION = "nascar R5R6/G1G2/B3B4 R7 B9B8B7B6Y1Y2Y3Y4 turn=1"


def test_a_match_starts_from_a_position() -> None:
    table = seated("nascar", players=3, people=1, position=POSITION, secret="5" * 64)
    assert look(table).room.position
    told = table.apply(Start(player=0))
    assert not refusals(told)
    view = look(table, 0)
    assert (view.stage, view.turn, [card.card for card in view.hand]) == ("playing", 1, ["R5", "R6"])
    assert [board.text(board.state) for board in Table.load(table.save()).match.boards] == [
        board.text(board.state) for board in table.match.boards
    ]
    dice = random.Random(3)
    for _ in range(400):
        if table.stage == "over":
            break
        command = NextRound(player=0) if table.stage == "between" else some_command(table, dice)
        assert not refusals(table.apply(command))
    assert everything(Table.load(table.save())) == everything(table)


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ("nonsense", "position: "),
        ("classic R5R6/G1G2/B3B4 R7 B9B8 turn=1", "it is of UNO, the table plays UNO NASCAR"),
        ("nascar R5R6/G1G2 R7 B9 turn=1", "2 seats, the table 3"),
        ("nascar R5R6/?2/B3B4 R7 B9 turn=1", "nobody knows"),
        ("nascar R5R6/G1G2/B3B4 R7 B9?40 turn=1", "nobody knows"),
        ("nascar -/G1G2/B3B4 R7 B9 phase=round_over winner=0 points=5", "the round is over"),
    ],
)
def test_a_position_that_nobody_can_play_on_is_refused(position, words) -> None:
    with pytest.raises(ValueError, match=words):
        Table(Setup(edition="nascar", players=3, position=position))
