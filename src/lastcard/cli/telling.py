"""Events in words for somebody who may see every card that is known."""

from __future__ import annotations

from lastcard.events import AnyEvent, known
from lastcard.narrate import Reader, narrate
from lastcard.narrate.sentences import SENTENCES


def tell(reader: Reader, event: AnyEvent) -> str:
    """An event in words: to a seat what it may know, to anybody else with all cards open that are known."""
    if reader.seat is not None:
        return narrate(reader, known(event))
    return SENTENCES[type(event)](reader, known(event))
