"""A position -> its text."""

from __future__ import annotations

from hashlib import blake2b

from lastcard.cards import COLORS
from lastcard.edition import Edition
from lastcard.engine.codes import NO_COLOR
from lastcard.engine.rules import Rules
from lastcard.engine.state import State
from lastcard.options import Options, changed
from lastcard.options import show as show_value

from .fields import FIELDS
from .piles import write_draw, write_hand, write_run
from .position import Position


def show(edition: Edition, options: Options, rules: Rules, state: State) -> str:
    """The canonical text of a position, or of a view, on one line."""
    at = Position(edition, options, rules, state)
    words = [edition.key, write_hands(at), write_discard(at), write_draw(at.kinds, state)]
    for field in FIELDS:
        text = field.write(at) if state.phase in field.phases else ""
        if text:
            words.append(text if field.is_flag else f"{field.key}={text}")
    words += [f"{name}={show_value(value)}" for name, value in changed(edition, options).items()]
    return " ".join(words)


def fingerprint(text: str) -> int:
    """A number that stands for a position text: the 8-byte BLAKE2b hash of its UTF-8 bytes, first byte highest."""
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")


def write_hands(at: Position) -> str:
    """All hands by seat."""
    return "/".join(write_hand(at.kinds, at.state, p) for p in range(at.state.players))


def write_discard(at: Position) -> str:
    """The discard pile, top card last, with the color named for a wild."""
    s = at.state
    cards = write_run(at.kinds, s.discard[: s.n_discard])
    named = s.n_discard > 0 and s.top >= at.rules.first_wild and s.color != NO_COLOR
    return f"{cards}:{COLORS[s.color]}" if named else cards
