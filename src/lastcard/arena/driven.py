"""The loop driven from Python: the same interpreted match that compiles, asking the bots that decide elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import numpy as np

from lastcard.bots.arrays import Array, array_of
from lastcard.engine.codes import CALL_UNO, CATCH, KICK, KICK_GOOD, KICK_MISS
from lastcard.engine.rules import Rules
from lastcard.engine.state import State, new_state
from lastcard.engine.view import view
from lastcard.loops.match import OVER, advance, begin, do, give_up
from lastcard.loops.questions import CUTS_IN
from lastcard.loops.records import Match, Plan, Row, Tally
from lastcard.loops.tally import count_match
from lastcard.minds.aloud import calls, catches
from lastcard.minds.mind import CAREFUL, OUTSIDE, Mind, happens

from .builtin import BuiltIn
from .lineup import Lineup
from .program import Stopped


class Outside(Protocol):
    """A bot that decides elsewhere, for one player. It is handed views of its seat, and never anything else."""

    interjects: bool
    attentive: bool  # is it shown what everybody sees of every action and deal?
    longest: int  # decisions after which a round is given up when it is asked

    def begin(self, seed: int, number: int, player: int) -> None:
        """A match begins: the deal of that number, sitting as this player; the three make its chance."""

    def choose(self, rules: Rules, view: State, seat: int) -> int:
        """A lawful action of the seat in turn."""

    def interject(self, rules: Rules, view: State, seat: int) -> int | None:
        """A lawful call, catch or jump-in; None to let it pass. Asked only of a bot that interjects."""

    def look(self, rules: Rules, view: State) -> None:
        """What its seat sees after an action of anybody, or a deal."""

    def finish(self, winners: Sequence[int], scores: Sequence[int]) -> None:
        """The match is over, won by these players."""

    def close(self) -> None:
        """No match will follow."""


class DrivenLoop:
    """Matches of one lineup, one after the other.

    `rules` is for the rounds and for a playoff (`plain_rules`); `outside` has the bots of the minds that are OUTSIDE.
    """

    def __init__(
        self,
        lineup: Lineup,
        rules: list[Rules],
        outside: Sequence[Outside | None],
        stopping: Callable[[], bool] = lambda: False,
    ) -> None:
        self.rules = rules
        self.plan = Plan.read(lineup.plan()[0])
        self.minds = [mind.copy() for mind in lineup.minds]
        self.outside, self.stopping = list(outside), stopping
        self.watched = any(CAREFUL <= mind.kind < OUTSIDE for mind in self.minds)
        self.seen = new_state(lineup.players)
        if any(bot is not None and bot.attentive for bot in outside):
            self.take_out(*(player for player, bot in enumerate(outside) if bot is None))

    def take_out(self, *players: int) -> None:
        """Has the minds of players asked from here instead of inside the loop; what they do is the same."""
        for player in players:
            self.outside[player] = BuiltIn(self.minds[player])

    def play(self, seed: int, first: int, count: int) -> Array:
        """Plays matches `first` to `first + count - 1`; their rows (`Row`, shape (count,)), as the compiled loop's."""
        if not count:
            return np.zeros(0, Row.dtype())
        return array_of(*(self.play_one(seed, number) for number in range(first, first + count)))

    def play_one(self, seed: int, number: int) -> Row:
        """Plays the match of one number."""
        self.m, self.s, self.v, self.row, self.t = Match(), new_state(self.plan.players), self.seen, Row(), Tally()
        self.row.match = number
        self.m.who[: self.plan.players] = range(self.plan.players)
        begin(self.plan, self.m, self.s, self.minds, seed, number)
        for player, bot in enumerate(self.outside):
            if bot is not None:
                bot.begin(seed, number, player)
        deals = 0
        while (asked := self.advance()) != OVER:
            if deals != self.m.deals:
                deals = self.m.deals
                self.show()
            self.answer(asked)
        count_match(self.m, self.row, self.t)
        self.tell_end()
        return self.row

    def advance(self) -> int:
        """Plays on to the next question for a bot outside."""
        if self.stopping():
            raise Stopped
        return advance(self.rules, self.plan, self.m, self.s, self.v, self.minds, self.row, self.t, self.watched)

    def answer(self, asked: int) -> None:
        """Has a question answered, and the answer done."""
        if asked >= CUTS_IN:
            action = self.cut_in(asked - CUTS_IN)
            if action is None:
                self.m.asked += 1
            else:
                self.do(asked - CUTS_IN, action)
        elif self.m.decisions >= self.at(asked)[0].longest:
            give_up(self.m, self.s)
        else:
            self.do(asked, self.decide(asked))

    def decide(self, seat: int) -> int:
        """The decision of a seat in turn. Whether a kick is good is no decision: chance says so."""
        bot, mind = self.at(seat)
        if self.s.phase == KICK:
            return KICK_GOOD if happens(mind, mind.kick_good) else KICK_MISS
        view(self.s, self.v, seat)
        return bot.choose(self.rules[1 if self.m.tied else 0], self.v, seat)

    def cut_in(self, seat: int) -> int | None:
        """What a seat says or lays out of turn."""
        bot, mind = self.at(seat)
        rules = self.rules[1 if self.m.tied else 0]
        view(self.s, self.v, seat)
        return bot.interject(rules, self.v, seat) if bot.interjects else politely(rules, self.v, seat, mind)

    def do(self, seat: int, action: int) -> None:
        """Does an action and counts it."""
        rules = self.rules[1 if self.m.tied else 0]
        do(rules, self.m, self.s, self.minds, self.row, self.t, self.watched, seat, action)
        self.show()

    def show(self) -> None:
        """Shows the attentive bots at the board what has happened."""
        rules = self.rules[1 if self.m.tied else 0]
        for seat in range(self.s.players):
            bot = self.outside[self.m.who[seat]]
            if bot is not None and bot.attentive:
                view(self.s, self.v, seat)
                bot.look(rules, self.v)

    def at(self, seat: int) -> tuple[Outside, Mind]:
        """The bot on a seat, and its mind."""
        player = self.m.who[seat]
        bot = self.outside[player]
        assert bot is not None
        return bot, self.minds[player]

    def tell_end(self) -> None:
        """Every bot is told who has won."""
        players = range(self.plan.players)
        winners = [player for player in players if self.m.winners >> player & 1]
        for bot in self.outside:
            if bot is not None:
                bot.finish(winners, self.m.totals[: self.plan.players])


def plain_rules(lineup: Lineup) -> list[Rules]:
    """The rules of the rounds and of a playoff, for the interpreted loop."""
    return [Rules.read(element) for element in lineup.rules()]


def politely(rules: Rules, view: State, seat: int, mind: Mind) -> int | None:
    """Calls and catches as the mind's rates say, and nothing else out of turn."""
    if calls(rules, view, seat, mind):
        return CALL_UNO
    if catches(rules, view, seat, mind):
        return CATCH + view.catchable
    return None
