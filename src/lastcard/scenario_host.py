"""The scenario actions that are no moves of the game: deals, draws for the deal, booked rounds, counts and schedules.

Each answers with None, or with a refusal that leaves everything as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from .cards import COLORS
from .dealer import DealerDraw, judge
from .effects import Verb
from .engine import codes
from .engine.codes import Reason
from .engine.deal import clear_round, deal_hands, fill_pile, next_dealer, start_with, turn_starter
from .engine.piles import hand_add, put
from .engine.rng import seed
from .engine.score import end_round
from .engine.turn import after, give_turn
from .options import OptionError, check_players
from .refusals import Refusal, refusal
from .scenario import ScenarioError, Table, cards, count_copies, require, seats, typed
from .schedule import summary

Action = Mapping[str, Any]
COUNTED = {"skips": Verb.SKIP, "reverses": Verb.REVERSE, "draw_twos": Verb.DRAW}


def start(h: Table, _: Action, where: str) -> Refusal | None:
    """Turns the top card of the draw pile as starter."""
    if h.state.match_over:
        return refusal(h.edition, Reason.MATCH_OVER)
    if not turn_starter(h.rules, h.state):
        raise ScenarioError(f"{where}: no card of the draw pile can start a round")
    return None


def deal(h: Table, action: Action, where: str) -> Refusal | None:
    """Deals a shuffled whole deck with the starter given, which has no effect."""
    (k,) = cards(h.kinds, [action.get("starter")], f"{where}.starter")
    if h.state.match_over:
        return refusal(h.edition, Reason.MATCH_OVER)
    r, s = h.rules, h.state
    seed(s, 0, 0)
    dealer = next_dealer(r, s) if s.phase == codes.ROUND_OVER else s.dealer
    clear_round(s)
    s.dealer = dealer
    fill_pile(r, s)
    s.n_draw = s.loose = s.n_draw - 1
    place = s.draw.index(k)
    s.draw[place], s.draw[s.n_draw] = s.draw[s.n_draw], k
    deal_hands(r, s)
    put(r, s, k)
    s.fresh = 1
    if s.color == codes.NO_COLOR:
        start_with(r, s, k, codes.START_COLOR)
    else:
        give_turn(s, after(s, dealer))
    return None


def dealer_draw(h: Table, action: Action, where: str) -> Refusal | None:
    """One card a seat: the highest number deals, ties draw again (OP-01, OP-02)."""
    draw = h.draw if h.draw.dealer is None else DealerDraw(())
    if not draw.drawers:
        draw = DealerDraw(tuple(p for p in range(h.players) if h.state.out[p] == codes.SEAT_IN))
    drawn = cards(h.kinds, action.get("cards"), f"{where}.cards")
    require(len(drawn) == len(draw.drawers), f"{where}.cards needs {len(draw.drawers)} cards, not {len(drawn)}")
    count_copies(h.kinds, drawn)
    shown = {p: h.kinds.codes[k] for p, k in zip(draw.drawers, drawn, strict=True)}
    h.draw = judge(h.edition, h.options, draw, shown)
    if h.draw.dealer is not None:
        h.state.dealer = h.draw.dealer
    h.answers["redraw"] = list(h.draw.drawers)
    return None


def score_round(h: Table, action: Action, where: str) -> Refusal | None:
    """Books a finished round with the hands given."""
    winner = seats(action.get("winner"), h.players, f"{where}.winner")
    given = typed(action.get("hands"), list, f"{where}.hands")
    require(len(given) == h.players, f"{where}.hands needs {h.players} hands, not {len(given)}")
    hands = [cards(h.kinds, hand, f"{where}.hands[{p}]") for p, hand in enumerate(given)]
    count_copies(h.kinds, [k for hand in hands for k in hand])
    if h.state.match_over:
        return refusal(h.edition, Reason.MATCH_OVER)
    if h.state.out[winner] != codes.SEAT_IN:
        return refusal(h.edition, Reason.SEAT_OUT)
    clear_round(h.state)
    for p, hand in enumerate(hands):
        for k in hand:
            hand_add(h.state, p, k)
    end_round(h.rules, h.state, winner)
    return None


def new_game(h: Table, action: Action, where: str) -> Refusal | None:
    """Is that number of players allowed?"""
    players = typed(action.get("players"), int, f"{where}.players")
    try:
        check_players(h.edition, h.options, players)
    except OptionError as error:
        address = "OP-54" if h.options.team else h.edition.about("players")[0]
        return Refusal(str(error), address)
    h.answers["accepted"] = True
    return None


def count_deck(h: Table, _action: Action, _where: str) -> Refusal | None:
    """Counts the cards of the edition's deck."""
    wilds = {face.symbol: face.copies for face in h.edition.wilds}
    colored = [(face, len(COLORS) * face.copies) for face in h.edition.faces]
    h.answers |= {
        "deck_total": sum(n for _, n in colored) + sum(wilds.values()),
        "number_cards": sum(n for face, n in colored if face.number),
        "zeros": sum(n for face, n in colored if face.number and face.symbol == "0"),
        "wilds": wilds,
    }
    for key, verb in COUNTED.items():
        h.answers[key] = sum(n for face, n in colored if face.effect.verb is verb)
    return None


def schedule(h: Table, action: Action, where: str) -> Refusal | None:
    """The partner rotation for four or eight players (OP-47)."""
    players = typed(action.get("players"), int, f"{where}.players")
    if players not in (4, 8):
        return Refusal("a partner rotation needs 4 or 8 players", "OP-54")
    h.answers |= summary(players)
    return None


Host = Callable[[Table, Action, str], Refusal | None]
HOST_ACTIONS: dict[str, tuple[tuple[str, ...], Host]] = {
    "start": ((), start),
    "deal": (("starter",), deal),
    "dealer_draw": (("cards",), dealer_draw),
    "score_round": (("winner", "hands"), score_round),
    "new_game": (("players",), new_game),
    "count_deck": ((), count_deck),
    "schedule": (("players",), schedule),
}
