"""Two drivers, one result: the compiled loop, the interpreted one, and minds asked from outside it."""

from typing import Any

import numpy as np
import pytest

from lastcard.arena.contest import Contest
from lastcard.arena.driven import DrivenLoop, plain_rules
from tests.arena.bots import ALL, contest, played

WILD: dict[str, Any] = {
    "jump_in": True,
    "seven_swap": True,
    "zero_rotate": True,
    "stack_same": True,
    "draw_mode": "until_playable",
}
KINDS = ("random", "eager", "casual", "careful")


def rows_from_outside(of: Contest, table: int = 0) -> Any:
    """The rows of one table when every seat is asked from Python."""
    lineup = of.lineup(of.tables[table])
    loop = DrivenLoop(lineup, plain_rules(lineup), [None] * of.players)
    loop.take_out(*range(of.players))
    return loop.play(of.seed, 0, of.deals)


def compiled_rows(of: Contest, table: int = 0) -> Any:
    return played(of)[table].rows


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("edition", ALL)
def test_a_mind_decides_the_same_wherever_it_is_asked(edition: str, kind: str) -> None:
    game = contest(kind, "eager", players=3, deals=6, edition=edition, given=WILD)
    expected = compiled_rows(game)
    assert expected["decisions"].sum() > 100
    assert np.array_equal(expected, rows_from_outside(game))
    assert np.array_equal(expected, played(game, driven=True)[0].rows)


@pytest.mark.parametrize(("form", "players"), [("points", 3), ("rotation12", 4), ("team", 4), ("challenge_uno", 3)])
def test_every_format_is_played_the_same(form: str, players: int) -> None:
    given = {} if form == "rotation12" else {"target": 60}
    game = contest("casual", "careful", "random", players=players, deals=1, form=form, given=given)
    assert np.array_equal(compiled_rows(game), rows_from_outside(game))


def test_a_playoff_is_played_from_outside_too() -> None:
    """A tie of a rotation is played off under rules of its own (OP-47)."""
    game = contest("eager", "random", players=4, deals=12, form="rotation12", given={"rotation_tie": "playoff"}, seed=3)
    expected = compiled_rows(game)
    assert np.array_equal(expected, rows_from_outside(game))


def test_settings_go_with_the_bots() -> None:
    forgetful = contest("casual:call_rate=0", "eager", deals=40)
    rows = played(forgetful)[0].rows
    assert rows["uno_missed"].sum() > 0
    assert np.array_equal(rows, played(forgetful, driven=True)[0].rows)


@pytest.mark.parametrize("driven", [False, True])
def test_threads_change_nothing(driven: bool) -> None:
    game = contest("casual", "eager", deals=40)
    one, two = (played(game, threads, driven) for threads in (1, 2))
    assert [part.table for part in one] == [part.table for part in two]
    assert all(np.array_equal(a.rows, b.rows) for a, b in zip(one, two, strict=True))


def test_a_kick_succeeds_as_often_as_the_option_says() -> None:
    for chance, good in ((1.0, 1), (0.0, 0)):
        game = contest("casual", "casual", deals=30, edition="nfl", given={"kick_success_prob": chance})
        rows = played(game, driven=True)[0].rows
        assert rows["kicks"].sum() > 0
        assert rows["kicks_good"].sum() == good * rows["kicks"].sum()
