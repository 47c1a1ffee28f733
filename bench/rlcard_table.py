"""RLCard's two-player UNO as seen from one seat, retold as a view of our engine; and its actions as ours.

How its rules differ from the classic ones (RLCard 1.2): who can play must; a Wild Draw Four only if nothing else can be
played, and nobody challenges; a drawn card of the active color is played at once, a drawn wild too (its color by lot,
without any draw), every other is kept; a Reverse gives the turn to the other player; the first player draws two for a
starter Draw Two and still plays; no UNO calls.
"""

from __future__ import annotations

from typing import Any

from lastcard.actions import Kinds
from lastcard.bots.player import Bot
from lastcard.editions import EDITIONS
from lastcard.engine import codes
from lastcard.engine.rules import Rules
from lastcard.engine.state import State, new_state
from lastcard.engine.tables import make_rules
from lastcard.options import resolve

CLASSIC = EDITIONS["classic"]
CODES = Kinds(CLASSIC).codes
COLORS = "rygb"  # in our order
SYMBOLS = {"skip": "S", "reverse": "R", "draw_2": "+2", "wild": "W", "wild_draw_4": "W+4"}
TRAITS = {symbol: trait for trait, symbol in SYMBOLS.items()}
KEEPS_TURN = ("skip", "draw_2", "wild_draw_4")
DRAWS = {"draw_2": 2, "wild_draw_4": 4}
NEAREST = {
    "scoring": "single",
    "must_play": True,
    "force_play": True,
    "w4_policy": "strict",
    "w4_counts": ["W"],
    "two_player_reverse": "none",
    "starter_draw2_skips": False,
}


def nearest_rules() -> Rules:
    """The options under which our engine comes nearest to RLCard's rules."""
    return make_rules(CLASSIC, resolve(CLASSIC, NEAREST), auto_uno=True)


def kind_of(card: str) -> int:
    """Our number of one of its cards, such as `r-draw_2`."""
    color, trait = card.split("-")
    symbol = SYMBOLS.get(trait, trait)
    return CODES.index(symbol if symbol.startswith("W") else color.upper() + symbol)


def action_name(rules: Rules, action: int) -> str:
    """Its name of one of our actions."""
    if action >= codes.DRAW:
        return "draw"
    if action >= codes.PLAY_WILD:
        wild, color = divmod(action - codes.PLAY_WILD, 4)
        return f"{COLORS[color]}-{TRAITS[CODES[rules.first_wild + wild]]}"
    code = CODES[action]
    return f"{code[0].lower()}-{TRAITS.get(code[1:], code[1:])}"


