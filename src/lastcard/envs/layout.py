"""What every byte of an observation and every action means, read from the constants; docs/envs.md is made from it."""

from __future__ import annotations

from typing import NamedTuple

from lastcard.bots.arrays import Array
from lastcard.cards import COLORS
from lastcard.engine import codes
from lastcard.engine.codes import ACTIONS, KINDS, MAX_SEATS, MAX_WILDS, NO_COLOR, PHASES
from lastcard.loops import observe
from lastcard.loops.observe import OBSERVATION, PASS


class Block(NamedTuple):
    """A run of bytes, or of actions: name, first place, length, meaning."""

    name: str
    at: int
    size: int
    meaning: str


SEATS = "by seat, counted from the reader on"
OBSERVED = (
    Block("hand", observe.HAND, KINDS, "cards held, by kind"),
    Block("top", observe.TOP, KINDS, "the card on top of the discard pile, one-hot by kind"),
    Block("seen", observe.SEEN, KINDS, "cards in the discard pile, by kind"),
    Block("kept", observe.KEPT, KINDS, "the card just drawn that may be played or kept, one-hot by kind"),
    Block("color", observe.COLOR, NO_COLOR + 1, f"the active color, one-hot: {', '.join(COLORS)}, none"),
    Block("phase", observe.PHASE, len(PHASES), f"what is asked, one-hot: {', '.join(PHASES)}"),
    Block("sizes", observe.SIZES, MAX_SEATS, f"cards in each hand, {SEATS}"),
    Block("seated", observe.SEATED, MAX_SEATS, f"1 if still in the match, {SEATS}"),
    Block("scores", observe.SCORES, MAX_SEATS, f"score in 255ths of the target, {SEATS}"),
    Block("turn", observe.TURN, MAX_SEATS, f"whose turn it is, one-hot {SEATS}"),
    Block("source", observe.SOURCE, MAX_SEATS, f"whose card is pending, one-hot {SEATS}"),
    Block("catchable", observe.CATCHABLE, MAX_SEATS, f"who may be caught without UNO called, one-hot {SEATS}"),
    Block("dealer", observe.DEALER, MAX_SEATS, f"who deals, one-hot {SEATS}"),
    Block("called", observe.CALLED, MAX_SEATS, f"who has called UNO in its running turn, one-hot {SEATS}"),
    Block("own", observe.OWN, MAX_SEATS, "the reader's own number, one-hot: actions name seats by number"),
    Block("draw_pile", observe.DRAW_PILE, 1, "cards in the draw pile"),
    Block("discard_pile", observe.DISCARD_PILE, 1, "cards in the discard pile"),
    Block("direction", observe.DIRECTION, 1, "1 if play goes to the left, 0 to the right"),
    Block("total", observe.TOTAL, 1, "cards that are to be drawn"),
    Block("wild_total", observe.WILD_TOTAL, 1, "1 if the last draw card of that total is a wild"),
    Block("drafts", observe.DRAFTS, 1, "cards that may still follow in a draft"),
    Block("draft_rank", observe.DRAFT_RANK, 1, "the rank that several discards follow, from 1; 0: none"),
    Block("multi", observe.MULTI, 1, "1 while several cards of a number are laid"),
    Block("starter", observe.STARTER, 1, "which question of the starter card is open; 0: none"),
    Block("players", observe.PLAYERS, 1, "seats at the table"),
    Block("asked", observe.ASKED, 1, "1 if asked whether to cut in, 0 for the decision in turn"),
)
ACTED = (
    Block("card", 0, KINDS, "play (or draft) the card of that kind"),
    Block("wild", codes.PLAY_WILD, 4 * MAX_WILDS, f"play a wild and name a color: 4 × wild + {', '.join(COLORS)}"),
    Block("draw", codes.DRAW, 1, "draw; take the cards that are pending"),
    Block("keep", codes.KEEP, 1, "keep the card drawn; pass with nothing to draw"),
    Block("color", codes.COLOR, 4, f"name a color: {', '.join(COLORS)}"),
    Block("accept", codes.ACCEPT, 1, "accept a Wild Draw Four"),
    Block("challenge", codes.CHALLENGE, 1, "challenge it"),
    Block("kick", codes.KICK_GOOD, 2, "good, missed: chance decides, so never offered"),
    Block("end_draft", codes.END_DRAFT, 1, "lay no further card"),
    Block("target", codes.TARGET, MAX_SEATS, "name a seat, by its number"),
    Block("call_uno", codes.CALL_UNO, 1, "call UNO"),
    Block("catch", codes.CATCH, MAX_SEATS, "call out a seat that has not called, by its number"),
    Block("pass", PASS, 1, "say nothing, where one is asked whether to cut in"),
)


def decode(observation: Array) -> dict[str, list[int]]:
    """The blocks of an observation by name, its bytes as plain ints."""
    return {block.name: observation[block.at : block.at + block.size].tolist() for block in OBSERVED}


def table(blocks: tuple[Block, ...], head: str) -> str:
    """The blocks as a table in Markdown."""
    lines = [f"| {head} | name | meaning |", "|---|---|---|"]
    for block in blocks:
        places = f"{block.at}" if block.size == 1 else f"{block.at} to {block.at + block.size - 1}"
        lines.append(f"| {places} | `{block.name}` | {block.meaning} |")
    return "\n".join(lines)


def tables() -> str:
    """Both tables: of the OBSERVATION bytes and of the actions."""
    return f"{table(OBSERVED, f'byte of {OBSERVATION}')}\n\n{table(ACTED, f'action of {ACTIONS}')}"
