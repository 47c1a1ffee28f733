"""The scenarios of this folder: what they say, what a result falls short of, and which rules a test stands for.

A scenario has the keys of `tests/cases`, and `expect_clauses`: the address that refuses, for each refusal in order. A
list there names several that would serve.
"""

import json
import pathlib
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from lastcard.referee import Result, hear

HERE = pathlib.Path(__file__).parent
CLAUSES = (HERE.parent / "data" / "clauses.txt").read_text().split()
RULINGS = [f"OP-{n:02}" for n in range(1, 56)] + ["OP-33b"] + [f"HR-{n}" for n in range(1, 15)]
ADDRESSES = [*CLAUSES, *RULINGS]

Scenario = dict[str, Any]
Test = Callable[..., object]


def read(file: pathlib.Path) -> Iterator[Scenario]:
    for line in file.read_text(encoding="utf-8").splitlines():
        if line.strip():
            yield json.loads(line)


SCENARIOS = [scenario for file in sorted(HERE.glob("*.jsonl")) for scenario in read(file)]


def judged(scenario: Scenario) -> Result:
    """What the referee says; it never sees what is expected."""
    return hear({key: scenario[key] for key in ("id", "edition", "players", "setup", "actions")})


def shortfalls(scenario: Scenario, result: Result) -> list[str]:
    """Everything in which a result falls short of what its scenario expects, refusals apart."""
    if "error" in result:
        return [f"error: {result['error']}"]
    wrong = [] if result["ok"] else [f"not ok, refused: {result['refused']}"]
    for key, want in scenario["expect"].items():
        if key == "hands":
            got: Any = {seat: sorted(result["hands"][int(seat)]) for seat in want}
            want = {seat: sorted(cards) for seat, cards in want.items()}
        elif key == "in_draw":
            got, want = [card for card in want if card not in result["draw"]], []
        else:
            got = result.get(key, "absent")
        if got != want:
            wrong.append(f"{key}: {want!r} was expected, not {got!r}")
    return wrong


def misnamed(scenario: Scenario, result: Result) -> list[str]:
    """Refusals that cite something else than what is expected of them."""
    wanted = scenario.get("expect_clauses", [])
    wrong = [] if len(wanted) == len(result["refused"]) else [f"{len(result['refused'])} refusals, not {len(wanted)}"]
    for want, refusal in zip(wanted, result["refused"], strict=False):
        allowed = [want] if isinstance(want, str) else want
        if refusal["clause"] not in allowed:
            action = scenario["actions"][refusal["action"]]
            wrong.append(f"{action} is refused by {refusal['clause']} instead of {' or '.join(allowed)}")
    return wrong


def about(*addresses: str) -> Callable[[Test], Any]:
    """Marks a test as one for each of these rules: it runs once for each, under its name."""

    def mark(test: Test) -> Any:
        test.__dict__["addresses"] = addresses
        named = pytest.mark.parametrize("address", addresses, indirect=True)(test)
        return pytest.mark.usefixtures("address")(named)

    return mark


def in_editions(**addresses: str) -> Callable[[Test], Any]:
    """Marks a test as one for these rules, of one edition each; it is told the edition."""
    pairs = [(address, edition) for edition, some in addresses.items() for address in some.split()]

    def mark(test: Test) -> Any:
        test.__dict__["addresses"] = [address for address, _ in pairs]
        named = pytest.mark.parametrize(("address", "edition"), pairs, indirect=["address"])(test)
        return pytest.mark.usefixtures("address")(named)

    return mark


def well_formed(address: str) -> bool:
    return re.fullmatch(r"[A-Z]+(-[A-Z0-9]+)*-[A-Z0-9]+b?", address) is not None
