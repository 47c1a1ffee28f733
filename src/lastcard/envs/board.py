"""A match in which every draw is a step of its own, with what each seat has learned; for tree search and solvers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Self

from lastcard.engine.codes import DRAW, KICK, KICK_GOOD, KICK_MISS, KINDS, MAX_SEATS, NO_COLOR, ROUND_OVER
from lastcard.engine.deal import deal, next_dealer
from lastcard.engine.legal import decisions
from lastcard.engine.perft import actions_of
from lastcard.engine.play import play
from lastcard.engine.rules import Rules
from lastcard.engine.state import State, new_state
from lastcard.loops.observe import PASS
from lastcard.loops.questions import cut_ins, is_quiet
from lastcard.loops.vector import pay

from .dice import Dice, Undecided
from .redeal import redeal

# Outcomes of chance: a card kind that is drawn, a seat that deals, how a kick comes out.
SEAT_DEALS = KINDS
KICKED = SEAT_DEALS + MAX_SEATS  # good; then missed
OUTCOMES = KICKED + 2
DEALS = -1  # in place of a seat and an action: the first deal


class Board:
    """Where a match is. States are never changed once they are here, so that copies share them."""

    def __init__(self, rules: Rules, players: int, kick_good: float, longest: int) -> None:
        self.rules, self.kick_good, self.longest = rules, kick_good, longest
        self.state = new_state(players)
        self.decided = 0  # decisions so far
        self.asked = 0  # seats below this one have been asked, since the last action, whether they cut in
        self.doing: tuple[int, int] | None = (DEALS, DEALS)  # the action whose draws are being decided
        self.picks: list[int] = []
        self.pool: Counter[int] = Counter()  # what the next draw may be
        self.common = ""  # all that everybody has seen, in order
        self.known = [""] * players  # all that a seat has seen
        self.log: list[tuple[int, int]] = []  # who did what; what a seat left unsaid, too
        self.below = NO_COLOR  # the color that the top card was laid on
        self._run()

    def __deepcopy__(self, memo: object) -> Self:
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.picks, twin.known, twin.log = self.picks[:], self.known[:], self.log[:]
        return twin

    # ---- looking -------------------------------------------------------------------------------------------
    @property
    def over(self) -> bool:
        """Is the match over, or given up as too long?"""
        return bool(self.state.match_over) or self.decided >= self.longest

    @property
    def waits_for_chance(self) -> bool:
        """Is a draw or a kick to be decided?"""
        return not self.over and (self.doing is not None or self.state.phase == KICK)

    @property
    def seat(self) -> int:
        """The seat that is asked."""
        return self.asked if self.asked < self.state.players else self.state.turn

    @property
    def cuts_in(self) -> bool:
        """Is it asked whether it cuts in, not for its decision?"""
        return self.asked < self.state.players

    def actions(self) -> list[int]:
        """What the seat may do, ascending."""
        if self.cuts_in:
            return [*actions_of(*cut_ins(self.rules, self.state, self.seat)), PASS]
        return actions_of(*decisions(self.rules, self.state))

    def outcomes(self) -> list[tuple[int, float]]:
        """What chance may bring, ascending, and how likely."""
        if self.doing is None:
            return [(KICKED, self.kick_good), (KICKED + 1, 1 - self.kick_good)]
        total = self.pool.total()
        return sorted((outcome, count / total) for outcome, count in self.pool.items())

    def returns(self) -> list[float]:
        """What each seat has won; nothing until the match is over, or if it was given up."""
        reward = [0.0] * self.state.players
        if self.state.match_over:
            pay(self.state.match_winners, self.state.players, reward)
        return reward

    # ---- doing ---------------------------------------------------------------------------------------------
    def happen(self, outcome: int) -> None:
        """Chance brings an outcome."""
        if self.doing is None:
            self.doing = (self.state.turn, KICK_MISS if outcome > KICKED else KICK_GOOD)
        else:
            self.picks.append(outcome - SEAT_DEALS if outcome >= SEAT_DEALS else outcome)
        self._run()

    def do(self, action: int) -> None:
        """The seat that is asked does an action."""
        self.decided += 1
        if action == PASS:
            self.known[self.seat] += ";pass"
            self.log.append((self.seat, PASS))
            self.asked += 1
            self._ask()
        else:
            self.doing = (self.seat, action)
            self._run()

    def _run(self) -> None:
        """Does the action as far as its draws are decided: to its end, or until another one is wanted."""
        s, before = self.state.copy(), self.state
        s.rng = dice = Dice(s, self.picks)
        assert self.doing is not None
        try:
            self._act(s, *self.doing)
        except Undecided:
            offset = SEAT_DEALS if s.phase == ROUND_OVER else 0
            self.pool = Counter(offset + choice for choice in dice.choices())
            return
        s.rng = [0, 0, 0, 0]
        self._tell(before, s)
        self.state, self.doing, self.picks = s, None, []
        self.asked = 0
        self._ask()

    def _act(self, s: State, seat: int, action: int) -> None:
        if action == DEALS:
            deal(self.rules, s, s.players - 1)
            return
        play(self.rules, s, seat, action)
        while s.phase == ROUND_OVER and not s.match_over:
            deal(self.rules, s, next_dealer(self.rules, s))

    def _ask(self) -> None:
        """Finds who is asked next, in seat order whoever may cut in, else the seat in turn."""
        s = self.state
        if is_quiet(self.rules) or s.phase in (KICK, ROUND_OVER):
            self.asked = s.players
        while self.asked < s.players and cut_ins(self.rules, s, self.asked) == (0, 0):
            self.asked += 1

    def _tell(self, before: State, s: State) -> None:
        """Adds to what every seat knows: the action, new cards on the discard pile, piles, hands, its own cards."""
        assert self.doing is not None
        seat, action = self.doing
        self.log.append((seat, action))
        if action < DRAW:
            self.below = before.color
        old = before.n_discard if s.discard[: before.n_discard] == before.discard[: before.n_discard] else 0
        laid = ".".join(map(str, s.discard[min(old, s.n_discard) : s.n_discard]))
        sizes = ".".join(map(str, s.sizes[: s.players]))
        scores = ".".join(map(str, s.scores[: s.players])) if s.scores != before.scores else ""
        common = f";{seat}:{action}|{laid}|{s.n_draw}|{sizes}|{scores}"
        self.common += common
        for q in range(s.players):
            hand = "" if s.hands[q] == before.hands[q] else ".".join(map(str, cards(s, q)))
            self.known[q] += f"{common}|{hand}"

    # ---- guessing ------------------------------------------------------------------------------------------
    def resampled(self, seat: int, random: Callable[[], float]) -> Board:
        """A match that looks the same to `seat`, its hidden cards dealt anew; `random` gives numbers from 0 to 1."""
        if self.doing is not None:
            raise ValueError("hidden cards are dealt anew between actions, not while a draw is being decided")
        twin = self.__deepcopy__({})
        twin.state = redeal(self.rules, self.state, self.below, seat, random)
        for q in range(twin.state.players):
            if q != seat:  # what it had before is not known; what it has now is as good as all it has seen
                twin.known[q] = f"{self.common}~{'.'.join(map(str, cards(twin.state, q)))}"
        if self.seat != seat:
            twin._ask()
        return twin


def cards(s: State, seat: int) -> list[int]:
    """The kinds in a hand, each as often as it is held."""
    return [k for k in range(KINDS) if s.bits[seat] >> k & 1 for _ in range(s.hands[seat][k])]
