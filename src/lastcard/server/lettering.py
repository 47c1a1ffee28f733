"""Which texts of people can be shown to others."""

from __future__ import annotations

# Zero width non-joiner and joiner (Unicode, 23.2): Persian and Indic names need them, and so do many emoji.
JOINERS = str.maketrans("", "", "\u200c\u200d")


def bare(text: str) -> str:
    """A text without the joiners, which are not seen: two names that look alike are the same."""
    return text.translate(JOINERS)


def can_be_shown(text: str) -> bool:
    """Has it only signs that are seen, and joiners between them? Marks that turn the direction of text are none."""
    return bare(text).isprintable() and text == text.strip("\u200c\u200d")
