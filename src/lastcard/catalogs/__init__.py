"""All texts of the rules by id, in every language: English from the data itself, the others from a file each."""

from .english import texts
from .languages import LanguageError, languages, words
from .names import GROUPS

__all__ = ["GROUPS", "LanguageError", "languages", "texts", "words"]
