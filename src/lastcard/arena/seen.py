"""What is sent to a bot of its seat's view: the position text, the lawful actions, and the parts one by one."""

from __future__ import annotations

from lastcard.actions import Kinds, show, spell
from lastcard.cards import COLORS
from lastcard.edition import Edition
from lastcard.engine.codes import NO_CARD, NO_COLOR, NOBODY, PHASES, SEAT_IN, UNKNOWN
from lastcard.engine.legal import decisions
from lastcard.engine.perft import actions_of
from lastcard.engine.rules import Rules
from lastcard.engine.state import State
from lastcard.loops.questions import cut_ins
from lastcard.notation import show as show_position
from lastcard.options import Options

from .protocol import Game, Seen


class Words:
    """Puts views and actions of one kind of match into words."""

    def __init__(self, edition: Edition, options: Options, rules: Rules) -> None:
        self.edition, self.options, self.rules = edition, options, rules
        self.kinds = Kinds(edition)

    def game(self, number: int, players: int, seed: int) -> Game:
        """The message that opens a match."""
        cards = self.edition.cards()
        return Game(
            game=number,
            edition=self.edition.key,
            players=players,
            options=dict(self.options),
            points={card: self.edition.points(card) for card in cards},
            deck=dict(self.edition.deck()),
            seed=seed,
        )

    def position(self, view: State) -> str:
        """The text of a view."""
        return show_position(self.edition, self.options, self.rules, view)

    def actions(self, view: State, numbers: list[int]) -> dict[str, int]:
        """Actions as text, and the number of each."""
        return {show(spell(self.kinds, view, number)): number for number in numbers}

    def seen(self, view: State, seat: int) -> Seen:
        """The parts of a view."""
        codes = self.kinds.codes
        return Seen(
            seat=seat,
            phase=PHASES[view.phase],
            turn=view.turn,
            direction=view.direction,
            dealer=view.dealer,
            hand=self.kinds.hand(view, seat),
            top=None if view.top == NO_CARD else codes[view.top],
            color=None if view.color == NO_COLOR else COLORS[view.color],
            sizes=view.sizes[: view.players],
            scores=view.scores[: view.players],
            out=[p for p in range(view.players) if view.out[p] != SEAT_IN],
            drawn=None if view.drawn in (NO_CARD, UNKNOWN) else codes[view.drawn],
            total=view.total,
            catchable=None if view.catchable == NOBODY else view.catchable,
            draw_pile=view.n_draw,
            discard=self.kinds.discard_pile(view),
            rounds=view.rounds,
        )


def choices(rules: Rules, view: State) -> list[int]:
    """The actions of the seat in turn."""
    return actions_of(*decisions(rules, view))


def chances(rules: Rules, view: State, seat: int) -> list[int]:
    """What a seat may say or lay out of turn with reason: a call, a catch of who forgot, a jump-in."""
    return actions_of(*cut_ins(rules, view, seat))
