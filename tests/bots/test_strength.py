"""How strong the bots are, in seeded rounds of the interpreted engine; the table of the docs: `minds/strength.py`."""

import pytest

from lastcard.editions import EDITIONS
from tests.bots.test_host import host

ROUNDS = 60
FIRST_SEED = 10_000


def wins(edition: str, bot: str, foe: str, players: int, rounds: int, **options: object) -> tuple[int, int]:
    """Rounds won by one `bot` among foes, in every seat in turn, and rounds that somebody won."""
    won = decided = 0
    for seed in range(rounds):
        names = [foe] * players
        names[seed % players] = bot
        winner = host(edition, ",".join(names), players, FIRST_SEED + seed, **options).play_round().winner
        decided += winner >= 0
        won += winner == seed % players
    return won, decided


def interval(won: int, n: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson)."""
    z, share = 1.96, won / n
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * (share * (1 - share) / n + z * z / (4 * n * n)) ** 0.5
    return middle - half, middle + half


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("edition", EDITIONS)
def test_casual_beats_random(edition: str, players: int) -> None:
    low, _ = interval(*wins(edition, "casual", "random", players, ROUNDS // 2))
    assert low > 0.7


@pytest.mark.parametrize("players", [2, 4])
def test_casual_beats_eager_beyond_chance(players: int) -> None:
    shares = [wins(edition, "casual", "eager", players, 2 * ROUNDS) for edition in EDITIONS]
    low, _ = interval(sum(won for won, _ in shares), sum(n for _, n in shares))
    assert low > 1 / players + 0.03


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("edition", EDITIONS)
def test_casual_beats_eager_in_every_edition(edition: str, players: int) -> None:
    low, _ = interval(*wins(edition, "casual", "eager", players, 1000))
    assert low > 1 / players + 0.05


def test_who_never_calls_is_caught_and_wins_less() -> None:
    edition = next(iter(EDITIONS))
    silent, careful = (wins(edition, f"casual:call_rate={rate}", "casual", 3, ROUNDS) for rate in (0, 1))
    assert silent[0] < careful[0]
