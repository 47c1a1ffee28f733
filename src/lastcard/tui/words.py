"""The plain lines of the table screen: what is asked, how things stand, what a card says."""

from __future__ import annotations

from lastcard.cards import COLOR_NAMES
from lastcard.edition import Edition
from lastcard.server.picture import Card, Picture
from lastcard.server.protocol import Because

from .session import Session

OUT_OF_PLACE = {
    "k": "There is nothing to keep and nothing to kick now.",
    "e": "There is no sequence to end now.",
    "a": "There are no cards to accept now.",
    "x": "There is nothing to challenge now.",
}
ABOUT_CARDS = ("turn", "drawn", "stack")  # where it matters how many cards can be played
NAMING = "R, Y, G or B names the color; Esc goes back."


def headline(view: Picture) -> str:
    """What is played and how far it is."""
    rounds = f" of {view.rounds}" if view.rounds else ""
    table = f" · table {view.board + 1}" if view.boards > 1 else ""
    form = f" · {view.format}" if view.format else ""
    count = len(view.options)
    house = f" · {count} rule{'' if count == 1 else 's'} changed" if count else ""
    own = next((f" · you {s.score} points" for s in view.standings if s.player == view.player and s.score), "")
    deals = " · you deal" if view.seat is not None and view.dealer == view.seat else ""
    return f"{view.edition_name} · round {view.round}{rounds}{table}{form}{house}{own}{deals}"


def status(session: Session, naming: Card | None = None) -> str:
    """What is asked of whom; the one line to listen to."""
    view = session.view
    if naming is not None:
        return f"Your turn: name a color for {naming.name}."
    if view.stage == "over":
        return "The match is over."
    if view.turn is None:
        return "The round is over." if view.stage == "between" else "Waiting for the other table."
    if view.turn == view.seat:
        return f"Your turn: {view.asked.removeprefix('You are to ')}"
    own = next((s.standing for s in view.standings if s.player == view.player), "in")
    return view.asked if own == "in" else f"{view.asked} You only watch now."


def standing(edition: Edition, view: Picture) -> str:
    """The top card, the color and the own hand in words."""
    if view.turn is None or not view.top:
        return ""
    color = f", color {COLOR_NAMES[view.color]}" if view.color and view.top[0] != view.color else ""
    cards = len(view.hand)
    fit = sum(bool(card.actions) for card in view.hand)
    fits = f", {fit or 'none'} can be played" if view.turn == view.seat and view.ask in ABOUT_CARDS else ""
    held = f" You hold {cards} card{'' if cards == 1 else 's'}{fits}." if view.seat is not None else ""
    return f"Top: {edition.card_name(view.top)}{color}.{held}"


def stake(view: Picture) -> str:
    """What is at stake in the reader's decision, if the table says it."""
    if view.turn is None or view.turn != view.seat or not view.stake:
        return ""
    return f"{view.stake} E stops." if view.ask == "draft" else view.stake


def color_key(color: str) -> str:
    """The cards to which the key of a color goes."""
    return f"{COLOR_NAMES[color]} card" if color in COLOR_NAMES else "wild card"


def capital(text: str) -> str:
    """With a capital at the start."""
    return f"{text[:1].upper()}{text[1:]}"


def about(card: Card | None) -> str:
    """What Enter does with the card under the cursor, if it does anything."""
    return f"{capital(card.name)}: Enter plays it." if card is not None and card.actions else ""


def about_unplayable(card: Card, because: Because) -> str:
    """Why the card under the cursor cannot be played."""
    return f"{capital(card.name)}: {why_not(because)}"


def last(session: Session) -> str:
    """What happened last."""
    return session.lines[-1].text if session.lines else ""


def why_not(because: Because) -> str:
    """Why a card cannot be played, with the clause."""
    clause = f" [{because.clause}]" if because.clause else ""
    return f"{because.why or 'Nothing can be played now.'}{clause}"


def is_away(view: Picture) -> bool:
    """Does a bot play for the reader at present?"""
    return view.seat is not None and view.seats[view.seat].auto


def alarm(session: Session) -> str:
    """A missing call that can be used now."""
    view = session.view
    if is_away(view) and view.turn is not None:
        return "A bot plays for you: Backspace takes the cards back."
    if view.catchable is None or view.turn is None:
        return ""
    if view.catchable == view.seat:
        return "You hold one card and have not called: U calls UNO!"
    return f"{view.seats[view.catchable].name} has not called UNO: C catches!"
