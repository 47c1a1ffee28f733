"""The engine, interpreted and compiled, agrees with the oracle after every action of random games."""

import pytest

from tests.differential import run

SEEDS = range(20)


@pytest.mark.parametrize("seed", SEEDS)
def test_engine_and_oracle_agree(seed: int) -> None:
    assert run(10_000, seed) == 10_000


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1000, 1100))
def test_engine_and_oracle_agree_at_length(seed: int) -> None:
    run(100_000, seed)
