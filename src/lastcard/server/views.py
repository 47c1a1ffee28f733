"""What one reader is told: built from the view of the reader's seat and from nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from lastcard.actions import Kinds, show, spell
from lastcard.cards import COLOR_NAMES, COLORS
from lastcard.edition import Edition, OptionValue
from lastcard.engine import codes
from lastcard.engine.legal import legal, needs_color
from lastcard.engine.perft import actions_of
from lastcard.engine.reason import reason
from lastcard.engine.state import State
from lastcard.events import AnyEvent, seen_by
from lastcard.narrate import Reader, asked, cited, narrate, number, offer
from lastcard.refusals import refusal

from .board import Board
from .match import Match
from .protocol import Card, Line, Offer, Result, Seat, Snapshot, Stage, Standing


@dataclass(slots=True)
class Person:
    """Who plays: a name, and the kind of bot if it is one."""

    name: str = ""
    bot: str = ""


@dataclass(frozen=True, slots=True)
class Room:
    """What a snapshot needs to know besides the board."""

    edition: Edition
    options: Mapping[str, OptionValue]
    format: str
    match: Match
    people: Sequence[Person]
    stage: Stage
    version: int

    def reader(self, board: Board, player: int) -> Reader:
        """The words for a player (or onlooker) at a board."""
        everyone = [person.name for person in self.people]
        names = [everyone[p] for p in board.players]
        return Reader(self.edition, names, board.seat_of(player), everyone, player)


def snapshot(room: Room, board: Board, player: int) -> Snapshot:
    """All that a player or onlooker may know of a board now, and may do."""
    seat = board.seat_of(player)
    seen = board.seen_by(seat)
    reader = room.reader(board, player)
    running = room.stage == "playing" and not board.resting
    phase = codes.PHASES[seen.phase] if running else ""
    actions = words_of(board, seen, seat) if running and seat is not None else []
    return Snapshot(
        version=room.version,
        stage=room.stage,
        edition=room.edition.key,
        edition_name=room.edition.name,
        format=room.format,
        options=dict(room.options),
        board=board.number,
        boards=len(room.match.boards),
        player=player,
        seat=seat,
        seats=seats(room, board, seen),
        standings=standings(room),
        round=room.match.round,
        rounds=room.match.rounds,
        position=board.text(seen),
        dealer=seen.dealer,
        turn=seen.turn if running else None,
        ask=phase,
        asked=asked(reader, phase, seen.turn) if running else "",
        top=board.kinds.codes[seen.top] if seen.top >= 0 else None,
        color=None if seen.color == codes.NO_COLOR else COLORS[seen.color],
        direction=seen.direction,
        draw_count=seen.n_draw,
        discard_count=seen.n_discard,
        total=seen.total,
        stake=stake(reader, board, seen) if running else "",
        catchable=None if seen.catchable < 0 else seen.catchable,
        called=None if seen.called < 0 else seen.called,
        drawn=drawn(board.kinds, seen, seat),
        hand=hand(room.edition, board, seen, seat, actions),
        offers=[Offer(action=show(w), text=offer(reader, phase, seen.total, w)) for w in actions],
        result=result(board, seen),
    )


def stake(reader: Reader, board: Board, seen: State) -> str:
    """What is at stake in the decision that is asked for, in a sentence; only its seat knows how many cards fit."""
    phase = codes.PHASES[seen.phase]
    if phase == "kick":
        return f"A miss draws {number(seen.total)}."
    if phase == "w4_decide":
        failed = seen.total + board.rules.surcharge
        return f"{reader.who(seen.source)} played it: accepting draws {seen.total}, a failed challenge {failed}."
    if phase != "draft" or seen.turn != reader.seat:
        return ""
    fit = sum(
        board.kinds.hand(seen, seen.turn).count(str(words["card"]))
        for words in words_of(board, seen, seen.turn)
        if words.get("do") == "draft"
    )
    most = fit if seen.multi else min(fit, seen.drafts_left)
    if most == 0:
        return ""
    if seen.multi:
        return f"Up to {number(most, 'more card')} of the same number."
    return f"Up to {number(most, f'more {COLOR_NAMES[COLORS[seen.color]]} card')}."


def seats(room: Room, board: Board, seen: State) -> list[Seat]:
    """Every seat of the board, with what everybody sees of it."""
    return [
        Seat(
            seat=p,
            player=player,
            name=room.people[player].name,
            bot=room.people[player].bot,
            cards=seen.sizes[p],
            score=seen.scores[p],
            standing=standing(room, player),
            hand=board.kinds.hand(seen, p) if board.dealt and board.resting else None,
        )
        for p, player in enumerate(board.players)
    ]


def standing(room: Room, player: int) -> Literal["open", "in", "out", "left"]:
    """`open` while nobody sits there, else how the player stands in the match."""
    return room.match.standing(player) if room.people[player].name else "open"


def standings(room: Room) -> list[Standing]:
    """The scoreboard: the winners first, then by score, the lowest first where leftovers are counted."""
    match, scores = room.match, room.match.scores
    low = match.boards[0].options.scoring in ("low", "challenge_uno")
    merit = {p: (p in match.winners, -score if low else score) for p, score in enumerate(scores)}
    order = sorted(merit, key=lambda p: (merit[p], -p), reverse=True)
    return [
        Standing(
            rank=1 + sum(other > merit[p] for other in merit.values()),
            player=p,
            name=room.people[p].name,
            score=scores[p],
            standing=match.standing(p),
            won=p in match.winners,
        )
        for p in order
    ]


def words_of(board: Board, seen: State, seat: int) -> list[dict[str, object]]:
    """Everything the seat may do now, leaving aside, in words."""
    return [spell(board.kinds, seen, action) for action in actions_of(*legal(board.rules, seen, seat))]


def drawn(kinds: Kinds, seen: State, seat: int | None) -> str | None:
    """The card that the reader has just drawn and may play."""
    known = seen.phase == codes.DRAWN and seen.turn == seat and seen.drawn >= 0
    return kinds.codes[seen.drawn] if known else None


def hand(
    edition: Edition, board: Board, seen: State, seat: int | None, actions: Sequence[dict[str, object]]
) -> list[Card]:
    """The reader's cards, each with the actions that lay it or with the reason why none does."""
    if seat is None:
        return []
    cards: dict[str, Card] = {}
    held = board.kinds.hand(seen, seat)
    for code in held:
        if code not in cards:
            cards[code] = card(edition, board, seen, seat, code, actions)
    return [cards[code] for code in held]


