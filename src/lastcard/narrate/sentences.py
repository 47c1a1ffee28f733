"""One sentence for each kind of event."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from lastcard import events as e
from lastcard.cards import COLOR_NAMES

from .reader import Reader, listed, number


def subjects(r: Reader, seats: Sequence[int]) -> list[str]:
    """Seats as the subjects of one sentence: "You" only where it begins."""
    return [r.whom(seat) if place else r.who(seat) for place, seat in enumerate(seats)]


def dealer_drawn(r: Reader, x: e.DealerDrawn) -> str:
    """The draw for the dealer."""
    draws = [
        f"{'draw' if seat == r.seat else 'draws'} {r.card(card)}" for seat, card in zip(x.seats, x.cards, strict=True)
    ]
    drawn = listed([f"{who} {what}" for who, what in zip(subjects(r, x.seats), draws, strict=True)])
    again = f" {listed(subjects(r, x.again))} draw again." if len(x.again) > 1 else ""
    once = f" {r.does(x.again[0], 'draw again')}." if len(x.again) == 1 else ""
    return f"{drawn}.{again}{once}"


def dealt(r: Reader, x: e.Dealt) -> str:
    """A new round."""
    return f"Round {x.round}: {r.does(x.dealer, 'deal')} {number(x.cards)} to everyone."


def starter_turned(r: Reader, x: e.StarterTurned) -> str:
    """The starter card."""
    passed = (
        f"{r.cards(x.under)} cannot start and {'lie' if len(x.under) > 1 else 'lies'} under it. " if x.under else ""
    )
    return f"{passed[:1].upper()}{passed[1:]}The first card is {r.a_card(x.card)}."


def card_played(r: Reader, x: e.CardPlayed) -> str:
    """A play."""
    verb = "jump in with" if x.jumped else "play"
    named = f" and {'name' if x.seat == r.seat else 'names'} {COLOR_NAMES[x.color]}" if x.color else ""
    return f"{r.does(x.seat, verb)} {r.card(x.card)}{named}.{one_left(r, x.seat, x.left)}"


def one_left(r: Reader, seat: int, left: int) -> str:
    """The warning that belongs to a play."""
    return f" {r.does(seat, 'have')} one card left." if left == 1 else ""


def card_drafted(r: Reader, x: e.CardDrafted) -> str:
    """One more card of a sequence."""
    return f"{r.does(x.seat, 'add')} {r.card(x.card)}.{one_left(r, x.seat, x.left)}"


def drew(r: Reader, x: e.Drew) -> str:
    """Cards drawn; the owner hears which."""
    cards = f": {r.cards(x.cards)}" if x.cards else ""
    return f"{r.does(x.seat, 'draw')} {number(x.count)}{cards}."


def challenged(r: Reader, x: e.Challenged) -> str:
    """A challenge and how it came out; the challenger hears what was shown."""
    shown = f" {r.does(x.of, 'show')} {r.whom(x.by)} {r.cards(x.hand)}." if x.hand else ""
    verdict = "It was a bluff" if x.guilty else "The play was lawful"
    return f"{r.does(x.by, 'challenge')} {r.whom(x.of)}.{shown} {verdict}."


def kicked(r: Reader, x: e.Kicked) -> str:
    """A kick."""
    return f"{r.does(x.seat, 'kick')}: {'it is good' if x.good else 'a miss'}."


def flipped(r: Reader, x: e.Flipped) -> str:
    """What a flip revealed."""
    return f"{r.does(x.seat, 'turn up')} {r.a_card(x.card)}: {x.item}!"


def caught(r: Reader, x: e.Caught) -> str:
    """A missed call."""
    forgot = "you" if x.target == r.seat else r.names[x.target]
    return f"{r.does(x.by, 'catch')} {forgot} without a call of UNO."


def round_ended(r: Reader, x: e.RoundEnded) -> str:
    """The end of a round."""
    if x.void or x.winner is None:
        return "Nobody can play or draw any more: the round is void."
    return f"{r.does(x.winner, 'win the round')}.{counted(r, x)}"


def counted(r: Reader, x: e.RoundEnded) -> str:
    """What the round brings: points to the winner, or the cards left in hand to everybody's own total."""
    if x.topic == "score":
        return f" It brings {x.points} point{'' if x.points == 1 else 's'}."
    if x.topic == "round_end":
        return ""
    return (
        f" With the cards left in hand the totals are {listed([f'{r.whom(p)} {n}' for p, n in enumerate(x.scores)])}."
    )


