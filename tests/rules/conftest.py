"""The fixture behind `about`."""

import pytest


@pytest.fixture
def address(request: pytest.FixtureRequest) -> str:
    """The rule that a test stands for."""
    return str(request.param)
