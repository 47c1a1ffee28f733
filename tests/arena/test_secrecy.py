"""A bot of the user's own learns nothing but the view of its seat, however it looks for more."""

import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lastcard.arena.entrants import read
from lastcard.arena.outsiders import ProgramBot, own_seed
from lastcard.arena.program import Program
from lastcard.arena.seen import Words
from lastcard.editions import EDITIONS
from lastcard.engine import deal, rng
from lastcard.engine.state import State, new_state
from lastcard.engine.tables import make_rules
from lastcard.engine.view import view
from lastcard.options import resolve
from tests.arena.bots import EAGER, PATIENT, contest, played

CHEAT = Path(__file__).parent / "cheat.py"
HOLDERS = ("engine", "loops", "server", "simulate", "notation", "arena.contest", "arena.driven", "arena.seen")


class Recorder(Program):
    """Keeps what would be sent."""

    def __init__(self) -> None:
        self.sent: list[Any] = []
        self.faults = type("None", (), {"given_up": False})()

    def begin(self, game: Any) -> None:
        self.sent.append(game)

    def ask(self, *question: Any) -> str | None:
        self.sent.append(question)
        return str(question[2][0]) if question[2] else None


def test_a_cheat_finds_nothing_in_its_process(tmp_path: Path) -> None:
    shutil.copy(CHEAT, tmp_path)
    bot = replace(read(str(tmp_path / "cheat.py")), interjects=False)
    game = contest(deals=1, entrants=[bot, EAGER], seed=918273645, limits=PATIENT)
    played(game)
    assert game.faults[0].counts == {}
    found = [file.read_text() for file in tmp_path.glob("found-*")]
    assert len(found) == 2  # a process for each seating
    for text in found:
        assert "918273645" not in text  # the seed, from which all cards could be made
        assert len(text) > 10_000  # it has looked around
    for modules in tmp_path.glob("modules-*"):
        assert not [
            name for name in modules.read_text().split() if name.startswith(tuple(map("lastcard.{}".format, HOLDERS)))
        ]
    for shown in tmp_path.glob("shown-*"):
        text = shown.read_text()
        assert text.split()[1].count("?") == 1  # of two hands, one


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("kind", ["choose", "interject"])
def test_what_is_sent_depends_on_the_view_alone(edition: str, kind: str) -> None:
    """Two tables that look alike from a seat, but whose hidden cards differ, send the same bytes."""
    rules = make_rules(EDITIONS[edition], resolve(EDITIONS[edition], {"jump_in": True}))
    first = dealt(rules)
    second = mixed(first, seat=0)
    assert first.hands[1] != second.hands[1] or first.draw != second.draw
    messages = []
    for state in (first, second):
        recorder = Recorder()
        words = Words(EDITIONS[edition], resolve(EDITIONS[edition], {"jump_in": True}), rules)
        bot = ProgramBot(recorder, [words], 3, interjects=True)
        bot.begin(1, 2, 0)
        seen = new_state(3)
        view(state, seen, 0)
        getattr(bot, kind)(rules, seen, 0)
        messages.append([msgspec.json.encode(part) for message in recorder.sent for part in parts(message)])
    assert messages[0] == messages[1]


def parts(message: Any) -> list[Any]:
    return [part for part in message if not isinstance(part, type)] if isinstance(message, tuple) else [message]


def dealt(rules: Any) -> State:
    """A round in which seat 0 is in turn and may choose a card."""
    for number in range(100):
        state = new_state(3)
        rng.seed(state, 1, number)
        deal.deal(rules, state, 2)
        if state.turn == 0 and state.phase == 0:
            return state
    raise AssertionError("no such deal")


def mixed(state: State, seat: int) -> State:
    """The same table with the hand of another seat exchanged for cards of the draw pile."""
    other = state.copy()
    loser = (seat + 1) % state.players
    for kind in range(len(other.hands[loser])):
        if not other.hands[loser][kind]:
            continue
        place = next(i for i in range(other.n_draw) if other.draw[i] != kind)
        new = other.draw[place]
        other.hands[loser][kind] -= 1
        other.hands[loser][new] += 1
        other.draw[place] = kind
        other.bits[loser] = sum(1 << k for k, n in enumerate(other.hands[loser]) if n)
        return other
    raise AssertionError("an empty hand")


def test_the_seed_of_a_bot_tells_nothing_of_the_deals() -> None:
    seeds = {own_seed(seed, number, player) for seed in range(5) for number in range(5) for player in range(3)}
    assert len(seeds) == 75
    assert all(seed < 1 << 48 for seed in seeds)
    assert own_seed(1, 2, 0) == own_seed(1, 2, 0)
