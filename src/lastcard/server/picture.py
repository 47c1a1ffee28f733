"""What a front end in Python shows of a board, with the words that messages lack: made from messages and nothing else.

A `Picture` is made from a `Snapshot`; `follow` takes it on by an `Update`. Why a card cannot be played is not in it:
that is asked of the table with `Why`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from lastcard import actions
from lastcard.cards import COLOR_NAMES
from lastcard.edition import Edition, OptionValue
from lastcard.events import AnyEvent
from lastcard.narrate import Reader, asked, cited, narrate, number, offer

from . import scene
from .protocol import Flight, Place, Result, Room, Scene, Snapshot, Stage, Update
from .protocol import Standing as Ranked

T = TypeVar("T")


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """One seat of a board; `hand` where it lies open."""

    seat: int
    player: int
    name: str
    bot: str
    auto: bool
    cards: int
    score: int
    standing: Place
    hand: list[str] | None = None


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """A card in the reader's hand, and the actions that lay it."""

    card: str
    name: str
    actions: list[str]


class Offer(msgspec.Struct, frozen=True, kw_only=True):
    """An action the reader may do now: the line to send back, and words for a button."""

    action: str
    text: str


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the scoreboard, best first; equal ranks share a place."""

    rank: int
    player: int
    name: str
    score: int
    standing: Place
    won: bool


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """One sentence about what happened, and the clauses that it follows from."""

    text: str
    clauses: list[str]


class Picture(msgspec.Struct, frozen=True, kw_only=True):
    """All that the reader may know of a board now, and may do, in words. `room` and `scene` are as the table told them.

    `held` and `deadline` are as in `Scene`.
    """

    version: int
    board: int
    boards: int
    player: int
    seat: int | None
    room: Room
    scene: Scene
    stage: Stage
    edition: str
    edition_name: str
    format: str
    options: dict[str, OptionValue]
    seats: list[Seat]
    standings: list[Standing]
    round: int
    rounds: int | None
    dealer: int
    turn: int | None
    ask: str
    asked: str
    top: str | None
    color: str | None
    direction: int
    draw_count: int
    discard_count: int
    total: int
    stake: str
    catchable: int | None
    called: int | None
    drawn: str | None
    hand: list[Card]
    offers: list[Offer]
    result: Result | None
    deadline: int | None
    held: int | None
    wind: float
    hands: list[list[str]] | None


def picture(edition: Edition, message: Snapshot) -> Picture:
    """The picture of a snapshot."""
    return paint(
        edition,
        message,
        scene=message.scene,
        held=message.hand,
        offers=message.offers,
        drawn=message.drawn,
        hands=message.hands,
    )


def follow(edition: Edition, before: Picture, message: Update) -> Picture:
    """The picture after an update; one that only tells what was missed changes nothing."""
    if message.missed:
        return before
    return paint(
        edition,
        before,
        version=message.version,
        scene=before.scene if message.scene is UNSET else scene.merged(before.scene, message.scene),
        held=[card.card for card in before.hand] if message.hand is UNSET else message.hand,
        offers=[offer.action for offer in before.offers] if message.offers is UNSET else message.offers,
        drawn=message.drawn,
        hands=before.hands if message.hands is UNSET else message.hands,
    )


def changed(edition: Edition, before: Picture, version: int, room: Room) -> Picture:
    """The picture after a change of the table or of who sits at it."""
    return paint(
        edition,
        before,
        version=version,
        room=room,
        scene=before.scene,
        held=[card.card for card in before.hand],
        offers=[offer.action for offer in before.offers],
        drawn=before.drawn,
        hands=before.hands,
    )


def paint(
    edition: Edition,
    base: Snapshot | Picture,
    *,
    scene: Scene,
    held: Sequence[str],
    offers: Sequence[str],
    drawn: str | None,
    hands: list[list[str]] | None,
    version: int | None = None,
    room: Room | None = None,
) -> Picture:
    """A picture from its parts; what is not given is as in the base."""
    room = room or base.room
    reader = words_for(edition, room, scene, base.seat, base.player)
    phase, turn, total = known(scene.ask), known(scene.turn), known(scene.total)
    running = turn is not None
    return Picture(
        version=base.version if version is None else version,
        board=base.board,
        boards=base.boards,
        player=base.player,
        seat=base.seat,
        room=room,
        scene=scene,
        stage=known(scene.stage),
        edition=room.edition,
        edition_name=room.edition_name,
        format=room.format,
        options=room.options,
        seats=seats(room, scene, hands),
        standings=standings(room, scene),
        round=known(scene.round),
        rounds=known(scene.rounds),
        dealer=known(scene.dealer),
        turn=turn,
        ask=phase,
        asked=asked(reader, phase, turn) if turn is not None else "",
        top=known(scene.top),
        color=known(scene.color),
        direction=known(scene.direction),
        draw_count=known(scene.draw_count),
        discard_count=known(scene.discard_count),
        total=total,
        stake=stake(reader, scene, held, offers) if running else "",
        catchable=known(scene.catchable),
        called=known(scene.called),
        drawn=drawn,
        hand=[card(edition, code, offers) for code in held],
        offers=[Offer(action=line, text=offer(reader, phase, total, actions.parse(line))) for line in offers],
        result=known(scene.result),
        deadline=known(scene.deadline),
        held=known(scene.held),
        wind=known(scene.wind) or 0.0,
        hands=hands,
    )


def known(value: T | UnsetType) -> T:
    """A field of a whole scene, in which nothing is left out."""
    if isinstance(value, UnsetType):
        raise TypeError("a scene of which something is left out")
    return value


def words_for(edition: Edition, room: Room, scene: Scene, seat: int | None, player: int) -> Reader:
    """The words for a reader at a board."""
    everyone = [person.name for person in room.people]
    return Reader(edition, [everyone[p] for p in known(scene.players)], seat, everyone, player)


def seats(room: Room, scene: Scene, hands: list[list[str]] | None) -> list[Seat]:
    """Every seat of the board."""
    result = known(scene.result)
    shown = hands if result is None else result.hands
    return [
        Seat(
            seat=place,
            player=player,
            name=room.people[player].name,
            bot=room.people[player].bot,
            auto=room.people[player].auto,
            cards=cards,
            score=score,
            standing=standing,
            hand=shown[place] if shown else None,
        )
        for place, (player, cards, score, standing) in enumerate(
            zip(known(scene.players), known(scene.cards), known(scene.scores), known(scene.places), strict=True)
        )
    ]


def standings(room: Room, scene: Scene) -> list[Standing]:
    """The scoreboard with names."""
    return [named(room, line) for line in known(scene.standings)]


def named(room: Room, line: Ranked) -> Standing:
    """A line of the scoreboard with its name."""
    return Standing(
        rank=line.rank,
        player=line.player,
        name=room.people[line.player].name,
        score=line.score,
        standing=line.place,
        won=line.won,
    )


def card(edition: Edition, code: str, offers: Sequence[str]) -> Card:
    """A card of the reader's hand with the offers that lay it."""
    laying = [line for line in offers if line.split()[1:2] == [code]]
    return Card(card=code, name=edition.card_name(code), actions=laying)


