"""What is asked of a seat and what it may do, in words."""

from __future__ import annotations

from lastcard.cards import COLOR_NAMES

from .reader import Reader, number

ASKED = {
    "turn": "{who} to play or draw",
    "drawn": "{who} to play the drawn card or keep it",
    "cannot_draw": "{who} to pass: nothing is left to draw",
    "choose_color": "{who} to name a color",
    "draft": "{who} to add cards or stop",
    "w4_decide": "{who} to accept the cards or challenge",
    "kick": "{who} to kick",
    "shell": "{who} to choose who is hit",
    "swap": "{who} to choose whom to trade hands with",
    "stack": "{who} to answer or take the cards",
}


def asked(reader: Reader, phase: str, seat: int) -> str:
    """What is being asked of whom: "You are to name a color"."""
    if phase not in ASKED:
        return ""
    return ASKED[phase].format(who=reader.does(seat, "are")) + "."


def offer(reader: Reader, phase: str, total: int, words: dict[str, object]) -> str:
    """An action as it would stand on a button."""
    verb = str(words["do"])
    if verb in ("play", "draft"):
        code = str(words["card"])
        named = f", {COLOR_NAMES[str(words['color'])]}" if words.get("color") else ""
        return f"{'Add' if verb == 'draft' else 'Play'} {reader.card(code)}{named}"
    if verb == "color":
        return COLOR_NAMES[str(words["color"])].capitalize()
    if verb == "target":
        return f"{'Trade hands with' if phase == 'swap' else 'Hit'} {seat_name(reader, words['who'], 'yourself')}"
    if verb == "catch":
        return f"Catch {seat_name(reader, words['target'], 'yourself')}"
    if verb == "draw":
        return f"Take {number(total)}" if phase == "stack" else "Draw"
    if verb == "accept":
        return f"Accept {number(total)}"
    return PLAIN[verb] if verb != "kick" else f"Kick: {words['result']}"


PLAIN = {"keep": "Keep", "end_draft": "Stop", "challenge": "Challenge", "call_uno": "UNO!", "leave": "Leave"}


def seat_name(reader: Reader, seat: object, oneself: str) -> str:
    """The name of a seat in an offer."""
    return oneself if seat == reader.seat else reader.names[int(str(seat))]