def match_ended(r: Reader, x: e.MatchEnded) -> str:
    """The end of the match; its winners are players."""
    own = r.player if r.players else r.seat
    names = ["You" if p == own else (r.players or r.names)[p] for p in x.winners]
    if len(names) == 1:
        return f"{names[0]} {'win' if names[0] == 'You' else 'wins'} the match!"
    return f"{listed([names[0], *('you' if name == 'You' else name for name in names[1:])])} win the match!"


SENTENCES: dict[type, Callable[[Reader, Any], str]] = {
    e.DealerDrawn: dealer_drawn,
    e.DealerFound: lambda r, x: f"{r.does(x.seat, 'are the dealer')}.",
    e.Dealt: dealt,
    e.StarterTurned: starter_turned,
    e.CardPlayed: card_played,
    e.CardDrafted: card_drafted,
    e.DraftEnded: lambda r, x: f"{r.does(x.seat, 'add')} no more.",
    e.Drew: drew,
    e.NothingToDraw: lambda r, x: f"{r.does(x.seat, 'find')} nothing left to draw.",
    e.Kept: lambda r, x: f"{r.does(x.seat, 'keep')} the card.",
    e.Passed: lambda r, x: f"{r.does(x.seat, 'pass')}.",
    e.Reshuffled: lambda _r, _x: "The discards are shuffled into a new draw pile.",
    e.HandsSwapped: lambda r, x: f"{r.does(x.seat, 'trade')} hands with {r.whom(x.other)}.",
    e.HandsRotated: lambda _r, _x: "All hands pass on one seat.",
    e.TurnLost: lambda r, x: f"{r.does(x.seat, 'lose')} the turn.",
    e.ExtraTurn: lambda r, x: f"{r.does(x.seat, 'have')} another turn.",
    e.DirectionChanged: lambda _r, x: f"Play turns {'clockwise' if x.clockwise else 'counter-clockwise'}.",
    e.ColorNamed: lambda r, x: f"{r.does(x.seat, 'name')} {COLOR_NAMES[x.color]}.",
    e.TotalRaised: lambda r, x: f"{r.does(x.seat, 'face')} {number(x.total)}.",
    e.Accepted: lambda r, x: f"{r.does(x.seat, 'accept')}.",
    e.TotalTaken: lambda r, x: f"{r.does(x.seat, 'take')} the cards.",
    e.Challenged: challenged,
    e.Kicked: kicked,
    e.Flipped: flipped,
    e.TargetNamed: lambda r, x: f"{r.does(x.seat, 'aim')} at {r.whom(x.target)}.",
    e.UnoCalled: lambda r, x: f"{r.does(x.seat, 'call')} UNO!",
    e.FalseCall: lambda r, x: f"{r.does(x.seat, 'call')} UNO without cause.",
    e.Caught: caught,
    e.FalseCatch: lambda r, x: f"{r.does(x.by, 'call out')} {r.whom(x.target)} without cause.",
    e.Left: lambda r, x: f"{r.does(x.seat, 'leave')} the match.",
    e.Eliminated: lambda r, x: f"{r.does(x.seat, 'are')} out of the match.",
    e.RoundEnded: round_ended,
    e.MatchEnded: match_ended,
}


def narrate(reader: Reader, event: e.AnyEvent) -> str:
    """One event as a sentence for the reader, who is told only what the reader's seat may know."""
    return SENTENCES[type(event)](reader, e.seen_by(event, reader.seat))