class Follower:
    """Retells a game to a bot as the views that its seat would have had, action by action."""

    def __init__(self, rules: Rules, bot: Bot, seat: int) -> None:
        self.rules, self.bot, self.seat = rules, bot, seat
        self.v = new_state(2)
        self.records = self.cards = 0  # how many actions and played cards have been told

    def begin(self, raw: dict[str, Any], first: int) -> None:
        """A new game: seven cards each and a card turned up; its effect is told as it stands."""
        v = self.v
        self.records, self.cards = 0, 1
        v.rounds += 1
        v.n_discard = 0
        v.sizes[0], v.sizes[1] = 7, 7
        v.turn, v.phase = first, codes.TURN
        if raw["played_cards"][0].endswith("draw_2"):
            v.sizes[0] += 2
        self.lay(raw["played_cards"][0])
        self.tell()

    def follow(self, raw: dict[str, Any], record: list[tuple[int, str]]) -> State:
        """The view of the seat that is to move, after telling all that happened since the last."""
        played = raw["played_cards"]
        if len(played) < self.cards:  # shuffled: the pile is gone, what happened in between is not told
            self.records, self.cards = len(record), len(played)
            self.v.actions += 1
        while self.records < len(record):
            self.event(*record[self.records], raw, record[self.records + 1 :])
        self.correct(raw)
        return self.v

    def event(self, p: int, action: str, raw: dict[str, Any], later: list[tuple[int, str]]) -> None:
        """One action of seat p, of which a draw may turn into a play."""
        self.records += 1
        v = self.v
        v.turn = p
        if action != "draw":
            self.play(p, action, action.split("-")[1])
            return
        v.sizes[p] += 1
        if not self.was_played(p, raw, later):
            v.turn = 1 - p
            self.tell()
            return
        v.phase = codes.DRAWN
        self.tell()
        card = raw["played_cards"][self.cards]
        self.play(p, card, "" if "wild" in card else card.split("-")[1])

    def was_played(self, p: int, raw: dict[str, Any], later: list[tuple[int, str]]) -> bool:
        """Was the drawn card played at once? Told by the own hand, or the cards that no later action accounts for."""
        played: list[str] = raw["played_cards"]
        plays = [action for _, action in later if action != "draw"]
        if len(played) - self.cards <= len(plays):
            return False
        if len(plays) == len(later):
            return True
        if p == self.seat and not plays:
            return bool(raw["num_cards"][p] < self.v.sizes[p])
        card = played[self.cards]
        fits = "wild" in card or COLORS.index(card[0]) == self.v.color
        return fits and later[0][1] != card

    def play(self, p: int, card: str, trait: str) -> None:
        """Seat p has laid a card that acts as `trait` says."""
        v = self.v
        v.sizes[p] -= 1
        v.sizes[1 - p] += DRAWS.get(trait, 0)
        v.turn, v.phase = p if trait in KEEPS_TURN else 1 - p, codes.TURN
        self.lay(card)
        self.cards += 1
        self.tell()

    def lay(self, card: str) -> None:
        """The card becomes the top card."""
        v = self.v
        v.top, v.color = kind_of(card), COLORS.index(card[0])
        v.discard[v.n_discard] = v.top
        v.n_discard += 1

    def tell(self) -> None:
        """Shows the bot the table."""
        v = self.v
        v.actions += 1
        self.count_pile()
        for p in range(2):
            self.hide(p)
        v.drawn = codes.UNKNOWN if v.phase == codes.DRAWN else codes.NO_CARD
        self.bot.interject(self.rules, v, self.seat)

    def count_pile(self) -> None:
        """The draw pile is what lies nowhere else."""
        v = self.v
        v.n_draw = v.before = max(0, self.rules.deck_size - v.sizes[0] - v.sizes[1] - v.n_discard)
        v.draw[: v.n_draw] = [codes.UNKNOWN] * v.n_draw

    def hide(self, p: int) -> None:
        """Seat p holds unknown cards."""
        v = self.v
        v.hands[p] = [0] * codes.KINDS
        v.hands[p][codes.UNKNOWN] = v.sizes[p]
        v.bits[p] = 1 << codes.UNKNOWN

    def correct(self, raw: dict[str, Any]) -> None:
        """Writes what RLCard shows over what was concluded; `target` spells a wild with a color that means nothing."""
        v = self.v
        v.n_discard = 0
        color = v.color
        for card in raw["played_cards"]:
            self.lay(card)
        if not raw["played_cards"]:
            self.lay(raw["target"])
            v.color = color
        v.sizes[:2] = raw["num_cards"]
        v.turn, v.phase, v.drawn = self.seat, codes.TURN, codes.NO_CARD
        self.hold(raw["hand"])
        self.count_pile()

    def hold(self, cards: list[str]) -> None:
        """The own hand."""
        v = self.v
        self.hide(1 - self.seat)
        v.hands[self.seat] = [0] * codes.KINDS
        v.bits[self.seat] = 0
        for card in cards:
            k = kind_of(card)
            v.hands[self.seat][k] += 1
            v.bits[self.seat] |= 1 << k
        v.sizes[self.seat] = len(cards)


class OurAgent:
    """One of our bots as an agent of RLCard."""

    use_raw = True

    def __init__(self, bot: Bot, seat: int) -> None:
        self.rules = nearest_rules()
        self.follower = Follower(self.rules, bot, seat)
        self.asked = self.replaced = 0

    def step(self, state: dict[str, Any]) -> str:
        """The action, by name."""
        raw, record, f = state["raw_obs"], state["action_record"], self.follower
        if len(record) < f.records or f.records == 0:
            f.begin(raw, record[0][0] if record else f.seat)
        view = f.follow(raw, record)
        names: list[str] = raw["legal_actions"]
        if len(set(names)) == 1:
            return names[0]
        self.asked += 1
        name = action_name(self.rules, f.bot.choose(self.rules, view, f.seat))
        if name not in names:  # a Wild Draw Four beside a card of the same number, say: think again without
            self.replaced += 1
            f.hold([card for card in raw["hand"] if not card.endswith("wild_draw_4")])
            name = action_name(self.rules, f.bot.choose(self.rules, view, f.seat))
        return name if name in names else names[0]

    def eval_step(self, state: dict[str, Any]) -> tuple[str, dict[str, Any]]:
        """As `step`."""
        return self.step(state), {}
