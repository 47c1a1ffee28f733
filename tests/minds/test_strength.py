"""Careful beats the others, by duplicate deals in the compiled loop; `strength.py` prints the whole table."""

import pytest

from lastcard.editions import EDITIONS
from tests.minds.strength import share

DEALS = 2_000
SURE = 4  # standard errors


@pytest.mark.parametrize(("players", "foe", "least"), [(2, "eager", 0.7), (2, "casual", 0.54), (4, "casual", 0.26)])
def test_careful_is_the_best_of_the_simple_bots(players: int, foe: str, least: float) -> None:
    won, error = share("careful", foe, "classic", players, DEALS)
    assert won > least
    assert won > 1 / players + SURE * error


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("edition", EDITIONS)
def test_careful_beats_casual_everywhere(edition: str, players: int) -> None:
    won, error = share("careful", "casual", edition, players, 50_000)
    assert won > 1 / players + SURE * error


@pytest.mark.slow
@pytest.mark.parametrize(
    "rules",
    [
        {"stack_same": True, "stack_cross": "both", "deflect": True},
        {"seven_swap": True, "zero_rotate": True},
        {"jump_in": True, "jump_in_actions": "all"},
        {"multi_discard": True},
        {"team": True},
        {"draw_mode": "until_playable", "force_play": True},
        {"finish_restriction": True},
    ],
)
def test_careful_is_no_worse_than_casual_under_house_rules(rules: dict[str, object]) -> None:
    """In teams the one bot wins with its casual partner: half of all hands fall to it by chance."""
    won, error = share("careful", "casual", "classic", 4, 20_000, **rules)
    assert won > (1 / 2 if "team" in rules else 1 / 4) - 2 * error
