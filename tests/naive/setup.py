"""Reads the `setup` of a scenario; everything odd in it is Malformed."""

from typing import Any

from .cards import COLORS, WILDS, Malformed, check_copies, color_of

KEYS = ("hands", "top", "discard", "color", "draw", "turn", "dealer", "direction", "scores", "eliminated", "options")


def check_table(edition: Any, players: Any) -> None:
    """NASCAR-PLAYERS-1, MKX-PLAYERS-1, NFL-PLAYERS-1, OP-55: a known edition and 2 to 10 seats."""
    if not isinstance(edition, str) or edition not in WILDS:
        raise Malformed(f"no edition {edition!r}, there are {', '.join(WILDS)}")
    if type(players) is not int or not 2 <= players <= 10:
        raise Malformed(f"players must be 2 to 10, not {players!r}")


def check_keys(setup: Any) -> dict[str, Any]:
    """Only the keys the scenario vocabulary knows."""
    if not isinstance(setup, dict):
        raise Malformed("setup must be an object")
    for key in setup:
        if key not in KEYS:
            raise Malformed(f"no setup key {key!r}")
    return setup


def read_cards(cards: Any, where: str) -> list[str]:
    """A list of strings; whether they are cards is checked with the copies."""
    if not isinstance(cards, list) or not all(isinstance(card, str) and card for card in cards):
        raise Malformed(f"{where} must be a list of cards")
    return list(cards)


def read_hands(hands: Any, players: int) -> list[list[str]]:
    """One list a seat; missing ones are empty and end nothing."""
    if not isinstance(hands, list) or len(hands) > players:
        raise Malformed(f"hands must be a list of at most {players} hands")
    return [read_cards(hand, "a hand") for hand in hands] + [[] for _ in range(players - len(hands))]


def read_seat(seat: Any, players: int, where: str) -> int:
    """0 to n-1."""
    if type(seat) is not int or not 0 <= seat < players:
        raise Malformed(f"{where}: no seat {seat!r} at a table of {players}")
    return seat


def read_discard(setup: dict[str, Any]) -> list[str]:
    """`top` or `discard`, not both."""
    if "top" in setup and "discard" in setup:
        raise Malformed("give top or discard, not both")
    return read_cards([setup["top"]] if "top" in setup else setup.get("discard", []), "discard")


def read_color(setup: dict[str, Any], discard: list[str]) -> str | None:
    """OP-12: a wild on top needs its named colour; a coloured card brings its own."""
    given = setup.get("color")
    if given is not None and given not in list(COLORS):
        raise Malformed(f"no color {given!r}")
    if not discard:
        if given is not None:
            raise Malformed("a color without a top card")
        return None
    own = color_of(discard[-1])
    if own is None and given is None:
        raise Malformed(f"{discard[-1]} on top needs a color")
    if own is not None and given not in (None, own):
        raise Malformed(f"the color of {discard[-1]} cannot be {given}")
    return own or given


def read_scores(scores: Any, players: int) -> list[int]:
    """One whole number a seat."""
    if not isinstance(scores, list) or len(scores) != players or any(type(score) is not int for score in scores):
        raise Malformed(f"scores must be {players} whole numbers")
    return list(scores)


def read_eliminated(seats: Any, players: int) -> list[int]:
    """Distinct seats, ascending."""
    if not isinstance(seats, list) or len({read_seat(s, players, "eliminated") for s in seats}) != len(seats):
        raise Malformed("eliminated must be a list of distinct seats")
    return sorted(seats)


def read_direction(direction: Any) -> int:
    """1 clockwise, -1 the other way."""
    if type(direction) is not int or direction not in (1, -1):
        raise Malformed(f"direction is 1 or -1, not {direction!r}")
    return direction


def check_whole(edition: str, hands: list[list[str]], discard: list[str], draw: list[str], out: list[int]) -> None:
    """Known cards, not too many copies, no cards with a seat that is out."""
    check_copies(edition, [card for hand in hands for card in hand] + discard + draw)
    for seat in out:
        if hands[seat]:
            raise Malformed(f"seat {seat} is out and holds cards")