def stake(reader: Reader, scene: Scene, held: Sequence[str], offers: Sequence[str]) -> str:
    """What is at stake in the decision that is asked for, in a sentence; only its seat knows how many cards fit."""
    total = known(scene.total)
    if scene.ask == "kick":
        return f"A miss draws {number(total)}."
    source = known(scene.source)
    if scene.ask == "w4_decide" and source is not None:
        failed = total + known(scene.surcharge)
        return f"{reader.who(source)} played it: accepting draws {total}, a failed challenge {failed}."
    if scene.ask == "draft" and scene.turn == reader.seat:
        return room_to_add(scene, [line.split()[1] for line in offers if line.startswith("draft ")], held)
    return ""


def room_to_add(scene: Scene, fitting: Sequence[str], held: Sequence[str]) -> str:
    """How many cards may still be added to a sequence."""
    fit = sum(code in fitting for code in held)
    most = fit if scene.multi else min(fit, known(scene.drafts))
    color = known(scene.color)
    if most == 0 or not (scene.multi or color):
        return ""
    if color is None or scene.multi:
        return f"Up to {number(most, 'more card')} of the same number."
    return f"Up to {number(most, f'more {COLOR_NAMES[color]} card')}."


def lines(edition: Edition, seen: Picture, events: Sequence[AnyEvent]) -> list[Line]:
    """What happened, a sentence for each event, with the clauses it follows from."""
    reader = words_for(edition, seen.room, seen.scene, seen.seat, seen.player)
    return [Line(text=narrate(reader, event), clauses=cited(edition, event)) for event in events]


def flown(flight: Flight) -> Line:
    """Where a kick went, in words."""
    side: Literal["right", "left"] = "right" if flight.x >= 0 else "left"
    wind = f", in a wind of {abs(flight.wind):.1f} m/s from the {'left' if flight.wind >= 0 else 'right'}"
    where = f"{abs(flight.x):.1f} m to the {side} of the middle and {flight.height:.1f} m high"
    return Line(text=f"The ball crosses the line {where}{wind if flight.wind else ''}.", clauses=[])
