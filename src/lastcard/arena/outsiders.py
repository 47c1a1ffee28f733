"""The bots that the compiled loop cannot ask: other ones of ours, and programs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import blake2b

from lastcard.bots import Bot
from lastcard.bots.minimum import minimum
from lastcard.bots.player import Player
from lastcard.bots.registry import BotSpec
from lastcard.engine.rules import Rules
from lastcard.engine.state import State
from lastcard.loops.match import LONGEST_ROUND

from .driven import Outside
from .entrants import Entrant
from .lineup import Lineup
from .program import Program
from .protocol import Choose, Interject
from .seen import Words, chances, choices

Start = Callable[[Sequence[str]], Program]
SEED_BYTES = 6  # a whole number in every language


class OwnBot:
    """A bot of the registry that is not compiled into the loop, made anew for every match."""

    interjects = attentive = True
    longest = LONGEST_ROUND

    def __init__(self, spec: BotSpec) -> None:
        self.spec = spec
        self.bot: Bot | None = None

    def begin(self, seed: int, number: int, player: int) -> None:
        """A match begins."""
        self.bot = self.spec.make(f"{seed}/{number}/{player}")

    def choose(self, rules: Rules, view: State, seat: int) -> int:
        """The action of the seat in turn."""
        assert self.bot is not None
        return self.bot.choose(rules, view, seat)

    def interject(self, rules: Rules, view: State, seat: int) -> int | None:
        """A call, a catch or a jump-in."""
        assert self.bot is not None
        return self.bot.interject(rules, view, seat)

    def look(self, rules: Rules, view: State) -> None:
        """What everybody sees, for a bot that remembers."""
        if isinstance(self.bot, Player):
            self.bot.watch(rules, view)

    def finish(self, winners: Sequence[int], scores: Sequence[int]) -> None:
        """The match is over."""

    def close(self) -> None:
        """Nothing to end."""


class ProgramBot:
    """A program on a player's chair: it is sent the view in words; what it gets wrong forfeits that turn."""

    attentive = False
    longest = LONGEST_ROUND // 20  # it may refuse to play for ever

    def __init__(self, program: Program, words: Sequence[Words], players: int, interjects: bool) -> None:
        self.program, self.words, self.players, self.interjects = program, words, players, interjects
        self.games = 0

    def begin(self, seed: int, number: int, player: int) -> None:
        """A match begins."""
        self.games += 1
        self.program.begin(self.words[0].game(self.games, self.players, own_seed(seed, number, player)))

    def choose(self, rules: Rules, view: State, seat: int) -> int:
        """The answer of the program, or the minimum."""
        action = self.ask(Choose, rules, view, seat, choices(rules, view))
        if action is not None:
            return action
        self.program.faults.forfeit()
        return minimum(rules, view, seat)

    def interject(self, rules: Rules, view: State, seat: int) -> int | None:
        """The answer of the program; nothing if it gets it wrong."""
        return self.ask(Interject, rules, view, seat, chances(rules, view, seat))

    def ask(
        self, kind: type[Choose | Interject], rules: Rules, view: State, seat: int, actions: list[int]
    ) -> int | None:
        """Which of some actions the program chooses; None for none of them, and from one that is given up."""
        if self.program.faults.given_up:
            return None
        words = self.words_of(rules)
        offered = words.actions(view, actions)
        text = self.program.ask(kind, words.position(view), list(offered), words.seen(view, seat))
        return None if text is None else offered[text]

    def words_of(self, rules: Rules) -> Words:
        """The words of the rounds, or of a playoff."""
        return next(words for words in self.words if words.rules is rules)

    def look(self, rules: Rules, view: State) -> None:
        """It is not shown anything but its questions."""

    def finish(self, winners: Sequence[int], scores: Sequence[int]) -> None:
        """The match is over."""
        self.program.finish(list(winners), list(scores))

    def close(self) -> None:
        """Ends the process."""
        self.program.close()


def own_seed(seed: int, number: int, player: int) -> int:
    """A seed for a bot's own chance, from which that of the deal cannot be told."""
    return int.from_bytes(blake2b(f"{seed}/{number}/{player}".encode(), digest_size=SEED_BYTES).digest(), "big")


def outsider(entrant: Entrant, lineup: Lineup, rules: Sequence[Rules], start: Start) -> Outside | None:
    """The bot of one player; None if the loop itself plays it. A program gets a process for this player alone."""
    if entrant.compiled:
        return None
    if entrant.spec is not None:
        return OwnBot(entrant.spec)
    words = [Words(lineup.edition, *pair) for pair in zip(lineup.board_options(), rules, strict=True)]
    return ProgramBot(start(entrant.command), words, lineup.players, entrant.interjects)
