"""Results as tables of words: the same for the terminal and for the report."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

Told = dict[str, Any]
MISSING = "–"
COLORS = 4


@dataclass(frozen=True, slots=True)
class Table:
    """A caption, a sentence about it, headings, and rows whose first cell is their heading."""

    key: str
    title: str
    about: str
    head: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]


LABELS = {
    "turns": "turns",
    "decisions": "decisions",
    "rounds": "rounds",
    "points": "points",
    "cards_played": "cards played",
    "cards_drawn": "cards drawn",
    "extra_turns": "extra turns",
    "reshuffles": "reshuffles",
    "challenges": "challenges",
    "challenges_won": "challenges won, of all",
    "uno_missed": "UNO not called",
    "uno_caught": "caught, of UNO not called",
    "kicks": "kicks",
    "kicks_good": "kicks good, of all",
    "jump_ins": "jump-ins",
    "void_rounds": "rounds blocked (void)",
}


def number(value: float | None) -> str:
    """A number with four significant digits or all before the point, thousands apart."""
    if value is None:
        return MISSING
    if (value == int(value) and abs(value) >= 1000) or abs(value) >= 10_000:
        return f"{value:,.0f}"
    digits = 3 if abs(value) < 10 else 2 if abs(value) < 100 else 1
    return f"{value:,.{digits}f}"


def percent(value: float | None) -> str:
    """A share in percent."""
    return MISSING if value is None else f"{100 * value:.2f} %"


def between(found: Told, show: Any = number) -> str:
    """An interval."""
    if found["low"] is None:
        return MISSING
    return f"{show(found['low']).removesuffix(' %')} to {show(found['high'])}"


def count(value: int | float | None) -> str:
    """A whole number."""
    return MISSING if value is None else f"{value:,.0f}"


def simulation(found: Told) -> list[Table]:
    """All tables about one simulation."""
    tables = [players(found), places(found), matches(found), rounds(found), shares(found), cards(found)]
    if found["round_share_by_side"]:
        tables.insert(2, sides(found))
    return [table for table in tables if table.rows]


def players(found: Told) -> Table:
    """Who wins the matches."""
    together = " Partners win together, so the shares add up to 200 %." if wins_twice(found) else ""
    scored = any(one["value"] for one in found["scores"])
    rows: list[tuple[str, ...]] = []
    for one, score in zip(found["win_share"], found["scores"], strict=True):
        more = (number(score["value"]), between(score)) if scored else ()
        rows.append((f"{one['player']} {one['bot']}", *won(one), *more))
    rows += [
        (f"all {one['bot']}", *won(one), *(("", "") if scored else ()))
        for one in found["bots"]
        if len(found["bots"]) > 1 and len(one["players"]) > 1
    ]
    head = ("player", "matches won", "95 % interval", "if equal", *(("mean score", "95 % interval") if scored else ()))
    return Table(
        "win_share", "Matches won", f"A match with several winners is shared among them.{together}", head, rows
    )


def won(one: Told) -> tuple[str, str, str]:
    """A share of matches, its interval, and the share if all were equal."""
    return percent(one["value"]), between(one, percent), percent(one["fair"])


def wins_twice(found: Told) -> bool:
    """Do partners win together?"""
    return bool(found["win_share"]) and found["win_share"][0]["fair"] * len(found["win_share"]) > 1.5


def places(found: Told) -> Table:
    """The first player's edge."""
    after = found["match_share_by_place"]
    rows = []
    for one in found["round_share_by_place"]:
        cells: tuple[str, ...] = (place_name(one["place"]), percent(one["value"]), between(one, percent))
        cells += (percent(one["fair"]) if one["fair"] else MISSING,)
        if after:
            other = after[one["place"]]
            cells += (percent(other["value"]), between(other, percent))
        rows.append(cells)
    head = ("place", "rounds won", "95 % interval", "if equal", *(("matches won", "95 % interval") if after else ()))
    about = "Rounds by how many seats after the one that began"
    about += "; matches by how many seats after the one left of the first dealer." if after else "."
    return Table("edge", "The first player's edge", about, head, rows)


def place_name(place: int) -> str:
    """A place in words."""
    return "began" if place == 0 else f"{place} after"


def sides(found: Told) -> Table:
    """Rounds won by the side that began, and by the other."""
    both = zip(("the side that began", "the other side"), found["round_share_by_side"], strict=True)
    rows = [(name, percent(one["value"]), between(one, percent)) for name, one in both]
    return Table("sides", "Partners", "Rounds won by side.", ("side", "rounds won", "95 % interval"), rows)


