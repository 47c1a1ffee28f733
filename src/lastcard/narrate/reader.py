"""For whom words are: names, and the grammar of "you" and of the others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lastcard.edition import Edition


@dataclass(frozen=True, slots=True)
class Reader:
    """For whom the words are: names by seat, the reader's seat (None: an onlooker), and the same by player."""

    edition: Edition
    names: Sequence[str]
    seat: int | None = None
    players: Sequence[str] = ()
    player: int | None = None

    def who(self, seat: int) -> str:
        """A seat as subject at the start of a sentence."""
        return "You" if seat == self.seat else self.names[seat]

    def whom(self, seat: int) -> str:
        """A seat as object."""
        return "you" if seat == self.seat else self.names[seat]

    def does(self, seat: int, verb: str) -> str:
        """Subject and verb: "You play", "Ada plays"."""
        return f"{self.who(seat)} {verb if seat == self.seat else third(verb)}"

    def card(self, code: str) -> str:
        """A card by name."""
        return self.edition.card_name(code)

    def a_card(self, code: str) -> str:
        """A card by name with its article; a wild has a name like a title."""
        name = self.card(code)
        return f"an {name}" if name[0].lower() in "aeiou" else f"a {name}"

    def cards(self, codes: Sequence[str]) -> str:
        """Cards by name, in a row."""
        return listed([self.card(code) for code in codes])


IRREGULAR = {"have": "has", "are": "is", "do": "does", "go": "goes"}


def third(verb: str) -> str:
    """The verb as it follows a name; only its first word changes."""
    word, _, rest = verb.partition(" ")
    ending = "es" if word.endswith(("s", "sh", "ch", "x", "z")) else "s"
    changed = IRREGULAR.get(word) or (word[:-1] + "ies" if word[-2:] in ("ry", "ly") else word + ending)
    return f"{changed} {rest}" if rest else changed


def listed(words: Sequence[str]) -> str:
    """Words in a row: "a, b and c"."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}" if words else "nothing"


def number(count: int, noun: str = "card") -> str:
    """A small number in words with its noun: "two cards"."""
    small = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    word = small[count] if count < len(small) else str(count)
    return f"{word} {noun}" if count == 1 else f"{word} {noun}s"
