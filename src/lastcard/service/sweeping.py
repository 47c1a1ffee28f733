"""Tables that nobody comes back to: where no match has begun, they are forgotten after a while."""

from __future__ import annotations

import logging

from .ledger import Item
from .lobby import Lobby, visits
from .settings import DAY
from .store import Forget, StoreError
from .timers import now

LOG = logging.getLogger(__name__)
KEY = ("", "sweep")


async def sweep(lobby: Lobby) -> None:
    """Forgets what is deserted, now and every day from now on."""
    house = lobby.house
    if not house.settings.forget:
        return
    house.timers.set(KEY, now() + round(1000 * DAY), lambda: house.spawn(sweep(lobby)))
    for hall in lobby.awake.values():  # who sits there for weeks is there all the time
        house.ledger.add(Item(hall.code, visits(hall), lambda: None))
    try:
        found = await house.read(house.store.deserted, now() - round(1000 * house.settings.forget))
    except StoreError as error:
        LOG.error("not swept: %s", error)
        return
    for code in found:
        if code not in lobby.awake and code not in lobby.waking:
            forget(lobby, code)


def forget(lobby: Lobby, code: str) -> None:
    """Nothing is kept of a table; whoever asks for it meanwhile is too late."""
    lobby.leaving.add(code)

    def done() -> None:
        lobby.leaving.discard(code)
        LOG.info("forgotten", extra={"table": code})

    lobby.house.ledger.add(Item(code, [Forget(code)], done, lambda _error: lobby.leaving.discard(code)))
