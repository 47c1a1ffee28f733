"""What holds for every test: random examples are repeatable, and nobody's own saves are touched."""

import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from lastcard.server import table

settings.register_profile("steady", derandomize=True, deadline=None, database=None)
settings.register_profile(
    "sweep", deadline=None, max_examples=2_000, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)


def pytest_configure(config: pytest.Config) -> None:
    if os.environ.get("LASTCARD_NATIVE") == "1" and str(table.__file__).endswith(".py"):
        raise pytest.UsageError("the table is not compiled here: make native")
    settings.load_profile("sweep" if config.getoption("markexpr") == "slow" else "steady")


@pytest.fixture(autouse=True, scope="session")
def own_folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Saves and settings go to a folder of this run. The cache stays: compiling once is enough."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
            patch.setenv(name, str(tmp_path_factory.mktemp(name.lower())))
        yield
