"""A small host for the tests of the bots: it deals, shows each bot its view, checks and plays what it answers."""

from random import Random

import pytest

from lastcard.bots import BOTS, Bot, parse, seat_bots
from lastcard.editions import EDITIONS
from lastcard.engine import codes, deal, rng
from lastcard.engine.legal import decisions, is_legal, legal
from lastcard.engine.perft import actions_of
from lastcard.engine.play import play
from lastcard.engine.rules import Rules
from lastcard.engine.state import State, new_state
from lastcard.engine.tables import make_rules
from lastcard.engine.view import view
from lastcard.options import resolve

MOST_ACTIONS = 20_000
QUICK = [name for name, kind in BOTS.items() if not kind.ahead]  # those that look ahead have tests of their own


class Host:
    """One table with a bot on every seat."""

    def __init__(self, rules: Rules, bots: list[Bot], seed: int) -> None:
        self.rules, self.bots, self.players = rules, bots, len(bots)
        self.order = Random(seed)
        self.state, self.view = new_state(self.players), new_state(self.players)
        self.caught = [0] * self.players
        self.called = self.jumped = 0
        self.phases: set[int] = set()
        rng.seed(self.state, 7, seed)
        deal.deal(rules, self.state, seed // self.players % self.players)  # not in step with who sits where

    def see(self, seat: int) -> State:
        view(self.state, self.view, seat)
        return self.view

    def step(self) -> None:
        """Everybody may say something, then the seat in turn moves."""
        while self.interjections():
            if self.state.phase == codes.ROUND_OVER:
                return
        state, seat = self.state, self.state.turn
        self.phases.add(state.phase)
        action = self.bots[seat].choose(self.rules, self.see(seat), seat)
        assert action in actions_of(*decisions(self.rules, state)), (action, codes.PHASES[state.phase])
        play(self.rules, state, seat, action)

    def interjections(self) -> bool:
        """Asks the seats in a random order for a word out of turn; True after the first."""
        seats = self.order.sample(range(self.players), self.players)
        if self.state.catchable < 0 and not self.rules.jump_in and not self.rules.false_uno:
            seats = [self.state.turn]
        for seat in seats:
            action = self.bots[seat].interject(self.rules, self.see(seat), seat)
            if action is not None:
                self.interject(seat, action)
                return True
        return False

    def interject(self, seat: int, action: int) -> None:
        assert is_legal(self.rules, self.state, seat, action), action
        if action >= codes.CATCH:
            assert action - codes.CATCH == self.state.catchable
            self.caught[self.state.catchable] += 1
        self.called += action == codes.CALL_UNO
        self.jumped += action < codes.CALL_UNO
        play(self.rules, self.state, seat, action)

    def play_round(self) -> State:
        """To the end of the round."""
        for _ in range(MOST_ACTIONS):
            if self.state.phase == codes.ROUND_OVER:
                return self.state
            self.step()
        raise AssertionError("the round does not end")

    def play_match(self, rounds: int = 1000) -> State:
        """To the end of the match, or of so many rounds."""
        self.play_round()
        while not self.state.match_over and self.state.rounds < rounds:
            deal.deal(self.rules, self.state, deal.next_dealer(self.rules, self.state))
            self.play_round()
        return self.state


def host(edition: str, bots: str, players: int, seed: int, **options: object) -> Host:
    """A table of an edition with these bots, repeated until every seat is taken."""
    rules = make_rules(EDITIONS[edition], resolve(EDITIONS[edition], options))
    return Host(rules, seat_bots(parse(bots), players, seed), seed)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_match_comes_out_the_same_from_the_same_seed(edition: str) -> None:
    first, again, other = (
        host(edition, "casual,eager,random", 3, seed, scoring="points", jump_in=True).play_match(3)
        for seed in (5, 5, 6)
    )
    assert first == again
    assert first != other


def test_legal_for_the_seat_in_turn_is_never_empty() -> None:
    table = host(next(iter(EDITIONS)), "casual", 4, 1)
    assert actions_of(*legal(table.rules, table.state, table.state.turn))
