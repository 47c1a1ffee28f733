"""Checks the page: the types of its TypeScript and Svelte, with the Node that came from PyPI: `make page`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web"


def main() -> int:
    sys.path.insert(0, str(ROOT))
    from hatch_build import environment, npm

    for words in (("ci", "--no-audit", "--no-fund", "--silent"), ("run", "--silent", "check")):
        done = subprocess.run([*npm(), *words], cwd=WEB, env=environment(), check=False)
        if done.returncode:
            return done.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main())
