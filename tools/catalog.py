"""Prints every rule text by its id, for whoever translates them: `tools/catalog.py [LANGUAGE] [--missing]`.

`--missing` prints the English texts that the language's file lacks; `--sort` writes its file anew in the order of ids.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from lastcard import catalogs
from lastcard.catalogs.languages import translated

FOLDER = Path(catalogs.__file__).parent


def missing(language: str) -> dict[str, str]:
    """What has an English text and no other."""
    file = FOLDER / f"{language}.json"
    done = translated(language) if file.exists() else {}
    return {address: text for address, text in catalogs.texts().items() if address not in done}


def in_order(language: str) -> None:
    """Writes a language's file anew: the ids in the order of the English ones, and none that is stale."""
    done = translated(language)
    text = printed({address: done[address] for address in catalogs.texts() if address in done})
    (FOLDER / f"{language}.json").write_text(text, encoding="utf-8")


def printed(texts: dict[str, str]) -> str:
    """Texts as a file, one a line."""
    return json.dumps(texts, ensure_ascii=False, indent=1) + "\n"


def main() -> None:
    named = [argument for argument in sys.argv[1:] if not argument.startswith("--")]
    language = named[0] if named else "en"
    if "--sort" in sys.argv:
        in_order(language)
    else:
        print(printed(missing(language) if "--missing" in sys.argv else catalogs.words(language)), end="")


if __name__ == "__main__":
    main()
