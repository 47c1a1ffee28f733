"""No message tells a reader what its seat may not know."""

import random
import re
from typing import Any

import pytest

from lastcard.editions import EDITIONS
from lastcard.engine.codes import DRAWN, ROUND_OVER, W4_DECIDE
from lastcard.engine.legal import legal
from lastcard.engine.perft import actions_of
from lastcard.engine.piles import hand_add, hand_remove
from lastcard.engine.state import State
from lastcard.events import Drew
from lastcard.server.board import Board
from lastcard.server.protocol import (
    ONLOOKER,
    Command,
    Do,
    Look,
    Message,
    NextRound,
    Refused,
    Snapshot,
    Told,
    Update,
    Why,
    encode,
    read_message,
)
from lastcard.server.table import Table
from tests.server.driving import look, put, snapshot, some_command, started

CODE = re.compile(r'"(?:play |draft )?([RYGB](?:[0-9SR]|\+2)|W(?:\+4|D|K|I)?)(?: [RYGB])?"')
PARTY: dict[str, Any] = {
    "stack_same": True,
    "seven_swap": True,
    "zero_rotate": True,
    "jump_in": True,
    "scoring": "points",
}
SECRET = "a1" * 32


def allowed(board: Board, seat: int | None, message: Message) -> set[str]:
    """The codes a message may hold: the own hand, what lies open, what the seat was shown."""
    codes = {*board.kinds.discard_pile(board.state), *(board.kinds.hand(board.state, seat) if seat is not None else ())}
    if board.state.phase == ROUND_OVER:
        codes.update(code for p in range(board.state.players) for code in board.kinds.hand(board.state, p))
    if isinstance(message, Update):
        codes.update(code for event in message.events for code in public(event, seat))
    return codes


def public(event, seat):
    """The codes that an event may tell to a seat."""
    name = type(event).__name__
    if name == "Drew":
        return event.cards if event.seat == seat else []
    if name == "Challenged":
        return event.hand if event.by == seat else []
    if name == "DealerDrawn":
        return event.cards
    return [*([event.card] if hasattr(event, "card") else []), *getattr(event, "under", [])]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("secret", ["", SECRET])
def test_no_code_of_a_hidden_card_is_in_any_message(edition, secret) -> None:
    table = started(edition, players=3, people=3, seed=8, secret=secret, **PARTY)
    dice = random.Random(4)
    for _ in range(250):
        if table.stage == "over":
            break
        told = table.apply(some_command(table, dice))
        for player, message in [*told, *((p, snapshot(table, p)) for p in (ONLOOKER, *range(3)))]:
            board = table.match.boards[0]
            seat = None if player == ONLOOKER else player
            text = encode(message).decode()
            assert {found[1] for found in CODE.finditer(text)} <= allowed(board, seat, message), text
            assert read_message(text) == message
            assert SECRET not in text
            assert "seed" not in text.replace('"seed":""', "")


@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_is_told_what_others_draw_or_show(edition) -> None:
    table = started(edition, players=3, people=3, seed=5, **PARTY)
    dice = random.Random(9)
    secrets = 0
    for _ in range(150):
        if table.stage == "over":
            break
        told = table.apply(some_command(table, dice))
        events = table.history[-1][1][0][1]
        for player, message in told:
            if isinstance(message, Update):
                for full, seen in zip(events, message.events, strict=True):
                    if isinstance(full, Drew) and isinstance(seen, Drew) and full.seat != player and full.cards:
                        assert seen.cards == []
                        secrets += 1
    assert secrets > 20


