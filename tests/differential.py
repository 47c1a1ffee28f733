"""The engine against the oracle: random games of any edition and options, compared after every action.

`python -m tests.differential ACTIONS [SEED]` plays that many actions and stops at the first difference.
"""

from __future__ import annotations

import random
import sys
from typing import Any

import numpy as np
from lastcard.compiled.engine.step import step

from lastcard.actions import Kinds, judge, spell
from lastcard.editions import EDITIONS
from lastcard.engine import codes
from lastcard.engine.codes import Reason
from lastcard.engine.deal import clear_round, fill_pile, next_dealer, turn_starter
from lastcard.engine.legal import legal
from lastcard.engine.perft import actions_of
from lastcard.engine.piles import draw_cards, settle_order
from lastcard.engine.play import play
from lastcard.engine.rng import seed as seed_generator
from lastcard.engine.rules import Rules
from lastcard.engine.state import State, new_state
from lastcard.engine.tables import make_rules
from lastcard.option_values import Choice
from lastcard.options import OPTIONS, OptionError, Options, resolve
from lastcard.referee import position
from lastcard.scenario import Table
from tests.naive import Naive

NUMBERS = {
    "w4_failed_challenge": (4, 6, 5),
    "target": (60, 200, 500),
    "uno_penalty": (2, 4, 0),
    "false_uno_penalty": (0, 2),
    "false_catch_penalty": (0, 1),
}
LEFT_ALONE = ("kick_success_prob", "kick_mode")
STATE, RULES = State.dtype(), Rules.dtype()
IGNORED = ("challenge", "shown_to")


class Difference(AssertionError):
    """The two disagree; the message holds everything needed to see it again."""


def random_options(chance: random.Random, edition_key: str, players: int) -> Options:
    """Options of an edition, each one changed with a random probability."""
    edition = EDITIONS[edition_key]
    often = chance.choice((0.0, 0.1, 0.25, 0.5))
    given: dict[str, object] = {}
    for name in OPTIONS:
        if name in LEFT_ALONE or chance.random() > often or (name == "team" and players != 4):
            continue
        trial = {**given, name: random_value(chance, edition_key, name)}
        try:
            resolve(edition, trial)
        except OptionError:
            if name == "stack_cross":
                trial["stack_same"] = True
            try:
                resolve(edition, trial)
            except OptionError:
                continue
        given = trial
    return resolve(edition, given)


def random_value(chance: random.Random, edition_key: str, name: str) -> object:
    """A value of an option."""
    if name in NUMBERS:
        return chance.choice(NUMBERS[name])
    if name == "w4_counts":
        wilds = [face.symbol for face in EDITIONS[edition_key].wilds]
        return [code for code in wilds if chance.random() < 0.5]
    default = OPTIONS[name].default
    if isinstance(default, bool):
        return chance.random() < 0.6
    values = OPTIONS[name].values
    assert isinstance(values, Choice)
    return chance.choice(values.names)


class Compiled:
    """The compiled engine on a copy of the same table."""

    def __init__(self, rules: Rules, state: State) -> None:
        self.rules, self.states, self.expected = np.zeros(1, RULES), np.zeros(1, STATE), np.zeros(1, STATE)
        rules.write(self.rules[0])
        state.write(self.states[0])

    def differs(self, state: State, rules: Rules, seat: int, action: int, reader: int) -> str:
        """Does the action too; what is then not the same, bit for bit."""
        mine = step(self.rules, self.states, seat, action, reader)
        state.write(self.expected[0])
        if self.states.tobytes() != self.expected.tobytes():
            names = [name for name in State.FIELDS if not np.array_equal(self.states[name], self.expected[name])]
            return f"compiled and interpreted differ in {names}"
        theirs = legal(rules, state, reader)
        return "" if mine == theirs else f"compiled allows {mine}, interpreted {theirs}"


