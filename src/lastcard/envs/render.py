"""What a human is shown of a game in an environment: the view of the seat that acts, never more."""

from __future__ import annotations

from lastcard.loops.questions import CUTS_IN
from lastcard.notation import show

from .play import Play


def text_of(play: Play, i: int, seat: int) -> str:
    """The position of game i as `seat` sees it, on one line, and what is asked of that seat."""
    table = play.table
    text = show(table.edition, table.options, table.plain_rules, play.view(i, seat))
    return f"seat {seat}{' may cut in' if play.asks(i) == seat + CUTS_IN else ''}: {text}"
