"""The observation of one seat from its view: the bytes that the compiled environments write, without a compiler."""

from __future__ import annotations

import numpy as np

from lastcard.bots.arrays import Array
from lastcard.engine.rules import Rules
from lastcard.engine.state import State
from lastcard.loops.observe import OBSERVATION, WORDS, count_seen, show_cards, show_scalars, show_seats
from lastcard.loops.records import Game


def observation(rules: Rules, view: State, seat: int, asked: int = 0) -> Array:
    """What `seat` sees, shape (OBSERVATION,), uint8; `asked` is 1 if it is asked whether it cuts in.

    `view` is that of `engine.view` for this seat, or the whole state: only what is open to the seat is read.
    """
    seen = Game()
    count_seen(seen, view)
    out, words = [0] * OBSERVATION, [0] * WORDS
    show_cards(view, seen, seat, out, words)
    show_seats(rules, view, seat, out)
    show_scalars(view, asked, out)
    array = np.array(out, np.uint8)
    array.view(np.int64)[:] |= np.array(words, np.int64)
    return array