class Pair:
    """One match, played by the engine (interpreted and compiled) and by the oracle side by side."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.key = chance.choice(list(EDITIONS))
        self.players = chance.choice((2, 2, 3, 3, 4, 4, 4, 5, 6, 8, 10))
        self.edition = EDITIONS[self.key]
        self.options = random_options(chance, self.key, self.players)
        self.given = {k: v for k, v in self.options.items() if v != default(self.edition, k)}
        self.rules = make_rules(self.edition, self.options)
        self.kinds = Kinds(self.edition)
        self.state = new_state(self.players)
        seed_generator(self.state, chance.getrandbits(32), chance.getrandbits(32))
        self.done: list[object] = []
        self.new_round(first=True)

    def new_round(self, first: bool) -> None:
        """Deals a round, often a small one with a short draw pile, to both."""
        r, s, chance = self.rules, self.state, self.chance
        dealer = chance.randrange(self.players) if first else next_dealer(r, s)
        clear_round(s)
        s.dealer = dealer
        fill_pile(r, s)
        cards = chance.choice((1, 2, 2, 3, 3, 4, 5, 7))
        for p in range(self.players):
            if s.out[p] == codes.SEAT_IN:
                draw_cards(s, p, cards if chance.random() < 0.8 else chance.randint(1, 7))
        settle_order(s)
        s.scripted = 1
        self.shorten()
        self.setup = self.describe()
        self.oracle = Naive(self.key, self.players, self.setup)
        self.done = ["start"]
        if not turn_starter(r, s):
            self.new_round(first)
            return
        s.challenge, s.shown_to = 0, codes.NOBODY
        self.oracle.act({"do": "start"})
        self.compiled = Compiled(r, s)
        self.compare()

    def shorten(self) -> None:
        """Sometimes leaves only a few cards to draw."""
        s = self.state
        if self.chance.random() < 0.5:
            keep = self.chance.randint(1, 12)
            gone = s.n_draw - keep
            s.draw[:keep] = s.draw[gone : s.n_draw]
            s.n_draw = s.before = keep

    def describe(self) -> dict[str, Any]:
        """The setup of a scenario that puts the oracle into the position before the starter."""
        s = self.state
        return {
            "hands": [self.kinds.hand(s, p) for p in range(self.players)],
            "draw": self.kinds.draw_pile(s),
            "dealer": s.dealer,
            "turn": next(p for p in range(self.players) if s.out[p] == codes.SEAT_IN),
            "scores": s.scores[: self.players],
            "eliminated": [p for p in range(self.players) if s.out[p] != codes.SEAT_IN],
            "options": {k: list(v) if isinstance(v, tuple) else v for k, v in self.given.items()},
        }

    def table(self) -> Table:
        """The engine's side as the referee sees it."""
        return Table(self.edition, self.options, self.players, self.kinds, self.rules, self.state)

    def compare(self) -> None:
        """Both show the same position and the same secret facts."""
        mine, theirs = position(self.table()), self.oracle.result()
        for key, value in mine.items():
            if mine["phase"] == "round_over" and key == "turn":
                continue  # of no meaning there
            if key not in IGNORED and theirs.get(key, "absent") != value:
                self.fail(f"{key}: engine {value!r}, oracle {theirs.get(key, 'absent')!r}")
        called = self.state.called if self.state.called >= 0 else None
        if mine["phase"] != "round_over" and called != self.oracle.called:
            self.fail(f"called: engine {called}, oracle {self.oracle.called}")
        if not self.some_action():
            self.fail("nobody can do anything")

    def some_action(self) -> bool:
        """Somebody can act, or the round is over."""
        s = self.state
        return s.phase == codes.ROUND_OVER or any(legal(self.rules, s, s.turn))

    def fail(self, what: str) -> None:
        """Stops with all that is needed to replay."""
        raise Difference(f"{what}\n{self.key} {self.players} {self.setup}\n{self.done}")

    def compare_legal(self, seat: int) -> None:
        """Both allow the seat the same actions."""
        s = self.state
        mine = [{"p": seat, **spell(self.kinds, s, a)} for a in actions_of(*legal(self.rules, s, seat))]
        theirs = self.oracle.legal(seat)
        for action in mine:
            if action not in theirs:
                self.fail(f"only the engine allows {action}")
        for action in theirs:
            if action not in mine:
                self.fail(f"only the oracle allows {action}")

    def pick(self) -> dict[str, Any]:
        """An action to try: mostly lawful and of the seat in turn, sometimes anything of anybody."""
        s, chance = self.state, self.chance
        seat = s.turn if chance.random() < 0.8 else chance.randrange(self.players)
        if chance.random() < 0.003:
            return {"p": seat, "do": "leave"}
        if chance.random() < 0.1:
            return chance.choice(self.oracle.candidates(seat))
        mine = actions_of(*legal(self.rules, s, seat)) or actions_of(*legal(self.rules, s, s.turn))
        seat = seat if any(legal(self.rules, s, seat)) else s.turn
        cards = [a for a in mine if a < codes.DRAW]
        if cards and chance.random() < 0.6:
            mine = cards
        return {"p": seat, **spell(self.kinds, s, chance.choice(mine))}

    def step(self) -> None:
        """One action, refused or done by both alike."""
        s = self.state
        if s.phase == codes.ROUND_OVER:
            self.after_round()
            return
        if self.chance.random() < 0.03:
            self.compare_legal(self.chance.randrange(self.players))
        action = self.pick()
        seat = action["p"]
        words = {k: v for k, v in action.items() if k != "p"}
        number, why = judge(self.kinds, self.rules, s, seat, words)
        self.done.append(action)
        verdict = self.oracle.act(action)
        if (verdict is None) != (why == Reason.OK):
            self.fail(f"{action}: engine {why.name}, oracle {verdict}")
        if why == Reason.OK:
            before = s.copy()
            play(self.rules, s, seat, number)
            self.check_challenge(before)
            differs = self.compiled.differs(s, self.rules, seat, number, self.chance.randrange(self.players))
            if differs:
                self.fail(differs)
        self.compare()

    def check_challenge(self, before: State) -> None:
        """The outcome of a challenge is the same."""
        if self.state.shown_to != before.shown_to or self.state.challenge != before.challenge:
            mine = {"challenge": position(self.table())["challenge"], "shown_to": self.state.shown_to}
            theirs = {key: self.oracle.result().get(key) for key in mine}
            if mine != theirs:
                self.fail(f"challenge: engine {mine}, oracle {theirs}")

    def after_round(self) -> None:
        """The next round, or a fresh match."""
        if self.state.match_over:
            self.__init__(self.chance)  # type: ignore[misc]
        elif self.chance.random() < 0.1:
            self.leave_between()
        else:
            self.new_round(first=False)

    def leave_between(self) -> None:
        """Somebody leaves after the round."""
        seat = self.chance.randrange(self.players)
        why = judge(self.kinds, self.rules, self.state, seat, {"do": "leave"})[1]
        verdict = self.oracle.act({"p": seat, "do": "leave"})
        if (verdict is None) != (why == Reason.OK):
            self.fail(f"leave after the round: engine {why.name}, oracle {verdict}")
        if why == Reason.OK:
            play(self.rules, self.state, seat, codes.LEAVE)
        self.done.append({"p": seat, "do": "leave"})
        self.compare()


def default(edition: Any, name: str) -> object:
    """The default of an option in an edition."""
    return edition.defaults.get(name, OPTIONS[name].default)


def run(actions: int, seed: int) -> int:
    """Plays that many actions, each compared; returns their number."""
    pair = Pair(random.Random(seed))
    for done in range(actions):
        if done % 100_000 == 99_999:
            print(f"{done + 1:,} actions agree", flush=True)
        pair.step()
    return actions


if __name__ == "__main__":
    total = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    print(run(total, int(sys.argv[2]) if len(sys.argv) > 2 else 0), "actions agree")
