"""Card codes: a card is its code, a color and a symbol ("G5", "RS", "Y+2"), or a wild's own name ("W", "W+4")."""

import re

COLORS = "RYGB"
COLOR_NAMES = {"R": "red", "Y": "yellow", "G": "green", "B": "blue"}
SYMBOL_PATTERN = re.compile(r"[0-9A-Z]|\+[1-9]")
WILD_PATTERN = re.compile(r"W(?:[AC-FH-QS-VXZ]|\+[1-9])?")


def color_of(code: str) -> str | None:
    """The color letter of a card, or None for a wild, which has no color of its own (OP-12)."""
    return code[0] if code[0] in COLORS else None


def symbol_of(code: str) -> str:
    """What a card shows besides its color: "5", "S", "R", "+2"; a wild is its own symbol."""
    return code[1:] if code[0] in COLORS else code


def is_symbol(text: str) -> bool:
    """May this be the symbol of a colored card: one digit or capital letter, or "+" and a digit?"""
    return SYMBOL_PATTERN.fullmatch(text) is not None


def is_wild_code(text: str) -> bool:
    """May this be a wild's code: "W", "W+" and a digit, or "W" and a capital letter that is no color?"""
    return WILD_PATTERN.fullmatch(text) is not None
