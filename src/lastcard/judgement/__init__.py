"""What may be asked of an action in any position: may it be done, by which clause, what happens, what else could be.

`rule_on` answers with events and addresses, `in_words` puts the answer into words for whoever reads it.
"""

from .judging import Judgement, offered, rule_on
from .wording import InWords, Line, in_words

__all__ = ["InWords", "Judgement", "Line", "in_words", "offered", "rule_on"]
