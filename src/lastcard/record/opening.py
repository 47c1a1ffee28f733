"""May a round begin like this? What a `deal` line must agree on with the tags, the deck and the round before."""

from __future__ import annotations

from lastcard.engine.codes import (
    DEALER_REDRAW,
    ROUND_OVER,
    SEAT_IN,
    START_RETURN,
    START_UNDER,
    UNKNOWN,
)
from lastcard.engine.deal import next_dealer, start_with
from lastcard.engine.rules import Rules
from lastcard.engine.state import State, new_state
from lastcard.notation import Lookup, NotationError, Position, parse

from .model import Deal, Divergence
from .table import Table

KEPT = ("scores", "out", "rounds", "seats_in")
STARTED = ("turn", "phase", "direction", "starter", "fresh", "passes", "catchable", "called", "challenge")


def open_round(table: Table, last: State | None, entry: Deal, lookup: Lookup) -> State:
    """The state that a deal describes, if it can follow on `last`; else a Divergence."""
    try:
        at = parse(entry.position, lookup)
    except NotationError as error:
        raise Divergence(f"the position: {error}") from error
    _check_table(table, at)
    if last is not None:
        _check_sequel(table.rules, last, at.state)
    if last is not None or not table.is_set_up:
        _check_deck(table, at.state)
        _check_starter(table.rules, at.state)
    _check_eyes(table, at.state)
    return at.state


def _check_table(table: Table, at: Position) -> None:
    if at.edition.key != table.edition.key or at.options != table.options:
        raise Divergence("edition and options of the position are not those of the tags")
    if at.state.players != table.players:
        raise Divergence(f"{at.state.players} hands, but {table.players} seats in the tags")


def _check_sequel(r: Rules, last: State, s: State) -> None:
    """Scores and seats go on where the last round left them, and the right seat deals."""
    if last.phase != ROUND_OVER or last.match_over:
        raise Divergence("a deal, but the match is over" if last.match_over else "a deal, but the round is not over")
    for name in KEPT:
        if getattr(s, name) != getattr(last, name):
            raise Divergence(f"{name} {getattr(s, name)}, but the last round ended with {getattr(last, name)}")
    if r.dealer_rotation == DEALER_REDRAW:
        if s.out[s.dealer] != SEAT_IN:
            raise Divergence(f"seat {s.dealer} deals, but it is out")
    elif s.dealer != (dealer := next_dealer(r, last.copy())):
        raise Divergence(f"seat {s.dealer} deals, but it is the turn of seat {dealer} to deal")


def _check_deck(table: Table, s: State) -> None:
    """The whole deck is on the table."""
    if sum(s.sizes) + s.n_draw + s.n_discard != table.rules.deck_size:
        raise Divergence(f"not the {table.rules.deck_size} cards of a whole deck")


def _check_starter(r: Rules, s: State) -> None:
    """Hands, turn and question are those that the starter card makes of a fresh deal."""
    if s.n_discard == 0 or any(r.start[k] != START_UNDER for k in s.discard[: s.n_discard - 1]):
        raise Divergence("not a starter card on the discard pile")
    start = r.start[s.top]
    if start in (START_RETURN, START_UNDER):
        raise Divergence("the card on the discard pile cannot be the starter")
    fresh = fresh_deal(r, s)
    start_with(r, fresh, s.top, start)
    for name in (*STARTED, "sizes"):
        if getattr(s, name) != getattr(fresh, name):
            raise Divergence(f"{name} {getattr(s, name)}, but this starter makes it {getattr(fresh, name)}")


def fresh_deal(r: Rules, s: State) -> State:
    """The moment before the starter takes effect, with unknown cards: only their numbers matter."""
    fresh = new_state(s.players)
    fresh.out, fresh.seats_in, fresh.dealer = s.out[:], s.seats_in, s.dealer
    for p in range(s.players):
        if s.out[p] == SEAT_IN:
            fresh.hands[p][UNKNOWN] = fresh.sizes[p] = r.hand_size
    fresh.n_draw = r.deck_size
    fresh.draw[: r.deck_size] = [UNKNOWN] * r.deck_size
    fresh.top, fresh.fresh = s.top, 1
    return fresh


def _check_eyes(table: Table, s: State) -> None:
    """A record that is nobody's own knows every card; one that is somebody's knows what that seat sees."""
    if table.seen is not None:
        if table.show(table.look(s)) != table.show(s):
            raise Divergence(f"not what {table.reader} sees")
    elif UNKNOWN in s.draw[: s.n_draw] or any(hand[UNKNOWN] for hand in s.hands):
        raise Divergence("unknown cards, but no tag `seen` says whose record it is")
