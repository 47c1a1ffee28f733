"""Where each key and element of a TOML document stands: the line numbers that `tomllib` does not give."""

import re
import tomllib
from collections.abc import Mapping

Path = tuple[str | int, ...]

BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
STRING = re.compile(
    r'"""(?:[^\\]|\\.)*?"{3,5}'  # the longest closing run of quotes belongs to the string
    r"|'''.*?'{3,5}"
    r'|"(?:[^"\\\n]|\\.)*"'
    r"|'[^'\n]*'",
    re.DOTALL,
)
BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
SCALAR = re.compile(r"[^,\]}#\n]*")


def line_index(text: str) -> dict[Path, int]:
    """The line of every key and element of a document that is known to be valid TOML."""
    scanner = Scanner(text)
    scanner.document()
    return scanner.lines


def line_of(lines: Mapping[Path, int], path: Path) -> int:
    """The line of a key, or of the nearest thing around it that stands in the document."""
    while path not in lines:
        path = path[:-1]
    return lines[path]


class Scanner:
    """Walks a valid document once and notes where things begin; it understands no value, only where one ends."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.lines: dict[Path, int] = {(): 1}
        self.sizes: dict[Path, int] = {}

    def document(self) -> None:
        """Headers and key lines, to the end."""
        table: Path = ()
        self.skip(BLANK)
        while self.at < len(self.text):
            if self.looks_at("[["):
                table = self.header(table_array=True)
            elif self.looks_at("["):
                table = self.header(table_array=False)
            else:
                self.pair(table)
            self.skip(BLANK)

    def header(self, *, table_array: bool) -> Path:
        """`[a.b]`, or `[[a.b]]`, which begins one more element."""
        line = self.line()
        self.at += 2 if table_array else 1
        keys = self.keys()
        path: Path = ()
        for key in keys[:-1]:
            self.note((*path, key), line)
            path = self.newest((*path, key))
        path = (*path, keys[-1])
        self.note(path, line)
        if table_array:
            path = self.element(path, line)
        self.at = self.text.index("]", self.at) + (2 if table_array else 1)
        return path

    def newest(self, path: Path) -> Path:
        """The path itself, or the element that was begun last if it is an array of tables."""
        return (*path, self.sizes[path] - 1) if path in self.sizes else path

    def element(self, array: Path, line: int) -> Path:
        """The path of one more element of an array."""
        index = self.sizes.get(array, 0)
        self.sizes[array] = index + 1
        self.note((*array, index), line)
        return (*array, index)

    def pair(self, table: Path) -> None:
        """`key.key = value`."""
        line = self.line()
        path = table
        for key in self.keys():
            path = (*path, key)
            self.note(path, line)
        self.at += 1  # the equals sign
        self.value(path)

    def keys(self) -> list[str]:
        """A dotted key; afterwards the scanner stands on what follows it."""
        keys = [self.key()]
        while self.looks_at("."):
            self.at += 1
            keys.append(self.key())
        return keys

    def key(self) -> str:
        """One bare or quoted key, with the blanks around it."""
        self.skip(BLANK)
        quoted = self.text[self.at] in "\"'"
        word = self.skip(STRING if quoted else BARE_KEY)
        self.skip(BLANK)
        return next(iter(tomllib.loads(f"{word} = 0"))) if quoted else word

    def value(self, path: Path) -> None:
        """Any value; afterwards the scanner stands behind it."""
        self.skip(BLANK)
        if self.looks_at("["):
            self.array(path)
        elif self.looks_at("{"):
            self.inline_table(path)
        elif self.text[self.at] in "\"'":
            self.skip(STRING)
        else:
            self.skip(SCALAR)

    def array(self, path: Path) -> None:
        """`[value, value]`, over as many lines as it likes."""
        self.at += 1
        self.skip(BLANK)
        while not self.looks_at("]"):
            self.value(self.element(path, self.line()))
            self.comma()
        self.at += 1

    def inline_table(self, path: Path) -> None:
        """`{ key = value, key = value }`."""
        self.at += 1
        self.skip(BLANK)
        while not self.looks_at("}"):
            self.pair(path)
            self.comma()
        self.at += 1

    def comma(self) -> None:
        """The comma after an element, if there is one, with the blanks around it."""
        self.skip(BLANK)
        if self.looks_at(","):
            self.at += 1
            self.skip(BLANK)

    def note(self, path: Path, line: int) -> None:
        """Remember where something begins, the first time."""
        self.lines.setdefault(path, line)

    def line(self) -> int:
        """The number of the line the scanner is in."""
        return self.text.count("\n", 0, self.at) + 1

    def looks_at(self, text: str) -> bool:
        """Does this come next?"""
        return self.text.startswith(text, self.at)

    def skip(self, pattern: re.Pattern[str]) -> str:
        """Step over what the pattern matches here, and give it back."""
        found = pattern.match(self.text, self.at)
        assert found is not None, f"not TOML at offset {self.at}"
        self.at = found.end()
        return found.group()
