"""Events of an action from the position before and after it, and of a deal from the position after it."""

from __future__ import annotations

from lastcard.actions import Kinds
from lastcard.engine import codes
from lastcard.engine.codes import ROUND_OVER, SEAT_IN
from lastcard.engine.deal import left_of
from lastcard.engine.piles import drawn_cards
from lastcard.engine.rules import Rules
from lastcard.engine.state import State
from lastcard.events import (
    AnyEvent,
    Dealt,
    DirectionChanged,
    Drew,
    Eliminated,
    MatchEnded,
    Reshuffled,
    RoundEnded,
    StarterTurned,
    TurnLost,
)

from .deeds import deed
from .effects import draws, exchanges, items, lost_turns, totals, turned
from .step import Step

SCORE_TOPICS = {
    codes.SINGLE: "round_end",
    codes.POINTS: "score",
    codes.LOW: "low",
    codes.ELIMINATION: "challenge_uno",
}
STARTER_TOPICS = {
    codes.START_SKIP: "starter_skip",
    codes.START_REVERSE: "starter_reverse",
    codes.START_DRAW: "starter_draw",
}


def observe(kinds: Kinds, rules: Rules, before: State, seat: int, action: int, after: State) -> list[AnyEvent]:
    """The events of one action, in the order in which they are told."""
    step = Step(kinds, rules, before, seat, action, after)
    quits = action == codes.LEAVE  # a leaver's sequence ends as if stopped, then it leaves (OP-51)
    drawn = drawn_cards(after)
    events = [] if quits else deed(step)
    events += exchanges(step)
    if step.flipped:
        events += items(step)
    events += turned(step)
    if len(drawn) > before.n_draw:
        events.append(Reshuffled())
    if drawn:
        events += draws(step)
    events += totals(step)
    events += lost_turns(step)
    if quits:
        events += deed(step)
    events += ends(step)
    return events


def ends(step: Step) -> list[AnyEvent]:
    """The end of the round, of a seat's match, of the match."""
    before, after, found = step.before, step.after, list[AnyEvent]()
    if after.phase != ROUND_OVER and not after.match_over:
        return found
    if before.phase != ROUND_OVER and after.phase == ROUND_OVER:
        found.append(round_ended(step.kinds, step.rules, after))
    for p in range(after.players):
        if before.out[p] == SEAT_IN and after.out[p] == codes.SEAT_OUT_OF_MATCH:
            found.append(Eliminated(seat=p))
    if after.match_over and not before.match_over:
        found.append(MatchEnded(winners=[p for p in range(after.players) if after.match_winners >> p & 1]))
    return found


def round_ended(kinds: Kinds, rules: Rules, state: State) -> RoundEnded:
    """The result of a round, with the hands as they are counted."""
    return RoundEnded(
        winner=None if state.winner < 0 else state.winner,
        points=max(0, state.points),
        void=bool(state.void),
        hands=[kinds.hand(state, p) for p in range(state.players)],
        scores=state.scores[: state.players],
        topic="round_end" if state.void else SCORE_TOPICS[rules.scoring],
    )


def observe_deal(kinds: Kinds, rules: Rules, state: State) -> list[AnyEvent]:
    """The events of a deal, read off the position after it."""
    start = rules.start[state.top]
    under = [kinds.codes[k] for k in state.discard[: state.n_discard - 1]]
    return [
        Dealt(round=state.rounds + 1, dealer=state.dealer, cards=rules.hand_size),
        StarterTurned(card=kinds.codes[state.top], under=under, topic=starter_topic(rules, state.top)),
        *starter_effects(rules, state, start),
    ]


def starter_topic(rules: Rules, k: int) -> str:
    """Under which topic the clauses speak of this starter."""
    start = rules.start[k]
    if start in STARTER_TOPICS:
        return STARTER_TOPICS[start]
    if (rules.wilds >> k) & 1:
        return "starter_wild" if rules.verb[k] == codes.NOTHING else "starter_special"
    return "starter_number"


def starter_effects(rules: Rules, state: State, start: int) -> list[AnyEvent]:
    """What the starter card did before anybody had a turn (OP-04 ... OP-06)."""
    first = left_of(state, state.dealer)
    topic = STARTER_TOPICS.get(start, "")
    if start == codes.START_REVERSE and state.direction == -1:
        return [DirectionChanged(clockwise=False, topic=topic)]
    if start in (codes.START_SKIP, codes.START_REVERSE):
        return [TurnLost(seat=first, topic=topic)]
    if start != codes.START_DRAW:
        return []
    drew: list[AnyEvent] = [Drew(seat=first, count=state.sizes[first] - rules.hand_size, topic=topic)]
    return [*drew, TurnLost(seat=first, topic=topic)] if rules.start_draw_skips else drew
