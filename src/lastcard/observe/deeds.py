"""The event of the action itself: what the seat did."""

from __future__ import annotations

from lastcard.cards import COLORS
from lastcard.engine import codes
from lastcard.engine.codes import DRAFT, LEAVE, SHELL, STACK
from lastcard.engine.rules import Rules
from lastcard.events import (
    Accepted,
    AnyEvent,
    CardDrafted,
    CardPlayed,
    Caught,
    Challenged,
    ColorNamed,
    DraftEnded,
    FalseCall,
    FalseCatch,
    Kept,
    Kicked,
    Left,
    NothingToDraw,
    Passed,
    TargetNamed,
    TotalTaken,
    UnoCalled,
)

from .step import Step

PLAY_TOPICS = {
    codes.SKIP: "skip",
    codes.REVERSE: "reverse",
    codes.DRAW_CARDS: "draw",
    codes.FOLLOW: "follow_up",
    codes.KICKER: "kick",
    codes.FLIP: "flip",
}


def deed(step: Step) -> list[AnyEvent]:
    """The action itself."""
    seat, action, before = step.seat, step.action, step.before
    if step.laid >= 0:
        return [lay(step)]
    if action >= codes.CALL_UNO:
        return [uno_matter(step)]
    if action == codes.DRAW:
        return drawing(step)
    if action == codes.KEEP:
        return [Kept(seat=seat) if before.phase == codes.DRAWN else Passed(seat=seat)]
    if action < codes.ACCEPT:
        return [ColorNamed(seat=seat, color=COLORS[action - codes.COLOR])]
    if action == codes.ACCEPT:
        return [Accepted(seat=seat)]
    if action == codes.CHALLENGE:
        return [challenge(step)]
    if action in (codes.KICK_GOOD, codes.KICK_MISS):
        good = action == codes.KICK_GOOD
        return [Kicked(seat=seat, good=good, topic="kick_good" if good else "kick_miss")]
    if action == codes.END_DRAFT:
        return [DraftEnded(seat=seat)]
    return [TargetNamed(seat=seat, target=action - codes.TARGET)] if before.phase == SHELL else []


def lay(step: Step) -> AnyEvent:
    """A card leaves the hand: a play, or one more card of a sequence."""
    code, left = step.kinds.codes[step.laid], step.before.sizes[step.seat] - 1
    if step.before.phase == DRAFT:
        topic = "multi_discard" if step.before.multi else "follow_up"
        return CardDrafted(seat=step.seat, card=code, left=left, topic=topic)
    color = COLORS[step.action % 4] if step.action >= codes.PLAY_WILD else None
    return CardPlayed(
        seat=step.seat,
        card=code,
        color=color,
        jumped=step.seat != step.before.turn,
        left=left,
        topic=play_topic(step.rules, step.laid),
    )


def play_topic(rules: Rules, k: int) -> str:
    """Under which topic the clauses speak of playing this card."""
    if (rules.restricted >> k) & 1:
        return "w4_play"
    return PLAY_TOPICS.get(rules.verb[k], "number" if (rules.numbers >> k) & 1 else "wild_color")


def uno_matter(step: Step) -> AnyEvent:
    """A call, a catch, or a seat that leaves."""
    seat, before = step.seat, step.before
    if step.action == LEAVE:
        return Left(seat=seat)
    if step.action == codes.CALL_UNO:
        return UnoCalled(seat=seat) if seat in (before.catchable, before.turn) else FalseCall(seat=seat)
    target = step.action - codes.CATCH
    if before.catchable != target:
        return FalseCatch(by=seat, target=target)
    return Caught(by=seat, target=target, count=step.after.sizes[target] - before.sizes[target])


def drawing(step: Step) -> list[AnyEvent]:
    """A draw says itself by the cards that come (`draws`), unless none do or a total is taken."""
    if step.before.phase == STACK:
        return [TotalTaken(seat=step.seat)]
    return [NothingToDraw(seat=step.seat)] if step.after.phase == codes.CANNOT_DRAW else []


def challenge(step: Step) -> AnyEvent:
    """A challenge, with the hand that the challenger was shown."""
    of, guilty = step.before.source, step.after.challenge == codes.GUILTY
    topic = "challenge_guilty" if guilty else "challenge_innocent"
    return Challenged(by=step.seat, of=of, guilty=guilty, hand=step.kinds.hand(step.before, of), topic=topic)