# ---- two positions that look equal ------------------------------------------------------------------------
def reshuffled(state: State, reader: int, kept: dict[int, list[int]], dice: random.Random, order: bool) -> None:
    """Deals anew what a reader cannot see: the hands of others, save what is to be kept there, and the draw pile."""
    others = [p for p in range(state.players) if p != reader]
    held = {p: [k for k, n in enumerate(state.hands[p]) for _ in range(n)] for p in others}
    for p in others:
        for k in kept.get(p, []):
            held[p].remove(k)
    draw = state.draw[: state.n_draw]
    hidden = [k for p in others for k in held[p]] + (draw if order else [])
    dice.shuffle(hidden)
    for p in others:
        for k in held[p]:
            hand_remove(state, p, k)
        for _ in held[p]:
            hand_add(state, p, hidden.pop())
    if order:
        state.draw[: state.n_draw] = hidden
    if state.phase == W4_DECIDE:
        state.guilty = dice.randrange(2)


def twin(table: Table) -> Table:
    """A table that shares nothing that changes with this one."""
    return Table.restore(table.log, table.edition)


def looking_alike(table: Table, reader: int, command: Command, dice: random.Random) -> Table:
    """A table at which a reader sees the same, and at which the command may well be lawful."""
    other = twin(table)
    board = other.match.boards[0]
    kept: dict[int, list[int]] = {}
    sender = board.seat_of(command.player)
    if isinstance(command, Do) and sender is not None and command.action.split()[0] in ("play", "draft"):
        kept[sender] = [board.kinds.number(command.action.split()[1])]
    if board.state.phase == DRAWN and board.state.turn != reader:
        kept.setdefault(board.state.turn, [])
        if board.state.drawn not in kept[board.state.turn]:
            kept[board.state.turn].append(board.state.drawn)
    reshuffled(board.state, reader, kept, dice, order=dice.random() < 0.5)
    board.offers = {}
    assert seen(table, reader) == seen(other, reader)
    return other


def seen(table: Table, reader: int) -> State:
    board = table.match.boards[0]
    return board.seen_by(None if reader == ONLOOKER else board.seat_of(reader))


def frames(told: list[Told], reader: int) -> list[bytes]:
    return [encode(message) for who, message in told if who == reader]


def questions(table: Table, reader: int, dice: random.Random) -> list[Command]:
    """What a reader might send to learn something: it must be answered the same."""
    asked: list[Command] = [Look(player=reader), Look(player=reader, since=max(0, table.version - dice.randrange(5)))]
    asked += [Why(player=reader, card=card) for card in ("R5", "W+4", "W", "B0")]
    actions = ["draw", "keep", "challenge", "accept", "play R5", "play W+4 B", "color R", "end_draft", "draft R1"]
    actions += ["call_uno", f"catch {dice.randrange(3)}", f"target {dice.randrange(3)}", "fly"]
    return asked + [Do(player=reader, action=dice.choice(actions), at=dice.choice([None, 1])) for _ in range(3)]


def compare(table: Table, reader: int, command: Command, dice: random.Random) -> bool:
    """Is a reader told the same at a table that looks the same, before the command and (if it still does) after?"""
    other, mine = looking_alike(table, reader, command, dice), twin(table)
    lawful = mine.match.boards[0].offered(reader) if reader != ONLOOKER else {}
    for question in questions(table, reader, dice):
        if not isinstance(question, Do) or question.action not in lawful:  # else what comes of it may well differ
            told = frames(mine.apply(question, table.now), reader)
            assert told == frames(other.apply(question, table.now), reader), question
    done, alike = mine.apply(command, table.now), other.apply(command, table.now)
    refused = any(isinstance(m, Refused) for _, m in alike)
    if refused or seen(mine, reader) != seen(other, reader) or is_shown(command, reader):
        return False
    assert frames(done, reader) == frames(alike, reader), command
    return True


