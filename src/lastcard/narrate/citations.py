"""The clauses behind an event."""

from __future__ import annotations

from lastcard.edition import Edition
from lastcard.events import AnyEvent, CardPlayed


def cited(edition: Edition, event: AnyEvent) -> list[str]:
    """The addresses that say why it happened: of a jump-in its rule first, then what the edition says of the topic."""
    jump = edition.about("jump_in") if isinstance(event, CardPlayed) and event.jumped else ()
    return [*jump, *edition.about(event.topic)] if event.topic else list(jump)
