"""Reading one entry of a record and comparing it with what the engine makes of it."""

from __future__ import annotations

from collections import Counter

from lastcard.actions import ActionError, judge, parse, read
from lastcard.engine.codes import DRAWN, KEEP, UNKNOWN, Reason
from lastcard.engine.state import State

from .model import Act, Divergence
from .table import Table


def read_action(table: Table, entry: Act) -> int:
    """The engine's number of what was done; words that are no action are a Divergence."""
    if entry.seat >= table.players:
        raise Divergence(f"seat {entry.seat}, but the seats are 0 to {table.players - 1}")
    try:
        return read(table.kinds, parse(entry.action), table.players)
    except ActionError as error:
        raise Divergence(str(error)) from error


def read_cards(table: Table, codes: tuple[str, ...]) -> list[int]:
    """The kinds of cards drawn; a code that the edition does not have is a Divergence."""
    for code in codes:
        if code not in table.kinds.numbers:
            raise Divergence(f"{table.edition.key} has no card {code!r}")
    return [table.kinds.numbers[code] for code in codes]


def check_lawful(table: Table, s: State, entry: Act, action: int) -> None:
    """The seat may do this now; what is not known is no reason against it."""
    if action == KEEP and s.phase == DRAWN and s.drawn == UNKNOWN and entry.seat == s.turn:
        return
    _, why = judge(table.kinds, table.rules, s, entry.seat, parse(entry.action))
    if why != Reason.OK:
        words = why.name.lower().replace("_", " ")
        raise Divergence(f"seat {entry.seat} may not {entry.action}: {words}; position {table.show(s)}")


def noted(entry: Act, key: str) -> str:
    """What a note of the form `key=...` says, or nothing."""
    return next((note.removeprefix(key) for note in entry.note if note.startswith(key)), "")


def compare(written: Act, made: Act) -> None:
    """The draws and the notes agree."""
    if written.draws != made.draws:
        raise Divergence(f"draws {_listed(written.draws)}, but the replay draws {_listed(made.draws)}")
    if written.note != made.note:
        raise Divergence(f"notes {_listed(written.note)}, but the replay gives {_listed(made.note)}")


def _listed(words: tuple[str, ...]) -> str:
    return " ".join(words) or "nothing"


def count_cards(s: State) -> int:
    """How many cards are on the table."""
    return sum(s.sizes) + int(s.n_draw) + int(s.n_discard)


def check_cards(table: Table, s: State, total: int) -> None:
    """No card is lost, and none is there more often than in the deck."""
    if count_cards(s) != total:
        raise Divergence(f"{count_cards(s)} cards on the table, but there were {total}")
    seen = Counter(s.draw[: s.n_draw]) + Counter(s.discard[: s.n_discard])
    for p in range(s.players):
        for k, n in enumerate(s.hands[p]):
            seen[k] += n
    deck = list(table.edition.deck().values())
    for k, n in seen.items():
        if k < len(deck) and n > deck[k]:
            raise Divergence(f"{n} times {table.kinds.codes[k]}, but the deck has {deck[k]}")
