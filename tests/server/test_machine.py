"""Tables among people who come and go, play, err, sleep and leave in any order, on a machine that is started anew."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec import UNSET

from lastcard.bots.registry import make
from lastcard.server import scene
from lastcard.server.host import Host
from lastcard.server.protocol import (
    ONLOOKER,
    Absent,
    AddBot,
    Arrange,
    Away,
    Back,
    Changed,
    Chat,
    Command,
    Do,
    Followed,
    HandOver,
    Kick,
    Leave,
    Look,
    Message,
    NextRound,
    Refused,
    Rematch,
    Remove,
    Say,
    Scene,
    Setup,
    Sit,
    Snapshot,
    Start,
    Substitute,
    Told,
    Update,
    Why,
    encode,
    read_command,
    read_message,
)
from lastcard.server.table import Table
from tests.server.driving import everything

STAGES = ["lobby", "playing", "between", "over"]
PLAYERS = st.integers(-2, 5)
ACTIONS = ["draw", "keep", "accept", "challenge", "end_draft", "call_uno", "catch 0", "catch 1", "catch 9", "target 0"]
ACTIONS += ["play R5", "play W B", "play W+4 G", "color R", "kick good", "leave", "fly", "", "play", "draft G3"]
SETUPS: list[dict[str, Any]] = [
    {"edition": "classic", "players": 3, "options": {"jump_in": True, "seven_swap": True, "target": 40}},
    {"edition": "nascar", "players": 2, "options": {"stack_same": True, "target": 40}, "format": "low"},
    {"edition": "nfl", "players": 3, "options": {"kick_mode": "random"}},
    {"edition": "nfl", "players": 2, "secret": "cd" * 32},
    {"edition": "mariokart", "players": 3, "format": "challenge_uno", "options": {"target": 60}},
    {"edition": "nascar", "players": 4, "format": "rotation12", "secret": "ef" * 32},
    {"edition": "classic", "players": 4, "format": "team", "options": {"target": 40}, "open_hands": True},
    {"edition": "nascar", "players": 8, "format": "rotation28"},
    {"edition": "classic", "players": 3, "position": "classic R5R6/G1G2/B3B4 R7 B9B8B7B6Y1Y2Y3Y4R1R2 turn=1"},
]


class Client:
    """What a front end keeps of the boards it is told of: snapshots, with every update merged in."""

    def __init__(self, player: int) -> None:
        self.player = player
        self.boards: dict[int, Snapshot] = {}
        self.version = -1

    def hear(self, message: Message) -> None:
        assert read_message(encode(message)) == message
        assert message.version >= self.version, "nobody is told of the past"
        self.version = message.version
        if isinstance(message, Snapshot):
            if message.seat is not None or any(b.seat is not None for b in self.boards.values()):
                self.boards.clear()
            self.boards[message.board] = message
        elif isinstance(message, Update) and not message.missed:
            self.merge(message)
        elif isinstance(message, Changed):
            self.boards = {
                number: msgspec.structs.replace(board, room=message.room) for number, board in self.boards.items()
            }

    def merge(self, message: Update) -> None:
        before = self.boards[message.board]
        assert isinstance(message.scene, Scene)
        self.boards[message.board] = msgspec.structs.replace(
            before,
            scene=scene.merged(before.scene, message.scene),
            hand=before.hand if message.hand is UNSET else message.hand,
            hands=before.hands if message.hands is UNSET else message.hands,
            offers=before.offers if message.offers is UNSET else message.offers,
            drawn=message.drawn,
        )


class Tables(RuleBasedStateMachine):
    """One table, its readers, and a clock."""

    @initialize(
        setup=st.sampled_from(SETUPS),
        clock=st.sampled_from([0, 10]),
        grace=st.sampled_from([0, 1500]),
        people=st.integers(0, 4),
    )
    def open(self, setup: dict[str, Any], clock: int, grace: int, people: int) -> None:
        """A table; in most cases people sit there and the match begins at once."""
        self.at = 1_000
        self.table = Table(Setup(**setup, clock=clock, bank=5 if clock else 0, grace=grace, seed=7), at=self.at)
        self.clients: dict[int, Client] = {}
        self.stage = 0
        self.names = self.sent = 0
        self.look(ONLOOKER)
        for _ in range(people):
            self.sit(None, "")
            self.look(self.people()[-1])
        if people:
            self.start(None, fill=True)

    # ---- one command -----------------------------------------------------------------------------------------
    def apply(self, command: Command) -> list[Told]:
        """Gives a command and compares what came of it with what may come of any."""
        table = self.table
        self.sent += 1
        command = msgspec.structs.replace(command, id=command.id or f"c{self.sent}")
        before, version = everything(table), table.version
        told = table.apply(command, self.at)
        own = [message for who, message in told if who == command.player]
        if isinstance(command, Look | Why):
            assert everything(table) == before
        elif any(isinstance(m, Refused) and m.id == command.id for m in own) and table.version == version:
            assert everything(table) == before, "refused: nothing has changed"
        else:
            assert table.version == version + 1 == len(table.log) - 1
            assert table.log[-1].command == command
        answers = [m for m in own if getattr(m, "id", "") == command.id]
        assert isinstance(command, Look) or len(answers) == 1, "every command is answered once"
        for who, message in told:
            assert -1 <= who < len(table.people) or who == command.player
            if who in self.clients:
                self.clients[who].hear(message)
        self.gone()
        return told

    def gone(self) -> None:
        """Whoever has lost the seat reads no more."""
        for player in list(self.clients):
            if player != ONLOOKER and not (
                player < len(self.table.people) and self.table.people[player].name and not self.table.people[player].bot
            ):
                del self.clients[player]

    def people(self) -> list[int]:
        return [p for p, person in enumerate(self.table.people) if person.name and not person.bot]

    def free(self) -> list[int]:
        return [p for p, person in enumerate(self.table.people) if not person.name]

    # ---- before the start -----------------------------------------------------------------------------------------
    @precondition(lambda self: self.table.stage == "lobby")
    @rule(place=st.none() | PLAYERS, entropy=st.sampled_from(["", "abc"]))
    def sit(self, place: int | None, entropy: str) -> None:
        self.names += 1
        self.apply(Sit(name=f"N{self.names}", place=place, entropy=entropy))

    @precondition(lambda self: self.table.stage == "lobby" and self.table.host >= 0)
    @rule(command=st.sampled_from(["bot", "remove", "arrange", "hand over"]), number=PLAYERS)
    def host(self, command: str, number: int) -> None:
        host = self.table.host
        commands: dict[str, Command] = {
            "bot": AddBot(player=host, kind="casual"),
            "remove": Remove(player=host, place=number),
            "arrange": Arrange(player=host, clock=10 * abs(number), options={"target": 40}),
            "hand over": HandOver(player=host, to=number),
        }
        self.apply(commands[command])

    @precondition(lambda self: self.table.stage == "lobby" and self.table.host >= 0)
    @rule(dealer=st.none() | PLAYERS, fill=st.booleans())
    def start(self, dealer: int | None, fill: bool) -> None:
        for _ in self.free() if fill else []:
            self.apply(AddBot(player=self.table.host, kind="casual"))
        self.apply(Start(player=self.table.host, dealer=dealer))

    # ---- at the table ----------------------------------------------------------------------------------------------
    @precondition(lambda self: self.table.stage == "playing")
    @rule(data=st.data(), plays=st.integers(1, 25))
    def play(self, data: st.DataObject, plays: int) -> None:
        """People and bots do what is lawful, rather laying a card than not."""
        for _ in range(plays):
            boards = [board for board in self.table.match.boards if not board.resting]
            if not boards or self.table.stage != "playing":
                return
            board = data.draw(st.sampled_from(boards))
            seat = board.state.turn
            if data.draw(st.integers(0, 4)) == 0:
                seat = data.draw(st.integers(0, board.state.players - 1))
            offers = list(board.offered(seat))
            cards = [line for line in offers if line.startswith(("play", "draft"))]
            if offers:
                line = data.draw(st.sampled_from(cards or offers))
                player = board.players[seat]
                self.apply(Kick(player=player) if line.startswith("kick") else Do(player=player, action=line))
            self.at += data.draw(st.sampled_from([0, 100, 2000]))

    @rule(player=PLAYERS, action=st.sampled_from(ACTIONS), at=st.none() | st.integers(0, 60), id=st.sampled_from("xyz"))
    def anything(self, player: int, action: str, at: int | None, id: str) -> None:
        self.apply(Do(player=player, action=action, at=at, id=id if (player, id) not in self.table.accepted else ""))

    @rule(player=PLAYERS, angle=st.none() | st.floats(-60, 60), power=st.none() | st.floats(-0.5, 1.5))
    def kick(self, player: int, angle: float | None, power: float | None) -> None:
        self.apply(Kick(player=player, angle=angle, power=power))

    @rule(player=PLAYERS)
    def go_on(self, player: int) -> None:
        self.apply(NextRound(player=player))

    @rule(
        player=PLAYERS,
        kind=st.sampled_from([Away, Back, Absent, Rematch, "say", "react", "chat", "follow", "substitute", "why"]),
    )
    def talk(self, player: int, kind: Any) -> None:
        commands: dict[str, Command] = {
            "say": Say(player=player, text="hello"),
            "react": Say(player=player, reaction="wow"),
            "chat": Chat(player=player, on=player % 2 == 0),
            "follow": Followed(table="NEXT"),
            "substitute": Substitute(player=player, action="draw"),
            "why": Why(player=player, card="R5"),
        }
        self.apply(commands[kind] if isinstance(kind, str) else kind(player=player))

    @precondition(lambda self: len(self.people()) > 1)
    @rule(data=st.data())
    def leave(self, data: st.DataObject) -> None:
        if data.draw(st.integers(0, 3)) == 0:
            self.apply(Leave(player=data.draw(st.sampled_from(self.people()))))

    @rule(id=st.sampled_from("pq"))
    def twice(self, id: str) -> None:
        """A command with an id that comes again is answered and does nothing."""
        if not self.people():
            return
        command = Say(player=self.people()[0], text="x", id=id)
        if (command.player, id) not in self.table.accepted:
            self.apply(command)
        if (command.player, id) in self.table.accepted:
            before = everything(self.table)
            assert [message.before for _, message in self.table.apply(command, self.at)] == [True]  # type: ignore[union-attr]
            assert everything(self.table) == before

    # ---- time ------------------------------------------------------------------------------------------------------
    @rule(seconds=st.integers(0, 8))
    def time_passes(self, seconds: int) -> None:
        self.at += 1000 * seconds

    @rule(late=st.sampled_from([0, 0, 500, -1]))
    def something_is_due(self, late: int) -> None:
        due = self.table.due()
        if due is not None:
            self.at = max(self.at, due.when + late)
            told = self.apply(due.command)
            early = any(isinstance(m, Refused) and m.reason == "EARLY" for _, m in told)
            assert early == (self.at < due.when)

    @precondition(lambda self: self.table.stage == "playing")
    @rule(steps=st.integers(1, 5))
    def bots_act(self, steps: int) -> None:
        host = Host(self.table, {p: make("eager", p) for p in range(len(self.table.people))})
        for _ in range(steps):
            command = host.wish()
            if command is None:
                return
            version = self.table.version
            self.apply(command)
            assert self.table.version == version + 1, "what a bot wants is lawful"

    # ---- clients, and the machine itself ---------------------------------------------------------------------------
    @rule(player=st.integers(-1, 8), since=st.none() | st.integers(-3, 80))
    def look(self, player: int, since: int | None = None) -> None:
        """Somebody comes, or comes back."""
        if player == ONLOOKER or player in self.people():
            client = self.clients[player] = Client(player)
            self.table.attend(player, here=True, at=self.at)
            for _, message in self.table.apply(Look(player=player, since=since), self.at):
                if isinstance(message, Snapshot):
                    client.hear(message)
                else:
                    assert isinstance(message, Update)
                    assert message.missed
            for other in self.clients.values():  # told who has come
                for number, board in other.boards.items():
                    other.boards[number] = msgspec.structs.replace(board, room=self.snapshots(ONLOOKER)[0].room)

    @rule(player=st.integers(-1, 8))
    def lose(self, player: int) -> None:
        """A connection breaks."""
        if player in self.clients and player != ONLOOKER:
            del self.clients[player]
            for who, message in self.table.attend(player, here=False, at=self.at):
                if who in self.clients:
                    self.clients[who].hear(message)

    @rule()
    def restart(self) -> None:
        """The process ends and another loads the table from its log; everybody comes back."""
        lost = list(self.clients)
        self.table = Table.restore(self.table.log)
        self.clients = {}
        for player in sorted({*lost, ONLOOKER}):
            self.look(player)

    # ---- what always holds -------------------------------------------------------------------------------------------
    def snapshots(self, player: int) -> list[Snapshot]:
        return [m for _, m in self.table.apply(Look(player=player), self.at) if isinstance(m, Snapshot)]

    @invariant()
    def what_was_told_is_how_things_stand(self) -> None:
        for player, client in self.clients.items():
            fresh = {message.board: message for message in self.snapshots(player)}
            assert set(fresh) == set(client.boards)
            for number, whole in fresh.items():
                mine = client.boards[number]
                assert mine.scene == whole.scene
                assert (mine.hand, mine.offers, mine.drawn) == (whole.hand, whole.offers, whole.drawn)
                assert (mine.seat, mine.hands) == (whole.seat, whole.hands)
                assert mine.room == whole.room

    @invariant()
    def the_log_is_the_table(self) -> None:
        again = Table.restore(self.table.log)
        assert everything(again) == everything(self.table)
        for board, other in zip(self.table.match.boards, again.match.boards, strict=True):
            assert scene.seen(self.table, board) == scene.seen(again, other)
        mine, other_due = self.table.due(), again.due()
        assert (mine and (mine.when, mine.command)) == (other_due and (other_due.when, other_due.command))

    @invariant()
    def versions_count(self) -> None:
        assert [entry.sequence for entry in self.table.log] == list(range(self.table.version + 1))
        assert self.table.log == sorted(self.table.log, key=lambda entry: entry.at)

    @invariant()
    def no_card_is_lost(self) -> None:
        table = self.table
        for board in table.match.boards:
            if board.dealt and not table.setup.position:
                state, kinds = board.state, board.kinds
                hands = [kinds.hand(state, p) for p in range(state.players)]
                piles = [*hands, kinds.draw_pile(state), kinds.discard_pile(state)]
                assert Counter(card for pile in piles for card in pile) == table.edition.deck()

    @invariant()
    def a_table_goes_forward(self) -> None:
        stage = STAGES.index(self.table.stage)
        assert stage >= self.stage or (self.table.stage == "playing" and self.stage == STAGES.index("between"))
        self.stage = stage
        assert self.table.host == -1 or self.table.host in self.people()


def test_commands_are_read_as_they_were_written() -> None:
    for command in (
        Do(player=1, action="draw", id="a"),
        Kick(player=0, angle=1.5, power=0.5),
        Look(player=-1, since=3),
    ):
        assert read_command(encode(command)) == command


Tables.TestCase.settings = settings(
    max_examples=80,
    stateful_step_count=40,
    deadline=None,
    phases=[Phase.generate],  # making a failure small takes minutes; Phase.shrink does it
    suppress_health_check=list(HealthCheck),
)
TestTables = Tables.TestCase
