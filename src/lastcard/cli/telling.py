"""Events in words for somebody who may see every card that is known."""

from __future__ import annotations

from msgspec.structs import replace

from lastcard.events import AnyEvent, Challenged, Drew
from lastcard.narrate import Reader, narrate
from lastcard.narrate.sentences import SENTENCES

UNKNOWN = "?"


def tell(reader: Reader, event: AnyEvent) -> str:
    """An event in words: to a seat what it may know, to anybody else with all cards open that are known."""
    if reader.seat is not None:
        return narrate(reader, known(event))
    return SENTENCES[type(event)](reader, known(event))


def known(event: AnyEvent) -> AnyEvent:
    """The event without a list of cards of which some are unknown."""
    if isinstance(event, Drew) and UNKNOWN in event.cards:
        return replace(event, cards=[])
    if isinstance(event, Challenged) and UNKNOWN in event.hand:
        return replace(event, hand=[])
    return event
