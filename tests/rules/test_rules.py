"""One test for each rule and each scenario about it, and one for the addresses that refusals cite."""

import pytest

from tests.naive import referee
from tests.rules.scenarios import SCENARIOS, Scenario, judged, misnamed, shortfalls

# Where the engine is known to differ from the rules, by scenario: each must fail, so that we notice when it is mended.
FAULTS: dict[str, str] = {}
# Where a refusal is known to cite a rule that has nothing to do with it.
MISNAMED: dict[str, str] = {}


def known(scenario: Scenario, faults: dict[str, str]) -> list[pytest.MarkDecorator]:
    reason = faults.get(scenario["id"])
    return [pytest.mark.xfail(strict=True, reason=reason)] if reason else []


@pytest.mark.parametrize(
    "scenario",
    [
        pytest.param(scenario, id=f"{address}:{scenario['id']}", marks=known(scenario, FAULTS))
        for scenario in SCENARIOS
        for address in scenario["clauses"]
    ],
)
def test_rule(scenario: Scenario) -> None:
    assert not shortfalls(scenario, judged(scenario)), scenario["title"]


@pytest.mark.parametrize(
    "scenario",
    [
        pytest.param(scenario, id=scenario["id"], marks=known(scenario, MISNAMED))
        for scenario in SCENARIOS
        if "expect_clauses" in scenario
    ],
)
def test_refusals_cite_the_rule_that_refuses(scenario: Scenario) -> None:
    assert not misnamed(scenario, judged(scenario)), scenario["title"]


def test_the_oracle_says_the_same() -> None:
    """An implementation that was written from the rules alone, by somebody who had not seen the engine."""
    for scenario in SCENARIOS:
        result = referee({key: scenario[key] for key in ("id", "edition", "players", "setup", "actions")})
        assert not shortfalls(scenario, result), scenario["id"]


def test_known_faults_are_scenarios() -> None:
    assert {*FAULTS, *MISNAMED} <= {scenario["id"] for scenario in SCENARIOS}
