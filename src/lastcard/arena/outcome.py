"""The outcome as tables of words, the same for the terminal and for the report."""

from __future__ import annotations

from lastcard.simulate.tables import MISSING, Table, between, count, number, percent

from .faults import KINDS
from .results import Told

METHOD = (
    "Every deal is played at all tables, so that each bot has each seat with the same cards. Intervals are 95 % and "
    "take a deal as one observation: Student's t over deals; Wilson's where every deal went the same way. Ratings: "
    "Bradley and Terry's model, mean 1500, 400 points are odds of ten to one, bootstrap over deals."
)


def outcome(found: Told) -> list[Table]:
    """All tables."""
    return [table for table in (standings(found), pairs(found), faulty(found)) if table.rows]


def standings(found: Told) -> Table:
    """The bots, the best first."""
    rated = any(bot["rating"] for bot in found["bots"])
    scored = any(bot["points"]["value"] for bot in found["bots"])
    rows = []
    for bot in best_first(found):
        cells: tuple[str, ...] = (bot["name"], percent(bot["win_share"]["value"]), between(bot["win_share"], percent))
        cells += (points(bot["rating"]["value"]), between(bot["rating"], points)) if rated else ()
        cells += (number(bot["points"]["value"]), between(bot["points"])) if scored else ()
        rows.append(cells)
    head: tuple[str, ...] = ("bot", "matches won", "95 % interval")
    head += ("rating", "95 % interval") if rated else ()
    head += ("points a match", "95 % interval") if scored else ()
    even = percent(found["bots"][0]["even"])
    about = f"Shares are those of one seat: among equals it wins {even}. A match with several winners is shared."
    missing = "" if rated or not found["deals"] else " No ratings: they need choix (pip install 'lastcard[study]')."
    return Table("standings", "Standings", about + missing, head, rows if found["deals"] else [])


def points(value: float | None) -> str:
    """Rating points, whole."""
    return MISSING if value is None else f"{value:.0f}"


def best_first(found: Told) -> list[Told]:
    """The bots by their share of wins; equals in the order in which they were named."""
    bots: list[Told] = found["bots"]
    return sorted(bots, key=lambda bot: -(bot["win_share"]["value"] or 0.0))


def pairs(found: Told) -> Table:
    """Every pair of bots."""
    rows = []
    for pair in found["pairs"]:
        if pair["share"]["value"] is not None:
            names = " – ".join(pair["bots"])
            rows.append((names, percent(pair["share"]["value"]), between(pair["share"], percent)))
    about = "Of the matches that one of the two has won from the other, the share of the first."
    return Table("pairs", "Against each other", about, ("pair", "share of the first", "95 % interval"), rows)


def faulty(found: Told) -> Table:
    """The bots that got something wrong."""
    rows = []
    for bot in found["bots"]:
        faults = bot["faults"]
        told = [f"{faults[kind]:,} × {words}" for kind, words in KINDS.items() if kind in faults]
        if told:
            stopped = "; it was given up" if faults["given_up"] else ""
            rows.append((bot["name"], count(faults["forfeits"]), "; ".join(told) + stopped, faults["first"]))
    about = "A turn that is forfeited is played as the least that the rules allow: draw, keep, take."
    return Table("faults", "Faults", about, ("bot", "turns forfeited", "what happened", "the first time"), rows)


def facts(found: Told) -> list[tuple[str, str]]:
    """What was played and how much, as pairs of a name and a value."""
    seatings = len(found["setup"]["tables"])
    deals = f"{found['deals']:,}" + ("" if found["complete"] else f" of {found['setup']['deals']:,}")
    pairs = [
        ("played", found["setup"]["words"]),
        ("seed", str(found["setup"]["seed"])),
        ("deals", f"{deals}, each in {seatings} seatings"),
        ("matches", f"{found['matches']:,}; {found['rounds']:,} rounds, {found['decisions']:,} decisions"),
    ]
    if found["seconds"] > 0:
        pairs.append(("time", f"{found['seconds']:,.1f} s"))
    return pairs
