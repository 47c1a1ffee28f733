"""Which net catches which mutant.

`python -m tests.mutants.table [MUTANT ...]` casts every net over every mutant (some minutes), writes what was caught
to caught.json, and the table to docs/testing.md.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from .mistakes import MUTANTS
from .nets import NETS

ROOT = Path(__file__).parents[2]
CAUGHT = Path(__file__).parent / "caught.json"
PAGE = ROOT / "docs" / "testing.md"
BEGIN, END = "<!-- mutants: begin -->\n", "<!-- mutants: end -->\n"
PATIENCE = 180  # seconds
ENDLESS = "does not end"

Catches = dict[str, str]  # net -> the first place where it catches


def cast(mutant: str, *nets: str) -> str:
    """The first of the nets (NET=PLACE, or NET= for all of its places) that catches a mutant, as NET=PLACE, or ""."""
    words = [mutant, *nets] if mutant else list(nets)
    command = [sys.executable, "-m", "tests.mutants.nets", *words]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=False)
    except subprocess.TimeoutExpired:
        return f"{nets[0].partition('=')[0]}={ENDLESS}"
    if done.returncode:
        raise RuntimeError(f"{' '.join(words)}: {done.stderr[-2000:]}")
    return done.stdout.strip()


def all_catches(mutant: str) -> Catches:
    """What every net says about a mutant."""
    found = (cast(mutant, f"{net}=") for net in NETS)
    return {net: place for net, _, place in (one.partition("=") for one in found) if net}


def load() -> dict[str, Catches]:
    """What was caught when the table was last made."""
    found: dict[str, Catches] = json.loads(CAUGHT.read_text(encoding="utf-8")) if CAUGHT.exists() else {}
    return found


def render(caught: dict[str, Catches]) -> str:
    """The table of docs/testing.md."""
    rows = [f"| mutant | what is wrong | {' | '.join(NETS)} |", f"|---|---|{'---|' * len(NETS)}"]
    for mutant in MUTANTS:
        places = [caught.get(mutant.name, {}).get(net, "") for net in NETS]
        rows.append(f"| `{mutant.name}` | {mutant.what} | {' | '.join(places)} |")
    caught_by = [sum(net in caught.get(mutant.name, {}) for mutant in MUTANTS) for net in NETS]
    rows.append(f"| **{len(MUTANTS)}** | caught by | {' | '.join(map(str, caught_by))} |")
    return "\n".join(rows) + "\n"


def with_table(page: str, caught: dict[str, Catches]) -> str:
    """The page with its table made anew."""
    head, _, rest = page.partition(BEGIN)
    return f"{head}{BEGIN}\n{render(caught)}\n{END}{rest.partition(END)[2]}"


def main(names: list[str]) -> None:
    """Casts all nets over some mutants, or over all; keeps what is known of the others that still exist."""
    known = load()
    caught: dict[str, Catches] = {}
    for mutant in MUTANTS:
        asked = not names or mutant.name in names or mutant.name not in known
        caught[mutant.name] = all_catches(mutant.name) if asked else known[mutant.name]
        if asked:
            print(mutant.name, caught[mutant.name] or "NOT CAUGHT", flush=True)
    CAUGHT.write_text(json.dumps(caught, indent=1) + "\n", encoding="utf-8")
    PAGE.write_text(with_table(PAGE.read_text(encoding="utf-8"), caught), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
