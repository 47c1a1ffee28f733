"""The records of the loops: the plan of a match, how far one is, and what is counted."""

from __future__ import annotations

from typing import Annotated

from ..engine.codes import KINDS, MAX_SEATS
from ..engine.fields import Field, Record

Small = Annotated[int, Field("i8")]
Seats = Annotated[list[int], Field("i8", (MAX_SEATS,))]
Kinds = Annotated[list[int], Field("i8", (KINDS,))]

ROUNDS, TABLES, TABLE = 28, 2, 4  # the largest rotation (OP-47)
TURNS = 1024  # bins of the distribution of turns a round, the last for all above
LENGTHS = 128  # bins of the distribution of rounds a match


class Plan(Record):
    """The format of a match. Without a rotation one board plays until the engine says that the match is over."""

    players: Small
    rounds: Small  # of a rotation, else 0
    boards: Small
    schedule: Annotated[list[list[list[int]]], Field("i8", (ROUNDS, TABLES, TABLE))]  # the player of every seat
    finisher_only: Small  # 1: only the seat that went out is credited (OP-46)
    playoff: Small  # 1: a tie is played off in one round (OP-47)
    fixed_order: Small  # 1: the draw pile is put in order at the deal, so that all seatings meet the same cards


class Match(Record):
    """How far a match is. Players are numbers; `who` tells who sits where at the present board."""

    seed: Small
    number: Small  # of the deal: equal numbers are dealt equal cards
    deals: Small
    round: Small
    board: Small
    dealt: Small
    over: Small
    winners: Small  # bit set of players
    tied: Small  # bit set of players in a playoff, else 0
    who: Seats
    totals: Seats  # by player
    asked: Small  # seats below this one have been asked, since the last action, whether they cut in
    starter: Small  # the seat that had the first turn of the round
    owner: Small  # the seat that had the last turn
    last: Small  # the card played last
    turns: Small  # of this round
    decisions: Small  # of this round
    stuck: Small  # 1: a round came to no end and was given up


class Row(Record):
    """One match, as it is written to a file. Seats and players are the same thing except in rotations."""

    match: Small
    winners: Small  # bit set of players
    first_dealer: Small
    rounds: Small
    void_rounds: Small  # blocked (OP-43)
    decisions: Small  # choices in turn: a card, draw, keep, color, target, challenge; a wild with its color is one
    turns: Small  # a turn is a first choice in phase `turn`
    extra_turns: Small  # turns that follow directly on one of the same seat
    cards_drawn: Small  # by players, after the deal
    cards_played: Small
    reshuffles: Small
    challenges: Small
    challenges_won: Small
    uno_missed: Small
    uno_caught: Small
    kicks: Small
    kicks_good: Small
    jump_ins: Small
    starter_wins: Small  # rounds won by the seat that began them
    points: Small  # of all rounds together
    scores: Seats  # by player


class Tally(Record):
    """Sums over all matches of a batch: whole numbers, so that batches add up to the same whatever their order."""

    rounds: Small  # ended with a winner
    round_wins: Seats  # by player
    place_wins: Seats  # by how many seats after the one that began the round
    side_wins: Annotated[list[int], Field("i8", (2,))]  # in teams: the side that began, the other
    rounds_begun: Seats  # by player
    round_turns: Annotated[list[int], Field("i8", (TURNS,))]
    match_rounds: Annotated[list[int], Field("i8", (LENGTHS,))]
    points_square: Small
    turns_square: Small
    dealt: Kinds  # cards in the hands after the deal
    started: Kinds  # the card turned up
    drawn: Kinds
    played: Kinds
    decided: Kinds  # the last card played of a round that was won
    stuck: Small


class Game(Record):
    """One game of an environment in which every seat decides outside."""

    seed: Small
    number: Small  # of the episode, in the upper 32 bits that of the game
    deals: Small
    steps: Small  # of this episode
    seat: Small  # the one outside seat, where the others are minds
    asks: Small  # the seat that must act; plus `CUTS_IN` if it is asked whether it cuts in
    asked: Small  # seats below this one have been asked, since the last action, whether they cut in
    over: Small  # 1: the episode has ended and the next one has not begun
    kick_good: Small  # how often a kick of an outside seat succeeds, out of `GRAIN`: nobody outside decides that
    counted: Small  # cards of the discard pile that are in `seen`
    seen: Annotated[list[int], Field("i8", (8,))]  # counts of the discard pile by kind, eight to a word
