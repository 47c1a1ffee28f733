"""How long things take: pauses between the bots' moves, and the time people have to call and to catch."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pace:
    """Seconds before a bot moves, before the others may use an omission, and before the table changes hands."""

    name: str
    move: float
    window: float
    look: float


PACES = {
    pace.name: pace
    for pace in (
        Pace("slow", 2.2, 5.0, 2.5),
        Pace("normal", 1.2, 3.0, 1.6),
        Pace("fast", 0.5, 2.0, 0.9),
    )
}
USUAL = "normal"
AT_ONCE = Pace("at once", 0.0, 0.0, 0.0)  # for tests; nobody can catch anything at this pace


def following(pace: Pace) -> Pace:
    """The next pace, round the end."""
    names = list(PACES)
    return PACES[names[(names.index(pace.name) + 1) % len(names)] if pace.name in names else USUAL]