def card(
    edition: Edition, board: Board, seen: State, seat: int, code: str, actions: Sequence[dict[str, object]]
) -> Card:
    """One card of the reader's hand."""
    lines = [show(words) for words in actions if words.get("card") == code]
    if lines:
        return Card(card=code, name=edition.card_name(code), actions=lines)
    k = board.kinds.numbers[code]
    action = codes.PLAY_WILD + 4 * (k - board.rules.first_wild) if needs_color(board.rules, k) else k
    why = reason(board.rules, seen, seat, action)
    if why == codes.Reason.OK:
        return Card(card=code, name=edition.card_name(code), actions=[])
    words = refusal(edition, why)
    return Card(card=code, name=edition.card_name(code), actions=[], why=sentence(words.why), clause=words.clause)


def result(board: Board, seen: State) -> Result | None:
    """How the round ended that is over."""
    if not board.dealt or not board.resting:
        return None
    winner = None if seen.winner < 0 else seen.winner
    return Result(winner=winner, points=max(0, seen.points), void=bool(seen.void))


def lines(reader: Reader, events: Sequence[AnyEvent]) -> list[Line]:
    """What happened, a sentence for each event, with the clauses it follows from."""
    return [Line(text=narrate(reader, event), clauses=cited(reader.edition, event)) for event in events]


def filtered(events: Sequence[AnyEvent], seat: int | None) -> list[AnyEvent]:
    """What the reader's seat may know of the events."""
    return [seen_by(event, seat) for event in events]


def sentence(words: str) -> str:
    """Words as a sentence of their own."""
    return f"{words[:1].upper()}{words[1:]}."
