"""OpenSpiel: importing this module registers the game "python_lastcard"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from lastcard.actions import Kinds, show, spell
from lastcard.engine.codes import ACTIONS, MAX_SEATS
from lastcard.engine.state import new_state
from lastcard.engine.view import view
from lastcard.loops.observe import OBSERVATION, PASS
from lastcard.notation import show as show_position
from lastcard.options import from_text

from .board import KICKED, OUTCOMES, SEAT_DEALS, Board
from .extras import extra
from .observation import observation
from .table import AUTO, FORMAT, lay_table

with extra("openspiel", "pyspiel"):
    import pyspiel

SHORT_NAME = "python_lastcard"
RECALL = 32  # actions that an information state tensor reaches back
EVENT = MAX_SEATS + ACTIONS  # one-hot: whose action, counted from the reader on; which
LONGEST = 10_000
PARAMETERS = {"edition": "", "players": 2, "options": "", "format": FORMAT, "uno": AUTO, "longest": LONGEST}


def game_type() -> pyspiel.GameType:
    """What OpenSpiel is told of the game: every card that is drawn is a chance node of its own."""
    return pyspiel.GameType(
        short_name=SHORT_NAME,
        long_name="Last Card",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=MAX_SEATS,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


def read_options(text: str) -> dict[str, object]:
    """Options as one parameter, written `name:value;name:value`: a game string keeps `=` and `,` for itself."""
    pairs = [tuple(map(str.strip, part.partition(":"))) for part in text.split(";") if part.strip()]
    return {name: from_text(name, value) for name, _, value in pairs}


class LastcardGame(pyspiel.Game):  # type: ignore[misc]
    """A match at one board. Parameters: edition (a key, or the path of a TOML file), players, options, format, uno, and
    `longest`, the number of decisions after which a match is given up and nobody wins anything.
    """

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**PARAMETERS, **(params or {})}
        players, longest = int(given["players"]), int(given["longest"])
        options = read_options(given["options"])
        self.table = lay_table(given["edition"] or None, players, options, given["format"], given["uno"])
        self.rules = self.table.plain_rules
        self.kinds = Kinds(self.table.edition)
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=OUTCOMES,
            num_players=players,
            min_utility=-float(players - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=longest,
        )
        super().__init__(GAME_TYPE, info, params or {})
        self._start = Board(self.rules, players, self.table.options.kick_success_prob, longest)

    def new_initial_state(self) -> LastcardState:
        """The moment before the first card is dealt."""
        return LastcardState(self)

    def start(self) -> Board:
        """A board at its beginning."""
        return self._start.__deepcopy__(None)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: dict[str, Any] | None = None
    ) -> Observer:
        """What writes observations, or information states if recall is perfect."""
        if params:
            raise ValueError(f"there are no observation parameters; given were {params}")
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class LastcardState(pyspiel.State):  # type: ignore[misc]
    """Where a match is; everything is in `board`."""

    def __init__(self, game: LastcardGame) -> None:
        super().__init__(game)
        self.board = game.start()

    def current_player(self) -> int:
        """The seat that is asked, or chance, or that all is over."""
        if self.board.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.board.waits_for_chance else self.board.seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.board.actions() if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The cards that may be drawn next with their shares of the pile (or who deals, or how a kick comes out)."""
        return self.board.outcomes()

    def _apply_action(self, action: int) -> None:
        if self.board.waits_for_chance:
            self.board.happen(action)
        else:
            self.board.do(action)

    def _action_to_string(self, player: int, action: int) -> str:
        kinds: Kinds = self.get_game().kinds
        if player != pyspiel.PlayerId.CHANCE:
            return "pass" if action == PASS else show(spell(kinds, self.board.state, action))
        if action >= KICKED:
            return "kick missed" if action > KICKED else "kick good"
        return f"seat {action - SEAT_DEALS} deals" if action >= SEAT_DEALS else f"draw {kinds.codes[action]}"

    def is_terminal(self) -> bool:
        """Is the match over?"""
        return self.board.over

    def returns(self) -> list[float]:
        """What each seat has won in all."""
        return self.board.returns()

    def resample_from_infostate(self, player: int, random: Callable[[], float]) -> LastcardState:
        """A state that `player` cannot tell from this one, hidden cards dealt anew; `random` gives numbers from 0 to 1.

        The history that OpenSpiel keeps remains that of this state: play on from the new one, do not write it down.
        """
        twin: LastcardState = self.clone()
        twin.board = self.board.resampled(player, random)
        return twin

    def __str__(self) -> str:
        game, board = self.get_game(), self.board
        drawn = " ".join(game.kinds.codes[k] for k in board.picks)
        text = show_position(game.table.edition, game.table.options, game.rules, board.state)
        return f"{text} after {board.decided} decisions{f', drawing {drawn}' if board.doing else ''}"


class Observer:
    """Writes what a seat sees, as text and as numbers; with perfect recall all that it has seen, too."""

    def __init__(self, game: LastcardGame, kind: pyspiel.IIGObservationType) -> None:
        self.game, self.recalls = game, kind.perfect_recall
        self.private = kind.private_info != pyspiel.PrivateInfoType.NONE
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("an observation is what one seat sees, never all hands")
        self.tensor = np.zeros(OBSERVATION + (RECALL * EVENT if self.recalls else 0), np.float32)
        self.dict = {"view": self.tensor[:OBSERVATION]}
        if self.recalls:
            self.dict["events"] = self.tensor[OBSERVATION:].reshape(RECALL, EVENT)

    def set_from(self, state: LastcardState, player: int) -> None:
        """Updates `tensor`: the bytes of docs/envs.md; the last actions, newest first, one-hot by seat and action."""
        self.tensor.fill(0)
        board = state.board
        self.dict["view"][:] = observation(self.game.rules, self._view(board, player), player, asks(board, player))
        if self.recalls:
            seats = board.state.players
            log = [(seat, action) for seat, action in board.log if action >= 0 and (action != PASS or seat == player)]
            for row, (seat, action) in enumerate(reversed(log[-RECALL:])):
                self.dict["events"][row, [(seat - player) % seats, MAX_SEATS + action]] = 1

    def string_from(self, state: LastcardState, player: int) -> str:
        """The view as text; with perfect recall all that the seat has seen, in order."""
        board = state.board
        asked = "?" if asks(board, player) else ""
        if self.recalls:
            return f"{player}{board.known[player] if self.private else ''}{asked}"
        table = self.game.table
        return show_position(table.edition, table.options, self.game.rules, self._view(board, player)) + asked

    def _view(self, board: Board, player: int) -> Any:
        v = new_state(board.state.players)
        view(board.state, v, player if self.private else -1)
        return v


def asks(board: Board, player: int) -> int:
    """1 if this seat is asked whether it cuts in."""
    return int(not board.over and not board.waits_for_chance and board.cuts_in and board.seat == player)


GAME_TYPE = game_type()
pyspiel.register_game(GAME_TYPE, LastcardGame)
