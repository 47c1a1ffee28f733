"""A text -> the position."""

from __future__ import annotations

from collections import Counter

from lastcard import editions
from lastcard.cards import COLORS
from lastcard.engine.codes import MAX_SEATS, NO_COLOR, PHASES
from lastcard.engine.piles import hand_add, put
from lastcard.engine.state import State, new_state
from lastcard.engine.tables import make_rules
from lastcard.options import OptionError, check_players

from . import usual
from .checks import check
from .field import Field
from .fields import FIELDS
from .pending import usual_follow
from .piles import LOOSE, NONE, Placed, known, read_run
from .position import NotationError, Position
from .seating import SEATING
from .value import Value
from .words import Lookup, Words, read_edition, read_options, split


def parse(text: str, lookup: Lookup = editions.get) -> Position:
    """The position that a text describes; a malformed text is a NotationError that names the column."""
    words = split(text, lookup)
    edition_word, hands_word, discard, draw = words.leading
    edition = read_edition(edition_word, lookup)
    options = read_options(edition, words)
    hands = Value("hands", hands_word.text, hands_word.column).parts("/")
    state = _empty(len(hands), hands_word.column)
    at = Position(edition, options, make_rules(edition, options), state)
    _check_players(at, hands_word.column)
    placed = [card for p, hand in enumerate(hands) for card in _read_hand(at, p, hand)]
    _check_deck(at, placed + _read_discard(at, discard) + _read_draw(at, draw))
    _read_fields(at, words)
    check(at, words)
    return at


def _empty(players: int, column: int) -> State:
    """A table where piles keep their order."""
    if players > MAX_SEATS:
        raise NotationError(column, f"expected at most {MAX_SEATS} hands, found {players}")
    state = new_state(players)
    state.scripted = 1
    return state


def _check_players(at: Position, column: int) -> None:
    try:
        check_players(at.edition, at.options, at.state.players)
    except OptionError as error:
        raise NotationError(column, f"expected another number of hands: {error}") from error


# ---- the piles --------------------------------------------------------------------------------------
def _read_hand(at: Position, seat: int, word: Value) -> list[Placed]:
    cards = read_run(at.kinds, word.text, word.column)
    for k, _ in cards:
        hand_add(at.state, seat, k)
    return cards


def _read_discard(at: Position, word: Value) -> list[Placed]:
    text, colon, color = word.text.partition(":")
    cards = known(read_run(at.kinds, text, word.column))
    for k, column in cards:
        _check_room(at, len(cards), column)
        put(at.rules, at.state, k)
    if colon:
        _name_color(at, color, word.column + len(text))
    return cards


def _name_color(at: Position, color: str, column: int) -> None:
    if at.state.color != NO_COLOR or at.state.n_discard == 0:
        raise NotationError(column, "expected no color: only a wild on top has one named for it")
    if len(color) != 1 or color not in COLORS:
        raise NotationError(column + 1, f"expected one of {' '.join(COLORS)}, found {color!r}")
    at.state.color = COLORS.index(color)


def _read_draw(at: Position, word: Value) -> list[Placed]:
    ordered, tilde, loose = word.text.partition(LOOSE)
    cards = read_run(at.kinds, ordered, word.column) if ordered or not tilde else []
    column = word.column + len(ordered) + len(tilde)
    if tilde and loose in ("", NONE):
        raise NotationError(column, f"expected cards behind {LOOSE}")
    rest = read_run(at.kinds, loose, column) if tilde else []
    both = cards + rest
    _check_room(at, len(both), word.column)
    s = at.state
    s.n_draw = s.before = len(both)
    s.loose = len(rest)
    s.draw[: s.n_draw] = [k for k, _ in reversed(both)]
    return both


def _check_room(at: Position, cards: int, column: int) -> None:
    if cards > at.rules.deck_size:
        raise NotationError(column, f"expected at most the {at.rules.deck_size} cards of the deck, found {cards}")


def _check_deck(at: Position, placed: list[Placed]) -> None:
    """No more of a card than the deck has, and no more cards than the deck has, unknown ones included."""
    copies = list(at.edition.deck().values())
    seen: Counter[int] = Counter()
    for n, (k, column) in enumerate(placed, 1):
        seen[k] += 1
        if k < len(copies) and seen[k] > copies[k]:
            raise NotationError(column, f"expected at most {copies[k]} {at.kinds.codes[k]} in all, found one more")
        if n > at.rules.deck_size:
            raise NotationError(column, f"expected at most the {at.rules.deck_size} cards of the deck, found more")


# ---- the fields -------------------------------------------------------------------------------------
def _read_fields(at: Position, words: Words) -> None:
    """The seating first, because what is usual elsewhere depends on it; then the rest, in the order of printing."""
    for field in SEATING:
        _read_field(at, words, field)
    usual.set_usual(at.rules, at.state)
    for field in FIELDS[len(SEATING) :]:
        _read_field(at, words, field)
    if "follow" not in words.fields:
        at.state.drafts_left = usual_follow(at)
    usual.set_sequence(at.rules, at.state)


def _read_field(at: Position, words: Words, field: Field) -> None:
    value = words.fields.get(field.key)
    if value is None:
        return
    if at.state.phase not in field.phases:
        raise NotationError(value.column, f"expected no {field.key} in phase {PHASES[at.state.phase]}")
    field.read(at, value)