def matches(found: Told) -> Table:
    """What a match comes to."""
    rows = []
    for name, one in found["per_match"].items():
        spread = tuple(count(one[q]) for q in ("p5", "median", "p95")) if "median" in one else (MISSING,) * 3
        rows.append((LABELS[name], number(one["value"]), between(one), *spread))
    head = ("a match", "mean", "95 % interval", "5 %", "median", "95 %")
    return Table("matches", "A match", "Columns 5 % and 95 %: so many matches are no longer than that.", head, rows)


def rounds(found: Told) -> Table:
    """What a round comes to."""
    rows = [
        (LABELS[name], number(one["value"]), between(one)) for name, one in found["per_round"].items() if one["value"]
    ]
    spread = found["lengths"]["round_turns"]
    about = "No round has been played."
    if spread["median"] is not None:
        low, half, high = (count(spread[q]) for q in ("p5", "median", "p95"))
        about = (
            f"Half of the rounds have at most {half} turns, one in twenty at most {low}, one in twenty {high} or more."
        )
    return Table("rounds", "A round", about, ("a round", "mean", "95 % interval"), rows)


def shares(found: Told) -> Table:
    """What part of some events ended how."""
    rows = [
        (LABELS[name], *row(one))
        for name, one in found["shares"].items()
        if one["n"] and (one["value"] or name != "void_rounds")
    ]
    rows += [
        (label, *row(found[name]))
        for name, label in (("tied", "matches tied"), ("unwon", "matches without a winner"))
        if found[name]["value"]
    ]
    return Table(
        "shares", "How things ended", "Shares, and of how many.", ("event", "share", "95 % interval", "of"), rows
    )


def row(one: Told) -> tuple[str, ...]:
    """A share, its interval, and of how many."""
    return percent(one["value"]), between(one, percent), count(one["n"])


def faces(found: Told) -> list[Told]:
    """The cards by face: the four colors together, wilds each on their own."""
    together: dict[str, Told] = {}
    for card in found["cards"]:
        wild = card["card"].startswith("W")
        key = card["card"] if wild else card["card"][1:]
        name = card["name"] if wild else card["name"].partition(" ")[2] or card["name"]
        one = together.setdefault(
            key, {"face": key, "name": name, "copies": 0, "kinds": 0} | dict.fromkeys(CARD_COUNTS, 0)
        )
        one["copies"] += card["copies"]
        one["kinds"] += 1
        for count_name in CARD_COUNTS:
            one[count_name] += card[count_name]
    return list(together.values())


CARD_COUNTS = ("dealt", "started", "drawn", "played", "decided")


def cards(found: Told) -> Table:
    """How often each face is drawn and played, and how often it decides."""
    from lastcard.simulate.estimate import share
    from lastcard.simulate.results import told

    played = max(1, found["rounds"])
    won = sum(card["decided"] for card in found["cards"])
    rows = []
    for one in faces(found):
        decided = told(share(one["decided"], won))
        per = (number(one[name] / played) for name in ("dealt", "drawn", "played"))
        rows.append((one["name"], count(one["copies"]), *per, percent(decided["value"]), between(decided, percent)))
    about = (
        "Means a round, the colors of a face together, and the share of rounds in which it was the last card played. "
        "The JSON has every card kind on its own."
    )
    head = ("card", "in deck", "dealt", "drawn", "played", "decides", "95 % interval")
    return Table("cards", "Cards", about, head, rows if found["rounds"] else [])


def facts(found: Told, rate: bool = True) -> Sequence[tuple[str, str]]:
    """What was played and how much, as pairs of a name and a value."""
    pairs = [
        ("played", found["setup"]["words"]),
        ("seed", str(found["setup"]["seed"])),
        ("matches", f"{found['games']:,}" + ("" if found["complete"] else f" of {found['setup']['matches']:,}")),
        ("rounds", f"{found['rounds']:,}"),
        ("decisions", f"{found['decisions']:,}"),
    ]
    if rate and found["seconds"] > 0:
        pairs.append(
            ("time", f"{found['seconds']:,.1f} s, {found['decisions'] / found['seconds']:,.0f} decisions a second")
        )
    if found["stuck"]:
        pairs.append(("given up", f"{found['stuck']:,} matches with a round of 100,000 decisions"))
    return pairs
