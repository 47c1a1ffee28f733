"""Events in plain words for one reader: "Ada plays red Skip. Bo loses the turn."

The reader's own seat is "you", with the right forms of the verb. Cards go by the edition's names.
"""

from .citations import cited
from .offers import asked, offer
from .reader import Reader, listed, number
from .sentences import SENTENCES, narrate

__all__ = ["SENTENCES", "Reader", "asked", "cited", "listed", "narrate", "number", "offer"]
