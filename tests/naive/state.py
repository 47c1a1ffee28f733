"""The position as plain lists, and the small words the rules are made of: next seat, draw a card, hold, fit."""

import random
from collections.abc import Callable
from typing import Any

from . import setup as reading
from .cards import Malformed, Refused, clause, color_of, is_draw_card, is_wild, symbol_of
from .options import resolve


class State:
    """Everything there is to know about a table."""

    shuffle: Callable[[list[str]], list[str]] | None

    def __init__(self, edition: str, players: int, setup: dict[str, Any] | None = None) -> None:
        reading.check_table(edition, players)
        given = reading.check_keys({} if setup is None else setup)
        self.edition, self.players = edition, players
        self.options = resolve(edition, players, given.get("options", {}))
        self.read_piles(given)
        self.read_seats(given)
        self.clear_round()
        self.clear_match()
        self.shuffle = None
        self.chance = random.Random(0)

    def read_piles(self, given: dict[str, Any]) -> None:
        """The cards of the scripted position."""
        self.eliminated = reading.read_eliminated(given.get("eliminated", []), self.players)
        self.hands = reading.read_hands(given.get("hands", []), self.players)
        self.draw = reading.read_cards(given.get("draw", []), "draw")
        self.discard = reading.read_discard(given)
        reading.check_whole(self.edition, self.hands, self.discard, self.draw, self.eliminated)
        self.color = reading.read_color(given, self.discard)

    def read_seats(self, given: dict[str, Any]) -> None:
        """Who is where, and the score so far."""
        if self.one_side_left():
            raise Malformed("fewer than two sides are left")
        self.dealer = reading.read_seat(given.get("dealer", 0), self.players, "dealer")
        self.direction = reading.read_direction(given.get("direction", 1))
        self.scores = reading.read_scores(given.get("scores", [0] * self.players), self.players)
        self.turn = reading.read_seat(given.get("turn", 0), self.players, "turn")
        if self.out(self.turn):
            if "turn" in given:
                raise Malformed(f"seat {self.turn} is out and cannot be in turn")
            self.turn = self.after(self.turn)

    def clear_round(self) -> None:
        """Nobody can be caught, no call has been made, the top card counts as just laid."""
        self.phase = "turn"
        self.fresh = True  # HR-5: the top card is just laid
        self.drawn: str | None = None  # the card drawn in this turn
        self.catchable: int | None = None
        self.called: int | None = None
        self.pending = 0  # HR-1: cards the seat in turn owes
        self.pending_card = ""  # "+2" or "W+4": the last draw card of the pile-up
        self.w4_player: int | None = None
        self.guilty = False  # OP-18
        self.passes = 0  # OP-43
        self.player = 0  # whose card is being resolved
        self.sequence = ""  # "", "drafting", "starter", "multi"
        self.extras: list[str] = []  # the extra cards of the sequence
        self.exchanged = False  # HR-3, HR-4 took place in this play
        self.naming = ""  # why a colour is asked: "starter", "dealer", "draft", "bomb"
        self.finisher: int | None = None  # laid the last card while something is still asked
        self.winner: int | None = None
        self.void = False
        self.points: int | None = None

    def clear_match(self) -> None:
        """Nothing decided yet."""
        self.match_over = False
        self.match_winner: int | None = None
        self.match_winners: list[int] = []
        self.extra: dict[str, Any] = {}
        self.drawing: list[int] = []  # seats that still have to draw for the deal
        self.drew: dict[int, int] = {}  # what the others drew

    def refuse(self, why: str, name: str) -> Refused:
        """The refusal with the edition's own clause where there is one."""
        return Refused(why, clause(self.edition, name))

    # seats

    def out(self, seat: int) -> bool:
        """Eliminated or gone (OP-49, OP-51)."""
        return seat in self.eliminated

    def seats_in(self) -> list[int]:
        """All seats still in the match, ascending."""
        return [seat for seat in range(self.players) if seat not in self.eliminated]

    def after(self, seat: int, direction: int | None = None) -> int:
        """The next seat still in, in the direction of play (or the one given)."""
        step = self.direction if direction is None else direction
        seat = (seat + step) % self.players
        while seat in self.eliminated:
            seat = (seat + step) % self.players
        return seat

    def two_seats(self) -> bool:
        """NASCAR-2P-1, CLASSIC-REV-3, NASCAR-CU-3, OP-45: the two-player rules hold while two seats are in."""
        return len(self.seats_in()) == 2

    def reverse_is_skip(self) -> bool:
        """OP-45 `two_player_reverse`."""
        return self.two_seats() and self.options["two_player_reverse"] == "skip"

    def scores_are_kept(self) -> bool:
        """OP-53: in a single hand the game is over at once and nobody draws."""
        return bool(self.options["scoring"] != "single")

    def members(self, seat: int) -> list[int]:
        """NASCAR-TEAM-1: partners sit opposite each other; without teams a seat stands alone."""
        return sorted([seat, (seat + 2) % 4]) if self.options["team"] else [seat]

    def one_side_left(self) -> bool:
        """OP-51: one seat, or the members of one team only, are still in."""
        seats = self.seats_in()
        return all(seat in self.members(seats[0]) for seat in seats) if seats else True

    # piles

    def take(self) -> str | None:
        """NASCAR-TURN-7, NFL-TURN-4, OP-40: the next card; an empty pile is made anew from all but the top discard."""
        if not self.draw and len(self.discard) > 1:
            self.draw, self.discard = self.discard[:-1], self.discard[-1:]
            if self.shuffle:
                self.draw = list(self.shuffle(self.draw))
        return self.draw.pop(0) if self.draw else None

    def give(self, seat: int, count: int) -> None:
        """OP-41: forced cards; what does not exist lapses."""
        for _ in range(count):
            card = self.take()
            if card is None:
                return
            self.hands[seat].append(card)

    # cards

    def top(self) -> str | None:
        """The card to play on."""
        return self.discard[-1] if self.discard else None

    def others(self, seat: int, card: str) -> list[str]:
        """The hand without one copy of `card`."""
        rest = list(self.hands[seat])
        rest.remove(card)
        return rest

    def unlawful(self, seat: int, card: str) -> bool:
        """NASCAR-W4-3, CLASSIC-W4-2, MK-W4-1, NFL-W4-1, OP-10, OP-12, OP-17: beside a card of the active colour."""
        if card != "W+4":
            return False
        for held in self.others(seat, card):
            if held in self.options["w4_counts"] or (self.color is not None and color_of(held) == self.color):
                return True
        return False

    def barred(self, seat: int, card: str) -> bool:
        """HR-7 (no unlawful W+4 under `strict`) and HR-11 (no wild or draw card as the last card)."""
        if self.options["w4_policy"] == "strict" and self.unlawful(seat, card):
            return True
        return self.bad_finish(seat, card)

    def bad_finish(self, seat: int, card: str) -> bool:
        """HR-11 `finish_restriction`."""
        last = len(self.hands[seat]) == 1
        special = is_wild(card) or is_draw_card(card)
        return bool(self.options["finish_restriction"]) and last and special

    def matches(self, card: str) -> bool:
        """NASCAR-TURN-1..2, CLASSIC-TURN-1, NFL-TURN-1, MKX-TURN-1, OP-12: colour, number or symbol; a wild always."""
        top = self.top()
        if top is None:
            return False
        return is_wild(card) or color_of(card) == self.color or symbol_of(card) == symbol_of(top)

    def fits(self, seat: int, card: str) -> bool:
        """Pin 9: could be played now, under all options in force."""
        return self.matches(card) and not self.barred(seat, card)
