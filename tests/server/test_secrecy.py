"""No message tells a reader what its seat may not know."""

import copy
import random
import re
from typing import Any

import pytest

from lastcard.editions import EDITIONS
from lastcard.engine.codes import DRAWN, ROUND_OVER
from lastcard.engine.piles import hand_add, hand_remove
from lastcard.engine.state import State
from lastcard.events import Drew
from lastcard.server.board import Board
from lastcard.server.match import PlainMatch
from lastcard.server.protocol import ONLOOKER, Do, Happened, Look, Message, encode, read_message
from lastcard.server.table import Table
from tests.server.driving import look, some_command, started

CODE = re.compile(r'"([RYGB](?:[0-9SR]|\+2)|W(?:\+4|D|K|I)?)"')
PARTY: dict[str, Any] = {
    "stack_same": True,
    "seven_swap": True,
    "zero_rotate": True,
    "jump_in": True,
    "scoring": "points",
}


def allowed(board: Board, seat: int | None, message: Message) -> set[str]:
    """The codes a message may hold: the own hand, what lies open, what the seat was shown."""
    codes = {*board.kinds.discard_pile(board.state), *(board.kinds.hand(board.state, seat) if seat is not None else ())}
    if board.state.phase == ROUND_OVER:
        codes.update(code for p in range(board.state.players) for code in board.kinds.hand(board.state, p))
    if isinstance(message, Happened):
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
def test_no_code_of_a_hidden_card_is_in_any_message(edition) -> None:
    table = started(edition, players=3, people=3, seed=8, **PARTY)
    dice = random.Random(4)
    for _ in range(250):
        if table.stage == "over":
            break
        for player, message in table.apply(some_command(table, dice)):
            board = table.match.boards[0]
            seat = None if player == ONLOOKER else player
            text = encode(message).decode()
            assert {found[1] for found in CODE.finditer(text)} <= allowed(board, seat, message), text
            assert read_message(text) == message
            assert "seed" not in text


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
            if isinstance(message, Happened):
                for full, seen in zip(events, message.events, strict=True):
                    if isinstance(full, Drew) and isinstance(seen, Drew) and full.seat != player and full.cards:
                        assert seen.cards == []
                        secrets += 1
    assert secrets > 20


def reshuffled(state: State, seat: int, dice: random.Random) -> None:
    """Deals anew what a seat cannot see: the hands of others and the draw pile."""
    others = [p for p in range(state.players) if p != seat]
    hidden = [k for p in others for k, n in enumerate(state.hands[p]) for _ in range(n)] + state.draw[: state.n_draw]
    dice.shuffle(hidden)
    for p in others:
        for k, n in enumerate(state.hands[p][:]):
            for _ in range(n):
                hand_remove(state, p, k)
                hand_add(state, p, hidden.pop())
    state.draw[: state.n_draw] = hidden
    state.rng = [dice.getrandbits(32) for _ in state.rng]


def twin(table: Table) -> Table:
    """A table that shares nothing that changes with this one."""
    match = copy.copy(table.match)
    assert isinstance(match, PlainMatch)
    match.board = copy.copy(match.board)
    match.board.state = match.board.state.copy()
    match.boards = [match.board]
    other = copy.copy(table)
    other.match, other.log, other.history, other.accepted = (
        match,
        table.log[:],
        table.history.copy(),
        set(table.accepted),
    )
    return other


def told_to(table: Table, player: int, each) -> list[Message]:
    return [message for reader, message in table.apply(each) if reader == player]


@pytest.mark.parametrize("edition", EDITIONS)
def test_messages_do_not_depend_on_hidden_cards(edition) -> None:
    table = started(edition, players=3, people=3, seed=3, **PARTY)
    dice = random.Random(6)
    compared = 0
    for _ in range(180):
        if table.stage == "over":
            break
        board = table.match.boards[0]
        seat = board.state.turn
        if table.stage == "playing" and board.state.phase != DRAWN:
            other = twin(table)
            reshuffled(other.match.boards[0].state, seat, dice)
            assert told_to(table, seat, Look(player=seat)) == told_to(other, seat, Look(player=seat))
            mine = first_card(table, seat)
            if mine is not None:
                assert told_to(twin(table), seat, mine) == told_to(other, seat, mine)
                compared += 1
        table.accept(some_command(table, dice))
    assert compared > 30


def first_card(table: Table, seat: int) -> Do | None:
    """A play of the seat that reveals nothing: no flip, no last card, no exchange of hands."""
    snapshot = look(table, seat)
    if len(snapshot.hand) < 2 or snapshot.ask not in ("turn", "stack"):
        return None
    cards = [card for card in snapshot.hand if card.actions and card.card != "WI" and card.card[1:] not in ("0", "7")]
    if not cards:
        return None
    return Do(player=seat, action=cards[0].actions[0])


def test_hands_lie_open_after_a_round_and_not_before() -> None:
    table = started("classic", players=3, people=3, seed=3, scoring="points")
    dice = random.Random(1)
    while table.stage == "playing":
        assert all(seat.hand is None for seat in look(table).seats)
        table.accept(some_command(table, dice))
    assert [seat.hand for seat in look(table).seats].count([]) == 1
