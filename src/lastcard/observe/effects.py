"""The events that follow from a deed: direction, hands, items, draws, totals, lost turns."""

from __future__ import annotations

from lastcard.cards import COLORS
from lastcard.engine import codes
from lastcard.engine.codes import LEAVE, NO_COLOR, ROUND_OVER, SHELL, STACK, TURN, W4_DECIDE
from lastcard.engine.piles import drawn_cards
from lastcard.engine.turn import after as next_seat
from lastcard.events import (
    AnyEvent,
    DirectionChanged,
    Drew,
    ExtraTurn,
    Flipped,
    HandsRotated,
    HandsSwapped,
    TotalRaised,
    TurnLost,
)

from .step import Step, exchange_of, hands_before_draws, swap_partner

ITEM_TOPICS = {
    codes.ITEM_AGAIN: "item_again",
    codes.ITEM_PREVIOUS: "item_previous",
    codes.ITEM_CHOSEN: "item_chosen",
    codes.ITEM_OTHERS: "item_others",
    codes.ITEM_SELF: "item_self",
}


def turned(step: Step) -> list[AnyEvent]:
    """A change of direction."""
    if step.before.direction == step.after.direction:
        return []
    return [DirectionChanged(clockwise=step.after.direction == 1)]


def exchanges(step: Step) -> list[AnyEvent]:
    """Hands that changed owners."""
    kind = exchange_of(step)
    if kind == codes.ROTATE_HANDS:
        return [HandsRotated(seat=step.seat)]
    return [HandsSwapped(seat=step.seat, other=swap_partner(step))] if kind == codes.SWAP_HANDS else []


def items(step: Step) -> list[AnyEvent]:
    """The card and the item that a flip revealed."""
    color = step.rules.color[step.after.top]
    item = step.kinds.edition.items.get("wild" if color == NO_COLOR else COLORS[color])
    name = item.name if item else ""
    return [Flipped(seat=step.seat, card=step.kinds.codes[step.after.top], item=name, topic=item_topic(step))]


def item_topic(step: Step) -> str:
    """The topic of the item that a flip revealed."""
    return ITEM_TOPICS.get(step.rules.item[step.rules.color[step.after.top]], "flip")


def draws(step: Step) -> list[AnyEvent]:
    """Who drew which cards, in the order of the seats from the one that acted."""
    base, after, found = hands_before_draws(step), step.after, list[AnyEvent]()
    codes_of, kinds = step.kinds.codes, sorted(set(drawn_cards(after)))
    for i in range(after.players):
        p = (step.seat + after.direction * i) % after.players
        count = after.sizes[p] - base.sizes[p]
        if count > 0:
            now, then = after.hands[p], base.hands[p]
            cards = [codes_of[k] for k in kinds for _ in range(now[k] - then[k])]
            found.append(Drew(seat=p, count=count, cards=cards, topic=draw_topic(step)))
    return found


def draw_topic(step: Step) -> str:
    """Why cards were drawn."""
    action, rules = step.action, step.rules
    if step.flipped:
        return item_topic(step)
    if action >= codes.CATCH and action != LEAVE:
        return "uno_catch"
    named = {
        codes.DRAW: "draw" if step.before.phase == STACK else "draw_one",
        codes.ACCEPT: "w4_accept",
        codes.CHALLENGE: "challenge_guilty" if step.after.challenge == codes.GUILTY else "challenge_innocent",
        codes.KICK_MISS: "kick_miss",
        codes.CALL_UNO: "uno_call",
    }
    if action in named:
        return named[action]
    if action >= codes.TARGET and step.before.phase == SHELL:
        return "item_chosen"
    if step.after.phase == ROUND_OVER:
        return "last_card_draw"
    return "w4_accept" if step.laid >= 0 and (rules.restricted >> step.laid) & 1 else "draw"


def totals(step: Step) -> list[AnyEvent]:
    """A pile-up that the next seat must answer (HR-1)."""
    after = step.after
    if not step.rules.stacking or step.laid < 0 or after.phase not in (STACK, W4_DECIDE):
        return []
    return [TotalRaised(seat=after.turn, total=after.total)]


def lost_turns(step: Step) -> list[AnyEvent]:
    """Seats that were passed over, or lost the turn they were in; and an item's further turn."""
    after, action, seat = step.after, step.action, step.seat
    if after.phase == ROUND_OVER:
        return []
    if step.flipped:
        again = item_topic(step) in ("item_again", "item_others")
        return [ExtraTurn(seat=seat, topic=item_topic(step))] if again else []
    if action == codes.ACCEPT or (action == codes.DRAW and step.before.phase == STACK):
        return [TurnLost(seat=seat, topic=draw_topic(step))]
    if action == codes.CHALLENGE and after.challenge == codes.INNOCENT:
        return [TurnLost(seat=seat, topic="challenge_innocent")]
    if action == codes.KICK_MISS and step.rules.miss_skips:
        return [TurnLost(seat=seat, topic="kick_miss")]
    if step.settled and after.phase == TURN and step.before.starter == 0:
        return [TurnLost(seat=q, topic=skip_topic(step)) for q in passed_over(step)]
    return []


def passed_over(step: Step) -> list[int]:
    """The seats between the one that played and the one now in turn, in the direction of play."""
    seats: list[int] = []
    q = next_seat(step.after, step.seat)
    while q != step.after.turn and len(seats) < step.after.players:
        seats.append(q)
        q = next_seat(step.after, q)
    return seats


def skip_topic(step: Step) -> str:
    """Why a seat was passed over."""
    verb = step.rules.verb[step.laid] if step.laid >= 0 else codes.NOTHING
    if verb == codes.REVERSE and step.after.seats_in == 2:
        return "two_players"
    return "draw" if verb == codes.DRAW_CARDS else "skip"
