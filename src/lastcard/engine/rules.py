"""An edition with its options as flat tables of ints: the argument that makes one engine play every edition."""

from __future__ import annotations

from typing import Annotated

from .codes import KINDS, NO_COLOR, PILE, RANKS
from .fields import Field, Record

Flag = Annotated[int, Field("i8")]
Kinds = Annotated[list[int], Field("i8", (KINDS,))]
Word = Annotated[int, Field("i8")]


class Rules(Record):
    """What the engine reads. A word is a set of card kinds, bit k standing for kind k."""

    match: Annotated[list[list[int]], Field("i8", (NO_COLOR + 1, RANKS))]  # what fits a colour and rank
    of_color: Annotated[list[int], Field("i8", (NO_COLOR + 1,))]
    of_rank: Annotated[list[int], Field("i8", (RANKS,))]
    spread: Annotated[list[int], Field("i8", (128,))]  # set of wilds -> their actions with each colour
    color: Kinds
    rank: Kinds
    verb: Kinds
    amount: Kinds
    points: Kinds
    start: Kinds  # a START_ code
    exchange: Kinds  # what the card does to hands (HR-3, HR-4)
    deck: Annotated[list[int], Field("i1", (PILE,))]
    item: Annotated[list[int], Field("i8", (NO_COLOR + 1,))]
    item_amount: Annotated[list[int], Field("i8", (NO_COLOR + 1,))]
    wilds: Word
    naming: Word  # wilds whose player names a colour with the play
    restricted: Word  # lawful only without a held card of the active colour
    numbers: Word
    counts_as_color: Word  # wilds in hand that make a restricted card unlawful (OP-10)
    no_finish: Word  # may not be the last card (HR-11)
    jumpable: Word
    answers_colored: Word  # may answer a total whose last draw card is coloured (HR-1, HR-2)
    answers_wild: Word
    deflects: Word
    first_wild: Flag
    kinds: Flag
    deck_size: Flag
    hand_size: Flag
    scoring: Flag
    target: Annotated[int, Field("i8")]
    keep_scores: Flag  # last cards still make others draw (OP-53)
    team: Flag
    bluff: Flag
    surcharge: Flag  # drawn on top of the total after a failed challenge
    stacking: Flag
    must_play: Flag
    force_play: Flag
    until_playable: Flag
    multi_discard: Flag
    jump_in: Flag
    swap_uno: Flag
    drafting: Flag
    drafting_wilds: Flag
    box_last: Flag
    shell_self: Flag
    kick_last: Flag
    miss_skips: Flag
    reverse_skips: Flag
    start_draw_skips: Flag
    start_reverse_dealer: Flag
    start_reverse_2p: Flag
    lowest_wins_blocked: Flag
    dealer_rotation: Flag
    uno_penalty: Flag
    false_uno: Flag
    false_catch: Flag
    partner_catch: Flag
    auto_uno: Flag  # 1: every call is made in time, so that nobody can be caught (simulation, learning)
