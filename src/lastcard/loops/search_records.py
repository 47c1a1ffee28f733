"""The record of a search: what may be done, how each action has fared, and which cards are unseen."""

from __future__ import annotations

from typing import Annotated

from ..engine.codes import ACTIONS, NO_COLOR, PILE
from ..engine.fields import Field, Record

Small = Annotated[int, Field("i8")]
Actions = Annotated[list[int], Field("i8", (ACTIONS,))]
NOTHING = -1  # among the candidates of a seat out of turn: not to jump in


class Search(Record):
    """One search from one view."""

    rng: Annotated[list[int], Field("i8", (4,))]
    # the candidates
    n: Small
    actions: Actions
    worth: Actions  # of each: the sum over its playouts
    played: Actions  # of each: its playouts
    used: Small  # playouts of all
    # the cards that the seat does not see, in any order
    pool: Annotated[list[int], Field("i1", (PILE,))]
    n_pool: Small
    dealt: Annotated[list[int], Field("i8", (NO_COLOR + 1,))]  # cards of each color dealt to the present hand
