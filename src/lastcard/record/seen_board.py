"""Replaying a record that holds what one seat saw: an unknown card becomes known when it is played or shown."""

from __future__ import annotations

from lastcard.engine.codes import CHALLENGE, DRAWN, KEEP, ROUND_OVER, UNKNOWN
from lastcard.engine.legal import card_of, fitting
from lastcard.engine.piles import hand_add
from lastcard.engine.rules import Rules
from lastcard.engine.state import State

from .accused import Accused
from .acts import check_cards, check_lawful, compare, count_cards, noted, read_action, read_cards
from .entries import FITS_NOTE, GUILTY_NOTE, HANDS_NOTE, INNOCENT_NOTE, SHOWN_NOTE, act_entry
from .model import Act, Divergence
from .opened import become, open_hand, read_hands, tell_all
from .owners import draw_unknown
from .table import Table


class SeenBoard:
    """One round, as one seat sees it."""

    def __init__(self, table: Table, state: State) -> None:
        self.table, self.state = table, state
        self.total = count_cards(state)
        self.accused = Accused()
        check_cards(table, state, self.total)

    def act(self, entry: Act) -> int:
        """Plays one entry and returns the action's number; a Divergence if the seat cannot have seen this."""
        before = self.state.copy()
        action = read_action(self.table, entry)
        self._hold(before, entry.seat, card_of(self.table.rules, action))
        check_lawful(self.table, before, entry, action)
        self._learn(before, entry, action)
        after = self._play(before, entry, action)
        compare(entry, act_entry(self.table, before, entry.seat, action, after))
        self._check_known(after)
        self.accused.follow(self.table.rules, before, entry.seat, action, after)
        self.state = self.table.look(after)
        check_cards(self.table, self.state, self.total)
        return action

    def _hold(self, s: State, seat: int, k: int) -> None:
        """One unknown card of the hand turns out to be the card played."""
        if k < 0 or s.hands[seat][UNKNOWN] == 0:
            return
        become(s, seat, k)
        if s.phase == DRAWN and seat == s.turn:
            s.drawn = k

    def _learn(self, s: State, entry: Act, action: int) -> None:
        """What the notes tell before the action is done."""
        if action == CHALLENGE:
            self._learn_guilt(s, entry)
        if action == KEEP and noted(entry, HANDS_NOTE):
            s.passes = s.seats_in - 1  # the round ended by it, so nobody else could play either

    def _learn_guilt(self, s: State, entry: Act) -> None:
        if (GUILTY_NOTE in entry.note) == (INNOCENT_NOTE in entry.note):
            raise Divergence(f"a challenge is noted as either {GUILTY_NOTE} or {INNOCENT_NOTE}")
        s.guilty = int(GUILTY_NOTE in entry.note)
        shown = noted(entry, SHOWN_NOTE)
        if shown:
            open_hand(s, s.source, read_hands(self.table, shown, 1)[0])
        self.accused.check(self.table.rules, s)

    def _play(self, before: State, entry: Act, action: int) -> State:
        """The state after the action, with all known that the notes tell."""
        r = self.table.rules
        cards = read_cards(self.table, entry.draws)
        if FITS_NOTE in entry.note and cards[-1:] == [UNKNOWN]:
            cards[-1] = stand_in(r, before, entry.seat)
        if len(cards) > count_cards(before):
            raise Divergence(f"{len(cards)} cards drawn, but there are fewer")
        after = draw_unknown(r, before, entry.seat, action, cards)
        text = noted(entry, HANDS_NOTE)
        if not text:
            return after
        hands = read_hands(self.table, text, self.table.players)
        if after.phase == ROUND_OVER:
            before, cards = tell_all(r, before, entry.seat, action, cards, after, hands)
            after = draw_unknown(r, before, entry.seat, action, cards)
        for p, hand in enumerate(hands):
            if hand[UNKNOWN] == 0:
                open_hand(after, p, hand)
        return after

    def _check_known(self, after: State) -> None:
        """The seat knows its own cards, and everybody the top card."""
        own = self.table.seen
        if own is not None and own >= 0 and after.hands[own][UNKNOWN]:
            raise Divergence(f"a card that seat {own} holds is not told")
        if after.top == UNKNOWN:
            raise Divergence("the card turned up is not told")


def stand_in(r: Rules, s: State, seat: int) -> int:
    """A card that fits, in place of an unknown drawn one of which no more is known."""
    for k in range(r.kinds):
        held = s.copy()
        hand_add(held, seat, k)
        if fitting(r, held, seat) >> k & 1:
            return k
    raise Divergence("the drawn card is noted to fit, but none could")
