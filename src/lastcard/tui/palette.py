"""Colors, and the symbols and letters that say the same to whoever does not see them."""

from __future__ import annotations

from functools import lru_cache

from rich.style import Style

from lastcard.cards import color_of
from lastcard.edition import Edition
from lastcard.effects import Verb

TABLE = "#12161f"
PANEL = "#1b212d"
LINE = "#3a4456"
TEXT = "#d8dee9"
FAINT = "#8792a6"
BRIGHT = "#ffffff"
ACCENT = "#f2b134"
ALARM = "#ff6b5e"

SYMBOLS = {"R": "●", "Y": "★", "G": "▲", "B": "■"}
FILLS = {"R": "#c62f35", "Y": "#f4c430", "G": "#2e9447", "B": "#2568c4", "": "#2b2b35"}
DULL = {"R": "#5a2429", "Y": "#6a5a24", "G": "#22492e", "B": "#22385c", "": "#23262f"}
INKS = {"R": "#ffffff", "Y": "#1d1a10", "G": "#ffffff", "B": "#ffffff", "": "#ffffff"}
PLAIN_INK = "#a9b1bf"
TINTS = {"red": "#ff7b80", "yellow": "#f4c430", "green": "#5fd07c", "blue": "#72a9ff"}  # of words, on dark ground
SHORT = {Verb.SKIP: "Skip", Verb.REVERSE: "Rev"}


@lru_cache(maxsize=512)
def style(color: str = TEXT, background: str = TABLE, bold: bool = False, underline: bool = False) -> Style:
    """A style; the same call gives the same object."""
    return Style(color=color, bgcolor=background, bold=bold, underline=underline)


def label(edition: Edition, code: str, room: int = 4) -> str:
    """What stands on a card besides its color, as far as there is room."""
    face = edition.face(code)
    if face.number:
        return face.symbol
    if "+" in face.symbol:
        return face.symbol[face.symbol.index("+") :]
    if face.effect.verb in SHORT:
        return SHORT[face.effect.verb]
    words = [word for word in face.name.split() if word != "Wild"] or ["Wild"]
    return words[0][:room]


def mark(code: str) -> str:
    """The color of a card as letter and symbol; a wild has none."""
    color = color_of(code)
    return f"{color}{SYMBOLS[color]}" if color else "W "
