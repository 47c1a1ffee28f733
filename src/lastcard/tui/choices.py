"""What stands on the buttons: the reader's offers besides the cards, each with a key."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lastcard.cards import COLOR_NAMES, COLORS
from lastcard.server.picture import Card, Offer, Picture

KEYS = {
    "draw": "d",
    "keep": "k",
    "end_draft": "e",
    "accept": "a",
    "challenge": "x",
}
BACK, KICK, CALL, END_DRAFT = "back", "kick", "call_uno", "end_draft"
DIGITS = "1234567890"


@dataclass(frozen=True, slots=True)
class Choice:
    """A button: its key, its words, the line to send, and the color it stands for."""

    key: str
    text: str
    action: str
    color: str = ""


def choices(view: Picture, naming: Card | None, chance: float | None = None) -> list[Choice]:
    """The buttons for a view; `naming` is a wild whose color is being chosen, `chance` of a kick that is not skill."""
    if naming is not None:
        return [*(named(action) for action in naming.actions), Choice("escape", "Back", BACK)]
    found = []
    targets = iter(DIGITS)
    for offer in view.offers:
        verb = offer.action.partition(" ")[0]
        if verb in KEYS:
            found.append(Choice(KEYS[verb], offer.text, offer.action))
        elif verb == "color":
            found.append(named(offer.action))
        elif verb == "target":
            found.append(Choice(next(targets, ""), offer.text, offer.action))
    if any(offer.action.startswith("kick") for offer in view.offers):
        odds = "" if chance is None else f" ({chance:.0%})"
        found.append(Choice("k", f"Kick{odds}", KICK))
    return found


def named(action: str) -> Choice:
    """The button of a color."""
    color = action.rpartition(" ")[2]
    if color not in COLORS:
        return Choice("", action, action)
    return Choice(color.lower(), COLOR_NAMES[color].capitalize(), action, color)


def offered(view: Picture, action: str) -> bool:
    """Is this line among the offers?"""
    return any(offer.action == action for offer in view.offers)


def catches(offers: Sequence[Offer]) -> list[Choice]:
    """Everybody who may be called out."""
    digits = iter(DIGITS)
    return [Choice(next(digits, ""), o.text, o.action) for o in offers if o.action.startswith("catch ")]