def is_shown(command: Command, reader: int) -> bool:
    """Is the reader, who challenges, shown a hand by this?"""
    return isinstance(command, Do) and command.action == "challenge" and command.player == reader


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("secret", ["", SECRET])
def test_two_positions_that_look_equal_give_equal_frames(edition, secret) -> None:
    table = started(edition, players=3, people=3, seed=3, secret=secret, clock=20, bank=5, grace=2000, **PARTY)
    dice = random.Random(6)
    compared = dict.fromkeys((ONLOOKER, 0, 1, 2), 0)
    at = 0
    for _ in range(180):
        if table.stage == "over":
            break
        at += dice.choice((100, 1000, 2500))
        due = table.due()
        command = due.command if due is not None and due.when <= at else some_command(table, dice, 0.2)
        table.now = max(table.now, at)
        if table.stage == "playing":
            for reader in dice.sample(list(compared), 2):
                compared[reader] += compare(table, reader, command, dice)
        table.apply(command, at)
    assert min(compared.values()) > 25, compared


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("guilty", [True, False])
def test_a_challenge_tells_the_others_nothing_but_its_outcome(edition, guilty) -> None:
    """Two hands with the same verdict: only the challenger, who is shown the hand, and its owner see a difference."""
    told: list[list[Told]] = []
    for held in ("R5G1", "R6G1") if guilty else ("Y5G1", "Y6G1"):
        table = started(edition, players=4, people=4)
        put(table, f"{edition} {held}W+4/G2G3/B3B4/Y7Y8 R9 B9B8B7B6Y1Y2Y3Y4G9G8 turn=0")
        table.apply(Do(player=0, action="play W+4 B"))
        told.append(table.apply(Do(player=1, action="challenge")))
    for reader in (2, 3, ONLOOKER):
        assert frames(told[0], reader) == frames(told[1], reader) != []
    assert frames(told[0], 1) != frames(told[1], 1)
    assert (frames(told[0], 0) != frames(told[1], 0)) == guilty  # who draws is told the whole hand


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_offered_follows_from_what_is_seen(edition) -> None:
    table = started(edition, players=4, people=4, seed=2, multi_discard=True, false_uno_penalty=2, **PARTY)
    dice = random.Random(8)
    offered = 0
    for _ in range(300):
        if table.stage == "over":
            break
        for board in table.match.boards:
            for seat in range(board.state.players):
                view = board.seen_by(seat)
                lawful = [] if board.resting else actions_of(*legal(board.rules, view, seat))
                assert list(board.offered(seat).values()) == lawful
                assert list(board.offered(seat)) == [board.line(action) for action in lawful]
                offered += len(lawful)
        table.accept(some_command(table, dice))
    assert offered > 1000


def test_hands_lie_open_after_a_round_and_not_before() -> None:
    table = started("classic", players=3, people=3, seed=3, scoring="points")
    dice = random.Random(1)
    while table.stage == "playing":
        assert all(seat.hand is None for seat in look(table).seats)
        table.accept(some_command(table, dice))
    assert [seat.hand for seat in look(table).seats].count([]) == 1


@pytest.mark.parametrize("open_hands", [True, False])
def test_onlookers_see_hands_only_where_the_host_has_allowed_it(open_hands) -> None:
    table = started("classic", players=3, people=3, seed=3, open_hands=open_hands)
    dice = random.Random(1)
    board = table.match.boards[0]
    hands = look(table).hands
    for _ in range(60):
        for reader, message in table.apply(some_command(table, dice)):
            if isinstance(message, Update | Snapshot) and reader != ONLOOKER:
                assert not message.hands
            elif isinstance(message, Update) and message.hands:
                hands = message.hands
        now = [board.kinds.hand(board.state, p) for p in range(3)]
        assert hands == (now if open_hands else None)


def test_the_secret_is_told_when_the_match_is_over_and_not_before() -> None:
    table = started("nfl", players=3, people=3, secret=SECRET)
    dice = random.Random(2)
    told: list[Told] = []
    while table.stage != "over":
        assert snapshot(table).room.seed == ""
        assert snapshot(table).room.shares == []
        command = NextRound(player=0) if table.stage == "between" else some_command(table, dice)
        told = table.apply(command)
    assert {who for who, m in told if SECRET in encode(m).decode()} == {ONLOOKER, 0, 1, 2}
