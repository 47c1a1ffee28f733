"""Compile what runs for every move at a table into build/native, beside the package as it stands.

    python tools/native.py

With `PYTHONPATH=build/native` whatever is started runs compiled.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from hatch_native import build  # noqa: E402


def main() -> None:
    made = build(ROOT / "build" / "native")
    print(f"{len(made)} files of machine code in build/native")


if __name__ == "__main__":
    main()
