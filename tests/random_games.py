"""Games by random actions of random seats, under random options: what property tests walk through."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from lastcard.edition import Edition
from lastcard.editions import EDITIONS
from lastcard.engine import codes, deal, rng
from lastcard.engine.legal import legal
from lastcard.engine.perft import actions_of
from lastcard.engine.play import play
from lastcard.engine.rules import Rules
from lastcard.engine.state import State, new_state
from lastcard.engine.tables import make_rules
from lastcard.option_values import Choice, Switch, Whole
from lastcard.options import OPTIONS, OptionError, Options, check_players, resolve

HOUSE_RULES = (
    *("stack_same", "stack_cross", "deflect", "zero_rotate", "seven_swap", "jump_in", "jump_in_actions"),
    *("jump_in_wilds", "draw_mode", "multi_discard", "false_uno_penalty", "false_catch_penalty", "team", "scoring"),
)


@dataclass(frozen=True)
class Moment:
    """A seat did an action; `before` is None for a deal."""

    before: State | None
    seat: int
    action: int
    after: State


@dataclass
class Game:
    """One table and its dice."""

    edition: Edition
    options: Options
    rules: Rules
    players: int
    dice: random.Random
    eagerness: float  # how often a card is played when one can be
    restlessness: float  # how often somebody leaves

    def moments(self, actions: int) -> Iterator[Moment]:
        """So many actions, new rounds being dealt in between, until the match is over."""
        state = new_state(self.players)
        rng.seed(state, self.dice.getrandbits(32), self.dice.getrandbits(32))
        dealer = self.dice.randrange(self.players)
        for _ in range(actions):
            if state.n_discard == 0 or state.phase == codes.ROUND_OVER:
                if state.match_over:
                    return
                state = state.copy()
                deal.deal(self.rules, state, dealer if state.rounds == 0 else deal.next_dealer(self.rules, state))
                yield Moment(None, -1, -1, state.copy())
            seat, action = self.choose(state)
            after = state.copy()
            play(self.rules, after, seat, action)
            yield Moment(state, seat, action, after)
            state = after

    def choose(self, state: State) -> tuple[int, int]:
        """A random action of a random seat: mostly the one in turn, sometimes a call, now and then somebody leaves."""
        if self.dice.random() < self.restlessness:
            return self.dice.choice([p for p in range(self.players) if state.out[p] == codes.SEAT_IN]), codes.LEAVE
        found = [(p, a) for p in range(self.players) for a in actions_of(*legal(self.rules, state, p))]
        quiet = [(p, a) for p, a in found if p == state.turn and not codes.CALL_UNO <= a < codes.LEAVE]
        loud = [one for one in found if one not in quiet]
        plays = [(p, a) for p, a in quiet if a < codes.DRAW or a > codes.KEEP]
        if loud and self.dice.random() < 0.15:
            return self.dice.choice(loud)
        return self.dice.choice(plays if plays and self.dice.random() < self.eagerness else quiet)


def random_options(edition: Edition, dice: random.Random) -> Options:
    """Valid options, many of them not the usual ones."""
    given: dict[str, object] = {"target": dice.choice([60, 200, 500])}
    for name, option in OPTIONS.items():
        if name == "target" or dice.random() > (0.5 if name in HOUSE_RULES else 0.25):
            continue
        value: object = None
        if isinstance(option.values, Choice):
            value = dice.choice(option.values.names)
        elif isinstance(option.values, Switch):
            value = dice.random() < 0.6
        elif isinstance(option.values, Whole):
            value = dice.randrange(8)
        elif name == "w4_counts":
            value = [face.symbol for face in edition.wilds if dice.random() < 0.5]
        try:
            resolve(edition, {**given, name: value})
        except OptionError:
            continue
        given[name] = value
    return resolve(edition, given)


def random_game(seed: int) -> Game:
    """Some edition, options and number of players."""
    dice = random.Random(seed)
    edition = list(EDITIONS.values())[seed % len(EDITIONS)]
    options = random_options(edition, dice)
    players = dice.choice([2, 2, 3, 3, 4, 5, 7, 10])
    try:
        check_players(edition, options, players)
    except OptionError:
        players = 4
    habits = dice.choice([0.05, 0.6, 0.95, 1.0]), dice.choice([0.0, 0.003, 0.02])
    return Game(edition, options, make_rules(edition, options), players, dice, *habits)
